import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ahead,
  at,
  between,
  clockwise,
  compareToRoot,
  corners,
  deviated,
  direction,
  facing,
  facingTowards,
  hull,
  inches,
  isWide,
  offset,
  roundAway,
  roundHalfUp,
  squared,
  towards,
  turnBetween,
  turned,
} from '../../src/table/index.ts';
import { hulls, points } from './shapes.ts';

describe('rounding', () => {
  test.each([
    [0.5, 1, 1],
    [-0.5, 0, -1],
    [1.5, 2, 2],
    [-1.5, -1, -2],
    [0.499_999_999_999_999_94, 0, 0],
    [-0.2, 0, 0],
  ])('%d: half up %d, half away %d', (value, up, away) => {
    expect(roundHalfUp(value)).toBe(up);
    expect(roundAway(value) + 0).toBe(away);
  });

  test('inches given with three decimals come out as whole thousandths', () => {
    for (let n = 0; n <= 72_000; n += 7)
      expect(inches(Number(`${Math.floor(n / 1000)}.${String(n % 1000).padStart(3, '0')}`))).toBe(n);
  });

  test('a computed place is rounded half up, the end of a move towards its start', () => {
    expect(between(at(0, 0), { x: 1, y: 1 }, 0.5)).toEqual({ x: 1, y: 1 });
    expect(towards(at(0, 0), at(3, 3), inches(1))).toEqual({ x: 707, y: 707 });
    fc.assert(
      fc.property(points, points, fc.integer({ min: 0, max: 20_000 }), (a, b, length) => {
        const end = towards(a, b, length);
        expect(squared(a, end)).toBeLessThanOrEqual(length * length);
        const full = Math.min(length, Math.sqrt(squared(a, b)));
        expect(Math.sqrt(squared(a, end))).toBeGreaterThan(full - 1.5);
      }),
      { numRuns: 300 },
    );
  });
});

describe('roots', () => {
  test('u against v·√w, compared with whole numbers of any size', () => {
    const whole = fc.integer({ min: -2_000_000, max: 2_000_000 });
    const slow = (u: bigint, v: bigint, w: bigint): number => {
      const square = (n: bigint) => (n < 0n ? -(n * n) : n * n);
      const gap = square(u) - square(v) * w;
      return gap < 0n ? -1 : gap > 0n ? 1 : 0;
    };
    const near = fc
      .tuple(whole, fc.integer({ min: 0, max: 2_000_000 }), fc.integer({ min: -1, max: 1 }))
      .map(([v, w, d]) => {
        return [Math.round(v * Math.sqrt(w)) + d, v, w] as const;
      });
    const equal = fc.tuple(whole, fc.integer({ min: 0, max: 1000 })).map(([v, n]) => [v * n, v, n * n] as const);
    fc.assert(
      fc.property(fc.oneof(near, equal), ([u, v, w]) => {
        expect(compareToRoot(u, v, w)).toBe(slow(BigInt(u), BigInt(v), BigInt(w)));
      }),
      { numRuns: 2000 },
    );
  });

  test('it tells apart what doubles cannot', () => {
    // 665,857² = 2 · 470,832² + 1: the ratio is √2 to twelve digits.
    expect(compareToRoot(665_857, 470_832, 2)).toBe(1);
    // With the factor 2³⁰ both products agree in all the digits of a double.
    const [u, v] = [886_731_088_897, 627_013_566_048];
    expect(BigInt(u) ** 2n - 2n * BigInt(v) ** 2n).toBe(1n);
    expect(compareToRoot(u, v, 2)).toBe(1);
    expect(compareToRoot(-u, -v, 2)).toBe(-1);
  });
});

