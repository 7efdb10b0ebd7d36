/** Step One of an assault: whom a unit can reach, and where everybody goes. XZ-ASLT-2 to XZ-ASLT-4 */
import type { Moves, ModelMove } from '@umpire/engine/battle';
import {
  approach,
  type Base,
  type Blocker,
  type Course,
  distance,
  has,
  INCH,
  inMillionths,
  measured,
  type Step,
  stepNearer,
  stepWithin,
  TOUCH,
  touches,
  turnedTo,
  wayIntoContact,
  withinDistance,
} from '@umpire/engine/table';
import { leaderOf, membersOf, soldiersOf, type Trooper, type ZealotBattle } from '../battle/battle.ts';
import { blockersBy, courseFor, LONGEST_ROAD, type Manner, wayOf } from './courses.ts';
import { fightingGap, type Floor, floorsOf, REACH, type Standing } from './floors.ts';
import { fullFor, gaitOf, matesOf, moversOf } from './moves.ts';
import { asOrder } from './plan.ts';

/** Everybody stays within this of the leader in an assault. XZ-R-26 */
export const ASSAULT_RADIUS = 6 * INCH;

/** How models go in an assault: they may touch the target, nobody else. With the moves of others, no building takes them that these fill. XZ-TERR-4 */
export const chargeManner = (battle: ZealotBattle, unit: string, target: string, jump = true, moves?: Moves) => {
  const mates = matesOf(battle, unit);
  const targets = matesOf(battle, target);
  return (model: Trooper): Manner => ({
    ...gaitOf(battle, model, jump),
    mates,
    targets,
    ...(moves !== undefined && { full: fullFor(battle, model, moves) }),
  });
};

/** Enemy models that strike and are struck. */
export const targetsIn = (battle: ZealotBattle, target: string): readonly Trooper[] => soldiersOf(battle, target);

interface Placed {
  readonly way: ModelMove;
  readonly end: Base;
  readonly level: number;
}

/** The first of the storeys on which something is found, with the stairs on the way there. */
function firstFloor(
  floors: readonly Floor[],
  find: (floor: Floor) => Omit<Placed, 'level'> | undefined,
): Placed | undefined {
  for (const floor of floors) {
    const found = find(floor);
    const way = found && floor.wayOf(found.way);
    if (found !== undefined && way !== undefined) return { way, end: found.end, level: floor.level };
  }
  return undefined;
}

/** One model into contact: around a round base anywhere, a hull straight ahead. */
export const intoContact = (
  course: Course,
  model: Trooper,
  targets: readonly Trooper[],
  accepts: (base: Base) => boolean,
): Placed | undefined =>
  firstFloor(floorsOf(course, model, targets), (floor) => {
    const found = wayIntoContact(floor.course, floor.targets, {
      accepts: (end) => floor.accepts(end) && accepts(end),
    });
    return found && { way: asOrder(found.way, model), end: found.end };
  });

/** The turn before it goes, for pivots are free. XZ-GEN-5 */
const withTurn = (way: ModelMove, model: Trooper, turned: Base): ModelMove =>
  turned === model.base || turned.facing === undefined ? way : { ...way, facing: turned.facing };

/** As near as it can get to a base. */
export function nearTo(
  course: Course,
  model: Trooper,
  target: Base,
  accepts: (base: Base) => boolean = () => true,
): Placed | undefined {
  const { level } = model;
  const base = turnedTo(course, target);
  const found = approach({ ...course, base }, target, { accepts, isRough: true });
  return found && { way: withTurn(asOrder(found.way, model), model, base), end: found.end, level };
}

/** A straight step of a model, turned to what it goes for. */
const stepping =
  (stepOf: typeof stepNearer) =>
  (course: Course, model: Trooper, target: Base, accepts: (base: Base) => boolean): Placed | undefined => {
    const base = turnedTo(course, target);
    const found = stepOf({ ...course, base }, target, accepts);
    return found && { way: withTurn({ path: [base.at, found.to] }, model, base), end: found.end, level: model.level };
  };

/** Beside a base by a straight step, if there is an easy one. */
const besideOf = stepping((course, target, accepts): Step | undefined => stepWithin(course, target, REACH, accepts));
const nearerTo = stepping(stepNearer);

