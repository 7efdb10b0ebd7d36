import { disc } from '@umpire/engine/table';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasKey, PairsOfPlaces } from '../../src/common/pairs-of-places.ts';

const place = fc.record({ x: fc.integer({ min: 0, max: 65_535 }), y: fc.integer({ min: 0, max: 65_535 }) });
const radius = fc.integer({ min: 0, max: 4_095 });
/** Some pairs, which share very few slots. */
const pair = fc.tuple(place, radius, place, radius);

test('a pair has what was said of it last, or nothing: never what was said of another one', () => {
  let answered = 0;
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 12 }), (pairs) => {
      const known = new PairsOfPlaces<number>(4);
      const said = new Map<string, number>();
      for (const [i, [at, from, to, there]] of [...pairs, ...pairs].entries()) {
        known.set(disc(at, from), to, i, there);
        said.set(JSON.stringify([at, from, to, there]), i);
        expect(known.get(disc(at, from), to, there)).toBe(i);
        for (const other of pairs) {
          const found = known.get(disc(other[0], other[1]), other[2], other[3]);
          if (found === undefined) continue;
          expect(found).toBe(said.get(JSON.stringify(other)));
          answered++;
        }
      }
    }),
    { numRuns: 100 },
  );
  expect(answered).toBeGreaterThan(100);
});

test('what is known stays known while it is little, however far it has grown', () => {
  const known = new PairsOfPlaces<number>(2 ** 16);
  const base = disc({ x: 1000, y: 2000 }, 500);
  const numbers = Array.from({ length: 6000 }, (_, i) => i);
  for (const i of numbers) known.set(base, { x: 7 * i, y: 60_000 - 5 * i }, i, 250);
  const kept = numbers.filter((i) => known.get(base, { x: 7 * i, y: 60_000 - 5 * i }, 250) === i);
  // Some have fallen into the slot of a later one.
  expect(kept.length).toBeGreaterThan(numbers.length / 2);
  expect(known.get(base, { x: 7, y: 60_000 - 5 }, 251)).toBeUndefined();
});

test('places off the table, between thousandths, and very large bases have no key', () => {
  expect(hasKey({ x: 65_535, y: 0 }, 4_095)).toBe(true);
  for (const [x, y, size] of [
    [-1, 0, 0],
    [0, 65_536, 0],
    [0.5, 0, 0],
    [0, 0, 4_096],
  ] as const)
    expect(hasKey({ x, y }, size)).toBe(false);
});
