/**
 * From a point to a path: the inner loop of most measuring, in one pass over the edges and without objects of its own.
 * A path is a single point, an open line or a ring, whose inside counts as distance 0.
 */
import type { Point } from './point.ts';
import { compareToRoot } from './root.ts';

/** The distance from a point to a path, in doubles. */
export function pointToPath({ x, y }: Point, path: readonly Point[], isClosed: boolean): number {
  const count = path.length;
  let a = path[count - 1];
  if (a === undefined) return Infinity;
  let best = Infinity;
  let isInside = false;
  const start = isClosed || count === 1 ? 0 : 1;
  if (start === 1) a = path[0] ?? a;
  for (let i = start; i < count; i++) {
    const b: Point = path[i] ?? a;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const px = x - a.x;
    const py = y - a.y;
    const along = px * dx + py * dy;
    const whole = dx * dx + dy * dy;
    const turn = dx * py - dy * px;
    const qx = x - b.x;
    const qy = y - b.y;
    const square = along <= 0 ? px * px + py * py : along >= whole ? qx * qx + qy * qy : (turn * turn) / whole;
    if (square < best) best = square;
    // The edge passes the point's height: count it if it passes to the east.
    if (a.y > y !== b.y > y && turn > 0 !== a.y > y) isInside = !isInside;
    a = b;
  }
  return isClosed && isInside ? 0 : Math.sqrt(best);
}

/** How that distance compares with a whole number of thousandths: −1 less, 0 equal, 1 more; exact. */
export function comparePointToPath(
  { x, y }: Point,
  path: readonly Point[],
  isClosed: boolean,
  reach: number,
): -1 | 0 | 1 {
  if (reach < 0) return 1;
  const count = path.length;
  let a = path[count - 1];
  if (a === undefined) return 1;
  const reachSquare = reach * reach;
  let least: -1 | 0 | 1 = 1;
  let isInside = false;
  const start = isClosed || count === 1 ? 0 : 1;
  if (start === 1) a = path[0] ?? a;
  for (let i = start; i < count; i++) {
    const b: Point = path[i] ?? a;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const px = x - a.x;
    const py = y - a.y;
    const along = px * dx + py * dy;
    const whole = dx * dx + dy * dy;
    const turn = dx * py - dy * px;
    let gap: number;
    if (along <= 0) gap = px * px + py * py - reachSquare;
    else if (along >= whole) gap = (x - b.x) * (x - b.x) + (y - b.y) * (y - b.y) - reachSquare;
    else {
      const left = turn * turn;
      const right = reachSquare * whole;
      gap = left - right;
      // Each side is rounded once, by less than 2^-53 of itself: nearer than that only whole numbers can tell.
      if (Math.abs(gap) <= (left + right) * 2.3e-16) gap = compareToRoot(Math.abs(turn), reach, whole);
    }
    if (gap < 0) return -1;
    if (gap === 0) least = 0;
    if (a.y > y !== b.y > y && turn > 0 !== a.y > y) isInside = !isInside;
    a = b;
  }
  return isClosed && isInside && reach > 0 ? -1 : isClosed && isInside ? 0 : least;
}
