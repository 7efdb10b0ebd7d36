import { describe, expect, test } from 'vitest';
import { atLeast, d6, exactly, interval, mean, type Sampled } from '../../src/dice/index.ts';
import {
  BUDGET,
  call,
  type Chain,
  choose,
  exact,
  inSteps,
  odds,
  proceed,
  roll,
  type Rule,
  sampledOdds,
  solved,
  total,
} from '../../src/rule/index.ts';

const why = { rule: 'B-1', says: 'test' };

/** One die after another, every sum a state of its own: n · 5 + 1 results. */
function* adding({ left, sum }: { left: number; sum: number }): Chain<number> {
  if (left === 0) return sum;
  const face = yield* total(d6.times(1), why);
  return proceed(adding, { left: left - 1, sum: sum + face });
}

/** The same in one rule: 6 to the power of n ways. */
function* addingWays(dice: number): Rule<number> {
  let sum = 0;
  for (let i = 0; i < dice; i++) sum += yield* total(d6.times(1), why);
  return sum;
}

describe('a budget', () => {
  test('of states: exact says that it is too large, and how much it did', () => {
    const solution = exact(adding, { left: 20, sum: 0 }, { budget: { states: 100 } });
    expect(solution.kind).toBe('gave up');
    expect(solution).toMatchObject({ says: 'too large: more than 100 states', work: { states: 101 } });
  });

  test('that is just enough is enough', () => {
    // After k throws the sums k to 6k are possible: 5k + 1 states, for k = 0 to 8.
    const states = Array.from({ length: 9 }, (_, k) => 5 * k + 1).reduce((sum, n) => sum + n);
    const start = { left: 8, sum: 0 };
    expect(exact(adding, start, { budget: { states } })).toMatchObject({ kind: 'solved', work: { states } });
    expect(exact(adding, start, { budget: { states: states - 1 } }).kind).toBe('gave up');
  });

  test('of ways through single rules', () => {
    expect(exact(addingWays, 4)).toMatchObject({ kind: 'solved', work: { runs: 6 ** 4, states: 1 } });
    expect(exact(addingWays, 4, { budget: { runs: 6 ** 4 } }).kind).toBe('solved');
    expect(exact(addingWays, 4, { budget: { runs: 6 ** 4 - 1 } })).toMatchObject({
      kind: 'gave up',
      says: `too large: more than ${6 ** 4 - 1} ways`,
    });
  });

  test('holds inside calls, too', () => {
    function* outer(): Rule<number> {
      return (yield* call(addingWays, 3)) + (yield* call(addingWays, 4));
    }
    expect(exact(outer, 0, { budget: { runs: 1000 } })).toMatchObject({
      kind: 'gave up',
      says: 'too large: more than 1000 ways',
    });
  });

  test('holds for rules in steps', () => {
    const steps = inSteps('steps', {
      start: () => ({ hits: 0 }),
      steps: (_none: number, { step, see }) =>
        Array.from({ length: 50 }, () =>
          step('hits', { before: see('hits') }, function* ({ before }) {
            return before + (yield* roll(d6.times(1), { hit: atLeast(4) }, why)).hit;
          }),
        ),
      result: 'hits',
    });
    expect(exact(steps, 0).kind).toBe('solved');
    expect(exact(steps, 0, { budget: { runs: 100 } })).toMatchObject({ kind: 'gave up' });
  });

  test('that nobody set is there all the same', () => {
    expect(BUDGET.runs).toBeLessThan(Infinity);
    expect(BUDGET.states).toBeLessThan(Infinity);
    function* endless(n: number): Chain<number> {
      const face = yield* total(d6.times(1), why);
      return face === 6 ? n : proceed(endless, n + 1);
    }
    expect(exact(endless, 0, { budget: { runs: 50_000 } })).toMatchObject({ kind: 'gave up' });
  });

  test('exceeded where it was thought to be enough is a mistake of the program, with the name of the rule', () => {
    expect(() => solved(addingWays, 4, { budget: { runs: 10 } })).toThrow('addingWays: too large: more than 10 ways');
  });

  test('does not spoil the next question', () => {
    const start = { left: 5, sum: 0 };
    expect(exact(adding, start, { budget: { states: 7 } }).kind).toBe('gave up');
    expect(mean(solved(adding, start))).toBeCloseTo(17.5, 12);
  });
});

