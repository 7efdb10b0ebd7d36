/** Proposals for moves of a whole element: everybody as near to a goal as he gets, in coherency, out of sight where it is free. */
import type { Moves } from '@umpire/engine/battle';
import {
  type Course,
  INCH,
  isLegalWay,
  placed,
  type Point,
  samePoint,
  shortestWay,
  squared,
} from '@umpire/engine/table';
import { areaOf, type AssaultBattle, enemiesOf, type Figure, figures, figuresOf } from '../battle.ts';
import { hasLine } from '../ground.ts';
import { COHERENCY, walkCourse, walkProblems } from '../moves.ts';
import { navMap, type NavMap, nearestIndex, pointAt, reachFrom } from '../nav.ts';

/** What it costs to end at a point of the map: the less the better, in thousandths of an inch. */
export type Wish = (index: number) => number;

/** Places that are looked at closely for one figure, and ways that are tried. */
const SHORTLIST = 8;
const TRIES = 3;
/** An enemy who sees the place is as bad as this much way. */
const SEEN = 350;

/** May a figure end at a point of the map: is it free, and 1″ from enemies? */
function mayEndAt(map: NavMap, battle: AssaultBattle, mover: Figure): (index: number) => boolean {
  const enemies = enemiesOf(battle, mover.owner).map(({ base }) => ({
    at: base.at,
    area: map.areas[nearestIndex(map, base.at)],
  }));
  const friends = figures(battle)
    .filter(({ id, owner }) => owner === mover.owner && id !== mover.id)
    .map(({ base }) => base.at);
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

/** The few best of many points that will do. Whoever is no better than those found already is not looked at. */
function bestPlaces(points: readonly number[], wish: Wish, will: (index: number) => boolean): readonly Place[] {
  const found: Place[] = [];
  for (const index of points) {
    const cost = wish(index);
    const last = found[SHORTLIST - 1];
    if ((last !== undefined && cost >= last.cost) || !will(index)) continue;
    const at = found.findIndex((other) => other.cost > cost);
    found.splice(at < 0 ? found.length : at, 0, { index, cost });
    if (found.length > SHORTLIST) found.pop();
  }
  return found;
}

const REACH = COHERENCY + INCH;

/** One figure's best place and way; undefined if staying is better. */
function bestWay(
  map: NavMap,
  battle: AssaultBattle,
  mover: Figure,
  limit: number,
  wish: Wish,
  comrades: readonly Point[],
): readonly Point[] | undefined {
  const { at } = mover.base;
  const here = nearestIndex(map, at);
  const isNear = (index: number): boolean =>
    comrades.length === 0 || comrades.some((other) => squared(other, pointAt(map, index)) <= REACH * REACH);
  const isFree = mayEndAt(map, battle, mover);
  const shortlist = bestPlaces(reachFrom(map, here, limit).places, wish, (index) => isNear(index) && isFree(index));
  const enemies = enemiesOf(battle, mover.owner);
  const exposed = (index: number): number =>
    SEEN * enemies.filter(({ base }) => hasLine(battle.table, base.at, pointAt(map, index))).length;
  const course: Course = walkCourse(battle, mover, limit);
  const tried = shortlist
    .map(({ index, cost }) => ({ index, cost: cost + exposed(index) }))
    .toSorted(byCost)
    .slice(0, TRIES);
  const stays = wish(here) + exposed(here);
  for (const { index, cost } of tried) {
    if (cost >= stays && isNear(here)) return undefined;
    const to = pointAt(map, index);
    // Nothing is shorter than the straight way, and mostly nothing is on it.
    const way = isLegalWay(course, [at, to]) ? [at, to] : shortestWay(course, to);
    if (way !== undefined) return way.map(({ x, y }) => ({ x, y }));
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
  let battle = withEnds(before, fixed);
  const comrades: Point[] = Object.values(fixed).flatMap(({ path }) => path.at(-1) ?? []);
  const order = figuresOf(battle, element)
    .filter(({ id }) => fixed[id] === undefined)
    .map((one) => ({ one, cost: wish(nearestIndex(map, one.base.at)) }))
    .toSorted((a, b) => a.cost - b.cost);
  for (const { one } of order) {
    const path = bestWay(map, battle, one, limit, wish, comrades);
    comrades.push(path?.at(-1) ?? one.base.at);
    if (path === undefined || path.length < 2) continue;
    moves[one.id] = { path };
    battle = withEnds(battle, { [one.id]: { path } });
  }
  return walkProblems(before, element, moves, () => limit).length === 0 ? moves : undefined;
}

const withEnds = (battle: AssaultBattle, moves: Moves): AssaultBattle => ({
  ...battle,
  models: battle.models.map((one) => {
    const to = moves[one.id]?.path.at(-1);
    return to === undefined || samePoint(to, one.base.at) ? one : { ...one, base: placed(one.base, to) };
  }),
});

/** How far, on average, an element is from what it wishes for. */
export function distanceTo(battle: AssaultBattle, element: string, wish: Wish): number {
  const map = navMap(battle.table);
  const group = figuresOf(battle, element);
  const sum = group.reduce((all, { base }) => all + wish(nearestIndex(map, base.at)), 0);
  return sum / Math.max(1, group.length);
}
