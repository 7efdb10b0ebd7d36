/** As close as possible to something: the legal place within the limit that is nearest to it, and the way there. */
import { distance } from '../distance.ts';
import { inMillionths } from '../order.ts';
import { type Point, TOUCH, between, isPoint, roundHalfUp, samePoint, span } from '../point.ts';
import { nearestOnSegment } from '../segment.ts';
import { type Base, type Shape, placed } from '../shape.ts';
import { remember } from '../table.ts';
import { nearBarriers } from './barrier.ts';
import { BEYOND, sidesAway } from './bends.ts';
import { freeBend } from './corner.ts';
import type { Course, Way } from './course.ts';
import { wayLength } from './leg.ts';
import { aimAt, pocketsNear } from './pockets.ts';
import { pricesOf } from './price.ts';
import { isLegalWay } from './problems.ts';
import { purseEnd, rayEnd } from './ray.ts';
import { type Reached, chainOf, isLegFree, search } from './search.ts';
import { asWay } from './shortest.ts';
import { lastStand } from './stand-back.ts';
import { canStand } from './standing.ts';
import { tightened } from './tight.ts';

/** Where a model gets to, and how far that leaves it from what it goes for, edge to edge. */
export type Approach = { readonly way: Way; readonly end: Base; readonly distance: number };

export type ApproachOptions = {
  /** Only such places will do: in coherency, in a room; default: all. */
  readonly accepts?: (base: Base) => boolean;
  /** Near enough will do: corners between things in the way are not looked into. */
  readonly isRough?: boolean;
};

/**
 * The nearest place to a target that can be reached. The model stays where it is if no place is nearer; undefined: it
 * cannot even stay, because that place will not do.
 */
export function approach(course: Course, target: Shape, options: ApproachOptions = {}): Approach | undefined {
  const accepts = options.accepts ?? (() => true);
  const here: Approach = { way: [course.base.at], end: course.base, distance: distance(course.base, target) };
  let best = accepts(course.base) ? here : undefined;
  const consider = (from: Reached, end: Point): void => {
    const base = placed(from.base, end);
    const gap = distance(base, target);
    if (best !== undefined && inMillionths(gap) >= inMillionths(best.distance)) return;
    if (!accepts(base)) return;
    const way = legalWay(course, from, end);
    if (way !== undefined) best = { way, end: base, distance: gap };
  };
  const straight = straightTo(course, target);
  consider(straight.from, straight.end);
  // Nothing is nearer than the end of a straight run that neither ground nor anybody has stopped.
  if (best !== undefined && best !== here && straight.isFull) return best;
  const reached = everywhere(course);
  const prices = pricesOf(course);
  for (const from of reached) {
    // What is left takes it no nearer than this.
    const left = prices.limit(from.once) - from.spent - prices.penalty(from.once);
    if (best !== undefined && distance(placed(from.base, from.bend), target) - Math.abs(left) >= best.distance)
      continue;
    // The nearest place of the leg that leads here, as far as the movement lasts.
    if (from.from !== undefined) {
      const run = runTowards(course, from.from, { x: from.bend.x, y: from.bend.y });
      consider(from.from, nearestOfLeg(from.from.bend, run, aimAt(target, from.base)));
    }
    if (left < 0) continue;
    for (const end of endsTowards(course, from, target, accepts)) consider(from, end);
    for (const end of endsAlong(course, from, target, left)) consider(from, end);
  }
  for (const end of endsAside(course, target)) consider(straight.from, end);
  const pockets = options.isRough === true ? [] : pocketsNear(course, target, best?.distance ?? Infinity);
  for (const end of pockets) {
    const base = placed(course.base, end);
    if (best !== undefined && !isWorthAWay(distance(base, target), best.distance)) continue;
    if (!accepts(base) || !canStand(course, base)) continue;
    const from = bestFrom(course, reached, end);
    if (from !== undefined) consider(from, end);
  }
  return best;
}

/** A run that is stopped ends up to so many thousandths short of touching. */
const ROUNDING = 2;

/** A place elsewhere that is nearer by no more than rounding is no reason for a detour, unless it is in contact at last. */
export const isWorthAWay = (gap: number, best: number): boolean =>
  gap < best - ROUNDING || (gap <= TOUCH && best > TOUCH);

const startOf = ({ base }: Course): Reached => ({
  bend: freeBend(base.at),
  base,
  spent: 0,
  once: 0,
  from: undefined,
  goal: undefined,
});

function straightTo(course: Course, target: Shape): { from: Reached; end: Point; isFull: boolean } {
  const from = startOf(course);
  const aim = aimAt(target, course.base);
  const end = runTowards(course, from, aim);
  const limit = course.terms.limit ?? Infinity;
  const gone = span(course.base.at, end);
  const stand = lastStand(course, course.base, end) ?? course.base.at;
  const isFull = gone >= limit - 2 || gone >= span(course.base.at, aim) - 1;
  return { from, end: stand, isFull: isFull && samePoint(stand, end) };
}

