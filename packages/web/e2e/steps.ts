/** What a person does in a battle, one step at a time, whatever the game is. */
import type { Page } from '@playwright/test';
import { expect } from './page.ts';

export const give = (page: Page) => page.getByRole('button', { name: /^(Give this order|Answer like this)/ });
export const decision = (page: Page) => page.getByRole('heading', { name: /^A decision for/ });
export const isOver = (page: Page) => page.getByRole('heading', { name: 'The battle is over' });
/** After an order a question may stand there at once, with a form of its own. */
export const giveOrder = (page: Page) => page.getByRole('button', { name: /^Give this order/ });
export const suggest = (page: Page) => page.getByRole('button', { name: /^Suggest an order/ });
const lines = (page: Page) => page.getByRole('log').getByRole('listitem');

/** Starts the first battle of a game: against the computer, or with both sides played by whoever is here. */
export async function begin(page: Page, game: string, isAlone: boolean): Promise<void> {
  // Between people the computer keeps silent, unless they want its advice.
  if (!isAlone)
    await page.addInitScript(() =>
      localStorage.setItem('umpire-settings', JSON.stringify({ advice: 'always', skip: false })),
    );
  await page.goto(`/#/play/${game}`);
  const seats = page.getByRole('group', { name: 'Who sits where' }).getByRole('combobox');
  await expect(seats.first()).toBeVisible();
  if (!isAlone) for (const seat of await seats.all()) await seat.selectOption('person');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
}

/** Waits until the person has something to do, or the battle is over. */
export async function myTurn(page: Page): Promise<'order' | 'decision' | 'over'> {
  const any = suggest(page).or(decision(page)).or(isOver(page));
  await expect(any.first()).toBeVisible();
  if (await isOver(page).isVisible()) return 'over';
  return (await decision(page).isVisible()) ? 'decision' : 'order';
}

/** One step by mouse: the default of a decision, or the order that is suggested. */
export async function stepByMouse(page: Page): Promise<'order' | 'decision' | 'over'> {
  const due = await myTurn(page);
  if (due === 'decision') await decided(page, () => page.locator('.ask .menu button').first().click());
  if (due === 'order') {
    await suggest(page).click();
    await expect(giveOrder(page)).toBeEnabled();
    await giveOrder(page).click();
    await expect(giveOrder(page)).toBeHidden();
  }
  return due;
}

/** The same by keys alone. In haste it is the last item of the menu: to hold, to pass, to end the phase. */
export async function stepByKeys(page: Page, isHasty: boolean): Promise<'order' | 'decision' | 'over'> {
  const due = await myTurn(page);
  if (due === 'decision') await decided(page, () => page.keyboard.press('Enter'));
  if (due === 'order') {
    const last = await page.locator('.orders > .menu button').count();
    if (isHasty && last < 10) await page.keyboard.press(String(last));
    const isFormed = isHasty && (await giveOrder(page).count()) > 0 && (await giveOrder(page).isEnabled());
    if (!isFormed) await page.keyboard.press('h');
    await expect(giveOrder(page)).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(giveOrder(page)).toBeHidden();
  }
  return due;
}

/** Every decision is told in the journal. */
async function decided(page: Page, decide: () => Promise<void>): Promise<void> {
  const before = await lines(page).count();
  await decide();
  await expect.poll(() => lines(page).count()).toBeGreaterThan(before);
}

/** The middle of a model in the window. */
export async function middleOf(page: Page, model: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator(`[data-key="model:${model}"] .u-base`).boundingBox();
  if (box === null) throw new Error(`${model} is not on the table`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** How the table lies in the window: its corner, its size, pixels to the inch, and how often it is turned by a quarter. */
export async function tableIn(page: Page) {
  const ground = await page.locator('.still .u-ground').boundingBox();
  if (ground === null) throw new Error('there is no table');
  const [, , wide = 1] = ((await page.locator('.minimap svg').getAttribute('viewBox')) ?? '').split(' ').map(Number);
  const turn = Number(await page.locator('.sheet').getAttribute('data-turn'));
  return { ...ground, inch: ground.width / wide, turn };
}

/** Inches to the east and to the north as pixels to the right and downwards, on a table turned by quarters. */
export function inPixels(east: number, north: number, inch: number, turn: number) {
  let [right, up] = [east, north];
  for (let i = 0; i < turn; i++) [right, up] = [up, -right];
  return { x: right * inch, y: -up * inch };
}

/** Drags a model by inches: to the east and to the north. The whole table is shown first, so that nothing covers the way. */
export async function drag(page: Page, model: string, east: number, north: number): Promise<void> {
  await page.getByRole('application', { name: 'The table' }).focus();
  await page.keyboard.press('0');
  const [from, { inch, turn }] = [await middleOf(page, model), await tableIn(page)];
  const by = inPixels(east, north, inch, turn);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 3 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 3 });
  await page.mouse.up();
}

/** Does some order that can be given now put something at stake? The menu is tried from its beginning. */
export async function hasStake(page: Page): Promise<boolean> {
  const items = page.locator('.orders > .menu button');
  const count = Math.min(8, await items.count());
  for (let i = 0; i < count; i++) {
    await items.nth(i).click();
    const pick = page.locator('.form .part input:not(:disabled)').first();
    if ((await give(page).isDisabled()) && (await pick.count()) > 0) await pick.check();
    if ((await page.locator('.form .stake').count()) === 0) continue;
    await expect(page.locator('.form .stake').first()).toContainText(/exact|sampled/);
    await expect(page.locator('.form .stake').first()).toContainText('%');
    return true;
  }
  await page.keyboard.press('Escape');
  return false;
}
