import { type Battle, optionsFor, type Ruleset } from '@umpire/engine/battle';
import { sameData } from '@umpire/engine/rule';
import { rulesets } from '@umpire/rulesets';
import { expect, test } from 'vitest';
import { chanceNow, suggest } from '../src/index.ts';

/** The Ferry Hut with everybody where the scenario has him: A's only element is hesitant, and it is its turn. */
function shaken(ruleset: Ruleset): Battle {
  const { scenario } = ruleset.scenarios[0]!;
  const fresh = ruleset.setup(scenario, optionsFor(ruleset));
  const models = fresh.models.map(({ away: _, ...one }) => one);
  const units = fresh.units.map((one) => (one.id === 'H' ? { ...one, hesitant: true } : one));
  return { ...fresh, models, units, phase: 'activations', toAct: ['A'] } as Battle;
}

test('the chance after a nerve test is that of its two ends, by their chances, whatever lines came to', () => {
  const ruleset = rulesets.find(({ id }) => id === 'building-assault') as Ruleset;
  const battle = shaken(ruleset);
  const order = { kind: 'nerve', element: 'H', how: 'act' };
  const advice = suggest(ruleset, battle, 'A', { nodes: 300 }, { most: 10 });
  const tested = advice.find(({ deed }) => 'order' in deed && sameData(deed.order, order));
  // Morale 12 and 2 for the leader: 14 or less of a d20 passes, and the marker goes; else it stays as it is.
  const failed = { ...battle, active: 'H' } as Battle;
  const units = battle.units.map((one) => (one.id === 'H' ? { ...one, hesitant: false } : one));
  const passed = { ...failed, units };
  const chanceOf = (end: Battle): number => chanceNow(ruleset, end, 'A').chance;
  expect(tested?.chance?.chance).toBeCloseTo(0.7 * chanceOf(passed) + 0.3 * chanceOf(failed), 12);
  expect(tested?.chance?.tried).toBe(0);
  expect(tested?.reason).toMatch(/^Your chance to win (?:rises from \d+ % to \d+ %|stays \d+ %)\.$/u);
});
