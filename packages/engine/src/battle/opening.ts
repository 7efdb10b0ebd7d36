import type { Scenario } from '../table/index.ts';
import type { Battle, Options } from './battle.ts';

/** What every battle begins with, from its scenario; a rule set adds its units, its models and what else it knows. */
export function openingOf(
  scenario: Scenario,
  options: Options,
): Pick<Battle, 'ruleset' | 'scenario' | 'options' | 'sides' | 'turn' | 'toAct' | 'table' | 'objectives'> {
  return {
    ruleset: scenario.ruleset,
    scenario: scenario.id,
    options,
    sides: scenario.seats.map(({ id, name }) => ({ seat: id, name })),
    turn: 1,
    toAct: [],
    table: scenario.table,
    objectives: scenario.objectives.map(({ id, name, at }) => ({ id, name, at })),
  };
}
