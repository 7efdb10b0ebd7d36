import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Point, cross, direction, insideOf } from '../../../src/table/index.ts';
import { grainOf, scatter } from '../../../src/table/scene/grain.ts';
import { convexHull } from '../../../src/table/scene/outlines.ts';
import { stripes } from '../../../src/table/scene/stripes.ts';
import { outlineFault } from '../../../src/table/scenario/outline.ts';

const point = fc.record({ x: fc.integer({ min: 0, max: 20_000 }), y: fc.integer({ min: 0, max: 20_000 }) });
const ring = fc.array(point, { minLength: 3, maxLength: 7 }).filter((points) => outlineFault(points) === undefined);

const edgesOf = (points: readonly Point[]) =>
  points.map((from, index) => [from, points[(index + 1) % points.length]!] as const);

/** The distance from a point to its foot on a segment. */
function toSegment(a: Point, b: Point, p: Point): number {
  const share = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / ((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
  const t = Math.min(1, Math.max(0, share));
  return Math.hypot(a.x + t * (b.x - a.x) - p.x, a.y + t * (b.y - a.y) - p.y);
}

describe('decoration', () => {
  it('draws the same numbers for the same name, others for another', () => {
    const draws = (seed: string) => {
      const grain = grainOf(seed);
      return Array.from({ length: 50 }, () => grain(1000));
    };
    expect(draws('wood')).toEqual(draws('wood'));
    expect(draws('wood')).not.toEqual(draws('woods'));
  });

  it('draws every number about as often', () => {
    const grain = grainOf('any');
    const counts = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < 10_000; index += 1) counts[grain(10)]! += 1;
    // 1000 each, with a deviation of 30: six deviations are never passed by a sound generator.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(180);
  });

  it('stands inside its piece, off its edge', () => {
    fc.assert(
      fc.property(
        ring,
        fc.integer({ min: 600, max: 2500 }),
        fc.integer({ min: 0, max: 500 }),
        (points, spacing, margin) => {
          for (const place of scatter(points, spacing, margin, grainOf('x'))) {
            expect(insideOf(points, place)).toBe('inside');
            for (const [a, b] of edgesOf(points)) expect(toSegment(a, b, place)).toBeGreaterThanOrEqual(margin - 1e-6);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('fills its piece: a square of ten inches with one tree for every inch has about a hundred', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 10_000, y: 0 },
      { x: 10_000, y: 10_000 },
      { x: 0, y: 10_000 },
    ];
    expect(scatter(square, 1000, 0, grainOf('y')).length).toBeGreaterThan(90);
  });

  it('stripes lie inside their outline and cover it evenly', () => {
    fc.assert(
      fc.property(ring, fc.constantFrom(0, 45, 90, 135, 315), (points, degrees) => {
        const spacing = 200;
        const lines = stripes(points, direction(degrees), spacing);
        let area = 0;
        for (const [from, to] of lines) {
          const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
          const long = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
          if (long > 1) expect(insideOf(points, middle)).not.toBe('outside');
          area += long * spacing;
        }
        const twice = edgesOf(points).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0);
        // The sum of strips differs from the area by less than a strip as wide as the spacing around the outline.
        const around = edgesOf(points).reduce((sum, [a, b]) => sum + Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2), 0);
        expect(Math.abs(area - Math.abs(twice) / 2)).toBeLessThanOrEqual(around * spacing);
      }),
      { numRuns: 50 },
    );
  });

  it('the outline of a unit holds all its points and turns one way only', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 30 }), (points) => {
        const hull = convexHull(points);
        fc.pre(hull.length >= 3);
        for (const [a, b] of edgesOf(hull)) for (const p of points) expect(cross(a, b, p)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 50 },
    );
  });
});
