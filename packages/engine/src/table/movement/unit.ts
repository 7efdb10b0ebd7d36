/**
 * Moving a whole unit in good order, one model after the other as a person would: every move is legal when it is made,
 * every model ends in coherency with those that have moved, and nobody stands on anybody.
 */
import { direction } from '../angle.ts';
import { distance } from '../distance.ts';
import { byId, inMillionths } from '../order.ts';
import { type Point, roundHalfUp, span, towards } from '../point.ts';
import { type Base, placed, spot } from '../shape.ts';
import { approach } from './approach.ts';
import type { Blocker } from './blocker.ts';
import { type Cohesion, type Standing, astrayOf, withMates } from './cohesion.ts';
import type { Course, Way } from './course.ts';
import { wayLength } from './leg.ts';
import { isLegalWay } from './problems.ts';
import { isLegFree } from './search.ts';
import { asWay, shortestWay } from './shortest.ts';
import { lastStand } from './stand-back.ts';
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

export const standingAt = ({ mates }: UnitOrder): Standing =>
  new Map(mates.map(({ id, course }) => [id, { base: course.base, hasMoved: false }]));

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
export function cutShort(course: Course, way: Way, length: number): Way {
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
  for (const [index, place] of placesAround(wish).entries()) {
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

const placesAround = (wish: Point): readonly Point[] => [
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
