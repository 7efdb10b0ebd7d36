import { readFile } from 'node:fs/promises';
import { bothAgree, bothWatch, expect, setUp, test } from './example/test.ts';

test('a battle is saved to a file, opened again and goes on; a changed or foreign file is refused in one sentence', async ({
  page,
  example,
}) => {
  await setUp(page, example, ['person', 'person']);
  await bothWatch(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Save to a file' }).click();
  await bothAgree(page);
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ format: 'umpire-journal/1', ruleset: 'example' });

  await page.goto(`${example}/#/`);
  const input = page.getByLabel('Open a battle from a file');
  const give = (content: string) =>
    input.setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  // Whatever else it is, one sentence says what to do; the words of a parser help nobody.
  for (const foreign of ['{"format": 7}', 'not json', '', '\u0089PNG']) {
    await give(foreign);
    await expect(page.getByRole('alert')).toHaveText(
      'This file is no battle. Choose one that was made with “Save to a file”.',
    );
  }
  await give(text.slice(0, text.length / 2));
  await expect(page.getByRole('alert')).toHaveText(/^This file holds only the beginning of a battle/);
  await give(text.replace('"example"', '"no-such-game"'));
  await expect(page.getByRole('alert')).toHaveText(/rule set "no-such-game", which is not known here/);
  await give(text.replace(/"choice":"watch"/, '"choice":"dance"'));
  await expect(page.getByRole('alert')).toHaveText(/cannot be replayed beyond entry/);
  await give(text);
  await page.getByRole('button', { name: 'I am Amber' }).click();
  await expect(page.getByRole('heading', { name: 'Orders for Amber patrol' })).toBeVisible();
  await expect(page.getByRole('log')).toContainText('Amber: What shall your scouts do this turn? Watch');
});
