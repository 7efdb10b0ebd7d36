/** A swept base against dense sampling: the base put down at many places along the leg. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point, Shape } from '../../../src/table/index.ts';
import {
  at,
  between,
  closerThan,
  disc,
  distance,
  hull,
  insideOf,
  line,
  overlaps,
  placed,
  pointsOf,
  rectangle,
  span,
  touches,
} from '../../../src/table/index.ts';
import { sweepOverlaps, sweepTouches } from '../../../src/table/movement/index.ts';
import { compareLeg, entry } from '../../../src/table/movement/near.ts';
import { crossingsOf, stretchesIn } from '../../../src/table/movement/stretch.ts';
import { firstTouch, sweepCloserThan } from '../../../src/table/movement/sweep.ts';
import { bases, discs, hulls, nearPoints, points, polygons, shapes } from '../shapes.ts';

const SAMPLES = 100;
const along = (from: Point, to: Point): readonly Point[] =>
  Array.from({ length: SAMPLES + 1 }, (_, index) => ({
    x: from.x + ((to.x - from.x) * index) / SAMPLES,
    y: from.y + ((to.y - from.y) * index) / SAMPLES,
  }));
const small = fc.tuple(nearPoints, nearPoints);

describe('a leg against a shape', () => {
  test('the comparison agrees with measuring the leg as a line', () => {
    fc.assert(
      fc.property(small, shapes, fc.integer({ min: 1, max: 4000 }), ([a, b], shape, limit) => {
        fc.pre(a.x !== b.x || a.y !== b.y);
        expect(sweepCloserThan(disc(a, 500), b, shape, limit)).toBe(closerThan(line(a, b), shape, limit + 500));
      }),
      { numRuns: 600 },
    );
  });

  test.each([
    ['just touching a corner', at(0, 1), at(4, 1), at(2, 0), 1000, 0],
    ['a thousandth nearer', at(0, 0.999), at(4, 0.999), at(2, 0), 1000, -1],
    ['past the end', at(0, 0), at(1, 0), at(4, 4), 5000, 0],
    ['a leg of no length', at(1, 1), at(1, 1), at(4, 5), 5000, 0],
  ])('%s', (_, a, b, p, reach, order) => {
    expect(compareLeg(a, b, [p], false, reach)).toBe(order);
  });

  test.each([
    ['past it', 1000, false, true],
    ['sharing a thousandth, which counts as touching', 999, false, true],
    ['sharing two', 998, true, true],
    ['a thousandth beside it, which counts as touching', 1001, false, true],
    ['two beside it', 1002, false, false],
  ])('%s: %i between the middle of the base and a base, an edge, a hull', (_, away, overlapping, touching) => {
    const base = disc({ x: 0, y: 0 }, 500);
    const to = { x: 8000, y: 0 };
    const others: readonly Shape[] = [
      disc({ x: 4000, y: away }, 500),
      rectangle({ x: 3000, y: away - 500 }, { x: 5000, y: 9000 }),
      hull({ x: 4000, y: away + 500 }, 2000, 3000, 0),
      hull({ x: 4000, y: away + 500 }, 3000, 2000, 90),
    ];
    expect(others.map((other) => sweepOverlaps(base, to, other))).toEqual(others.map(() => overlapping));
    expect(others.map((other) => sweepTouches(base, to, other))).toEqual(others.map(() => touching));
  });

  test('first touch: the gap closes exactly there and not before', () => {
    fc.assert(
      fc.property(bases, nearPoints, shapes, (base, to, shape) => {
        const share = firstTouch(base, to, shape);
        const gaps = along(base.at, to).map((place) => distance(asLine(base, place), shape) - radiusOf(base));
        const first = gaps.findIndex((gap) => gap <= 0);
        const step = span(base.at, to) / SAMPLES;
        if (share === Infinity) {
          expect(Math.min(...gaps)).toBeGreaterThan(-2);
          return;
        }
        const there = { x: base.at.x + (to.x - base.at.x) * share, y: base.at.y + (to.y - base.at.y) * share };
        expect(distance(asLine(base, there), shape) - radiusOf(base)).toBeLessThan(1.5);
        // No sample well before it touches.
        const sooner = first < 0 ? Infinity : first / SAMPLES;
        expect(share).toBeLessThanOrEqual(sooner + 1e-6 + 2 / Math.max(step * SAMPLES, 1));
      }),
      { numRuns: 120 },
    );
  });
});

const radiusOf = (base: Shape): number => (base.kind === 'disc' ? base.radius : 0);
/** A base at a place that need not be whole, without its margin. */
const asLine = (base: Shape & { kind: 'disc' | 'hull' }, place: Point): Shape => {
  const dx = place.x - base.at.x;
  const dy = place.y - base.at.y;
  const ring = pointsOf(base).map(({ x, y }) => ({ x: x + dx, y: y + dy }));
  return base.kind === 'disc' ? line(...ring) : { kind: 'polygon', points: ring };
};

