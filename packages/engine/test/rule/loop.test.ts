import { describe, expect, test } from 'vitest';
import {
  atLeast,
  d2,
  d6,
  type Distribution,
  exactly,
  type Fraction,
  fractions,
  fractionsOf,
} from '../../src/dice/index.ts';
import { call, type Chain, exact, proceed, roll, type Rule, solved, total } from '../../src/rule/index.ts';

const { fraction, multiply, subtract, divide, write, ONE } = fractions;
const why = { rule: 'T-1', says: 'test' };

function chancesOf<T>(odds: Distribution<T>): Map<T, string> {
  const exactly_ = fractionsOf(odds) ?? [];
  return new Map(odds.entries.map(({ value }, i) => [value, write(exactly_[i] ?? fractions.ZERO)]));
}

/** first + first · ratio + first · ratio² + … */
const geometric = (first: Fraction, ratio: Fraction): Fraction => divide(first, subtract(ONE, ratio));

describe('a rule that comes back to itself is a geometric series', () => {
  test('two players throw in turn for a six: who begins wins 6/11', () => {
    function* turn(player: 'first' | 'second'): Chain<'first' | 'second'> {
      const { six } = yield* roll(d6.times(1), { six: exactly(6) }, why);
      return six === 1 ? player : proceed(turn, player === 'first' ? 'second' : 'first');
    }
    const odds = solved(turn, 'first', { fractions: true });
    const first = geometric(fraction(1, 6), multiply(fraction(5, 6), fraction(5, 6)));
    expect(write(first)).toBe('6/11');
    expect(chancesOf(odds)).toEqual(
      new Map([
        ['first', '6/11'],
        ['second', '5/11'],
      ]),
    );
    expect(odds.entries.find(({ value }) => value === 'first')?.chance).toBeCloseTo(6 / 11, 15);
  });

  test('a state that only leads back to itself or out', () => {
    // 1 and 2 end it, 3 to 6 are thrown again: 1 to 2 as before.
    function* again(_: number): Chain<number> {
      const face = yield* total(d6.times(1), why);
      return face <= 2 ? face : proceed(again, 0);
    }
    expect(chancesOf(solved(again, 0, { fractions: true }))).toEqual(
      new Map([
        [1, '1/2'],
        [2, '1/2'],
      ]),
    );
    expect(write(geometric(fraction(1, 6), fraction(4, 6)))).toBe('1/2');
  });

  test('written with into, it is the same', () => {
    function* again(_: number): Chain<number> {
      return yield* total(d6.times(1), why).into((face) => (face <= 2 ? face : proceed(again, 0)));
    }
    expect(chancesOf(solved(again, 0, { fractions: true }))).toEqual(
      new Map([
        [1, '1/2'],
        [2, '1/2'],
      ]),
    );
  });

  test('the ruin of a gambler: from i of n coins at even chances i/n, at odds of 2 to 1 by its formula', () => {
    function* gamble(state: { coins: number; of: number; need: number }): Chain<boolean> {
      if (state.coins === 0 || state.coins === state.of) return state.coins > 0;
      const { won } = yield* roll(d6.times(1), { won: atLeast(state.need) }, why);
      return proceed(gamble, { ...state, coins: state.coins + 2 * won - 1 });
    }
    for (const coins of [1, 4, 9]) {
      expect(chancesOf(solved(gamble, { coins, of: 10, need: 4 }, { fractions: true })).get(true)).toBe(
        write(fraction(coins, 10)),
      );
      // Won with 2/6, lost with 4/6: (2^i − 1) / (2^n − 1).
      expect(chancesOf(solved(gamble, { coins, of: 10, need: 5 }, { fractions: true })).get(true)).toBe(
        write(fraction(2n ** BigInt(coins) - 1n, 2n ** 10n - 1n)),
      );
    }
  });

  test('a loop inside a call, and a call inside a loop', () => {
    function* untilLow(_: number): Chain<number> {
      const face = yield* total(d6.times(1), why);
      return face <= 2 ? face : proceed(untilLow, 0);
    }
    function* sum(): Rule<number> {
      return (yield* call(untilLow, 0)) + (yield* call(untilLow, 0));
    }
    expect(chancesOf(solved(sum, 0, { fractions: true }))).toEqual(
      new Map([
        [2, '1/4'],
        [3, '1/2'],
        [4, '1/4'],
      ]),
    );
    function* untilFour(_: number): Chain<string> {
      const now: number = yield* call(sum, 0);
      if (now === 3) return proceed(untilFour, 0);
      return now === 4 ? 'four' : 'two';
    }
    expect(chancesOf(solved(untilFour, 0, { fractions: true }))).toEqual(
      new Map([
        ['two', '1/2'],
        ['four', '1/2'],
      ]),
    );
  });

  test('two loops, one behind the other, and a way around both', () => {
    function* first(_: number): Chain<string> {
      const face = yield* total(d6.times(1), why);
      if (face === 6) return 'around';
      return face <= 2 ? proceed(second, 0) : proceed(first, 0);
    }
    function* second(_: number): Chain<string> {
      const coin = yield* total(d2.times(1), why);
      return coin === 1 ? 'through' : proceed(second, 0);
    }
    // Of the three faces that leave the first loop, 1 and 2 lead into the second, which always ends.
    expect(chancesOf(solved(first, 0, { fractions: true }))).toEqual(
      new Map([
        ['around', '1/3'],
        ['through', '2/3'],
      ]),
    );
  });
});

describe('rare exits', () => {
  function* rarely({ dice }: { dice: number }): Chain<string> {
    const { six } = yield* roll(d6.times(dice), { six: exactly(6) }, why);
    if (six < dice) return proceed(rarely, { dice });
    return (yield* total(d6.times(1), why)) <= 2 ? 'low' : 'high';
  }

  test.each([5, 12, 20, 30])('a loop that is left once in 6^%d times is still left', (dice) => {
    const solution = exact(rarely, { dice });
    if (solution.kind !== 'solved') throw new Error(solution.says);
    const { entries } = solution.odds;
    expect(entries.find(({ value }) => value === 'low')?.chance).toBeCloseTo(1 / 3, 12);
    expect(entries.find(({ value }) => value === 'high')?.chance).toBeCloseTo(2 / 3, 12);
  });

  test('and in fractions exactly', () => {
    expect(chancesOf(solved(rarely, { dice: 30 }, { fractions: true }))).toEqual(
      new Map([
        ['high', '2/3'],
        ['low', '1/3'],
      ]),
    );
  });
});

describe('a rule without a way out is a mistake, and says where', () => {
  test('alone', () => {
    function* forever(n: number): Chain<number> {
      yield* total(d6.times(1), why);
      return proceed(forever, n);
    }
    expect(() => exact(forever, 3)).toThrow('forever can go on for ever: from 3 there is no way out');
    expect(() => solved(forever, 3, { fractions: true }).ways?.()).toThrow('forever can go on for ever');
  });

  test('behind a way that ends', () => {
    function* trap(n: number): Chain<number> {
      return n === 0 && (yield* total(d2.times(1), why)) === 1 ? 0 : proceed(trap, 1);
    }
    expect(() => exact(trap, 0)).toThrow('trap can go on for ever: from 1 there is no way out');
  });
});
