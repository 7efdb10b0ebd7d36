import type { Battle } from '@umpire/engine/battle';
import { rulesetOf } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { freeItem } from '../src/battle/free-item.ts';
import { bestAnswer, isByLetters, modelsOf, optionThere } from '../src/battle/options.ts';

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

/** A question on the table of the ferry hut, where everybody stands where he is put. */
function asking(question: object) {
  const ruleset = rulesetOf('building-assault');
  const scenario = ruleset?.scenarios.find((one) => one.first === true)?.scenario;
  if (ruleset === undefined || scenario === undefined) throw new Error('there is no such game');
  const begun = ruleset.setup(scenario, {});
  const battle = { ...begun, models: begun.models.map(({ away: _, ...model }) => model) };
  const ask = { kind: 'decide', question: { options: [], ...question } };
  const session = { ruleset, scenario, now: { value: { view: { battle, ask } } } };
  return { session, meant: { value: {} }, advice: { now: { value: undefined } } } as never;
}

test('a click on the ground answers by the place that one answer names, and by no other', () => {
  const goes = (y: number) => ({ says: 'H2 goes in', value: { figure: 'H2', to: { x: 10_000, y } } });
  const state = asking({ options: [goes(9000), goes(12_000)] });
  const to = (x: number, y: number) => (optionThere(state, { x, y })?.value as { to: object } | undefined)?.to;
  // Half an inch round each place.
  expect(to(10_400, 9000)).toEqual({ x: 10_000, y: 9000 });
  expect(to(10_000, 12_500)).toEqual({ x: 10_000, y: 12_000 });
  expect(to(10_600, 9000)).toBeUndefined();
  // Where both lead to one place, neither is meant.
  expect(optionThere(asking({ options: [goes(9000), goes(9000)] }), { x: 10_000, y: 9000 })).toBeUndefined();
});

test('answers that call models by their letters have the letters read on the table', () => {
  const { session } = asking({}) as { session: { now: { value: { view: { battle: Battle } } } } };
  const named = (says: string): boolean =>
    isByLetters({ options: [{ value: 1, says }] }, session.now.value.view.battle);
  expect(named('H2 goes for L1')).toBe(true);
  expect(named('Storm the front room')).toBe(false);
  // H is a unit, and H22 is nobody.
  expect(named('H22 and H')).toBe(false);
});

test('an answer that is made up calls models as the answers do that are offered', () => {
  const { session } = asking({}) as { session: object };
  const shape = { kind: 'fields', fields: { figure: { kind: 'pick', of: ['H1', 'L2'] } } };
  const called = (says: string): readonly string[] => {
    const item = freeItem({ rule: '', says: '', options: [{ value: 1, says }], shape } as never, session as never);
    const [part] = item?.parts ?? [];
    return part?.kind === 'pick' ? part.picks.map((one) => one.says) : [];
  };
  expect(called('H2 goes for L1')).toEqual(['H1', 'L2']);
  expect(called('Storm')).toEqual(['Rifle Section 1', 'Guard Section 2']);
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
