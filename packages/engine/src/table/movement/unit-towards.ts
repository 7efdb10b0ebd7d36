/** Where a whole unit goes that is sent to a place: how far its first model gets, and the others with it. */
import { byId, inMillionths } from '../order.ts';
import { type Point, span, towards } from '../point.ts';
import { placed, spot } from '../shape.ts';
import { approach } from './approach.ts';
import type { Course, Way } from './course.ts';
import { wayLength } from './leg.ts';
import { isLegalWay } from './problems.ts';
import { asWay, shortestWay } from './shortest.ts';
import { lastStand } from './stand-back.ts';
import { canStand } from './standing.ts';
import { type Mate, type UnitMove, type UnitOrder, amongMates, moveAfter, placesAround, standingAt } from './unit.ts';

/** Shares of the full advance that are tried until nobody is left behind. */
const ADVANCES = [1, 0.75, 0.5, 0.25, 0] as const;

/**
 * Moves a unit towards a place: the leader, or the model nearest to the unit's middle, goes there as far as it can, the
 * others keep their places beside it as far as ground and neighbours allow (XZ-H-26). If somebody cannot keep up, the
 * whole unit goes less far.
 */
export function moveUnit(order: UnitOrder, goal: Point): UnitMove {
  let best: UnitMove | undefined;
  const first = firstToMove(order);
  if (first === undefined) return { moves: [], astray: [] };
  const lead = wayTowards(amongMates(order, first, standingAt(order)), goal);
  for (const share of ADVANCES) {
    const move = moveAfter(order, first, share === 1 ? lead : shortened(order, first, lead, share), goal);
    if (best === undefined || move.astray.length < best.astray.length) best = move;
    if (best.astray.length === 0) break;
  }
  return best ?? { moves: [], astray: [] };
}

/** The leader; without one, the model nearest to the middle of the unit. */
function firstToMove({ mates, cohesion }: UnitOrder): Mate | undefined {
  const leader = cohesion.kind === 'leader' ? mates.find(({ id }) => id === cohesion.leader) : undefined;
  if (leader !== undefined || mates.length === 0) return leader;
  const sum = (pick: (at: Point) => number): number =>
    mates.reduce((total, { course }) => total + pick(course.base.at), 0);
  const middle = { x: sum(({ x }) => x) / mates.length, y: sum(({ y }) => y) / mates.length };
  return mates.toSorted(
    (a, b) =>
      inMillionths(span(a.course.base.at, middle)) - inMillionths(span(b.course.base.at, middle)) || byId(a.id, b.id),
  )[0];
}

/** The way of the first model: to the goal if it can get there, else along the shortest way to it, else as near as it can. */
function wayTowards(course: Course, goal: Point): Way {
  const { at } = course.base;
  const { limit = Infinity } = course.terms;
  const place = freePlaceAt(course, goal);
  if (place !== undefined) {
    const straight = asWay(course, [at, towards(at, place, Math.floor(Math.min(limit, span(at, place))))]);
    if (isLegalWay(course, straight)) return straight;
    // A way round that is much longer than the straight one is no way for a unit that wants to stay together.
    const whole = shortestWay(
      { ...course, terms: { ...course.terms, limit: Math.max(limit, span(at, place) * 1.5 + 4000) } },
      place,
    );
    if (whole !== undefined) return cutShort(course, whole, limit);
  }
  return approach(course, spot(goal), { isRough: true })?.way ?? [at];
}

/** The goal, or the nearest place around it where the base could stand. */
function freePlaceAt(course: Course, goal: Point): Point | undefined {
  for (const place of placesAround(goal)) if (canStand(course, placed(course.base, place))) return place;
  return undefined;
}

/** The longest beginning of a way that is legal: no farther than a length, ending where the base can stand. */
function cutShort(course: Course, way: Way, length: number): Way {
  const places: Point[] = [];
  const ends: Point[][] = [];
  let left = length;
  for (const to of way) {
    const from = places.at(-1);
    if (from !== undefined) {
      const whole = span(from, to);
      const share = Math.max(0, Math.min(1, left / whole));
      const end =
        share === 1
          ? { x: to.x, y: to.y }
          : { x: from.x + Math.trunc((to.x - from.x) * share), y: from.y + Math.trunc((to.y - from.y) * share) };
      const stand = lastStand(course, placed(course.base, from), end);
      if (stand !== undefined) ends.push([...places, stand]);
      left -= whole;
      if (left <= 0) break;
    }
    places.push({ x: to.x, y: to.y });
  }
  const legal = ends
    .toReversed()
    .map((some) => asWay(course, some))
    .find((some) => isLegalWay(course, some));
  return legal ?? [course.base.at];
}

const shortened = (order: UnitOrder, first: Mate, way: Way, share: number): Way =>
  share === 0
    ? [first.course.base.at]
    : cutShort(amongMates(order, first, standingAt(order)), way, wayLength(way) * share);
