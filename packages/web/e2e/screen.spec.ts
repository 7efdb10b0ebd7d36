// Dice that mean something, the end, settings and keys.
import { bothWatch, expect, model, setUp, test } from './example/test.ts';
import { keepGolden, playedGolden } from './kept.ts';
import { accessibilityFaults, overflow } from './page.ts';
import { stepByMouse } from './steps.ts';

test('the end says victory or defeat, why, the moment that turned it, and leads to a rematch with sides swapped', async ({
  page,
  example,
}) => {
  await setUp(page, example, ['person', 'random']);
  for (let i = 0; i < 60; i++) if ((await stepByMouse(page)) === 'over') break;
  const end = page.getByRole('region', { name: /^The battle is over/ });
  await expect(end).toContainText(/Victory|Defeat|Draw/);
  await expect(end.getByRole('table', { name: 'Losses' })).toContainText('Amber');
  await expect(end).toContainText(/\d+ dice, (±0|[+−][\d.]+) successes/);
  expect(await accessibilityFaults(page)).toEqual([]);
  // What comes next is in sight without scrolling, and what is written at the curve can be read.
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(end.getByRole('button', { name: /^Rematch/ })).toBeInViewport({ ratio: 1 });
    const letters = await end.locator('.course .scale-text').first().boundingBox();
    expect(letters?.height).toBeGreaterThan(9);
    expect(await overflow(page)).toBe(0);
  }
  await end.getByRole('button', { name: 'Swap sides' }).click();
  // Whoever was Amber is Blue now.
  await expect(page.getByRole('heading', { name: 'A decision for Blue' })).toBeVisible();
  // By keys: Enter is the gold button, and begins the same battle once more.
  await page.goBack();
  await expect(end).toBeVisible();
  const before = page.url();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'A decision for Amber' })).toBeVisible();
  expect(page.url()).not.toBe(before);
});

test('between people the name of the winner stands there, with the winner first', async ({ page }) => {
  const won = ['schoolhouse', 'ferry-hut', 'ferry-hut-options'].find(
    (name) => playedGolden('building-assault', name).outcome.winner !== undefined,
  );
  await page.goto(`/#/battle/${await keepGolden(page, 'building-assault', won ?? '')}`);
  const end = page.getByRole('region', { name: /^The battle is over/ });
  await expect(end.locator('.verdict')).toHaveText(/ wins\.$/);
  const winner = ((await end.locator('.verdict').textContent()) ?? '').replace(' wins.', '');
  await expect(end.locator('.result > span').first()).toContainText(winner);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  // On paper it goes on over as many pages as it takes.
  await page.emulateMedia({ media: 'print' });
  await expect(end).toHaveCSS('position', 'static');
  await expect(page.getByRole('application', { name: 'The table' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await end.getByRole('button', { name: 'Look at the table' }).click();
  await expect(end.getByRole('table')).toBeHidden();
});

test('settings are changed in battle and stay; every key is listed; the window says where one is', async ({
  page,
  example,
}) => {
  await setUp(page, example, ['person', 'person']);
  await bothWatch(page);
  await expect(page).toHaveTitle('The Well · Turn 1 of 5 · Umpire');
  await expect(page.getByRole('button', { name: /^Suggest an order/ })).toHaveCount(0);
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  // The sheet is loaded when it is first asked for: that is told, also to those who only hear it.
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  await page.route('**/*.js', (route) => isRead.then(() => route.continue()));
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByText('Loading …')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  read();
  await expect(sheet).toBeVisible();
  await page.unroute('**/*.js');
  expect(await accessibilityFaults(page)).toEqual([]);
  await sheet.getByRole('combobox', { name: 'The computer advises' }).selectOption('always');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Suggest an order/ })).toBeVisible();
  // On paper stands the table, without what only a screen needs.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Orders' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('The gold button');
  expect(await accessibilityFaults(page)).toEqual([]);
  // It is read from its beginning, also where it is longer than the screen.
  await page.setViewportSize({ width: 390, height: 600 });
  // However fast it is asked for again.
  await page.getByRole('dialog').evaluate((sheet: HTMLDialogElement) => {
    sheet.requestClose();
    dispatchEvent(new KeyboardEvent('keydown', { key: '?' }));
  });
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: /^I am/ }).click();
  await expect(page.getByRole('button', { name: /^Suggest an order/ })).toBeVisible();
  await expect(model(page, 'a1')).toBeVisible();
});
