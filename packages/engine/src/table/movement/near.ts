/**
 * A straight leg against the core of a shape (its corners and edges, without its margin): how near it comes, exactly, and
 * where it first comes as near as a given reach, in doubles. All clearance is made of these two.
 */
import { insideOf } from '../inside.ts';
import type { Point } from '../point.ts';
import { compareToSegment, segmentsMeet } from '../segment.ts';

/**
 * How the least distance between the leg a–b and a core compares with a whole number of thousandths: −1 less, 0 equal,
 * 1 more; exact. The core is one point, an open line, or a ring with its inside. Squares in doubles settle what is not
 * nearly equal: this is the hot loop of every search for a way.
 */
export function compareLeg(a: Point, b: Point, core: readonly Point[], isClosed: boolean, reach: number): -1 | 0 | 1 {
  if (reach < 0) return 1;
  const [first] = core;
  if (first === undefined) return 1;
  if (core.length === 1) return compareToSegment(a, b, first, reach);
  const meeting = reach === 0 ? 0 : -1;
  const west = (a.x < b.x ? a.x : b.x) - reach;
  const east = (a.x < b.x ? b.x : a.x) + reach;
  const south = (a.y < b.y ? a.y : b.y) - reach;
  const north = (a.y < b.y ? b.y : a.y) + reach;
  // Nearer than `less` is nearer than the reach, farther than `more` is farther, whatever the rounding.
  const square = reach * reach;
  const [less, more] = [square * (1 - 1e-12) - 1e-3, square * (1 + 1e-12) + 1e-3];
  let least: -1 | 0 | 1 = 1;
  let from = isClosed ? core[core.length - 1] : undefined;
  for (const to of core) {
    if (from !== undefined && !isApart(from, to, west, east, south, north)) {
      if (segmentsMeet(a, b, from, to)) return meeting;
      const nearest = Math.min(
        squareToSegment(from, to, a),
        squareToSegment(from, to, b),
        squareToSegment(a, b, from),
        squareToSegment(a, b, to),
      );
      if (nearest < less) return -1;
      if (nearest <= more) {
        const order = compareEdge(a, b, from, to, reach);
        if (order < 0) return -1;
        if (order === 0) least = 0;
      }
    }
    from = to;
  }
  if (isClosed && insideOf(core, a) !== 'outside') return meeting;
  return least;
}

/** The same for one edge, if its ends do not meet the leg; slowly and exactly. */
const compareEdge = (a: Point, b: Point, from: Point, to: Point, reach: number): number =>
  Math.min(
    compareToSegment(from, to, a, reach),
    compareToSegment(from, to, b, reach),
    compareToSegment(a, b, from, reach),
    compareToSegment(a, b, to, reach),
  );

/** The square of the distance from p to the segment a–b, in doubles. */
function squareToSegment(a: Point, b: Point, p: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const ex = p.x - a.x;
  const ey = p.y - a.y;
  const along = dx * ex + dy * ey;
  if (along <= 0) return ex * ex + ey * ey;
  const whole = dx * dx + dy * dy;
  if (along >= whole) {
    const fx = p.x - b.x;
    const fy = p.y - b.y;
    return fx * fx + fy * fy;
  }
  const off = dx * ey - dy * ex;
  return (off * off) / whole;
}

const isApart = (p: Point, q: Point, west: number, east: number, south: number, north: number): boolean =>
  (p.x < west && q.x < west) ||
  (p.x > east && q.x > east) ||
  (p.y < south && q.y < south) ||
  (p.y > north && q.y > north);

/**
 * The share of the leg a–b, 0 … 1, at which it first comes within a reach of a core; 0 if it starts there, Infinity if it
 * never does. In doubles: for places, not for decisions.
 */
export function entry(a: Point, b: Point, core: readonly Point[], isClosed: boolean, reach: number): number {
  let best = Infinity;
  const [only] = core;
  if (only === undefined) return best;
  if (isClosed && insideOf(core, a) !== 'outside') return 0;
  let from = isClosed ? core[core.length - 1] : undefined;
  for (const to of core) {
    best = Math.min(best, entryToPoint(a, b, to, reach));
    if (from !== undefined) best = Math.min(best, entryToSide(a, b, from, to, reach));
    from = to;
  }
  return best;
}

function entryToPoint(a: Point, b: Point, p: Point, reach: number): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const ex = a.x - p.x;
  const ey = a.y - p.y;
  const outside = ex * ex + ey * ey - reach * reach;
  if (outside <= 0) return 0;
  const whole = dx * dx + dy * dy;
  const half = ex * dx + ey * dy;
  const root = half * half - whole * outside;
  if (half >= 0 || root < 0) return Infinity;
  // The nearer of the two crossings, written so that no digits are lost when it is close to the start.
  const share = outside / (Math.sqrt(root) - half);
  return share <= 1 ? share : Infinity;
}

/** Where the leg meets one of the two parallels of an edge at a distance of `reach`, or lies between them at its start. */
function entryToSide(a: Point, b: Point, p: Point, q: Point, reach: number): number {
  const ex = q.x - p.x;
  const ey = q.y - p.y;
  const square = ex * ex + ey * ey;
  if (square === 0) return Infinity;
  // Heights above the edge and places along it are still to be divided by its length: most edges are passed before that.
  const height = ex * (a.y - p.y) - ey * (a.x - p.x);
  const along = ex * (a.x - p.x) + ey * (a.y - p.y);
  const rise = ex * (b.y - a.y) - ey * (b.x - a.x);
  const isClose = height * height <= reach * reach * square;
  if (isClose && along >= 0 && along <= square) return 0;
  const fall = height > 0 ? 0 - rise : rise;
  if (fall <= 0 || isClose) return Infinity;
  const share = (Math.abs(height) - reach * Math.sqrt(square)) / fall;
  const where = along + (ex * (b.x - a.x) + ey * (b.y - a.y)) * share;
  return share <= 1 && where >= 0 && where <= square ? share : Infinity;
}
