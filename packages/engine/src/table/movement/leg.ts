/** A way taken apart into its legs, each with the base as it is carried along it. */
import { type Point, samePoint, span, squared } from '../point.ts';
import { type Base, facingOf, placed } from '../shape.ts';
import type { Edge } from '../table.ts';
import type { Course, Way } from './course.ts';

export type Leg = {
  readonly from: Point;
  readonly to: Point;
  /** The base at the start of the leg, with the facing that it keeps on the leg. */
  readonly base: Base;
  /** The storeys at its two ends; a leg that changes storeys is a climb. */
  readonly fromLevel: number;
  readonly level: number;
  /** Its facing before the leg: another one means a pivot first. */
  readonly fromFacing: number;
};

/** The legs of a way, in order. Places where nothing changes are left out. */
export function legsOf(course: Course, way: Way): readonly Leg[] {
  const legs: Leg[] = [];
  let from = way[0];
  let facing = facingOf(course.base);
  let level = course.level ?? 0;
  for (const to of way.slice(1)) {
    if (from === undefined) break;
    const nextFacing = to.facing ?? facing;
    const nextLevel = to.level ?? level;
    if (!samePoint(from, to) || nextFacing !== facing || nextLevel !== level) {
      const base = course.base.kind === 'hull' ? placed(course.base, from, nextFacing) : placed(course.base, from);
      legs.push({ from, to, base, fromLevel: level, level: nextLevel, fromFacing: facing });
    }
    [from, facing, level] = [to, nextFacing, nextLevel];
  }
  return legs;
}

/** The base at the end of a leg. */
export const endOf = (leg: Leg): Base => placed(leg.base, leg.to);

/** The length of a leg, the nearest double. */
export const lengthOf = (leg: Leg): number => Math.sqrt(squared(leg.from, leg.to));

/** The length of a way, its legs added in order. */
export function wayLength(way: readonly Point[]): number {
  let sum = 0;
  let from = way[0];
  for (const to of way) {
    if (from !== undefined) sum += Math.sqrt(squared(from, to));
    from = to;
  }
  return sum;
}

/** How much nearer to an edge of the table a leg comes. */
export function retreat(edge: Edge, from: Point, to: Point): number {
  if (edge === 'south') return from.y - to.y;
  if (edge === 'north') return to.y - from.y;
  return edge === 'west' ? from.x - to.x : to.x - from.x;
}

/** No corner of a hull is farther from its centre than this. */
export const halfDiagonal = (base: Base): number =>
  base.kind === 'disc'
    ? base.radius
    : Math.ceil(Math.sqrt(base.length * base.length + base.width * base.width) / 2) + 2;

/** A place so far along a leg, towards its start if it must be rounded. */
export function cutAt(from: Point, to: Point, length: number): Point {
  const share = length / span(from, to);
  return { x: from.x + Math.trunc((to.x - from.x) * share) + 0, y: from.y + Math.trunc((to.y - from.y) * share) + 0 };
}
