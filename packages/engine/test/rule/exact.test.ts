import { describe, expect, test } from 'vitest';
import { atLeast, d6, exactly, fractions, fractionsOf, mean, type Distribution } from '../../src/dice/index.ts';
import {
  byDefault,
  call,
  type Chain,
  choose,
  type Decide,
  exact,
  note,
  packed,
  proceed,
  type Question,
  roll,
  type Rule,
  type Seat,
  solved,
  together,
  total,
} from '../../src/rule/index.ts';

const why = { rule: 'E-1', says: 'test' };
const pick = (...values: readonly number[]): Question<number> => ({
  rule: 'E-2',
  says: 'Which?',
  options: values.map((value) => ({ value, says: `${value}` })),
});

function told(odds: Distribution<unknown>): string[] {
  const exactly_ = fractionsOf(odds) ?? [];
  return odds.entries.map(
    ({ value }, i) => `${JSON.stringify(value)}: ${fractions.write(exactly_[i] ?? fractions.ZERO)}`,
  );
}

const fractioned = { fractions: true };

describe('results', () => {
  test('that are equal as data are one, however they were put together', () => {
    function* pairs(): Rule<Readonly<Record<string, unknown>>> {
      const face = yield* total(d6.times(1), why);
      const inner = face % 2 === 0 ? { p: 1, q: [1, { r: null }] } : { q: [1, { r: null }], p: 1 };
      return face > 3 ? { high: true, inner } : { inner, high: false };
    }
    expect(solved(pairs, 0, fractioned).entries).toHaveLength(2);
    expect(told(solved(pairs, 0, fractioned)).map((line) => line.split(': ').at(-1))).toEqual(['1/2', '1/2']);
  });

  test('that only look alike are not one', () => {
    const values = ['1', 1, true, null, 'true', 'null', [1], ['1'], { 0: 1 }, '[1]', '', 0, -1, 1.5, '"1'];
    function* anything(at: number): Chain<unknown> {
      const { six } = yield* roll(d6.times(1), { six: exactly(6) }, why);
      return six === 1 || at === values.length - 1 ? values[at] : proceed(anything, at + 1);
    }
    expect(solved(anything, 0, fractioned).entries).toHaveLength(values.length);
  });

  test('come with their numbers in order', () => {
    function* spread(): Rule<number> {
      return 10 - 3 * (yield* total(d6.times(1), why));
    }
    expect(solved(spread, 0).entries.map(({ value }) => value)).toEqual([-8, -5, -2, 1, 4, 7]);
  });

  test('of a rule that asks nothing are sure', () => {
    function* nothing(n: number): Rule<number> {
      return n;
    }
    expect(told(solved(nothing, 7, fractioned))).toEqual(['7: 1']);
    expect(exact(nothing, 7).work).toEqual({ runs: 1, states: 1 });
  });
});

describe('states', () => {
  test('merge where a rule goes on with equal data', () => {
    let opened = 0;
    function* adding({ left, sum }: { left: number; sum: number }): Chain<number> {
      opened += 1;
      if (left === 0) return sum;
      const { hit } = yield* roll(d6.times(1), { hit: atLeast(4) }, why);
      return proceed(adding, hit === 1 ? { left: left - 1, sum: sum + 1 } : { sum, left: left - 1 });
    }
    const solution = exact(adding, { left: 10, sum: 0 });
    // 1 + 2 + … + 11 states; each is run once for each answer, and the last eleven once.
    expect(solution.work).toEqual({ states: 66, runs: 2 * 55 + 11 });
    expect(opened).toBe(2 * 55 + 11);
  });

  test('of called rules are solved once, whoever calls', () => {
    let opened = 0;
    function* dice(n: number): Rule<number> {
      opened += 1;
      return (yield* roll(d6.times(n), { hit: atLeast(4) }, why)).hit;
    }
    function* both(): Rule<number> {
      return (yield* call(dice, 3)) + (yield* call(dice, 3)) + (yield* call(dice, 2));
    }
    expect(mean(solved(both, 0))).toBeCloseTo(4, 12);
    expect(opened).toBe(4 + 3);
  });

  test('packed are told apart by their number alone', () => {
    const lossy = packed(
      ({ left }) => left,
      function* lossy({ left, seen }: { left: number; seen: readonly number[] }): Chain<number> {
        if (left === 0) return 0;
        const face = yield* total(d6.times(1), why);
        return proceed(lossy, { left: left - 1, seen: [...seen, face] });
      },
    );
    expect(exact(lossy, { left: 5, seen: [] }).work.states).toBe(6);
  });

  test.each([
    ['small', 0],
    ['negative', -1_000],
    ['large', 1e9],
    ['broken', 0.25],
  ])('packed into %s numbers are as good', (_, from) => {
    const counting = packed(
      (n) => from + n,
      function* counting(n: number): Chain<number> {
        if (n >= 12) return n;
        return yield* total(d6.times(1), why).into((face) => proceed(counting, n + face));
      },
    );
    function* plainly(n: number): Chain<number> {
      if (n >= 12) return n;
      return proceed(plainly, n + (yield* total(d6.times(1), why)));
    }
    expect(told(solved(counting, 0, fractioned))).toEqual(told(solved(plainly, 0, fractioned)));
    expect(exact(counting, 0).work.states).toBe(12 + 6);
  });

  test.each([false, true])('may ask again after some answers only (into: %s)', (isInto) => {
    // A face of 1 to 3 is the result; 4 to 6 are followed by another die.
    function* again(): Chain<number> {
      const first = yield* total(d6.times(1), why);
      if (first < 4) return first;
      const second = total(d6.times(1), why);
      return isInto ? yield* second.into((more) => first + more) : first + (yield* second);
    }
    const solution = exact(again, 0);
    const odds = solution.kind === 'solved' ? solution.odds.entries : [];
    // Of 36 pairs: 6 for each of 1, 2, 3; then 4 + 1, 4 + 2 or 5 + 1, and so on up to 6 + 6.
    const pairs = [6, 6, 6, 1, 2, 3, 3, 3, 3, 2, 1];
    expect(odds.map(({ value }) => value)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const [i, { chance }] of odds.entries()) expect(chance).toBeCloseTo((pairs[i] ?? 0) / 36, 14);
    expect(solution.work.runs).toBe(isInto ? 3 + 3 : 3 + 3 * 6);
  });

  test('that are met before all that lead to them have their whole chance', () => {
    // From the start at once or by the way round: the last state is found first.
    function* start(): Chain<string> {
      return (yield* total(d6.times(1), why)) <= 2 ? proceed(last, 0) : proceed(round, 0);
    }
    function* round(n: number): Chain<string> {
      return (yield* total(d6.times(1), why)) <= 3 ? proceed(last, n) : 'lost';
    }
    function* last(): Chain<string> {
      return (yield* total(d6.times(1), why)) <= 3 ? 'won' : 'lost';
    }
    const odds = Object.fromEntries(solved(start, 0).entries.map(({ value, chance }) => [value, chance]));
    // 2/6 · 1/2 at once, 4/6 · 1/2 · 1/2 by the way round.
    expect(odds['won']).toBeCloseTo(1 / 6 + 1 / 6, 14);
    expect(odds['lost']).toBeCloseTo(2 / 3, 14);
  });

  test('of two rules with the same argument are two', () => {
    function* one(n: number): Chain<string> {
      return (yield* total(d6.times(1), why)) > 3 ? proceed(other, n) : `one ${n}`;
    }
    function* other(n: number): Chain<string> {
      return (yield* total(d6.times(1), why)) > 3 ? proceed(last, n) : `other ${n}`;
    }
    function* last(n: number): Rule<string> {
      return `last ${n}`;
    }
    expect(told(solved(one, 1, fractioned)).toSorted()).toEqual(['"last 1": 1/4', '"one 1": 1/2', '"other 1": 1/4']);
  });
});

