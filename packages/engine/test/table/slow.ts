/** Measuring as slowly and plainly as possible, in whole numbers of any size: what the fast code is compared with. */
import { type Point, type Shape, isRing, marginOf, pointsOf } from '../../src/table/index.ts';

type Exact = { readonly x: bigint; readonly y: bigint };
type Fraction = { readonly top: bigint; readonly bottom: bigint };

const exact = ({ x, y }: Point): Exact => ({ x: BigInt(x), y: BigInt(y) });
const turn = (a: Exact, b: Exact, c: Exact): bigint => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
const less = (a: Fraction, b: Fraction): boolean => a.top * b.bottom < b.top * a.bottom;

/** The square of the distance from p to the segment a–b, by the foot of the perpendicular as a fraction of the way. */
function squareToSegment(a: Exact, b: Exact, p: Exact): Fraction {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const whole = dx * dx + dy * dy;
  let share = (p.x - a.x) * dx + (p.y - a.y) * dy;
  if (whole === 0n || share < 0n) share = 0n;
  if (share > whole) share = whole;
  const bottom = whole === 0n ? 1n : whole;
  const ex = (a.x - p.x) * bottom + share * dx;
  const ey = (a.y - p.y) * bottom + share * dy;
  return { top: ex * ex + ey * ey, bottom: bottom * bottom };
}

/** Do two segments meet? Solves for the shares of the way at which their lines cross. */
function meet(a: Exact, b: Exact, c: Exact, d: Exact): boolean {
  const bottom = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (bottom === 0n) return false; // Parallel segments that meet have an end on the other: found as a distance of 0.
  const s = (c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x);
  const t = (c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x);
  const isShare = (n: bigint): boolean => (bottom > 0n ? n >= 0n && n <= bottom : n <= 0n && n >= bottom);
  return isShare(s) && isShare(t);
}

/** How often a ring winds round a point that is not on it. */
function winding(ring: readonly Exact[], p: Exact): number {
  let count = 0;
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length] ?? a;
    if (a.y <= p.y && b.y > p.y && turn(a, b, p) > 0n) count++;
    if (a.y > p.y && b.y <= p.y && turn(a, b, p) < 0n) count--;
  }
  return count;
}

function segments(shape: Shape): readonly (readonly [Exact, Exact])[] {
  const points = pointsOf(shape).map(exact);
  if (points.length === 1) return points.map((p) => [p, p] as const);
  const open = points.slice(1).map((p, i) => [points[i] ?? p, p] as const);
  const [first] = points;
  const last = points.at(-1);
  return isRing(shape) && first !== undefined && last !== undefined ? [...open, [last, first] as const] : open;
}

/** The square of the distance between two shapes without their margins, as a fraction. */
export function squareOfCores(a: Shape, b: Shape): Fraction {
  const zero = { top: 0n, bottom: 1n };
  const [pointsA, pointsB] = [pointsOf(a).map(exact), pointsOf(b).map(exact)];
  if (isRing(a) && pointsB.some((p) => winding(pointsA, p) !== 0)) return zero;
  if (isRing(b) && pointsA.some((p) => winding(pointsB, p) !== 0)) return zero;
  let best: Fraction | undefined;
  for (const [p, q] of segments(a)) {
    for (const [r, s] of segments(b)) {
      if (meet(p, q, r, s)) return zero;
      for (const found of [
        squareToSegment(p, q, r),
        squareToSegment(p, q, s),
        squareToSegment(r, s, p),
        squareToSegment(r, s, q),
      ])
        if (best === undefined || less(found, best)) best = found;
    }
  }
  return best ?? zero;
}

/** Is the distance between two shapes less than, equal to or more than a limit? */
export function slowCompare(a: Shape, b: Shape, limit: number): -1 | 0 | 1 {
  const reach = BigInt(limit + marginOf(a) + marginOf(b));
  if (reach < 0n) return 1;
  const { top, bottom } = squareOfCores(a, b);
  const right = reach * reach * bottom;
  return top < right ? -1 : top > right ? 1 : 0;
}

/** The distance between two shapes in doubles, from the exact square. */
export function slowDistance(a: Shape, b: Shape): number {
  const { top, bottom } = squareOfCores(a, b);
  // Sixty more binary digits before the division keep the quotient's own.
  const square = Number((top << 60n) / bottom) / 2 ** 60;
  return Math.max(0, Math.sqrt(square) - marginOf(a) - marginOf(b));
}
