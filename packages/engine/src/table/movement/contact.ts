/** Into contact: the places around enemies that a model can reach, and the shortest way to one of them. */
import { direction } from '../angle.ts';
import { distance, overlaps, touches } from '../distance.ts';
import { inMillionths } from '../order.ts';
import { type KeepOff, contactPlacesFrom, placesAround } from '../places.ts';
import { type Point, byPlace, roundHalfUp, span } from '../point.ts';
import { type Base, disc, placed } from '../shape.ts';
import type { Course, Way } from './course.ts';
import { featuresOf } from './footing.ts';
import { nearestStraight, shortestWayToOne } from './shortest.ts';
import { canStand } from './standing.ts';

/** A way into contact with one of several bases. */
export type ContactWay = { readonly way: Way; readonly end: Base; readonly target: string };

export type Target = { readonly id: string; readonly base: Base };

export type ContactOptions = {
  /** Only such places will do: in coherency, in a room; default: all. */
  readonly accepts?: (base: Base) => boolean;
  /** Side by side with those already there, so that as many as possible find room; only if that is in reach. */
  readonly isPacked?: boolean;
};

/**
 * The shortest legal way into contact with one of the targets. Their blockers in the course must let it touch them (`way`
 * and `end` 0). Undefined: it reaches none of them.
 */
export function wayIntoContact(
  course: Course,
  targets: readonly Target[],
  options: ContactOptions = {},
): ContactWay | undefined {
  const packed = options.isPacked === true ? wayToOneOf(course, targets, options, rowAround) : undefined;
  return packed ?? straightTo(course, targets, options) ?? wayToOneOf(course, targets, options, contactGoals);
}

/** Straight ahead to the nearest of several discs: nothing is nearer, so no other place need be looked at. */
function straightTo(
  course: Course,
  targets: readonly Target[],
  { accepts = () => true }: ContactOptions,
): ContactWay | undefined {
  const { base } = course;
  if (base.kind !== 'disc' || course.terms.straight === true) return undefined;
  let nearest: { readonly place: Point; readonly target: Target; readonly gap: number } | undefined;
  for (const target of targets) {
    const gap = inMillionths(distance(base, target.base));
    if (nearest !== undefined && gap > nearest.gap) continue;
    const [place] =
      target.base.kind === 'disc' ? aroundDisc(target.base.at, target.base.radius + base.radius, base.at) : [];
    // Which of two equally near ones it is, is for the full search to say.
    if (place === undefined || gap === nearest?.gap) return undefined;
    nearest = { place, target, gap };
  }
  if (nearest === undefined) return undefined;
  const end = placed(base, nearest.place);
  const { target } = nearest;
  if (!touches(end, target.base) || overlaps(end, target.base) || !canStand(course, end) || !accepts(end))
    return undefined;
  const way = nearestStraight(course, [nearest.place]);
  return way === undefined ? undefined : { way, end, target: target.id };
}

function wayToOneOf(
  course: Course,
  targets: readonly Target[],
  { accepts = () => true }: ContactOptions,
  goalsAround: (course: Course, target: Base) => readonly Point[],
): ContactWay | undefined {
  const limit = course.terms.limit ?? Infinity;
  const { at } = course.base;
  const isNear = ({ base }: Target): boolean => distance(course.base, base) <= limit;
  const goals = targets
    .filter(isNear)
    .flatMap((target) => goalsAround(course, target.base).map((place) => ({ place, target })))
    .filter(({ place }) => span(place, at) <= limit && accepts(placed(course.base, place)))
    .toSorted((a, b) => inMillionths(span(at, a.place)) - inMillionths(span(at, b.place)) || byPlace(a.place, b.place));
  const way = shortestWayToOne(
    course,
    goals.map(({ place }) => place),
  );
  const end = way?.at(-1);
  if (way === undefined || end === undefined) return undefined;
  const base = placed(course.base, { x: end.x, y: end.y });
  const touched = targets.find((target) => touches(base, target.base));
  return touched === undefined ? undefined : { way, end: base, target: touched.id };
}

/** The places of the fullest row that still fits around a base. */
function rowAround(course: Course, target: Base): readonly Point[] {
  const { base, table } = course;
  if (base.kind === 'hull') return [];
  const ground = { width: table.width, depth: table.depth, keepOff: keptOff(course, target) };
  return placesAround(ground, target, base.radius).filter((place) => canStand(course, placed(base, place)));
}

/** Places in contact with a base where the mover can stand: straight ahead, all around it, and where it just fits in. */
export function contactGoals(course: Course, target: Base): readonly Point[] {
  const { base } = course;
  if (base.kind === 'hull') return [];
  const round = target.kind === 'disc' ? aroundDisc(target.at, target.radius + base.radius, base.at) : [];
  const ground = { width: course.table.width, depth: course.table.depth, keepOff: keptOff(course, target) };
  const places = [...round, ...contactPlacesFrom(ground, target, base.radius, [base.at])];
  return places.filter((place) => {
    const there = disc(place, base.radius);
    return touches(there, target) && !overlaps(there, target) && canStand(course, placed(base, place));
  });
}

const ROUND = Array.from({ length: 36 }, (_, index) => direction(index * 10));

/** Around a disc every rounded place at the sum of the radii is in contact and overlaps nothing: it is off by less than a thousandth. */
function aroundDisc(centre: Point, away: number, from: Point): readonly Point[] {
  const gap = span(centre, from);
  const towards = gap === 0 ? [] : [{ x: (from.x - centre.x) / gap, y: (from.y - centre.y) / gap }];
  return [...towards, ...ROUND].map(({ x, y }) => ({
    x: roundHalfUp(centre.x + x * away),
    y: roundHalfUp(centre.y + y * away),
  }));
}

/** What a base in contact with the target keeps off, as `places.ts` wants it. */
function keptOff(course: Course, target: Base): readonly KeepOff[] {
  const terrain = featuresOf(course.table, course.footing)
    .filter(({ footing }) => footing.end === 'clear')
    .map(({ shape }): KeepOff => ({ shape }));
  const models = course.blockers
    .filter(({ base }) => base !== target)
    .map(({ base, end }): KeepOff => ({ shape: base, clearance: end === 'clear' ? 2 : end }));
  return [...terrain, ...models];
}
