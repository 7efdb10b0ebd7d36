/** The way of a vehicle: its turn, how far it can go, whom it drives at and what it runs into. AZ-VEH-1, 2, 5, 6 */
import type { Problem } from '@umpire/engine/rule';
import {
  ahead,
  boxOf,
  corners,
  featuresOf,
  type FootingOf,
  type Hull,
  IMPASSABLE,
  type Identified,
  isOnTable,
  metOnWay,
  OPEN,
  overlaps,
  placed,
  type Point,
  polygon,
  type Polygon,
  runInto,
  samePoint,
  type Shape,
  span,
  type Table,
  turnBetween,
} from '@umpire/engine/table';
import { type AimBattle, type Fighter, onFoot, type Vehicle, vehicles } from '../battle/battle.ts';
import { DRIVE } from '../battle/data.ts';
import { isObject } from './bodies.ts';
import { exitOf } from './moves.ts';
import { isHigh, isLow } from './terrain.ts';

/** Nothing on wheels crosses terrain, windows or objects; open doors and gaps are as wide as they are. */
const onWheels: FootingOf = (piece, opening) => {
  if (opening !== undefined && opening.kind !== 'window') return opening.open ? OPEN : IMPASSABLE;
  return isHigh(piece) || isLow(piece) || isObject(piece) ? IMPASSABLE : OPEN;
};

/** Something to crash into. */
export interface Bar extends Identified {
  readonly shape: Shape;
  readonly kind: 'terrain' | 'object' | 'vehicle';
}

/** What terrain there is to crash into. */
const barsOf = (table: Table): readonly Bar[] =>
  featuresOf(table, onWheels).map(({ piece, shape }) => ({
    id: piece.id,
    shape,
    kind: isObject(piece) ? 'object' : 'terrain',
  }));

function barsFor(battle: AimBattle, vehicle: Vehicle): readonly Bar[] {
  const others = vehicles(battle).filter(({ id }) => id !== vehicle.id);
  return [...barsOf(battle.table), ...others.map(({ id, base }): Bar => ({ id, shape: base, kind: 'vehicle' }))];
}

export interface DriveWay {
  /** The hull after its turn, before it goes. */
  readonly turned: Hull;
  readonly end: Point;
  /** What it runs into at the end. */
  readonly hits: readonly Bar[];
  /** It leaves the table by the exit of its seat, or (running on) by any edge. */
  readonly leaves: boolean;
}

/** How far a vehicle goes in a direction: to the end, to a crash, or over the edge of the table. */
export function driveWay(battle: AimBattle, vehicle: Vehicle, facing: number, length: number): DriveWay {
  const turned = placed(vehicle.base, vehicle.base.at, facing);
  const goal = ahead(turned.at, facing, length);
  const { end, hit } = runInto(turned, goal, barsFor(battle, vehicle), ({ shape }) => shape);
  const inside = lastOnTable(battle, turned, facing, end);
  return { turned, end: inside, hits: samePoint(inside, end) ? hit : [], leaves: !samePoint(inside, end) };
}

/** The last place of the way, by thousandths, at which the whole hull is on the table. */
function lastOnTable({ table }: AimBattle, base: Hull, facing: number, end: Point): Point {
  const isOn = (at: Point): boolean => isOnTable(table, placed(base, at));
  if (isOn(end)) return end;
  let low = 0;
  let high = Math.floor(span(base.at, end));
  while (low < high) {
    const middle = Math.floor((low + high + 1) / 2);
    if (isOn(ahead(base.at, facing, middle))) low = middle;
    else high = middle - 1;
  }
  return ahead(base.at, facing, low);
}

/** Would a vehicle that goes on over the edge of the table leave by its exit? AZ-H-20 */
export function isOverExit(battle: AimBattle, { id, owner }: Vehicle, { turned, end }: DriveWay): boolean {
  const { width, depth } = battle.table;
  const { west, south, east, north } = boxOf(placed(turned, ahead(end, turned.facing, 2)));
  const over = { south: south < 0, north: north > depth, west: west < 0, east: east > width };
  const exit = exitOf(battle, owner, id);
  return exit !== undefined && over[exit];
}

/** Why a Drive is refused; its way is worked out only if it comes to that and nobody has done so. AZ-VEH-1, AZ-VEH-2, AZ-H-20 */
export function driveProblems(
  battle: AimBattle,
  vehicle: Vehicle,
  facing: number,
  length: number,
  known?: DriveWay,
): readonly Problem[] {
  const { base, stalled } = vehicle;
  const because = <const S extends string>(isWrong: boolean, rule: string, says: S): readonly Problem[] =>
    isWrong ? [{ rule, model: vehicle.id, says, data: { vehicle: vehicle.id } }] : [];
  const order = [
    ...because(stalled, 'AZ-H-14', '{vehicle} is stalled: restart the engine first.'),
    ...because(!(length > 0 && length <= DRIVE), 'AZ-VEH-1', '{vehicle} drives more than 0″ and 12″ at most.'),
    ...because(Math.abs(turnBetween(base.facing, facing)) > 90, 'AZ-VEH-2', '{vehicle} turns by 90° at most.'),
  ];
  if (order.length > 0) return order;
  const turned = placed(base, base.at, facing);
  const isBarred = facing !== base.facing && barsFor(battle, vehicle).some(({ shape }) => overlaps(turned, shape));
  const isOff = !isOnTable(battle.table, turned);
  const turn = [
    ...because(isBarred, 'AZ-VEH-2', '{vehicle} has no room to turn like that.'),
    ...because(isOff, 'AZ-H-20', '{vehicle} would hang over the edge of the table.'),
  ];
  if (turn.length > 0) return turn;
  const way = known ?? driveWay(battle, vehicle, facing, length);
  const isAstray = way.leaves && !isOverExit(battle, vehicle, way);
  return because(isAstray, 'AZ-H-20', '{vehicle} would leave the table over an edge that is no exit of its side.');
}

/** The ground that the hull covers on its way. */
export function sweptBy(turned: Hull, end: Point): Polygon {
  const last = placed(turned, end);
  const [frontLeft, , , frontRight] = corners(last);
  const [, rearLeft, rearRight] = corners(turned);
  if (frontLeft === undefined || frontRight === undefined || rearLeft === undefined || rearRight === undefined)
    throw new RangeError('a hull has four corners');
  return polygon([frontLeft, rearLeft, rearRight, frontRight]);
}

/** Those on foot whom the hull would run over, in the order along the path. AZ-VEH-5 */
export const inThePath = (battle: AimBattle, turned: Hull, end: Point): readonly Fighter[] =>
  metOnWay(
    turned,
    end,
    onFoot(battle).filter(({ elevation }) => elevation === 0),
    ({ base }) => base,
  ).map(({ item }) => item);
