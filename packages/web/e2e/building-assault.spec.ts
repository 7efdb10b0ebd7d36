import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, test } from './page.ts';

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });

test('three clicks from nothing to the first order, whichever game is the quickest', async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto('/');
  await button(page, 'Play now').click();
  await button(page, /^Suggest an order/).click();
  await button(page, /^Give this order/).click();
  await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('first turns by mouse: a section is placed, dragged too far, and advances', async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto('/#/play/building-assault');
  await page.getByRole('combobox', { name: /^Lowmarket Garrison/ }).selectOption('person');
  await button(page, 'Begin the battle').click();
  for (let i = 0; i < 2; i++) {
    await button(page, /^Place /).click();
    await button(page, /^Give this order/).click();
  }
  // Dice say who goes first.
  await expect(page.getByText(/ to act$/)).toBeVisible();
  if ((await page.getByText('Lowmarket Garrison to act').count()) > 0) {
    await button(page, /^Hold/).click();
    await button(page, /^Give this order/).click();
  }
  await expect(page.getByText('Harrow Company to act')).toBeVisible();
  const model = page.locator('[data-key="model:H3"] .u-base');
  const box = await model.boundingBox();
  if (box === null) throw new Error('H3 is not on the table');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await button(page, /^Rifle Section/).click();
  await button(page, /^Advance/).click();
  // The table is 24″ deep; halfway up is too far for anybody.
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 300, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByText('This order is not legal yet:')).toBeVisible();
  await expect(button(page, /^Give this order/)).toBeDisabled();
  await button(page, 'Clear moves').click();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 30, { steps: 6 });
  await page.mouse.up();
  await expect(button(page, /^Give this order/)).toBeEnabled();
  await button(page, /^Give this order/).click();
  await expect(page.getByRole('log')).toContainText(/Rifle Section/);
});

test('a whole battle by keyboard alone against the computer', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/#/play/building-assault');
  await button(page, 'Begin the battle').focus();
  await page.keyboard.press('Enter');
  const over = page.getByRole('heading', { name: 'The battle is over' });
  for (let i = 0; i < 300 && !(await over.isVisible()); i++) {
    await page.keyboard.press('h');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(150);
  }
  await expect(over).toBeVisible();
  await expect(page.getByRole('table', { name: 'Report' })).toContainText('Harrow Company');
});
