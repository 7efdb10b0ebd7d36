// What the hand means: ghosts are dragged, a drag is the cheapest order that leads there, the tape is laid to rims, Enter is gold.
import type { Page } from '@playwright/test';
import { bothWatch, expect, setUp, test } from './example/test.ts';
import { begin, drag, drawn, give, myTurn, stepByMouse, tableIn, inPixels } from './steps.ts';

const title = (page: Page) => page.locator('.form h3');

/** Plays until somebody of Harrow Company may be moved. */
async function harrowMoves(page: Page): Promise<void> {
  await begin(page, 'building-assault', false);
  for (let i = 0; i < 12; i++) {
    await myTurn(page);
    const isTheirs = (await page.getByText('Harrow Company to act').count()) > 0;
    if (isTheirs && (await page.getByRole('button', { name: /^Run/ }).count()) > 0) return;
    await stepByMouse(page);
  }
}

test('ghosts are dragged at deployment, and the table stays where it is', async ({ page }) => {
  await begin(page, 'building-assault', true);
  await page.getByRole('button', { name: /^Place Rifle Section/ }).click();
  const ghost = page.locator('[data-ghost]').first();
  await ghost.waitFor();
  // The table has gone to where somebody may be placed.
  await drawn(page);
  const [before, table] = [await ghost.boundingBox(), await tableIn(page)];
  if (before === null) throw new Error('there is no ghost');
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  const by = inPixels(2, 0, table.inch, table.turn);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + by.x, middle.y + by.y, { steps: 6 });
  await page.mouse.up();
  expect(await tableIn(page)).toEqual(table);
  await expect
    .poll(async () => (await ghost.boundingBox())?.x !== before.x || (await ghost.boundingBox())?.y !== before.y)
    .toBe(true);
});

test('a model dragged to open ground is the cheapest order that leads there; another order keeps what was drawn', async ({
  page,
}) => {
  await harrowMoves(page);
  // Advance goes 4″, Charge 6″ into contact, Run 8″.
  await drag(page, 'H3', 0, 3);
  await expect(title(page)).toContainText('Advance');
  await expect(give(page)).toBeEnabled();
  await drag(page, 'H3', 0, 5);
  await expect(title(page)).toContainText('Run');
  await expect(give(page)).toBeEnabled();
  const tape = page.locator('.drawing .tape text').first();
  await expect(tape).toHaveText(/^(4\.9|5\.[01])″ of 8″$/);
  await page
    .getByRole('button', { name: /^Advance/ })
    .first()
    .click();
  // The same way, and why it is too long for this order.
  await expect(tape).toHaveText(/^(4\.9|5\.[01])″ of 4″$/);
  await expect(page.locator('.form .refusal')).toContainText('4″ at most');
  // Far into the house: what is wrong with the one in hand comes first, on the table too, and nothing is said twice.
  await drag(page, 'H3', 12, 5);
  const reasons = page.locator('.form .problems li');
  await expect(reasons).toHaveCount(2);
  await expect(reasons.first()).toHaveText(/^H3/);
  expect(new Set(await reasons.allTextContents()).size).toBe(2);
  await expect(page.locator('.why-not')).toHaveText(/^H3/);
  // An enemy is looked at: nothing is to be ordered there, and the card says why.
  await page.keyboard.press('Escape');
  await page.locator('[data-key="model:L1"]').click();
  await expect(page.getByRole('heading', { name: 'Guard Section', exact: true }).first()).toBeVisible();
  await expect(page.getByText('This unit takes its orders from Lowmarket Garrison.')).toBeVisible();
  // A value is read aloud with its name.
  await expect(page.getByRole('button', { name: /^Morale: \d+/ })).toBeVisible();
});

test('Enter is the gold button, whatever it does', async ({ page, example }) => {
  await setUp(page, example, ['person', 'random']);
  // A question: the first answer. Nothing formed: an order is suggested. Then it is given.
  await expect(page.getByRole('heading', { name: /^A decision/ })).toBeVisible();
  await expect(page.locator('.ask button.gold .worth')).toBeVisible();
  // Whoever presses it again in the very moment in which it becomes another, before the next frame, is heard too.
  await page.evaluate(() => {
    const pressed = new MutationObserver(() => {
      const gold = document.querySelector<HTMLElement>('.advice button.gold');
      if (gold === null) return;
      pressed.disconnect();
      gold.click();
    });
    pressed.observe(document.body, { childList: true, subtree: true });
  });
  await page.keyboard.press('Enter');
  await expect(give(page)).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.locator('.right button.gold')).toHaveText(/^Suggest an order/);
  await page.keyboard.press('Enter');
  await expect(give(page)).toBeEnabled();
  const told = await page.getByRole('log').getByRole('listitem').count();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('log').getByRole('listitem').count()).toBeGreaterThan(told);
  // Between people nobody is advised: nothing is gold until an order is formed.
  await setUp(page, example, ['person', 'person']);
  await bothWatch(page);
  await expect(page.getByRole('heading', { name: /^Orders/ })).toBeVisible();
  await expect(page.locator('.right button.gold')).toHaveCount(0);
  await page.getByRole('button', { name: /^Hold/ }).click();
  await expect(page.locator('.right button.gold')).toHaveCount(1);
  // By mouse, too, where odds come in above it between press and release and push it away.
  await give(page).click({ button: 'right' });
  await give(page).hover();
  await page.mouse.down();
  await expect(give(page)).toHaveCount(1);
  await page.evaluate(() => {
    const room = document.createElement('div');
    room.style.height = '150px';
    document.querySelector('.form-foot')?.prepend(room);
  });
  await page.mouse.up();
  await expect(give(page)).toHaveCount(0);
});
