/** How many round bases fit around a hull, against rows begun all around it by plain trigonometry. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, disc, hull, inches, overlaps, placesAround, touches } from '../../src/table/index.ts';

const ground = { width: inches(48), depth: inches(48), keepOff: [] };

/** Where a centre is after going so far around a rectangle at a distance, from the middle of its top, clockwise. */
function around(
  length: number,
  width: number,
  radius: number,
): { whole: number; at: (gone: number) => [number, number] } {
  const corner = (Math.PI * radius) / 2;
  const sides = [
    { long: length, x: -length / 2, y: width / 2, turn: 0 },
    { long: width, x: length / 2, y: width / 2, turn: 1 },
    { long: length, x: length / 2, y: -width / 2, turn: 2 },
    { long: width, x: -length / 2, y: -width / 2, turn: 3 },
  ];
  const whole = 2 * (length + width) + 4 * corner;
  return {
    whole,
    at: (gone) => {
      let rest = ((gone % whole) + whole) % whole;
      for (const { long, x, y, turn } of sides) {
        const along = (Math.PI / 2) * turn;
        const [ax, ay] = [Math.cos(along), -Math.sin(along)];
        if (rest <= long) return [x + ax * rest - ay * radius, y + ay * rest + ax * radius];
        rest -= long;
        if (rest <= corner) {
          const angle = along + rest / radius;
          const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
          return [x + ax * long + sin * radius, y + ay * long + cos * radius];
        }
        rest -= corner;
      }
      return [0, 0];
    },
  };
}

/** The most bases of all rows that begin at many places: each base as near to the one before it as it can be. */
function most(length: number, width: number, radius: number, starts: number): number {
  const ring = around(length, width, radius);
  const gap = (a: number, b: number): number => {
    const [[ax, ay], [bx, by]] = [ring.at(a), ring.at(b)];
    return Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);
  };
  const next = (from: number): number => {
    let [low, high] = [from, from + 2 * radius];
    while (gap(from, high) < 2 * radius) [low, high] = [high, high + radius / 8];
    for (let i = 0; i < 40; i++) {
      const middle = (low + high) / 2;
      if (gap(from, middle) < 2 * radius) low = middle;
      else high = middle;
    }
    return high;
  };
  const first = next(0);
  let best = 0;
  for (let k = 0; k < starts; k++) {
    const start = (k / starts) * first;
    let count = 0;
    // As many as there are steps from one to the next before the first is met again, with a thousandth to spare.
    for (let here = next(start); here <= start + ring.whole - 1; here = next(here)) count++;
    best = Math.max(best, count);
  }
  return best;
}

const rowAround = (length: number, width: number, facing: number, radius: number) => {
  const target = hull(at(24, 24), length, width, facing);
  const places = placesAround(ground, target, radius);
  for (const [i, place] of places.entries()) {
    expect(touches(disc(place, radius), target)).toBe(true);
    expect(overlaps(disc(place, radius), target)).toBe(false);
    for (const other of places.slice(i + 1)) expect(overlaps(disc(place, radius), disc(other, radius))).toBe(false);
  }
  return places.length;
};

describe('bases around a hull', () => {
  test.each([
    [1850, 1850, 180, 400],
    [4300, 1850, 50, 400],
    [2200, 1400, 300, 500],
    [2200, 500, 60, 800],
    [3600, 500, 140, 800],
  ])(
    '%i × %i, facing %i, bases of %i: where a row from a corner is one short of the fullest',
    (l, w, facing, radius) => {
      expect(rowAround(l, w, facing, radius)).toBeGreaterThanOrEqual(most(l, w, radius, 150));
    },
  );

  test('no row that begins anywhere else is fuller', () => {
    const sizes = fc.integer({ min: 500, max: 5000 });
    fc.assert(
      fc.property(sizes, sizes, fc.integer({ min: 0, max: 359 }), fc.constantFrom(400, 500, 800), (l, w, facing, r) => {
        expect(rowAround(l, w, facing, r)).toBeGreaterThanOrEqual(most(l, w, r, 24));
      }),
      { numRuns: 20, seed: 2 },
    );
  });
});
