import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Heights,
  type Shape,
  at,
  blockersOf,
  disc,
  distance,
  hull,
  inches,
  isClear,
  isHiddenBy,
  isSeen,
  line,
  rectangle,
  spot,
  visibleShare,
} from '../../../src/table/index.ts';
import { bases, motions, moved, nearPoints, points, shapes } from '../shapes.ts';
import { provenShare, sampledShare } from './slow-share.ts';

const named = (things: readonly Shape[]) =>
  blockersOf(things.map((shape, i) => ({ id: `t${i}`, name: `Thing ${i}`, shape })));
const past = (...things: readonly Shape[]) => [{ blockers: named(things) }];

/** Boxes among the shapes: corners in line with one another are common on the coarse grid. */
const boxes = fc
  .tuple(nearPoints, nearPoints)
  .filter(([a, b]) => a.x !== b.x && a.y !== b.y)
  .map(([a, b]): Shape => rectangle(a, b));
const things = fc.array(fc.oneof(shapes, boxes), { maxLength: 6 });
const looks = fc
  .tuple(fc.oneof(nearPoints, points), bases)
  .filter(([eye, target]) => !(target.kind === 'disc' && target.radius === 0) && distance(spot(eye), target) > 1);

describe('the visible share', () => {
  test('is what a ray for every part of the picture finds, to nine digits', () => {
    fc.assert(
      fc.property(looks, things, ([eye, target], all) => {
        const slow = provenShare(
          eye,
          target,
          all.map((shape) => ({ shape })),
        );
        expect(visibleShare(eye, target, past(...all))).toBeCloseTo(slow, 7);
      }),
      { numRuns: 1500 },
    );
  });

  test('is what a thousand rays find, within what a thousand rays can tell', () => {
    fc.assert(
      fc.property(looks, things, ([eye, target], all) => {
        const slow = sampledShare(
          eye,
          target,
          all.map((shape) => ({ shape })),
          1000,
        );
        // Each end of a visible part may be wrong by half a ray; six things leave at most a few dozen ends.
        expect(Math.abs(visibleShare(eye, target, past(...all)) - slow)).toBeLessThan(0.02);
      }),
      { numRuns: 60 },
    );
  });

  test('with sloping lines: only where the line is between foot and top', () => {
    const heights = fc.integer({ min: 0, max: 6 }).map((n) => n * 1000);
    const standing = fc.tuple(fc.oneof(shapes, boxes), heights, fc.integer({ min: 1, max: 5 }));
    fc.assert(
      fc.property(looks, fc.array(standing, { maxLength: 5 }), heights, heights, ([eye, target], all, from, to) => {
        const rule: Heights = { rule: 'slope', from, to };
        const blockers = blockersOf(
          all.map(([shape, foot, tall], i) => ({ id: `t${i}`, name: '', shape, foot, top: foot + tall * 1000 })),
        );
        const slow = provenShare(
          eye,
          target,
          all.map(([shape, foot, tall]) => ({ shape, ...between(from, to, foot, foot + tall * 1000) })),
        );
        expect(visibleShare(eye, target, [{ blockers, heights: rule }])).toBeCloseTo(slow, 7);
      }),
      { numRuns: 800 },
    );
  });

  test('does not change when the table is shifted, mirrored or turned by quarters', () => {
    fc.assert(
      fc.property(looks, things, motions, ([eye, target], all, motion) => {
        const there = past(...all.map((thing) => moved(thing, motion)));
        const share = visibleShare(motion.point(eye), moved(target, motion), there);
        expect(share).toBeCloseTo(visibleShare(eye, target, past(...all)), 9);
        expect(share > 0).toBe(visibleShare(eye, target, past(...all)) > 0);
      }),
      { numRuns: 500 },
    );
  });

  test('is not more with one thing more, and is seen exactly if some of it is', () => {
    fc.assert(
      fc.property(looks, things, fc.oneof(shapes, boxes), ([eye, target], all, more) => {
        const share = visibleShare(eye, target, past(...all));
        expect(visibleShare(eye, target, past(...all, more))).toBeLessThanOrEqual(share + 1e-12);
        expect(isSeen(eye, target, past(...all))).toBe(share > 0);
      }),
      { numRuns: 500 },
    );
  });
});

