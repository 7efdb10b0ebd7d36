// Every registered game, by mouse and by keys. Dice and the computer's players are the same in every run.
import type { Locator, Page } from '@playwright/test';
import { rulesets } from '@umpire/rulesets';
import { keepGoldens, shortestGolden } from './kept.ts';
import { movingIn, TOO_FAR } from './moving.ts';
import { accessibilityFaults, expect, overflow, test } from './page.ts';
import { openReached } from './reached.ts';
import {
  drag,
  give,
  inPixels,
  isOver,
  middleOf,
  myTurn,
  pressGive,
  stepByKeys,
  stepByMouse,
  tableIn,
} from './steps.ts';

/** Plays on until the person may give an order of this kind; whether it has come to that. */
async function untilOffered(page: Page, kind: string): Promise<boolean> {
  for (let i = 0; i < 25; i++) {
    if ((await myTurn(page)) === 'order') {
      const offered = page.locator(`.orders > .menu button[data-kind="${kind}"]`);
      if ((await offered.count()) > 0) {
        await offered.first().click();
        return true;
      }
    }
    if ((await stepByMouse(page)) === 'over') return false;
  }
  return false;
}

/** Does it come to that in some seconds? */
const isSoon = (one: Locator, state: 'visible' | 'hidden'): Promise<boolean> =>
  one
    .first()
    .waitFor({ state, timeout: 5000 })
    .then(
      () => true,
      () => false,
    );

/** Towards the middle of the table: 1 to the north, −1 to the south. */
async function forwards(page: Page, mover: string): Promise<1 | -1> {
  const [model, { x, y, width, height, turn }] = [await middleOf(page, mover), await tableIn(page)];
  const from = { x: model.x - (x + width / 2), y: model.y - (y + height / 2) };
  // A step to the north, as the table lies: does it lead towards the middle?
  const north = inPixels(0, 1, 1, turn);
  return from.x * north.x + from.y * north.y < 0 ? 1 : -1;
}

/** The model that the order being formed moves. */
async function moverOf(page: Page): Promise<string> {
  const mover = page.locator('.form .movers button').first();
  if ((await mover.count()) > 0) return (await mover.getAttribute('data-model')) ?? '';
  const badge = page.locator('.unit[aria-pressed="true"] .badge');
  return ((await badge.textContent()) ?? '').trim();
}

test('three clicks from nothing to the first order, whichever game is the quickest; a battle that goes on has no report yet', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('button', { name: /^Suggest an order/ }).click();
  await expect(give(page)).toBeEnabled();
  await pressGive(page);
  await expect(page.getByRole('log').getByRole('listitem').first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(page.url().replace('#/battle/', '#/report/'));
  await expect(page.getByRole('heading', { name: 'This battle is not over yet.' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

for (const ruleset of rulesets) {
  const { title } = ruleset;

  test(`${title}: first turns by mouse`, async ({ page }) => {
    const { kind, reach, at } = movingIn(ruleset);
    // In a game with secrets two people would pass the device all the time: there one plays against the computer.
    await openReached(page, at, at.hasSecrets);
    expect(await untilOffered(page, kind)).toBe(true);
    const mover = await moverOf(page);
    // Too far; then an inch.
    const ahead = await forwards(page, mover);
    await drag(page, mover, 0, (reach + 2) * ahead);
    const refusal = page.locator('.form .refusal li').filter({ hasText: TOO_FAR });
    // Something may stand in the way before it is too far: then back.
    if (!(await isSoon(refusal, 'visible'))) await drag(page, mover, 0, -(reach + 2) * ahead);
    await expect(refusal.first()).toBeVisible();
    const rule = (await refusal.first().getByRole('button').textContent()) ?? '';
    expect(Object.keys((await ruleset.book()).rules)).toContain(rule);
    await expect(page.locator('.why-not')).toContainText(rule);
    await expect(give(page)).toBeDisabled();
    await drag(page, mover, 0, ahead);
    // Who is set up first is a matter of dice: somebody may stand in front. Then it is an inch back.
    if (!(await isSoon(page.locator('.why-not'), 'hidden'))) await drag(page, mover, 0, -ahead);
    await expect(page.locator('.why-not')).toBeHidden();
    const act = page.locator('.form').getByRole('radio').first();
    if ((await give(page).isDisabled()) && (await act.count()) > 0) await act.check();
    await expect(give(page)).toBeEnabled();
    await pressGive(page);

    let hasDecided = false;
    for (let i = 0; i < 40 && !hasDecided; i++) {
      hasDecided = (await myTurn(page)) === 'decision';
      if (hasDecided) await expect(page.locator('.ask .menu button').first()).toContainText(/\S/);
      if ((await stepByMouse(page)) === 'over') break;
    }
    expect(hasDecided).toBe(true);
    await expect(page.getByText('Something is broken')).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
  });
}

// How a whole battle of every game goes on to its end, test/session.test.ts tries, and its first turns by keys first-battle.spec.ts;
// here the screen follows one to its end.
test('Building Assault: a whole battle by keyboard alone, to its report', async ({ page }) => {
  await page.goto('/#/play/building-assault');
  await page.getByRole('button', { name: 'Begin the battle' }).focus();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 400; i++) if ((await stepByKeys(page, i > 4)) === 'over') break;
  await ends(page);
  // Nobody counts points in it: whom the numbers count is told.
  await expect(page.locator('.end .counted')).toHaveText('Models still standing');
});

test('the report of a battle that is over stands there for every game', async ({ page }) => {
  const others = rulesets
    .filter(({ id }) => id !== 'building-assault')
    .map(({ id }) => [id, shortestGolden(id)] as const);
  for (const { id, title } of await keepGoldens(page, others)) {
    await page.goto(`/#/battle/${id}`);
    // The one before is gone.
    await expect.poll(() => page.title()).toContain(`${title} · `);
    await ends(page);
  }
});

async function ends(page: Page): Promise<void> {
  await expect(isOver(page)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Losses' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
}
