import { rulesetOf } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { modelsOf } from '../src/battle/options.ts';

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
