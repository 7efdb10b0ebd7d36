import { accessibilityFaults, expect, overflow, test } from './page.ts';

test('the odds of an example are shown at once, and change as one types; what is wrong is marked and said; an example is chosen by keys', async ({
  page,
}) => {
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Dice' });
  await expect(field).toHaveValue('20d6 4+ > 3+ > save 5+');
  await expect(page.getByRole('status')).toHaveText(/exact/);
  await field.fill('1d6 5+');
  // One die in three: 2/6 yes, 4/6 no.
  await expect(page.getByRole('row')).toHaveText([/Result/, /^0\s*66\.7 %/, /^1\s*33\.3 %/]);

  await field.fill('20d6 4+ > ?');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.locator('mark')).toHaveText('?');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: '20d6 4+ > 3+ > save 5+' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('2d6 <= 7');
  await expect(page.getByRole('row', { name: /yes/ })).toContainText('58.3 %'); // 21/36
});

test('a question can be sent to somebody as an address; wide and long tables fit a small screen', async ({ page }) => {
  await page.goto('/?dice=3d6');
  await expect(page.getByRole('textbox', { name: 'Dice' })).toHaveValue('3d6');
  await expect(page.getByRole('row', { name: /^18 / })).toContainText('0.46 %'); // 1/216
  await page.getByRole('textbox', { name: 'Dice' }).fill('2d6');
  await expect(page).toHaveURL(/\?dice=2d6$/);
  // Other pages have addresses of their own, and so has the first page before anything was asked.
  await page.getByRole('link', { name: 'Rule book' }).first().click();
  await expect(page).toHaveURL(/\/#\/rules$/);
  await page.goto('/');
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  // An address that was put together of both is put right.
  await page.goto('/?dice=2d6#/fair');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/#\/fair$/);

  await page.setViewportSize({ width: 360, height: 740 });
  for (const dice of ['6d10 {hit 7+, ones 1}', '100d6', '10d20 12- vs 8d20 9-']) {
    await page.goto(`/?dice=${encodeURIComponent(dice)}`);
    await expect(page.getByRole('table').first()).toBeVisible();
    expect([dice, await overflow(page)]).toEqual([dice, 0]);
  }
});
