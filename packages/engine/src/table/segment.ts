/** Points, segments and convex outlines against one another: the exact predicates that measuring is made of. */
import { isOnSegment } from './inside.ts';
import { type Point, cross, dot, squared } from './point.ts';
import { compareToRoot } from './root.ts';

/** The distance from a point to a segment, in doubles. */
export function toSegment(a: Point, b: Point, p: Point): number {
  const along = dot(a, b, p);
  if (along <= 0) return Math.sqrt(squared(a, p));
  const whole = squared(a, b);
  if (along >= whole) return Math.sqrt(squared(b, p));
  return Math.abs(cross(a, b, p)) / Math.sqrt(whole);
}

/** How the distance from a point to a segment compares with a whole number of thousandths: −1 less, 0 equal, 1 more; exact. */
export function compareToSegment(a: Point, b: Point, p: Point, reach: number): -1 | 0 | 1 {
  if (reach < 0) return 1;
  const along = dot(a, b, p);
  const whole = squared(a, b);
  const end = along <= 0 ? a : along >= whole ? b : undefined;
  if (end !== undefined) {
    const gap = squared(end, p) - reach * reach;
    return gap < 0 ? -1 : gap > 0 ? 1 : 0;
  }
  return compareToRoot(Math.abs(cross(a, b, p)), reach, whole);
}

/** The point of a segment nearest to p, in doubles. */
export function nearestOnSegment(a: Point, b: Point, p: Point): Point {
  const along = dot(a, b, p);
  if (along <= 0) return a;
  const whole = squared(a, b);
  if (along >= whole) return b;
  const share = along / whole;
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Do two segments share a point, ends included? */
export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const sideC = cross(a, b, c);
  const sideD = cross(a, b, d);
  const sideA = cross(c, d, a);
  const sideB = cross(c, d, b);
  if (((sideC > 0 && sideD < 0) || (sideC < 0 && sideD > 0)) && ((sideA > 0 && sideB < 0) || (sideA < 0 && sideB > 0)))
    return true;
  if (sideC === 0 && isOnSegment(a, b, c)) return true;
  if (sideD === 0 && isOnSegment(a, b, d)) return true;
  if (sideA === 0 && isOnSegment(c, d, a)) return true;
  return sideB === 0 && isOnSegment(c, d, b);
}

/**
 * Does a segment pass through the open inside of a convex ring (anticlockwise)? Two convex things are apart exactly if
 * a line along an edge of one of them has them on its two sides.
 */
export function passesInside(ring: readonly Point[], a: Point, b: Point): boolean {
  let from = ring[ring.length - 1];
  if (from === undefined) return false;
  let isLeft = true;
  let isRight = true;
  for (const to of ring) {
    if (cross(from, to, a) <= 0 && cross(from, to, b) <= 0) return false;
    const side = cross(a, b, to);
    if (side < 0) isLeft = false;
    if (side > 0) isRight = false;
    from = to;
  }
  return !isLeft && !isRight;
}
