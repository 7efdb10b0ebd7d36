/** Pools whose answers cannot be listed: never an error where odds are shown, and never a silent guess. */
import { describe, expect, test } from 'vitest';
import { atLeast, between, d6, exactly, mean, PoolTooLarge, seeded } from '../../src/dice/index.ts';
import { bands, d10 } from '../../src/dice/index.ts';
import { call, exact, odds, play, roll, type Rule, sample, solved, Tabled } from '../../src/rule/index.ts';

const why = { rule: 'L-1', says: 'a great many dice' };
const FOUR = { low: between(1, 2), middle: between(3, 4), high: exactly(5), six: exactly(6) };

/** More than a million splits of 400 dice into four bands. */
function* volley(dice: number): Rule<number> {
  const { high, six } = yield* roll(d6.times(dice), FOUR, why);
  return high + 2 * six;
}
function* twice(dice: number): Rule<number> {
  return (yield* call(volley, dice)) + (yield* call(volley, dice));
}
/** The 300 highest of 600 dice, in two bands. */
function* best(dice: number): Rule<number> {
  return (yield* roll(d10.times(dice).highest(dice / 2), { hit: atLeast(8), ten: exactly(10) }, why)).hit;
}

describe('a pool that is too large to count', () => {
  test('is an error of its own kind for whoever asks for the table', () => {
    expect(() => bands(FOUR).outcomes(d6.times(400))).toThrow(PoolTooLarge);
    expect(bands(FOUR).isTooLarge(d6.times(400))).toBe(true);
    expect(bands(FOUR).isTooLarge(d6.times(40))).toBe(false);
  });

  test('makes exact odds give up with the reason', () => {
    const solution = exact(volley, 400);
    expect(solution).toMatchObject({
      kind: 'gave up',
      says: expect.stringMatching(/^400 dice in 4 bands have too many/),
    });
    expect(() => solved(volley, 400)).toThrow('volley: 400 dice in 4 bands');
    expect(exact(best, 600)).toMatchObject({ kind: 'gave up' });
  });

  test('makes shown odds sampled, and they say so', () => {
    const shown = odds(volley, 400, { samples: 2000, seed: 'volley' });
    expect(shown.odds.source).toEqual({ kind: 'sampled', samples: 2000, seed: 'volley' });
    expect(shown.says).toMatch(/too many answers/);
    // A die scores 1/6 · 1 + 1/6 · 2 = 1/2, with variance 5/6 − 1/4 = 7/12: the mean of 2,000 is within 5 deviations.
    expect(Math.abs(mean(shown.odds) - 200)).toBeLessThan(5 * Math.sqrt((400 * 7) / 12 / 2000));
  });

  test('is thrown die by die where a rule is sampled or tabled', () => {
    expect(sample(best, 600, { random: seeded('best') })).toBeLessThanOrEqual(300);
    const tabled = new Tabled({ random: seeded('tables') });
    const result = tabled.run(twice, 400);
    expect(Math.abs(result - 400)).toBeLessThan(6 * Math.sqrt((800 * 7) / 12));
    expect(tabled.run(twice, 400)).not.toBe(result);
  });

  test('takes faces at the table, and says that counts will not do', () => {
    const run = play(volley, 400);
    const says = run.answer({ roll: { counts: { low: 400, middle: 0, high: 0, six: 0 } } });
    expect(says).toContain('400d6 are too many to be told by counts: give every face');
    expect(run.answer({ roll: { faces: Array.from({ length: 400 }, (_, i) => (i % 6) + 1) } })).toBeUndefined();
    // 400 faces 1 to 6 in turn: 66 full rounds and four more, so 66 fives and 66 sixes.
    expect(run.result).toBe(66 + 2 * 66);
  });
});
