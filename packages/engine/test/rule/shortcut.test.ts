import { describe, expect, it } from 'vitest';
import { atLeast, d6 } from '../../src/dice/index.ts';
import { call, exact, roll, type Rule, script, shortcut, solved } from '../../src/rule/index.ts';

/** One die; with a shortcut that lies, so that it shows who takes it. */
function* sixes(dice: number): Rule<number> {
  const { six } = yield* roll(d6.times(dice), { six: atLeast(6) }, { rule: 'T-1', says: 'sixes' });
  return six;
}
shortcut(sixes, (dice) => (dice === 1 ? { answers: [7], chances: [1] } : undefined));

function* outer(dice: number): Rule<number> {
  return 10 + (yield* call(sixes, dice));
}

describe('a shortcut to the odds of a rule', () => {
  it('is taken by the solver, also for a call', () => {
    expect(solved(sixes, 1).entries).toEqual([{ value: 7, chance: 1 }]);
    expect(solved(outer, 1).entries).toEqual([{ value: 17, chance: 1 }]);
  });
  it('is left where it has nothing to say, and where fractions are wanted', () => {
    expect(solved(sixes, 2).entries.map(({ value }) => value)).toEqual([0, 1, 2]);
    const solution = exact(sixes, 1, { fractions: true });
    expect(solution.kind === 'solved' && solution.odds.ways?.()).toEqual({ ways: [5n, 1n], total: 6n });
  });
  it('never answers thrown dice', () => {
    expect(script(sixes, 1, { dice: [6] }).result).toBe(1);
    expect(script(outer, 1, { dice: [2] }).result).toBe(10);
  });
});
