import { describe, expect, test } from 'vitest';
import { atLeast, atMost, bands, d6, d10, d20, d100, exactly, Outcomes, seeded, TOTAL } from '../../src/dice/index.ts';
import { countsOf, type Expected, misfit } from '../chi-square.ts';

const expectedOf = ({ answers, chances }: Outcomes<unknown>): Expected[] =>
  answers.map((answer, i) => ({ key: JSON.stringify(answer), chance: chances[i] ?? 0 }));

/** A table by hand, from weights. */
function table(weights: readonly number[]): Outcomes<number> {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const counted = { ways: weights.map(BigInt), total: BigInt(total) };
  return new Outcomes(
    weights.map((_, i) => i),
    weights.map((weight) => weight / total),
    () => counted,
  );
}

describe('draws from a table', () => {
  test.each<[string, Outcomes<unknown>]>([
    ['two alike', table([1, 1])],
    ['three alike', table([1, 1, 1])],
    ['five unlike', table([1, 2, 3, 4, 90])],
    ['one rare', table([1, 999])],
    ['one rare first of many', table([1, ...Array.from({ length: 40 }, () => 25)])],
    ['33 alike, just above a power of two', table(Array.from({ length: 33 }, () => 1))],
    ['64 alike, a power of two', table(Array.from({ length: 64 }, () => 1))],
    ['20d6 4+', bands({ hit: atLeast(4) }).outcomes(d6.times(20))],
    ['6d10 successes and ones', bands({ success: atLeast(7), one: exactly(1) }).outcomes(d10.times(6))],
    ['3d6', TOTAL.outcomes(d6.times(3))],
    ['best 3 of 10d6', TOTAL.outcomes(d6.times(10).highest(3))],
    ['2d20, the lower', TOTAL.outcomes(d20.times(2).lowest(1))],
    ['2d100', TOTAL.outcomes(d100.times(2))],
    ['5d6, re-rolling failures', bands({ hit: atLeast(4) }).outcomes(d6.times(5).rerolling(atMost(3)))],
  ])('%s: as often as their chances say', (name, outcomes) => {
    const random = seeded(`draws/${name}`);
    expect(
      misfit(
        expectedOf(outcomes),
        countsOf(40_000, () => outcomes.draw(random)),
      ),
    ).toBe('');
  });

  test('the check of draws can fail: a table that is a little off does not fit', () => {
    const random = seeded('draws/loaded');
    const loaded = table([95, 100, 100, 100, 100, 105]);
    expect(
      misfit(
        expectedOf(table([1, 1, 1, 1, 1, 1])),
        countsOf(40_000, () => loaded.draw(random)),
      ),
    ).toMatch('chi-square');
  });

  test('an answer that cannot happen is never drawn', () => {
    const never = new Outcomes(['a', 'never', 'b'], [0.5, 0, 0.5], () => ({
      ways: [1n, 0n, 1n],
      total: 2n,
    }));
    const random = seeded('draws/never');
    expect([...countsOf(20_000, () => never.draw(random)).keys()].sort()).toEqual(['"a"', '"b"']);
  });

  test('chances that miss one by rounding still give an answer at every draw', () => {
    const tenth = new Outcomes(
      Array.from({ length: 10 }, (_, i) => i),
      Array.from({ length: 10 }, () => 0.1 - 1e-17),
      () => ({ ways: [], total: 1n }),
    );
    const random = seeded('draws/rounding');
    expect(countsOf(20_000, () => tenth.draw(random)).has('undefined')).toBe(false);
  });

  test('what is sure is always drawn', () => {
    const random = seeded('draws/sure');
    const nothing = TOTAL.outcomes(d6.times(0));
    expect([...countsOf(1000, () => nothing.draw(random)).keys()]).toEqual(['0']);
  });

  test('the same seed draws the same answers', () => {
    const outcomes = TOTAL.outcomes(d6.times(3));
    const draws = (seed: string): number[] => {
      const random = seeded(seed);
      return Array.from({ length: 50 }, () => outcomes.draw(random));
    };
    expect(draws('same')).toEqual(draws('same'));
    expect(draws('same')).not.toEqual(draws('other'));
  });
});

test('exact weights are worked out once, and only when asked for', () => {
  let times = 0;
  const outcomes = new Outcomes([0, 1], [0.5, 0.5], () => {
    times += 1;
    return { ways: [1n, 1n], total: 2n };
  });
  outcomes.draw(seeded('lazy'));
  expect(times).toBe(0);
  expect(outcomes.exactly).toBe(outcomes.exactly);
  expect(times).toBe(1);
});
