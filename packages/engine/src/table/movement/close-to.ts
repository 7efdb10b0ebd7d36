/** As close to a round base as a round base can get, mostly by arithmetic; and beside it, and straight towards it. */
import { direction } from '../angle.ts';
import { distance, withinDistance } from '../distance.ts';
import { type Point, samePoint, span, TOUCH } from '../point.ts';
import { type Base, type Disc, placed } from '../shape.ts';
import { type Approach, approach } from './approach.ts';
import type { Course, Way } from './course.ts';
import { nearestPlace, type Wish } from './crowd.ts';
import { bentWay, crowdOf } from './detour.ts';
import { endsNear } from './ends.ts';
import { pastFew } from './past-few.ts';
import { isLegalWay } from './problems.ts';
import { barringAny, endVerdict, leashAt } from './straight.ts';
import { shortestRound, wayRound } from './way-round.ts';

/** As close to somebody as it can get, at a place that will do. */
export function closeTo(course: Course, target: Disc, wish?: Wish): Approach | undefined {
  // Who stands on ground that lets him go nowhere stays there.
  if (leashAt(course, course.base.at) < 1)
    return wish?.accepts(course.base) === false
      ? undefined
      : { way: [course.base.at], end: course.base, distance: distance(course.base, target) };
  const place = nearestPlace(course, target, wish);
  if (place !== undefined) {
    const end = placed(course.base, place);
    const found = { end, distance: distance(end, target) };
    if (samePoint(place, course.base.at)) return { way: [place], ...found };
    if (isLegalWay(course, [course.base.at, place])) return { way: [course.base.at, place], ...found };
    const way = bentWay(course, crowdOf(course), place);
    if (way !== undefined) return { way, ...found };
  }
  const nearest = (easier: Course): Approach | undefined =>
    approach(easier, target, wish === undefined ? {} : { accepts: wish.accepts });
  return pastFew(course, nearest, place === undefined ? [] : barringAny(course, [place]));
}

const AROUND = Array.from({ length: 12 }, (_, k) => direction(k * 30));
/** How near to the one beside whom it goes, as shares of the gap allowed. */
const GAPS = [0.05, 0.5, 0.95] as const;
/** So many of the nearest are gone to, and to so many places beside them the way round is looked for. */
const NEAREST = 6;
const MOST_PLACES = 16;

/** A way to a place no farther than a gap from one of these, straight if there is one; undefined if there is none. A thousandth more is as near. */
export function beside(course: Course, anchors: readonly Disc[], gap: number): Way | undefined {
  const { base } = course;
  if (base.kind !== 'disc') return undefined;
  const accepts = (end: Base): boolean => anchors.some((anchor) => withinDistance(end, anchor, gap + TOUCH));
  const limit = leashAt(course, base.at);
  const places = anchors
    .filter((anchor) => distance(anchor, base) <= limit + gap)
    .toSorted((a, b) => span(a.at, base.at) - span(b.at, base.at))
    .slice(0, NEAREST)
    .flatMap((anchor) => [asFarAs(base, anchor, course.terms.limit ?? Infinity), ...placesBeside(base, anchor, gap)])
    .map((place) => ({ place, far: span(base.at, place) }))
    .filter(({ place, far }) => far <= limit && accepts(placed(base, place)))
    .toSorted((a, b) => a.far - b.far);
  const open: Point[] = [];
  for (const { place, far } of places) {
    if (endVerdict(course, place) === 'illegal' || far > leashAt(course, place)) continue;
    if (isLegalWay(course, [base.at, place])) return [base.at, place];
    open.push(place);
  }
  const found = wayRound(course, open.slice(0, MOST_PLACES));
  if (found !== undefined) return found;
  const near = anchors.filter((anchor) => distance(anchor, base) <= limit + gap + TOUCH);
  return shortestRound(course, endsNear(course, { near, limit: gap + TOUCH }));
}

const placesBeside = (mover: Disc, { at, radius }: Disc, gap: number): readonly Point[] =>
  GAPS.flatMap((share) =>
    AROUND.map(({ x, y }) => {
      const away = radius + mover.radius + gap * share;
      return { x: at.x + Math.trunc(x * away), y: at.y + Math.trunc(y * away) };
    }),
  );

/** Shares of a run that are tried, the longest first. */
const RUNS = [1, 0.85, 0.7, 0.55, 0.4, 0.25] as const;

/** Straight towards somebody, as far as it may go and still stand where it will do; undefined if it cannot go so at all. */
export function runAt(course: Course, target: Disc, accepts: (base: Base) => boolean): Way | undefined {
  const { base } = course;
  if (base.kind !== 'disc') return undefined;
  const from = base.at;
  const end = asFarAs(base, target, course.terms.limit ?? Infinity);
  const to = RUNS.map((share) => ({
    x: from.x + Math.trunc((end.x - from.x) * share),
    y: from.y + Math.trunc((end.y - from.y) * share),
  })).find((place) => accepts(placed(base, place)) && isLegalWay(course, [from, place]));
  return to === undefined ? undefined : [from, to];
}

/** Straight towards somebody, as far as the movement lasts. */
function asFarAs({ at, radius }: Disc, to: Disc, limit: number): Point {
  const whole = span(at, to.at);
  const share = Math.max(0, Math.min(limit - 1, whole - radius - to.radius - 1)) / Math.max(1, whole);
  return { x: at.x + Math.trunc((to.at.x - at.x) * share), y: at.y + Math.trunc((to.at.y - at.y) * share) };
}
