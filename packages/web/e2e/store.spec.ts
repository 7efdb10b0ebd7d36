// Nothing is lost: storage that is full, forbidden, newer or evicted says so; two tabs; files; deleting; secrets at one device.
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { begin as beginExample, bothAgree, bothWatch, expect, setUp, test } from './example/test.ts';
import { keepGolden, openGolden } from './kept.ts';
import { accessibilityFaults, overflow } from './page.ts';
import { begin, myTurn, stepByMouse } from './steps.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

const bar = (page: Page) => page.locator('.bar-note');
const log = (page: Page) => page.getByRole('log').getByRole('listitem');
const textOf = async (saved: Download): Promise<string> => await readFile(await saved.path(), 'utf8');

/** The journal of the only battle that the browser keeps. */
const keptJournal = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((done, failed) => {
        const open = indexedDB.open('umpire');
        open.onerror = () => failed(open.error ?? new Error('closed'));
        open.onsuccess = () => {
          const all = open.result.transaction('battles').objectStore('battles').getAll();
          all.onsuccess = () => {
            open.result.close();
            done((all.result as { readonly journal: string }[])[0]?.journal ?? '');
          };
        };
      }),
  );

async function save(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Save to a file' }).click();
  await bothAgree(page);
  return await textOf(await saving);
}

test('a page that does not come over TLS, as in a club room, plays and keeps its battle', async ({ page }) => {
  // What browsers take away from such pages.
  await page.addInitScript(() => {
    Object.assign(Crypto.prototype, { randomUUID: undefined });
    for (const name of ['locks', 'storage', 'serviceWorker'])
      Object.defineProperty(Navigator.prototype, name, { get: () => undefined });
    Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });
  });
  await begin(page, 'building-assault', true);
  await stepByMouse(page);
  const told = await log(page).count();
  await page.reload();
  await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
  await expect.poll(() => log(page).count()).toBeGreaterThanOrEqual(told);
});

test('where the browser keeps nothing, Play now plays, a bar says so and offers a file, and home lists the battle', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(bar(page)).toContainText('This browser keeps nothing here. Your battle goes on');
    await expect(bar(page).getByRole('button', { name: 'Save to a file' })).toBeInViewport({ ratio: 1 });
    expect(await overflow(page)).toBe(0);
    // It lies on nothing that is needed: where they fold into buttons, units and tools are still to be had.
    for (const folded of await page.locator('.icon-button.fold').all())
      if (await folded.isVisible()) await folded.click({ trial: true });
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  // Whoever has read it has the table back: what is left is a line.
  const height = async () => (await bar(page).boundingBox())?.height ?? 0;
  expect(await height()).toBeGreaterThan(100);
  await bar(page).locator('summary').click();
  expect(await height()).toBeLessThan(80);
  await page.setViewportSize(SIZES[0]);
  expect(await stepByMouse(page)).not.toBe('over');
  await myTurn(page);
  const saving = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Save to a file' }).click();
  expect(JSON.parse(await textOf(await saving))).toMatchObject({ format: 'umpire-journal/1' });
  await page.getByRole('link', { name: 'UMPIRE' }).click();
  await expect(bar(page)).toContainText('This browser keeps nothing here.');
  await page
    .locator('.kept')
    .getByRole('link', { name: /^Building Assault: / })
    .click();
  await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
});

test('a full browser is told, play goes on, and with room again everything is written', async ({ page }) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  // Before the first writing: the browser looks only now and then how much room there is.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await begin(page, 'building-assault', true);
  await stepByMouse(page);
  await expect(bar(page)).toContainText('The browser has no room left. Your battle goes on in this tab.');
  await stepByMouse(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await stepByMouse(page);
  await expect(bar(page)).toBeHidden();
  await myTurn(page);
  const said = await log(page).allTextContents();
  await page.reload();
  await myTurn(page);
  expect(await log(page).allTextContents()).toEqual(said);
});

