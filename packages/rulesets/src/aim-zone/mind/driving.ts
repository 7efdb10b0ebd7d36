/** Those aboard: drive to where one is waited for, stop, get in, drive off. */
import { ahead, INCH, isOnTable, placed, type Point, edgePoints, waysTo } from '@umpire/engine/table';
import { type AimBattle, driverOf, findFighter, type Fighter, findVehicle, type Vehicle } from '../battle/battle.ts';
import { DRIVE } from '../battle/data.ts';
import { besideHull } from '../ground/free-places.ts';
import { driveProblems, type DriveWay, driveWay, inThePath } from '../ground/drive-way.ts';
import { ON_WHEELS } from './field.ts';
import { isAtHand } from './goals.ts';
import type { Scored } from './ideas.ts';
import { firstOf } from './moving.ts';

/** Orders for somebody in a vehicle. */
export function ridersOrders(battle: AimBattle, fighter: Fighter): readonly Scored[] {
  const vehicle = fighter.vehicle === undefined ? undefined : findVehicle(battle, fighter.vehicle);
  if (vehicle === undefined) return [];
  const { id: model } = fighter;
  if (driverOf(battle, vehicle.id) === undefined)
    return [{ order: { kind: 'use', model, what: 'wheel', thing: vehicle.id }, score: 1 }];
  if (fighter.seatNo !== 0) return passengerOrders(battle, fighter, vehicle);
  if (vehicle.stalled) return [{ order: { kind: 'use', model, what: 'restart', thing: vehicle.id }, score: 1 }];
  return driverOrders(battle, fighter, vehicle);
}

/** Whoever has no reason to ride gets out and fights, if the car stands; not beside a car that still has to turn round. */
function passengerOrders(battle: AimBattle, fighter: Fighter, vehicle: Vehicle): readonly Scored[] {
  if (battle.victory.gone?.in === vehicle.id || vehicle.moving || vehicle.movedThisTurn) return [];
  const [to] = besideHull(battle, fighter, vehicle.base, vehicle.base.at);
  return to === undefined ? [] : [{ order: { kind: 'exit', model: fighter.id, to }, score: 0.1 }];
}

function driverOrders(battle: AimBattle, fighter: Fighter, vehicle: Vehicle): readonly Scored[] {
  const { id: model } = fighter;
  const { gone } = battle.victory;
  const guest = gone === undefined || gone.in !== vehicle.id ? undefined : findFighter(battle, gone.model);
  if (guest === undefined) return vehicle.moving ? [{ order: { kind: 'stop', model }, score: 0.3 }] : [];
  const isAboard = guest.vehicle === vehicle.id;
  const wheelsTo = (goals: readonly Point[]): DrivingWays => waysTo(battle.table, ON_WHEELS, goals);
  const exit = battle.exits[fighter.owner];
  if (isAboard && exit !== undefined)
    return drivesTo(battle, fighter, vehicle, wheelsTo(edgePoints(battle.table, exit)), 0);
  if (isAtHand(vehicle, guest)) return vehicle.moving ? [{ order: { kind: 'stop', model }, score: 0.9 }] : [];
  return drivesTo(battle, fighter, vehicle, wheelsTo(waitingPlaces(guest.base.at)), 4);
}

/** Around the one who waits: a car does not fit into a house. */
const waitingPlaces = (at: Point): readonly Point[] =>
  [0, 45, 90, 135, 180, 225, 270, 315].flatMap((turn) => [4, 5, 6, 7].map((inches) => ahead(at, turn, inches * INCH)));

/** The drive that leads furthest on the way, without a crash and over nobody of one's own; a car may have to turn round first. */
function drivesTo(
  battle: AimBattle,
  fighter: Fighter,
  vehicle: Vehicle,
  way: DrivingWays,
  enough: number,
): readonly Scored[] {
  const { id: model } = fighter;
  const here = way(vehicle.base.at);
  if (here <= enough && vehicle.moving) return [{ order: { kind: 'stop', model }, score: 0.9 }];
  const ways = drivesOf(battle, vehicle, TURNS, LENGTHS, way)
    .map((drive) => ({ drive, gain: here - drive.left }))
    .filter(({ gain }) => gain > 0.5)
    .toSorted((a, b) => b.gain - a.gain);
  const free = (drive: Drive): boolean => isFree(battle, vehicle, drive);
  const onwards = firstOf(ways, 3, ({ drive }) => free(drive) && leadsOn(battle, vehicle, drive));
  const straight = onwards.length > 0 ? onwards : firstOf(ways, 3, ({ drive }) => free(drive));
  const found =
    straight.length > 0 ? straight : turnsRound(battle, vehicle, way, here).toSorted((a, b) => b.gain - a.gain);
  return found.slice(0, 3).map(({ drive: { facing, length }, gain }) => ({
    order: { kind: 'drive', model, facing, length },
    score: 0.4 + 0.02 * gain,
  }));
}