describe('decisions', () => {
  function* decide(): Rule<string> {
    const first = yield* choose('red', pick(3, 1, 2));
    yield* note('E-3', 'something happened');
    const both = yield* together({ red: pick(1, 2), blue: pick(5, 6) });
    return `${first} ${both.red} ${both.blue} ${(yield* roll(d6.times(1), { hit: atLeast(4) }, why)).hit}`;
  }

  test('fall by default to the first option', () => {
    expect(told(solved(decide, 0, fractioned)).toSorted()).toEqual(['"3 1 5 0": 1/2', '"3 1 5 1": 1/2']);
    expect(told(solved(decide, 0, { ...fractioned, decide: byDefault })).toSorted()).toHaveLength(2);
  });

  test('fall by the policy given, which is asked once for each seat and question of a state', () => {
    const asked: Seat[] = [];
    const policy: Decide = (seat, { options }) => {
      asked.push(seat);
      return options.at(-1)?.value;
    };
    expect(told(solved(decide, 0, { ...fractioned, decide: policy })).toSorted()).toEqual([
      '"2 2 6 0": 1/2',
      '"2 2 6 1": 1/2',
    ]);
    expect(asked).toEqual(['red', 'red', 'blue']);
  });

  test('without an answer are a mistake of the rule', () => {
    function* stuck(): Rule<number> {
      return yield* choose('red', pick());
    }
    expect(() => exact(stuck, 0)).toThrow('E-2: a question without an answer');
  });
});

describe('numbers', () => {
  test('a chance too small for a double is counted once and not lost', () => {
    // Both rolls all sixes: 6^-500, which is nothing as a double, and the first way that is run.
    function* same(): Rule<string> {
      const { six } = yield* roll(d6.times(250), { six: exactly(6) }, why);
      const { six: more } = yield* roll(d6.times(250), { six: exactly(6) }, why);
      return six + more >= 0 ? 'always' : 'never';
    }
    const solution = exact(same, 0, { budget: { runs: 1e6 } });
    expect(solution.kind === 'solved' && solution.odds.entries).toEqual([
      { value: 'always', chance: expect.closeTo(1, 12) },
    ]);
  });

  test('doubles of a long chain stay within rounding of the truth', () => {
    function* walk({ left, at }: { left: number; at: number }): Chain<number> {
      if (left === 0) return at;
      return yield* roll(d6.times(1), { up: atLeast(3) }, why).into(({ up }) =>
        proceed(walk, { left: left - 1, at: at + up }),
      );
    }
    const odds = solved(walk, { left: 60, at: 0 }, fractioned);
    const exactly_ = fractionsOf(odds) ?? [];
    for (const [i, { value, chance }] of odds.entries.entries()) {
      // C(60, k) 2^k / 3^60
      let ways = 1n;
      for (let k = 0; k < value; k++) ways = (ways * BigInt(60 - k)) / BigInt(k + 1);
      const truth = fractions.fraction(ways * 2n ** BigInt(value), 3n ** 60n);
      expect(fractions.write(exactly_[i] ?? fractions.ZERO)).toBe(fractions.write(truth));
      expect(Math.abs(chance - fractions.toNumber(truth))).toBeLessThan(1e-15);
    }
  });
});
