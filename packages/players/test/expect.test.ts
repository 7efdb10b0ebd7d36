import { type Battle, type Ruleset, soFar } from '@umpire/engine/battle';
import { atLeast, d6 } from '@umpire/engine/dice';
import { choose, roll, type Rule, together } from '@umpire/engine/rule';
import { describe, expect, test } from 'vitest';
import { Purse } from '../src/budget.ts';
import { Ahead, type Dice } from '../src/look/ahead.ts';
import { decideAlone, decideByDefault } from '../src/look/estimate.ts';
import { expectation } from '../src/look/expect.ts';

const why = { rule: 'T-1', says: 'a test' };
const question = (values: readonly string[]) => ({
  rule: 'T-2',
  says: 'Which?',
  options: values.map((value) => ({ value, says: value })),
});

type Score = Battle & { readonly score: number };
const scored = (score: number): Score => ({ score }) as Score;

/** A rule set with one order, whose rule gives a score. */
function looking(rule: () => Rule<Score>): (dice: Dice) => Ahead {
  const ruleset = { resolve: rule } as unknown as Ruleset;
  return (dice) => {
    const ahead = new Ahead(ruleset, scored(0), dice);
    ahead.order('me', { kind: 'go' });
    return ahead;
  };
}

function counted(rule: () => Rule<Score>, purse: Purse, most: number) {
  const value = expectation(looking(rule), 'me', (end) => (end.battle as Score).score, most, purse);
  return value === undefined ? undefined : { value, ways: purse.spent };
}

const valueOf = (rule: () => Rule<Score>, most = 100) => counted(rule, new Purse({}), most);

describe('the expectation of an order', () => {
  test('averages dice by their chances: two dice of 4+ give one hit in the mean', () => {
    const found = valueOf(function* () {
      return scored((yield* roll(d6.times(2), { hit: atLeast(4) }, why)).hit);
    });
    expect(found).toEqual({ value: expect.closeTo(1, 12) as number, ways: 3 });
  });

  test('takes the best of its own choices and the worst of the other seat, after the dice were seen', () => {
    const found = valueOf(function* () {
      const { hit } = yield* roll(d6.times(1), { hit: atLeast(3) }, why);
      const mine = yield* choose('me', question(['double', 'none']));
      const theirs = yield* choose('you', question(['let', 'take']));
      return scored((mine === 'double' ? 2 * hit - 0.5 : 0) - (theirs === 'take' ? 0.25 : 0));
    });
    // 4 of 6: 2 − 0.5 − 0.25; else nothing − 0.25.
    expect(found?.value).toBeCloseTo((4 / 6) * 1.25 + (2 / 6) * -0.25, 12);
    expect(found?.ways).toBe(2 * 2 * 2);
  });

  test('skips questions with one answer', () => {
    const found = valueOf(function* () {
      yield* choose('you', question(['only']));
      return scored(7);
    });
    expect(found).toEqual({ value: 7, ways: 1 });
  });

  test('ends where several seats decide at once: the battle is judged as it stands, and nobody lists their answers', () => {
    let listed = 0;
    const dear = {
      rule: 'T-3',
      says: 'What now?',
      get options() {
        listed++;
        return [{ value: 'on', says: 'On' }];
      },
    };
    const rule = function* (): Rule<Score> {
      const { hit } = yield* roll(d6.times(1), { hit: atLeast(4) }, why);
      yield* soFar(scored(hit));
      yield* together({ me: dear, you: dear });
      return scored(9);
    };
    expect(valueOf(rule)).toEqual({ value: 0.5, ways: 2 });
    const ahead = looking(rule)(() => ({ hit: 1 }));
    decideAlone(ahead);
    expect([ahead.battle, ahead.question?.kind, listed]).toEqual([{ score: 1 }, 'together', 0]);
    // Who plays on reads them.
    decideByDefault(ahead);
    expect([ahead.battle, ahead.question, listed > 0]).toEqual([{ score: 9 }, undefined, true]);
  });

  test('gives up on more ways than it may count', () => {
    const rule = function* (): Rule<Score> {
      return scored((yield* roll(d6.times(9), { hit: atLeast(4) }, why)).hit);
    };
    expect(valueOf(rule, 9)).toBeUndefined();
    expect(valueOf(rule, 10)?.value).toBeCloseTo(4.5, 12);
    expect(counted(rule, new Purse({ nodes: 9 }), 10)).toBeUndefined();
  });

  test('a fork stands at the same question, and goes its own way', () => {
    const start = looking(function* () {
      const { hit } = yield* roll(d6.times(3), { hit: atLeast(4) }, why);
      const mine = yield* choose('me', question(['plus', 'minus']));
      return scored(mine === 'plus' ? hit : -hit);
    });
    const ahead = start(() => ({ hit: 2 }));
    const twin = ahead.fork(() => {
      throw new Error('the dice have been thrown');
    });
    ahead.decide('plus');
    twin.decide('minus');
    expect([ahead.battle, twin.battle]).toEqual([{ score: 2 }, { score: -2 }]);
  });
});
