import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  at,
  closerThan,
  corners,
  disc,
  distance,
  hull,
  inches,
  line,
  nearestPoints,
  overlaps,
  type Point,
  polygon,
  rectangle,
  spot,
  squared,
  standsIn,
  touches,
  whollyIn,
  whollyWithin,
  withinDistance,
} from '../../src/table/index.ts';
import { bases, discs, hulls, motions, moved, polygons, shapes } from './shapes.ts';
import { slowCompare, slowDistance } from './slow.ts';

/** Limits near the distance itself, where a wrong rounding would show. */
const limitsNear = (d: number): readonly number[] => [
  0,
  Math.floor(d) - 1,
  Math.floor(d),
  Math.ceil(d),
  Math.ceil(d) + 1,
];

describe('distance', () => {
  test('two 1″ bases with centres 13″ apart are 12″ apart (XZ-GEN-6)', () => {
    expect(distance(disc(at(5, 5), 500), disc(at(18, 5), 500))).toBe(inches(12));
  });

  test.each([
    ['4.0″ is close range, 4.001″ is not (AZ-SHOOT-15)', 4, 0.001],
    ['12.0″ is in range, 12.01″ is out (XZ-GEN-2)', 12, 0.01],
    ['a team at 1.0″ may share a vehicle’s move, at 1.1″ not (FT-AA-1)', 1, 0.1],
    ['at 2.0″ a model supports, at 2.01″ it does not (AP-WHO-2)', 2, 0.01],
  ])('%s', (_, limit, more) => {
    const one = disc(at(10, 10), 500);
    // A 3-4-5 triangle, so that the gap is exact on a slant as well.
    const away = (d: number) => disc(at(10 + (d + 1) * 0.6, 10 + (d + 1) * 0.8), 500);
    expect(withinDistance(one, away(limit), inches(limit))).toBe(true);
    expect(withinDistance(one, disc(at(11 + limit + more, 10), 500), inches(limit))).toBe(false);
  });

  test('1″ from an enemy is legal, anything less is not (AP R-1)', () => {
    const enemy = disc(at(10, 10), 500);
    expect(closerThan(disc(at(12, 10), 500), enemy, inches(1))).toBe(false);
    expect(closerThan(disc(at(11.999, 10), 500), enemy, inches(1))).toBe(true);
  });

  test('from a base to a hull, a wall and a point', () => {
    const base = disc(at(10, 10), 500);
    expect(distance(base, hull(at(15, 10), inches(5), inches(2.5), 0))).toBe(inches(5 - 1.25 - 0.5));
    expect(distance(base, line(at(0, 12), at(20, 12)))).toBe(inches(1.5));
    expect(distance(base, spot(at(13, 14)))).toBe(inches(4.5));
    expect(distance(base, rectangle(at(9, 9), at(11, 11)))).toBe(0);
  });

  test('every pair of shapes, exactly: compared with fractions of whole numbers', () => {
    fc.assert(
      fc.property(shapes, shapes, (a, b) => {
        const slow = slowDistance(a, b);
        expect(distance(a, b)).toBeCloseTo(slow, 6);
        for (const limit of limitsNear(slow).filter((n) => n >= 0)) {
          const order = slowCompare(a, b, limit);
          expect(withinDistance(a, b, limit)).toBe(order <= 0);
          expect(closerThan(a, b, limit)).toBe(order < 0);
        }
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    [301_417, 203_999],
    [250_007, 250_010],
    [199_933, 17],
  ])('distances that only whole numbers can tell from the limit: an edge along (%d, %d)', (a, b) => {
    const whole = a * a + b * b;
    const edge = line({ x: 0, y: 0 }, { x: a, y: b });
    const [, q] = bezout(a, b);
    let found = 0;
    for (let reach = 100_000; reach < 390_000; reach++) {
      // Limits R for which R·√(a² + b²) lies so near a whole number that doubles cannot order the squares safely.
      const turn = Math.round(reach * Math.sqrt(whole));
      if (Math.abs(turn * turn - reach * reach * whole) > turn * turn * 2e-16) continue;
      if (BigInt(turn) ** 2n === BigInt(reach) ** 2n * BigInt(whole)) continue;
      // A point with this cross product, a·y − b·x = turn, moved along the edge until its foot lies on it.
      const x = Number((-BigInt(turn) * q) % BigInt(a));
      const y = Number((BigInt(turn) + BigInt(b) * BigInt(x)) / BigInt(a));
      const steps = Math.floor((x * a + y * b) / whole);
      const point = spot({ x: x - steps * a, y: y - steps * b });
      expect(a * point.at.y - b * point.at.x).toBe(turn);
      expect(withinDistance(point, edge, reach)).toBe(slowCompare(point, edge, reach) <= 0);
      expect(closerThan(point, edge, reach)).toBe(slowCompare(point, edge, reach) < 0);
      found++;
    }
    expect(found).toBeGreaterThan(0);
  });

  test('it is the same from both sides', () => {
    fc.assert(
      fc.property(shapes, shapes, (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a));
        const limit = Math.floor(distance(a, b));
        expect(withinDistance(a, b, limit)).toBe(withinDistance(b, a, limit));
      }),
      { numRuns: 500 },
    );
  });

  test('shifting, mirroring and quarter turns change nothing', () => {
    fc.assert(
      fc.property(shapes, shapes, motions, (a, b, motion) => {
        const [a2, b2] = [moved(a, motion), moved(b, motion)];
        expect(distance(a2, b2)).toBeCloseTo(distance(a, b), 7);
        for (const limit of limitsNear(distance(a, b)).filter((n) => n >= 0))
          expect(withinDistance(a2, b2, limit)).toBe(withinDistance(a, b, limit));
      }),
      { numRuns: 500 },
    );
  });

  test('the points of a measure lie that far apart', () => {
    fc.assert(
      fc.property(shapes, shapes, (a, b) => {
        const [p, q] = nearestPoints(a, b);
        expect(Math.sqrt(squared(p, q))).toBeCloseTo(distance(a, b), 5);
      }),
      { numRuns: 500 },
    );
  });

  test('a limit that is no whole number of thousandths is a mistake of the caller', () => {
    expect(() => withinDistance(spot(at(0, 0)), spot(at(1, 0)), 0.5)).toThrow(/whole number of thousandths/);
  });
});

describe('contact and overlap', () => {
  const one = disc(at(10, 10), 500);
  test.each([
    ['a gap of 0.001″ is contact (AZ 2)', 11.001, true, false],
    ['a gap of 0.002″ is none', 11.002, false, false],
    ['an overlap of 0.001″ is contact and no overlap (BA 2)', 10.999, true, false],
    ['an overlap of 0.002″ is one', 10.998, true, true],
  ])('%s', (_, x, isContact, isOverlap) => {
    expect(touches(one, disc(at(x, 10), 500))).toBe(isContact);
    expect(overlaps(one, disc(at(x, 10), 500))).toBe(isOverlap);
    const wall = rectangle(at(x - 0.5, 0), at(20, 20));
    expect(touches(one, wall)).toBe(isContact);
    expect(overlaps(one, wall)).toBe(isOverlap);
    const vehicle = hull(at(x + 0.75, 10), inches(3), inches(2.5), 0);
    expect(touches(one, vehicle)).toBe(isContact);
    expect(overlaps(vehicle, one)).toBe(isOverlap);
    // The same in front of its nose and behind it.
    const [nose, tail] = [
      hull(at(x - 2, 10), inches(3), inches(2.5), 90),
      hull(at(24 - x, 10), inches(3), inches(2.5), 90),
    ];
    expect(overlaps(nose, rectangle(at(10.5, 0), at(20, 20)))).toBe(x - 2 + 1.5 - 10.5 > 0.001 + 1e-9);
    expect(overlaps(tail, rectangle(at(0, 0), at(11.5, 20)))).toBe(11.5 - (24 - x - 1.5) > 0.001 + 1e-9);
    const other = hull(at(x - 3, 10), inches(3), inches(2.5), 0);
    expect(overlaps(other, rectangle(at(x - 3 + 1.25 - (11 - x), 0), at(20, 20)))).toBe(isOverlap);
  });

  test('two hulls overlap as a hull and the outline of the other do, also corner to corner', () => {
    const near = fc.tuple(hulls, hulls, fc.integer({ min: 0, max: 3 }), fc.integer({ min: -8, max: 8 }), fc.boolean());
    fc.assert(
      fc.property(near, ([a, b, corner, gap, isNear]) => {
        const { x, y } = corners(a)[corner] as Point;
        const far = Math.sqrt(squared(a.at, { x, y }));
        const away = far + Math.sqrt(b.length ** 2 + b.width ** 2) / 2 + gap;
        const there = {
          x: Math.round(a.at.x + ((x - a.at.x) / far) * away),
          y: Math.round(a.at.y + ((y - a.at.y) / far) * away),
        };
        const other = isNear ? hull(there, b.length, b.width, b.facing) : b;
        expect(overlaps(a, other)).toBe(overlaps(a, polygon(corners(other))));
      }),
      { numRuns: 1000 },
    );
  });

  test('a hull lies across a line that passes under it, not across one along its side', () => {
    const vehicle = hull(at(10, 10), inches(4), inches(2), 90);
    expect(overlaps(vehicle, line(at(0, 9), at(20, 9)))).toBe(false);
    expect(overlaps(vehicle, line(at(0, 9.5), at(20, 9.5)))).toBe(true);
    expect(overlaps(vehicle, line(at(9, 10), at(11, 10)))).toBe(true);
  });

  test('a hull wholly inside a wood overlaps it, also with all corners on its edge', () => {
    const vehicle = hull(at(10, 10), inches(4), inches(2), 90);
    expect(overlaps(vehicle, rectangle(at(5, 5), at(15, 15)))).toBe(true);
    expect(overlaps(vehicle, rectangle(at(8, 9), at(12, 11)))).toBe(true);
  });

  test('hulls: compared with the least shift that parts two convex outlines', () => {
    /** The depth of overlap along the normals of both outlines: the least of them, negative if they are apart. */
    const depth = (a: readonly { x: number; y: number }[], b: readonly { x: number; y: number }[]): number => {
      let least = Infinity;
      for (const ring of [a, b]) {
        for (const [i, p] of ring.entries()) {
          const q = ring[(i + 1) % ring.length] ?? p;
          const size = Math.hypot(q.x - p.x, q.y - p.y);
          const along = (r: { x: number; y: number }) => ((r.x - p.x) * (q.y - p.y) - (r.y - p.y) * (q.x - p.x)) / size;
          const [sa, sb] = [a.map(along), b.map(along)];
          least = Math.min(least, Math.max(...sa) - Math.min(...sb), Math.max(...sb) - Math.min(...sa));
        }
      }
      return least;
    };
    const outline = (h: ReturnType<typeof hull>) => {
      const [sin, cos] = [Math.sin((h.facing * Math.PI) / 180), Math.cos((h.facing * Math.PI) / 180)];
      const corner = (ahead: number, right: number) => ({
        x: h.at.x + ahead * sin + right * cos,
        y: h.at.y + ahead * cos - right * sin,
      });
      const [l, w] = [h.length / 2, h.width / 2];
      return [corner(l, -w), corner(-l, -w), corner(-l, w), corner(l, w)];
    };
    fc.assert(
      fc.property(
        hulls,
        hulls,
        fc.integer({ min: -6000, max: 6000 }),
        fc.integer({ min: -6000, max: 6000 }),
        (a, b, dx, dy) => {
          const near = { ...b, at: { x: a.at.x + dx, y: a.at.y + dy } };
          const deep = depth(outline(a), outline(near));
          // Corners are rounded, so between none and four thousandths either answer may stand.
          if (deep > 4) expect(overlaps(a, near)).toBe(true);
          if (deep < 0) expect(overlaps(a, near)).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('zones', () => {
  const zone = polygon([at(0, 0), at(10, 0), at(10, 4), at(4, 4), at(4, 10), at(0, 10)]);

  test('a whole base in its zone may touch the border (BA-H-31)', () => {
    expect(whollyIn(disc(at(9.5, 3.5), 500), zone)).toBe(true);
    expect(whollyIn(disc(at(9.501, 3.5), 500), zone)).toBe(false);
    // The inner corner (4, 4) is √(0.4² + 0.4²) = 0.566″ from the first, 0.424″ from the second.
    expect(whollyIn(disc(at(3.6, 3.6), 500), zone)).toBe(true);
    expect(whollyIn(disc(at(3.7, 3.7), 500), zone)).toBe(false);
    expect(whollyIn(disc(at(4, 4), 500), zone)).toBe(false);
    expect(whollyIn(hull(at(5, 2), inches(10), inches(4), 90), zone)).toBe(true);
    expect(whollyIn(hull(at(4, 4), inches(4), inches(2), 45), zone)).toBe(false);
  });

  test('a corner of the zone that pokes into the side of a hull leaves it not wholly in', () => {
    // Centre (3.2, 3.2), nose to the south-east: its corners are (6.38, 2.14), (2.14, 6.38), (4.26, 0.02), (0.02, 4.26), all in
    // the zone, but (4, 4) lies 1.6 · √½ = 1.13″ from its long axis, under its half width of 1.5″.
    expect(whollyIn(hull(at(3.2, 3.2), inches(6), inches(3), 135), zone)).toBe(false);
    expect(whollyIn(hull(at(2.6, 2.6), inches(4), inches(3), 135), zone)).toBe(true);
  });

  test('a model stands in an area if its centre is in it or on its edge (XZ 2.8)', () => {
    expect(standsIn(disc(at(10, 2), 500), zone)).toBe(true);
    expect(standsIn(disc(at(10.001, 2), 500), zone)).toBe(false);
    expect(standsIn(disc(at(4, 6), 500), zone)).toBe(true);
  });

  test('wholly within 6″ of an entry point (XZ-H-8)', () => {
    expect(whollyWithin(disc(at(5.5, 0), 500), spot(at(0, 0)), inches(6))).toBe(true);
    expect(whollyWithin(disc(at(5.501, 0), 500), spot(at(0, 0)), inches(6))).toBe(false);
  });

  test('wholly in: compared with points all along the edge of the base', () => {
    fc.assert(
      fc.property(bases, polygons, (base, area) => {
        const isIn = whollyIn(base, area);
        const edge = sampleEdge(base, 64);
        const outside = edge.filter((p) => distance(spot({ x: Math.round(p.x), y: Math.round(p.y) }), area) > 1);
        if (isIn) expect(outside).toEqual([]);
        // If every point of the edge is well inside, and no corner of the zone is under the base, it is in.
        const spots = edge.map((p) => spot({ x: Math.round(p.x), y: Math.round(p.y) }));
        const isClear = spots.every((p) => distance(p, area) === 0) && !overlapsEdge(base, area);
        if (isClear) expect(isIn).toBe(true);
      }),
      { numRuns: 250 },
    );
  });

  test('wholly within: compared with the farthest of many points of the base', () => {
    fc.assert(
      fc.property(bases, bases, (base, of) => {
        const edge = sampleEdge(base, 64).map((p) => spot({ x: Math.round(p.x), y: Math.round(p.y) }));
        const farthest = Math.max(...edge.map((p) => distance(p, of)));
        // Rounding a sampled point moves it by less than a thousandth; between samples an arc bulges by r·(1 − cos(π/64)).
        const bulge = base.kind === 'disc' ? base.radius * 0.00121 : 0;
        expect(whollyWithin(base, of, Math.ceil(farthest + bulge) + 1)).toBe(true);
        if (farthest > 3) expect(whollyWithin(base, of, Math.floor(farthest) - 2)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

/** p and q with p·a + q·b = 1, for a and b without a common factor. */
function bezout(a: number, b: number): readonly [bigint, bigint] {
  let [r, s] = [BigInt(a), BigInt(b)];
  let [p0, p1, q0, q1] = [1n, 0n, 0n, 1n];
  while (s !== 0n) {
    const times = r / s;
    [r, s] = [s, r - times * s];
    [p0, p1] = [p1, p0 - times * p1];
    [q0, q1] = [q1, q0 - times * q1];
  }
  return [p0, q0];
}

/** Points along the edge of a base. */
function sampleEdge(base: Parameters<typeof whollyIn>[0], count: number): readonly { x: number; y: number }[] {
  if (base.kind === 'disc')
    return Array.from({ length: count }, (_, i) => ({
      x: base.at.x + base.radius * Math.cos((2 * Math.PI * i) / count),
      y: base.at.y + base.radius * Math.sin((2 * Math.PI * i) / count),
    }));
  const [sin, cos] = [Math.sin((base.facing * Math.PI) / 180), Math.cos((base.facing * Math.PI) / 180)];
  const [l, w] = [base.length / 2, base.width / 2];
  const ring = [
    [l, -w],
    [-l, -w],
    [-l, w],
    [l, w],
  ] as const;
  const perEdge = count / 4;
  return ring.flatMap(([ahead, right], i) => {
    const [nextAhead, nextRight] = ring[(i + 1) % 4] ?? [0, 0];
    return Array.from({ length: perEdge }, (_, k) => {
      const [u, v] = [ahead + ((nextAhead - ahead) * k) / perEdge, right + ((nextRight - right) * k) / perEdge];
      return { x: base.at.x + u * sin + v * cos, y: base.at.y + u * cos - v * sin };
    });
  });
}

/** Does any edge of the area come within two thousandths of the base? */
const overlapsEdge = (
  base: Parameters<typeof whollyIn>[0],
  area: { points: readonly { x: number; y: number }[] },
): boolean => area.points.some((p, i) => distance(base, line(p, area.points[(i + 1) % area.points.length] ?? p)) <= 2);

test('discs against everything: gaps agree with centres', () => {
  fc.assert(
    fc.property(discs, shapes, (a, b) => {
      expect(distance(a, b)).toBeCloseTo(Math.max(0, slowDistance(spot(a.at), b) - a.radius), 6);
    }),
    { numRuns: 300 },
  );
});
