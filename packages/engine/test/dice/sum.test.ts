import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactly, d6, d20, die, fractions, TOTAL } from '../../src/dice/index.ts';
import { sumChances, sumWays } from '../../src/dice/sum.ts';

/** Every face of every die added to every sum so far. */
function plainly(n: number, weights: readonly number[]): bigint[] {
  let ways = [1n];
  for (let i = 0; i < n; i++) {
    const next = Array.from({ length: ways.length + weights.length }, () => 0n);
    for (const [sum, count] of ways.entries()) {
      for (const [face, weight] of weights.entries()) next[sum + face + 1]! += count * BigInt(weight);
    }
    ways = next;
  }
  return ways;
}

/** Long and short runs of equal weights, some of them 0, as dice that are rolled again have them. */
const weights = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 40 })), { minLength: 1, maxLength: 4 })
  .map((runs) => runs.flatMap(([length, weight]) => Array.from({ length }, () => weight)))
  .filter((all) => all.some((weight) => weight > 0));

describe('the sum of dice', () => {
  test('as whole numbers is what adding every face gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), weights, (n, all) => {
        const { ways, total } = sumWays(n, all);
        expect(ways).toEqual(plainly(n, all));
        expect(ways.reduce((sum, count) => sum + count, 0n)).toBe(total);
      }),
      { numRuns: 150 },
    );
  });

  test('as doubles is the same to fourteen digits, the smallest chances too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), weights, (n, all) => {
        const whole = all.reduce((sum, weight) => sum + weight, 0);
        const chances = sumChances(
          n,
          all.map((weight) => weight / whole),
        );
        const { ways, total } = sumWays(n, all);
        expect(chances).toHaveLength(ways.length);
        for (const [sum, count] of ways.entries()) {
          const exact = fractions.ratio(count, total);
          expect(Math.abs((chances[sum] as number) - exact)).toBeLessThanOrEqual(exact * 1e-14);
        }
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    ['60d20', d20.times(60)],
    ['40d30, ones rolled again', die(30).times(40).rerolling(exactly(1))],
    ['150d6', d6.times(150)],
  ])('%s: mean and variance are as many times those of one die', (_, pool) => {
    const { answers, chances } = TOTAL.outcomes(pool);
    const { weights: faces, weight } = pool.die;
    const one = faces.reduce((sum, w, i) => sum + w * (i + 1), 0) / weight;
    const square = faces.reduce((sum, w, i) => sum + w * (i + 1) * (i + 1), 0) / weight;
    const mean = answers.reduce((sum, t, i) => sum + t * chances[i]!, 0);
    const variance = answers.reduce((sum, t, i) => sum + (t - mean) * (t - mean) * chances[i]!, 0);
    expect(mean).toBeCloseTo(pool.count * one, 8);
    expect(variance).toBeCloseTo(pool.count * (square - one * one), 6);
  });
});
