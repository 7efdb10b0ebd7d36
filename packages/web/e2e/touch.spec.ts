// By fingers, on a phone and on a tablet: hands, decisions, what happened last and its dice.
import { devices } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import { keepGolden } from './kept.ts';
import { expect, overflow, test } from './page.ts';
import { asked, mayOrder, openReached } from './reached.ts';
import { begin, decision, drawn, giveOrder, inPixels, middleOf, myTurn, tableIn } from './steps.ts';

type At = readonly [x: number, y: number];

/** Fingers on the screen: one that is drawn from place to place, or two that are drawn apart. */
async function fingers(page: Page) {
  const line: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly At[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
  const between = ([ax, ay]: At, [bx, by]: At, share: number): At => [ax + (bx - ax) * share, ay + (by - ay) * share];
  return async (...ways: readonly (readonly [from: At, to: At])[]): Promise<void> => {
    await touch(
      'touchStart',
      ways.map(([from]) => from),
    );
    for (const share of [0.2, 0.6, 1])
      await touch(
        'touchMove',
        ways.map(([from, to]) => between(from, to, share)),
      );
    await touch('touchEnd', []);
  };
}

const ground = (page: Page) => page.locator('.still .u-ground').boundingBox();

const SIZES = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'tablet', viewport: { width: 1024, height: 768 } },
] as const;

