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

/** Time that only passes when somebody works: so many milliseconds of computing for one operation, and of waiting for one run. */
function machineOfTest() {
  let [wall, cpu, runs] = [0, 0, 0];
  const works = (each: number, waits: (run: number) => number) => (n: number) => {
    cpu += n * each;
    wall += n * each + waits(runs++);
  };
  return { works, clock: () => ({ wall, cpu }) };
}

test('ten times the work takes ten times as long, however long a run waits for the machine', () => {
  const { works, clock } = machineOfTest();
  const [small, large] = timings([works(0.001, (run) => run % 7), works(0.01, (run) => run % 5)], { runs: 5, clock });
  // 0.001 ms are 1,000 ns.
  expect(small.best).toBeCloseTo(1000, 6);
  expect(large.best).toBeCloseTo(10_000, 6);
  expect(small.median).toBeCloseTo(1000, 6);
});

test('where waiting counts, the best run is the one that waited least, and the middle one shows the noise', () => {
  const { works, clock } = machineOfTest();
  let timed = 0;
  // Seven tries (1, 2, 4 … 64 operations) find that 200 make a run, and nobody waits; then runs wait 30, 10 and 20 ms.
  const work = works(1, () => [30, 10, 20][timed++ - 7] ?? 0);
  const [{ best, median }] = timings([work], { runs: 3, wallOnly: true, clock });
  expect([best, median]).toEqual([(210 / 200) * 1e6, (220 / 200) * 1e6]);
});
