/** Places for whole units: deployment, reserves, getting out. XZ-H-4, XZ-H-8, XZ-H-21 */
import { modelName, type Moves } from '@umpire/engine/battle';
import { type Problem, refused } from '@umpire/engine/rule';
import {
  type Base,
  boxOf,
  canStand,
  type Course,
  distance,
  group,
  halfDiagonal,
  hull,
  type Polygon,
  placed,
  type Point,
  span,
  spot,
  type Table,
  whollyIn,
  whollyWithin,
  withinDistance,
  isOnTable,
  INCH,
} from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { cardFor, ownModels, type Squad, type Trooper, withModels, type ZealotBattle } from '../battle/battle.ts';
import { blockersFor, courseFor } from './courses.ts';
import { isServed } from './gun.ts';
import { capacityOf, garrisonOf, levelAt } from './moves.ts';
import { houseAt } from './sight.ts';

export interface Room {
  readonly zone?: Polygon;
  /** Wholly within so much of a point. */
  readonly near?: { readonly at: Point; readonly limit: number };
  /** From every enemy more than this. */
  readonly clear?: number;
  readonly facing: number;
}

const NOBODY: ReadonlySet<string> = new Set();
const STANDING = { mates: NOBODY, limit: 0 } as const;

/** Those whom somebody who is put on the table has to mind. */
interface Others {
  readonly enemies: readonly Trooper[];
  readonly blockers: Course['blockers'];
}

/** Everybody who may matter to a model within `reach` of a place; without a place, all. */
function othersFor(battle: ZealotBattle, model: Trooper, at: Point = model.base.at, reach = Infinity): Others {
  const isNear = (base: Base): boolean => span(base.at, at) - halfDiagonal(base) <= reach;
  return {
    enemies: battle.models.filter((one) => one.owner !== model.owner && one.away === undefined && isNear(one.base)),
    blockers: blockersFor(battle, model, STANDING, isNear),
  };
}

/** May a base stand here, with what is on the table already? */
export function fits(
  battle: ZealotBattle,
  model: Trooper,
  base: Base,
  { zone, near, clear }: Room,
  { enemies, blockers } = othersFor(battle, model),
  before: group.Places = {},
): boolean {
  if (!isOnTable(battle.table, base)) return false;
  if (zone !== undefined && !whollyIn(base, zone)) return false;
  if (near !== undefined && !whollyWithin(base, spot(near.at), near.limit)) return false;
  if (clear !== undefined && enemies.some((one) => withinDistance(one.base, base, clear))) return false;
  const course: Course = courseFor(battle, { ...model, base }, STANDING, blockers);
  return canStand(course, base) && !isBarred(course, base) && hasHouseRoom(battle, model, base, before);
}

/** Where the base would be in a building: does it hold one more, with those of the unit who have got their places? XZ-TERR-4 */
function hasHouseRoom(battle: ZealotBattle, { id, owner }: Trooper, base: Base, before: group.Places): boolean {
  const house = houseAt(battle, base);
  if (house === undefined || capacityOf(house) === Infinity) return true;
  const mates = Object.entries(before).filter(([mate]) => mate !== id);
  const entering = mates.filter(([, its]) => its !== undefined && houseAt(battle, its)?.id === house.id).length;
  const placed = new Set([id, ...mates.map(([mate]) => mate)]);
  return entering + garrisonOf(battle, house, owner, placed) < capacityOf(house);
}

/** Impassable ground stops a way, and nobody starts on it. */
function isBarred({ table, footing }: Course, base: Base): boolean {
  return table.pieces.some(
    (piece) =>
      piece.shape.kind === 'polygon' &&
      footing(piece).way === 'centre' &&
      withinDistance(spot(base.at), piece.shape, 0),
  );
}

/** The whole unit around a point: leader in the middle, the others as near as they fit, a gun in front of its crew. Undefined: no room. XZ-R-96 */
export function formation(
  battle: ZealotBattle,
  models: readonly Trooper[],
  at: Point,
  room: Room,
): group.Places | undefined {
  const [first] = models;
  if (first === undefined) return undefined;
  const leader = models.find((model) => model.leader);
  const radius = cardFor(first).coherency;
  const farthest = Math.max(...models.map(({ base }) => group.farthestOf(base)));
  const others = othersFor(battle, first, at, farthest + (room.clear ?? 0) + INCH);
  const turned = models.map((model) => ({
    ...model,
    kind: model.role,
    base: model.base.facing === undefined ? model.base : placed(model.base, model.base.at, room.facing),
  }));
  const gunFirst = turned.toSorted((a, b) => Number(b.role === 'gun') - Number(a.role === 'gun'));
  const near: group.Fits<(typeof turned)[number]> = (model, base, before) => {
    const chief = leader === undefined || model.role === 'gun' ? undefined : before[leader.id];
    return (
      (chief === undefined || withinDistance(base, chief, radius)) && fits(battle, model, base, room, others, before)
    );
  };
  const found = group.formation(gunFirst, at, near, insideBy(battle.table, room));
  return found !== undefined && isServed(models, ({ id }) => found[id] as Base) ? found : undefined;
}