/** Beside the nearest of several; if that is not easy, as near as it can get: a man by any way, riders and machines straight on. */
function asNear(
  course: Course,
  model: Trooper,
  targets: readonly Trooper[],
  accepts: (base: Base) => boolean,
): Placed | undefined {
  const asNearAsCan = model.base.kind === 'disc' ? nearTo : nearerTo;
  const onFloor = (floor: Floor): Placed | undefined => {
    const nearest = nearestOf(model, floor.targets);
    const will = (end: Base): boolean => floor.accepts(end) && accepts(end);
    return (
      nearest &&
      (besideOf(floor.course, model, nearest.base, will) ?? asNearAsCan(floor.course, model, nearest.base, will))
    );
  };
  const floors = floorsOf(course, model, targets);
  const isBeside = ({ end }: Placed, floor: Floor): boolean =>
    floor.targets.some(({ base }) => withinDistance(end, base, REACH));
  const beside = firstFloor(floors, (floor) => {
    const found = onFloor(floor);
    return found !== undefined && isBeside(found, floor) ? found : undefined;
  });
  const nearest = nearestOf(model, targets);
  return beside ?? (nearest && asNearAsCan(course, model, nearest.base, accepts));
}

/** Where a model that finds no room in contact ends nearest to the enemy, for those who check. */
export function nearestPlace(
  course: Course,
  model: Trooper,
  targets: readonly Trooper[],
  accepts: (base: Base) => boolean,
): Standing | undefined {
  const found = asNear(course, model, targets, accepts);
  return found && { base: found.end, level: found.level };
}

const nearestOf = (model: Trooper, targets: readonly Trooper[]): Trooper | undefined =>
  targets.toSorted((a, b) => distance(a.base, model.base) - distance(b.base, model.base) || (a.id < b.id ? -1 : 1))[0];

/** The course with everybody else where he ends; on another storey nobody is in the way. */
export const amongMates = (
  course: Course,
  ends: ReadonlyMap<string, Base>,
  self: string,
  levelOf?: (id: string) => number | undefined,
): Course => ({
  ...course,
  blockers: [
    ...course.blockers,
    ...[...ends].flatMap(([id, base]): readonly Blocker[] => {
      const level = levelOf?.(id);
      return id === self ? [] : [{ id, base, way: 'free', end: 0, ...(level !== undefined && { level }) }];
    }),
  ],
});

/** Is the leader's way no shorter than the reach that the rule wants? XZ-R-65 */
export function isInReach(course: Course, leader: Trooper, way: ModelMove, targets: readonly Trooper[]): boolean {
  const { spent, length, limit } = measured(course, wayOf(leader, way));
  const allowance = limit - (spent - length);
  return Math.min(...targets.map(({ base }) => distance(base, leader.base))) <= allowance;
}

/** How far a mover can come at most: a road helps only those who stand on it. */
export function farthest({ base, table, terms: { limit = 0, pavedBonus = 0 } }: Course): number {
  const isOnRoad = table.pieces.some((piece) => has(piece, 'road') && withinDistance(base, piece.shape, 0));
  return isOnRoad ? limit + pavedBonus : limit;
}

export interface ChargePlan {
  readonly moves: Moves;
}

/**
 * Where everybody goes; undefined: the leader cannot reach the target. An `easy` charge is one that needs no long way round for
 * the leader: it is told quickly that there is none.
 */
export function planCharge(
  battle: ZealotBattle,
  unit: string,
  target: string,
  easy = false,
  jump = true,
): ChargePlan | undefined {
  const { models } = moversOf(battle, unit);
  const plan = planNow(battle, unit, target, models, { easy: true, jump });
  return plan ?? (easy ? undefined : planNow(battle, unit, target, models, { easy: false, jump }));
}

