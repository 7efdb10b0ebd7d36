import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  always,
  atLeast,
  atMost,
  type Band,
  between,
  either,
  exactly,
  holds,
  never,
  outside,
} from '../../src/dice/index.ts';

const NUMBERS = Array.from({ length: 31 }, (_, i) => i - 10);

/** The numbers from −10 to 20 that a band holds. */
const held = (band: Band): number[] => NUMBERS.filter((n) => holds(band, n));

describe('bands', () => {
  test.each<[string, Band, (n: number) => boolean]>([
    ['4+', atLeast(4), (n) => n >= 4],
    ['7-', atMost(7), (n) => n <= 7],
    ['1', exactly(1), (n) => n === 1],
    ['2–5', between(2, 5), (n) => n >= 2 && n <= 5],
    ['3', between(3, 3), (n) => n === 3],
    ['never', between(5, 2), () => false],
    ['never', never, () => false],
    ['any', always, () => true],
    ['1 or 5+', either(exactly(1), atLeast(5)), (n) => n === 1 || n >= 5],
    ['not 4+', outside(atLeast(4)), (n) => n < 4],
    ['not 1 or 5+', outside(either(exactly(1), atLeast(5))), (n) => n !== 1 && n < 5],
    ['not any', outside(always), () => false],
    ['not never', outside(never), () => true],
  ])('%s', (says, band, inside) => {
    expect(held(band)).toEqual(NUMBERS.filter(inside));
    expect(band.says).toBe(says);
  });

  test('of small numbers are made once, so that a rule may write them in the middle of a roll', () => {
    expect(atLeast(4)).toBe(atLeast(4));
    expect(atMost(0)).toBe(atMost(0));
    expect(exactly(255)).toBe(exactly(255));
    expect(atLeast(4)).not.toBe(atMost(4));
  });

  test('of other numbers are right all the same', () => {
    for (const n of [-3, 256, 1000]) {
      expect(atLeast(n)).toEqual({ ranges: [[n, Infinity]], says: `${n}+` });
      expect([holds(atLeast(n), n - 1), holds(atLeast(n), n)]).toEqual([false, true]);
      expect([holds(atMost(n), n), holds(atMost(n), n + 1)]).toEqual([true, false]);
    }
  });
});

describe('either and outside', () => {
  const limit = fc.integer({ min: -12, max: 22 });
  const plain = fc.oneof(
    limit.map(atLeast),
    limit.map(atMost),
    limit.map(exactly),
    fc.tuple(limit, limit).map(([a, b]) => between(a, b)),
    fc.constantFrom(never, always),
  );
  const band = fc.oneof(
    plain,
    fc.array(plain, { maxLength: 4 }).map((parts) => either(...parts)),
  );

  test('either holds what one of its parts holds', () => {
    fc.assert(
      fc.property(fc.array(band, { maxLength: 4 }), (parts) => {
        expect(held(either(...parts))).toEqual(NUMBERS.filter((n) => parts.some((part) => holds(part, n))));
      }),
      { numRuns: 300 },
    );
  });

  test('outside holds exactly the rest, in ranges that do not touch', () => {
    fc.assert(
      fc.property(band, (inside) => {
        const rest = outside(inside);
        expect(held(rest)).toEqual(NUMBERS.filter((n) => !holds(inside, n)));
        for (const [i, [low, high]] of rest.ranges.entries()) {
          expect(low).toBeLessThanOrEqual(high);
          if (i > 0) expect(low).toBeGreaterThan((rest.ranges[i - 1]?.[1] ?? 0) + 1);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('outside twice is the band again', () => {
    fc.assert(
      fc.property(band, (inside) => {
        expect(held(outside(outside(inside)))).toEqual(held(inside));
      }),
      { numRuns: 300 },
    );
  });
});
