import { accessibilityFaults, expect, overflow, test } from './page.ts';

for (const colorScheme of ['dark', 'light'] as const) {
  test(`the home page has no accessibility faults in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}

test('the check itself finds faults', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.body.append(document.createElement('button')));
  expect(await accessibilityFaults(page)).toEqual(['button-name: <button></button>']);
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the theme is changed from the keyboard and kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const back = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await back()).toBe('rgb(18, 22, 27)');
  await page.getByRole('button', { name: 'Light theme' }).focus();
  await page.keyboard.press('Enter');
  expect(await back()).toBe('rgb(244, 241, 234)');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeVisible();
  expect(await back()).toBe('rgb(244, 241, 234)');
});

test('nothing is cut off at 360 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('nothing is cut off at 200 % zoom, of the page or of the text alone', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 }); // 1280 by 800 at 200 %
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await overflow(page)).toBe(0);
});

test('a battle goes on in the picture, and can be held', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const picture = page.getByRole('img', { name: /^A battle of the computer against itself/ });
  const places = () => picture.locator('.u-model').evaluateAll((all) => all.map((one) => one.outerHTML).join());
  await expect(picture).toBeVisible();
  const before = await places();
  await expect.poll(places).not.toBe(before);
  await page.getByRole('button', { name: 'Pause' }).click();
  const held = await places();
  await page.waitForTimeout(2500);
  expect(await places()).toBe(held);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('for those who want no motion the picture stands still in the middle of the battle', async ({ page }) => {
  await page.goto('/');
  const picture = page.getByRole('img', { name: /^A battle of the computer against itself/ });
  const look = () => picture.evaluate((one) => one.outerHTML);
  await expect(picture).toBeVisible();
  const before = await look();
  await page.waitForTimeout(2500);
  expect(await look()).toBe(before);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('all five games are shown', async ({ page }) => {
  await page.goto('/');
  const titles = ['Building Assault', 'Aim Zone', 'Assault Phase', 'Fire Team', 'Xenos & Zealots'];
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(5);
  expect((await page.getByRole('heading', { level: 3 }).allTextContents()).toSorted()).toEqual(titles.toSorted());
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
