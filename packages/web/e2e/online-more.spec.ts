// A challenge by name, real dice at an online table, and the whole table for whoever looks on.
import type { Locator, Page } from '@playwright/test';
import { accessibilityFaults, expect, test } from './page.ts';
import { decision, giveOrder, suggest } from './steps.ts';
import { advisesPeople, actsOf, board, friendForm, makeTable, person, sitDown, stepOf, toldTheSame } from './tables.ts';

test.beforeEach(async ({ page }) => await page.addInitScript(advisesPeople));

const rollTitle = (page: Page) => page.getByRole('heading', { name: 'Roll your dice' });

test('Ann challenges Bob by name, with real dice: he is told, sees what is settled and sits down; whoever rolls types it in', async ({
  page: ann,
  browser,
}) => {
  const [bob, eve] = [await person(browser), await person(browser)];
  await bob.page.goto('/#/online');
  await expect(friendForm(bob.page)).toBeVisible();
  const { id } = (await bob.page.evaluate(() =>
    fetch('/api/me', { method: 'POST', body: JSON.stringify({ name: 'Robert Bold' }) }).then((one) => one.json()),
  )) as { id: string };

  await ann.goto('/#/online');
  await expect(friendForm(ann)).toBeVisible();
  await ann.goto(`/#/people/${id}`);
  await ann.getByRole('link', { name: 'Challenge Robert Bold' }).click();
  const form = ann.getByRole('region', { name: 'Challenge Robert Bold' });
  await form.getByRole('radio', { name: 'Building Assault' }).check();
  await form.locator('.more > summary').click();
  await form.getByLabel('Dice').selectOption('own');
  await expect(form.getByLabel('Rated: it counts for both ratings')).toBeDisabled();
  await form.getByRole('button', { name: 'Challenge Robert Bold' }).click();
  await expect(ann.getByRole('heading', { name: 'Waiting for the second chair …' })).toBeVisible();

  const challenge = bob.page.getByRole('region', { name: 'Your tables' }).getByRole('link', { name: /challenges you/ });
  await challenge.click();
  const settled = bob.page.locator('.settled');
  await expect(settled).toContainText('No clock');
  await expect(settled).toContainText('Real dice');
  await expect(settled).toContainText('Not rated');
  await expect(settled).toContainText('Anyone may look on');
  await expect(bob.page.getByRole('button', { name: 'No, thank you' })).toBeVisible();
  expect(await accessibilityFaults(bob.page)).toEqual([]);
  await bob.page.getByRole('button', { name: /^Sit down as / }).click();
  const pages = [ann, bob.page];
  for (const page of pages) await expect(board(page)).toBeVisible();
  const table = bob.page.url().split('#')[1] ?? '';
  await eve.page.goto(`/#${table}`);
  await expect(board(eve.page)).toBeVisible();

  // On to the first dice: one rolls, the other waits.
  for (let i = 0; i < 30 && !(await orRoll(pages)); i++);
  const [mine, theirs] = (await rollTitle(ann).isVisible()) ? [ann, bob.page] : [bob.page, ann];
  await expect(rollTitle(mine)).toBeVisible();
  await expect(rollTitle(theirs)).toBeHidden();
  await expect(rollTitle(eve.page)).toBeHidden();
  const before = await actsOf(mine);
  await mine.getByRole('textbox', { name: 'Faces, with spaces between' }).fill('99');
  await mine.getByRole('button', { name: 'Enter the roll' }).click();
  await expect(mine.locator('.ask').getByRole('alert')).toHaveText(/^A d\d+ has no 99\.$/);
  expect(await actsOf(mine)).toBe(before);
  const dice = Number(/Roll (\d*)d\d/.exec((await mine.locator('.ask .says').innerText()) || '')?.[1] || '1');
  await mine.getByRole('textbox', { name: 'Faces, with spaces between' }).fill(Array(dice).fill('1').join(' '));
  await mine.getByRole('button', { name: 'Enter the roll' }).click();
  for (const page of [...pages, eve.page]) await expect.poll(() => actsOf(page)).toBeGreaterThan(before);

  // The whole table, for whoever looks on: this game hides nothing, so that it tells the same.
  await eve.page.getByLabel(/^The whole table/).check();
  await expect(board(eve.page)).toBeVisible();
  await expect(eve.page.getByRole('log').getByRole('listitem').first()).toBeVisible();
  expect([...bob.noise, ...eve.noise]).toEqual([]);
  for (const { context } of [bob, eve]) await context.close();
});

/** One step, unless dice are due; whether they are. */
async function orRoll(pages: readonly Page[]): Promise<boolean> {
  const due = (page: Page) => suggest(page).or(giveOrder(page)).or(decision(page)).or(rollTitle(page));
  await expect.poll(async () => (await Promise.all(pages.map((page) => due(page).count()))).some(Boolean)).toBe(true);
  for (const page of pages) if (await rollTitle(page).isVisible()) return true;
  await stepOf(pages);
  return false;
}

