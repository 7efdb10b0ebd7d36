// Standing orders, what is no choice, and the chance to win.
import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, overflow, test } from './page.ts';
import { begin, decision, myTurn, stepByMouse } from './steps.ts';

const ruleOf = async (page: Page): Promise<string> =>
  `${await decision(page).innerText()} ${await page.locator('.ask .says a, .ask .says button').first().innerText()}`;

test('a standing order answers the same question from then on, is listed in the settings, and can be dropped', async ({
  page,
}) => {
  await begin(page, 'building-assault', true);
  const tick = page.getByRole('checkbox', { name: /^Always answer like this/ });
  let stands: string | undefined;
  // How often it spares a question in a whole battle of each game, test/prompts.test.ts counts.
  for (let since = 0; since < 15; since += stands === undefined ? 0 : 1) {
    const due = await myTurn(page);
    if (due === 'over') break;
    if (due === 'decision') {
      const rule = await ruleOf(page);
      expect(rule).not.toBe(stands);
      if (stands === undefined && (await tick.count()) > 0) {
        stands = rule;
        await page.keyboard.press('y');
        await expect(tick).toBeChecked();
        expect(await accessibilityFaults(page)).toEqual([]);
      }
    }
    await stepByMouse(page);
  }
  expect(stands).toBeDefined();
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
  };
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await open();
    await expect(sheet.getByRole('heading', { name: 'Standing orders' })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await sheet.getByRole('button', { name: 'Close' }).click();
  }
  await open();
  expect(await accessibilityFaults(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Ask me again/ }).click();
  await expect(sheet.getByRole('heading', { name: 'Standing orders' })).toBeHidden();
});

test('the chance to win stands in the bar with its margin, between people it does not, and advice says it of each order', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await begin(page, 'fire-team', true);
  const toWin = page.locator('.to-win');
  await expect(toWin).toHaveText(/^To win (\d+|[<>] \d+) %( ± \d+)?$/);
  await expect(toWin.getByRole('meter', { name: 'To win' })).toBeAttached();
  await myTurn(page);
  await page.keyboard.press('h');
  await expect(page.locator('.advice .worth').first()).toHaveText(/ %( ± \d+)?$/);
  expect(await page.locator('.battle').innerText()).not.toMatch(/[−+]0\.\d\d/);
  // What is formed is called as it was advised: nothing beside it has the same name.
  const formed = (await page.locator('.form .go > span').innerText()).replace(/^Give this order:\s*/, '');
  const names = [formed, ...(await page.locator('.advice li b').allInnerTexts())];
  expect([...new Set(names)]).toEqual(names);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(toWin.locator('b')).toBeInViewport({ ratio: 1 });
    expect(await overflow(page)).toBe(0);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  // The page stays the same, and with it how somebody likes to play: advice only against the computer.
  await begin(page, 'building-assault', false);
  await expect(page.getByRole('heading', { name: /^Orders for/ })).toBeVisible();
  await expect(toWin).toBeHidden();
  await expect(page.getByRole('button', { name: /^Suggest an order/ })).toBeHidden();
});

test('at one device all of one side are placed at once, and nobody of the other', async ({ page }) => {
  await begin(page, 'xenos-zealots', false);
  const placeAll = page.getByRole('button', { name: 'Place all that are left, as suggested' });
  const log = page.getByRole('log');
  await decision(page).waitFor();
  await page.locator('.ask .menu button').first().click();
  await expect(page.getByRole('heading', { name: 'Orders for Line Patrol' })).toBeVisible();
  await placeAll.click();
  await expect(log).toContainText('Line Patrol is placed.');
  await expect(page.getByRole('heading', { name: 'Orders for First Levy Pack' })).toBeVisible();
  // Nothing goes on by itself here: once the other side has placed its own, the captain is placed as was said.
  await placeAll.click();
  await expect(page.locator('.phases [aria-current]')).not.toHaveText('Deployment');
  expect(await log.innerText()).toMatch(/First Levy Pack is placed\.[^]*Captain is placed\./);
});

test('all are placed at once as suggested; many answers fold into a few rows, in which one chooses how', async ({
  page,
}) => {
  await begin(page, 'aim-zone', true);
  while ((await myTurn(page)) === 'decision') await stepByMouse(page);
  await page.getByRole('button', { name: 'Place all that are left, as suggested' }).click();
  await expect(page.locator('.phases [aria-current]')).not.toHaveText('Deployment');
  const within = page.locator('.ask .within').first();
  for (let i = 0; i < 40 && (await within.count()) === 0; i++) {
    if ((await myTurn(page)) === 'over') break;
    if ((await within.count()) === 0) await stepByMouse(page);
    await myTurn(page);
  }
  await expect(within).toBeVisible();
  expect(await page.locator('.ask .menu > li').count()).toBeLessThanOrEqual(6);
  const answer = page
    .locator('.ask .menu > li', { has: page.locator('.within') })
    .first()
    .locator('button')
    .first();
  const other = within.locator('button[aria-pressed="false"]').first();
  const adds = (await other.textContent()) ?? '';
  await other.click();
  if (adds !== 'nothing more') await expect(answer).toContainText(adds);
  expect(await accessibilityFaults(page)).toEqual([]);
  const said = (await answer.locator('span').first().innerText()).replace(/ \(usual\)$/, '');
  await answer.click();
  await expect(page.locator('[role="log"]')).toContainText(said);
});
