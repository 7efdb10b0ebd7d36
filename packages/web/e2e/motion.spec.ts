// What happens on the table is seen to happen, and nobody has to wait for it.
import type { Page } from '@playwright/test';
import type { Battle } from '@umpire/engine/battle';
import { rulesetOf } from '@umpire/rulesets';
import { expect, test } from './page.ts';
import { mayOrder, openReached, reached } from './reached.ts';
import { myTurn, pressGive, stepByMouse } from './steps.ts';

test.use({ pace: 'normal' });

/** Counts what is set in motion on the table. */
const counting = (page: Page) =>
  page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Object.assign(globalThis, { seen: 0 });
    Element.prototype.animate = function (...given) {
      if (this.closest('svg.play') !== null) (globalThis as unknown as { seen: number }).seen++;
      return animate.apply(this, given);
    };
  });
const seen = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as { seen: number }).seen);

/** Everything on the table that moves now. */
const moving = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.getAnimations().filter(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        return target?.closest('svg.play') !== null && target?.closest('.lying') === null;
      }).length,
  );

/** Where everybody stands. */
const places = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.u-model')]
      .map((token) => `${token.getAttribute('data-key')} ${token.getAttribute('transform')}`)
      .join(),
  );

test('models go where they are sent to; a click shows the end at once', async ({ page }) => {
  await counting(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openReached(page, mayOrder('assault-phase', 'move'), false, 'normal');
  for (let i = 0; i < 14 && (await seen(page)) === 0; i++) await stepByMouse(page);
  expect(await seen(page)).toBeGreaterThan(0);
  const box = await page.getByRole('application', { name: 'The table' }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  expect(await moving(page)).toBe(0);
});

test('what came of dice is seen when they lie, not before', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Whoever has fired has a sign for it.
  await openReached(page, mayOrder('assault-phase', 'shoot'), true, 'normal');
  await myTurn(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const note = (what: string): void => void (seen.includes(what) || seen.push(what));
    new MutationObserver(() => {
      if (document.querySelector('.narrator .die') !== null) note('dice');
      const signs = [...document.querySelectorAll('.play .u-chip title')];
      if (signs.some(({ textContent }) => textContent?.startsWith('Has fired'))) note('sign');
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.locator('.orders .menu button[data-kind="shoot"]').first().click();
  const target = page.locator('.form .part input:not([disabled])');
  if ((await target.count()) > 0) await target.first().check();
  await pressGive(page);
  const order = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.join());
  await expect.poll(order).toMatch(/sign/);
  expect(await order()).toBe('dice,sign');
});

test('for those who want no motion everybody is there at once', async ({ page }) => {
  await counting(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openReached(page, mayOrder('assault-phase', 'move'), false, 'normal');
  const changes = new Set<string>();
  for (let i = 0; i < 10 && changes.size < 3; i++) {
    await stepByMouse(page);
    changes.add(await places(page));
  }
  expect(changes.size).toBeGreaterThan(2);
  expect(await seen(page)).toBe(0);
  expect(await moving(page)).toBe(0);
});

test('a status icon has its words for those who point at it, and so has the model', async ({ page }) => {
  // The chips of the table are those of units and models that are in some state: straight to where there is one.
  const assaultPhase = rulesetOf('assault-phase');
  if (assaultPhase === undefined) throw new Error('There is no Assault Phase.');
  const isMarked = (view: Battle): boolean =>
    view.units.some(({ id }) => assaultPhase.face.markersOf(view, id).length > 0);
  await openReached(page, reached(assaultPhase, isMarked), false);
  const chip = page.getByRole('application', { name: 'The table' }).locator('.u-chip').first();
  const words = (await chip.locator('title').textContent()) ?? '';
  expect(words).toMatch(/^(In close combat|In contact|Falling back|Has |Stood to fire)/);
  const isOnTop = await chip.evaluate((icon) => {
    const { x, y, width, height } = icon.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top === null || icon.contains(top);
  });
  expect(isOnTop).toBe(true);
  await expect(page.getByRole('img', { name: words }).first()).toBeAttached();
});
