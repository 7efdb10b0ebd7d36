import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Base,
  type Point,
  type Shape,
  at,
  blockersOf,
  disc,
  distance,
  hull,
  isRing,
  line,
  pointsOf,
  rectangle,
  seesFromBase,
  sightBetween,
  spot,
} from '../../../src/table/index.ts';
import { bases, motions, moved, nearPoints, polygons } from '../shapes.ts';

const past = (...things: readonly Shape[]) => [
  { blockers: blockersOf(things.map((shape, i) => ({ id: `t${i}`, name: `Thing ${i}`, shape }))) },
];

/** Boxes, polygons, discs and walls in the small part of the table in which the bases stand. */
const boxes = fc
  .tuple(nearPoints, nearPoints)
  .filter(([a, b]) => a.x !== b.x && a.y !== b.y)
  .map(([a, b]): Shape => rectangle(a, b));
const walls = fc
  .uniqueArray(nearPoints, { minLength: 2, maxLength: 3, selector: ({ x, y }) => `${x} ${y}` })
  .map((corners): Shape => line(...corners));
const clouds = fc.tuple(nearPoints, fc.integer({ min: 1, max: 8 })).map(([p, n]): Shape => disc(p, n * 125));
const thing: fc.Arbitrary<Shape> = fc.oneof(boxes, walls, clouds, polygons);
const pair = fc
  .tuple(bases, bases)
  .filter(([a, b]) => distance(a, b) > 0)
  .chain(([a, b]) =>
    fc.tuple(nearPoints, nearPoints).map(
      ([p, q]) =>
        [
          { ...a, at: p },
          { ...b, at: q },
        ] as const,
    ),
  )
  .filter(([a, b]) => distance(a, b) > 0);

/** Points of a base: its middle and its edge, here and there. */
function pointsIn(base: Base, count: number): readonly Point[] {
  const rim = Array.from({ length: count }, (_, n): Point => {
    if (base.kind === 'disc') {
      const angle = (2 * Math.PI * n) / count;
      return { x: base.at.x + base.radius * Math.cos(angle), y: base.at.y + base.radius * Math.sin(angle) };
    }
    const corners = pointsOf(base);
    const place = (n * corners.length) / count;
    const [p, q] = [corners[Math.floor(place)] as Point, corners[(Math.floor(place) + 1) % corners.length] as Point];
    return { x: p.x + (q.x - p.x) * (place % 1), y: p.y + (q.y - p.y) * (place % 1) };
  });
  return [base.at, ...rim];
}

