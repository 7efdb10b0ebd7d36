/**
 * Everywhere a model can get to: outlines to draw, and the exact answer for one place. The area is made of stars: what is
 * seen from the start as far as the movement lasts, and behind each corner that a shortest way rounds, what comes into
 * view there.
 */
import { clockwise, direction, facingTowards } from '../angle.ts';
import { type Point, squared } from '../point.ts';
import { toSegment } from '../segment.ts';
import { type Base, type Box, type Shape, placed } from '../shape.ts';
import { type Barrier, slack } from './barrier.ts';
import { bendsRound } from './corner.ts';
import type { Course, Waypoint } from './course.ts';
import { type Feature, featuresOf } from './footing.ts';
import { halfDiagonal } from './leg.ts';
import { pricesOf } from './price.ts';
import { barriersWithin, purseEnd, rayEnd } from './ray.ts';
import { type Reached, search, turnsFreely } from './search.ts';
import { shortestWay } from './shortest.ts';
import { edgesOf } from '../parts.ts';

export type Reach = {
  /**
   * Closed outlines of places for the centre, anticlockwise. Their union is the area: draw them as one path with the
   * non-zero rule.
   */
  readonly areas: readonly (readonly Point[])[];
  /** Outlines of places that it may pass, but not stop at; to be left out of the area. */
  readonly without: readonly (readonly Point[])[];
};

/** Can it get there and stop there? Exactly: by a way that passes the check. */
export function canReach(course: Course, place: Waypoint): boolean {
  const { limit = Infinity, pavedBonus = 0 } = course.terms;
  const most = limit + pavedBonus;
  if (squared(course.base.at, place) > most * most) return false;
  return shortestWay(course, place) !== undefined;
}

/** The area that a model can reach with the limit of its course. */
export function reachArea(course: Course): Reach {
  const { table, terms } = course;
  const limit = Math.min(terms.limit ?? Infinity, table.width + table.depth);
  const bounded = terms.limit === undefined ? { ...course, terms: { ...terms, limit } } : course;
  const reached: Reached[] = [];
  search(bounded, {
    goals: [],
    estimate: () => 0,
    limit,
    visit: (place) => {
      reached.push(place);
      return false;
    },
  });
  const children = new Map<Reached, Reached[]>();
  for (const place of reached) {
    if (place.from !== undefined) children.set(place.from, [...(children.get(place.from) ?? []), place]);
  }
  const areas = reached.map((place) => starFrom(bounded, place, children.get(place) ?? []));
  return { areas: areas.filter((ring) => ring.length > 2), without: placesToPass(bounded) };
}

/** A direction in which to look, as an offset; `edge` is a place where something begins that hides what lies behind it. */
type Ray = { readonly x: number; readonly y: number; readonly edge?: Reached };

const ALL_ROUND: readonly Ray[] = Array.from({ length: 72 }, (_, index) => direction(360 - index * 5));

/** Enough for a place that others surround. */
const SOME: readonly Ray[] = ALL_ROUND.filter((_, index) => index % 3 === 0);

/** One place from which directions are looked along, what can be met there, and what in the cone in which most of them lie. */
type Star = {
  readonly course: Course;
  readonly here: Reached;
  readonly barriers: readonly Barrier[];
  readonly cone: Cone | undefined;
  readonly inCone: readonly Barrier[];
};

/** Directions from one to another anticlockwise, less than half a turn. */
type Cone = { readonly from: Ray; readonly to: Ray };

/** Can a box be met from a point in the directions of a cone? Not if it lies wholly outside one of its sides. */
function meetsCone({ west, south, east, north }: Box, { x, y }: Point, { from, to }: Cone): boolean {
  const left = from.x * ((from.x > 0 ? north : south) - y) - from.y * ((from.y > 0 ? west : east) - x);
  const right = to.y * ((to.y > 0 ? east : west) - x) - to.x * ((to.x > 0 ? south : north) - y);
  return left >= 0 && right >= 0;
}

