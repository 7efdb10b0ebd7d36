import { describe, expect, test } from 'vitest';
import { atLeast, d6, fractions, fractionsOf, mean, type Distribution } from '../../src/dice/index.ts';
import {
  call,
  choose,
  type Chain,
  exact,
  proceed,
  type Question,
  roll,
  type Rule,
  solved,
  together,
  total,
} from '../../src/rule/index.ts';

const why = { rule: 'T-1', says: 'test' };
const pick = <T>(...values: readonly T[]): Question<T> => ({
  rule: 'T-2',
  says: 'Which?',
  options: values.map((value) => ({ value, says: String(value) })),
});
const told = (odds: Distribution<unknown>): string[] =>
  odds.entries.map(
    ({ value }, i) => `${JSON.stringify(value)}: ${fractions.write(fractionsOf(odds)?.[i] ?? fractions.ZERO)}`,
  );

describe('the best decision', () => {
  test('one die, thrown up to three times, worth what it shows: 14/3', () => {
    // Backwards: the last throw is worth 3.5; the second is kept from 4 on: (4+5+6)/6 + 3.5/2 = 4.25;
    // the first from 5 on: (5+6)/6 + 4.25 · 4/6 = 14/3.
    function* throws(left: number): Chain<number> {
      const face = yield* total(d6.times(1), why);
      if (left === 0) return face;
      return (yield* choose('red', pick('keep', 'again'))) === 'keep' ? face : proceed(throws, left - 1);
    }
    const odds = solved(throws, 2, { best: { red: (face) => face }, fractions: true });
    expect(mean(odds)).toBeCloseTo(14 / 3, 12);
  });

  test('of a rule that is called can depend on what its caller makes of the result', () => {
    function* sure(): Rule<number> {
      return (yield* choose('red', pick('sure', 'dice'))) === 'sure' ? 3 : yield* total(d6.times(1), why);
    }
    function* needs(least: number): Rule<boolean> {
      return (yield* call(sure, 0)) >= least;
    }
    const best = { red: (won: boolean) => (won ? 1 : 0) };
    expect(told(solved(needs, 3, { best, fractions: true }))).toEqual(['true: 1']);
    expect(told(solved(needs, 5, { best, fractions: true })).toSorted()).toEqual(['false: 2/3', 'true: 1/3']);
  });

  test('a rule that holds a decision only for some arguments is solved right for all of them', () => {
    function* maybe(asks: number): Rule<number> {
      const { hit } = yield* roll(d6.times(1), { hit: atLeast(4) }, why);
      if (asks === 0) return 10 + hit;
      return 20 + hit + 2 * (yield* choose('red', pick(0, 1)));
    }
    function* both(): Rule<string> {
      const first = yield* call(maybe, 0);
      const second = yield* call(maybe, 1);
      return `${first} ${second}`;
    }
    const odds = solved(both, 0, { best: { red: (text) => Number(text.split(' ')[1]) }, fractions: true });
    // The first is 10 or 11; the second 22 or 23, because choosing 1 is always worth two more.
    expect(told(odds).toSorted()).toEqual(['"10 22": 1/4', '"10 23": 1/4', '"11 22": 1/4', '"11 23": 1/4']);
  });

  test('of several that are as good is the first', () => {
    function* any(): Rule<string> {
      return yield* choose('red', pick('b', 'a', 'c'));
    }
    expect(told(solved(any, 0, { best: { red: () => 1 }, fractions: true }))).toEqual(['"b": 1']);
  });

  test('two seats against each other: each answers the other', () => {
    // Blue answers after red: whatever red takes, blue takes the option that leaves the least.
    const leaves: Record<string, number> = { 'l l': 3, 'l r': 5, 'r l': 9, 'r r': 2 };
    function* duel(): Rule<number> {
      const red = yield* choose('red', pick('l', 'r'));
      const blue = yield* choose('blue', pick('l', 'r'));
      return leaves[`${red} ${blue}`] ?? 0;
    }
    expect(told(solved(duel, 0, { best: { red: (n) => n, blue: (n) => -n }, fractions: true }))).toEqual(['3: 1']);
    expect(told(solved(duel, 0, { best: { red: (n) => n }, fractions: true }))).toEqual(['9: 1']);
  });

  test('of one seat that decides hidden from another that follows its default', () => {
    function* hidden(): Rule<string> {
      const { red, blue } = yield* together({ red: pick('x', 'y'), blue: pick('x', 'y') });
      return `${red}${blue}`;
    }
    const best = { red: (text: string) => (text === 'yx' ? 1 : 0) };
    expect(told(solved(hidden, 0, { best, fractions: true }))).toEqual(['"yx": 1']);
  });
});

describe('there is no best decision, and exact says so,', () => {
  test('where two that optimise decide hidden from each other', () => {
    function* hidden(): Rule<boolean> {
      const { red, blue } = yield* together({ red: pick(0, 1), blue: pick(0, 1) });
      return red === blue;
    }
    const solution = exact(hidden, 0, { best: { red: Number, blue: (same) => -Number(same) } });
    expect(solution).toMatchObject({
      kind: 'gave up',
      says: 'red and blue decide at the same time: there is no single best choice',
    });
  });

  test('where the rule can come back to the same decision', () => {
    function* again(n: number): Chain<number> {
      const face = yield* total(d6.times(1), why);
      return (yield* choose('red', pick('keep', 'again'))) === 'keep' ? face + n : proceed(again, n);
    }
    expect(exact(again, 0, { best: { red: (face) => face } })).toMatchObject({
      kind: 'gave up',
      says: 'again can come back to the same decision: no best one can be found',
    });
  });

  test('but the budget holds there too', () => {
    function* wide(left: number): Rule<number> {
      let sum = 0;
      for (let i = 0; i < left; i++) sum += yield* choose('red', pick(0, 1, 2));
      return sum;
    }
    const solution = exact(wide, 12, { best: { red: (sum) => sum }, budget: { runs: 1000 } });
    expect(solution).toMatchObject({ kind: 'gave up', says: 'too large: more than 1000 ways' });
  });
});
