import { expect, test } from 'vitest';
import { atLeast, d6 } from '../../src/dice/index.ts';
import { call, choose, exact, lasting, roll, type Rule, solved } from '../../src/rule/index.ts';

const why = { rule: 'T-1', says: 'test' };

/** Rolls n dice for 4+, and asks whether a success more is taken. Counts how often it is run. */
function counted(): { readonly rule: (n: number) => Rule<number>; readonly runs: () => number } {
  let runs = 0;
  function* volley(n: number): Rule<number> {
    runs++;
    const { hit } = yield* roll(d6.times(n), { hit: atLeast(4) }, why);
    const more = yield* choose('a', {
      rule: 'T-2',
      says: 'One more?',
      options: [
        { value: 0, says: 'no' },
        { value: 1, says: 'yes' },
      ],
    });
    return hit + more;
  }
  return { rule: volley, runs: () => runs };
}

test('the odds of a lasting rule are worked out once for each argument', () => {
  const { rule, runs } = counted();
  const kept = lasting(rule);
  function* twice(n: number): Rule<number> {
    return (yield* call(kept, n)) + (yield* call(kept, n));
  }
  const first = solved(twice, 1);
  const after = runs();
  expect(after).toBeGreaterThan(0);
  expect(solved(twice, 1).entries).toEqual(first.entries);
  expect(runs()).toBe(after);
  // Two coins: none ¼, one ½, two ¼.
  expect(first.entries.map(({ value, chance }) => [value, chance])).toEqual([
    [0, 0.25],
    [1, 0.5],
    [2, 0.25],
  ]);
  solved(twice, 2);
  expect(runs()).toBeGreaterThan(after);
});

test('other decisions and exact fractions are worked out for themselves', () => {
  const { rule, runs } = counted();
  const kept = lasting(rule);
  solved(kept, 1);
  const after = runs();
  const more = exact(kept, 1, { decide: () => 1 });
  expect(more.kind === 'solved' ? more.odds.entries.map(({ value }) => value) : []).toEqual([1, 2]);
  expect(runs()).toBeGreaterThan(after);
  const now = runs();
  expect(solved(kept, 1, { fractions: true }).ways?.().ways).toEqual([1n, 1n]);
  expect(runs()).toBeGreaterThan(now);
});

test('the odds that were asked for last are kept; those of long ago are worked out anew', () => {
  let runs = 0;
  const kept = lasting(function* coin(_name: number): Rule<number> {
    runs++;
    return (yield* roll(d6.times(1), { hit: atLeast(4) }, why)).hit;
  });
  const isKnown = (name: number): boolean => {
    const before = runs;
    solved(kept, name);
    return runs === before;
  };
  expect([isKnown(0), isKnown(0)]).toEqual([false, true]);
  // Many others come up, and 0 again and again among them: it stays, while most of them are forgotten.
  const others = Array.from({ length: 3_000 }, (_, i) => i + 1);
  expect(others.filter((name) => isKnown(name) || !isKnown(0))).toEqual([]);
  expect([isKnown(3_000), isKnown(1)]).toEqual([true, false]);
});
