import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Locator } from '@playwright/test';
import { percent } from '@umpire/engine/dice';
import { rulesets } from '@umpire/rulesets';
import { expect, test } from './example/test.ts';
import { valueAt } from '../src/lab/fields.ts';
import { accessibilityFaults, overflow } from './page.ts';

test('the odds of a shot are those worked out by hand, its bars show each result or at least so much, and a link keeps all that is set', async ({
  page,
  context,
  example,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${example}/#/lab/example`);
  const first = page.getByRole('region', { name: 'Set-up A' });
  const second = page.getByRole('region', { name: 'Set-up B' });
  // Two dice that hit on 4+: out with 1 − 1/4.
  await expect(first.getByRole('row', { name: /^yes/ })).toContainText('75.0 %');
  const hits = first.getByRole('table').nth(1).getByRole('row');
  const width = async (row: number) => (await hits.nth(row).locator('.share').boundingBox())?.width ?? Number.NaN;
  await expect(hits).toHaveCount(4);
  // Of two dice, 0, 1 or 2 hit in 1/4, 1/2, 1/4; at least so many in 1, 3/4, 1/4.
  await expect.poll(async () => (await width(1)) / (await width(2))).toBeCloseTo(0.5, 1);
  const isAtLeast = page.getByRole('checkbox', { name: 'Bars show “at least”' });
  await isAtLeast.check();
  await expect.poll(async () => (await width(2)) / (await width(1))).toBeCloseTo(0.75, 1);
  await isAtLeast.uncheck();
  await first.getByRole('spinbutton', { name: 'Dice' }).fill('9');
  await expect(first.getByRole('alert')).toBeVisible();
  await first.getByRole('spinbutton', { name: 'Dice' }).fill('2');
  await page.getByRole('checkbox', { name: 'Compare with a second set-up' }).check();
  await second.getByRole('spinbutton', { name: 'Dice' }).fill('3');
  await second.getByRole('checkbox', { name: 'Beyond 2″' }).check();
  // Three dice that hit on 5+: 1 − (2/3)³ = 19/27. B − A is 19/27 − 3/4 = −5/108.
  await expect(second.getByRole('row', { name: /^yes/ })).toContainText('70.4 %');
  const difference = page.getByRole('table', { name: 'Means, and chances of results' });
  await expect(difference.getByRole('row', { name: /: yes/ })).toHaveText(/75\.0 %70\.4 %−4\.6 %$/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy as a link' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(`${example}/#/`);
  await page.goto(link);
  await expect(first.getByRole('row', { name: /^yes/ })).toContainText('75.0 %');
  await expect(second.getByRole('row', { name: /^yes/ })).toContainText('70.4 %');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
});

test('one value is swept as a line, two as a heat map; both can be taken along', async ({ page, context, example }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${example}/#/lab/example/shot/${encodeURIComponent(JSON.stringify({ dice: 2, far: true }))}`);
  const sweep = page.getByRole('region', { name: 'Sweep values' });
  await sweep.getByRole('combobox', { name: 'Which value' }).selectOption('Dice');
  // Beyond 2″ a die hits in 1/3: at least one of 1, 2, 3 dice in 1/3, 5/9, 19/27.
  await expect(sweep.getByRole('table', { name: 'Dice' }).getByRole('row')).toHaveText([
    /^Dice/,
    /^133\.3 %$/,
    /^255\.6 %$/,
    /^370\.4 %$/,
  ]);
  await expect(sweep.getByRole('img', { name: /, by Dice$/ })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await sweep.getByRole('button', { name: 'Copy as a table' }).click();
  await expect(sweep.getByText('Copied.')).toBeVisible();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(async () => (await copied()).split('\n').slice(1)).toEqual(['1\t33.3 %', '2\t55.6 %', '3\t70.4 %']);
  const saving = page.waitForEvent('download');
  await sweep.getByRole('button', { name: 'Picture (PNG)' }).click();
  const png = readFileSync(await (await saving).path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.length).toBeGreaterThan(3000);
  await sweep.getByRole('combobox', { name: 'And a second one' }).selectOption('Beyond 2″');
  // Near, a die hits in 1/2: 1/2, 3/4, 7/8.
  const heat = sweep.getByRole('table').getByRole('row');
  await expect(heat).toHaveText([
    /^Beyond 2″ ↓ · Dice →123$/,
    /^yes33\.3 %55\.6 %70\.4 %$/,
    /^no50\.0 %75\.0 %87\.5 %$/,
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await sweep.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(sweep.getByText('Copied.')).toBeVisible();
  await expect.poll(copied).toContain('| no | 50.0 % | 75.0 % | 87.5 % |');
  const drawing = page.waitForEvent('download');
  await sweep.getByRole('button', { name: 'Picture (SVG)' }).click();
  expect(readFileSync(await (await drawing).path(), 'utf8')).toContain('87.5 %</text>');
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await accessibilityFaults(page, 'colours')).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await overflow(page)).toBe(0);
});

test('units are chosen by name, their cards fill in the values, and the values can still be changed', async ({
  page,
}) => {
  for (const { id, engagements, between, scenarios } of rulesets) {
    const pairs = (await between?.())?.between ?? {};
    const engagement = engagements.find((one) => Object.hasOwn(pairs, one.id));
    const [ours, theirs] = scenarios[0]?.scenario.forces ?? [];
    const [attacker, defender] = [ours?.units[0], theirs?.units[0]];
    if (engagement === undefined || attacker === undefined || defender === undefined)
      throw new Error(`${id}: nobody meets`);
    const args: unknown = engagement.args.write(pairs[engagement.id]?.(attacker, defender) as never);
    await page.goto(`/#/lab/${id}/${engagement.id}`);
    const setUp = page.getByRole('region', { name: 'Set-up A' });
    const nameOf = ({ name, group }: typeof attacker) => (group === undefined ? name : `${name} (${group})`);
    await setUp.getByRole('combobox', { name: 'Who attacks' }).selectOption(nameOf(attacker));
    await expect(setUp.getByText('Choose two units')).toBeVisible();
    await setUp.getByRole('combobox', { name: 'Against whom' }).selectOption(nameOf(defender));
    await expect(setUp.getByText('with what their cards say')).toBeVisible();
    await expect(setUp.getByText(/^Odds: (exact|sampled)/)).toBeVisible();
    const details = setUp.locator('details');
    await expect(details).not.toHaveAttribute('open');
    await details.locator('summary').click();
    const fields = engagement.form.filter(({ input }) => input === 'number');
    const shown = await details
      .locator('input[type=number]')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect([id, shown]).toEqual([id, fields.map(({ path }) => String(valueAt(args, path) ?? ''))]);
  }
  // A weapon is chosen where somebody has two: the values are those of the pistol (capacity 1) then.
  await page.goto('/#/lab/aim-zone/shot');
  const shot = page.getByRole('region', { name: 'Set-up A' });
  await shot.getByRole('combobox', { name: 'Who attacks' }).selectOption('Watch Captain');
  await shot.getByRole('combobox', { name: 'Against whom' }).selectOption('Crew Boss');
  await shot.getByRole('combobox', { name: 'With what' }).selectOption('Service pistol');
  await shot.getByText('Values in detail').click();
  await expect(shot.getByRole('spinbutton', { name: /capacity/i })).toHaveValue('1');
  // One unit, where it is about one.
  await page.goto('/#/lab/building-assault/grenade');
  await page.getByRole('combobox', { name: 'Who' }).selectOption('Reserve Section');
  await page.getByText('Values in detail').click();
  await expect(page.getByRole('spinbutton', { name: 'Figures in the room' })).toHaveValue('6');
  await page.goto('/#/lab/aim-zone/drive');
  await page.getByRole('combobox', { name: 'Who' }).selectOption('Watch Captain');
  await page.getByText('Values in detail').click();
  await expect(page.getByRole('spinbutton', { name: 'Skill of the driver' })).toHaveValue('7');
  // Lengths are asked for in inches: the example drives 12.
  await expect(page.getByRole('spinbutton', { name: 'How far, in inches' })).toHaveValue('12');
  await page.goto('/#/lab/assault-phase/fight');
  // A second set-up beside it, on a narrow screen.
  await page.getByRole('checkbox', { name: 'Compare with a second set-up' }).check();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  // The page that one comes to first, whose lists have the longest entries.
  await page.goto('/#/lab');
  await expect(page.getByRole('combobox', { name: 'Picture of' }).first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

interface Printed {
  readonly measures: Readonly<
    Record<string, { readonly results: readonly { readonly value: unknown; readonly chance: number }[] }>
  >;
}

/** Asks `umpire odds` of one file after the other: to start the command anew for each takes longer than to answer. */
const ASK_ALL = `const { run } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, '../../cli/src/program.ts')).href)});
for (const file of process.argv.slice(1)) {
  await run(['odds', file, '--json']);
  process.stdout.write('\\0');
}`;

/** What `umpire odds` prints for the examples of all engagements of all games. */
async function printed(
  asked: readonly { readonly ruleset: string; readonly engagement: string }[],
): Promise<readonly Printed[]> {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-odds-'));
  try {
    const files = asked.map((one) => {
      const file = join(folder, `${one.ruleset}-${one.engagement}.json`);
      writeFileSync(file, JSON.stringify(one));
      return file;
    });
    const args = ['--input-type=module', '--eval', ASK_ALL, ...files];
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 256 * 1024 * 1024 });
    return stdout
      .split('\0')
      .slice(0, -1)
      .map((text) => JSON.parse(text) as Printed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('the lab says of every engagement of every game what umpire odds says', async ({ page }) => {
  const asked = rulesets.flatMap(({ id, engagements }) =>
    engagements.map((engagement) => ({ ruleset: id, engagement })),
  );
  const all = await printed(asked.map(({ ruleset, engagement }) => ({ ruleset, engagement: engagement.id })));
  expect(all).toHaveLength(asked.length);
  for (const [at, { ruleset, engagement }] of asked.entries()) {
    await page.goto(`/#/lab/${ruleset}/${engagement.id}`);
    await expect(page.getByText(engagement.says, { exact: true })).toBeVisible();
    const setUp = page.getByRole('region', { name: 'Set-up A' });
    await expect(setUp.getByText(/^Odds: exact\./)).toBeVisible();
    const told = all[at]?.measures ?? {};
    for (const [i, { id }] of engagement.measures.entries()) {
      const results = told[id]?.results ?? [];
      expect(results.length).toBeGreaterThan(0);
      await expectShown(setUp, i, results, [ruleset, engagement.id, id]);
    }
  }
});

/** The table of a measure says these results. */
async function expectShown(
  setUp: Locator,
  at: number,
  results: readonly { readonly value: unknown; readonly chance: number }[],
  name: readonly string[],
): Promise<void> {
  const table = setUp.locator('.odds-table').nth(at);
  const [first] = results;
  if (results.length === 1 && typeof first?.value === 'boolean') {
    // What is certain is a word.
    const says = await table.locator('.summary').textContent();
    expect([...name, says]).toEqual([...name, first.value ? 'Certain' : 'Impossible']);
    return;
  }
  const shown = await table.locator('tbody tr').allTextContents();
  if (shown.length !== results.length) {
    // Long tables are put together; they say which mean they have.
    expect(results.length).toBeGreaterThan(40);
    const mean = results.reduce((sum, { value, chance }) => sum + Number(value) * chance, 0);
    const says = await table.locator('.summary').textContent();
    expect(Number(/^mean (-?[\d.]+)/.exec(says ?? '')?.[1])).toBeCloseTo(mean, 1);
    return;
  }
  const labels = results.map(({ value, chance }) => {
    const word = value === true ? 'yes' : value === false ? 'no' : String(value);
    return `${word}${percent(chance)}`;
  });
  const starts = shown.map((row) => labels.some((label) => row.replace('−', '-').startsWith(label)));
  expect([...name, shown, starts.every(Boolean)]).toEqual([...name, shown, true]);
}
