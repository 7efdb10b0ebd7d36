// Text of twice the size, and narrow windows: nothing is cut off on any page.
import type { Battle, Ruleset } from '@umpire/engine/battle';
import { rulesetOf } from '@umpire/rulesets';
import { keepGolden } from './kept.ts';
import { expect, overflow, test } from './page.ts';
import { openReached, reached } from './reached.ts';

const PAGES = [
  {
    name: 'set-up',
    path: () => '/#/play/xenos-zealots',
    shows: 'Begin the battle',
    title: 'Xenos & Zealots: set up a battle',
  },
  { name: 'rule book', path: () => '/#/rules/fire-team', shows: 'Print', title: 'Rule book: Fire Team' },
  { name: 'odds lab', path: () => '/#/lab/xenos-zealots', shows: 'Copy as Markdown', title: 'Odds lab' },
  {
    name: 'replay',
    path: (id: string) => `/#/replay/${id}`,
    shows: 'Branch off here',
    title: 'Replay: The Ferry Hut',
  },
  { name: 'report', path: (id: string) => `/#/report/${id}`, shows: 'Copy as a link', title: 'Report: The Ferry Hut' },
] as const;

/** What has to be on the screen at once. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

test('every page is named in the window, fits at twice the size of text and at 360 pixels, and has at hand what it is for', async ({
  page,
}) => {
  const id = await keepGolden(page, 'building-assault', 'ferry-hut');
  for (const { name, path, shows, title } of PAGES) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path(id));
    await expect(page.getByRole('button', { name: shows }).first()).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Umpire`);
    for (const size of name === 'replay' || name === 'set-up' ? SIZES : []) {
      await page.setViewportSize(size);
      const first = page.getByRole('button', { name: name === 'replay' ? 'Play' : shows, exact: true });
      await expect(first).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect([name, '200 %', await overflow(page)]).toEqual([name, '200 %', 0]);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    // The narrowest is a phone with text of twice the size, which is what 195 pixels are in letters.
    for (const width of [360, 195]) {
      await page.setViewportSize({ width, height: 740 });
      expect([name, width, await overflow(page)]).toEqual([name, width, 0]);
    }
  }
});

test('with text of twice the size the button of an order stays in its card, whatever is told above it', async ({
  page,
}) => {
  // A squad with Pin Checks: what its test of morale may come to is told over the button.
  const isPinned = (view: Battle, seat: string): boolean =>
    view.phase === 'activation' &&
    view.units.some((unit) => unit.seat === seat && (unit as unknown as { pins?: number }).pins === 1);
  await openReached(page, reached(rulesetOf('fire-team') as Ruleset, isPinned), true);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await page.locator('.orders .menu button[data-kind="activate"]').first().click();
  const gold = page.getByRole('button', { name: 'Give this order' });
  await expect(page.locator('.form-foot .headline').first()).toBeVisible();
  await expect(gold).toBeInViewport();
  const bottomOf = (element: Element): number => element.getBoundingClientRect().bottom;
  const card = await page.locator('.right-body').evaluate(bottomOf);
  expect(await gold.evaluate(bottomOf)).toBeLessThanOrEqual(card);
});

test.describe('in German, whose words are longer', () => {
  test.use({ locale: 'de-DE' });

  test('the bar above the table fits every width, and the table stays where it is whatever is said there', async ({
    page,
  }) => {
    await page.goto('/#/play/assault-phase');
    await page.getByRole('button', { name: 'Die Schlacht beginnen' }).click();
    await expect(page.getByRole('application')).toBeVisible();
    // Whose move it is can be read whole on a phone.
    await page.setViewportSize({ width: 390, height: 844 });
    const whose = page.locator('.whose', { hasText: 'Dein Zug' });
    expect(await whose.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    // The narrowest is a phone with text of twice the size.
    for (const width of [1440, 1280, 1024, 900, 768, 360, 195]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await overflow(page)]).toEqual([width, 0]);
      const top = () => page.getByRole('application').evaluate((table) => table.getBoundingClientRect().top);
      const before = await top();
      await page.locator('.whose').evaluate((whose) => (whose.textContent = 'Somebody is thinking …'));
      expect([width, await top()]).toEqual([width, before]);
      const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth;
      expect([width, await page.locator('.top').evaluate(isCut)]).toEqual([width, false]);
    }
  });
});
