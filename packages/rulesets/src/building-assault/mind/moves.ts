/** Proposals for moves of a whole element: everybody as near to a goal as he gets, in coherency, out of sight where it is free. */
import type { Moves } from '@umpire/engine/battle';
import { INCH, squared, type Point, type Table } from '@umpire/engine/table';
import { type AssaultBattle, type Figure, figuresOf } from '../battle/battle.ts';
import { areaOf } from '../ground/areas.ts';
import { Walks } from '../ground/courses.ts';
import { COHERENCY, movedBy, withMoves, coherencyProblems, groupAfter, reentryProblems } from '../ground/moves.ts';
import { hasLine } from '../ground/terrain.ts';
import { type NavMap, nearestIndex, pointAt, navMap } from './nav.ts';
import { fewBest, reachFrom, type Wish } from './reach.ts';
import { plainWayTo } from './ways.ts';

/** Places that are looked at closely for one figure, and ways that are tried. */
const SHORTLIST = 8;

const TRIES = 3;

/** An enemy who sees the place is as bad as this much way. */
const SEEN = 350;

/** May a figure end at a point of the map: is it free, and 1″ from enemies? */
function mayEndAt(map: NavMap, battle: AssaultBattle, walks: Walks, mover: Figure): (index: number) => boolean {
  const enemies = walks.enemies.map(({ base }) => ({ at: base.at, area: map.areas[nearestIndex(map, base.at)] }));
  const friends = walks.friendsOf(mover).map(({ base }) => base.at);
  const here = areaOf(battle, mover);
  const closed = new Set(enemies.map(({ area }) => area).filter((area) => area !== 'outside' && area !== here));
  return (index) => {
    const area = map.areas[index];
    if (map.isPlace[index] === 0 || closed.has(area ?? '')) return false;
    const at = pointAt(map, index);
    if (friends.some((other) => squared(other, at) < INCH * INCH)) return false;
    return !enemies.some((enemy) => enemy.area === area && squared(enemy.at, at) < 4 * INCH * INCH);
  };
}

/** A point of the map, and what it costs to end there. */
interface Place {
  readonly index: number;
  readonly cost: number;
}

const byCost = (a: Place, b: Place): number => a.cost - b.cost || a.index - b.index;

const isSeen = (table: Table, map: NavMap, from: Point, index: number): boolean =>
  hasLine(table, from, pointAt(map, index));

const REACH = COHERENCY + INCH;

/** One figure's best place and way; undefined if staying is better. */
function bestWay(
  map: NavMap,
  battle: AssaultBattle,
  walks: Walks,
  mover: Figure,
  limit: number,
  wish: Wish,
  comrades: readonly Point[],
): readonly Point[] | undefined {
  const { at } = mover.base;
  const here = nearestIndex(map, at);
  const isNear = (index: number): boolean =>
    comrades.length === 0 || comrades.some((other) => squared(other, pointAt(map, index)) <= REACH * REACH);
  const isFree = mayEndAt(map, battle, walks, mover);
  const shortlist = fewBest(
    reachFrom(map, mover.base.at, limit).places,
    wish,
    SHORTLIST,
    (index) => isNear(index) && isFree(index),
  );
  const costOf = (index: number): number => {
    const seen = walks.enemies.filter(({ base }) => isSeen(battle.table, map, base.at, index)).length;
    return (wish[index] as number) + SEEN * seen;
  };
  const course = walks.course(mover, limit);
  const tried = shortlist
    .map((index) => ({ index, cost: costOf(index) }))
    .toSorted(byCost)
    .slice(0, TRIES);
  const stays = costOf(here);
  for (const { index, cost } of tried) {
    if (cost >= stays && isNear(here)) return undefined;
    const way = plainWayTo(map, course, index);
    if (way !== undefined) return way;
  }
  return undefined;
}

/** Moves of an element towards what it wishes for; whoever is in `fixed` has moved already. Undefined if none is legal. */
export function proposeMoves(
  before: AssaultBattle,
  element: string,
  limit: number,
  wish: Wish,
  fixed: Moves = {},
): Moves | undefined {
  const map = navMap(before.table);
  const moves: Record<string, Moves[string]> = { ...fixed };
  const group = figuresOf(before, element);
  const [first] = group;
  if (first === undefined) return undefined;
  const walks = new Walks(withMoves(before, fixed), first);
  const comrades: Point[] = Object.values(fixed).flatMap(({ path }) => path.at(-1) ?? []);
  const order = group
    .filter(({ id }) => fixed[id] === undefined)
    .map((one) => ({ one, cost: wish[nearestIndex(map, one.base.at)] as number }))
    .toSorted((a, b) => a.cost - b.cost);
  for (const { one } of order) {
    const path = bestWay(map, before, walks, one, limit, wish, comrades);
    comrades.push(path?.at(-1) ?? one.base.at);
    if (path === undefined || path.length < 2) continue;
    moves[one.id] = { path };
    walks.moved(movedBy(one, { path }));
  }
  return areKept(group, walks, limit, moves) ? moves : undefined;
}

/**
 * Are moves legal of which each was so when it was made? Friends are in the way only where a move ends, and nobody has ended on them;
 * what is left is coherency, and rooms that are left and entered again.
 */
function areKept(group: readonly Figure[], walks: Walks, limit: number, moves: Moves): boolean {
  const isAgain = group.some((mover) => {
    const path = moves[mover.id]?.path;
    return path !== undefined && reentryProblems(walks.course(mover, limit), mover, path).length > 0;
  });
  return !isAgain && coherencyProblems(group, groupAfter(group, moves)).length === 0;
}
