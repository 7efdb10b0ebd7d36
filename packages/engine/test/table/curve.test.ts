/** Where a base can lie that touches one thing or two: each place against what it means. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, type Point, span, spot } from '../../src/table/index.ts';
import { type Curve, circle, curvesAround, meetings, nearestOn, stretch } from '../../src/table/curve.ts';
import { nearPoints, shapes } from './shapes.ts';

/** How far a point is off a curve. */
const off = (curve: Curve, p: Point): number =>
  curve.kind === 'circle'
    ? Math.abs(span(curve.at, p) - curve.radius)
    : Math.min(...Array.from({ length: 4001 }, (_, i) => span(along(curve.from, curve.to, i / 4000), p)));

const along = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** A curve that leads through a place. */
const through = (p: Point): fc.Arbitrary<Curve> =>
  fc.oneof(
    nearPoints.filter((at) => span(at, p) > 50).map((at) => circle(at, span(at, p))),
    fc
      .tuple(nearPoints, fc.integer({ min: 0, max: 4 }))
      .filter(([from]) => span(from, p) > 50)
      .map(([from, more]) => stretch(from, along(from, p, 1 + more / 4))),
  );

const crossing = nearPoints.chain((p) => fc.tuple(fc.constant(p), through(p), through(p)));

test('where two curves meet lies on both, and a place on both is where they meet', () => {
  fc.assert(
    fc.property(crossing, ([p, a, b]) => {
      const found = meetings(a, b);
      // A step of the samples of a stretch, and what just misses.
      for (const at of found) expect(Math.max(off(a, at), off(b, at))).toBeLessThan(20);
      const isFound = found.some((at) => span(at, p) < 1);
      // Where they run along one another, or only touch, the place is anywhere near.
      const isGrazing = found.length === 0 || found.some((at) => span(at, p) >= 1 && span(at, p) < 200);
      expect(isFound || isGrazing || isAlong(a, b, p)).toBe(true);
      if (isAcross(a, b, p)) expect(isFound).toBe(true);
    }),
    { numRuns: 400 },
  );
});

/** The direction of a curve at a place on it. */
function headingAt(curve: Curve, p: Point): Point {
  const [x, y] =
    curve.kind === 'circle'
      ? [p.y - curve.at.y, curve.at.x - p.x]
      : [curve.to.x - curve.from.x, curve.to.y - curve.from.y];
  const length = Math.sqrt(x * x + y * y);
  return { x: x / length, y: y / length };
}
const slant = (a: Curve, b: Curve, p: Point): number => {
  const [u, v] = [headingAt(a, p), headingAt(b, p)];
  return Math.abs(u.x * v.y - u.y * v.x);
};
const isAlong = (a: Curve, b: Curve, p: Point): boolean => slant(a, b, p) < 0.1;
const isAcross = (a: Curve, b: Curve, p: Point): boolean => slant(a, b, p) > 0.2;

test('curves that are apart, or one inside the other, do not meet', () => {
  fc.assert(
    fc.property(
      nearPoints,
      nearPoints,
      fc.integer({ min: 10, max: 3000 }),
      fc.integer({ min: 2, max: 900 }),
      (p, q, r, gap) => {
        fc.pre(span(p, q) > 0);
        const far = span(p, q);
        const ring = circle(p, r);
        if (far - r - gap > 0) expect(meetings(ring, circle(q, far - r - gap))).toEqual([]);
        expect(meetings(ring, circle(q, far + r + gap))).toEqual([]);
        // A stretch beyond the ring, straight away from it.
        expect(meetings(ring, stretch(along(p, q, (r + gap) / far), along(p, q, (r + gap + 1000) / far)))).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

test('the nearest place of a curve lies on it, and nothing of it is nearer', () => {
  fc.assert(
    fc.property(nearPoints, nearPoints, nearPoints, fc.integer({ min: 1, max: 3000 }), (a, b, p, radius) => {
      fc.pre(span(a, b) > 0);
      for (const curve of [circle(a, radius), stretch(a, b)]) {
        const found = nearestOn(curve, p);
        expect(off(curve, found)).toBeLessThan(2);
        for (let i = 0; i <= 360; i += 5) {
          const turn = (i * Math.PI) / 180;
          const other =
            curve.kind === 'stretch'
              ? along(a, b, i / 360)
              : { x: a.x + Math.cos(turn) * radius, y: a.y + Math.sin(turn) * radius };
          expect(span(found, p)).toBeLessThanOrEqual(span(other, p) + 1e-6);
        }
      }
    }),
    { numRuns: 100 },
  );
  // In the middle of a circle all its places are as near: the northernmost.
  expect(nearestOn(circle({ x: 5, y: 6 }, 100), { x: 5, y: 6 })).toEqual({ x: 5, y: 106 });
});

test('all that is so far from a shape lies on the curves around it', () => {
  fc.assert(
    fc.property(shapes, nearPoints, (shape, p) => {
      const away = distance(spot(p), shape);
      fc.pre(away > 20);
      const least = Math.min(...curvesAround(shape, away).map((curve) => span(nearestOn(curve, p), p)));
      expect(least).toBeLessThan(1);
    }),
    { numRuns: 300 },
  );
});
