import { expect, test as base } from '@playwright/test';
import { accessibilityFaults } from './page.ts';

// Without the quiet page of the other tests: the browser itself logs a status of 404.
base('an unknown address says so and leads home', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Umpire' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('the umpire at the table');
});
