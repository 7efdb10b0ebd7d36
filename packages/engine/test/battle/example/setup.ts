import { openingOf, type Options } from '../../../src/battle/index.ts';
import { type Scenario, startModels } from '../../../src/table/index.ts';
import type { WellBattle } from './battle.ts';

/** The battle before anything has happened. */
export function setup(scenario: Scenario, options: Options): WellBattle {
  const seats = scenario.seats.map(({ id }) => id);
  return {
    ...openingOf(scenario, options),
    phase: 'stances',
    units: scenario.forces.flatMap(({ seat, units }) => units.map(({ id, name }) => ({ id, seat, name }))),
    models: startModels(scenario),
    stances: {},
    scores: Object.fromEntries(seats.map((seat) => [seat, 0])),
    lastTurn: scenario.turns,
  };
}
