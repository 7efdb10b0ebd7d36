import { signal } from '@preact/signals';
import { Host, ownDice } from '@umpire/engine/battle';
import { example } from '@umpire/engine/example';
import { rulesets } from '@umpire/rulesets';
import { describe, expect, test } from 'vitest';
import { type Hosted, leave, take } from '../src/battle/begun.ts';
import type { SavedBattle } from '../src/store/battles.ts';

const scenario = example.scenarios[0]!.scenario;
const hosted: Hosted = { host: Host.start({ ruleset: example, dice: ownDice }, scenario), dice: signal('own') };
const saved: SavedBattle = {
  id: 'one',
  ruleset: example.id,
  title: scenario.title,
  turn: 1,
  isOver: false,
  at: 0,
  seating: {},
  dice: 'own',
  journal: 'as it was begun',
};

describe('a battle that was begun on this page', () => {
  test('is taken once, as it is', () => {
    leave(saved, hosted);
    expect(take({ ...saved })?.host).toBe(hosted.host);
    expect(take(saved)).toBeUndefined();
  });

  test('is not taken for another', () => {
    leave(saved, hosted);
    expect(take({ ...saved, id: 'two' })).toBeUndefined();
  });

  test('is not taken when somebody has played on elsewhere', () => {
    leave(saved, hosted);
    expect(take({ ...saved, journal: 'as it stands now' })).toBeUndefined();
  });
});

// The build reads scenarios, and the app gets as JSON what was read.
for (const { title, scenarios } of rulesets)
  for (const { scenario: one } of scenarios)
    test(`${title}: "${one.title}" is plain data, the same after it was written as JSON`, () => {
      expect(JSON.parse(JSON.stringify(one))).toStrictEqual(one);
    });
