import { describe, expect, test } from 'vitest';
import { atLeast, d6, seeded } from '../../src/dice/index.ts';
import {
  call,
  type Chain,
  choose,
  exact,
  proceed,
  roll,
  type Rule,
  sample,
  script,
  solved,
} from '../../src/rule/index.ts';

const why = { rule: 'T-1', says: 'test' };

function* hits(dice: number): Rule<number> {
  return (yield* roll(d6.times(dice), { hit: atLeast(4) }, why)).hit;
}

/** Three volleys of two dice: all their hits. The state is the number of volleys in tens, and the hits so far. */
function* plain(state: number): Chain<number> {
  if (state >= 30) return state - 30;
  return proceed(plain, state + 10 + (yield* call(hits, 2)));
}

/** The same, each volley being the end of its rule. */
function* ending(state: number): Chain<number> {
  if (state >= 30) return state - 30;
  return yield* call(hits, 2).into((hit) => proceed(ending, state + 10 + hit));
}

describe('a call that ends its rule', () => {
  test('has the odds of one that is answered in the middle, in doubles and in fractions', () => {
    for (const fractions of [false, true]) {
      const [a, b] = [plain, ending].map((rule) => solved(rule, 0, { fractions }));
      expect(b?.entries).toEqual(a?.entries);
      expect(b?.ways?.()).toEqual(a?.ways?.());
    }
    // Six coins: all of them in 1 of 64.
    expect(solved(ending, 0).entries.at(-1)).toEqual({ value: 6, chance: 1 / 64 });
  });

  test('is one step when odds are worked out', () => {
    function* twoSteps(): Rule<number> {
      return yield* call(hits, 3).into((hit) => 10 * hit);
    }
    const solution = exact(twoSteps, 0, { fractions: true });
    expect(solution.kind === 'solved' && solution.odds.entries.map(({ value }) => value)).toEqual([0, 10, 20, 30]);
    // Three coins: 1, 3, 3, 1 of 8.
    expect(solution.kind === 'solved' && solution.odds.ways?.()).toEqual({ ways: [1n, 3n, 3n, 1n], total: 8n });
    // Four ways through the called rule, and one through this: not one for each result.
    expect(solution.work.runs).toBe(5);
  });

  test('with what is given to it: worked out once for equal data and the same result, wherever that comes from', () => {
    let asked = 0;
    const told = (hit: { readonly hit: number }, { bonus }: { readonly bonus: number }): number => {
      asked++;
      return hit.hit + bonus;
    };
    function* record(dice: number): Rule<{ readonly hit: number }> {
      return { hit: yield* call(hits, dice) };
    }
    function* volley(dice: number): Chain<number> {
      return yield* call(record, dice).into(told, { bonus: 100 });
    }
    /** A coin says whether two or three dice are thrown. */
    function* either(): Chain<number> {
      const { hit } = yield* roll(d6.times(1), { hit: atLeast(4) }, why);
      return proceed(volley, 2 + hit);
    }
    // 1, 2, 1 of 4 and 1, 3, 3, 1 of 8, each half of the time.
    const odds = solved(either, undefined, { fractions: true });
    expect(odds.entries.map(({ value }) => value).toSorted((a, b) => a - b)).toEqual([100, 101, 102, 103]);
    expect(odds.entries.find(({ value }) => value === 102)?.chance).toBe((1 / 4 + 3 / 8) / 2);
    // Four different results, not three and four.
    expect(asked).toBe(4);
    expect(script(either, undefined, { dice: [1, 5, 5] }).result).toBe(102);
    expect(sample(volley, 2, { random: seeded('given') })).toBeGreaterThanOrEqual(100);
  });

  test('gives the same when it is thrown, scripted, and decided for the best', () => {
    function* chosen(dice: number): Rule<number> {
      const more = yield* choose('a', {
        rule: 'T-2',
        says: 'How many more?',
        options: [
          { value: 0, says: 'none' },
          { value: 1, says: 'one' },
        ],
      });
      return yield* call(hits, dice + more).into((hit) => hit);
    }
    expect(sample(chosen, 2, { random: seeded('into') })).toBeLessThanOrEqual(2);
    expect(script(chosen, 2, { dice: [4, 3], decisions: [0] }).result).toBe(1);
    const best = solved(chosen, 1, { best: { a: (hit) => hit } });
    expect(best.entries.map(({ value, chance }) => [value, chance])).toEqual([
      [0, 0.25],
      [1, 0.5],
      [2, 0.25],
    ]);
  });
});