/** Could the middle of somebody be here at all? Most places are told by this alone. */
function insideBy(table: Table, { zone, near }: Room): (at: Point) => boolean {
  const box = zone === undefined ? { west: 0, south: 0, east: table.width, north: table.depth } : boxOf(zone);
  return (at) =>
    at.x > box.west &&
    at.x < box.east &&
    at.y > box.south &&
    at.y < box.north &&
    (near === undefined || span(at, near.at) < near.limit);
}

/** Survivors around a hull: within a limit of it, each where he fits. */
export function placesNear(
  battle: ZealotBattle,
  models: readonly Trooper[],
  at: Point,
  around: Base | undefined,
  limit: number,
): { readonly placed: group.Places; readonly lost: readonly string[] } {
  const centre = around ?? hull(at, 0, 0, 0);
  const found = group.placesFor(
    models.map((model) => ({ ...model, kind: model.unit })),
    at,
    (model, base, before) =>
      distance(base, centre) <= limit && fits(battle, model, base, { facing: 0 }, othersFor(battle, model), before),
  );
  return { placed: found, lost: models.flatMap(({ id }) => (found[id] === undefined ? [id] : [])) };
}

/** Whoever is put on the table stands on the ground: upstairs leads only a way with stairs. XZ-R-106 */
export function upstairsProblems(battle: ZealotBattle, moves: Moves, rule: string): readonly Problem[] {
  const up = Object.keys(moves).find((id) => moves[id]?.path.some((place) => (levelAt(place) ?? 0) !== 0));
  return up === undefined
    ? []
    : refused(rule, say('{model} is put on the ground, not upstairs.', { model: modelName(battle, up) }), up);
}

/** What is wrong with places of a whole unit: each has room, all are together, a gun has its crew beside it. XZ-H-4, XZ-H-8 */
export function placeProblems(
  battle: ZealotBattle,
  squad: Squad,
  bases: Readonly<Record<string, Base>>,
  room: Room,
): readonly Problem[] {
  const models = ownModels(battle, squad.id);
  const leader = models.find((model) => model.leader);
  const put = {
    ...battle,
    models: battle.models.map((model) =>
      bases[model.id] === undefined ? model : stood(model, bases[model.id] as Base),
    ),
  };
  const name = (id: string) => ({ model: modelName(battle, id) });
  const rule = room.near === undefined ? 'XZ-H-4' : 'XZ-H-8';
  const placing = models.flatMap((model): readonly Problem[] => {
    const base = bases[model.id] as Base;
    const others = { ...put, models: put.models.filter(({ id }) => id !== model.id) };
    if (room.zone !== undefined && !whollyIn(base, room.zone))
      return refused(rule, say('{model} would not be wholly in your zone.', name(model.id)), model.id);
    if (!fits(others, model, base, room))
      return refused(rule, say('{model} has no room there.', name(model.id)), model.id);
    const chief = leader && bases[leader.id];
    return chief !== undefined && model.role !== 'gun' && !withinDistance(base, chief, cardFor(squad).coherency)
      ? refused(
          'XZ-UNIT-2',
          say('{model} would be more than {most″} from the leader.', {
            ...name(model.id),
            most: cardFor(squad).coherency,
          }),
          model.id,
        )
      : [];
  });
  const gun = models.find(({ role }) => role === 'gun');
  return placing.length > 0 || gun === undefined || isServed(models, ({ id }) => bases[id] as Base)
    ? placing
    : refused('XZ-UNIT-4', say('{model} needs a gunner within 1″.', name(gun.id)), gun.id);
}

const stood = (model: Trooper, base: Base): Trooper => {
  const { away: _, ...rest } = model;
  return { ...rest, base };
};

/** The battle with a unit put on the table like this. */
export const putAt = (battle: ZealotBattle, bases: Readonly<Record<string, Base>>): ZealotBattle =>
  withModels(battle, Object.keys(bases), (model) => stood(model, bases[model.id] as Base));
