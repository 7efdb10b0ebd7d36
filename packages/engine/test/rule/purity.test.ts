import { describe, expect, test } from 'vitest';
import { atLeast, bands, d6, d10, seeded } from '../../src/dice/index.ts';
import {
  type Ask,
  call,
  type Chain,
  choose,
  exact,
  play,
  proceed,
  type Question,
  roll,
  type Rule,
  sample,
  total,
} from '../../src/rule/index.ts';

const why = { rule: 'P-1', says: 'test' };
const pick = (...values: readonly number[]): Question<number> => ({
  rule: 'P-2',
  says: 'Which?',
  options: values.map((value) => ({ value, says: `${value}` })),
});

describe('a rule that does not depend on its answers alone is caught', () => {
  test('when it asks less the second time', () => {
    let runs = 0;
    function* fickle(): Rule<number> {
      runs += 1;
      const one = yield* total(d6.times(1), why);
      return runs > 1 ? one : one + (yield* total(d6.times(1), why));
    }
    expect(() => exact(fickle, 0)).toThrow('fickle asks differently when run again: it is not pure');
  });

  test('when it asks nothing the second time', () => {
    let runs = 0;
    function* fickle(): Rule<number> {
      runs += 1;
      return runs > 1 ? 0 : yield* total(d6.times(1), why);
    }
    expect(() => exact(fickle, 0)).toThrow('fickle asks differently when run again: it is not pure');
  });

  test('when it asks for other dice the second time', () => {
    let runs = 0;
    function* fickle(): Rule<number> {
      runs += 1;
      const one = yield* total(runs % 2 === 1 ? d6.times(1) : d10.times(1), why);
      return one + (yield* total(d6.times(1), why));
    }
    expect(() => exact(fickle, 0)).toThrow('fickle asks differently when run again: it is not pure');
  });

  test('when it asks for a decision where it rolled before', () => {
    let runs = 0;
    function* fickle(): Rule<number> {
      runs += 1;
      const one = runs % 2 === 1 ? yield* total(d6.times(1), why) : yield* choose('red', pick(1, 2));
      return one + (yield* total(d6.times(1), why));
    }
    expect(() => exact(fickle, 0)).toThrow('fickle asks differently when run again: it is not pure');
  });

  // Of 3d6 four numbers can fall into a band: the rule is run four times. Its dice are compared each time, its bands the second and the last time.
  test.each([2, 4])('when it reads one roll otherwise in run %i', (other) => {
    let runs = 0;
    function* fickle(): Rule<number> {
      runs += 1;
      const { hit } = yield* roll(d6.times(3), { hit: atLeast(runs === other ? 5 : 4) }, why);
      return hit;
    }
    expect(() => exact(fickle, 0)).toThrow('fickle asks differently when run again: it is not pure');
  });

  test.each([2, 3, 4])('when it rolls other dice in run %i', (other) => {
    let runs = 0;
    function* fickle(): Rule<number> {
      runs += 1;
      const { hit } = yield* roll((runs === other ? d10 : d6).times(3), { hit: atLeast(4) }, why);
      return hit;
    }
    expect(() => exact(fickle, 0)).toThrow('fickle asks differently when run again: it is not pure');
  });

  test('when it is forked', () => {
    let runs = 0;
    function* fickle(): Rule<number> {
      runs += 1;
      const one = yield* total(d6.times(runs), why);
      return one + (yield* total(d6.times(1), why));
    }
    const run = play(fickle, 0);
    expect(run.answer({ roll: { faces: [3] } })).toBeUndefined();
    expect(() => run.fork()).toThrow('fickle asks differently when run again: P-1, test: 2d6 needs 2 dice, not 1.');
  });
});

describe('a rule that is not written with the asks', () => {
  function* yieldsOnly(): Rule<number> {
    // A `yield` in the place of `yield*`, which the types refuse and a cast allows: it bypasses whoever answers.
    return (yield total(d6.times(1), why) as unknown as Ask) as number;
  }

  test('is refused by exact and by sample', () => {
    const says = "yieldsOnly yields something that is not one of the kernel's asks";
    expect(() => exact(yieldsOnly, 0)).toThrow(says);
    expect(() => sample(yieldsOnly, 0, { random: seeded('x') })).toThrow(says);
  });
});

