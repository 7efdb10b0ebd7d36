import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Shape,
  at,
  blockersOf,
  crossedNear,
  disc,
  edgeLine,
  isBeforeRim,
  isNearEdge,
  line,
  piecesAt,
  rectangle,
  rimTowards,
  samePoint,
  thingsBetween,
} from '../../../src/table/index.ts';
import { discs, points } from '../shapes.ts';

const past = (...things: readonly Shape[]) => [
  { blockers: blockersOf(things.map((shape, i) => ({ id: `t${i}`, name: `Thing ${i}`, shape }))) },
];

describe('in and near', () => {
  const pieces = [
    { id: 'wood', name: 'Wood', shape: rectangle(at(10, 10), at(20, 20)), traits: [] },
    { id: 'pond', name: 'Pond', shape: disc(at(30, 15), 2000), traits: [] },
    { id: 'fence', name: 'Fence', shape: line(at(10, 10), at(10, 20)), traits: [] },
  ];
  const table = { width: 40_000, depth: 30_000, pieces };
  const all = (): boolean => true;

  test('what a point stands in, edges included; lines hold nothing', () => {
    expect(piecesAt(table, all, at(10, 15)).map(({ id }) => id)).toEqual(['wood']);
    expect(piecesAt(table, all, at(32, 15)).map(({ id }) => id)).toEqual(['pond']);
    expect(piecesAt(table, all, at(32.001, 15))).toEqual([]);
    expect(piecesAt(table, ({ id }) => id !== 'wood', at(15, 15))).toEqual([]);
  });

  test('near the edge of an area, from inside and from outside', () => {
    const wood = rectangle(at(10, 10), at(20, 20));
    expect(edgeLine(wood).points).toHaveLength(5);
    expect(isNearEdge(disc(at(14.5, 15), 500), wood, 4000)).toBe(true);
    expect(isNearEdge(disc(at(14.501, 15), 500), wood, 4000)).toBe(false);
    expect(isNearEdge(disc(at(5.5, 15), 500), wood, 4000)).toBe(true);
    expect(isNearEdge(disc(at(5.499, 15), 500), wood, 4000)).toBe(false);
  });

  test('what lies between, near the target: the thing, or the place where it is crossed', () => {
    const wall = past(rectangle(at(0, 5), at(20, 6)));
    const target = disc(at(10, 3.5), 500);
    expect(thingsBetween(at(10, 20), target, wall, 1000)).toHaveLength(1);
    expect(thingsBetween(at(10, 20), target, wall, 999)).toHaveLength(0);
    // Aslant it leaves the wall farther away: from (30, 8.5) it passes y = 5 at x = 16.
    expect(crossedNear(at(10, 20), target, wall, 1000)).toHaveLength(1);
    expect(crossedNear(at(30, 8.5), target, wall, 1000)).toHaveLength(0);
    expect(crossedNear(at(30, 8.5), target, wall, 6000)).toHaveLength(1);
  });
});

describe('the rim of a base (AZ-SHOOT-5)', () => {
  test('lies on the edge towards the aim, and a viewer is before it exactly from the tangent on', () => {
    fc.assert(
      fc.property(discs, points, points, (base, aim, viewer) => {
        if (samePoint(base.at, aim)) return;
        const rim = rimTowards(base, aim);
        expect(Math.hypot(rim.x - base.at.x, rim.y - base.at.y)).toBeCloseTo(base.radius, 6);
        const [ax, ay] = [aim.x - base.at.x, aim.y - base.at.y];
        const ahead = ((viewer.x - base.at.x) * ax + (viewer.y - base.at.y) * ay) / Math.hypot(ax, ay);
        if (Math.abs(ahead - base.radius) > 1e-6) expect(isBeforeRim(base, aim, viewer)).toBe(ahead > base.radius);
      }),
      { numRuns: 300 },
    );
    // 3-4-5: exactly on the tangent counts.
    expect(isBeforeRim(disc(at(0, 0), 5000), at(3, 4), at(3, 4))).toBe(true);
    expect(isBeforeRim(disc(at(0, 0), 5001), at(3, 4), at(3, 4))).toBe(false);
    expect(rimTowards(disc(at(1, 1), 500), at(1, 1))).toEqual(at(1, 1));
  });
});
