import { readFile } from 'node:fs/promises';
import { expect, setUp, test } from './example/test.ts';
import { accessibilityFaults } from './page.ts';

test('a battle is saved to a file, opened again and goes on; a changed or foreign file is refused in one sentence', async ({
  page,
  example,
}) => {
  await setUp(page, example, ['person', 'person']);
  await page.getByRole('button', { name: /^Watch/ }).click();
  await page.getByRole('button', { name: 'I am Blue' }).click();
  await page.getByRole('button', { name: /^Watch/ }).click();
  await page.getByRole('button', { name: 'I am Amber' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to a file' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ format: 'umpire-journal/1', ruleset: 'example' });

  await page.goto(`${example}/#/`);
  const input = page.getByLabel('Open a battle from a file');
  const give = (content: string) =>
    input.setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await give('{"format": 7}');
  await expect(page.getByRole('alert')).toHaveText(/^This is not a journal: its "format" is not "umpire-journal\/1"\./);
  await give('not json');
  await expect(page.getByRole('alert')).toHaveText(/^This is not a journal: /);
  await give(text.replace('"example"', '"no-such-game"'));
  await expect(page.getByRole('alert')).toHaveText(/rule set "no-such-game", which is not known here/);
  await give(text.replace(/"choice":"watch"/, '"choice":"dance"'));
  await expect(page.getByRole('alert')).toHaveText(/cannot be replayed beyond entry/);
  await give(text);
  await page.getByRole('button', { name: 'I am Amber' }).click();
  await expect(page.getByRole('heading', { name: 'Orders for Amber patrol' })).toBeVisible();
  await expect(page.getByRole('log')).toContainText('Amber: What shall your scouts do this turn? Watch');
});

test('a battle is looked at step by step, and branches off', async ({ page, example }) => {
  test.setTimeout(60_000);
  await setUp(page, example, ['random', 'random']);
  await expect(page.getByRole('heading', { name: 'The battle is over' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Replay' }).first().click();
  const slider = page.getByRole('slider');
  await expect(slider).toBeVisible();
  const steps = Number(await slider.getAttribute('max'));
  expect(steps).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(`Step 1 of ${steps + 1}`)).toBeVisible();
  await page.getByRole('button', { name: 'Forward' }).click();
  await expect(page.getByText(`Step 2 of ${steps + 1} · turn 1`)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const before = page.url();
  await page.getByRole('button', { name: 'Branch off here' }).click();
  await expect(page).toHaveURL(/#\/battle\//);
  expect(page.url()).not.toBe(before);
  // The computers go on from the second step of the first turn to an end of their own.
  await expect(page.getByRole('log')).toContainText('Turn 1');
  await expect(page.getByRole('heading', { name: 'The battle is over' })).toBeVisible({ timeout: 30_000 });
  await page.goto(`${example}/#/`);
  await expect(page.getByRole('link', { name: /^The Well: The Well, over/ })).toHaveCount(2);
});
