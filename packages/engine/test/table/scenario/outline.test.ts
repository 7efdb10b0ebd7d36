import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Point, insideOf } from '../../../src/table/index.ts';
import { isConvex, outlineFault, shareGround } from '../../../src/table/scenario/outline.ts';

const small = fc.record({ x: fc.integer({ min: 0, max: 6 }), y: fc.integer({ min: 0, max: 6 }) });
const ring = fc.array(small, { minLength: 3, maxLength: 6 });

describe('outlines', () => {
  it('are simple exactly if no two edges meet but neighbours in their corner', () => {
    fc.assert(
      fc.property(ring, (points) => {
        expect(outlineFault(points) === undefined).toBe(isSimple(points));
      }),
      { numRuns: 2000 },
    );
  });

  it('say which corner stands twice in a row, also where the last is the first', () => {
    const at = (x: number, y: number): Point => ({ x: 1000 * x, y: 1000 * y });
    const says = 'The corner (0, 0) stands twice in a row.';
    expect(outlineFault([at(0, 0), at(4, 0), at(4, 4), at(0, 0)])).toBe(says);
    expect(outlineFault([at(4, 0), at(0, 0), at(0, 0), at(4, 4)])).toBe(says);
    expect(outlineFault([at(0, 0), at(4, 0), at(4, 4)])).toBeUndefined();
  });

  it('share ground exactly if some fine square of the table lies in both', () => {
    const simple = ring.filter((points) => outlineFault(points) === undefined);
    fc.assert(
      fc.property(simple, simple, (a, b) => {
        expect(shareGround(a, b)).toBe(haveCommonGround(a, b));
      }),
      { numRuns: 100 },
    );
  });

  it('are convex if every turn is to the same side', () => {
    const at = (x: number, y: number): Point => ({ x, y });
    expect(isConvex([at(0, 0), at(4, 0), at(4, 4), at(0, 4)])).toBe(true);
    expect(isConvex([at(0, 4), at(4, 4), at(4, 0), at(0, 0)])).toBe(true);
    expect(isConvex([at(0, 0), at(2, 0), at(4, 0), at(4, 4)])).toBe(true);
    expect(isConvex([at(0, 0), at(4, 0), at(1, 1), at(0, 4)])).toBe(false);
  });
});

type Fraction = readonly [bigint, bigint];

/** By solving for the point where two edges meet, in fractions. */
function isSimple(points: readonly Point[]): boolean {
  const edges = points.map((from, index) => [from, points[(index + 1) % points.length]!] as const);
  if (edges.some(([a, b]) => a.x === b.x && a.y === b.y)) return false;
  return edges.every((one, i) =>
    edges.every((other, j) => {
      if (j <= i) return true;
      const common = meeting(one, other);
      if (common === 'stretch') return false;
      if (common === 'none') return true;
      // Neighbours may meet in the corner that they share, where the one ends (t = 1) and the other begins (u = 0).
      const isNext = j === i + 1 && common[0] === '1' && common[1] === '0';
      const isLast = i === 0 && j === edges.length - 1 && common[0] === '0' && common[1] === '1';
      return isNext || isLast;
    }),
  );
}

type Edge = readonly [Point, Point];

/** How far along each edge they meet, as texts of fractions; or that they do not, or share a stretch. */
function meeting([a, b]: Edge, [c, d]: Edge): readonly [string, string] | 'none' | 'stretch' {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y].map(BigInt) as [bigint, bigint, bigint, bigint];
  const [qx, qy] = [BigInt(c.x - a.x), BigInt(c.y - a.y)];
  const turn = rx * sy - ry * sx;
  if (turn !== 0n) {
    const t: Fraction = [qx * sy - qy * sx, turn];
    const u: Fraction = [qx * ry - qy * rx, turn];
    return isInUnit(t) && isInUnit(u) ? [text(t), text(u)] : 'none';
  }
  if (qx * ry - qy * rx !== 0n) return 'none';
  const whole = rx * rx + ry * ry;
  const start = qx * rx + qy * ry;
  const end = start + sx * rx + sy * ry;
  const [low, high] = start < end ? [start, end] : [end, start];
  if (high < 0n || low > whole) return 'none';
  if (high === 0n) return ['0', start === 0n ? '0' : '1'];
  if (low === whole) return ['1', start === whole ? '0' : '1'];
  return 'stretch';
}

const isInUnit = ([n, d]: Fraction): boolean => (d > 0n ? n >= 0n && n <= d : n <= 0n && n >= d);
const text = ([n, d]: Fraction): string => (n === 0n ? '0' : n === d ? '1' : 'between');

/** Sampled on points that lie on no edge: corners have coordinates 0 … 6, and 101 is prime. */
function haveCommonGround(a: readonly Point[], b: readonly Point[]): boolean {
  const scaled = (points: readonly Point[]) => points.map(({ x, y }) => ({ x: x * 101, y: y * 101 }));
  const [ringA, ringB] = [scaled(a), scaled(b)];
  const [low, high] = [lowest(ringA, ringB), highest(ringA, ringB)];
  for (let x = low.x + 1; x < high.x; x += 3)
    for (let y = low.y + 2; y < high.y; y += 3)
      if (insideOf(ringA, { x, y }) === 'inside' && insideOf(ringB, { x, y }) === 'inside') return true;
  return false;
}

type Ring = readonly Point[];
const coordinates = (ring: Ring, axis: 'x' | 'y') => ring.map((point) => point[axis]);
const least = (a: Ring, b: Ring, axis: 'x' | 'y') =>
  Math.max(Math.min(...coordinates(a, axis)), Math.min(...coordinates(b, axis)));
const most = (a: Ring, b: Ring, axis: 'x' | 'y') =>
  Math.min(Math.max(...coordinates(a, axis)), Math.max(...coordinates(b, axis)));
/** The corners of the box that both lie in. */
const lowest = (a: Ring, b: Ring): Point => ({ x: least(a, b, 'x'), y: least(a, b, 'y') });
const highest = (a: Ring, b: Ring): Point => ({ x: most(a, b, 'x'), y: most(a, b, 'y') });
