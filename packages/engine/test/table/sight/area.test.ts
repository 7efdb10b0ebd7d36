import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Point,
  type Shape,
  at,
  blockersOf,
  disc,
  distance,
  isClear,
  line,
  rectangle,
  seenArea,
  spot,
} from '../../../src/table/index.ts';
import { hulls, nearPoints, points, polygons } from '../shapes.ts';

const past = (...things: readonly Shape[]) => [
  { blockers: blockersOf(things.map((shape, i) => ({ id: `t${i}`, name: '', shape }))) },
];
const BOX = { west: -1000, south: -1000, east: 49_000, north: 49_000 };

/** Twice the area of an outline. */
const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, a, i) => {
      const b = ring[(i + 1) % ring.length] as Point;
      return sum + a.x * b.y - a.y * b.x;
    }, 0),
  );

/** An odd number of edges to the east. */
const isInside = (ring: readonly Point[], p: Point): boolean =>
  ring.filter((a, i) => {
    const b = ring[(i + 1) % ring.length] as Point;
    return a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x);
  }).length %
    2 ===
  1;

describe('the area that is seen', () => {
  test('holds a point exactly if the line to it is free', () => {
    const things = fc.array(fc.oneof(polygons, hulls), { maxLength: 6 });
    fc.assert(
      fc.property(nearPoints, things, fc.array(points, { minLength: 10, maxLength: 20 }), (eye, all, places) => {
        if (all.some((shape) => distance(spot(eye), shape) < 2)) return;
        const ring = seenArea(eye, BOX, past(...all));
        const edge = line(...ring, ring[0] as Point);
        for (const place of places) {
          // Within a thousandth of the outline drawing decides nothing.
          if (distance(spot(place), edge) < 1) continue;
          expect(isInside(ring, place)).toBe(isClear(eye, place, past(...all)));
        }
      }),
      { numRuns: 60 },
    );
  });

  test('of an empty box is the box; behind a wall there is a shadow', () => {
    const box = { west: 0, south: 0, east: 10_000, north: 10_000 };
    expect(areaOf(seenArea(at(5, 5), box, []))).toBeCloseTo(2e8, 3);
    // A wall 2 wide, half way to the north edge: its shadow is a trapezium of (2 + 4) / 2 × 2.5.
    const walled = seenArea(at(5, 5), box, past(line(at(4, 7.5), at(6, 7.5))));
    expect(areaOf(walled) / 2e6).toBeCloseTo(100 - 7.5, 6);
  });

  test('from inside something solid nothing is seen, from its face everything before it', () => {
    const box = { west: 0, south: 0, east: 10_000, north: 10_000 };
    const block = rectangle(at(0, 0), at(10, 5));
    expect(seenArea(at(5, 2), box, past(block))).toEqual([]);
    expect(areaOf(seenArea(at(5, 5), box, past(block))) / 2e6).toBeCloseTo(50, 6);
  });

  test('round things have corners enough', () => {
    const box = { west: 0, south: 0, east: 10_000, north: 10_000 };
    const ring = seenArea(at(5, 1), box, past(disc(at(5, 5), 1000)));
    for (const p of [at(5, 3.9), at(6.2, 5), at(3.8, 5)]) expect(isInside(ring, p)).toBe(true);
    for (const p of [at(5, 4.1), at(5, 7), at(5.9, 5)]) expect(isInside(ring, p)).toBe(false);
  });

  test('what is overlooked or left out hides nothing', () => {
    const blockers = blockersOf([{ id: 'a', name: 'A', shape: rectangle(at(4, 6), at(6, 7)), foot: 0, top: 2000 }]);
    const box = { west: 0, south: 0, east: 10_000, north: 10_000 };
    const whole = 2e8;
    expect(areaOf(seenArea(at(5, 5), box, [{ blockers }]))).toBeLessThan(whole);
    expect(areaOf(seenArea(at(5, 5), box, [{ blockers, except: ['a'] }]))).toBeCloseTo(whole, 3);
    const step = { rule: 'step', from: 2000, to: 0 } as const;
    expect(areaOf(seenArea(at(5, 5), box, [{ blockers, heights: step }]))).toBeCloseTo(whole, 3);
    expect(() => seenArea(at(5, 5), box, [{ blockers, heights: { ...step, rule: 'slope' } }])).toThrow(/steps/);
  });
});