const isInCone = ({ from, to }: Cone, ray: Ray): boolean => across(from, ray) >= 0 && across(ray, to) >= 0;

/** The movement that is left at a place. */
const leftAt = (course: Course, { spent, once }: Reached): number =>
  Math.max(0, (course.terms.limit ?? 0) - spent - pricesOf(course).penalty(once));

function starFrom(course: Course, here: Reached, children: readonly Reached[]): readonly Point[] {
  const { bend, from } = here;
  const isRound = from !== undefined && (bend.beforeX !== 0 || bend.beforeY !== 0) && !turnsFreely(course, from);
  const rays: Ray[] = children.map((child) => ({ x: child.bend.x - bend.x, y: child.bend.y - bend.y, edge: child }));
  const cone = isRound ? coneAt(here, from) : undefined;
  if (cone === undefined) rays.push(...(from === undefined || turnsFreely(course, from) ? ALL_ROUND : SOME));
  else rays.push(cone.from, cone.to, ...ALL_ROUND.filter((ray) => isBetween(cone.from, ray, cone.to)));
  rays.sort(cone === undefined ? (a, b) => -clockwise(CENTRE, a, b) : (a, b) => -across(a, b));
  const barriers = barriersWithin(course, bend, leftAt(course, here));
  const inCone = cone === undefined ? barriers : barriers.filter(({ box }) => meetsCone(box, bend, cone));
  const star: Star = { course, here, barriers, cone, inCone };
  const looks = rays.map((ray) => lookAlong(star, ray));
  const closing = isRound ? undefined : looks[0];
  const ends = looks.flatMap((look, index) => {
    const next = looks[index + 1] ?? closing;
    const more = next === undefined ? [] : between(star, look, next, DEEPEST);
    return look.first === look.last ? [look.first, ...more] : [look.first, look.last, ...more];
  });
  return isRound ? [{ x: bend.x, y: bend.y }, ...ends] : ends;
}

/**
 * A look in one direction: where it ends, and whether something stopped it before the movement was spent. At an edge it has
 * two ends, before the edge and behind it, in the order in which the outline passes them.
 */
type Look = { readonly ray: Ray; readonly first: Point; readonly last: Point; readonly isStopped: boolean };

/** How far the outline may lie off between two looks, in thousandths. */
const FAR = 40;
/** Ends of neighbouring looks farther apart than this, in thousandths, are looked at twice. */
const LONG = 300;
/** So often a gap between two looks is halved at most. */
const DEEPEST = 4;
/** The sine of 5½°. */
const WIDE = 0.0958;

/** More looks between two neighbours where the straight line between their ends would cut off a corner. */
function between(star: Star, a: Look, b: Look, depth: number): readonly Point[] {
  if (depth === 0) return [];
  const [lengthA, lengthB] = [size(a.ray), size(b.ray)];
  const ray = { x: a.ray.x / lengthA + b.ray.x / lengthB, y: a.ray.y / lengthA + b.ray.y / lengthB };
  const turn = across(a.ray, b.ray) / (lengthA * lengthB);
  const gap = squared(a.last, b.first);
  if (turn <= 0 || gap < FAR * FAR) return [];
  // Between two looks that nothing has stopped something may still stand, if they are wide apart.
  if (!(a.isStopped || b.isStopped) && turn < WIDE) return [];
  const middle = lookAlong(star, ray);
  // One look on the line between two that end far apart may be chance: look once more on both sides of it.
  const isChance = depth === DEEPEST && gap > LONG * LONG;
  if (!isChance && toSegment(a.last, b.first, middle.first) < FAR) return [];
  return [...between(star, a, middle, depth - 1), middle.first, ...between(star, middle, b, depth - 1)];
}

const size = ({ x, y }: Ray): number => Math.sqrt(x * x + y * y);