function planNow(
  battle: ZealotBattle,
  unit: string,
  target: string,
  models: readonly Trooper[],
  { easy, jump }: { readonly easy: boolean; readonly jump: boolean },
): ChargePlan | undefined {
  const leader = leaderOf(battle, unit);
  const targets = targetsIn(battle, target);
  if (leader === undefined || targets.length === 0 || !models.some(({ id }) => id === leader.id)) return undefined;
  const moves: Record<string, ModelMove> = {};
  const mannerOf = chargeManner(battle, unit, target, jump, moves);
  const reach = Math.max(...models.map((model) => mannerOf(model).limit)) + LONGEST_ROAD;
  const blockersOf = blockersBy(battle, models, reach);
  const own = courseFor(battle, leader, mannerOf(leader), blockersOf(mannerOf(leader)));
  if (Math.min(...targets.map(({ base }) => distance(base, leader.base))) > farthest(own)) return undefined;
  const ends = new Map(membersOf(battle, unit).map(({ id, base }) => [id, base]));
  const levels = new Map(membersOf(battle, unit).map(({ id, level }) => [id, level]));
  const levelOf = (id: string): number | undefined => levels.get(id);
  const touching = new Map(targets.map(({ id }) => [id, 0]));
  const make = (model: Trooper, { way, end, level }: Placed): void => {
    ends.set(model.id, end);
    levels.set(model.id, level);
    if (way.path.length > 1 || way.facing !== undefined) moves[model.id] = way;
    for (const { id, base, level: floor } of targets)
      if (floor === level && touches(end, base)) touching.set(id, (touching.get(id) ?? 0) + 1);
  };
  const first = leadingPlace(amongMates(own, ends, leader.id, levelOf), leader, targets, easy);
  if (first === undefined || !isInReach(own, leader, first.way, targets)) return undefined;
  make(leader, first);
  const queue = models
    .filter(({ id, role }) => id !== leader.id && role !== 'gun')
    .map((model) => ({ model, gap: inMillionths(Math.min(...targets.map(({ base }) => distance(base, model.base)))) }))
    .toSorted((a, b) => a.gap - b.gap || (a.model.id < b.model.id ? -1 : 1));
  const isNear = (base: Base): boolean => withinDistance(base, first.end, ASSAULT_RADIUS);
  const gapTo = (standing: Standing): number => Math.min(...targets.map((target) => fightingGap(standing, target)));
  const courseOf = (model: Trooper): Course =>
    amongMates(courseFor(battle, model, mannerOf(model), blockersOf(mannerOf(model))), ends, model.id, levelOf);
  for (const { model, gap } of queue) {
    const course = courseOf(model);
    const isFar = gap > inMillionths(mannerOf(model).limit);
    const found =
      (isFar ? undefined : intoFreest(course, model, targets, touching, isNear)) ??
      asNear(course, model, targets, isNear) ??
      nearTo(course, model, nearestOf(model, targets)?.base ?? first.end, isNear) ??
      nearTo(course, model, first.end);
    if (found !== undefined) make(model, found);
  }
  // Those who went later have left places where others find room now.
  for (const { model } of queue) {
    const now = gapTo({ base: ends.get(model.id) as Base, level: levelOf(model.id) ?? model.level });
    if (now <= TOUCH) continue;
    const course = courseOf(model);
    const contact = intoFreest(course, model, targets, touching, isNear);
    const found = contact ?? (now <= REACH ? undefined : asNear(course, model, targets, isNear));
    if (found !== undefined && (contact !== undefined || gapTo({ base: found.end, level: found.level }) < now))
      make(model, found);
  }
  return { moves };
}

/** Into contact with one of those who have the fewest opponents yet, else with another. XZ-ASLT-4 */
function intoFreest(
  course: Course,
  model: Trooper,
  targets: readonly Trooper[],
  touching: ReadonlyMap<string, number>,
  accepts: (base: Base) => boolean,
): Placed | undefined {
  const crowdOf = ({ id }: Trooper): number => touching.get(id) ?? 0;
  const byGap = targets.toSorted(
    (a, b) => crowdOf(a) - crowdOf(b) || distance(a.base, model.base) - distance(b.base, model.base),
  );
  const least = Math.min(...targets.map(crowdOf));
  const others = byGap.filter((target) => crowdOf(target) > least);
  const freest = byGap.filter((target) => crowdOf(target) === least);
  return (
    intoContact(course, model, freest, accepts) ??
    (others.length === 0 ? undefined : intoContact(course, model, others, accepts))
  );
}

/** Into contact if he can, else within 2″, on whatever storey. XZ-ASLT-3 */
function leadingPlace(course: Course, leader: Trooper, targets: readonly Trooper[], easy: boolean): Placed | undefined {
  const contact = intoContact(course, leader, targets, () => true);
  if (contact !== undefined) return contact;
  return firstFloor(floorsOf(course, leader, targets), (floor) => {
    const nearest = nearestOf(leader, floor.targets);
    const near = nearest && (easy ? besideOf : nearTo)(floor.course, leader, nearest.base, floor.accepts);
    return near !== undefined && floor.targets.some(({ base }) => withinDistance(near.end, base, REACH))
      ? near
      : undefined;
  });
}
