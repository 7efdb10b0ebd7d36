/** A way around whatever is in it to one of several places. */
import { distance } from '../distance.ts';
import { inMillionths } from '../order.ts';
import { byPlace, type Point, span, TOUCH } from '../point.ts';
import { placed } from '../shape.ts';
import type { Blocker } from './blocker.ts';
import type { Course, Way } from './course.ts';
import { bentWay, crowdOf, leastWay } from './detour.ts';
import { farthestOf } from './ends.ts';
import { pastFew } from './past-few.ts';
import { isLegalWay } from './problems.ts';
import { shortestWayToOne } from './shortest.ts';
import { canStand } from './standing.ts';
import { barringAny, leashAt } from './straight.ts';

/** Straight to the nearest of some places to which a straight way leads, else round to one of them. */
export function wayToOne(course: Course, places: readonly Point[]): Way | undefined {
  const { at } = course.base;
  const open = reachable(course, places);
  const straight = open.find((place) => isLegalWay(course, [at, place]));
  return straight === undefined ? wayRound(course, open) : [at, straight];
}

/** The shortest way to one of some places. */
export function shortestRound(course: Course, places: readonly Point[]): Way | undefined {
  const crowd = crowdOf(course);
  const most = farthestOf(course);
  const open = reachable(course, places).filter((place) => leastWay(course, crowd, place) <= most);
  return open.length === 0 ? undefined : shortestPast(course, open);
}

/** Those where it can stand, and that are not too far away, nearest first. */
function reachable(course: Course, places: readonly Point[]): readonly Point[] {
  const { base, terms } = course;
  return places
    .map((place) => ({ place, far: inMillionths(span(base.at, place)) }))
    .filter(({ place }) => canStand(course, placed(base, place)))
    .filter(({ place, far }) => far <= inMillionths(leashAt(course, place) + (terms.pavedBonus ?? 0)))
    .toSorted((a, b) => a.far - b.far || byPlace(a.place, b.place))
    .map(({ place }) => place);
}

/** With one bend if there is such a way, else the shortest; undefined: there is none. */
export function wayRound(course: Course, places: readonly Point[]): Way | undefined {
  if (places.length === 0) return undefined;
  const crowd = crowdOf(course);
  const most = farthestOf(course);
  const open = places.filter((place) => leastWay(course, crowd, place) <= most);
  if (open.length === 0) return undefined;
  for (const place of open) {
    const way = bentWay(course, crowd, place);
    if (way !== undefined) return way;
  }
  return shortestPast(course, open);
}

/** The shortest way of all, past those alone who prove to be in it. */
function shortestPast(course: Course, places: readonly Point[]): Way | undefined {
  const shortest = (easier: Course): { readonly way: Way } | undefined => {
    const way = shortestWayToOne(easier, places);
    return way === undefined ? undefined : { way };
  };
  const inReach = { ...course, blockers: course.blockers.filter((blocker) => isInReach(course, blocker)) };
  return pastFew(inReach, shortest, barringAny(inReach, places))?.way;
}

/** Can a way as long as the movement lasts come near somebody at all? */
function isInReach(course: Course, blocker: Blocker): boolean {
  const { base: other, way, end } = blocker;
  const keep = Math.max(way === 'free' ? 0 : way, end === 'clear' ? 0 : end) + 2 * TOUCH;
  return distance(course.base, other) <= farthestOf(course) + keep;
}
