import { bothWatch, expect, model, setUp, test, windowPoint } from './example/test.ts';
import { accessibilityFaults, overflow } from './page.ts';
import { give, stepByKeys } from './steps.ts';

test('Play now leads to the table at once, and an order to the next turn', async ({ page, example }) => {
  await page.goto(example);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('button', { name: /^Watch/ }).click();
  await page.getByRole('button', { name: /^Hold/ }).click();
  await page.getByRole('button', { name: /^Give this order/ }).click();
  // Amber has ordered, Blue orders, and the second turn begins with a new decision.
  await expect(page.getByRole('banner').getByText('Turn 2 of 5')).toBeVisible();
});

test('an illegal drag is refused with the sentence of its rule, a legal one is carried out', async ({
  page,
  example,
}) => {
  await setUp(page, example, ['person', 'person']);
  await bothWatch(page);
  // a2 stands at 6, 1 and may go 4″.
  const [from, far, near] = [
    await windowPoint(page, 6, 1),
    await windowPoint(page, 6, 6.5),
    await windowPoint(page, 6, 4.5),
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(far.x, far.y, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole('listitem').filter({ hasText: /^a2 would go 5\.[45]\d*″; 4″ at most\./ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Give this order/ })).toBeDisabled();
  await page.mouse.click(near.x, near.y);
  await expect(page.getByRole('button', { name: /^Give this order/ })).toBeEnabled();
  await page.getByRole('button', { name: /^Give this order/ }).click();
  // Amber sees what came of it before Blue takes over.
  await expect(page.getByRole('log')).toContainText('a2 moves.');
  await page.getByRole('button', { name: 'Pass the device to Blue' }).click();
  await expect(page.getByRole('heading', { name: 'Pass the device to Blue' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'I am Blue' }).click();
  await expect(page.getByRole('log')).toContainText('a2 moves.');
});

test('what cannot be ordered says why, and its rule opens; a place is given with arrow keys; the focus is at what is to do next', async ({
  page,
  example,
}) => {
  await setUp(page, example, ['person', 'random']);
  await page.getByRole('button', { name: /^Advance/ }).click();
  await expect(page.getByText('b1 is more than 3″ away.')).toBeVisible();
  await page.getByRole('button', { name: 'EX-FIRE-1' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('EX-FIRE-1');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: /^Move a1/ }).click();
  await page.getByRole('application', { name: 'The table' }).focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3.0″ east, 4.0″ north')).toBeVisible(); // a1 stands at 3, 1
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('a1 moves.');

  // Whoever gives orders by buttons is led to what comes next.
  await page.getByRole('button', { name: /^Advance/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Orders/ })).toBeFocused();
  await page.getByRole('button', { name: /^Hold/ }).click();
  await give(page).click();
  await expect(page.getByRole('heading', { name: /^A decision for Amber/ })).toBeFocused();
});

test('a whole battle by keyboard alone, to the report', async ({ page, example }) => {
  await page.goto(example);
  await page.getByRole('button', { name: 'Play now' }).focus();
  await page.keyboard.press('Enter');
  const over = page.getByRole('heading', { name: 'The battle is over' });
  for (let i = 0; i < 60; i++) if ((await stepByKeys(page, false)) === 'over') break;
  await expect(over).toBeVisible();
  await expect(page.getByRole('table', { name: 'Losses' })).toContainText('Amber');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a reload in the middle of a battle loses nothing', async ({ page, example }) => {
  await setUp(page, example, ['person', 'person']);
  await page.getByRole('button', { name: /^Watch/ }).click();
  await page.getByRole('button', { name: 'I am Blue' }).click();
  await page.getByRole('button', { name: /^Advance/ }).click();
  await page.getByRole('button', { name: 'I am Amber' }).click();
  await page.getByRole('button', { name: /^Hold/ }).click();
  await page.getByRole('button', { name: /^Give this order/ }).click();
  await expect(page.getByRole('heading', { name: 'Pass the device to Blue' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'I am Blue' }).click();
  await expect(page.getByRole('heading', { name: 'Orders for Blue patrol' })).toBeVisible();
  await expect(page.getByRole('log')).toContainText('Blue: What shall your scouts do this turn? Advance');
});

test('the battle screen fits a phone and a text of twice the size, in both themes', async ({ page, example }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await setUp(page, example, ['person', 'random']);
  await page.getByRole('button', { name: /^Advance/ }).click();
  await expect(model(page, 'a1')).toBeVisible();
  for (const [colorScheme, about] of [
    ['dark', 'all'],
    ['light', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
    expect(await accessibilityFaults(page, about)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 400 });
    expect(await overflow(page)).toBe(0);
  }
});

test('behind what another has decided an order is taken back only when the other person agrees', async ({
  page,
  example,
}) => {
  await setUp(page, example, ['person', 'person']);
  const say = (name: RegExp | string) => page.getByRole('button', { name }).click();
  await bothWatch(page);
  await say(/^Hold/);
  await say(/^Give this order/);
  await say('I am Blue');
  await say(/^Hold/);
  await say(/^Give this order/);
  // The second turn: both have decided since, so that Blue's order of the first is no longer its own to take back.
  await say(/^Watch/);
  await say('I am Amber');
  await say('Undo');
  await expect(page.getByText('Somebody else has decided since.')).toBeVisible();
  await say('Do not agree');
  await expect(page.getByRole('banner').getByText('Turn 2 of 5')).toBeVisible();
  await say('Undo');
  await say('Blue agrees');
  await expect(page.getByText('Turn 1 of 5')).toBeVisible();
});
