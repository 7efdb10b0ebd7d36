/** Moves that nobody chooses: back home by the shortest way (AP-FALL), and straight away from the enemy (XZ-MOR-8). */
import { ahead, facingTowards } from '../angle.ts';
import { distance } from '../distance.ts';
import { type Point, between, samePoint, span } from '../point.ts';
import { type Base, type Line, type Shape, boxOf, placed } from '../shape.ts';
import type { Edge, Table } from '../table.ts';
import { approach } from './approach.ts';
import { freeBend } from './corner.ts';
import type { Course, Way } from './course.ts';
import { wayLength } from './leg.ts';
import { isLegalWay } from './problems.ts';
import { type Reached, chainOf, isLegFree, search } from './search.ts';
import { asWay } from './shortest.ts';
import { firstStand, lastStand } from './stand-back.ts';
import { canStand } from './standing.ts';
import { tightened } from './tight.ts';

export type FallBack = {
  readonly way: Way;
  /** `home`: it has come to the edge; `trapped`: no way lets it go the full distance (AP-TRAP-2). */
  readonly outcome: 'moved' | 'home' | 'trapped';
};

/** An edge of the table as a line. */
export function edgeOf({ width, depth }: Table, edge: Edge): Line {
  const [west, south, east, north] = [
    edge === 'east' ? width : 0,
    edge === 'north' ? depth : 0,
    edge === 'west' ? 0 : width,
    edge === 'south' ? 0 : depth,
  ];
  return {
    kind: 'line',
    points: [
      { x: west, y: south },
      { x: east, y: north },
    ],
  };
}

/**
 * A fall back of a full distance: along the shortest way home that never doubles back, and if its end is taken, on to the
 * first place that is free (AP ). If no way leads home, along the one that comes nearest to the edge.
 */
export function fallBack(course: Course, edge: Edge, length: number): FallBack {
  const { limit: _, ...terms } = course.terms;
  const open: Course = { ...course, terms: { ...terms, homeward: edge } };
  const home = wayHome(open, edge);
  if (home !== undefined) {
    const whole = wayLength(home);
    if (whole <= length) return { way: home, outcome: 'home' };
    return settled(open, home, length) ?? { way: home, outcome: 'home' };
  }
  const nearest = approach(open, edgeOf(course.table, edge));
  if (nearest === undefined || wayLength(nearest.way) < length)
    return { way: nearest?.way ?? [course.base.at], outcome: 'trapped' };
  return settled(open, nearest.way, length) ?? { way: nearest.way, outcome: 'trapped' };
}

/** The shortest way to where the base touches the edge. */
function wayHome(course: Course, edge: Edge): Way | undefined {
  let found: Way | undefined;
  const visit = (reached: Reached): boolean => {
    const base = placed(reached.base, { x: reached.bend.x, y: reached.bend.y });
    const end = atEdge(course.table, base, edge);
    if (!isLegFree(course, base, end)) return false;
    const bends = chainOf(reached).map(({ bend }) => bend);
    found = asWay(course, tightened(course, [...bends, freeBend(end)]));
    return true;
  };
  const estimate = (x: number, y: number): number =>
    span({ x, y }, atEdge(course.table, placed(course.base, { x, y }), edge));
  search(course, { goals: [], estimate, limit: Infinity, visit });
  return found;
}

/** Where a base stands that has gone straight to an edge and touches it. */
function atEdge({ width, depth }: Table, base: Base, edge: Edge): Point {
  const { west, south, east, north } = boxOf(base);
  const { x, y } = base.at;
  if (edge === 'south') return { x, y: y - south };
  if (edge === 'north') return { x, y: y + depth - north };
  return edge === 'west' ? { x: x - west, y } : { x: x + width - east, y };
}

/** A way cut after a length, and taken on to the first place beyond where the base can stop. */
function settled(course: Course, way: Way, length: number): FallBack | undefined {
  const places: Point[] = [];
  let left = length;
  let from: Point | undefined;
  for (const to of way) {
    if (from === undefined) {
      places.push(to);
    } else {
      const whole = span(from, to);
      if (left < whole) {
        const start = left <= 0 ? from : cutAt(from, to, left);
        const stand = firstStand(course, placed(course.base, start), to);
        const end = stand === undefined ? undefined : nudged(course, places, stand);
        if (end !== undefined) return { way: asWay(course, [...places, end]), outcome: 'moved' };
      }
      left -= whole;
      places.push(to);
    }
    from = to;
  }
  return undefined;
}

