// The pace box, manners at an online table, and the screen on the wall of a club.
import type { Page } from '@playwright/test';
import { ownServer } from './own-server.ts';
import { accessibilityFaults, expect, test } from './page.ts';
import { isOver } from './steps.ts';
import { advisesPeople, board, makeTable, person, sitDown, stepOf, toldTheSame } from './tables.ts';

test.beforeEach(async ({ page }) => await page.addInitScript(advisesPeople));

const quick = (page: Page) => page.getByRole('region', { name: 'Quick game' });
const waitsForSecond = (page: Page) => page.getByRole('heading', { name: 'Waiting for the second chair …' });

test('the pace box of a quick game: who wants days is paired with who wants days, and with nobody else; the screen on the wall shows them', async ({
  browser,
}) => {
  const server = await ownServer();
  const [ann, bob, wall] = [await person(browser), await person(browser), await person(browser)];
  await wall.page.goto(`${server.address}/#/screen`);
  await expect(wall.page.getByText('No battle to watch now.')).toBeVisible();
  const pair = (page: Page) => page.getByRole('button', { name: 'Pair me for Fire Team' });
  const row = quick(bob.page)
    .getByRole('listitem')
    .filter({ has: pair(bob.page) });
  const [minutes, days] = ['20 min each, 10 s more for every decision', '3 days for each decision'];

  await ann.page.goto(`${server.address}/#/online`);
  await quick(ann.page).getByLabel('Pace').selectOption(days);
  await pair(ann.page).click();
  await expect(waitsForSecond(ann.page)).toBeVisible();
  await expect(ann.page.locator('main')).toContainText(days);

  // Whoever wants minutes is not told of somebody who wants days, and waits at a table of its own.
  await bob.page.goto(`${server.address}/#/online`);
  await expect(quick(bob.page).getByLabel('Pace').locator('option:checked')).toHaveText(minutes);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('waits');
  await pair(bob.page).click();
  await expect(waitsForSecond(bob.page)).toBeVisible();
  await expect(bob.page.locator('main')).toContainText(minutes);

  // With the same pace the two meet, and the clock is one of days.
  await bob.page.goto(`${server.address}/#/online`);
  await quick(bob.page).getByLabel('Pace').selectOption(days);
  await expect(row).toContainText('1 person waits');
  expect(await accessibilityFaults(bob.page)).toEqual([]);
  await pair(bob.page).click();
  for (const { page } of [ann, bob]) {
    await expect(board(page)).toBeVisible();
    await expect(page.locator('.clock.runs')).toHaveText(/^(3 d|2 d 23 h)/);
  }

  // The battle has come to the wall, and goes on there, without a hand on it.
  await expect(board(wall.page)).toBeVisible();
  await expect(wall.page.locator('.table-side')).toContainText('You are watching.');
  for (let i = 0; i < 3; i++) await stepOf([ann.page, bob.page, wall.page]);
  await toldTheSame(ann.page, wall.page);

  // Whoever looks for something to watch sees the table as it stands: as many models as those who play, and that somebody looks on.
  const eve = await person(browser);
  await eve.page.goto(`${server.address}/#/online`);
  const watched = eve.page.locator('.watch').getByRole('link', { name: /Fire Team/ });
  const onTable = await wall.page.locator('.sheet .u-model').count();
  expect(onTable).toBeGreaterThan(0);
  await expect(watched.locator('.table-map .u-model')).toHaveCount(onTable);
  await expect(watched).toContainText('1 spectator');
  expect(await accessibilityFaults(eve.page)).toEqual([]);
  await eve.context.close();

  // In the list of one's own tables how it stands is beside the map, however many look on.
  await bob.page.goto(`${server.address}/#/online`);
  const models = bob.page.locator('.u-model');
  const own = bob.page
    .locator('.has-tables')
    .getByRole('link', { name: /Fire Team/ })
    .filter({ has: models });
  await expect(own.locator('.table-map .u-model')).toHaveCount(onTable);
  const [map, standing] = [await own.locator('.table-map').boundingBox(), await own.locator('.standing').boundingBox()];
  expect(standing?.x).toBeGreaterThan((map?.x ?? NaN) + (map?.width ?? NaN));
  expect([...ann.noise, ...bob.noise, ...wall.noise]).toEqual([]);
  for (const { context } of [ann, bob, wall]) await context.close();
  await server.stop();
});

test('manners: calling off before the first order, adjourning, a draw that is declined and then taken, no talk', async ({
  page: ann,
  browser,
}) => {
  const bob = await person(browser);
  await sitDown(bob.page, await makeTable(ann, 'assault-phase', { pace: /^20 min/ }));
  const pages = [ann, bob.page];
  const callOff = (page: Page) => page.getByRole('button', { name: 'Call the battle off' });
  // Who sets up first was diced for; nobody has given an order yet.
  for (const page of pages) await expect(callOff(page)).toBeVisible();
  await stepOf(pages);
  for (const page of pages) await expect(callOff(page)).toHaveCount(0);

  await ann.getByRole('button', { name: 'Offer to adjourn' }).click();
  await bob.page.getByRole('button', { name: 'Agree' }).click();
  for (const page of pages) {
    await expect(page.getByText('Adjourned: the clocks stand still until the next order.')).toBeVisible();
    await expect(page.locator('.clock.runs')).toHaveCount(0);
  }
  await stepOf(pages);
  for (const page of pages) await expect(page.locator('.clock.runs')).toHaveCount(1);

  await ann.getByRole('button', { name: 'Offer a draw' }).click();
  await bob.page.getByRole('button', { name: 'Decline' }).click();
  await expect(ann.getByText('You have offered a draw.')).toHaveCount(0);

  // Who does not want to hear anything hears nothing.
  await bob.page.getByText('Talk').click();
  await bob.page.getByLabel('Show what others say').uncheck();
  await ann.getByText('Talk').click();
  await ann.getByRole('button', { name: 'Good luck!' }).click();
  await expect(ann.locator('.talk')).toContainText('(1)');
  await expect(bob.page.locator('.talk')).not.toContainText('Good luck!');

  // On a phone, whoever has read on is shown what is offered.
  await bob.page.setViewportSize({ width: 390, height: 844 });
  await bob.page.locator('.table-manners button').last().scrollIntoViewIfNeeded();
  await expect(bob.page.locator('.table-side .line-sign')).not.toBeInViewport();
  await ann.getByRole('button', { name: 'Offer a draw' }).click();
  await expect(bob.page.getByRole('button', { name: 'Take it' })).toBeInViewport();
  await bob.page.getByRole('button', { name: 'Take it' }).click();
  for (const page of pages) {
    await expect(isOver(page)).toBeVisible();
    await expect(page.locator('.end')).toContainText('agreed to a draw');
    // It was ended by people, not by a rule that could be looked up.
    await expect(page.locator('.end .rule-id')).toHaveCount(0);
  }
  expect(bob.noise).toEqual([]);
  await bob.context.close();
});
