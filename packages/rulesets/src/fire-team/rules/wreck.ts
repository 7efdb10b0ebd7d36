/** A vehicle is hit: Shaken, or Destroyed and a wreck. FT-H-20, FT-H-21, FT-AA-8 */
import type { BattleModel } from '@umpire/engine/battle';
import { type Rule, call, note } from '@umpire/engine/rule';
import { type Table, type Piece, pointsOf, polygon, withPiece } from '@umpire/engine/table';
import {
  type FireTeamBattle,
  type Vehicle,
  withUnit,
  figuresOf,
  teamOf,
  teamsOn,
  withoutFigures,
  dismounted,
  type Team,
  withUnits,
} from '../battle/battle.ts';
import { tableOptions } from '../battle/options.ts';
import { explosion } from './explosion.ts';
import type { VehicleHits } from './fire.ts';
import { stateOf } from './firing.ts';
import { suffer } from './losses.ts';

/** Hits take effect at once. FT-H-20 */
export function* hitVehicle(battle: FireTeamBattle, vehicle: Vehicle, hits: VehicleHits): Rule<FireTeamBattle> {
  if (!hits.destroyed) return withUnit(battle, vehicle, { shaken: vehicle.shaken + hits.shaken });
  return yield* destroyed(battle, vehicle);
}

/** The id of a vehicle's wreck. */
export const wreckId = (vehicle: string): string => `wreck-${vehicle}`;

const withWreck = (table: Table, { base, unit }: BattleModel, name: string): Table => {
  const id = wreckId(unit);
  const shape = polygon(pointsOf(base));
  const wreck: Piece = { id, name: `Wreck of ${name}`, shape, traits: ['impassable', 'blocks-sight'] };
  return withPiece(table, id, wreck);
};

/** The wreck stays; every team that uses the vehicle rolls, team by team; then nobody uses it any more. FT-H-21, FT-AA-8 */
function* destroyed(battle: FireTeamBattle, vehicle: Vehicle): Rule<FireTeamBattle> {
  const { id, name } = vehicle;
  const models = figuresOf(battle, id);
  let now = withoutFigures(
    battle,
    models.map((model) => model.id),
  );
  for (const model of models) now = { ...now, table: withWreck(now.table, model, name) };
  now = withUnit(now, vehicle, { destroyed: true, shaken: 0, overwatch: 0, numbers: [] });
  yield* note('FT-H-21', '{name} is a wreck.', { name });
  const { kiaTakesWound } = tableOptions(battle.options);
  for (const team of teamsOn(battle).filter(({ rides }) => rides === id)) {
    const state = stateOf(now, teamOf(now, team.id));
    const after = yield* call(explosion, { team: state, terms: { kiaTakesWound, casualtiesPin: true } });
    now = yield* suffer(now, [after], models);
  }
  return leftBy(now, ({ rides }) => rides === id);
}

/** Those teams no longer use their vehicle. FT-R-34 */
export const leftBy = (battle: FireTeamBattle, which: (team: Team) => boolean): FireTeamBattle => {
  const ids = teamsOn(battle)
    .filter((team) => team.rides !== undefined && which(team))
    .map(({ id }) => id);
  if (ids.length === 0) return battle;
  return withUnits(battle, ids, (unit) => (unit.kind === 'team' ? dismounted(unit) : unit));
};
