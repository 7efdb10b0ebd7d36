// Every registered game, whichever they are: the app knows none of them.
import { rulesets } from '@umpire/rulesets';
import { accessibilityFaults, expect, overflow, test } from './page.ts';

for (const { id, title, rules } of rulesets) {
  test(`${title}: first turns by the suggestions, against the computer`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto(`/#/play/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Begin the battle' }).click();
    await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    const lines = page.getByRole('log').getByRole('listitem');
    for (let i = 0; i < 120 && (await lines.count()) < 12; i++) {
      await page.keyboard.press('h');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(200);
    }
    expect(await lines.count()).toBeGreaterThanOrEqual(12);
    await expect(page.getByText('Something is broken')).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
  });

  test(`${title}: its book and its engagements`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.goto(`/#/rules/${id}`);
    await expect(page.getByText(`${Object.keys(rules).length} rules`)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`/#/lab/${id}`);
    await expect(page.getByRole('region', { name: 'Set-up A' }).getByText(/^(exact|sampled)/)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}