describe('into', () => {
  test('ends the rule: what goes on after it is refused', () => {
    function* goesOn(): Rule<number> {
      const face = yield* total(d6.times(1), why).into((n) => n);
      return Number(face) + 1;
    }
    expect(() => exact(goesOn, 0)).toThrow('goesOn goes on after an ask that was to end it (into)');
  });

  test('at the end of a rule that this one delegates to is the end of both', () => {
    function* inner(): Rule<number> {
      return yield* total(d6.times(1), why).into((n) => n * 2);
    }
    function* outer(): Rule<number> {
      return yield* inner();
    }
    const solution = exact(outer, 0);
    expect(solution.kind === 'solved' && solution.odds.entries.map(({ value }) => value)).toEqual([2, 4, 6, 8, 10, 12]);
  });
});

describe('a rule that calls itself', () => {
  test('with smaller arguments is solved', () => {
    function* sum(dice: number): Rule<number> {
      return dice === 0 ? 0 : (yield* total(d6.times(1), why)) + (yield* call(sum, dice - 1));
    }
    const solution = exact(sum, 3);
    expect(solution).toMatchObject({ kind: 'solved', work: { states: 4 } });
  });

  test('with the same argument cannot be solved, which exact says', () => {
    function* again(_: number): Rule<number> {
      const face = yield* total(d6.times(1), why);
      return face === 6 ? face + (yield* call(again, 0)) : face;
    }
    expect(exact(again, 0)).toMatchObject({
      kind: 'gave up',
      says: 'again calls itself with the same argument: it can be played, but not solved',
    });
  });
});

describe('one ask object used for several runs', () => {
  const twice = roll(d6.times(2), bands({ hit: atLeast(4) }), why);
  function* hoisted(_: number): Rule<number> {
    return (yield* twice).hit;
  }

  test('answers each run on its own, even while another waits at it', () => {
    const [one, other] = [play(hoisted, 0), play(hoisted, 0)];
    expect(one.answer({ roll: { faces: [4, 4] } })).toBeUndefined();
    expect(other.answer({ roll: { faces: [1, 4] } })).toBeUndefined();
    expect([one.result, other.result]).toEqual([2, 1]);
  });

  test('is not spoiled by a run that was given up', () => {
    play(hoisted, 0);
    const run = play(hoisted, 0);
    expect(run.done).toBe(false);
    expect(run.answer({ roll: { faces: [6, 6] } })).toBeUndefined();
    expect(run.result).toBe(2);
  });

  const sub = call(hoisted, 0);
  function* outer(): Rule<number> {
    return 10 + (yield* sub);
  }

  test('nor is a call', () => {
    const [one, other] = [play(outer, 0), play(outer, 0)];
    expect(one.answer({ roll: { faces: [4, 4] } })).toBeUndefined();
    expect(other.answer({ roll: { faces: [1, 1] } })).toBeUndefined();
    expect([one.result, other.result]).toEqual([12, 10]);
  });
});

test('exact inside a policy does not disturb the rule that is being solved', () => {
  function* dice(_: number): Rule<number> {
    return yield* total(d6.times(1), why);
  }
  function* asks(_: number): Chain<number> {
    const face = yield* total(d6.times(1), why);
    const more = yield* choose('red', pick(0, 1));
    return more === 1 ? proceed(dice, 0) : face;
  }
  let asked = 0;
  const decide = (): number => {
    asked += 1;
    const inner = exact(dice, 0, { fractions: true });
    return inner.kind === 'solved' && inner.odds.entries.length === 6 ? 1 : 0;
  };
  const solution = exact(asks, 0, { decide, fractions: true });
  if (solution.kind !== 'solved') throw new Error(solution.says);
  expect(asked).toBe(6);
  expect(solution.odds.entries.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(solution.odds.ways?.()).toEqual({
    ways: [1n, 1n, 1n, 1n, 1n, 1n].map((n) => n * (solution.odds.ways!().total / 6n)),
    total: solution.odds.ways!().total,
  });
});
