import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fraction, fractions, fractionsOf } from '../../src/dice/index.ts';
import { solved } from '../../src/rule/index.ts';
import { loopingPrograms, trying } from './little/arbitrary.ts';
import { asRules, byPick, startOf } from './little/as-rules.ts';
import { toldOf } from './little/distributions.ts';
import type { Program } from './little/program.ts';
import { endingStates, nameOf, type State, statesOf } from './little/states.ts';

/** The kernel's odds from one state. */
function oddsFrom(program: Program, { routine, memory }: State): ReadonlyMap<string, Fraction> {
  const odds = solved(asRules(program)[routine]!, startOf(program, memory), { decide: byPick, fractions: true });
  const exact = fractionsOf(odds) ?? [];
  for (const [i, { chance }] of odds.entries.entries())
    expect(Math.abs(chance - fractions.toNumber(exact[i] ?? fractions.ZERO))).toBeLessThan(1e-13);
  return new Map(odds.entries.map(({ value }, i) => [JSON.stringify(value), exact[i] ?? fractions.ZERO]));
}

/** What the odds of a state must be, given those of the states one step further. */
function oneStepOdds(
  { branches }: State,
  odds: ReadonlyMap<string, ReadonlyMap<string, Fraction>>,
): Map<string, Fraction> {
  const sums = new Map<string, Fraction>();
  const add = (key: string, chance: Fraction): void => {
    sums.set(key, fractions.add(sums.get(key) ?? fractions.ZERO, chance));
  };
  for (const { chance, to } of branches) {
    if ('result' in to) add(JSON.stringify(to.result), chance);
    else {
      for (const [key, later] of odds.get(nameOf(to.routine, to.memory)) ?? [])
        add(key, fractions.multiply(chance, later));
    }
  }
  return sums;
}

// An absorbing chain has one solution only, so odds that fit together step by step, at every state, are the right ones.
test('rules that come back: the odds at every state are those of its next states, as fractions', () => {
  let loops = 0;
  let endless = 0;
  fc.assert(
    fc.property(loopingPrograms, (program) => {
      const states = statesOf(program);
      fc.pre(states !== undefined && states.size > 1);
      const start = states.get('0/1/0')!;
      if (endingStates(states).size < states.size) {
        endless += 1;
        expect(() => oddsFrom(program, start)).toThrow(/can go on for ever: from .* there is no way out/);
        return;
      }
      loops += 1;
      const odds = new Map([...states].map(([name, state]) => [name, oddsFrom(program, state)]));
      for (const [name, state] of states) {
        expect(toldOf(odds.get(name)!)).toEqual(toldOf(oneStepOdds(state, odds)));
      }
    }),
    trying(150),
  );
  expect(loops).toBeGreaterThan(10);
  expect(endless).toBeGreaterThan(0);
});