describe('cancelling', () => {
  test('is asked for now and then, and ends the work', () => {
    let asked = 0;
    const solution = exact(addingWays, 7, { budget: { cancelled: () => (asked += 1) >= 3 } });
    expect(solution).toMatchObject({ kind: 'gave up', says: 'cancelled' });
    expect(asked).toBe(3);
    expect(solution.work.runs).toBeLessThan(6 ** 7);
  });

  test('that never comes changes nothing', () => {
    expect(exact(addingWays, 5, { budget: { cancelled: () => false } }).kind).toBe('solved');
  });
});

describe('odds', () => {
  test('that can be solved say that they are exact', () => {
    const shown = odds(adding, { left: 3, sum: 0 });
    expect(shown.odds.source).toEqual({ kind: 'exact' });
    expect(shown.says).toBeUndefined();
    expect(shown.work.states).toBe(1 + 6 + 11 + 16);
  });

  test('that are too large are sampled, and say so, why, and how far off they may be', () => {
    const shown = odds(addingWays, 6, { budget: { runs: 1000 }, samples: 5_000, seed: 'six dice' });
    expect(shown.odds.source).toEqual({ kind: 'sampled', samples: 5_000, seed: 'six dice' });
    expect(shown.says).toBe('too large: more than 1000 ways');
    expect(shown.work.runs).toBe(1001);
    const sums = solved(adding, { left: 6, sum: 0 });
    let inside = 0;
    for (const { value, chance } of sums.entries) {
      const seen = shown.odds.entries.find((entry) => entry.value === value)?.chance ?? 0;
      const [low, high] = interval(seen, shown.odds.source);
      if (low <= chance && chance <= high) inside += 1;
    }
    // 95 % intervals: of 31 sums, 25 or more hold the truth but once in ten thousand times.
    expect(inside).toBeGreaterThanOrEqual(25);
  });

  test('sampled with the same seed are the same, with another seed others', () => {
    const some = (seed: string) => sampledOdds(addingWays, 3, { samples: 500, seed }).entries;
    expect(some('a')).toEqual(some('a'));
    expect(some('a')).not.toEqual(some('b'));
  });

  test('are sampled with the decisions that were asked for', () => {
    function* decided(): Rule<number> {
      const face = yield* choose('red', {
        rule: 'B-2',
        says: 'Which?',
        options: [1, 2, 3].map((n) => ({ value: n, says: `${n}` })),
      });
      return face * 100 + (yield* call(addingWays, 5));
    }
    const shown = odds(decided, 0, { decide: () => 3, budget: { runs: 100 }, samples: 200 });
    expect(shown.odds.source.kind).toBe('sampled');
    expect(shown.odds.entries.every(({ value }) => value > 300)).toBe(true);
  });

  test('of a best response that is too large say that the samples follow the defaults', () => {
    function* wide(): Rule<number> {
      let sum = 0;
      for (let i = 0; i < 10; i++)
        sum += yield* choose('red', {
          rule: 'B-3',
          says: 'How many?',
          options: [0, 1].map((n) => ({ value: n, says: `${n}` })),
        });
      return sum;
    }
    const shown = odds(wide, 0, { best: { red: (n) => n }, budget: { runs: 100 }, samples: 100 });
    expect((shown.odds.source as Sampled).kind).toBe('sampled');
    expect(shown.says).toBe(
      'too large: more than 100 ways; the samples follow the default decisions, not the best ones',
    );
  });

  test('of a rule that calls itself again and again are sampled', () => {
    function* exploding(_: number): Rule<number> {
      const { six } = yield* roll(d6.times(1), { six: exactly(6) }, why);
      return six === 1 ? 1 + (yield* call(exploding, 0)) : 0;
    }
    const shown = odds(exploding, 0, { samples: 2_000, seed: 'exploding' });
    expect(shown.odds.source.kind).toBe('sampled');
    expect(shown.says).toBe('exploding calls itself with the same argument: it can be played, but not solved');
    // The number of sixes in a row: 1/5 on average.
    expect(mean(shown.odds)).toBeCloseTo(0.2, 1);
  });
});
