import { openGolden } from './kept.ts';
import { accessibilityFaults, expect, overflow, test } from './page.ts';

test('a battle is looked at order by order, with its dice and decisions, by keys alone', async ({ page }) => {
  const id = await openGolden(page, 'building-assault', 'ferry-hut');
  await page.goto(`/#/replay/${id}`);
  const slider = page.getByRole('slider');
  await expect(page.getByText('Step 1 of 9 · turn 1')).toBeVisible();
  const journal = page.getByRole('region', { name: 'Journal' });
  await expect(journal.getByRole('button', { name: 'Before the first order' })).toHaveAttribute('aria-current', 'step');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('End');
  await expect(slider).toHaveValue('8');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveValue('7');
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText(/ · turn 2$/)).toBeVisible();
  // Some order has a melee: dice with their faces and what each counts as.
  const steps = journal.getByRole('button', { name: /^(Harrow|Lowmarket)/ });
  for (let i = 0; (await journal.locator('.die').count()) === 0 && i < 9; i++) await page.keyboard.press('ArrowRight');
  await expect(journal.locator('.die').first()).toHaveText(/^\d+$/);
  await expect(steps.first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('it plays back at the speed that is chosen, and stops at the end', async ({ page }) => {
  const id = await openGolden(page, 'building-assault', 'ferry-hut');
  await page.goto(`/#/replay/${id}`);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('8 ×');
  await page.getByRole('button', { name: 'Play' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByText(/^Step 9 of 9/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('a new battle branches off after an order, or in its middle after a die', async ({ page }) => {
  const id = await openGolden(page, 'building-assault', 'ferry-hut');
  await page.goto(`/#/replay/${id}`);
  await expect(page.getByText(/^Step 1 of 9/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Step 2 of 9/)).toBeVisible();
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/#\/battle\//);
  const branched = page.url();
  expect(branched).not.toContain(id);
  await expect(page.getByRole('button', { name: /^Suggest an order/ })).toBeVisible();
  await page.goto(`/#/replay/${id}`);
  await expect(page.getByText(/^Step 1 of 9/)).toBeVisible();
  const branch = page.getByRole('button', { name: /^Branch off after entry/ });
  for (let i = 0; (await branch.count()) < 3 && i < 9; i++) await page.keyboard.press('ArrowRight');
  await branch.nth(1).click();
  await expect(page).toHaveURL(/#\/battle\//);
  expect(page.url()).not.toBe(branched);
  await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
  await page.goto('/#/');
  await expect(page.getByRole('link', { name: /^Building Assault: / })).toHaveCount(3);
});
