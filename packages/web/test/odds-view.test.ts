import { expect, test } from 'vitest';
import type { OddsTable } from '../src/odds/table-of.ts';
import { oddsView } from '../src/odds/view.ts';

function tables(text: string): readonly OddsTable[] {
  const view = oddsView(text);
  if (view.kind === 'refused') throw new Error(view.refusal.says);
  return view.tables;
}

/** The chance of k successes of n with chance p each, multiplied out. */
function binomial(n: number, p: number, k: number): number {
  let chance = 1;
  for (let i = 0; i < k; i++) chance *= ((n - i) / (i + 1)) * p;
  for (let i = 0; i < n - k; i++) chance *= 1 - p;
  return chance;
}

test('a chain: 20 attacks that hit on 4+, wound on 3+ and pass a save of 5+ are binomial with 1/2 · 2/3 · 2/3', () => {
  const [table] = tables('20d6 4+ > 3+ > save 5+');
  expect(table?.rows).toHaveLength(21);
  for (const [k, row] of (table?.rows ?? []).entries()) {
    expect(row.label).toBe(String(k));
    expect(row.chance).toBeCloseTo(binomial(20, 2 / 9, k), 12);
  }
  expect(table?.rows[0]?.atLeast).toBe('100 %');
  expect(table?.summary).toContain('mean 4.444');
  expect(table?.rest).toBeUndefined();
});

test('yes or no: 2d6 come to 7 or less in 21 of 36', () => {
  const [table] = tables('2d6 <= 7');
  const rows = Object.fromEntries((table?.rows ?? []).map(({ label, chance }) => [label, chance]));
  expect(rows['yes']).toBeCloseTo(21 / 36, 12);
  expect(rows['no']).toBeCloseTo(15 / 36, 12);
  expect(table?.summary).toBeUndefined();
  expect(table?.rows.every(({ atLeast }) => atLeast === undefined)).toBe(true);
});

test('several results under their names have a table each', () => {
  const [hit, ones] = tables('6d10 {hit 7+, ones 1}');
  expect([hit?.name, ones?.name]).toEqual(['hit', 'ones']);
  for (const k of [0, 3, 6]) {
    expect(hit?.rows[k]?.chance).toBeCloseTo(binomial(6, 0.4, k), 12);
    expect(ones?.rows[k]?.chance).toBeCloseTo(binomial(6, 0.1, k), 12);
  }
});

test('long tables are put together in round steps, and say what they leave out', () => {
  const [table] = tables('100d6');
  const rows = table?.rows ?? [];
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.length).toBeLessThanOrEqual(42);
  expect(rows[0]?.label).toMatch(/^\d+–\d+$/);
  const shown = rows.reduce((sum, { chance }) => sum + chance, 0);
  expect(shown).toBeGreaterThan(0.998);
  expect(shown).toBeLessThan(1);
  expect(table?.rest).toMatch(/^0\.\d+ %$/);
});

test('odds say whether they are exact; what is too large is sampled, with its error and the reason', () => {
  expect(oddsView('d6')).toMatchObject({ kind: 'odds', source: 'exact' });
  const view = oddsView('best 10 of 1000d100');
  expect(view).toMatchObject({ kind: 'odds', source: expect.stringMatching(/^sampled, ± /) });
  expect(view).toHaveProperty('why', 'Too large to solve: sampled instead.');
  expect(view).toHaveProperty('tables.0.rows.0.says', expect.stringMatching(/ % ± .* %$/));
});

test('a bad notation is refused at its place', () => {
  expect(oddsView('20d6 4+ > ?')).toMatchObject({ kind: 'refused', refusal: { at: 10 } });
  expect(oddsView('')).toMatchObject({ kind: 'refused' });
});
