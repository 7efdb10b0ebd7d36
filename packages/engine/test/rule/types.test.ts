// What the compiler holds for us. The lines with `@ts-expect-error` are checked by `tsc -b`: one that compiles is an error.
import { describe, expect, expectTypeOf, test } from 'vitest';
import { atLeast, bands, type Counts, d6, type Distribution, exactly, seeded } from '../../src/dice/index.ts';
import {
  call,
  type Chain,
  choose,
  exact,
  play,
  type Proceed,
  proceed,
  type Question,
  roll,
  type Rule,
  sample,
  script,
  type Solution,
  solved,
  together,
  total,
} from '../../src/rule/index.ts';

const why = { rule: 'T-1', says: 'test' };
const yesOrNo: Question<'yes' | 'no'> = {
  rule: 'T-2',
  says: 'Well?',
  options: [
    { value: 'yes', says: 'yes' },
    { value: 'no', says: 'no' },
  ],
};

describe('the names of bands', () => {
  test('are those that the roll was given; another is a compile error', () => {
    function* named(): Rule<number> {
      const counts = yield* roll(d6.times(3), { hit: atLeast(4), rend: exactly(6) }, why);
      expectTypeOf(counts).toEqualTypeOf<Counts<'hit' | 'rend'>>();
      // @ts-expect-error -- 'hits' is no band of this roll
      const misspelt: unknown = counts.hits;
      expect(misspelt).toBeUndefined();
      // @ts-expect-error -- nor is 'rends', taken apart
      const { rends } = counts;
      expect(rends).toBeUndefined();
      return counts.hit;
    }
    expect(script(named, 0, { dice: [4, 5, 1] }).result).toBe(2);
  });

  test('are kept by bands that were made outside, and by into', () => {
    const reading = bands({ hit: atLeast(4) });
    const ask = roll(d6.times(1), reading, why);
    // @ts-expect-error -- the band is called 'hit'
    expect(ask.into(({ hits }) => hits)).toBeDefined();
    expectTypeOf(ask.into(({ hit }) => hit).leadsTo).returns.toEqualTypeOf<number>();
  });

  test('cannot be changed by a rule: what it is told is read-only', () => {
    const counts: Counts<'hit'> = { hit: 1 };
    // @ts-expect-error -- counts are what the dice showed
    counts.hit = 2;
    expect(counts).toBeDefined();
  });
});

describe("a rule's result type follows from its code", () => {
  function* inferred() {
    const { hit } = yield* roll(d6.times(2), { hit: atLeast(4) }, why);
    const answer = yield* choose('red', yesOrNo);
    return hit > 0 ? { answer, hit } : ('missed' as const);
  }
  type Result = 'missed' | { answer: 'yes' | 'no'; hit: number };

  test('for every interpreter', () => {
    const random = seeded('types');
    expectTypeOf(exact(inferred, undefined)).toEqualTypeOf<Solution<Result>>();
    expectTypeOf(solved(inferred, undefined)).toEqualTypeOf<Distribution<Result>>();
    expectTypeOf(sample(inferred, undefined, { random })).toEqualTypeOf<Result>();
    expectTypeOf(() => play(inferred, undefined).result).returns.toEqualTypeOf<Result>();
    expectTypeOf(() => script(inferred, undefined, {}).result).returns.toEqualTypeOf<Result>();
  });

  test('for who calls it', () => {
    function* outer() {
      const result = yield* call(inferred, undefined);
      expectTypeOf(result).toEqualTypeOf<Result>();
      return result === 'missed' ? 0 : result.hit;
    }
    expectTypeOf(solved(outer, undefined)).toEqualTypeOf<Distribution<number>>();
    expect(solved(outer, undefined).entries.map(({ value }) => value)).toEqual([0, 1, 2]);
  });

  test('through the rules that it goes on with', () => {
    function* last(sum: number): Rule<`sum ${number}`> {
      return `sum ${sum + (yield* total(d6.times(1), why))}`;
    }
    function* first(): Chain<`sum ${number}` | null> {
      const face = yield* total(d6.times(1), why);
      return face === 1 ? null : proceed(last, face);
    }
    expectTypeOf(proceed(last, 1)).toEqualTypeOf<Proceed<`sum ${number}`>>();
    expectTypeOf(solved(first, undefined)).toEqualTypeOf<Distribution<`sum ${number}` | null>>();
    function* caller() {
      return yield* call(first, undefined);
    }
    expectTypeOf(solved(caller, undefined)).toEqualTypeOf<Distribution<`sum ${number}` | null>>();
    expect(solved(caller, undefined).entries).toHaveLength(1 + 10);
  });

  test('of values of best and of decisions', () => {
    const best = { red: (result: Result) => (result === 'missed' ? 0 : 1) };
    expectTypeOf(solved(inferred, undefined, { best })).toEqualTypeOf<Distribution<Result>>();
    // @ts-expect-error -- what a result is worth is a number
    expect(solved(inferred, undefined, { best: { red: () => 'much' } })).toBeDefined();
  });

  test('of decisions taken together: each seat its own', () => {
    const howMany: Question<number> = { rule: 'T-3', says: 'How many?', options: [{ value: 1, says: 'one' }] };
    function* orders() {
      const both = yield* together({ red: yesOrNo, blue: howMany });
      expectTypeOf(both.red).toEqualTypeOf<'yes' | 'no'>();
      expectTypeOf(both.blue).toEqualTypeOf<number>();
      // @ts-expect-error -- green was not asked
      expect(both.green).toBeUndefined();
      return both.blue;
    }
    expectTypeOf(solved(orders, undefined)).toEqualTypeOf<Distribution<number>>();
    expect(solved(orders, undefined).entries).toEqual([{ value: 1, chance: 1 }]);
    function* anySeats(seats: readonly string[]) {
      const all = yield* together(Object.fromEntries(seats.map((seat) => [seat, howMany])));
      expectTypeOf(all).toEqualTypeOf<{ [seat: string]: number }>();
      return Object.keys(all);
    }
    expect(solved(anySeats, ['a', 'b']).entries).toEqual([{ value: ['a', 'b'], chance: 1 }]);
  });
});

describe('arguments', () => {
  function* dice({ count }: { count: number }): Rule<number> {
    return yield* total(d6.times(count), why);
  }

  test('of calls and of what a rule goes on with are checked', () => {
    // @ts-expect-error -- the rule takes a record
    expect(call(dice, 3)).toBeDefined();
    // @ts-expect-error -- a field is missing
    expect(proceed(dice, {})).toBeDefined();
    // @ts-expect-error -- a roll needs a reason
    expect(total(d6.times(1))).toBeDefined();
  });
});
