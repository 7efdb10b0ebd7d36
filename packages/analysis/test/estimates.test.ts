import { seeded } from '@umpire/engine/dice';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timeClass, timeQuantile } from '../src/count/times.ts';
import { type Count, count, summed } from '../src/count/sums.ts';
import { fitSums, type FitSums } from '../src/points/fit-sums.ts';
import { inverse } from '../src/points/solve.ts';
import { fitted } from '../src/points/worth.ts';
import { differenceApart, differenceOf } from '../src/read/difference.ts';
import { meanOf } from '../src/read/estimate.ts';
import { decidedShare, shareOf } from '../src/read/share.ts';
import type { BattleTally } from '../src/count/tally.ts';

const tally = (wins: Count, battles: number): BattleTally => ({
  battles,
  wins,
  ended: {},
  turns: {},
  orders: 0,
  decisions: 0,
  deeds: {},
  units: {},
  rules: {},
  fell: {},
});

describe('estimates', () => {
  test('a share has Wilson’s interval', () => {
    const { value, low, high } = decidedShare({ wins: { a: 8, b: 2 } }, 'a');
    // By the formula: (p + z²/2n ± z·sqrt(p(1−p)/n + z²/4n²)) / (1 + z²/n), n = 10.
    const z2 = 1.96 * 1.96;
    const half = 1.96 * Math.sqrt((0.8 * 0.2) / 10 + z2 / 400);
    expect(value).toBe(0.8);
    expect(low).toBeCloseTo((0.8 + z2 / 20 - half) / (1 + z2 / 10), 10);
    expect(high).toBeCloseTo((0.8 + z2 / 20 + half) / (1 + z2 / 10), 10);
  });

  test('a draw is half a point', () => {
    expect(shareOf(tally({ a: 3, b: 1 }, 10), 'a').value).toBe(0.6);
    expect(shareOf(tally({ a: 3, b: 1 }, 10), 'b').value).toBe(0.4);
  });

  test('a mean from sums is the mean of the numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 30 }), (list) => {
        const sum = list.reduce((a, b) => a + b, 0);
        const mean = sum / list.length;
        const variance = list.reduce((a, b) => a + (b - mean) ** 2, 0) / (list.length - 1);
        const estimate = meanOf(
          list.length,
          sum,
          list.reduce((a, b) => a + b * b, 0),
        );
        expect(estimate.value).toBeCloseTo(mean, 9);
        expect(estimate.high - estimate.low).toBeCloseTo(2 * 1.96 * Math.sqrt(variance / list.length), 6);
      }),
      { numRuns: 100 },
    );
  });

  test('separate samples differ by what was counted, within the interval of Agresti and Caffo', () => {
    const { value, low, high } = differenceApart(tally({ a: 3, b: 7 }, 10), tally({ a: 14, b: 6 }, 20), 'a');
    expect(value).toBeCloseTo(14 / 20 - 3 / 10, 12);
    // With a win and a loss more each: 4 of 12 and 15 of 22.
    const middle = 15 / 22 - 4 / 12;
    const half = 1.96 * Math.sqrt((4 / 12) * (8 / 12) * (1 / 12) + (15 / 22) * (7 / 22) * (1 / 22));
    expect(low).toBeCloseTo(middle - half, 12);
    expect(high).toBeCloseTo(middle + half, 12);
  });

  test('separate samples hold the truth about 95 times of 100', () => {
    const random = seeded('apart');
    const TRIES = 400;
    let held = 0;
    for (let i = 0; i < TRIES; i++) {
      const wins = [3, 5].map(
        (of10) => Array.from({ length: 40 }, () => random.below(10) < of10).filter(Boolean).length,
      );
      const [a, b] = wins.map((many) => tally({ a: many, b: 40 - many }, 40)) as [BattleTally, BattleTally];
      const { low, high } = differenceApart(a, b, 'a');
      if (low <= 0.2 && 0.2 <= high) held++;
    }
    expect(held / TRIES).toBeGreaterThan(0.91);
    expect(held / TRIES).toBeLessThanOrEqual(0.99);
  });

  test('paired differences hold the truth about 95 times of 100', () => {
    // Two arms that share most of their luck: B wins where A does, and one time in ten where A does not.
    const random = seeded('pairs');
    const truth = 0.5 * 0.1;
    let held = 0;
    const TRIES = 400;
    for (let i = 0; i < TRIES; i++) {
      let [sum, squares] = [0, 0];
      for (let n = 0; n < 100; n++) {
        const a = random.below(2) === 0 ? 2 : 0;
        const b = a === 2 || random.below(10) === 0 ? 2 : 0;
        sum += b - a;
        squares += (b - a) ** 2;
      }
      const { low, high } = differenceOf({ rounds: 100, sum, squares });
      if (low <= truth && truth <= high) held++;
    }
    expect(held / TRIES).toBeGreaterThan(0.91);
    expect(held / TRIES).toBeLessThanOrEqual(0.99);
  });

  test('no difference in a few rounds proves nothing', () => {
    const { value, low, high } = differenceOf({ rounds: 10, sum: 0, squares: 0 });
    expect(value).toBe(0);
    expect(low).toBeLessThan(-0.1);
    expect(high).toBeGreaterThan(0.1);
    expect(differenceOf(undefined)).toEqual({ value: 0, low: -1, high: 1 });
  });

  test('percentiles of times are right to 5 %', () => {
    const took: Count = {};
    const times = Array.from({ length: 1000 }, (_, i) => 0.05 * 1.008 ** i);
    for (const ms of times) count(took, timeClass(ms));
    for (const share of [0.1, 0.5, 0.99]) {
      const exact = times[Math.floor(share * 1000) - 1]!;
      expect(Math.abs(timeQuantile(took, share) / exact - 1)).toBeLessThan(0.06);
    }
    expect(timeQuantile({}, 0.5)).toBe(0);
  });
});

