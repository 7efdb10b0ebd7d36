/** Proposals for moves of a whole element: everybody as near to a goal as he gets, in coherency, out of sight where it is free. */
import type { Moves } from '@umpire/engine/battle';
import { type Course, placed, type Point, samePoint, shortestWay, squared, INCH } from '@umpire/engine/table';
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

/** Where a figure may end: free, and 1″ from enemies. */
function placesFor(map: NavMap, battle: AssaultBattle, mover: Figure, limit: number): readonly number[] {
  const enemies = enemiesOf(battle, mover.owner).map(({ base }) => ({
    at: base.at,
    area: map.areas[nearestIndex(map, base.at)],
  }));
  const friends = figures(battle)
    .filter(({ id, owner }) => owner === mover.owner && id !== mover.id)
    .map(({ base }) => base.at);
  const here = areaOf(battle, mover);
  const closed = new Set(enemies.map(({ area }) => area).filter((area) => area !== 'outside' && area !== here));
  const found: number[] = [];
  for (const index of reachFrom(map, nearestIndex(map, mover.base.at), limit).places) {
    if (map.isPlace[index] === 0) continue;
    const area = map.areas[index];
    if (closed.has(area ?? '')) continue;
    const at = pointAt(map, index);
    if (friends.some((other) => squared(other, at) < INCH * INCH)) continue;
    if (enemies.some((enemy) => enemy.area === area && squared(enemy.at, at) < 4 * INCH * INCH)) continue;
    found.push(index);
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
  const stays = wish(nearestIndex(map, mover.base.at));
  const isNear = (index: number): boolean =>
    comrades.length === 0 || comrades.some((other) => squared(other, pointAt(map, index)) <= REACH * REACH);
  const shortlist = placesFor(map, battle, mover, limit)
    .filter(isNear)
    .map((index) => ({ index, cost: wish(index) }))
    .toSorted((a, b) => a.cost - b.cost || a.index - b.index)
    .slice(0, SHORTLIST);
  const enemies = enemiesOf(battle, mover.owner);
  const exposed = (index: number): number =>
    SEEN * enemies.filter(({ base }) => hasLine(battle.table, base.at, pointAt(map, index))).length;
  const course: Course = walkCourse(battle, mover, limit);
  const tried = shortlist
    .map(({ index, cost }) => ({ index, cost: cost + exposed(index) }))
    .toSorted((a, b) => a.cost - b.cost || a.index - b.index)
    .slice(0, TRIES);
  for (const { index, cost } of tried) {
    if (cost >= stays + exposed(nearestIndex(map, mover.base.at)) && isNear(nearestIndex(map, mover.base.at)))
      return undefined;
    const way = shortestWay(course, pointAt(map, index));
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
