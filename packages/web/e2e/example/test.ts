/** Tests of the app with the example rule set on its shelf: small, with secrets, reactions and every kind of ask. */
import type { Page } from '@playwright/test';
import { expect, test as base } from '../page.ts';
import { drawn, middleOf } from '../steps.ts';

interface Served {
  /** The address of the app with the example. */
  readonly example: string;
}

export const test = base.extend<Served>({
  // Not one of the worker: for tests with another set of those Playwright starts another worker, with a browser of its own.
  example: [`http://127.0.0.1:${process.env['UMPIRE_E2E_EXAMPLE_PORT']}`, { option: true }],
});

/** Starts a battle of The Well with these players. Where two people share the device, Amber has taken it. */
export async function setUp(page: Page, example: string, seats: readonly string[], dice?: RegExp): Promise<void> {
  await begin(page, example, seats, dice);
  if (seats.every((who) => who === 'person')) await page.getByRole('button', { name: 'I am Amber' }).click();
}

/** The same, as it stands there first. */
export async function begin(page: Page, example: string, seats: readonly string[], dice?: RegExp): Promise<void> {
  await page.goto(`${example}/#/play/example`);
  for (const [i, name] of ['Amber', 'Blue'].entries())
    await page.getByRole('combobox', { name }).selectOption(seats[i] ?? 'person');
  if (dice !== undefined) await page.getByRole('radio', { name: dice }).check();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
}

/** Both people decide to watch; it is for Amber to order then. */
export async function bothWatch(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Watch/ }).click();
  await page.getByRole('button', { name: 'I am Blue' }).click();
  await page.getByRole('button', { name: /^Watch/ }).click();
  await page.getByRole('button', { name: 'I am Amber' }).click();
}

/** Orders lie face down: both people agree that the file shows them. */
export async function bothAgree(page: Page): Promise<void> {
  for (const name of ['Amber', 'Blue']) await page.getByRole('checkbox', { name: `${name} agrees` }).check();
  await page.getByRole('button', { name: 'Save all of it' }).click();
}

/** A model on the table. */
export const model = (page: Page, id: string) => page.locator(`[data-key="model:${id}"]`);

/** A point of the window for a point of the table in inches; a1 stands at 3, 1 and a3 at 9, 1 until they move. */
export async function windowPoint(
  page: Page,
  x: number,
  y: number,
): Promise<{ readonly x: number; readonly y: number }> {
  await drawn(page);
  const [left, right] = [await middleOf(page, 'a1'), await middleOf(page, 'a3')];
  const east = { x: (right.x - left.x) / 6, y: (right.y - left.y) / 6 };
  // A quarter against the clock from the east is north, however the table lies.
  const north = { x: east.y, y: -east.x };
  return {
    x: left.x + (x - 3) * east.x + (y - 1) * north.x,
    y: left.y + (x - 3) * east.y + (y - 1) * north.y,
  };
}

export { expect };
