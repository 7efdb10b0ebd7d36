/** What a person does in a battle, one step at a time, whatever the game is. */
import type { Page } from '@playwright/test';
import { expect } from './page.ts';

export const give = (page: Page) => page.getByRole('button', { name: /^(Give this order|Give this answer)/ });
export const decision = (page: Page) => page.getByRole('heading', { name: /^A decision for/ });
export const isOver = (page: Page) => page.getByRole('heading', { name: 'The battle is over' });
/** After an order a question may stand there at once, with a form of its own. */
export const giveOrder = (page: Page) => page.getByRole('button', { name: /^Give this order/ });
export const suggest = (page: Page) => page.getByRole('button', { name: /^Suggest an order/ });
const lines = (page: Page) => page.locator('[role="log"] li');

/** Starts the first battle of a game: against the computer, or with both sides played by whoever is here. */
export async function begin(page: Page, game: string, isAlone: boolean): Promise<void> {
  // Between people the computer keeps silent, unless they want its advice.
  if (!isAlone)
    await page.addInitScript(() => {
      const set = JSON.parse(localStorage.getItem('umpire-settings') ?? '{}') as object;
      localStorage.setItem('umpire-settings', JSON.stringify({ ...set, advice: 'always', skip: false }));
    });
  await page.goto(`/#/play/${game}`);
  const seats = page.getByRole('group', { name: 'Who sits where' }).getByRole('combobox');
  await expect(seats.first()).toBeVisible();
  if (!isAlone) for (const seat of await seats.all()) await seat.selectOption('person');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
}

type Due = 'order' | 'decision' | 'over';

/**
 * Waits in the page, which looks again every few milliseconds: what `expect` waits for it looks at after 100, 250, 500 and
 * 1000 ms, and a battle has hundreds of such waits.
 */
export async function until<A, T>(page: Page, found: (about: A) => T, about: A): Promise<T> {
  const handle = await page.waitForFunction(found as never, about, { polling: 20, timeout: 60_000 });
  return (await handle.jsonValue()) as T;
}

/** What is due on a page that somebody looks at, as it says it itself; empty when nothing is. */
export function dueIn(): Due | '' {
  const titles = [...document.querySelectorAll('.turn-title')].filter((one) => one.checkVisibility());
  const says = (words: string): boolean => titles.some(({ textContent }) => textContent.startsWith(words));
  if (says('The battle is over')) return 'over';
  if (says('A decision for')) return 'decision';
  const buttons = [...document.querySelectorAll('.advice button')].filter((one) => one.checkVisibility());
  return buttons.some(({ textContent }) => textContent.startsWith('Suggest an order')) ? 'order' : '';
}

/** Waits until the person has something to do, or the battle is over. */
export async function myTurn(page: Page): Promise<Due> {
  return (await until(page, dueIn, undefined)) as Due;
}

/** Whether the button that gives an order is there, and can be pressed. */
export function giveIs(wanted: 'enabled' | 'gone'): boolean {
  const [give] = [...document.querySelectorAll<HTMLButtonElement>('button.go')].filter(
    (one) => one.textContent.startsWith('Give this order') && one.checkVisibility(),
  );
  if (wanted === 'gone') return give === undefined;
  return give?.disabled === false;
}

/** Presses the button of an order as soon as that is possible: odds may still come and push it down. */
export async function pressGive(page: Page): Promise<void> {
  await until(page, giveIs, 'enabled' as const);
  await giveOrder(page).click();
}

/** One step by mouse: the default of a decision, or the order that is suggested. */
export async function stepByMouse(page: Page): Promise<Due> {
  const due = await myTurn(page);
  if (due === 'decision') await decided(page, () => page.locator('.ask .menu button').first().click());
  if (due === 'order') {
    await suggest(page).click();
    await pressGive(page);
    await until(page, giveIs, 'gone' as const);
  }
  return due;
}

/** The same by keys alone. In haste it is the last item of the menu: to hold, to pass, to end the phase. */
export async function stepByKeys(page: Page, isHasty: boolean): Promise<Due> {
  const due = await myTurn(page);
  if (due === 'decision') await decided(page, () => page.keyboard.press('Enter'));
  if (due === 'order') {
    const last = await page.locator('.orders > .menu button').count();
    if (isHasty && last < 10) await page.keyboard.press(String(last));
    const isFormed = isHasty && (await giveOrder(page).count()) > 0 && (await giveOrder(page).isEnabled());
    if (!isFormed) await page.keyboard.press('h');
    await until(page, giveIs, 'enabled' as const);
    await page.keyboard.press('Enter');
    await until(page, giveIs, 'gone' as const);
  }
  return due;
}

/** Every decision is told in the journal. */
async function decided(page: Page, decide: () => Promise<void>): Promise<void> {
  const before = await lines(page).count();
  await decide();
  await until(page, (told) => document.querySelectorAll('[role="log"] li').length > told, before);
}

/** Until the page has been drawn as it is now, and with what follows from that: where things stand before is where they will not stay. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

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
  await drawn(page);
  const [from, { inch, turn }] = [await middleOf(page, model), await tableIn(page)];
  const by = inPixels(east, north, inch, turn);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 3 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 3 });
  await page.mouse.up();
}
