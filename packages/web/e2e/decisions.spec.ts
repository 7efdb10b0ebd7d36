// Decisions and orders on the table: who acts is named, what an answer would mean is seen before it is given.
import { accessibilityFaults, expect, test } from './page.ts';
import { asked, mayOrder, openReached } from './reached.ts';
import type { Locator, Page } from '@playwright/test';
import { begin, decision, drag, drawn, giveOrder, middleOf, pressGive, myTurn } from './steps.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

test('a question says which order it comes from; who is concerned is ringed on the table, and whom an answer is about while it is pointed at', async ({
  page,
}) => {
  await openReached(page, mayOrder('building-assault', 'fire'), true);
  await myTurn(page);
  await page.locator('.orders .menu button[data-kind="fire"]').first().click();
  await pressGive(page);
  await expect(decision(page)).toBeVisible();
  await expect(page.locator('.ask .acting')).toContainText(/: .*Fire/);
  const answer = page.locator('.ask .menu button').first();
  await expect(page.locator('.drawing .target').first()).toBeAttached();
  // In a row of men no number of an answer lies on the letters of another.
  await drawn(page);
  expect(await covered(page.locator('.drawing g > text'), page.locator('.play .u-selected .u-tag'))).toEqual([]);
  await answer.hover();
  await expect(page.locator('.drawing .target.good').first()).toBeAttached();
  await page.mouse.move(0, 0);
  await expect(page.locator('.drawing .target.good')).toHaveCount(0);
  // Whoever points at a model with a number sees the same, and reads the answer there.
  const numbered = page.locator('.drawing g:has(> text) > .target').first();
  await numbered.evaluate((ring) => {
    const { x, y, width, height } = ring.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, pointerId: 1 };
    document.elementFromPoint(at.clientX, at.clientY)?.dispatchEvent(new PointerEvent('pointermove', at));
  });
  await expect(page.locator('.drawing .target.good').first()).toBeAttached();
  await expect(page.locator('.drawing text tspan')).toHaveText(/\S/);
  await page.mouse.move(0, 0);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await answer.focus();
    await expect(page.locator('.play .target.good').first()).toBeVisible();
    await answer.blur();
    await expect(page.locator('.play .target.good')).toHaveCount(0);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
});

