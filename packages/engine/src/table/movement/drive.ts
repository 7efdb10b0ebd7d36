/** A straight run of a base or hull: whom it passes over, in order, and where it first runs into something (AZ-VEH-5, 6). */
import { overlaps } from '../distance.ts';
import { type Identified, byId, inMillionths } from '../order.ts';
import { type Point, between, squared } from '../point.ts';
import { type Base, type Shape, placed } from '../shape.ts';
import { firstTouch, sweepOverlaps } from './sweep.ts';

/** Something met on a run: the share of it, 0 … 1, at which it is first touched, and that place of the centre. */
export type Met<T> = { readonly item: T; readonly share: number; readonly at: Point };

/**
 * Everything that the base would overlap on the straight way from where it stands, in the order in which it is met, equals
 * by id. Touching and gliding along something is no overlap.
 */
export function metOnWay<T extends Identified>(
  base: Base,
  to: Point,
  items: readonly T[],
  shapeOf: (item: T) => Shape,
): readonly Met<T>[] {
  const whole = Math.sqrt(squared(base.at, to));
  return items
    .filter((item) => sweepOverlaps(base, to, shapeOf(item)))
    .map((item): Met<T> => {
      const share = firstTouch(base, to, shapeOf(item));
      const reached = share <= 1 ? share : 0;
      return { item, share: reached, at: between(base.at, to, reached) };
    })
    .toSorted((a, b) => inMillionths(a.share * whole) - inMillionths(b.share * whole) || byId(a.item.id, b.item.id));
}

export type Run<T> = {
  /** Where the base comes to rest: at the end of the way, or in contact with what stopped it. */
  readonly end: Point;
  /** All that it ran into at that place; empty: nothing stopped it. */
  readonly hit: readonly T[];
};

/** Runs straight ahead until the end of the way or into the first thing that it would overlap. */
export function runInto<T extends Identified>(
  base: Base,
  to: Point,
  items: readonly T[],
  shapeOf: (item: T) => Shape,
): Run<T> {
  const met = metOnWay(base, to, items, shapeOf);
  const [first] = met;
  if (first === undefined) return { end: to, hit: [] };
  const end = restBefore(base, first.at, (at) => met.some(({ item }) => overlaps(at, shapeOf(item))));
  const whole = Math.sqrt(squared(base.at, to));
  const hit = met.filter(({ share }) => (share - first.share) * whole <= 1).map(({ item }) => item);
  return { end, hit };
}

/** The place itself, or the first one back on the way where the rounded base overlaps nothing. */
function restBefore(base: Base, at: Point, isOver: (base: Base) => boolean): Point {
  const whole = Math.sqrt(squared(base.at, at));
  for (let back = 0; back <= 3; back++) {
    const place = whole <= back ? base.at : between(base.at, at, (whole - back) / whole);
    if (!isOver(placed(base, place))) return place;
  }
  return base.at;
}