for (const { name, viewport } of SIZES)
  test.describe(`on a ${name}`, () => {
    const { isMobile, hasTouch } = devices['Pixel 5'];
    test.use({ viewport, isMobile, hasTouch });

    test('ghosts and models are drawn with a finger, open ground and two fingers move the table', async ({ page }) => {
      await begin(page, 'building-assault', true);
      // Where the last line happened is shown to whoever asks.
      await myTurn(page);
      await page.getByRole('button', { name: 'Show me' }).tap();
      await expect(page.locator('.drawing .target.shown')).not.toHaveCount(0);
      await page.getByRole('button', { name: /^Place Rifle Section/ }).tap();
      const draw = await fingers(page);
      // The table has gone to where somebody may be placed.
      await drawn(page);
      const ghost = page.locator('[data-ghost="H3"] .ghost');
      const [was, table] = [await ghost.boundingBox(), await tableIn(page)];
      if (was === null) throw new Error('there is no ghost');
      const middle: At = [was.x + was.width / 2, was.y + was.height / 2];
      const by = inPixels(-1, 0, table.inch, table.turn);
      await draw([middle, [middle[0] + by.x, middle[1] + by.y]]);
      // The ghost has come along with the finger, the table has not.
      await expect.poll(async () => ((await ghost.boundingBox())?.x ?? 0) - was.x).toBeLessThan(by.x / 2);
      expect(await tableIn(page)).toEqual(table);
      // Once more, as it was proposed.
      await page.getByRole('button', { name: 'Cancel' }).tap();
      await page.getByRole('button', { name: /^Place Rifle Section/ }).tap();
      await page.locator('.right button.go').tap();
      await expect(page.locator('[data-key="model:H3"]')).toBeVisible();
      await myTurn(page);
      // A model is drawn to open ground: the cheapest order that leads there, with its odds and its button in sight.
      const [h3, now] = [await middleOf(page, 'H3'), await tableIn(page)];
      const ahead = inPixels(0, 3, now.inch, now.turn);
      await draw([
        [h3.x, h3.y],
        [h3.x + ahead.x, h3.y + ahead.y],
      ]);
      await expect(giveOrder(page)).toHaveText(/Advance/);
      await expect(giveOrder(page)).toBeEnabled();
      await expect(giveOrder(page)).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.form .headline').first()).toBeInViewport({ ratio: 1 });
      // What keys would do is not written for a finger.
      await expect(page.locator('.right kbd').first()).toBeHidden();
      expect(await overflow(page)).toBe(0);
      const before = await ground(page);
      const [x, y] = [viewport.width / 2, viewport.height * 0.3];
      await draw([
        [x, y],
        [x + 30, y + 40],
      ]);
      await expect.poll(async () => Math.round(((await ground(page))?.y ?? 0) - (before?.y ?? 0))).toBe(40);
      const wide = (await ground(page))?.width ?? 1;
      await draw(
        [
          [x - 50, y],
          [x - 75, y],
        ],
        [
          [x + 50, y],
          [x + 75, y],
        ],
      );
      // From 100 to 150 pixels apart.
      await expect.poll(async () => ((await ground(page))?.width ?? 0) / wide).toBeCloseTo(1.5, 1);
    });

    test('who may fall is ringed and in sight, and whoever is tapped is the answer', async ({ page }) => {
      const moment = asked('assault-phase', 'AP-CAS-1');
      const { free, options } = moment.host.questionTo(moment.seat) ?? {};
      const { of = [] } = (free?.shape ?? {}) as { readonly of?: readonly string[] };
      const usual = options?.[0]?.value as readonly string[];
      // Somebody else may be named as well: whoever the rules let fall.
      const other = of.find((id) => !usual.includes(id) && isTaken(id));
      if (usual.length !== 1 || other === undefined) throw new Error('there is nothing to choose');
      await openReached(page, moment, true);
      await expect(decision(page)).toBeVisible();
      await expect(page.locator('.play [data-listed]')).toHaveCount(of.length);
      const { x, y } = await middleOf(page, other);
      const isFree = await page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.closest('.sheet') !== null, {
        x,
        y,
      });
      expect(isFree).toBe(true);
      await page.touchscreen.tap(x, y);
      await expect(page.locator(`[data-key="model:${other}"]`)).toHaveCount(0);
    });

    test('set-up, settings, chance to win, the end and deleted battles answer to fingers', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: /^Map of .*Building Assault/ }).tap();
      await page.getByRole('button', { name: 'Begin the battle' }).tap();
      const toWin = page.locator('.to-win b');
      await expect(toWin).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'Menu' }).tap();
      await page.getByRole('button', { name: 'Settings' }).tap();
      const sheet = page.getByRole('dialog', { name: 'Settings' });
      await sheet.getByRole('combobox', { name: 'The computer advises' }).selectOption('never');
      await sheet.getByRole('button', { name: 'Close' }).tap();
      await expect(toWin).toBeHidden();

      await page.goto('/');
      const kept = page.locator('.kept').getByRole('link', { name: /^Building Assault: / });
      await expect(kept).toHaveCount(1);
      await page.getByRole('button', { name: /^Delete / }).tap();
      await expect(kept).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).tap();
      await expect(kept).toHaveCount(1);
      expect(await overflow(page)).toBe(0);

      await page.goto(`/#/battle/${await keepGolden(page, 'building-assault', 'ferry-hut')}`);
      const end = page.getByRole('region', { name: /^The battle is over/ });
      await end.getByRole('button', { name: /^Rematch/ }).tap();
      await expect(end).toBeHidden();
      await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
    });
  });

test.describe('on both', () => {
  const { isMobile, hasTouch } = devices['Pixel 5'];
  test.use({ isMobile, hasTouch });

  test('whose dice they were, and what for, is read with the journal', async ({ page }) => {
    await page.setViewportSize(SIZES[0].viewport);
    await openReached(page, mayOrder('building-assault', 'fire'), true);
    await myTurn(page);
    await page.getByRole('button', { name: 'Journal' }).tap();
    for (const { viewport } of SIZES) {
      await page.setViewportSize(viewport);
      await expect(page.getByRole('heading', { name: 'Dice' })).toBeVisible();
      await expect(page.locator('.tray .roll p').first()).toHaveText(/^(Harrow Company|Lowmarket Garrison): \d*d20 \S/);
      await expect(page.locator('.tray .die').first()).toBeInViewport();
      expect(await overflow(page)).toBe(0);
    }
  });
});

/** Whether the rules let this model take the wound, in a battle that is played in the same way. */
function isTaken(id: string): boolean {
  const { host, seat } = asked('assault-phase', 'AP-CAS-1');
  return host.choose(seat, [id]).length === 0;
}