describe('a swept base', () => {
  test('overlaps whatever it overlaps somewhere on the way, and nothing that it does not come near', () => {
    fc.assert(
      fc.property(bases, nearPoints, shapes, (base, to, shape) => {
        const step = span(base.at, to) / SAMPLES;
        const gaps = along(base.at, to).map((place) => distance(asLine(base, place), shape) - radiusOf(base));
        const deepest = Math.min(...gaps);
        const isOver = sweepOverlaps(base, to, shape);
        if (isOver) expect(deepest).toBeLessThanOrEqual(step);
        const isAtSample = along(base.at, to).some(
          (place) => Number.isInteger(place.x) && Number.isInteger(place.y) && overlaps(placed(base, place), shape),
        );
        if (isAtSample) expect(isOver).toBe(true);
        if (sweepTouches(base, to, shape)) expect(deepest).toBeLessThanOrEqual(step + 1);
        if (deepest < 0.99) expect(sweepTouches(base, to, shape)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('of no length is the base itself', () => {
    fc.assert(
      fc.property(bases, shapes, (base, shape) => {
        expect(sweepOverlaps(base, base.at, shape)).toBe(overlaps(base, shape));
        expect(sweepTouches(base, base.at, shape)).toBe(touches(base, shape));
      }),
      { numRuns: 200 },
    );
  });

  test('there and back is the same', () => {
    fc.assert(
      fc.property(fc.oneof(discs, hulls), points, shapes, (base, to, shape) => {
        expect(sweepOverlaps(placed(base, to), base.at, shape)).toBe(sweepOverlaps(base, to, shape));
      }),
      { numRuns: 200 },
    );
  });

  test('a hull sweeps a strip as wide as itself', () => {
    const truck = hull(at(10, 10), 5000, 2500, 0);
    expect(sweepOverlaps(truck, at(10, 30), disc(at(11.75, 20), 500))).toBe(false);
    expect(sweepOverlaps(truck, at(10, 30), disc(at(11.748, 20), 500))).toBe(true);
    expect(firstTouch(truck, at(10, 30), rectangle(at(5, 20), at(15, 21)))).toBeCloseTo(7.5 / 20, 12);
  });
});

describe('ground under a leg', () => {
  test('the parts inside an area are what sampling finds', () => {
    fc.assert(
      fc.property(small, fc.oneof(polygons, discs), ([a, b], area) => {
        const parts = stretchesIn(a, b, area);
        const inside = (p: Point): boolean =>
          area.kind === 'disc' ? span(p, area.at) < area.radius : insideOf(area.points, p) === 'inside';
        const count = 997;
        let hits = 0;
        for (let index = 0; index < count; index++) {
          const share = (index + 0.5) / count;
          if (inside({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share })) hits++;
        }
        const whole = parts.reduce((sum, [from, to]) => sum + to - from, 0);
        expect(Math.abs(whole - (span(a, b) === 0 ? whole : hits / count))).toBeLessThanOrEqual(
          (parts.length + 1) / count,
        );
      }),
      { numRuns: 200 },
    );
  });

  test('a line is crossed as often as the way changes sides', () => {
    const fence = [at(5, 0), at(5, 10)];
    const crosses = (...way: readonly Point[]): number => crossingsOf(way, fence).length;
    expect(crosses(at(4, 5), at(6, 5))).toBe(1);
    expect(crosses(at(4, 5), at(5, 5))).toBe(1);
    expect(crosses(at(5, 5), at(6, 5))).toBe(0);
    expect(crosses(at(4, 5), at(5, 5), at(4, 6))).toBe(0);
    expect(crosses(at(4, 5), at(5, 5), at(5, 6), at(6, 6))).toBe(1);
    expect(crosses(at(4, 5), at(5, 5), at(5, 6), at(4, 6))).toBe(0);
    expect(crosses(at(4, 11), at(6, 11))).toBe(0);
    expect(crosses(at(4, 10), at(6, 10))).toBe(0);
    // A fence with a corner, met at the corner: cut only if its arms lie on both sides.
    const bent = [at(0, 0), at(5, 5), at(10, 0)];
    expect(crossingsOf([at(0, 5), at(10, 5)], bent)).toHaveLength(0);
    expect(crossingsOf([at(5, 10), at(5, 0)], bent)).toHaveLength(1);
  });

  test('entering is the nearer of the two places where a line meets a circle', () => {
    const share = entry(at(0, 0), at(10, 0), [at(5, 0)], false, 2000);
    expect(between(at(0, 0), at(10, 0), share)).toEqual(at(3, 0));
    expect(entry(at(0, 0), at(2.9, 0), [at(5, 0)], false, 2000)).toBe(Infinity);
    expect(entry(at(4, 0), at(10, 0), [at(5, 0)], false, 2000)).toBe(0);
  });
});