/** The directions that come into view at a corner, anticlockwise: from straight on to along its next side, or the reverse. */
function coneAt({ bend }: Reached, { bend: last }: Reached): Cone {
  const came = { x: bend.x - last.x, y: bend.y - last.y };
  const isLeft = came.x * (bend.beforeY + bend.afterY) - came.y * (bend.beforeX + bend.afterX) >= 0;
  return isLeft
    ? { from: came, to: { x: bend.afterX, y: bend.afterY } }
    : { from: { x: bend.beforeX, y: bend.beforeY }, to: came };
}

const across = (a: Ray, b: Ray): number => a.x * b.y - a.y * b.x;

/** Does a direction lie between two others that are less than half a turn apart? */
const isBetween = (from: Ray, ray: Ray, to: Ray): boolean => across(from, ray) > 0 && across(ray, to) > 0;

const CENTRE: Point = { x: 0, y: 0 };

function lookAlong({ course, here, barriers, cone, inCone }: Star, ray: Ray): Look {
  const { bend, spent, once } = here;
  const share = leftAt(course, here) / size(ray);
  const full = { x: bend.x + ray.x * share, y: bend.y + ray.y * share };
  const base = turnedTowards(course, here, full);
  const met = cone !== undefined && isInCone(cone, ray) ? inCone : barriers;
  const end =
    base === undefined
      ? { x: bend.x, y: bend.y }
      : purseEnd(course, base, rayEnd(course, base, full, met), spent, once);
  const isStopped = squared(end, full) > 9;
  if (ray.edge === undefined) return { ray, first: end, last: end, isStopped };
  const { x, y, beforeX, beforeY, afterX, afterY } = ray.edge.bend;
  const isLeft = ray.x * (beforeY + afterY) - ray.y * (beforeX + afterX) > 0;
  return isLeft ? { ray, first: end, last: { x, y }, isStopped } : { ray, first: { x, y }, last: end, isStopped };
}

/** The base as it looks along a ray: a hull that steers turns there first; undefined if it may not turn so far. */
function turnedTowards({ base, terms }: Course, here: Reached, to: Point): Base | undefined {
  const at = { x: here.bend.x, y: here.bend.y };
  if (base.kind === 'disc' || terms.steering === undefined) return placed(here.base, at);
  const facing = facingTowards(at, to);
  const turn = Math.abs(facing - base.facing);
  const most = here.from === undefined ? (terms.steering.firstTurn ?? 180) : 180;
  return Math.min(turn, 360 - turn) > most ? undefined : placed(base, at, facing);
}

/** The outlines around everything that may be passed over but not stopped at. */
function placesToPass(course: Course): readonly (readonly Point[])[] {
  const size = course.base.kind === 'disc' ? course.base.radius : halfDiagonal(course.base);
  const reach = slack(course.terms.limit ?? Infinity);
  const { at } = course.base;
  const ring = (shape: Shape, away: number): readonly Point[] => bendsRound(shape, away).map(({ x, y }) => ({ x, y }));
  const isNear = (points: readonly Point[]): boolean => points.some((p) => squared(p, at) <= reach * reach);
  const terrain = featuresOf(course.table, course.footing).flatMap((feature) => passRings(feature, size, ring));
  const models = course.blockers.flatMap(({ base, way, end }) => {
    const keep = end === 'clear' ? 1 : end;
    return way === 'free' || keep > way ? [ring(base, size + keep)] : [];
  });
  return [...terrain, ...models].filter(isNear);
}

function passRings(
  { shape, footing }: Feature,
  size: number,
  ring: (shape: Shape, away: number) => readonly Point[],
): readonly (readonly Point[])[] {
  if (footing.end === 'free' || footing.way === 'base') return [];
  if (footing.end === 'clear' || shape.kind !== 'polygon') return [ring(shape, size)];
  return edgesOf(shape.points, true).map(([a, b]) => ring({ kind: 'line', points: [a, b] }, size));
}
