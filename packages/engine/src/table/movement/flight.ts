/** A move that nobody chooses: straight away from the enemy (XZ-MOR-8). */
import { ahead, facingTowards } from '../angle.ts';
import { distance } from '../distance.ts';
import { type Point, between, samePoint, span } from '../point.ts';
import { type Base, type Shape, boxOf, placed } from '../shape.ts';
import type { Course, Way } from './course.ts';
import { cutAt } from './leg.ts';
import { isLegalWay } from './problems.ts';
import { isLegFree } from './search.ts';
import { asWay } from './shortest.ts';
import { lastStand } from './stand-back.ts';
import { canStand } from './standing.ts';

export type Flight = {
  readonly way: Way;
  /** It went its full distance, or off the table. */
  readonly isFull: boolean;
};

/** Somebody to run from, and how near he is at first. */
type Threat = { readonly enemy: Shape; readonly gap: number };

/**
 * A straight run away from the nearest of some enemies, turned as little as needed to pass what is in the way (XZ-R-20); of
 * two equal turns the one to the right. It comes nearer to none of them. If nothing lets it go the full distance it goes
 * where it ends farthest from them.
 */
export function flee(course: Course, enemies: readonly Shape[], length: number): Flight {
  const { base } = course;
  const stay: Flight = { way: [base.at], isFull: length === 0 };
  const threats = enemies.map((enemy) => ({ enemy, gap: distance(base, enemy) })).toSorted((a, b) => a.gap - b.gap);
  const nearest = threats[0]?.enemy;
  if (nearest === undefined) return stay;
  const gapFrom = (place: Base): number => Math.min(...enemies.map((enemy) => distance(place, enemy)));
  const middle = pointInside(nearest);
  const away = samePoint(middle, base.at) ? 0 : facingTowards(middle, base.at);
  const start = gapFrom(base);
  let best: { flight: Flight; gap: number } = { flight: stay, gap: start };
  for (let turn = 0; turn <= 90; turn++) {
    for (const facing of turn === 0 ? [away] : [away + turn, away - turn]) {
      // No run takes it farther from anybody than it is long: shorter ones than this cannot end farther from all than the best one.
      const least = best.gap - start - ROUNDING;
      const flight = runAway(course, straightAway(base.at, middle, facing, away, length), threats, least);
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

/** What places and corners may be off by where they are rounded, in thousandths. */
const ROUNDING = 4;

/** The run to a place, or as much of it as can be gone, if that is more than `least`. Undefined: it would come nearer to somebody, or cannot go so far. */
function runAway(course: Course, to: Point, threats: readonly Threat[], least: number): Flight | undefined {
  const { base } = course;
  const there = placed(base, to);
  if (threats.some(({ enemy, gap }) => distance(there, enemy) < gap - 1)) return undefined;
  const full = asWay(course, [base.at, to]);
  if (isLegalWay(course, full)) return { way: full, isFull: true };
  const whole = span(base.at, to);
  for (let share = 0.9; share > 0.05 && share * whole > least; share -= 0.1) {
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