test('one tab plays and the other watches live, may take over, and inherits when the first is closed', async ({
  page,
  context,
  example,
}) => {
  await setUp(page, example, ['person', 'random']);
  const playing = page.getByRole('button', { name: /^(Watch|Suggest an order)/ });
  await expect(playing.first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(bar(other)).toContainText('Another tab plays this battle. You are watching.');
  await expect(other.getByRole('application', { name: 'The table' })).toBeVisible();
  expect(await accessibilityFaults(other)).toEqual([]);
  await page.bringToFront();
  await stepByMouse(page);
  await myTurn(page);
  await stepByMouse(page);
  await myTurn(page);
  const said = await log(page).allTextContents();
  await expect.poll(() => log(other).allTextContents()).toEqual(said);
  // It takes over: the first watches from now on, and no order is lost.
  await other.bringToFront();
  await bar(other).getByRole('button', { name: 'Play here' }).click();
  await expect(bar(other)).toBeHidden();
  await expect(bar(page)).toContainText('You are watching.');
  expect(await log(other).allTextContents()).toEqual(said);
  await stepByMouse(other);
  await myTurn(other);
  const more = await log(other).allTextContents();
  expect(more.length).toBeGreaterThan(said.length);
  await expect.poll(() => log(page).allTextContents()).toEqual(more);
  await other.close();
  await page.bringToFront();
  await expect(bar(page)).toBeHidden();
  await myTurn(page);
  expect(await log(page).allTextContents()).toEqual(more);
  await stepByMouse(page);
});

test('a battle that is over can be looked at in two tabs, and taken over from the one that watches', async ({
  page,
  context,
}) => {
  const id = await keepGolden(page, 'building-assault', 'ferry-hut');
  await page.goto(`/#/battle/${id}`);
  const end = (tab: Page) => tab.getByRole('region', { name: /^The battle is over/ });
  await expect(end(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/#/battle/${id}`);
  const take = end(other).getByRole('button', { name: 'Play here' });
  for (const size of SIZES) {
    await other.setViewportSize(size);
    // Nothing lies over it, and all of the end is there.
    await expect(take).toBeInViewport({ ratio: 1 });
    await take.click({ trial: true });
    await expect(end(other).getByText('The key moment')).toBeVisible();
    expect(await overflow(other)).toBe(0);
  }
  expect(await accessibilityFaults(other)).toEqual([]);
  await take.click();
  await expect(bar(other)).toBeHidden();
  await expect(end(page).getByRole('button', { name: 'Play here' })).toBeVisible();
});

test('a battle of rules that are newer than these says so, and its file is not lost', async ({ page }) => {
  const id = await openGolden(page, 'building-assault', 'ferry-hut');
  await expect.poll(() => keptJournal(page)).toContain('"ruleset"');
  // As a later version of the app would have kept it, in which an order can be given that is not known here.
  interface Kept {
    readonly entries: readonly { readonly seq: number; readonly order?: { readonly kind: string } }[];
  }
  const { entries } = JSON.parse(await keptJournal(page)) as Kept;
  const [, , changed] = entries.filter(({ order }) => order !== undefined);
  const later = entries.map((entry) => ({
    ...entry,
    prev: undefined,
    ...(entry.seq === changed?.seq && { order: { ...changed.order, kind: 'parley' } }),
  }));
  const newer = JSON.stringify({
    ...(JSON.parse(await keptJournal(page)) as object),
    version: '99',
    end: undefined,
    entries: later,
  });
  await page.goto('/icon.svg');
  await page.evaluate(
    ({ key, text }) =>
      new Promise<void>((done, failed) => {
        const open = indexedDB.open('umpire');
        open.onerror = () => failed(open.error ?? new Error('closed'));
        open.onsuccess = () => {
          const writing = open.result.transaction('battles', 'readwrite');
          const battles = writing.objectStore('battles');
          const found = battles.get(key);
          found.onsuccess = () => battles.put({ ...(found.result as object), journal: text });
          writing.oncomplete = () => {
            open.result.close();
            done();
          };
        };
      }),
    { key: id, text: newer },
  );
  for (const where of ['battle', 'report', 'replay']) {
    await page.goto(`/#/${where}/${id}`);
    await page.reload();
    await expect(page.getByText(/it was made with version 99 of Building Assault/)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save to a file' }).click();
    expect(await textOf(await saving)).toBe(newer);
  }
  // It can be looked at as far as these rules go: before the first order, and after two.
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  // At home it is still listed, and goes with all others into one file.
  await page.goto('/');
  const all = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all battles to one file' }).click();
  expect(JSON.parse(await textOf(await all))).toMatchObject({ battles: [{ id, journal: newer }] });
});

test('a deleted battle comes back at once, or later from the bin; all battles go into one file and come back', async ({
  page,
}) => {
  await begin(page, 'building-assault', true);
  await page.goto('/');
  const battle = page.locator('.kept').getByRole('link', { name: /^Building Assault: / });
  await expect(battle).toHaveCount(1);
  await page.getByRole('button', { name: /^Delete / }).click();
  await expect(battle).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(battle).toHaveCount(1);
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.reload();
  await expect(page.getByText('Deleted battles (1)')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByText('Deleted battles (1)').click();
  await page.getByRole('button', { name: /^Put back / }).click();
  await expect(page.getByText(/^Deleted battles/)).toBeHidden();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all battles to one file' }).click();
  const text = await textOf(await saving);
  const input = page.getByLabel('Open a battle from a file');
  const put = (content: string) =>
    input.setInputFiles({ name: 'all.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await put(text);
  await expect(page.getByText('0 battles were put back; 1 was here already.')).toBeVisible();
  await page.evaluate(() => new Promise((done) => (indexedDB.deleteDatabase('umpire').onsuccess = done)));
  await page.reload();
  await expect(page.getByText('No battle is kept in this browser yet.')).toBeVisible();
  await put(text.replace('"turn":', '"round":'));
  await expect(page.getByRole('alert')).toHaveText('Battle 1 of this file is not complete: nothing was put back.');
  await put(text);
  await expect(page.getByText('1 battle was put back.')).toBeVisible();
  await battle.click();
  await myTurn(page);
  // The browser may be asked not to clear them; whatever it answers is said.
  await page.goto('/');
  await expect(page.getByText(/^(The browser may clear|It will not clear)/)).toBeVisible();
  const ask = page.getByRole('button', { name: 'Ask it not to' });
  if (await ask.isVisible()) {
    await ask.click();
    await expect(page.getByText(/It will not clear them|It did not agree/)).toBeVisible();
  }
});

/** Opens the store as a later version of the app would. */
const asLater = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const open = indexedDB.open('umpire', 2);
        open.onblocked = () => done('blocked');
        open.onsuccess = () => {
          open.result.close();
          done('open');
        };
      }),
  );

test('a newer version takes the store over from an open tab, which says so; an old version says that it cannot read it', async ({
  page,
  context,
}) => {
  await begin(page, 'building-assault', true);
  const later = await context.newPage();
  await later.goto('/sw.js');
  expect(await asLater(later)).toBe('open');
  await expect(bar(page)).toContainText('A newer version of Umpire is open in another tab. Reload this page');
  await page.bringToFront();
  await stepByMouse(page);
  await page.goto('/');
  await page.reload();
  await expect(bar(page)).toContainText('A newer version of Umpire has kept your battles. They are safe');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByRole('application', { name: 'The table' })).toBeVisible();
});

test('an old tab that does not let go, or storage without an answer, is named', async ({ page, context }) => {
  const old = await context.newPage();
  await old.goto('/sw.js');
  await old.evaluate(() => new Promise((done) => (indexedDB.open('umpire', 1).onsuccess = done)));
  // This page is of a later version.
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function later(name, version) {
      return open.call(this, name, (version ?? 1) + 1);
    };
  });
  await page.goto('/');
  await expect(bar(page)).toContainText('An older version of Umpire is open in another tab. Close that tab');
  await old.close();
  await page.reload();
  await expect(page.getByText('No battle is kept in this browser yet.')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  const silent = await context.newPage();
  await silent.addInitScript(() => (IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest));
  await silent.goto('/');
  await expect(bar(silent)).toContainText('The browser’s storage does not answer.');
});

test('at one device a curtain stands before the first secret, and neither file, replay nor branch shows what lies face down', async ({
  page,
  example,
}) => {
  await beginExample(page, example, ['person', 'person']);
  await expect(page.getByRole('heading', { name: 'Pass the device to Amber' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Watch/ })).toBeHidden();
  await page.getByRole('button', { name: 'I am Amber' }).click();
  await page.getByRole('button', { name: /^Advance/ }).click();
  await page.getByRole('button', { name: 'I am Blue' }).click();
  await page.getByRole('button', { name: /^Watch/ }).click();
  await page.getByRole('button', { name: 'I am Amber' }).click();
  await expect.poll(() => keptJournal(page)).toContain('"advance"');
  // The file: without Amber's answer, unless both agree.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Save to a file' }).click();
  const sheet = page.getByRole('dialog', { name: 'Save to a file' });
  await expect(sheet.getByRole('button', { name: 'Save all of it' })).toBeDisabled();
  expect(await accessibilityFaults(page)).toEqual([]);
  await sheet.getByRole('checkbox', { name: 'Amber agrees' }).check();
  await expect(sheet.getByRole('button', { name: 'Save all of it' })).toBeDisabled();
  await sheet.getByRole('checkbox', { name: 'Blue agrees' }).check();
  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save all of it' }).click();
  expect(await textOf(await saving)).toContain('"advance"');
  // The replay asks who looks; from its beginning nobody branches off into what is hidden.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Replay' }).click();
  await expect(page.getByRole('heading', { name: 'Who looks?' })).toBeVisible();
  await page.getByRole('button', { name: 'I am Blue' }).click();
  await expect(page.getByText(/^Step 1 of/)).toBeVisible();
  expect(await page.getByRole('main').textContent()).not.toContain('Advance');
  await page.getByRole('button', { name: 'Branch off here' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^While orders lie face down you cannot branch off here/);
  // Of all battles in one file, this one is left out.
  await page.goto(`${example}/#/`);
  const all = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all battles to one file' }).click();
  expect(JSON.parse(await textOf(await all))).toEqual({ format: 'umpire-battles/1', battles: [] });
  await page.getByRole('checkbox', { name: /^With 1 battle in which orders lie face down/ }).check();
  const whole = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all battles to one file' }).click();
  expect(await textOf(await whole)).toContain('advance');
});

test('against the computer, what crosses dice or a decision is taken back only after a question that says so', async ({
  page,
  example,
}) => {
  await setUp(page, example, ['person', 'random']);
  await page.getByRole('button', { name: /^Watch/ }).click();
  await expect(page.getByRole('button', { name: /^Suggest an order/ })).toBeVisible();
  await stepByMouse(page);
  // The computer has ordered since, and the second turn has begun: a decision is due.
  expect(await myTurn(page)).toBe('decision');
  const before = await log(page).count();
  await page.keyboard.press('u');
  const asks = page.getByRole('alertdialog', { name: 'Undo' });
  await expect(asks).toContainText('Take back your last order?');
  await expect(asks).toContainText(/since\./);
  // Enter is this button; the decision waits.
  await expect(page.locator('.right button.gold').filter({ visible: true })).toHaveCount(1);
  await asks.getByRole('button', { name: 'Leave it' }).click();
  await expect(asks).toBeHidden();
  expect(await log(page).count()).toBe(before);
  await page.keyboard.press('u');
  await expect(asks.getByRole('button', { name: 'Take it back' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Suggest an order/ })).toBeVisible();
  await expect(page.getByText('Turn 1 of 5')).toBeVisible();
});

test('a file that the set-up refuses says why', async ({ page, example }) => {
  await setUp(page, example, ['person', 'person']);
  await bothWatch(page);
  const text = await save(page);
  await page.goto(`${example}/#/`);
  const wrong = JSON.stringify({ ...(JSON.parse(text) as object), options: { weather: 'hail' } });
  await page.getByLabel('Open a battle from a file').setInputFiles({
    name: 'battle.json',
    mimeType: 'application/json',
    buffer: Buffer.from(wrong),
  });
  await expect(page.getByRole('alert')).toHaveText(/^This battle cannot be set up: /);
});
