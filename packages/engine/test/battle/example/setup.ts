import type { Options } from '../../../src/battle/index.ts';
import { type Scenario, startModels } from '../../../src/table/index.ts';
import type { WellBattle } from './battle.ts';

/** The battle before anything has happened. */
export function setup(scenario: Scenario, options: Options): WellBattle {
  const seats = scenario.seats.map(({ id }) => id);
  return {
    ruleset: 'example',
    scenario: scenario.id,
    options,
    sides: scenario.seats.map(({ id, name }) => ({ seat: id, name })),
    turn: 1,
    phase: 'stances',
    toAct: [],
    table: scenario.table,
    units: scenario.forces.flatMap(({ seat, units }) => units.map(({ id, name }) => ({ id, seat, name }))),
    models: startModels(scenario),
    objectives: scenario.objectives.map(({ id, name, at }) => ({ id, name, at })),
    stances: {},
    scores: Object.fromEntries(seats.map((seat) => [seat, 0])),
    lastTurn: scenario.turns,
  };
}
