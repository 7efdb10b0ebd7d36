// Dice and journals that nobody has to take on trust: in a battle, on the page that checks it, and on the pages about it.
import { readFileSync, writeFileSync } from 'node:fs';
import { accessibilityFaults, expect, overflow, test } from './page.ts';
import { advisesPeople, board, makeTable, person, sitDown, stepOf } from './tables.ts';

test.beforeEach(async ({ page }) => await page.addInitScript(advisesPeople));

const PHONE = { width: 390, height: 844 };

test('two browsers play with dice that both can check; the mark tells how a roll came about; the battle is checked offline, and an altered file is found', async ({
  page: ann,
  browser,
}, { outputDir }) => {
  const link = await makeTable(ann, 'building-assault', { name: 'Ann' });
  const bob = await person(browser);
  await sitDown(bob.page, link);
  await expect(board(ann)).toBeVisible();
  const marks = ann.locator('.log .came summary');
  await ann.getByRole('button', { name: 'Journal' }).click();
  for (let i = 0; i < 60 && (await marks.count()) === 0; i++) if (await stepOf([ann, bob.page])) break;
  await expect(ann.locator('.suspicion')).toHaveCount(0);
  await expect(bob.page.locator('.suspicion')).toHaveCount(0);

  // What led to a sentence opens by the keyboard, and so does the mark at a roll, which says who gave what.
  const came = ann.locator('.log .came').first();
  const told = ann
    .locator('.log .told')
    .filter({ has: ann.locator('.came') })
    .first();
  for (const summary of [told.locator('> details > summary'), marks.first()]) {
    await summary.focus();
    await ann.keyboard.press('Enter');
  }
  await expect(came).toContainText('Nobody could choose or foresee this throw');
  await expect(came.getByRole('listitem')).toHaveCount(3);
  expect(await accessibilityFaults(ann)).toEqual([]);

  // After a reload it goes on as before: the chain and the signatures of this browser are kept.
  await bob.page.reload();
  await expect(board(bob.page)).toBeVisible();
  for (let i = 0; i < 4; i++) await stepOf([ann, bob.page]);
  await expect(bob.page.locator('.suspicion')).toHaveCount(0);
  await bob.page.getByRole('button', { name: 'Resign' }).click();
  await bob.page.getByRole('button', { name: 'Yes' }).click();

  const check = ann.getByRole('link', { name: 'Check this battle' });
  await check.click();
  const result = ann.getByRole('region', { name: 'Everything fits.' });
  await expect(result).toBeVisible();
  await expect(result).toContainText('The server has signed it to its end.');
  await expect(result).toContainText('signatures of players');
  await expect(result).toContainText('Checked against 1 receipt, too.');
  await result.getByText(/^Every throw/).click();
  await expect(result.getByRole('table')).toContainText('Server: there');
  expect(await accessibilityFaults(ann)).toEqual([]);
  await ann.setViewportSize(PHONE);
  expect(await overflow(ann)).toBe(0);

  // The receipt and the journal as files; another browser checks them without the server.
  const [download] = await Promise.all([
    ann.waitForEvent('download'),
    ann.getByRole('button', { name: 'Save my receipt' }).click(),
  ]);
  const receipt = `${outputDir}/receipt.json`;
  await download.saveAs(receipt);
  const id = /#\/check\/([^/]+)/.exec(ann.url())?.[1] ?? '';
  const journal = `${outputDir}/journal.json`;
  writeFileSync(journal, await (await ann.request.get(`/api/battles/${id}/journal`)).text());
  await bob.page.goto('/#/check');
  await expect(bob.page.getByRole('heading', { name: 'Check this battle' })).toBeVisible();
  await bob.page.getByLabel('Or a battle from a file').setInputFiles(journal);
  await expect(bob.page.getByRole('region', { name: 'Everything fits.' })).toBeVisible();
  await bob.context.setOffline(true);
  await bob.page.getByLabel(/^A receipt of the other player/).setInputFiles(receipt);
  await expect(bob.page.getByRole('region', { name: 'Everything fits.' })).toContainText('Checked against 2 receipts');
  const altered = `${outputDir}/altered.json`;
  writeFileSync(
    altered,
    readFileSync(journal, 'utf8').replace(/"faces":\[(\d+)/, (_, face) => `"faces":[${(Number(face) % 2) + 1}`),
  );
  await bob.page.getByLabel('Or a battle from a file').setInputFiles(altered);
  await expect(bob.page.getByRole('region', { name: 'Something does not fit.' })).toContainText(
    /The first is entry \d+/,
  );
  expect(await accessibilityFaults(bob.page)).toEqual([]);
  expect(bob.noise).toEqual([]);
});

const PAGES = [
  ['/dice', 'The dice of this server'],
  ['/#/luck', 'Your luck'],
  ['/#/check', 'Check this battle'],
  ['/#/fair', 'Dice that nobody can bend'],
] as const;

test('the pages about dice fit a phone, and axe finds nothing; the dice of the server have an address that can be told; in German', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const [route, heading] of PAGES) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('Checking …')).toHaveCount(0);
    expect([route, await overflow(page)]).toEqual([route, 0]);
    expect([route, await accessibilityFaults(page)]).toEqual([route, []]);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByRole('heading', { level: 1, name: 'Würfel, die niemand biegt' })).toBeVisible();
  await page.getByRole('link', { name: 'Jetzt eine Schlacht prüfen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Diese Schlacht prüfen' })).toBeVisible();
});
