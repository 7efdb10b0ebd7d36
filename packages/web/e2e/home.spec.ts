import { accessibilityFaults, expect, overflow, test } from './page.ts';

/** In so many pixels, and with which size of text, the page is looked at. */
const SIZES = [
  { width: 360, height: 740, text: '100%' },
  // 1280 by 800 at 200 %, of the page and of the text alone.
  { width: 640, height: 400, text: '100%' },
  { width: 1280, height: 800, text: '200%' },
] as const;

test('the home page shows all five games, has no faults in either theme, and nothing is cut off; the theme is changed from the keyboard and kept', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const titles = ['Building Assault', 'Aim Zone', 'Assault Phase', 'Fire Team', 'Xenos & Zealots'];
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(5);
  expect((await page.getByRole('heading', { level: 3 }).allTextContents()).toSorted()).toEqual(titles.toSorted());
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await accessibilityFaults(page, 'colours')).toEqual([]);

  // The first Tab offers to skip to the content.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  for (const { width, height, text } of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    expect([width, await overflow(page)]).toEqual([width, 0]);
    if (width === 360) expect(await accessibilityFaults(page)).toEqual([]);
  }

  await page.emulateMedia({ colorScheme: 'dark' });
  const back = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(back).toBe('rgb(18, 22, 27)');
  await page.getByRole('button', { name: 'Light theme' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(back).toBe('rgb(244, 241, 234)');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeVisible();
  await expect.poll(back).toBe('rgb(244, 241, 234)');
});

/** In so many milliseconds of the page's clock, which is moved on, the picture would have changed. */
const WHILE = 10_000;

test('the check itself finds faults, of colours too', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>Faults</title><main><h1>Faults</h1><button></button><p style="color: #999; background: #aaa">Grey</p></main></html>',
  );
  const grey = /^color-contrast: <p .*>Grey<\/p>$/;
  const [first, second, ...rest] = (await accessibilityFaults(page)).toSorted();
  expect([first, rest]).toEqual(['button-name: <button></button>', []]);
  expect(second).toMatch(grey);
  const [colour, ...none] = await accessibilityFaults(page, 'colours');
  expect(colour).toMatch(grey);
  expect(none).toEqual([]);
  expect(await accessibilityFaults(page, 'structure')).toEqual(['button-name: <button></button>']);
});

test('a battle goes on in the picture, and can be held', async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const picture = page.getByRole('img', { name: /^A battle of the computer against itself/ });
  const places = () =>
    picture.locator('.u-model').evaluateAll((all) => all.map((one) => one.getAttribute('transform')).join());
  await expect(picture).toBeVisible();
  const before = await places();
  await page.clock.runFor(WHILE);
  expect(await places()).not.toBe(before);
  await page.getByRole('button', { name: 'Pause' }).click();
  // Whoever is on the way gets there.
  await page.clock.runFor(WHILE);
  const held = await places();
  await page.clock.runFor(WHILE);
  expect(await places()).toBe(held);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('for those who want no motion the picture stands still in the middle of the battle', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const picture = page.getByRole('img', { name: /^A battle of the computer against itself/ });
  const look = () => picture.evaluate((one) => one.outerHTML);
  await expect(picture).toBeVisible();
  const before = await look();
  await page.clock.runFor(WHILE);
  expect(await look()).toBe(before);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('settings and keys are at hand on every page, and an unknown game in the address is no riddle', async ({
  page,
}) => {
  await page.goto('/#/rules/chess');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rule book');
  await expect(page.getByText('666 rules')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('The gold button');
  await expect(keys).toContainText('Branch off here');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  // Where somebody types it is a letter.
  await page.getByRole('textbox', { name: 'Dice' }).press('?');
  await expect(keys).toHaveCount(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Keys' }).click();
  await expect(keys).toBeVisible();
});

test('the interface speaks German when asked, and remembers it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figurenspiele mit dem Schiedsrichter am Tisch.');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await page.getByRole('button', { name: 'Jetzt spielen' }).click();
  await expect(page.getByRole('heading', { name: /^Befehle für / })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