/** How far it is on wheels from anywhere. */
type DrivingWays = ReturnType<typeof waysTo>;

/** A drive that comes to mind: whether it is free is looked at when it is wanted. */
interface Drive {
  readonly facing: number;
  readonly length: number;
  readonly end: Point;
  /** What is left of the way after it; a little more if the car then points away from its goal. */
  readonly left: number;
}

const TURNS = [0, 10, -10, 20, -20, 30, -30, 45, -45, 60, -60, 75, -75, 90, -90] as const;
const LENGTHS = [DRIVE, 9000, 6000, 4000, 2500] as const;

/** Every drive by these turns and lengths, with what it would bring if nothing is in the way. */
function drivesOf(
  { table }: AimBattle,
  { base }: Vehicle,
  turns: readonly number[],
  lengths: readonly number[],
  way: DrivingWays,
): readonly Drive[] {
  return turns.flatMap((turn) => {
    const facing = (base.facing + turn + 360) % 360;
    return lengths.map((length): Drive => {
      const end = ahead(base.at, facing, length);
      if (!isOnTable(table, placed(base, end, facing))) return { facing, length, end, left: -10 };
      const left = way(end);
      const onwards = way(ahead(end, facing, 3000));
      return { facing, length, end, left: left + 0.3 * Math.max(0, onwards - left) };
    });
  });
}

/** Is a drive legal, without a crash and over nobody of one's own? */
function isFree(battle: AimBattle, vehicle: Vehicle, drive: Pick<Drive, 'facing' | 'length'>): boolean {
  const way = freeWay(battle, vehicle, drive);
  return way !== undefined && inThePath(battle, way.turned, way.end).every(({ owner }) => owner !== vehicle.owner);
}

/** Can the car get on from the end of a drive? It cannot drive backwards out of a corner. */
function leadsOn(battle: AimBattle, vehicle: Vehicle, { end, facing }: Drive): boolean {
  const base = placed(vehicle.base, end, facing);
  if (!isOnTable(battle.table, base)) return true;
  return [0, 90, -90, 45, -45].some((turn) =>
    isFree(battle, { ...vehicle, base }, { facing: (facing + turn + 360) % 360, length: DRIVE / 2 }),
  );
}

/** The way of a drive, if it is legal and without a crash. */
function freeWay(
  battle: AimBattle,
  vehicle: Vehicle,
  { facing, length }: Pick<Drive, 'facing' | 'length'>,
): DriveWay | undefined {
  const way = driveWay(battle, vehicle, facing, length);
  return way.hits.length === 0 && driveProblems(battle, vehicle, facing, length, way).length === 0 ? way : undefined;
}

/** A short drive to the side from which the next one leads on. */
function turnsRound(
  battle: AimBattle,
  vehicle: Vehicle,
  way: DrivingWays,
  here: number,
): readonly { readonly drive: Drive; readonly gain: number }[] {
  const sideways = drivesOf(battle, vehicle, [90, -90, 60, -60, 30, -30, 0], [2500, 4000, 6000, 1000], way);
  return sideways.flatMap((drive) => {
    if (!isFree(battle, vehicle, drive)) return [];
    const then = { ...vehicle, base: placed(vehicle.base, drive.end, drive.facing) };
    const on = { ...battle, models: battle.models.map((model) => (model.id === vehicle.id ? then : model)) };
    const next = drivesOf(on, then, [90, -90, 60, -60], [DRIVE, 6000, 2500], way);
    const [best] = firstOf(
      next.toSorted((a, b) => a.left - b.left),
      1,
      (second) => isFree(on, then, second),
    );
    return best === undefined ? [] : [{ drive, gain: here - best.left - 2 }];
  });
}