/** What comes to a page from the server, with something in it changed on the way. */
async function withLine(page: Page, change: (text: string) => string): Promise<void> {
  await page.routeWebSocket(/\/api\/wire$/, (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => line.send(change(String(text))));
  });
}

test('a reply that cannot be read is told in a sentence, and nothing of the battle is lost', async ({
  page: ann,
  browser,
}) => {
  const bob = await person(browser);
  /** What becomes of replies: they come as they are, the news are spoilt, or everything that shows the battle is. */
  let spoilt: 'nothing' | 'news' | 'all' = 'nothing';
  const kinds: string[] = [];
  await withLine(bob.page, (text) => {
    const reply = JSON.parse(text) as { readonly kind: string };
    kinds.push(reply.kind);
    if (spoilt !== 'nothing' && reply.kind === 'news')
      return JSON.stringify({ ...reply, patch: { in: { chairs: { put: 5 } } } });
    return spoilt === 'all' && reply.kind === 'battle' ? JSON.stringify({ ...reply, picture: {} }) : text;
  });
  await sitDown(bob.page, await makeTable(ann, 'building-assault'));
  const pages = [ann, bob.page];
  for (let i = 0; i < 2; i++) await stepOf(pages);

  // News that cannot be read: the whole picture is asked for, and all goes on.
  spoilt = 'news';
  const alert = bob.page.locator('.table-side').getByRole('alert');
  await stepOf(pages);
  expect(kinds.filter((kind) => kind === 'battle').length).toBeGreaterThan(1);
  await expect(alert).toHaveCount(0);
  await toldTheSame(ann, bob.page);

  // Nothing can be read any more: the battle stays as it was last seen, with a sentence.
  spoilt = 'all';
  const before = await actsOf(bob.page);
  await ann.getByRole('button', { name: 'Offer a draw' }).click();
  await expect(alert).toContainText('The server has sent something that this page cannot read.');
  await expect(alert).toContainText('picture: The field "id" is missing');
  await expect(board(bob.page)).toBeVisible();
  expect(await actsOf(bob.page)).toBe(before);

  // With a reload it is all there.
  spoilt = 'nothing';
  await bob.page.reload();
  await expect(board(bob.page)).toBeVisible();
  await expect.poll(() => actsOf(bob.page)).toBeGreaterThan(before);
  await expect(bob.page.locator('.table-side')).toContainText('offers a draw');
  await expect(alert).toHaveCount(0);
  await toldTheSame(ann, bob.page);
  expect(bob.noise).toEqual([]);
  await bob.context.close();
});

test('a battle that does not run any more is told in a sentence, and whoever sits there can call it off', async ({
  page: ann,
  browser,
}) => {
  const bob = await person(browser);
  const link = await makeTable(ann, 'building-assault');
  await sitDown(bob.page, link);
  await expect(board(ann)).toBeVisible();
  const why = { says: 'This battle cannot go on: {why}', data: { why: 'Entry 4 does not fit.' } };
  await withLine(ann, (text) => {
    const { kind, battle } = JSON.parse(text) as { readonly kind: string; readonly battle?: string };
    return kind === 'battle' ? JSON.stringify({ kind: 'gone', battle, mayEnd: true, ...why }) : text;
  });
  await ann.reload();
  await expect(ann.getByRole('heading', { name: 'This battle cannot go on: Entry 4 does not fit.' })).toBeVisible();
  expect(await accessibilityFaults(ann)).toEqual([]);
  await ann.getByRole('button', { name: 'Call it off' }).click();
  await expect(friendForm(ann)).toBeVisible();
  await expect(bob.page.locator('.end')).toContainText('has called the battle off');
  expect(bob.noise).toEqual([]);
  await bob.context.close();
});

test('the form is in sight with its button; on a phone orders come before the manners; sides are called as their reader says', async ({
  page: ann,
  browser,
}) => {
  const german = await person(browser, { locale: 'de-DE' });
  for (const page of [ann, german.page]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/#/online');
    await expect(
      page.getByRole('button', { name: /^(Make a table and its link|Tisch und Link anlegen)$/ }),
    ).toBeInViewport({
      ratio: 1,
    });
  }
  const link = await makeTable(ann, 'building-assault');
  await german.page.goto(link);
  await german.page.getByRole('button', { name: 'Als Garnison Lowmarket hinsetzen' }).click();
  await expect(german.page.locator('.table-side')).toContainText('Harrow-Kompanie');
  await expect(german.page.locator('.table-side')).not.toContainText('Company');
  await german.page.setViewportSize({ width: 390, height: 844 });
  const turn = german.page.getByRole('heading', { name: /^Befehle für/ });
  await expect(turn).toBeInViewport();
  const resign = german.page.getByRole('button', { name: 'Aufgeben' });
  const top = async (of: Locator): Promise<number> => (await of.boundingBox())?.y ?? NaN;
  expect(await top(resign)).toBeGreaterThan(await top(turn));

  // An address that is none is told, and nobody waits for ever.
  await ann.goto('/#/t/xx');
  await expect(ann.getByRole('heading', { name: /"xx"/ })).toBeVisible();
  expect(german.noise).toEqual([]);
  await german.context.close();
});
