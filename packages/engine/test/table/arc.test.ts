import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALL_ROUND,
  type SideOf,
  at,
  disc,
  hull,
  inArc,
  inches,
  sideByDiagonals,
  sideFacing,
  squared,
} from '../../src/table/index.ts';
import { hulls, motions, moved, points } from './shapes.ts';

/** The angle of a point from straight ahead, −180 … 180, clockwise positive. */
function bearing(from: { x: number; y: number }, facing: number, to: { x: number; y: number }): number {
  const angle = (Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI - facing;
  return ((((angle + 180) % 360) + 360) % 360) - 180;
}

describe('sides', () => {
  const tank = hull(at(20, 20), inches(5), inches(3.5), 0);
  test.each<[string, number, number, SideOf]>([
    ['45° from straight ahead is still front', 25, 25, 'front'],
    ['a little more is the side', 25.001, 25, 'right'],
    ['135° is still the side', 25, 15, 'right'],
    ['a little more is rear', 24.999, 15, 'rear'],
    ['the left', 10, 20, 'left'],
    ['45° to the left is front', 15, 25, 'front'],
    ['135° to the left is the side', 15, 15, 'left'],
    ['straight behind', 20, 1, 'rear'],
  ])('quadrants: %s (XZ-R-31)', (_, x, y, side) => {
    expect(sideFacing(tank, at(x, y))).toBe(side);
  });

  test('by the diagonals of the hull: 5 × 3.5, so the front is 2 · atan(1.75 / 2.5) wide', () => {
    expect(sideByDiagonals(tank, at(20 + 1.75 * 3, 20 + 2.5 * 3))).toBe('front');
    expect(sideByDiagonals(tank, at(20 + 1.751 * 3, 20 + 2.5 * 3))).toBe('right');
    expect(sideByDiagonals(tank, at(20 + 1.75 * 3, 20 - 2.5 * 3))).toBe('right');
    expect(sideByDiagonals(tank, at(20 + 1.749 * 3, 20 - 2.5 * 3))).toBe('rear');
    expect(sideByDiagonals(tank, at(10, 20))).toBe('left');
    expect(sideByDiagonals(disc(at(20, 20), 1200), at(25, 25))).toBe('front');
  });

  test('on any facing the sides agree with the angle', () => {
    fc.assert(
      fc.property(hulls, points, (base, p) => {
        fc.pre(squared(base.at, p) > 0);
        const angle = bearing(base.at, base.facing, p);
        const off = Math.abs(angle);
        if (Math.abs(off - 45) < 1e-9 || Math.abs(off - 135) < 1e-9) return;
        const expected = off < 45 ? 'front' : off > 135 ? 'rear' : angle > 0 ? 'right' : 'left';
        expect(sideFacing(base, p)).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });

  test('turning the table turns the sides, a mirror exchanges left and right', () => {
    const mirrored: Record<SideOf, SideOf> = { front: 'front', rear: 'rear', left: 'right', right: 'left' };
    fc.assert(
      fc.property(hulls, points, motions, (base, p, motion) => {
        const side = sideFacing(base, p);
        const after = sideFacing(moved(base, motion), motion.point(p));
        expect(after).toBe(motion.says === 'mirrored' ? mirrored[side] : side);
      }),
      { numRuns: 500 },
    );
  });
});

describe('weapon arcs', () => {
  const gun = at(20, 20);
  const hullGun = { from: -22.5, to: 22.5 };
  const bear = (degrees: number) => ({
    x: 20_000 + Math.round(100_000 * Math.sin((degrees * Math.PI) / 180)),
    y: 20_000 + Math.round(100_000 * Math.cos((degrees * Math.PI) / 180)),
  });
  test.each([
    ['a hull gun: 22.5° in', hullGun, 22.499, true],
    ['22.6° out', hullGun, 22.6, false],
    ['−22.6° out', hullGun, -22.6, false],
    ['a walker: 45° in', { from: -45, to: 45 }, 45, true],
    ['90° off out', { from: -45, to: 45 }, 90, false],
    ['left 180° sponson: straight ahead', { from: -180, to: 0 }, 0, true],
    ['straight behind', { from: -180, to: 0 }, 180, true],
    ['to the left', { from: -180, to: 0 }, -90, true],
    ['nothing to the right', { from: -180, to: 0 }, 1, false],
    ['left 90° sponson: straight out', { from: -90, to: 0 }, -90, true],
    ['not behind', { from: -90, to: 0 }, -91, false],
    ['turret', ALL_ROUND, 180, true],
    ['an arc of 270°', { from: -135, to: 135 }, 130, true],
    ['and what it leaves out', { from: -135, to: 135 }, 140, false],
  ])('%s (XZ-ARC)', (_, arc, degrees, isIn) => {
    expect(inArc(gun, 0, arc, bear(degrees))).toBe(isIn);
  });

  test.each([
    [45, 'front'],
    [46, 'right'],
    [135, 'right'],
    [136, 'rear'],
  ])('a tank facing north, attacked from bearing %d°: %s (XZ EX-26)', (degrees, side) => {
    expect(sideFacing(hull(gun, inches(5), inches(3.5), 0), bear(degrees))).toBe(side);
  });

  test.each([
    [270, true],
    [181, true],
    [90, false],
  ])('left 180° sponson, bearing %d° (XZ EX-26)', (degrees, isIn) => {
    expect(inArc(gun, 0, { from: -180, to: 0 }, bear(degrees))).toBe(isIn);
  });

  test('a walker facing north reaches 80° after a pivot of 35°, 95° not even after 45° (XZ EX-26)', () => {
    const walker = { from: -45, to: 45 };
    expect([0, 34, 35, 45].map((pivot) => inArc(gun, pivot, walker, bear(80)))).toEqual([false, false, true, true]);
    expect(inArc(gun, 45, walker, bear(95))).toBe(false);
  });

  test('an arc of no width is a ray', () => {
    expect(inArc(gun, 90, { from: 0, to: 0 }, at(30, 20))).toBe(true);
    expect(inArc(gun, 90, { from: 0, to: 0 }, at(10, 20))).toBe(false);
  });
});
