import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { circle, meetings, nearestOn, stretch } from '../../src/table/curve.ts';
import {
  type Point,
  at,
  byPlace,
  corners,
  cross,
  doubleArea,
  insideOf,
  line,
  polygon,
  segmentsMeet,
  squared,
} from '../../src/table/index.ts';
import { nearestOnSegment, passesInside, toSegment } from '../../src/table/segment.ts';
import { hulls, nearPoints, points } from './shapes.ts';
import { squareOfCores } from './slow.ts';

const coarse = fc.record({ x: fc.integer({ min: 0, max: 6 }), y: fc.integer({ min: 0, max: 6 }) });

describe('segments', () => {
  test('meet exactly if their distance is 0: crossing, touching at ends, lying on one another', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(coarse, nearPoints, points), { minLength: 4, maxLength: 4 }), ([a, b, c, d]) => {
        if (a === undefined || b === undefined || c === undefined || d === undefined) return;
        const isMet = squareOfCores(line(a, b), line(c, d)).top === 0n;
        expect(segmentsMeet(a, b, c, d)).toBe(isMet);
        expect(segmentsMeet(d, c, a, b)).toBe(isMet);
      }),
      { numRuns: 1500 },
    );
  });

  test('touch by each of the four ends', () => {
    const [a, b] = [at(0, 0), at(4, 0)];
    expect(segmentsMeet(a, b, at(2, 0), at(2, 3))).toBe(true);
    expect(segmentsMeet(a, b, at(2, 3), at(2, 0))).toBe(true);
    expect(segmentsMeet(at(2, 0), at(2, 3), a, b)).toBe(true);
    expect(segmentsMeet(at(2, 3), at(2, 0), a, b)).toBe(true);
    expect(segmentsMeet(a, b, at(5, 0), at(9, 0))).toBe(false);
    expect(segmentsMeet(a, b, at(3, 0), at(9, 0))).toBe(true);
    expect(segmentsMeet(a, b, { x: 2000, y: 1 }, at(2, 3))).toBe(false);
  });

  test('the nearest point of a segment lies on it, at its distance', () => {
    fc.assert(
      fc.property(points, points, points, (a, b, p) => {
        const near = nearestOnSegment(a, b, p);
        expect(Math.sqrt(squared(near, p))).toBeCloseTo(toSegment(a, b, p), 6);
        if (squared(a, b) > 0) expect(Math.abs(cross(a, b, near)) / Math.sqrt(squared(a, b))).toBeLessThan(1e-6);
      }),
      { numRuns: 200 },
    );
  });

  test('pass through the inside of a hull exactly if a piece of them does', () => {
    fc.assert(
      fc.property(hulls, points, points, (hull, a, b) => {
        fc.pre(squared(a, b) > 0);
        const ring = corners(hull);
        // Clip the segment by each edge: what is left inside all of them, with exact signs at the ends.
        let [low, high] = [0, 1];
        for (const [i, from] of ring.entries()) {
          const to = ring[(i + 1) % ring.length] ?? from;
          const [sa, sb] = [cross(from, to, a), cross(from, to, b)];
          if (sa <= 0 && sb <= 0) [low, high] = [1, 0];
          else if (sa < 0) low = Math.max(low, sa / (sa - sb));
          else if (sb < 0) high = Math.min(high, sa / (sa - sb));
        }
        if (Math.abs(high - low) > 1e-9) expect(passesInside(ring, a, b)).toBe(high > low);
      }),
      { numRuns: 1000 },
    );
  });

  test('along an edge or through a corner is not through the inside', () => {
    const square = [at(0, 0), at(2, 0), at(2, 2), at(0, 2)];
    expect(passesInside(square, at(-1, 0), at(3, 0))).toBe(false);
    expect(passesInside(square, at(1, -1), at(3, 1))).toBe(false);
    expect(passesInside(square, at(1, -1), at(1, 0))).toBe(false);
    expect(passesInside(square, at(0, 0), at(2, 2))).toBe(true);
    expect(passesInside(square, at(0.5, 0.5), at(1, 1))).toBe(true);
  });
});

describe('curves on which a centre may lie', () => {
  /** Places to the nearest thousandth, by x and then by y. */
  const rounded = (found: readonly Point[]): readonly (readonly number[])[] =>
    found
      .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))
      .toSorted(byPlace)
      .map(({ x, y }) => [x, y]);

  test('two circles, a circle and a stretch, two stretches', () => {
    expect(rounded(meetings(circle({ x: 0, y: 0 }, 500), circle({ x: 600, y: 0 }, 500)))).toEqual([
      [300, -400],
      [300, 400],
    ]);
    expect(rounded(meetings(circle({ x: 0, y: 0 }, 500), stretch({ x: 300, y: -900 }, { x: 300, y: 900 })))).toEqual([
      [300, -400],
      [300, 400],
    ]);
    expect(
      rounded(meetings(stretch({ x: 0, y: 0 }, { x: 100, y: 100 }), stretch({ x: 0, y: 100 }, { x: 100, y: 0 }))),
    ).toEqual([[50, 50]]);
    expect(rounded(meetings(stretch({ x: 300, y: 0 }, { x: 300, y: 900 }), circle({ x: 0, y: 0 }, 500)))).toEqual([
      [300, 400],
    ]);
  });

  test('curves that miss each other by less than a thousandth still touch, by more they do not', () => {
    expect(rounded(meetings(circle({ x: 0, y: 0 }, 500), circle({ x: 1000.5, y: 0 }, 500)))).toEqual([[500, 0]]);
    expect(meetings(circle({ x: 0, y: 0 }, 500), circle({ x: 1001.5, y: 0 }, 500))).toEqual([]);
    expect(rounded(meetings(circle({ x: 0, y: 0 }, 500), stretch({ x: -9, y: 500.5 }, { x: 9, y: 500.5 })))).toEqual([
      [0, 501],
    ]);
    expect(meetings(circle({ x: 0, y: 0 }, 500), stretch({ x: -9, y: 501.5 }, { x: 9, y: 501.5 }))).toEqual([]);
    expect(
      rounded(meetings(stretch({ x: 0, y: 0 }, { x: 100, y: 0 }), stretch({ x: 100.6, y: -50 }, { x: 100.6, y: 50 }))),
    ).toEqual([[101, 0]]);
    expect(
      meetings(stretch({ x: 0, y: 0 }, { x: 100, y: 0 }), stretch({ x: 101.5, y: -50 }, { x: 101.5, y: 50 })),
    ).toEqual([]);
  });

  test('the nearest place of a curve', () => {
    expect(rounded([nearestOn(circle({ x: 0, y: 0 }, 500), { x: 30, y: 40 })])).toEqual([[300, 400]]);
    expect(rounded([nearestOn(circle({ x: 0, y: 0 }, 500), { x: 0, y: 0 })])).toEqual([[0, 500]]);
    expect(rounded([nearestOn(stretch({ x: 0, y: 0 }, { x: 100, y: 0 }), { x: 70, y: 40 })])).toEqual([[70, 0]]);
  });
});

test('the corners of a polygon come out anticlockwise', () => {
  const ring = [at(0, 0), at(0, 4), at(3, 4)];
  expect(doubleArea(ring)).toBe(-12_000_000);
  expect(doubleArea(polygon(ring).points)).toBe(12_000_000);
  expect(polygon(polygon(ring).points)).toEqual(polygon(ring));
  expect(insideOf(ring, at(1, 3))).toBe('inside');
});
