/**
 * Measuring, edge to edge and horizontal, between all pairs of shapes. `distance` is a double, for people and for
 * orders; every question with a limit is decided exactly on the whole numbers, so that 12.000" is within 12" and
 * 12.001" is not, wherever and however the shapes lie.
 */
import { insideOf } from './inside.ts';
import { comparePointToPath, pointToPath } from './point-path.ts';
import { type Point, TOUCH, squared } from './point.ts';
import { compareToSegment, nearestOnSegment, passesInside, segmentsMeet, toSegment } from './segment.ts';
import {
  type Base,
  type Disc,
  type Hull,
  type Polygon,
  type Shape,
  type Target,
  corners,
  hull,
  isRing,
  marginOf,
  pointsOf,
} from './shape.ts';

/** The distance between two shapes in thousandths; 0 if they share a point. */
export function distance(a: Shape, b: Shape): number {
  if (a.kind === 'disc' && b.kind === 'disc') {
    const gap = Math.sqrt(squared(a.at, b.at)) - (a.radius + b.radius);
    return gap > 0 ? gap : 0;
  }
  const gap = coreDistance(a, b) - marginOf(a) - marginOf(b);
  return gap > 0 ? gap : 0;
}

/** Is the distance at most a limit? Whole thousandths; the limit itself counts. Exact. */
export function withinDistance(a: Shape, b: Shape, limit: number): boolean {
  if (!Number.isInteger(limit)) throw new RangeError(`A limit is a whole number of thousandths, not ${limit}.`);
  if (a.kind === 'disc' && b.kind === 'disc') {
    const reach = limit + a.radius + b.radius;
    return reach >= 0 && squared(a.at, b.at) <= reach * reach;
  }
  return compareCores(a, b, limit + marginOf(a) + marginOf(b)) <= 0;
}

/** Is the distance less than a limit? The limit itself does not count ("not within 1″", AP R-1). Exact. */
export function closerThan(a: Shape, b: Shape, limit: number): boolean {
  if (!Number.isInteger(limit)) throw new RangeError(`A limit is a whole number of thousandths, not ${limit}.`);
  if (a.kind === 'disc' && b.kind === 'disc') return areDiscsCloser(a, b, limit + a.radius + b.radius);
  return compareCores(a, b, limit + marginOf(a) + marginOf(b)) < 0;
}

const areDiscsCloser = (a: Disc, b: Disc, reach: number): boolean => reach > 0 && squared(a.at, b.at) < reach * reach;

/** Do the edges touch? A gap of a thousandth is contact. */
export const touches = (a: Shape, b: Shape): boolean => withinDistance(a, b, TOUCH);

/** Do they share more than the tolerance? A base never overlaps what it merely touches. */
export function overlaps(base: Target, other: Shape): boolean {
  if (base.kind === 'disc' && other.kind === 'disc')
    return areDiscsCloser(base, other, base.radius + other.radius - TOUCH);
  if (base.kind === 'disc' || other.kind === 'disc') {
    const reach = marginOf(base) + marginOf(other) - TOUCH;
    return reach > 0 && compareCores(base, other, reach) < 0;
  }
  if (base.kind === 'hull' && other.kind === 'hull' && areFarApart(base, other)) return false;
  const inner = base.kind === 'hull' ? corners(shrunk(base)) : base.points;
  const points = pointsOf(other);
  let from = isRing(other) ? points[points.length - 1] : undefined;
  for (const to of points) {
    if (from !== undefined && passesInside(inner, from, to)) return true;
    from = to;
  }
  return isRing(other) && insideOf(points, base.at) === 'inside';
}

/** Corners are rounded by less than that, in thousandths. */
const ROUNDED = 4;

/** Do not even the circles around two hulls meet? Their corners need not be worked out then. */
function areFarApart(a: Hull, b: Hull): boolean {
  const reach = (diagonalOf(a) + diagonalOf(b)) / 2 + ROUNDED;
  return squared(a.at, b.at) > reach * reach;
}

const diagonalOf = ({ length, width }: Hull): number => Math.sqrt(length * length + width * width);

/** A hull less the tolerance on every side. */
const shrunk = ({ at, length, width, facing }: Hull): Hull => hull(at, length - 2 * TOUCH, width - 2 * TOUCH, facing);

/** Is the centre in the zone or on its edge? "Stands in" (XZ 2.8, AP 2.1, FT-H-11). */
export const standsIn = (base: Base, zone: Polygon): boolean => insideOf(zone.points, base.at) !== 'outside';

/** Is the whole base in the zone? Touching its edge from inside is allowed. */
export function whollyIn(base: Base, zone: Polygon): boolean {
  const { points } = zone;
  if (insideOf(points, base.at) === 'outside') return false;
  if (base.kind === 'disc') return compareToEdges(points, true, base.at, base.radius) >= 0;
  const ring = corners(base);
  if (ring.some((corner) => insideOf(points, corner) === 'outside')) return false;
  let from = points[points.length - 1];
  for (const to of points) {
    if (from !== undefined && passesInside(ring, from, to)) return false;
    from = to;
  }
  return true;
}

/** Is every part of `base` within a limit of `of`? (XZ-H-8: wholly within 6" of a point.) Exact. */
export function whollyWithin(base: Base, of: Base, limit: number): boolean {
  if (base.kind === 'hull')
    return corners(base).every((at) => withinDistance({ kind: 'disc', at, radius: 0 }, of, limit));
  const reach = limit - base.radius + marginOf(of);
  if (of.kind === 'disc') return reach >= 0 && squared(base.at, of.at) <= reach * reach;
  const ring = corners(of);
  if (insideOf(ring, base.at) === 'outside') return reach >= 0 && compareToEdges(ring, true, base.at, reach) <= 0;
  return reach >= 0 || compareToEdges(ring, true, base.at, -reach) >= 0;
}

/** The points of two shapes that are nearest to one another, in doubles, for drawing a measure; equal if they overlap. */
export function nearestPoints(a: Shape, b: Shape): readonly [Point, Point] {
  const [p, q] = nearestCorePoints(a, b);
  const whole = Math.sqrt(squared(p, q));
  const [marginA, marginB] = [marginOf(a), marginOf(b)];
  if (whole <= marginA + marginB) {
    const middle = whole === 0 ? p : along(p, q, Math.min(1, marginA / whole));
    return [middle, middle];
  }
  return [along(p, q, marginA / whole), along(q, p, marginB / whole)];
}

const along = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

// Cores: a shape without its margin, that is a point, an open line or a ring with its inside.

function coreDistance(a: Shape, b: Shape): number {
  if (a.kind === 'disc') return pointToPath(a.at, pointsOf(b), isRing(b));
  if (b.kind === 'disc') return pointToPath(b.at, pointsOf(a), isRing(a));
  if (coresMeet(a, b)) return 0;
  return Math.min(cornersToEdges(a, b), cornersToEdges(b, a));
}

/** The least distance from a corner of `a` to an edge (or the only point) of `b`. */
function cornersToEdges(a: Shape, b: Shape): number {
  const isClosed = isRing(b);
  const points = pointsOf(b);
  let best = Infinity;
  for (const p of pointsOf(a)) {
    let from = isClosed || points.length === 1 ? points[points.length - 1] : undefined;
    for (const to of points) {
      if (from !== undefined) best = Math.min(best, toSegment(from, to, p));
      from = to;
    }
  }
  return best;
}

/** How the distance of two cores compares with a reach; exact. */
function compareCores(a: Shape, b: Shape, reach: number): -1 | 0 | 1 {
  if (reach < 0) return 1;
  if (a.kind === 'disc') return comparePointToPath(a.at, pointsOf(b), isRing(b), reach);
  if (b.kind === 'disc') return comparePointToPath(b.at, pointsOf(a), isRing(a), reach);
  if (coresMeet(a, b)) return reach === 0 ? 0 : -1;
  let least: -1 | 0 | 1 = 1;
  for (const p of pointsOf(a)) {
    const order = compareToEdges(pointsOf(b), isRing(b), p, reach);
    if (order < 0) return -1;
    if (order < least) least = order;
  }
  for (const p of pointsOf(b)) {
    const order = compareToEdges(pointsOf(a), isRing(a), p, reach);
    if (order < 0) return -1;
    if (order < least) least = order;
  }
  return least;
}

/** How the distance from a point to the edges of a path (its inside does not count) compares with a reach; exact. */
function compareToEdges(points: readonly Point[], isClosed: boolean, p: Point, reach: number): -1 | 0 | 1 {
  let least: -1 | 0 | 1 = 1;
  let from = isClosed || points.length === 1 ? points[points.length - 1] : undefined;
  for (const to of points) {
    if (from !== undefined) {
      const order = compareToSegment(from, to, p, reach);
      if (order < 0) return -1;
      if (order < least) least = order;
    }
    from = to;
  }
  return least;
}

function coresMeet(a: Shape, b: Shape): boolean {
  const pointsA = pointsOf(a);
  const pointsB = pointsOf(b);
  const [firstA] = pointsA;
  const [firstB] = pointsB;
  if (firstA === undefined || firstB === undefined) return false;
  if (isRing(a) && insideOf(pointsA, firstB) !== 'outside') return true;
  if (isRing(b) && insideOf(pointsB, firstA) !== 'outside') return true;
  let from = isRing(a) ? pointsA[pointsA.length - 1] : undefined;
  for (const to of pointsA) {
    if (from !== undefined && meetsPath(from, to, pointsB, isRing(b))) return true;
    from = to;
  }
  return pointsA.length === 1 && meetsPath(firstA, firstA, pointsB, isRing(b));
}

function meetsPath(a: Point, b: Point, points: readonly Point[], isClosed: boolean): boolean {
  let from = isClosed || points.length === 1 ? points[points.length - 1] : undefined;
  for (const to of points) {
    if (from !== undefined && segmentsMeet(a, b, from, to)) return true;
    from = to;
  }
  return false;
}

function nearestCorePoints(a: Shape, b: Shape): readonly [Point, Point] {
  let best: readonly [Point, Point] = [
    { x: 0, y: 0 },
    { x: Infinity, y: 0 },
  ];
  let least = Infinity;
  const consider = (p: Point, q: Point): void => {
    const gap = squared(p, q);
    if (gap < least) [least, best] = [gap, [p, q]];
  };
  for (const p of pointsOf(a)) eachEdge(b, (from, to) => consider(p, nearestOnSegment(from, to, p)));
  for (const q of pointsOf(b)) eachEdge(a, (from, to) => consider(nearestOnSegment(from, to, q), q));
  if (coresMeet(a, b)) return [best[0], best[0]];
  return best;
}

function eachEdge(shape: Shape, look: (from: Point, to: Point) => void): void {
  const points = pointsOf(shape);
  let from = isRing(shape) || points.length === 1 ? points[points.length - 1] : undefined;
  for (const to of points) {
    if (from !== undefined) look(from, to);
    from = to;
  }
}
