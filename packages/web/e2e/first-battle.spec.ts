// The first battle of every game, by keys alone: its hints come when they matter, one at a time, and go when they are understood;
// after a reload everything is as it was; and what it loads in a browser that has seen nothing yet.
import type { Page } from '@playwright/test';
import type { Ruleset } from '@umpire/engine/battle';
import { rulesets } from '@umpire/rulesets';
import { FIRST_BATTLE_LIMIT, zipped } from '../bench/bundle.ts';
import { accessibilityFaults, expect, test } from './page.ts';
import { decision, drawn, myTurn, stepByKeys, suggest } from './steps.ts';

const hintOf = (page: Page) => page.getByRole('region', { name: 'Hint' });

for (const ruleset of rulesets) {
  const { id, title, face } = ruleset;
  test(`${title}: hints of the first battle, first turns by keyboard alone, with a reload in the middle; with an answer and a suggestion of the computer it loads at most ${FIRST_BATTLE_LIMIT} KB of script`, async ({
    page,
  }) => {
    // The worker that keeps everything for later is no part of it.
    await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.add(response.url());
    });
    await page.goto(`/#/play/${id}`);
    await expect(page.getByText(/start here, with hints/)).toHaveCount(1);
    await page.getByRole('button', { name: 'Begin the battle' }).focus();
    await page.keyboard.press('Enter');
    // What it is about stands in the line that tells, until the first order.
    const [about = ''] = (ruleset.scenarios.find(({ first }) => first)?.scenario.summary ?? '').split('. ');
    await expect(page.locator('.latest span')).toHaveText(`${about}.`);
    const hint = hintOf(page);
    for (let i = 0; i < 5 && !(await hint.isVisible()); i++)
      if ((await myTurn(page)) === 'decision') await stepByKeys(page, false);
    await expect(hint).toBeVisible();
    // The set-up has loaded the play screen, which is there at once.
    await expect(page).toHaveTitle(/ · Turn 1 of \d+ · Umpire$/);
    const said = await hint.locator('p').first().textContent();
    expect(face.hints.some(({ says }) => said?.includes(says))).toBe(true);
    // Hints look the same in every game.
    if (ruleset === rulesets[0]) expect(await accessibilityFaults(page)).toEqual([]);
    await hint.getByRole('button', { name: 'Understood' }).click();
    await expect(page.getByText(said ?? '')).toHaveCount(0);

    await playsUntilComputer(page, scripts);
    await expect(page.locator('.latest span')).not.toHaveText(`${about}.`);
    // Every line of the journal says something, and no place is told in bare numbers.
    await expect(page.locator('.told > p').filter({ hasNotText: /\S/ })).toHaveCount(0);
    await expect(page.locator('.told > p').filter({ hasText: /\([\d.]+″, / })).toHaveCount(0);
    await loadsLittle(page, ruleset, [...scripts]);
    // Again at the address of the battle: what was understood stays away.
    await reloaded(page);
    await expect(page.getByText(said ?? '')).toHaveCount(0);
    // The others come when their time comes.
    for (let i = 0; i < 12 && !(await hint.isVisible()); i++) await stepByKeys(page, i > 2);
    await expect(hint).toBeVisible();
  });
}

/** Everything is as it was. */
async function reloaded(page: Page): Promise<void> {
  await myTurn(page);
  const told = await page.getByRole('log').innerText();
  const turn = await page.locator('.turn').innerText();
  await page.reload();
  await myTurn(page);
  expect(await page.getByRole('log').innerText()).toBe(told);
  expect(await page.locator('.turn').innerText()).toBe(turn);
  await expect(
    decision(page)
      .or(page.getByRole('heading', { name: /^Orders/ }))
      .first(),
  ).toBeVisible();
}

/** Until the computer has answered, too: the journal may be long enough before that. */
async function playsUntilComputer(page: Page, scripts: ReadonlySet<string>): Promise<void> {
  const lines = page.getByRole('log').getByRole('listitem');
  const hasWorker = (): boolean => [...scripts].some((url) => /\/worker[^/]*$/.test(url));
  for (let i = 0; i < 12 && (!hasWorker() || (await lines.count()) < 4); i++) await stepByKeys(page, false);
  await expect.poll(hasWorker).toBe(true);
}

async function loadsLittle(page: Page, { id }: Ruleset, scripts: readonly string[]): Promise<void> {
  const bodies = await Promise.all(scripts.map(async (url) => await (await page.request.get(url)).body()));
  const total = bodies.reduce((sum, body) => sum + zipped(body), 0);
  const files = scripts.map((url) => url.replace(/^.*\//, ''));
  expect(files.filter((file) => file.startsWith('worker'))).not.toEqual([]);
  expect(files.filter((file) => file.startsWith(`${id}-`))).not.toEqual([]);
  for (const other of rulesets) {
    if (other.id !== id) expect(files.filter((file) => file.startsWith(`${other.id}-`))).toEqual([]);
  }
  expect(total).toBeGreaterThan(50);
  expect(total).toBeLessThanOrEqual(FIRST_BATTLE_LIMIT);
}

test('somebody wants no more hints, and has them shown again; only one scenario is guided', async ({ page }) => {
  const { id, scenarios } = rulesets[0] as Ruleset;
  await page.goto(`/#/play/${id}`);
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  const hint = hintOf(page);
  for (let i = 0; i < 12 && !(await hint.isVisible()); i++)
    if ((await myTurn(page)) === 'decision') await stepByKeys(page, false);
  // On a phone, too, it is read without scrolling, and leaves the button free.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(hint).toBeInViewport({ ratio: 1 });
  await drawn(page);
  const [said, gold] = [await hint.boundingBox(), await suggest(page).boundingBox()];
  expect((said?.y ?? 0) - ((gold?.y ?? Infinity) + (gold?.height ?? 0))).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await hint.hover();
  await hint.getByRole('button', { name: 'No more hints' }).click();
  await expect(hint).toBeHidden();
  await page.goto(`/#/play/${id}`);
  await page.getByRole('button', { name: 'Show the hints again' }).click();
  await expect(page.getByRole('button', { name: 'Show the hints again' })).toBeHidden();
  const other = scenarios.find((entry) => entry.first !== true)?.scenario.title ?? '';
  await page.getByRole('radio', { name: new RegExp(other) }).check();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
  await myTurn(page);
  await expect(hint).toBeHidden();
});