describe('directions', () => {
  test('are the sine and the cosine of the facing, each the nearest double', () => {
    // Sines by their series in whole numbers of 10⁻⁴⁰.
    const one = 10n ** 40n;
    const pi = 31_415_926_535_897_932_384_626_433_832_795_028_841_971n;
    const sine = (halfDegrees: number): bigint => {
      const angle = (pi * BigInt(halfDegrees)) / 360n;
      let [sum, term] = [0n, angle];
      for (let n = 1n; term !== 0n; n += 2n) {
        sum += term;
        term = (-term * angle * angle) / (one * one * (n + 1n) * (n + 2n));
      }
      return sum;
    };
    for (let half = 0; half <= 180; half++) {
      const { x } = direction(half / 2);
      // A double times 2⁷⁰ is a whole number here; half of its last binary digit is 2^-54 of the power of two above it.
      const scaled = (BigInt(Math.round(x * 2 ** 70)) * one) / 2n ** 70n;
      const gap = scaled - sine(half);
      expect(Number(gap < 0n ? -gap : gap) / 1e40).toBeLessThanOrEqual(x * 2 ** -53);
    }
    for (let half = 0; half < 720; half++) {
      const { x, y } = direction(half / 2);
      const quarter = half % 180;
      const [sin, cos] = [direction(quarter / 2).x, direction((180 - quarter) / 2).x];
      const [a, b] =
        [
          [sin, cos],
          [cos, -sin],
          [-sin, -cos],
          [-cos, sin],
        ][Math.floor(half / 180)] ?? [];
      expect([x, y]).toEqual([(a ?? 0) + 0, (b ?? 0) + 0]);
    }
  });

  test('the four winds, the diagonals and 30° are exact', () => {
    expect([0, 90, 180, 270].map(direction)).toEqual([
      { x: 0, y: 1 },
      { x: 1, y: 0 },
      { x: 0, y: -1 },
      { x: -1, y: 0 },
    ]);
    expect(direction(45).x).toBe(direction(45).y);
    expect(direction(45).x).toBe(Math.sqrt(0.5));
    expect(direction(30).x).toBe(0.5);
  });

  test('a clock face of deviations: 4″ at each hour (AZ-GREN-5)', () => {
    // Components of 4″: 4 · (0, ½, √¾, 1), to the thousandth.
    const root = 3464;
    expect([0, 30, 60, 90, 120, 150, 180].map((d) => ahead(at(0, 0), d, inches(4)))).toEqual([
      { x: 0, y: 4000 },
      { x: 2000, y: root },
      { x: root, y: 2000 },
      { x: 4000, y: 0 },
      { x: root, y: -2000 },
      { x: 2000, y: -root },
      { x: 0, y: -4000 },
    ]);
  });

  test.each([
    [12, 4, 17],
    [1, 5.5, 16.598],
    [3, 7, 14],
    [6, 4, 11],
    [8, 1.402, 12.5],
    [9, 1, 14],
  ])('deviation 3″ at %d o’clock from (4, 14), thrown north: (%d, %d) (AZ E25)', (hour, x, y) => {
    expect(deviated(at(4, 14), at(4, 4), at(4, 14), (hour % 12) * 30, inches(3))).toEqual(at(x, y));
  });

  test('a deviation turns with the throw', () => {
    // Thrown along (3, 4) / 5: three o’clock is (4, −3) / 5.
    expect(deviated(at(10, 10), at(0, 0), at(3, 4), 90, inches(5))).toEqual(at(14, 7));
    expect(deviated(at(10, 10), at(0, 0), at(3, 4), 0, inches(5))).toEqual(at(13, 14));
    expect(deviated(at(10, 10), at(1, 1), at(1, 1), 0, inches(5))).toEqual(at(10, 15));
  });

  test('a facing that is no half degree is a mistake of the caller', () => {
    expect(() => direction(0.25)).toThrow(/half a degree/);
    expect(facing(-90)).toBe(270);
    expect(facing(720)).toBe(0);
  });

  test('the facing towards a point is the nearest degree', () => {
    fc.assert(
      fc.property(points, points, (a, b) => {
        fc.pre(squared(a, b) > 0);
        const true360 = ((Math.atan2(b.x - a.x, b.y - a.y) * 180) / Math.PI + 360) % 360;
        const found = facingTowards(a, b);
        expect(Number.isInteger(found) && found >= 0 && found < 360).toBe(true);
        const off = Math.abs(found - true360);
        expect(Math.min(off, 360 - off)).toBeLessThan(0.5 + 1e-9);
      }),
      { numRuns: 1000 },
    );
    for (let f = 0; f < 360; f++) expect(facingTowards(at(0, 0), ahead(at(0, 0), f, inches(40)))).toBe(f);
  });

  test('a thousandth is enough to tell where something lies', () => {
    const to = (x: number, y: number): number => facingTowards({ x: 0, y: 0 }, { x, y });
    expect([to(0, 1), to(1, 1), to(1, 0), to(1, -1), to(0, -1), to(-1, -1), to(-1, 0), to(-1, 1)]).toEqual([
      0, 45, 90, 135, 180, 225, 270, 315,
    ]);
  });

  test('turning by quarters is exact and four of them are none', () => {
    fc.assert(
      fc.property(points, points, (p, centre) => {
        expect(turned(p, centre, 90)).toEqual({ x: centre.x + p.y - centre.y, y: centre.y - p.x + centre.x });
        expect(turned(turned(p, centre, 180), centre, 180)).toEqual(p);
      }),
      { numRuns: 100 },
    );
  });

  test('the order clockwise from north agrees with angles', () => {
    fc.assert(
      fc.property(points, points, points, (centre, a, b) => {
        fc.pre(squared(centre, a) > 0 && squared(centre, b) > 0);
        const angle = (p: { x: number; y: number }) =>
          (Math.atan2(p.x - centre.x, p.y - centre.y) + 2 * Math.PI) % (2 * Math.PI);
        const gap = angle(a) - angle(b);
        if (Math.abs(gap) > 1e-9) expect(Math.sign(clockwise(centre, a, b))).toBe(Math.sign(gap));
      }),
      { numRuns: 500 },
    );
  });

  test('turns between facings, and the right angle of a crossfire', () => {
    expect([turnBetween(350, 20), turnBetween(20, 350), turnBetween(0, 180), turnBetween(90, 0)]).toEqual([
      30, 30, 180, 90,
    ]);
    expect(isWide(at(0, 0), at(0, 5), at(7, 0))).toBe(true);
    expect(isWide(at(0, 0), at(0, 5), { x: 7000, y: 1 })).toBe(false);
  });
});

