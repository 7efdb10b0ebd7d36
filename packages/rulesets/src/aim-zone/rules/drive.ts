/** A vehicle goes: those in its way dive, and it may crash or leave the table. AZ-VEH-1, 5, 6, AZ-H-15, AZ-H-20 */
import { call, note, type Rule, type Seat, total } from '@umpire/engine/rule';
import { d6 } from '@umpire/engine/dice';
import { placed, type Point, samePoint } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { type AimBattle, findFighter, findVehicle, type Vehicle, withFighter, withVehicle } from '../battle/battle.ts';
import { DRIVE } from '../battle/data.ts';
import { type Bar, type DriveWay, driveWay, inThePath, isOverExit, sweptBy } from '../ground/drive-way.ts';
import { nearestFree } from '../ground/free-places.ts';
import { skillCheck } from './skill.ts';
import { choosePlace } from './choose-place.ts';
import { hurts } from './effects.ts';
import { type Agenda, attackOf } from './agenda.ts';
import { drivesOff } from './losses.ts';

/** A whole Drive: as far as ordered, to a crash, or off the table. AZ-VEH-1 */
export function* drives(battle: AimBattle, vehicle: Vehicle, facing: number, length: number, by: Seat): Rule<Agenda> {
  const way = driveWay(battle, vehicle, facing, length);
  const gone = yield* goesTo(battle, vehicle.id, way, way.end, by);
  if (findVehicle(gone, vehicle.id) === undefined) return { battle: gone, todo: [] };
  const now = withVehicle(gone, vehicle.id, (one) => ({
    ...one,
    moving: true,
    movedThisTurn: true,
    drivenThisTurn: true,
  }));
  if (way.leaves) return { battle: yield* drivesOff(now, vehicle.id, 'gone'), todo: [] };
  return way.hits.length === 0 ? { battle: now, todo: [] } : yield* crashes(now, vehicle.id, way.hits, by);
}

/** The part of a Drive up to a place, with its dives: where it was struck off. AZ-PRIO-4 */
export function* drivesPart(battle: AimBattle, vehicle: Vehicle, facing: number, to: Point, by: Seat): Rule<AimBattle> {
  const hasLeft = !samePoint(to, vehicle.base.at);
  const way = driveWay(battle, vehicle, facing, 0);
  const now = yield* goesTo(battle, vehicle.id, way, to, by);
  if (!hasLeft) return now;
  return withVehicle(now, vehicle.id, (one) => ({ ...one, moving: true, movedThisTurn: true }));
}

/** A moving vehicle that nobody has driven or stopped. AZ-H-15 */
export function* runsOn(battle: AimBattle, vehicle: Vehicle): Rule<Agenda> {
  const { id, owner, base } = vehicle;
  yield* note('AZ-H-15', '{model} runs on.', { model: id });
  const way = driveWay(battle, vehicle, base.facing, DRIVE);
  const now = yield* goesTo(battle, id, way, way.end, owner);
  const moved = withVehicle(now, id, (one) => ({ ...one, movedThisTurn: true }));
  const how = isOverExit(battle, vehicle, way) ? 'gone' : 'dead';
  if (way.leaves) return { battle: yield* drivesOff(moved, id, how), todo: [] };
  return way.hits.length === 0 ? { battle: moved, todo: [] } : yield* crashes(moved, id, way.hits, owner);
}

/** Those in the path dive in order, then the hull stands at the end of it. AZ-VEH-5 */
function* goesTo(battle: AimBattle, id: string, { turned }: DriveWay, end: Point, by: Seat): Rule<AimBattle> {
  let now = battle;
  const path = sweptBy(turned, end);
  for (const { id: diver } of inThePath(battle, turned, end)) now = yield* divesFrom(now, diver, id, path, by);
  return withVehicle(now, id, (one) => ({ ...one, base: placed(turned, end) }));
}

/** A skill check; on a failure one wound at once; then beside the path in any case. AZ-VEH-5 */
function* divesFrom(
  battle: AimBattle,
  id: string,
  vehicle: string,
  path: ReturnType<typeof sweptBy>,
  by: Seat,
): Rule<AimBattle> {
  const before = findFighter(battle, id);
  if (before === undefined) return battle;
  const { skill, owner } = before;
  const isSafe = yield* call(skillCheck, {
    skill,
    by: owner,
    rule: 'AZ-VEH-5',
    says: say('{model} dives', { model: id }),
  });
  const after = isSafe ? battle : yield* hurts(battle, before, 2, { by });
  const fighter = findFighter(after, id);
  if (fighter === undefined) return after;
  const places = nearestFree(after, fighter, fighter.base.at, path, [vehicle]);
  const at = (yield* choosePlace(after, fighter, places, 'AZ-VEH-5')) ?? fighter.base.at;
  yield* note('AZ-VEH-5', '{model} dives out of the way.', { model: id });
  return withFighter(after, id, (one) => ({ ...one, base: placed(one.base, at), setUp: false }));
}

/** It stops and stalls, and takes 1d6 hits; so does the vehicle or object that it ran into. AZ-VEH-6 */
function* crashes(battle: AimBattle, id: string, into: readonly Bar[], by: Seat): Rule<Agenda> {
  const hits = yield* total(d6.times(1), { rule: 'AZ-VEH-6', ...say('{model} crashes', { model: id }), by });
  yield* note('AZ-VEH-6', '{model} crashes and stalls: {hits} {hits|hit|hits}.', { model: id, hits });
  const stopped = withVehicle(battle, id, (one) => ({ ...one, moving: false, stalled: true }));
  const others = into.filter(({ kind }) => kind !== 'terrain').map((bar) => ({ on: bar.id, hits }));
  return { battle: stopped, todo: attackOf([{ on: id, hits }, ...others], { by }) };
}