describe('the worth of units', () => {
  test('an inverse times its matrix is one', () => {
    const entries = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(entries, (list) => {
        const root = [0, 1, 2, 3].map((i) => list.slice(4 * i, 4 * i + 4));
        // RᵀR plus a little of one is positive definite.
        const a = root.map((_, i) =>
          root.map((__, j) => root.reduce((sum, row) => sum + row[i]! * row[j]!, i === j ? 0.5 : 0)),
        );
        const b = inverse(a)!;
        for (const [i, row] of a.entries())
          for (const j of [0, 1, 2, 3]) {
            const product = row.reduce((sum, value, k) => sum + value * b[k]![j]!, 0);
            expect(product).toBeCloseTo(i === j ? 1 : 0, 6);
          }
      }),
      { numRuns: 100 },
    );
    expect(
      inverse([
        [1, 2],
        [2, 1],
      ]),
    ).toBeUndefined();
  });

  /** Battles whose result is drawn from a known worth of each unit. */
  function battles(worth: Readonly<Record<string, number>>, constant: number, many: number, seed: string): FitSums {
    const random = seeded(seed);
    let sums: FitSums = {};
    for (let n = 0; n < many; n++) {
      const counts: Count = {};
      let edge = constant;
      for (const [unit, value] of Object.entries(worth)) {
        const some = random.below(4) * (unit.startsWith('b') ? -1 : 1);
        counts[unit] = some;
        edge += some * value;
      }
      const result = random.unit() < (edge + 1) / 2 ? 1 : -1;
      sums = summed(sums, fitSums(counts, result));
    }
    return sums;
  }

  test('is found again from battles that were drawn from it, within its interval', () => {
    const worth = { 'a: large': 0.12, 'a: small': 0.03, 'b: large': 0.1, 'b: small': 0 };
    let [held, all] = [0, 0];
    for (let i = 0; i < 30; i++) {
      const fit = fitted(battles(worth, 0.05, 400, `fit ${i}`))!;
      expect(fit.battles).toBe(400);
      for (const { unit, low, high } of fit.worth) {
        const truth = worth[unit as keyof typeof worth];
        all++;
        if (low <= truth && truth <= high) held++;
      }
    }
    expect(held / all).toBeGreaterThan(0.88);
  });

  test('is not told from too few battles, nor from battles that all came out alike', () => {
    expect(fitted({})).toBeUndefined();
    expect(fitted(fitSums({ x: 1 }, 1))).toBeUndefined();
    let alike: FitSums = {};
    for (let i = 0; i < 9; i++) alike = summed(alike, fitSums({ x: i % 3 }, 1));
    expect(fitted(alike)).toBeUndefined();
  });
});