/** The shares of the way at which a line from one height to another is not below the foot and is below the top, by hand. */
function between(from: number, to: number, foot: number, top: number): { readonly from: number; readonly to: number } {
  if (from === to) return from >= foot && from < top ? { from: 0, to: 1 } : { from: 0, to: 0 };
  const at1 = (foot - from) / (to - from);
  const at2 = (top - from) / (to - from);
  return { from: Math.max(0, Math.min(at1, at2)), to: Math.min(1, Math.max(at1, at2)) };
}

describe('shares that can be told by hand', () => {
  const target = disc(at(0, 20), 500);
  const eye = at(0, 0);

  test('a wall up to the middle hides exactly half (AZ-H-7)', () => {
    const wall = rectangle(at(-3, 10), at(0, 10.5));
    expect(visibleShare(eye, target, past(wall))).toBe(0.5);
    expect(isHiddenBy(visibleShare(eye, target, past(wall)), 0.5)).toBe(true);
    const short = rectangle(at(-3, 10), at(-0.001, 10.5));
    expect(isHiddenBy(visibleShare(eye, target, past(short)), 0.5)).toBe(false);
  });

  test('two quarters hidden are a half, from whichever direction', () => {
    // At 10 of 20 inches a quarter of the width is 0.25 wide on each side of ±0.25·(r / √(d² − r²))·d.
    const quarter = 0.5 * (0.5 / Math.sqrt(400 - 0.25)) * 10;
    const inner = Math.round(quarter * 1000);
    const [left, right] = [
      line({ x: -3000, y: 10_000 }, { x: -inner, y: 10_000 }),
      line({ x: inner, y: 10_000 }, { x: 3000, y: 10_000 }),
    ];
    const share = visibleShare(eye, target, past(left, right));
    expect(share).toBeCloseTo(inner / (2 * quarter * 1000), 12);
  });

  test('a gap of a thousandth at 10 inches is seen, none is not', () => {
    const west = rectangle(at(-3, 10), at(0, 10.5));
    expect(isSeen(eye, target, past(west, rectangle(at(0, 10), at(3, 10.5))))).toBe(false);
    expect(isSeen(eye, target, past(west, rectangle(at(0.001, 10), at(3, 10.5))))).toBe(true);
    // The same gap closed by a corner in line with it, nearer or farther.
    expect(isSeen(eye, target, past(west, rectangle(at(0, 6), at(3, 6.5))))).toBe(false);
  });

  test('a line through a slit without width is clear, but nothing of the width is seen', () => {
    const slit = past(rectangle(at(-3, 10), at(0, 10.5)), rectangle(at(0, 12), at(3, 12.5)));
    expect(isClear(eye, target.at, slit)).toBe(true);
    expect(isSeen(eye, target, slit)).toBe(false);
  });

  test('what lies beyond the target hides nothing, nor what lies behind the eye', () => {
    expect(visibleShare(eye, target, past(rectangle(at(-3, 20.5), at(3, 21))))).toBe(1);
    expect(visibleShare(eye, target, past(rectangle(at(-3, -2), at(3, -1)), disc(at(0, -3), 1000)))).toBe(1);
    expect(visibleShare(eye, target, past(line(at(-3, -1), at(0, -0.5), at(3, -1))))).toBe(1);
  });

  test('from inside a base or on its edge nothing of it is hidden (AZ-H-7)', () => {
    const box = past(rectangle(at(-9, 19), at(9, 22)));
    expect(visibleShare(at(0.2, 20), target, box)).toBe(1);
    expect(visibleShare(at(0, 19.5), target, box)).toBe(1);
    expect(visibleShare(at(1, 20), hull(at(0, 20), 4000, 2000, 0), box)).toBe(1);
  });

  test('a bare point is seen or not', () => {
    expect(visibleShare(eye, spot(at(0, 20)), past(rectangle(at(-1, 4), at(1, 5))))).toBe(0);
    expect(visibleShare(eye, spot(at(0, 20)), past(rectangle(at(0, 4), at(1, 5))))).toBe(1);
  });

  test('an eye inside a solid thing or a cloud sees nothing', () => {
    expect(visibleShare(eye, target, past(rectangle(at(-1, -1), at(1, 1))))).toBe(0);
    expect(visibleShare(eye, target, past(disc(at(0, 2), 3000)))).toBe(0);
    // On the face of a wall, looking away from it.
    expect(visibleShare(eye, target, past(rectangle(at(-1, -1), at(1, 0))))).toBe(1);
  });

  test('a cloud over one end of a base hides that end (AZ-H-12)', () => {
    const cloud = disc(at(3, 20), 3000);
    const share = visibleShare(eye, target, past(cloud));
    // The cloud reaches to x = 0 at y = 20; the chord lies r²/d before the centre.
    const chord = 20 - 0.25 / 20;
    const edge = 3 - Math.sqrt(9 - (20 - chord) ** 2);
    const half = (0.5 / Math.sqrt(400 - 0.25)) * chord;
    expect(share).toBeCloseTo((half + edge) / (2 * half), 9);
    expect(visibleShare(eye, target, past(disc(at(0, 21), 3000)))).toBe(0);
  });

  test('a hull from its corner is measured on a picture square to the middle of the look', () => {
    // Corners at 45° left and right of straight ahead, as far away: a wall up to the middle hides half.
    const box = hull(at(0, 4), inches(2.828), inches(2.828), 45);
    expect(visibleShare(eye, box, past(rectangle(at(-2, 1), at(0, 1.2))))).toBeCloseTo(0.5, 12);
    // From its side the near face is the width, and the same wall hides half of it, whatever lies behind.
    expect(visibleShare(eye, hull(at(0, 10), 4000, 2000, 0), past(rectangle(at(-2, 1), at(0, 1.2))))).toBe(0.5);
  });

  test('more shadows than the arrays held at first', () => {
    const fence = Array.from({ length: 500 }, (_, n): Shape => {
      const x = -250 + n;
      return line({ x, y: 10_000 }, { x, y: 10_500 });
    });
    // A post is seen nearly end on: from y 10 to 10.5 it hides the slopes from x / 10.5 to x / 10.
    const share = visibleShare(eye, target, past(...fence));
    const half = 0.5 / Math.sqrt(400 - 0.25);
    const slopes = Array.from({ length: 500 }, (_, n) => (n - 250) / 1000).map((x) => [x / 10.5, x / 10] as const);
    // The union of the intervals, by hand: sorted, joined, cut to the width.
    let [hidden, end] = [0, -half];
    for (const [p, q] of slopes
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
      .toSorted((a, b) => a[0] - b[0])) {
      const [from, to] = [Math.max(p, end), Math.min(q, half)];
      if (to > from) [hidden, end] = [hidden + to - from, to];
    }
    expect(share).toBeCloseTo(1 - hidden / (2 * half), 9);
  });

  test('a condition that asks for a share itself is a mistake, and does not break the next look', () => {
    const wall = rectangle(at(-3, 10), at(0, 10.5));
    const nested = [{ blockers: named([wall]), counts: () => visibleShare(eye, target, past(wall)) > 0 }];
    expect(() => visibleShare(eye, target, nested)).toThrow(/middle of a look/);
    expect(visibleShare(eye, target, past(wall))).toBe(0.5);
  });

  test('a disc half as far and half as wide hides exactly everything, one a thousandth smaller does not', () => {
    expect(isSeen(eye, target, past(disc(at(0, 10), 250)))).toBe(false);
    expect(isSeen(eye, target, past(disc(at(0, 10), 249)))).toBe(true);
  });
});
