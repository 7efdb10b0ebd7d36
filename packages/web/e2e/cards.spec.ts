// The card of every kind of order that the first turns of each game offer: what it comes to and its button are near the top, and the table
// has most of the screen.
import type { Page } from '@playwright/test';
import { type Order, type Ruleset, standing } from '@umpire/engine/battle';
import { rulesets } from '@umpire/rulesets';
import { offered } from './offered.ts';
import { expect, test } from './page.ts';
import { keep, keptAs, openKept, type Reached } from './reached.ts';
import { hasRoom } from './room.ts';
import { drawn, giveOrder, suggest } from './steps.ts';

/** The adviser says what the test wants to be formed. */
function advisesWanted(): void {
  interface Asked {
    readonly id: number;
    readonly job?: string;
    readonly asks?: { readonly situation: { readonly question?: unknown } };
  }
  const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
  Worker.prototype.postMessage = function (this: Worker, message: Asked) {
    if (message.job !== 'suggest' || message.asks?.situation.question !== undefined) return post.call(this, message);
    const { wanted } = globalThis as unknown as { wanted: Order };
    const chance = { chance: 0.5, margin: 0.03 };
    const gives = [
      {
        deed: { order: wanted },
        says: `${wanted.kind} as advised: in the south-west`,
        reason: '',
        isBare: true,
        chance,
      },
    ];
    setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: { id: message.id, gives } })));
  };
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** A window in which not all of a table is seen. */
const SMALL = { width: 1024, height: 768 };

/** Enemies whom an order names: one of the models is enough of a unit. */
function enemiesIn({ host, seat }: Pick<Reached, 'host' | 'seat'>, order: Order): readonly string[] {
  const named = JSON.stringify(order);
  return standing(host.look(seat).battle)
    .filter(({ id, unit, owner }) => owner !== seat && [id, unit].some((one) => named.includes(`"${one}"`)))
    .map(({ id }) => id);
}

/** What the game itself would do against somebody, as a whole: menus ask for it in parts. */
function proposed(
  ruleset: Ruleset,
  { host, seat }: Pick<Reached, 'host' | 'seat'>,
): readonly (readonly [string, Order])[] {
  const { battle } = host.look(seat);
  const order = ruleset
    .candidates(battle, seat)
    .find((one) => enemiesIn({ host, seat }, one).length > 0 && ruleset.stakes(battle, seat, one).length > 0);
  return order === undefined ? [] : [[`${order.kind} as proposed`, order]];
}

/** Whether one of these models is seen: no panel lies on its middle, and it is not beyond the edge of the window. */
const isOneSeen = (page: Page, models: readonly string[]): Promise<boolean> =>
  page.evaluate(
    (all) =>
      all.some((id) => {
        const base = document.querySelector(`.play [data-key="model:${id}"] .u-base`);
        const { x, y, width, height } = base?.getBoundingClientRect() ?? new DOMRect();
        return (document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.sheet') ?? null) !== null;
      }),
    models,
  );

/** How it stands with the card: what is not as it should be. */
const faultsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const box = (one: string): DOMRect => document.querySelector(one)?.getBoundingClientRect() ?? new DOMRect();
    const [card, gold, odds, after] = ['.right', '.form .go', '.form .headline', '.form .chance-after'].map(box) as [
      DOMRect,
      DOMRect,
      DOMRect,
      DOMRect,
    ];
    const isSeen = (one: DOMRect): boolean => one.height > 0 && one.top >= 0 && one.bottom <= innerHeight;
    const below = gold.bottom - card.top;
    const next = document.querySelector('.form-main')?.nextElementSibling?.getBoundingClientRect();
    // A sheet on a phone is drawn up for them.
    const signs = innerWidth < 500 ? [] : [...document.querySelectorAll('.legend li')];
    return [
      ...(signs.every((one) => isSeen(one.getBoundingClientRect())) ? [] : ['what the signs mean is not seen']),
      ...(below > 450 ? [`the button ends ${Math.round(below)} px below the top of the card`] : []),
      ...(isSeen(gold) ? [] : ['the button is not seen']),
      ...(isSeen(odds) && odds.bottom <= gold.top ? [] : ['the odds are not seen above the button']),
      ...([...document.querySelectorAll('.form .odds > *')].every(
        (one) => one.getBoundingClientRect().right <= gold.right + 1,
      )
        ? []
        : ['the odds reach beyond the button']),
      ...(isSeen(after) ? [] : ['the chance to win before and after is not seen']),
      ...(next !== undefined && next.height > 0 && next.top < gold.bottom ? ['something lies on the button'] : []),
    ];
  });

for (const ruleset of rulesets)
  test(`${ruleset.title}: the table has most of the screen, and whatever is formed, odds and button are seen at once`, async ({
    page,
  }) => {
    await page.addInitScript(advisesWanted);
    let isTried = false;
    const moments = Array.from(offered(ruleset), (one, i) => {
      const also = isTried ? [] : proposed(ruleset, one);
      isTried ||= also.length > 0;
      return { ...one, orders: [...one.orders, ...also], kept: keptAs(`offered-${i}`, one, true) };
    });
    await keep(
      page,
      moments.map(({ kept }) => kept),
    );
    const wrong: string[] = [];
    let count = 0;
    for (const { kept, orders, ...moment } of moments) {
      await page.setViewportSize(SMALL);
      await openKept(page, kept.id);
      for (const [name, order] of orders) {
        await page.evaluate((wanted) => Object.assign(globalThis, { wanted }), order);
        await suggest(page).click();
        await expect(giveOrder(page)).toBeEnabled();
        await expect(page.locator('.form .headline').first()).toContainText(/\S/);
        // Whom a suggested order is against is seen, wherever he stands.
        const enemies = enemiesIn(moment, order);
        if (enemies.length > 0) await expect.poll(() => isOneSeen(page, enemies), { message: name }).toBe(true);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await drawn(page);
          wrong.push(...(await faultsOf(page)).map((says) => `${name} at ${size.width} px: ${says}`));
        }
        if (count++ === 0) await hasRoom(page);
        await page.setViewportSize(SMALL);
        await page.keyboard.press('Escape');
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });
