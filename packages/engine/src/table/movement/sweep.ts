/**
 * What a base covers on a straight leg, against everything else on the table. A disc covers all points within its radius
 * of the leg; a hull, which keeps its facing, covers the convex outline around its two placements. Every question is
 * decided exactly.
 */
import { closerThan, distance, withinDistance } from '../distance.ts';
import { insideOf } from '../inside.ts';
import { type Point, TOUCH } from '../point.ts';
import { passesInside } from '../segment.ts';
import { type Base, type Hull, type Shape, corners, hull, isRing, marginOf, pointsOf } from '../shape.ts';
import { compareLeg, entry } from './near.ts';

/** May the base not share ground with this? Touching is allowed, sharing more than a thousandth is not. */
export function sweepOverlaps(base: Base, to: Point, other: Shape): boolean {
  const margin = marginOf(other);
  if (base.kind === 'disc') {
    const reach = base.radius + margin - TOUCH;
    return reach > 0 && compareLeg(base.at, to, pointsOf(other), isRing(other), reach) < 0;
  }
  if (other.kind === 'disc') return margin > TOUCH && closerThan(outline(base, to), core(other), margin - TOUCH);
  const inner = ringAlong(corners(shrunk(base)), base.at, to);
  const points = pointsOf(other);
  let from = isRing(other) ? points[points.length - 1] : undefined;
  for (const point of points) {
    if (from !== undefined && passesInside(inner, from, point)) return true;
    from = point;
  }
  return isRing(other) && insideOf(points, base.at) === 'inside';
}

/** Does the swept base come closer than a distance? The distance itself is legal. */
export function sweepCloserThan(base: Base, to: Point, other: Shape, keep: number): boolean {
  if (base.kind === 'hull') return closerThan(outline(base, to), other, keep);
  return compareLeg(base.at, to, pointsOf(other), isRing(other), base.radius + marginOf(other) + keep) < 0;
}

/** Does the swept base touch it anywhere, a gap of a thousandth included? */
export function sweepTouches(base: Base, to: Point, other: Shape): boolean {
  if (base.kind === 'hull') return withinDistance(outline(base, to), other, TOUCH);
  return compareLeg(base.at, to, pointsOf(other), isRing(other), base.radius + marginOf(other) + TOUCH) <= 0;
}

/** Does the line of the centre share a point with it? */
export const lineMeets = (from: Point, to: Point, other: Shape): boolean =>
  compareLeg(from, to, pointsOf(other), isRing(other), marginOf(other)) <= 0;

/**
 * The share of the leg at which the base first comes within `keep` of something (0: touches it); Infinity if never. In
 * doubles: where a refusal is shown, where a crash ends.
 */
export function firstTouch(base: Base, to: Point, other: Shape, keep = 0): number {
  const points = pointsOf(other);
  if (base.kind === 'disc') {
    return entry(base.at, to, points, isRing(other), base.radius + marginOf(other) + keep);
  }
  if (distance(base, other) <= keep) return 0;
  // Seen from the hull, the other thing moves the opposite way: corners of each against the edges of the other.
  const ring = corners(base);
  const dx = to.x - base.at.x;
  const dy = to.y - base.at.y;
  const reach = marginOf(other) + keep;
  let best = Infinity;
  for (const p of points) best = Math.min(best, entry(p, { x: p.x - dx, y: p.y - dy }, ring, true, reach));
  if (other.kind === 'disc') return best;
  for (const p of ring) best = Math.min(best, entry(p, { x: p.x + dx, y: p.y + dy }, points, isRing(other), reach));
  return best;
}

const core = (disc: Shape & { kind: 'disc' }): Shape => ({ kind: 'disc', at: disc.at, radius: 0 });
const outline = (base: Hull, to: Point): Shape => ({
  kind: 'polygon',
  points: ringAlong(corners(base), base.at, to),
});

/** A hull less the tolerance on every side, as in `overlaps`. */
const shrunk = ({ at, length, width, facing }: Hull): Hull => hull(at, length - 2 * TOUCH, width - 2 * TOUCH, facing);

/** The outline (anticlockwise) of all that a convex ring covers when it is carried from one point to another. */
export function ringAlong(ring: readonly Point[], from: Point, to: Point): readonly Point[] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  if (dx === 0 && dy === 0) return ring;
  // An edge is in front if the move goes out across it; corners between front edges are carried, the others left behind.
  const isFront = (a: Point, b: Point): boolean => dx * (b.y - a.y) - dy * (b.x - a.x) > 0;
  const found: Point[] = [];
  for (const [index, here] of ring.entries()) {
    const before = ring[(index + ring.length - 1) % ring.length] ?? here;
    const after = ring[(index + 1) % ring.length] ?? here;
    const carried = { x: here.x + dx, y: here.y + dy };
    const [cameFront, goesFront] = [isFront(before, here), isFront(here, after)];
    if (cameFront && goesFront) found.push(carried);
    else if (cameFront) found.push(carried, here);
    else if (goesFront) found.push(here, carried);
    else found.push(here);
  }
  return found;
}
