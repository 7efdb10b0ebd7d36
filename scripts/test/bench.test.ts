import { expect, test } from 'vitest';
import { number, parseRow, table } from '../bench-table.ts';
import { judge, timings, type Measured } from '../measure.ts';

const measured: Measured = { group: 'dice', name: '20 attacks', unit: 'µs', value: 30, baseline: 0.75 };

test('the ratio is value by baseline, and is judged by the target', () => {
  expect(judge(measured)).toMatchObject({ ratio: 40, target: null, ok: null });
  expect(judge({ ...measured, target: { of: 'ratio', atMost: 40 } })).toMatchObject({ target: '≤ 40 ×', ok: true });
  expect(judge({ ...measured, target: { of: 'ratio', atMost: 39 } }).ok).toBe(false);
  expect(judge({ ...measured, target: { of: 'ratio', atLeast: 41 } })).toMatchObject({ target: '≥ 41 ×', ok: false });
  expect(judge({ ...measured, target: { of: 'value', atMost: 30 } })).toMatchObject({ target: '≤ 30 µs', ok: true });
});

test('a ratio that was never measured does not meet its target', () => {
  const { group, name, unit, value } = measured;
  expect(judge({ group, name, unit, value, target: { of: 'ratio', atMost: 1e9 } }).ok).toBe(false);
});

test('rows survive the way through a process; other lines are no rows', () => {
  const row = judge({ ...measured, target: { of: 'ratio', atMost: 50 } });
  expect(parseRow(JSON.stringify(row))).toEqual(row);
  for (const line of ['', 'warming up', '{', '{"group":"dice"}']) expect(parseRow(line)).toBeUndefined();
});

test.each([
  [0.75, '0.7500'],
  [999.9, '999.9'],
  [1234.5, '1 235'],
  [12345678, '12 345 678'],
  [null, ''],
])('%s is written %s', (x, text) => {
  expect(number(x)).toBe(text);
});

test('the table shows every row, and what misses its target', () => {
  const good = judge({ ...measured, target: { of: 'ratio', atMost: 50 } });
  const bad = judge({ ...measured, group: 'table', target: { of: 'ratio', atMost: 10 } });
  expect(table([good, bad]).split('\n')).toEqual([
    'group  name        value  unit  baseline  ratio  target  met',
    '-----  ----------  -----  ----  --------  -----  ------  ---',
    'dice   20 attacks  30.00  µs      0.7500  40.00  ≤ 50 ×  yes',
    '',
    'table  20 attacks  30.00  µs      0.7500  40.00  ≤ 10 ×  NO',
  ]);
});

test('ten times the work takes about ten times as long', () => {
  const loop = (rounds: number) => (n: number) => {
    let x = 1;
    for (let i = 0; i < n * rounds; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
    return x;
  };
  const [small, large] = timings([loop(1000), loop(10_000)], { runs: 5, ms: 5 });
  const ratio = large.best / small.best;
  expect(ratio).toBeGreaterThan(5);
  expect(ratio).toBeLessThan(20);
});
