/**
 * What a chart should look like is seen by people. So that none changes unseen, each is kept in `kept.txt` by its fingerprint: after a change, look at the
 * charts whose line differs, and write the file anew (`npx vitest run packages/engine/test/chart/kept -u`).
 */
import { expect, test } from 'vitest';
import { hashOf } from '../../src/battle/index.ts';
import { axisOf, type Bar, bars, type Dot, dots, heat, lineChart, lineSample } from '../../src/chart/index.ts';

const tick = (x: number): string => x.toFixed(2);
const rows: readonly (Bar & Dot)[] = [
  { name: 'Rifle 1', says: '40 % (30 to 55)', value: 0.4, low: 0.3, high: 0.55, at: 1, side: 0, card: 0.5 },
  { name: 'A unit with a rather long name', says: '−0.2', value: -0.2, low: -0.4, high: 0.1, at: 2, side: 1 },
  { name: 'Gun', says: '0.9', value: 0.9, low: 0.85, high: 0.95, at: 4, side: 2, card: 1.2 },
  { name: 'Carrier', says: 'unknown', value: 0.1, low: -Infinity, high: Infinity, at: 8 },
];
const field = (columns: readonly string[], size: { readonly width?: number; readonly height?: number }): string =>
  heat({
    title: 'Fields',
    down: 'rows',
    across: 'columns',
    rows: ['one', 'two', 'three and more'],
    columns,
    cell: (i, j) => (i === 2 && j === 1 ? undefined : { says: `${i + j}`, strength: (i - j) / 3 }),
    source: 'exact',
    description: 'what it is',
    ...size,
  });
const numbers = Array.from({ length: 24 }, (_, i) => String(i));
const course = (kind: number, many: number) => ({
  label: `line ${kind}`,
  kind,
  points: Array.from({ length: many }, (_, i) => [i, ((i * (kind + 3)) % 7) / 7] as const),
});
const lines = (many: number, more: Partial<Parameters<typeof lineChart>[0]> = {}): string =>
  lineChart({
    title: 'Lines',
    lines: [0, 1, 2, 3].map((kind) => course(kind, many)),
    x: { says: 'round' },
    y: { from: 0, to: 1, write: tick },
    ...more,
  });

const PICTURES = {
  bars: bars(rows, { title: 'Bars', tick, even: 0.5, card: 'on the card' }),
  'bars to 2': bars(rows.slice(0, 1), { title: 'Bars', tick, least: -1, most: 2, standalone: true }),
  dots: dots(rows, { title: 'Dots', below: 'range', tick, even: 0.5 }),
  'dots without an axis': dots(
    rows.map(({ at: _, ...row }) => row),
    { title: 'Dots', below: 'weapon', tick, least: -1, most: 2, width: 500, height: 300 },
  ),
  'one dot': dots(rows.slice(0, 1), { title: 'Dots', below: 'range', tick }),
  heat: field(['a', 'b', 'c'], {}),
  'heat, long names': field(['a column with a long name', 'b', 'c'], {}),
  'heat, numbers': field(numbers, { width: 640, height: 360 }),
  'heat, narrow': field(numbers, { width: 300, height: 100 }),
  lines: lines(8),
  'many points': lines(60, {
    isStepped: true,
    marks: [
      { at: 2, says: '1' },
      { at: 40, says: '2' },
    ],
  }),
  'whole numbers': lines(5, {
    x: {
      says: 'turn',
      ticks: [
        { at: 0, says: 'start' },
        { at: 4, says: 'end' },
      ],
    },
    y: { from: 0, to: 3, write: String, isWhole: true },
  }),
  samples: [0, 1, 2, 3, 4].map((kind) => lineSample(kind)).join('\n'),
  axes: JSON.stringify([axisOf(0, 1), axisOf(-3, 17), axisOf(0.001, 0.002), axisOf(-1e6, 1e6, 4), axisOf(7, 7)]),
};

test('no chart changes unseen', async () => {
  const kept = Object.entries(PICTURES).map(([name, svg]) => `${name}: ${svg.length} letters, ${hashOf(svg)}`);
  await expect(`${kept.join('\n')}\n`).toMatchFileSnapshot('kept.txt');
});