describe('the outline of a hull', () => {
  test('north, east and on the slant', () => {
    expect(corners(hull(at(10, 10), inches(5), inches(2.5), 90))).toEqual([
      at(12.5, 11.25),
      at(7.5, 11.25),
      at(7.5, 8.75),
      at(12.5, 8.75),
    ]);
    // At 30° ahead is (½, √¾) and right is (√¾, −½): front right = 2.5·ahead + 1.25·right = (2.33253, 1.54006).
    expect(corners(hull(at(0, 0), inches(5), inches(2.5), 30))[3]).toEqual({ x: 2333, y: 1540 });
  });

  test('keeps its centre and its symmetry, whatever the rounding', () => {
    fc.assert(
      fc.property(hulls, (h) => {
        const [a, b, c, d] = corners(h);
        expect([(a?.x ?? 0) + (c?.x ?? 0), (a?.y ?? 0) + (c?.y ?? 0)]).toEqual([2 * h.at.x, 2 * h.at.y]);
        expect([(b?.x ?? 0) + (d?.x ?? 0), (b?.y ?? 0) + (d?.y ?? 0)]).toEqual([2 * h.at.x, 2 * h.at.y]);
        expect(corners({ ...h })).toEqual(corners(h));
      }),
      { numRuns: 300 },
    );
  });

  test('is its own however many were asked for between', () => {
    // More than are remembered at once, some at the same place with another facing or size; all of them asked for twice.
    const many = Array.from({ length: 3000 }, (_, i) =>
      hull(at(i % 50, i % 7), inches(4 + 2 * (i % 3)), inches(2), i % 2 === 0 ? 0 : 90),
    );
    for (const { at: centre, length, width, facing } of [...many, ...many]) {
      const [x, y] = facing === 0 ? [width / 2, length / 2] : [length / 2, width / 2];
      const outline = corners(hull(centre, length, width, facing));
      expect(Math.max(...outline.map((one) => one.x - centre.x))).toBe(x);
      expect(Math.min(...outline.map((one) => one.y - centre.y))).toBe(-y);
    }
  });

  test('a muzzle is found from the centre by ahead and right', () => {
    expect(offset(at(10, 10), 90, inches(2.5), inches(0.5))).toEqual(at(12.5, 9.5));
  });
});