/** All places that can be reached by shortest ways; remembered, for one course may be asked with several wishes. */
const everywhere = remember((course: Course): readonly Reached[] => {
  const { table, terms } = course;
  const found: Reached[] = [];
  const limit = Math.min(terms.limit ?? Infinity, 2 * (table.width + table.depth));
  search(course, {
    goals: [],
    estimate: () => 0,
    limit: limit + BEYOND,
    beyond: BEYOND,
    visit: (place) => {
      found.push(place);
      return false;
    },
  });
  return found;
});

/** As far towards an aim as the ground, the models and the movement left allow, on whole thousandths. */
function runTowards(course: Course, from: Reached, aim: Point): Point {
  const { x, y } = from.bend;
  const base = placed(from.base, { x, y });
  const prices = pricesOf(course);
  const whole = span(base.at, aim);
  if (whole === 0) return base.at;
  const left = Math.max(0, prices.limit(from.once) - from.spent - prices.penalty(from.once));
  const share = Math.min(1, left / whole);
  const to = { x: x + (aim.x - x) * share, y: y + (aim.y - y) * share };
  if (share === 1 && isPoint(aim) && prices.isPlain && isLegFree(course, base, aim)) return aim;
  return purseEnd(course, base, rayEnd(course, base, to), from.spent, from.once);
}

/** The place of a leg nearest to an aim, on whole thousandths. */
function nearestOfLeg(from: Point, to: Point, aim: Point): Point {
  const { x, y } = nearestOnSegment(from, to, aim);
  return { x: roundHalfUp(x), y: roundHalfUp(y) };
}

/** The places nearest to the target straight across, for one who starts too near to somebody and may only go away. */
function endsAside(course: Course, target: Shape): readonly Point[] {
  const { base } = course;
  const most = Math.min(course.terms.limit ?? Infinity, course.table.width + course.table.depth);
  return nearBarriers(course).flatMap((barrier) => {
    const { sides, length } = sidesAway(barrier, base);
    const far = Math.min(most, length);
    return sides.flatMap(({ x, y }) => {
      const run = runTowards(course, startOf(course), { x: base.at.x + x * far, y: base.at.y + y * far });
      const end = lastStand(course, base, nearestOfLeg(base.at, run, aimAt(target, base)));
      return end === undefined ? [] : [end];
    });
  });
}

/** The places nearest to the target on the way along the two sides of what is rounded here. */
function endsAlong(course: Course, from: Reached, target: Shape, left: number): readonly Point[] {
  const { x, y, beforeX, beforeY, afterX, afterY } = from.bend;
  const length = Math.min(left, course.table.width + course.table.depth);
  if ((beforeX === 0 && beforeY === 0) || length <= 0) return [];
  const base = placed(from.base, { x, y });
  return [
    { x: x + beforeX * length, y: y + beforeY * length },
    { x: x + afterX * length, y: y + afterY * length },
  ].flatMap((to) => {
    const run = runTowards(course, from, to);
    const end = lastStand(course, base, nearestOfLeg(base.at, run, aimAt(target, placed(base, run))));
    return end === undefined ? [] : [end];
  });
}

/** Steps back from the end of a run in which a place that will do is looked for, in thousandths. */
const BACK = 500;

function endsTowards(course: Course, from: Reached, target: Shape, accepts: (base: Base) => boolean): readonly Point[] {
  const base = placed(from.base, { x: from.bend.x, y: from.bend.y });
  const run = runTowards(course, from, aimAt(target, base));
  const end = lastStand(course, base, run) ?? base.at;
  if (accepts(placed(base, end))) return [end];
  const whole = span(base.at, end);
  const steps = Math.floor(whole / BACK);
  const backs = Array.from({ length: steps }, (_, step) => between(base.at, end, (whole - (step + 1) * BACK) / whole));
  const found = [...backs, base.at].find(
    (place) => accepts(placed(base, place)) && canStand(course, placed(base, place)),
  );
  return found === undefined ? [] : [found];
}

/** The cheapest of the places reached from which a straight leg leads to the end. */
function bestFrom(course: Course, reached: readonly Reached[], end: Point): Reached | undefined {
  const limit = course.terms.limit ?? Infinity;
  return reached
    .map((from) => ({ from, sum: from.spent + span(end, from.bend) }))
    .filter(({ sum }) => sum <= limit)
    .toSorted((a, b) => a.sum - b.sum)
    .find(({ from }) => isLegFree(course, placed(from.base, { x: from.bend.x, y: from.bend.y }), end))?.from;
}

/** The way to an end by a place reached, drawn tight; undefined if it is not legal. */
function legalWay(course: Course, from: Reached, end: Point): Way | undefined {
  const bends = chainOf(from).map(({ bend }) => bend);
  const tight = asWay(course, tightened(course, [...bends, freeBend(end)]));
  const loose = asWay(course, [...bends.map(({ x, y }): Point => ({ x, y })), end]);
  const ways = wayLength(tight) <= wayLength(loose) ? [tight, loose] : [loose, tight];
  return ways.find((way) => isLegalWay(course, way));
}
