// The table comes alive: what the computer does is seen at one's own pace, and what lies on the table lies there for all to see.
import type { Page } from '@playwright/test';
import { keepGolden, openGolden } from './kept.ts';
import { accessibilityFaults, expect, overflow, test } from './page.ts';

test.use({ pace: 'normal' });

const lines = (page: Page) => page.getByRole('log').getByRole('listitem');

/** A battle of the computer against itself, from the set-up. */
async function computersPlay(page: Page, game: string): Promise<void> {
  await page.goto(`/#/play/${game}`);
  const seats = page.getByRole('group', { name: 'Who sits where' }).getByRole('combobox');
  await expect(seats.first()).toBeVisible();
  for (const seat of await seats.all()) await seat.selectOption('random');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
}

test('the computer is held, goes on, is shown faster and is skipped; nobody is asked for it, and turns are announced', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { banners: seen });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.classList.contains('banner')) seen.push(node.innerText);
    }).observe(document, { childList: true, subtree: true });
  });
  // The computer plays at random here, without a thought: what it waits for is the page's clock, which is moved on.
  await page.clock.install();
  await computersPlay(page, 'building-assault');
  await expect.poll(() => lines(page).count()).toBeGreaterThan(0);
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Pause the computer' })).toHaveAttribute('aria-pressed', 'true');
  // The order that was being shown is the last.
  await page.clock.runFor(5_000);
  const held = await lines(page).count();
  await page.clock.runFor(20_000);
  expect(await lines(page).count()).toBe(held);
  await expect(page.getByRole('heading', { name: /^A decision for/ })).toHaveCount(0);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('button', { name: 'Pause the computer' })).toBeInViewport();
    expect(await overflow(page)).toBe(0);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const speed = page.getByRole('button', { name: /^Speed/ });
  await expect(speed).toHaveText('1 ×');
  await speed.click();
  await expect(speed).toHaveText('2 ×');
  await page.getByRole('button', { name: 'Pause the computer' }).click();
  await expect.poll(() => lines(page).count()).toBeGreaterThan(held);
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Rematch' })).toBeVisible();
  // How it went: the course by turns, the moment that turned it as a picture, luck.
  await expect(page.getByRole('img', { name: /^From .+ % at the beginning to .+ % at the end\.$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Luck' }).getByRole('listitem')).toHaveCount(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  const banners = await page.evaluate(() => (globalThis as unknown as { banners: string[] }).banners);
  expect(banners.length).toBeGreaterThan(0);
});

test('aim markers and zones lie in the colours of both sides; show me rings whom the last line is about', async ({
  page,
}) => {
  const id = await keepGolden(page, 'aim-zone', 'back-alley');
  await page.goto(`/#/replay/${id}`);
  await page.getByText(/^Step 1 of/).waitFor();
  const marks = page.locator('.film-table .laid-mark');
  for (let step = 1; step <= 40 && (await marks.count()) === 0; step++) {
    await page.keyboard.press('ArrowRight');
    // Not on before it is there: a busy page would be far beyond the first mark when it is looked at.
    await expect(page.getByRole('slider')).toHaveValue(String(step));
  }
  const sides = await marks.evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('class')))]);
  expect(sides.length).toBeGreaterThan(0);
  const fill = await marks
    .first()
    .locator('path')
    .first()
    .evaluate((one) => getComputedStyle(one).stroke);
  expect(fill).not.toBe('none');
  // A branch from here is played: the same zones lie there.
  const many = await page.locator('.film-table .laid-zone').count();
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/#\/battle\//);
  await expect(page.locator('.sheet .laid-zone')).toHaveCount(many);
  // The last line is about somebody, by name: he is ringed, by mouse and by key.
  const ringed = page.locator('.drawing .target.shown');
  const showMe = page.getByRole('button', { name: 'Show me' });
  for (const ask of [() => showMe.click(), () => page.keyboard.press('w')]) {
    // For some seconds: whoever began to look for it afterwards might come too late.
    const isRinged = ringed.first().waitFor({ state: 'attached' });
    await ask();
    await isRinged;
    await expect(ringed).toHaveCount(0);
  }
});

test('letters on models and the colours of the sides are chosen in the settings, and stay', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /Settings/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  await sheet.getByRole('combobox', { name: 'Letters on models' }).selectOption('of all');
  await sheet.getByRole('combobox', { name: 'Colours of the sides' }).selectOption('orange and violet');
  expect(await accessibilityFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await openGolden(page, 'building-assault', 'ferry-hut');
  await expect(page.locator('html')).toHaveAttribute('data-colours', 'orange-violet');
  await expect(page.locator('.sheet .u-model .u-tag').first()).toBeVisible();
});
