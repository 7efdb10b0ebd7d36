import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { certain, combine, type Distribution, distribution, sampled, weighted } from '../../src/dice/distribution.ts';
import * as fractions from '../../src/dice/fraction.ts';
import { interval, margin } from '../../src/dice/source.ts';
import { seeded } from '../../src/dice/random.ts';
import {
  atLeastTable,
  atMostTable,
  chanceOf,
  compareDistributions,
  deviation,
  exactChanceOf,
  exactMean,
  exactVariance,
  mean,
  meanMargin,
  median,
  quantile,
  variance,
} from '../../src/dice/summary.ts';

const { fraction } = fractions;
const die = (sides: number): Distribution<number> =>
  weighted(Array.from({ length: sides }, (_, i) => [i + 1, 1n] as const));
const twoDice = combine(die(6), die(6), (a, b) => a + b);

/** Results with equal chances, one by one: summed up in the most naive way. */
const rolls = fc.array(fc.integer({ min: -5, max: 15 }), { minLength: 1, maxLength: 30 });
const ofRolls = (list: readonly number[]): Distribution<number> => weighted(list.map((value) => [value, 1n] as const));

describe('the summary of a distribution', () => {
  test('of one die and of two', () => {
    expect(mean(die(6))).toBeCloseTo(3.5, 14);
    expect(exactMean(die(6))).toEqual(fraction(7, 2));
    expect(exactVariance(die(6))).toEqual(fraction(35, 12));
    expect(exactVariance(twoDice)).toEqual(fraction(35, 6));
    expect(deviation(twoDice)).toBeCloseTo(Math.sqrt(35 / 6), 14);
    expect(exactChanceOf(twoDice, (total) => total >= 10)).toEqual(fraction(6, 36));
    expect(chanceOf(twoDice, (total) => total >= 10)).toBeCloseTo(1 / 6, 14);
  });

  test('equals plain sums over the single results', () => {
    fc.assert(
      fc.property(rolls, (list) => {
        const d = ofRolls(list);
        const n = list.length;
        const average = list.reduce((a, b) => a + b) / n;
        expect(mean(d)).toBeCloseTo(average, 10);
        expect(variance(d)).toBeCloseTo(list.reduce((sum, x) => sum + (x - average) * (x - average), 0) / n, 10);
        expect(fractions.toNumber(exactVariance(d) ?? fractions.ZERO)).toBeCloseTo(variance(d), 10);
        for (const { value, chance } of atLeastTable(d)) {
          expect(chance).toBeCloseTo(list.filter((x) => x >= value).length / n, 12);
        }
        for (const { value, chance } of atMostTable(d)) {
          expect(chance).toBeCloseTo(list.filter((x) => x <= value).length / n, 12);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('begins and ends its tables with certainty, exactly', () => {
    const tenths = distribution(Array.from({ length: 10 }, (_, i) => [i, 0.1] as const));
    expect(atLeastTable(tenths)[0]).toEqual({ value: 0, chance: 1 });
    expect(atMostTable(tenths)[9]).toEqual({ value: 9, chance: 1 });
  });

  test('knows quantiles as the sorted results show them', () => {
    fc.assert(
      fc.property(rolls, fc.integer({ min: 1, max: 100 }), (list, percent) => {
        const sorted = list.toSorted((a, b) => a - b);
        const at = Math.ceil((percent * list.length) / 100) - 1;
        expect(quantile(ofRolls(list), percent / 100)).toBe(sorted[at]);
      }),
      { numRuns: 100 },
    );
    expect(median(twoDice)).toBe(7);
    expect(median(die(6))).toBe(3);
    expect(quantile(die(6), 0)).toBe(1);
    expect(quantile(die(6), 1)).toBe(6);
    // Ten times 0.1 is not 1 in doubles: the hair must not move the quantile.
    const tenths = distribution(Array.from({ length: 10 }, (_, i) => [i, 0.1] as const));
    expect(quantile(tenths, 0.8)).toBe(7);
    expect(() => quantile(die(6), 1.1)).toThrow(RangeError);
  });

  test('takes values that are not whole', () => {
    const half = weighted([
      [0.5, 1n],
      [1.25, 1n],
    ]);
    expect(exactMean(half)).toEqual(fraction(7, 8));
  });
});

describe('two distributions compared', () => {
  test('one die against another', () => {
    const six = compareDistributions(die(6), die(6));
    expect(six.above).toBeCloseTo(15 / 36, 14);
    expect(six.equal).toBeCloseTo(6 / 36, 14);
    expect(six.below).toBeCloseTo(15 / 36, 14);
    expect(six.shift).toBe(0);
    // Where they differ nowhere, or as much in several places, the first of them is told.
    expect(six.gap).toEqual({ at: 1, difference: 0 });
    expect(compareDistributions(certain(3), certain(5)).gap).toEqual({ at: 5, difference: -1 });
    // At 2+: 3/4 against 1; at 4+: 1/4 against 1/2.
    expect(
      compareDistributions(
        die(4),
        weighted([
          [2, 1n],
          [3, 1n],
          [4, 2n],
        ]),
      ).gap,
    ).toEqual({ at: 2, difference: -0.25 });
    // Below nothing, too: at −3+: all against a half; at −1+: a half against nothing. Alike, so the lower one is told.
    const [high, low] = [ofRolls([-3, -1]), ofRolls([-4, -3])];
    expect(compareDistributions(high, low).gap).toEqual({ at: -3, difference: 0.5 });
    expect(compareDistributions(low, high).gap).toEqual({ at: -3, difference: -0.5 });
    // d8 against d6: above 2/3..; 48 pairs, of which 6 equal, 15 below, 27 above.
    const eight = compareDistributions(die(8), die(6));
    expect(eight.above).toBeCloseTo(27 / 48, 14);
    expect(eight.below).toBeCloseTo(15 / 48, 14);
    expect(eight.shift).toBeCloseTo(1, 14);
    // At 7+: 2/8 against 0; at 6+: 3/8 against 1/6; at 5+: 4/8 against 2/6. The widest is at 7.
    expect(eight.gap.at).toBe(7);
    expect(eight.gap.difference).toBeCloseTo(0.25, 14);
  });

  test('agrees with counting all pairs, and turns round when they change places', () => {
    fc.assert(
      fc.property(rolls, rolls, (a, b) => {
        const found = compareDistributions(ofRolls(a), ofRolls(b));
        const pairs = a.flatMap((x) => b.map((y) => x - y));
        expect(found.above).toBeCloseTo(pairs.filter((x) => x > 0).length / pairs.length, 12);
        expect(found.equal).toBeCloseTo(pairs.filter((x) => x === 0).length / pairs.length, 12);
        expect(found.shift).toBeCloseTo(pairs.reduce((x, y) => x + y) / pairs.length, 10);
        const share = (list: number[], at: number) => list.filter((x) => x >= at).length / list.length;
        const gaps = [...a, ...b].map((at) => Math.abs(share(a, at) - share(b, at)));
        expect(Math.abs(found.gap.difference)).toBeCloseTo(Math.max(...gaps), 12);
        expect(compareDistributions(ofRolls(b), ofRolls(a)).above).toBeCloseTo(found.below, 12);
      }),
      { numRuns: 60 },
    );
  });

  test('is sampled when one of them is', () => {
    const seen = sampled(
      [
        [1, 10],
        [2, 20],
      ],
      's',
    );
    expect(compareDistributions(seen, die(6)).source).toEqual(seen.source);
    expect(compareDistributions(die(6), certain(3)).source.kind).toBe('exact');
  });
});

describe('errors of what was sampled', () => {
  const source = { kind: 'sampled', samples: 100, seed: 's' } as const;

  test('are none when it is exact', () => {
    expect(interval(0.3, { kind: 'exact' })).toEqual([0.3, 0.3]);
    expect(meanMargin(die(6))).toBe(0);
  });

  test('follow the usual formulas', () => {
    // Wilson for 0 of 100: upper end z² / (n + z²) = 3.8416 / 103.8416.
    expect(interval(0, source)[0]).toBe(0);
    expect(interval(0, source)[1]).toBeCloseTo(3.8416 / 103.8416, 12);
    expect(interval(1, source)[1]).toBe(1);
    // Wilson for 50 of 100 is symmetric: half of it is z/2 · sqrt(1 / (n + z²)).
    expect(margin(0.5, source)).toBeCloseTo((1.96 / 2) * Math.sqrt(1 / 103.8416), 12);
    const coin = sampled(
      [
        [0, 50],
        [1, 50],
      ],
      's',
    );
    expect(meanMargin(coin)).toBeCloseTo(1.96 * Math.sqrt(0.25 / 99), 12);
    expect(meanMargin(sampled([[3, 1]], 's'))).toBe(Infinity);
  });

  test('hold the true chance in about 95 of 100 samplings', () => {
    const random = seeded('coverage');
    let held = 0;
    for (let run = 0; run < 400; run++) {
      let ones = 0;
      for (let i = 0; i < 200; i++) if (random.die(6) === 1) ones++;
      const [low, high] = interval(ones / 200, { ...source, samples: 200 });
      if (low <= 1 / 6 && 1 / 6 <= high) held++;
    }
    expect(held).toBeGreaterThan(0.92 * 400);
    expect(held).toBeLessThan(0.985 * 400);
  });
});