/**
 * The place itself, or one a thousandth or two off if rounding has turned the last leg towards somebody from whom it may
 * only go away.
 */
function nudged(course: Course, places: readonly Point[], end: Point): Point | undefined {
  return NUDGES.map(([dx, dy]): Point => ({ x: end.x + dx, y: end.y + dy })).find((place) =>
    isLegalWay(course, asWay(course, [...places, place])),
  );
}

const NUDGES = [0, 1, -1, 2, -2]
  .flatMap((dx) => [0, 1, -1, 2, -2].map((dy) => [dx, dy] as const))
  .toSorted(([ax, ay], [bx, by]) => ax * ax + ay * ay - bx * bx - by * by);

/** A place so far along a leg, towards its start if it must be rounded. */
function cutAt(from: Point, to: Point, length: number): Point {
  const share = length / span(from, to);
  return { x: from.x + Math.trunc((to.x - from.x) * share) + 0, y: from.y + Math.trunc((to.y - from.y) * share) + 0 };
}

export type Flight = {
  readonly way: Way;
  /** It went its full distance, or off the table. */
  readonly isFull: boolean;
};

/**
 * A straight run away from the nearest of some enemies, turned as little as needed to pass what is in the way (XZ-R-20); of
 * two equal turns the one to the right. It comes nearer to none of them. If nothing lets it go the full distance it goes
 * where it ends farthest from them.
 */
export function flee(course: Course, enemies: readonly Shape[], length: number): Flight {
  const { base } = course;
  const stay: Flight = { way: [base.at], isFull: length === 0 };
  const nearest = enemies.toSorted((a, b) => distance(base, a) - distance(base, b))[0];
  if (nearest === undefined) return stay;
  const gapFrom = (place: Base): number => Math.min(...enemies.map((enemy) => distance(place, enemy)));
  const middle = pointInside(nearest);
  const away = samePoint(middle, base.at) ? 0 : facingTowards(middle, base.at);
  let best: { flight: Flight; gap: number } = { flight: stay, gap: gapFrom(base) };
  for (let turn = 0; turn <= 90; turn++) {
    for (const facing of turn === 0 ? [away] : [away + turn, away - turn]) {
      const flight = runAway(course, straightAway(base.at, middle, facing, away, length), enemies);
      if (flight?.isFull === true) return flight;
      const end = flight?.way.at(-1);
      if (flight === undefined || end === undefined) continue;
      const gap = gapFrom(placed(base, end));
      if (gap > best.gap) best = { flight, gap };
    }
  }
  return best.flight;
}

/** The end of a full run; straight away is exact, a turned run goes by whole degrees. */
function straightAway(from: Point, enemy: Point, facing: number, away: number, length: number): Point {
  const gap = span(enemy, from);
  if (facing !== away || gap === 0) return ahead(from, facing, length);
  return cutAt(enemy, { x: enemy.x + (from.x - enemy.x) * 1000, y: enemy.y + (from.y - enemy.y) * 1000 }, gap + length);
}

function runAway(course: Course, to: Point, enemies: readonly Shape[]): Flight | undefined {
  const { base } = course;
  const comesNearer = enemies.some((enemy) => distance(placed(base, to), enemy) < distance(base, enemy) - 1);
  if (comesNearer) return undefined;
  const full = asWay(course, [base.at, to]);
  if (isLegalWay(course, full)) return { way: full, isFull: true };
  for (let share = 0.9; share > 0.05; share -= 0.1) {
    const end = between(base.at, to, share);
    if (!isLegFree(course, base, end)) continue;
    const stand = canStand(course, placed(base, end)) ? end : lastStand(course, base, end);
    const way = stand === undefined ? undefined : asWay(course, [base.at, stand]);
    if (way !== undefined && isLegalWay(course, way)) return { way, isFull: false };
  }
  return undefined;
}

function pointInside(shape: Shape): Point {
  if (shape.kind === 'disc' || shape.kind === 'hull') return shape.at;
  const { west, south, east, north } = boxOf(shape);
  return { x: (west + east) / 2, y: (south + north) / 2 };
}