const side = (a: Point, b: Point, p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
const opposite = (s: number, t: number): boolean => (s > 0 && t < 0) || (s < 0 && t > 0);

/** Does the segment meet the shape? Plainly: edges that cross, or a start inside (an odd number of edges to the east). */
function meets(a: Point, b: Point, shape: Shape): boolean {
  if (shape.kind === 'disc') {
    const share =
      ((shape.at.x - a.x) * (b.x - a.x) + (shape.at.y - a.y) * (b.y - a.y)) / ((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
    const near = Math.min(1, Math.max(0, share));
    return Math.hypot(a.x + (b.x - a.x) * near - shape.at.x, a.y + (b.y - a.y) * near - shape.at.y) <= shape.radius;
  }
  const points = pointsOf(shape);
  const edges = points.map((p, i) => [p, points[(i + 1) % points.length] as Point] as const);
  if (!isRing(shape)) edges.pop();
  if (edges.some(([c, d]) => opposite(side(a, b, c), side(a, b, d)) && opposite(side(c, d, a), side(c, d, b))))
    return true;
  // A start on the edge is inside if the line goes inwards: a hair further on is asked.
  const p = { x: a.x + (b.x - a.x) * 1e-7, y: a.y + (b.y - a.y) * 1e-7 };
  const east = edges.filter(
    ([c, d]) => c.y > p.y !== d.y > p.y && p.x < c.x + ((p.y - c.y) / (d.y - c.y)) * (d.x - c.x),
  );
  return isRing(shape) && east.length % 2 === 1;
}

/** Does the segment pass a corner so closely that the plain test above cannot tell? */
const isClose = (a: Point, b: Point, shape: Shape): boolean =>
  shape.kind !== 'disc' && pointsOf(shape).some((p) => Math.abs(side(a, b, p)) < 1e-3);

/** How deep a line goes into a shape at most: at many places along it, the distance to the nearest edge if it is inside. */
function depthIn(a: Point, b: Point, shape: Shape): number {
  let most = 0;
  for (let n = 1; n < 200; n++) {
    const p = { x: a.x + ((b.x - a.x) * n) / 200, y: a.y + ((b.y - a.y) * n) / 200 };
    if (shape.kind === 'disc') most = Math.max(most, shape.radius - Math.hypot(p.x - shape.at.x, p.y - shape.at.y));
    if (!isRing(shape) || distance(spot(p), shape) > 0) continue;
    const points = pointsOf(shape);
    most = Math.max(most, distance(spot(p), line(...points, points[0] as Point)));
  }
  return most;
}

describe('from base to base (AP-H-1)', () => {
  test('whatever line a search through many points finds, there is one; and the one given is free', () => {
    fc.assert(
      fc.property(pair, fc.array(thing, { minLength: 1, maxLength: 5 }), ([a, b], things) => {
        const found = sightBetween(a, b, past(...things));
        if (found === undefined) {
          // No line from any of 13 points of the one to any of 13 of the other may be free.
          for (const p of pointsIn(a, 12))
            for (const q of pointsIn(b, 12))
              expect(things.some((shape) => meets(p, q, shape) || isClose(p, q, shape))).toBe(true);
          return;
        }
        expect(distance(spot(found.from), a)).toBeLessThan(1e-5);
        expect(distance(spot(found.to), b)).toBeLessThan(1e-5);
        for (const shape of things) expect(depthIn(found.from, found.to, shape)).toBeLessThan(1e-3);
      }),
      { numRuns: 250 },
    );
  });

  test('is the same from both sides, and wherever the table lies', () => {
    fc.assert(
      fc.property(pair, fc.array(thing, { minLength: 1, maxLength: 4 }), motions, ([a, b], things, motion) => {
        const sees = seesFromBase(a, b, past(...things));
        expect(seesFromBase(b, a, past(...things))).toBe(sees);
        const there = past(...things.map((shape) => moved(shape, motion)));
        expect(seesFromBase(moved(a, motion), moved(b, motion), there)).toBe(sees);
      }),
      { numRuns: 250 },
    );
  });
});

describe('edges of bases that see one another though their centres do not', () => {
  const [a, b] = [disc(at(0, 0), 500), disc(at(10, 0), 500)];
  const rock = (south: number, north: number): Shape => rectangle(at(4, south), at(6, north));

  test.each([
    ['a rock up to the upper edge of both', -3, 0.5, true],
    ['a thousandth higher', -3, 0.501, false],
    ['a rock that leaves a gap on the other side', -0.4, 3, true],
    ['one that leaves none', -0.501, 3, false],
  ])('%s', (_, south, north, sees) => {
    expect(seesFromBase(a, b, past(rock(south, north)))).toBe(sees);
  });

  test('a crooked gap: past one rock on the left and another on the right', () => {
    // From the lower edge of the one to the upper edge of the other the slope is 1 in 10: 0.2 between x 4 and x 6.
    const rocks = (gap: number): readonly Shape[] => [
      rectangle(at(4, -0.1 + gap), at(4.001, 9)),
      rectangle(at(6, -9), at(6.001, 0.1)),
    ];
    expect(seesFromBase(a, b, past(...rocks(0)))).toBe(true);
    expect(seesFromBase(a, b, past(...rocks(-0.2)))).toBe(false);
  });

  test('no line squeezes between two rocks that touch', () => {
    expect(seesFromBase(a, b, past(rock(-3, 0), rock(0, 3)))).toBe(false);
    expect(seesFromBase(a, b, past(rock(-3, 0), rock(0.001, 3)))).toBe(true);
  });

  test('bases in contact see one another whatever stands about', () => {
    expect(sightBetween(a, disc(at(1, 0), 500), past(rock(-3, 3)))).toEqual({ from: at(0.5, 0), to: at(0.5, 0) });
  });

  test('hulls from corner to corner', () => {
    const tank = hull(at(10, 0), 4000, 2000, 90);
    // The tangent from (8, 1) to the other side of the round base: at x = 4 it is 0.7505 high.
    const slope = Math.tan(Math.atan2(1, 8) - Math.asin(0.5 / Math.hypot(8, 1)));
    expect(1 - 4 * slope).toBeCloseTo(0.7505, 4);
    expect(seesFromBase(a, tank, past(rectangle(at(4, -3), at(4.2, 0.75))))).toBe(true);
    expect(seesFromBase(a, tank, past(rectangle(at(4, -3), at(4.2, 0.751))))).toBe(false);
  });

  test('heights by steps count, sloping lines are refused', () => {
    const blockers = blockersOf([{ id: 'r', name: 'R', shape: rock(-3, 3), foot: 0, top: 3000 }]);
    expect(sightBetween(a, b, [{ blockers, heights: { rule: 'step', from: 3000, to: 0 } }])).toBeDefined();
    expect(() => sightBetween(a, b, [{ blockers, heights: { rule: 'slope', from: 3000, to: 0 } }])).toThrow(/steps/);
  });

  test('things left out do not count', () => {
    const blockers = blockersOf([{ id: 'r', name: 'R', shape: rock(-3, 3) }]);
    expect(seesFromBase(a, b, [{ blockers, except: ['r'] }])).toBe(true);
  });
});
