import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisOf, bars, dots, heat, lineChart, lineSample } from '../../src/chart/index.ts';
import { ticksIn } from '../../src/chart/scale.ts';

const estimate = { value: 0.4, low: 0.3, high: 0.55 };
const tick = (x: number): string => String(x);

/** Whole: every element that is opened is closed in order, and no number is missing. */
function expectDrawn(svg: string): void {
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  const open: string[] = [];
  for (const [, end, tag = '', closed] of svg.matchAll(/<(\/?)([a-z]+)(?:[^<>"]|"[^<"]*")*?(\/?)>/gi)) {
    if (end === '/') expect(open.pop()).toBe(tag);
    else if (closed !== '/') open.push(tag);
  }
  expect(open).toEqual([]);
  // Nothing but elements: what somebody has named is text.
  expect(svg.match(/</g)).toHaveLength(svg.match(/<\/?[a-z]+(?:[^<>"]|"[^<"]*")*>/gi)?.length ?? 0);
}

const name = fc.oneof(fc.string(), fc.constantFrom('<b>', '"', '&amp;', '</svg><script>', "'"));
const known = fc
  .tuple(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.double({ min: 0, max: 1e3, noNaN: true }))
  .map(([value, off]) => ({ value, low: value - off, high: value + off }));

describe('axes', () => {
  test('have round numbers around all that is shown', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }).map((x) => x / 1000),
        fc.nat(1e9).map((x) => x / 1000),
        (a, more) => {
          const { from, to, ticks } = axisOf(a, a + more);
          const hair = 1e-6 * (to - from);
          expect(from).toBeLessThanOrEqual(a + hair);
          expect(to).toBeGreaterThanOrEqual(a + more - hair);
          expect(to).toBeGreaterThan(from);
          expect(ticks.length).toBeLessThanOrEqual(9);
        },
      ),
    );
    expect(axisOf(0, 1).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(axisOf(5, 5).ticks).toEqual([5, 6]);
    expect(axisOf(0, 0).ticks).toEqual([0, 0.2]);
  });

  test('marks inside a range are round, and whole where only whole numbers mean something', () => {
    expect(ticksIn(0, 1, 4)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(ticksIn(0, 2, 4, true)).toEqual([0, 1, 2]);
    expect(ticksIn(0, 10, 4, true)).toEqual([0, 5, 10]);
    expect(ticksIn(0, 30, 4, true)).toEqual([0, 10, 20, 30]);
    expect(ticksIn(3, 3, 4)).toEqual([3]);
  });
});

describe('charts', () => {
  test('bars with intervals, whatever the names and numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(name, known), { minLength: 1, maxLength: 6 }), (rows) => {
        const drawn = rows.map(([called, one], i) => ({ name: called, says: called, ...one, side: i }));
        expectDrawn(bars(drawn, { title: rows[0]?.[0] ?? '', tick, even: 0.5, standalone: true }));
      }),
      { numRuns: 60 },
    );
    expectDrawn(bars([{ name: 'a', says: 'x', value: -3, low: -Infinity, high: Infinity }], { title: 't', tick }));
    const carded = bars([{ name: 'a', says: 'x', ...estimate, card: 0.9 }], { title: 't', tick, card: 'on the card' });
    expectDrawn(carded);
    expect(carded).toContain('a: 0.9');
  });

  test('a bar is as long as its number, from nothing', () => {
    const svg = bars([{ name: 'a', says: 'x', value: 0.5, low: 0.5, high: 0.5 }], { title: 't', tick, most: 1 });
    // The axis goes from 0 at 180 to 1 at 470: half of that is 145.
    expect(svg).toContain('<rect x="180" y="50" width="145"');
  });

  test('dots with intervals are joined where they stand on an axis', () => {
    const rows = [1, 2, 3].map((at) => ({ name: String(at), says: 'x', ...estimate, at }));
    const joined = dots(rows, { title: 't', below: 'b', tick, even: 0.5 });
    expectDrawn(joined);
    expect(joined).toContain('umpire-first-line');
    const apart = dots(
      rows.map(({ at: _, ...row }) => row),
      { title: 't', below: 'b', tick },
    );
    expectDrawn(apart);
    expect(apart).not.toContain('umpire-first-line');
    expectDrawn(dots(rows.slice(0, 1), { title: 't', below: 'b', tick }));
  });

  test('heat maps write every number and tell more from less by colour', () => {
    const cells = [
      [1, undefined],
      [0, -0.5],
    ];
    const svg = heat({
      title: 't',
      down: '<down>',
      across: 'across',
      rows: ['r', 's'],
      columns: ['a column with a long name', '"'],
      cell: (i, j) => {
        const strength = cells[i]?.[j];
        return strength === undefined ? undefined : { says: `at ${strength}`, strength };
      },
      description: 'd',
    });
    expectDrawn(svg);
    // A field is never so strong that its number cannot be read.
    const strengths = [...svg.matchAll(/fill-opacity="([\d.]+)"/g)].map(([, share]) => Number(share));
    expect(Math.max(...strengths)).toBeLessThanOrEqual(0.7);
    for (const says of ['at 1', 'at 0', 'at -0.5']) expect(svg).toContain(`>${says}</text>`);
    const [, less = ''] = svg.split('umpire-second');
    expect(less.match(/<rect/g)).toHaveLength(1);
  });

  test('lines go through their points, each kind with its own dashes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 }),
        name,
        fc.boolean(),
        (values, label, isStepped) => {
          const points = values.map((value, i) => [i, value] as const);
          const lines = [0, 1, 2, 3, 4].map((kind) => ({ label, kind, points }));
          const y = { from: 0, to: 1, write: tick };
          expectDrawn(
            lineChart({ title: label, lines, x: { says: label }, y, isStepped, marks: [{ at: 0, says: '1' }] }),
          );
        },
      ),
      { numRuns: 60 },
    );
    const svg = lineChart({
      title: 't',
      lines: [
        {
          label: 'l',
          kind: 0,
          points: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
      x: { says: 'x' },
      y: { from: 0, to: 1, write: tick },
    });
    // From the lower left corner of the field, (46, 186), to the upper right one, (408, 14).
    expect(svg).toContain('d="M46 186L408 14"');
    expect(new Set([0, 1, 2, 3].map((kind) => /stroke-dasharray="[^"]*"/.exec(lineSample(kind))?.[0])).size).toBe(4);
  });
});