/** Which of some words lie on others, by what both say. */
async function covered(some: Locator, others: Locator): Promise<readonly string[]> {
  const boxes = (all: Locator) =>
    all.evaluateAll((each) =>
      each.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { says: one.textContent, left, right, top, bottom };
      }),
    );
  const [over, below] = [await boxes(some), await boxes(others)];
  expect([over.length > 0, below.length > 1]).toEqual([true, true]);
  return over.flatMap((a) =>
    below
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.says} on ${b.says}`),
  );
}

/** Whether something on the table is seen: no panel lies on its middle, and it is not beyond the edge of the window. */
const isSeen = (what: Locator): Promise<boolean> =>
  what.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return (document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.sheet') ?? null) !== null;
  });

test('who has to react is ringed and seen, with what the other is about to do', async ({ page }) => {
  const moment = asked('aim-zone', 'AZ-REACT-3', 'aim');
  const { about } = moment.host.questionTo(moment.seat) ?? {};
  const { model, actor } = about as { readonly model: string; readonly actor: string };
  await openReached(page, moment, true);
  await expect(decision(page)).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const one = page.locator(`[data-key="model:${model}"] .u-base`);
    await expect.poll(() => isSeen(one), { message: `${size.width}` }).toBe(true);
    // One of the rings lies around whoever has to react. Both are looked at in one go: the table may still settle in its new size.
    const isRinged = (base: Element): boolean => {
      const middle = (of: Element) => {
        const { x, y, width, height } = of.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      const { x, y } = middle(base);
      return [...document.querySelectorAll('.play .target.concerned')].some((ring) => {
        const at = middle(ring);
        return Math.hypot(at.x - x, at.y - y) < 2;
      });
    };
    await expect.poll(() => one.evaluate(isRinged), { message: `${size.width}` }).toBe(true);
  }
  // However much there is to say of where it comes from, on a phone, too, an answer is in sight.
  await page.locator('.ask .acting').evaluate((one) => (one.textContent = `${one.textContent} `.repeat(4)));
  await expect(page.locator('.ask .menu button').first()).toBeInViewport({ ratio: 1 });
  // A line says what the other does.
  await page.setViewportSize(SIZES[0]);
  const begins = async (): Promise<number> => {
    const box = await page.locator('.play .under-way').boundingBox();
    if (box === null) return Infinity;
    const { x } = await middleOf(page, actor);
    return Math.max(box.x - x, x - (box.x + box.width));
  };
  // The table still settles in its new size: both are read again until they agree.
  await expect.poll(begins, { message: 'the line is beside who acts by so many pixels' }).toBeLessThan(2);
  // The moment comes from his order, and the question says so; what all decide in secret comes from nobody's.
  await expect(page.locator('.ask .acting')).toHaveCount(1);
});

/** By how many pixels what is chosen is above the odds and the button of the order; the smallest sheet hides none of it. */
async function roomAbove(page: Page): Promise<number> {
  const [chosen, foot] = [page.locator('.form .chip:has(:checked)').first(), page.locator('.form-foot').first()];
  const [over, under] = [await chosen.boundingBox(), await foot.boundingBox()];
  return (under?.y ?? -Infinity) - ((over?.y ?? Infinity) + (over?.height ?? 0));
}

test('whom an order is against is seen, and who gives it, wherever they stand', async ({ page }) => {
  const moment = mayOrder('fire-team', 'fire');
  await openReached(page, moment, true);
  await myTurn(page);
  await page.locator('.orders .menu button[data-kind="fire"]').first().click();
  const target = page.locator('.form .part input:not([disabled])');
  if ((await target.count()) > 0) await target.first().check();
  const { battle } = moment.host.look(moment.seat);
  const name = await page.locator('.form .chip:has(:checked)').first().innerText();
  const unit = battle.units.find((one) => one.name === name)?.id;
  const against = page.locator(
    `[data-key="model:${battle.models.find((one) => one.unit === unit)?.id ?? ''}"] .u-base`,
  );
  const actor = page.locator('.play .u-selected').first();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // Another window is another look: the order is formed anew in it.
    await page.keyboard.press('Escape');
    await page.locator('.orders .menu button[data-kind="fire"]').first().click();
    if ((await target.count()) > 0) await target.first().check();
    await expect.poll(() => isSeen(against), { message: `${size.width}` }).toBe(true);
    if (size === SIZES[0]) await expect.poll(() => isSeen(actor), { message: `${size.width}` }).toBe(true);
    if (size !== SIZES[2]) continue;
    await expect.poll(() => roomAbove(page), { message: 'chosen above odds' }).toBeGreaterThan(0);
    // Of a row that goes on to the right, what is chosen is seen.
    await target.last().evaluate((one: HTMLInputElement) => one.click());
    await expect(page.locator('.form .chip:has(:checked)').first()).toBeInViewport({ ratio: 0.9 });
  }
});

test('a zone that may be taken is seen on the table while its answer is pointed at', async ({ page }) => {
  await begin(page, 'xenos-zealots', true);
  await expect(page.getByText(/Which zone do you take/)).toBeVisible();
  // The small map has the colour of the ground.
  const fill = (of: string) => page.locator(`${of} .u-ground`).evaluate((one) => getComputedStyle(one).fill);
  expect(await fill('.minimap')).toBe(await fill('.still'));
  await expect(page.locator('.play [data-preview]')).toHaveCount(0);
  const answers = page.locator('.ask .menu button');
  const seen: (string | null)[] = [];
  for (const answer of await answers.all()) {
    await answer.hover();
    await expect(page.locator('.play [data-preview]')).toHaveCount(1);
    seen.push(await page.locator('.play [data-preview]').getAttribute('d'));
  }
  expect(new Set(seen).size).toBe(await answers.count());
  // The table names them, and a click on one takes it.
  const other = page.locator('.play g:has(> [data-option])').nth(1);
  await expect(other.locator('text')).toContainText('Zone B');
  const box = await other.locator('text').boundingBox();
  if (box === null) throw new Error('the zone has no name');
  await page.mouse.click(box.x + box.width / 2, box.y + 2 * box.height);
  await expect(page.getByRole('log')).toContainText('takes zone B');
});

test('whoever goes to a place is drawn there; where only an aim is meant there is a ring', async ({ page }) => {
  await openReached(page, mayOrder('aim-zone', 'move'), true);
  await myTurn(page);
  const table = page.getByRole('application', { name: 'The table' });
  const ghost = page.locator('.play [data-ghost]');
  const point = async (kind: string): Promise<void> => {
    await page.locator(`.orders .menu button[data-kind="${kind}"]`).first().click();
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(ghost).toHaveCount(1);
  };
  await point('move');
  await expect(ghost.locator('.ghost-figure .u-base')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await point('aim');
  await expect(page.locator('.play .ghost-figure')).toHaveCount(0);
});

test('beside an order that is formed the hint is a line, or two where there is room, and says the rest to whoever points at it', async ({
  page,
}) => {
  await begin(page, 'building-assault', true);
  await myTurn(page);
  const hint = page.getByRole('region', { name: 'Hint' });
  await expect(hint).toBeVisible();
  await page.locator('.orders .menu button').first().click();
  await expect(giveOrder(page)).toBeVisible();
  const height = async (): Promise<number> => (await hint.boundingBox())?.height ?? 0;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.mouse.move(0, 0);
    const most = size.width >= 1088 && size.height >= 832 ? 50 : 45;
    await expect.poll(height).toBeLessThan(most);
    await hint.hover();
    await expect.poll(height).toBeGreaterThan(most);
    await expect(hint.getByRole('button', { name: 'No more hints' })).toBeVisible();
  }
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a unit that is placed by hand stands where it is proposed, to be taken hold of', async ({ page }) => {
  await begin(page, 'assault-phase', true);
  await myTurn(page);
  await page.getByRole('button', { name: /^Set up Half Squad by hand/ }).click();
  const ghosts = page.locator('.play [data-ghost]');
  await expect(ghosts).toHaveCount(5);
  await expect(giveOrder(page)).toBeEnabled();
  // Nothing is at stake: there is no empty note of odds to be read aloud.
  await expect(page.getByRole('note')).toHaveCount(0);
  // By its name: whoever is taken hold of is drawn last, above the others.
  const taken = (await ghosts.first().getAttribute('data-ghost')) ?? '';
  const first = page.locator(`.play [data-ghost="${taken}"] .ghost`);
  await drawn(page);
  const [was, ground] = [await first.boundingBox(), await page.locator('.still .u-ground').boundingBox()];
  if (was === null) throw new Error('nobody is proposed');
  const [x, y] = [was.x + was.width / 2, was.y + was.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 60, { steps: 4 });
  await page.mouse.up();
  // The model has gone down, and the table has stayed.
  await expect.poll(async () => Math.round(((await first.boundingBox())?.y ?? 0) - was.y)).toBe(60);
  expect(await page.locator('.still .u-ground').boundingBox()).toEqual(ground);
  // Far into the other half nobody may stand.
  await page.mouse.move(x, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 500, y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(giveOrder(page)).toBeDisabled();
});

test('of a unit that is dragged too far everybody who goes too far is red', async ({ page }) => {
  const moment = mayOrder('assault-phase', 'move');
  const { battle } = moment.host.look(moment.seat);
  const mover = battle.models.find(({ owner, away }) => owner === moment.seat && away === undefined);
  if (mover === undefined) throw new Error('nobody stands on the table');
  await openReached(page, moment, true);
  await myTurn(page);
  // Twice as far as anybody goes.
  await drag(page, mover.id, 0, mover.base.at.y * 2 < battle.table.depth ? 12 : -12);
  await expect(giveOrder(page)).toBeDisabled();
  await expect(page.locator('.play .bad > [data-ghost]').nth(1)).toBeVisible();
  await expect(page.locator('.play .good > [data-ghost]')).toHaveCount(0);
});
