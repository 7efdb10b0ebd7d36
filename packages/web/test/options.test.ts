import { rulesetOf } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { bestAnswer, modelsOf } from '../src/battle/options.ts';

test('an answer is about the models and units that it names, and about those whose dice it names', () => {
  const ruleset = rulesetOf('building-assault');
  const scenario = ruleset?.scenarios.find((one) => one.first === true)?.scenario;
  if (ruleset === undefined || scenario === undefined) throw new Error('there is no such game');
  const begun = ruleset.setup(scenario, {});
  const battle = { ...begun, models: begun.models.map(({ away: _, ...model }) => model) };
  const ids = (about: unknown, value: unknown): readonly string[] =>
    modelsOf(battle, { about }, value).map(({ id }) => id);
  expect(ids(undefined, { at: 'H3' })).toEqual(['H3']);
  expect(ids(undefined, ['H'])).toEqual(['H1', 'H2', 'H3', 'H4', 'H5']);
  expect(ids(undefined, ['0'])).toEqual([]);
  expect(ids({ whose: { 0: 'H2', 1: 'L4' } }, ['1'])).toEqual(['L4']);
});

test('the gold answer is the best; the usual one where nobody could see a difference', () => {
  const options = [1, 2, 3].map((value) => ({ value, says: `Answer ${value}` }));
  const gold = (...judged: readonly (readonly [value: number, chance: number])[]) => {
    const found = judged
      .map(([value, chance], i) => ({ deed: { choice: i + 1 }, value, margin: 0.05, chance: { chance, tried: 0 } }))
      .toSorted((a, b) => b.value - a.value);
    return bestAnswer({ options } as never, found as never);
  };
  expect(gold([0.1, 0.4], [0.2, 0.5], [0.1, 0.4])).toBe(1);
  // 43 % each: the computer would take the third, and nobody could say why.
  expect(gold([0.1, 0.431], [0.1, 0.429], [0.2, 0.432])).toBe(0);
  // Until all are judged, nothing is gold.
  expect(gold([0.1, 0.4], [0.2, 0.5])).toBeUndefined();
});
