/**
 * Moving a whole unit in good order, one model after the other as a person would: every move is legal when it is made,
 * every model ends in coherency with those that have moved, and nobody stands on anybody.
 */
import { direction } from '../angle.ts';
import { distance } from '../distance.ts';
import { byId, inMillionths } from '../order.ts';
import { type Point, roundHalfUp, span } from '../point.ts';
import { type Base, placed } from '../shape.ts';
import { approach } from './approach.ts';
import type { Blocker } from './blocker.ts';
import { type Cohesion, type Standing, astrayOf, withMates } from './cohesion.ts';
import type { Course, Way } from './course.ts';
import { isLegalWay } from './problems.ts';
import { isLegFree } from './search.ts';
import { asWay, shortestWay } from './shortest.ts';
import { canStand } from './standing.ts';

/** One model of a unit: its course knows the ground, everybody outside the unit, and its own limit. */
export type Mate = { readonly id: string; readonly course: Course };

export type UnitOrder = {
  readonly mates: readonly Mate[];
  readonly cohesion: Cohesion;
  /** Whether the unit's models stop one another on the way (AP-CHG-8), or pass freely (XZ-R-39, FT-H-8, BA-H-12). */
  readonly matesBar: boolean;
};

export type MateMove = { readonly id: string; readonly way: Way; readonly end: Base };

export type UnitMove = {
  /** In the order in which they are made. */
  readonly moves: readonly MateMove[];
  /** Those that end out of coherency; empty: the unit is together. */
  readonly astray: readonly string[];
};

/** The course of one model with its mates as they stand now. */
export function amongMates({ mates, matesBar }: UnitOrder, mate: Mate, now: Standing): Course {
  const others = mates.flatMap(({ id }): readonly Blocker[] => {
    const base = now.get(id)?.base;
    return id === mate.id || base === undefined ? [] : [{ id, base, way: matesBar ? 0 : 'free', end: 0 }];
  });
  return { ...mate.course, blockers: [...mate.course.blockers, ...others] };
}

/** A unit before anybody has moved. */
export const standingAt = ({ mates }: UnitOrder): Standing =>
  new Map(mates.map(({ id, course }) => [id, { base: course.base, hasMoved: false }]));

/** The moves of a unit once its first model goes a way: the others keep their places beside it as far as they can. */
export function moveAfter(order: UnitOrder, first: Mate, lead: Way, goal: Point): UnitMove {
  const now = new Map(standingAt(order));
  const moves: MateMove[] = [];
  const make = (mate: Mate, way: Way): void => {
    const last = way.at(-1);
    const end = last === undefined ? mate.course.base : placed(mate.course.base, { x: last.x, y: last.y }, last.facing);
    now.set(mate.id, { base: end, hasMoved: true });
    if (way.length > 1) moves.push({ id: mate.id, way, end });
  };
  make(first, lead);
  const start = first.course.base.at;
  const end = now.get(first.id)?.base.at ?? start;
  const shift = { x: end.x - start.x, y: end.y - start.y };
  // Those in front first, so that they clear the way.
  const queue = order.mates
    .filter(({ id }) => id !== first.id)
    .toSorted(
      (a, b) =>
        inMillionths(span(a.course.base.at, goal)) - inMillionths(span(b.course.base.at, goal)) || byId(a.id, b.id),
    );
  const waiting: Mate[] = [];
  for (const mate of queue) {
    const way = wayBeside(order, mate, shift, now);
    if (way === undefined) waiting.push(mate);
    else make(mate, way);
  }
  // Whoever found nobody near enough tries again when all others stand, and else closes up as far as it can.
  for (const mate of waiting) make(mate, wayBeside(order, mate, shift, now) ?? closeUp(order, mate, now));
  return { moves, astray: astrayOf(order.cohesion, now) };
}

/** A place beside the first model, as near as possible to where the old order puts it, and the way there. */
function wayBeside(order: UnitOrder, mate: Mate, shift: Point, now: Standing): Way | undefined {
  const course = amongMates(order, mate, now);
  const { at } = course.base;
  const wish = { x: at.x + shift.x, y: at.y + shift.y };
  const limit = course.terms.limit ?? Infinity;
  const isTogether = withMates(order.cohesion, mate.id, now);
  const behind: Point[] = [];
  for (const [index, place] of placesNear(wish).entries()) {
    if (span(place, at) > limit) continue;
    const base = placed(course.base, place);
    if (!isTogether(base) || !canStand(course, base)) continue;
    const straight = isLegFree(course, course.base, place) ? asWay(course, [at, place]) : undefined;
    if (straight !== undefined && isLegalWay(course, straight)) return straight;
    // Around something to where it ought to be; to other places only if none can be reached straight.
    const way = index === 0 ? shortestWay(course, place) : undefined;
    if (way !== undefined) return way;
    if (index > 0 && behind.length < SEARCHES) behind.push(place);
  }
  for (const place of behind) {
    const way = shortestWay(course, place);
    if (way !== undefined) return way;
  }
  return undefined;
}

/** To how many places a model looks for a way around something. */
const SEARCHES = 3;

/** Rings around a wish, nearest first, each clockwise from north: every 0.25″ up to 3″. */
const RINGS: readonly Point[] = Array.from({ length: 12 }, (_, ring) => {
  const away = (ring + 1) * 250;
  const count = ring < 2 ? 8 : ring < 6 ? 16 : 24;
  return Array.from({ length: count }, (__, index) => {
    const { x, y } = direction((index * 360) / count);
    return { x: roundHalfUp(x * away), y: roundHalfUp(y * away) };
  });
}).flat();

/** A wish, and the places around it. */
export const placesNear = (wish: Point): readonly Point[] => [
  wish,
  ...RINGS.map(({ x, y }): Point => ({ x: wish.x + x, y: wish.y + y })),
];

/** As near to the nearest mate that has moved as it can, or the leader. */
function closeUp(order: UnitOrder, mate: Mate, now: Standing): Way {
  const course = amongMates(order, mate, now);
  const { cohesion } = order;
  const moved = [...now].filter(
    ([id, { hasMoved }]) => hasMoved && id !== mate.id && (cohesion.kind !== 'leader' || id === cohesion.leader),
  );
  const nearest = moved
    .map(([id, { base }]) => ({ id, base, gap: inMillionths(distance(course.base, base)) }))
    .toSorted((a, b) => a.gap - b.gap || byId(a.id, b.id))[0];
  if (nearest === undefined) return [course.base.at];
  return approach(course, nearest.base)?.way ?? [course.base.at];
}
