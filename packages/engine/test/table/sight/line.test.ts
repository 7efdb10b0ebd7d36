import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Point,
  type Shape,
  at,
  blockersOf,
  disc,
  hull,
  isClear,
  line,
  passedThrough,
  rectangle,
  samePoint,
} from '../../../src/table/index.ts';
import { motions, moved, nearPoints, points, shapes } from '../shapes.ts';
import { slowPassing } from './slow-line.ts';

const past = (...things: readonly Shape[]) => [
  { blockers: blockersOf(things.map((shape, i) => ({ id: `t${i}`, name: `Thing ${i}`, shape }))) },
];
/** Boxes and short walls on the coarse grid, where lines through corners and along edges are common. */
const boxes = fc
  .tuple(nearPoints, nearPoints)
  .filter(([a, b]) => a.x !== b.x && a.y !== b.y)
  .map(([a, b]): Shape => rectangle(a, b));
const walls = fc
  .uniqueArray(nearPoints, { minLength: 2, maxLength: 4, selector: ({ x, y }) => `${x} ${y}` })
  .map((corners): Shape => line(...corners));
const things = fc.oneof(shapes, boxes, walls);
const ends = fc.oneof(fc.tuple(nearPoints, nearPoints), fc.tuple(points, points)).filter(([a, b]) => !samePoint(a, b));

describe('a straight line', () => {
  test('past one shape, compared with whole numbers of any size', () => {
    fc.assert(
      fc.property(ends, things, ([a, b], shape) => {
        const slow = slowPassing(a, b, shape);
        expect(isClear(a, b, past(shape))).toBe(slow !== 'through');
        const layer = { blockers: blockersOf([{ id: 'a', name: 'A', shape }], 'stops') };
        expect(isClear(a, b, [layer])).toBe(slow === 'past');
      }),
      { numRuns: 3000 },
    );
  });

  test('is free one way if it is free the other way, wherever the table lies', () => {
    fc.assert(
      fc.property(ends, fc.array(things, { maxLength: 5 }), motions, ([a, b], all, motion) => {
        const free = isClear(a, b, past(...all));
        expect(isClear(b, a, past(...all))).toBe(free);
        const there = past(...all.map((thing) => moved(thing, motion)));
        expect(isClear(motion.point(a), motion.point(b), there)).toBe(free);
      }),
      { numRuns: 1000 },
    );
  });

  test('past several shapes is free of each, and stopped only by one of them or between two that it touches', () => {
    fc.assert(
      fc.property(ends, fc.array(things, { maxLength: 6 }), ([a, b], all) => {
        const each = all.map((thing) => slowPassing(a, b, thing));
        const stops = each.includes('through');
        const touching = each.filter((passing) => passing === 'touches').length;
        if (isClear(a, b, past(...all))) expect(stops).toBe(false);
        else expect(stops || touching >= 2).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('touching (AZ-H-6)', () => {
  const box = rectangle(at(4, 4), at(8, 6));
  test.each<readonly [string, Point, Point, boolean]>([
    ['past a corner', at(2, 6), at(6, 2), true],
    ['along an edge', at(0, 6), at(12, 6), true],
    ['a thousandth inside that edge', { x: 0, y: 5999 }, { x: 12_000, y: 5999 }, false],
    ['from a place on the face outwards', at(6, 6), at(6, 12), true],
    ['from a place on the face inwards', at(6, 6), at(6, 1), false],
    ['ending on the face', at(6, 12), at(6, 6), true],
    ['from inside', at(6, 5), at(12, 12), false],
    ['wholly inside', at(5, 5), at(7, 5), false],
    ['from corner to corner', at(4, 4), at(8, 6), false],
  ])('%s', (_, a, b, free) => {
    expect(isClear(a, b, past(box))).toBe(free);
    expect(isClear(b, a, past(box))).toBe(free);
  });

  test('a line without length is free', () => {
    expect(isClear(at(1, 1), at(1, 1), past(box))).toBe(true);
    expect(passedThrough(at(6, 5), at(6, 5), past(box))).toEqual([]);
  });

  test('no line squeezes between two boxes that share an edge, or two that share a corner', () => {
    const beside = rectangle(at(4, 6), at(8, 9));
    expect(isClear(at(0, 6), at(12, 6), past(box, beside))).toBe(false);
    const diagonal = rectangle(at(8, 6), at(10, 9));
    expect(isClear(at(6, 8), at(10, 4), past(box))).toBe(true);
    expect(isClear(at(6, 8), at(10, 4), past(box, diagonal))).toBe(false);
  });

  test('but it passes between two that it touches in different places', () => {
    expect(isClear(at(0, 6), at(20, 6), past(box, rectangle(at(9, 6), at(12, 9))))).toBe(true);
  });

  test('from the inner corner of two walls that meet there the line out is free', () => {
    const walls = past(rectangle(at(0, 0), at(5, 1)), rectangle(at(0, 1), at(1, 5)));
    expect(isClear(at(1, 1), at(5, 5), walls)).toBe(true);
    expect(isClear(at(1, 1), at(0, 0), walls)).toBe(false);
  });

  test('walls without width: crossed, touched at an end, seen end on, round a corner', () => {
    const wall = line(at(4, 0), at(4, 4));
    expect(isClear(at(0, 2), at(8, 2), past(wall))).toBe(false);
    expect(isClear(at(0, 4), at(8, 4), past(wall))).toBe(true);
    expect(isClear(at(4, -3), at(4, 9), past(wall))).toBe(true);
    const bend = line(at(4, 0), at(4, 4), at(8, 4));
    expect(isClear(at(2, 2), at(6, 6), past(bend))).toBe(true);
    expect(isClear(at(2, 6), at(6, 2), past(bend))).toBe(false);
    const along = line(at(2, 8), at(4, 4), at(6, 4), at(8, 0));
    expect(isClear(at(0, 4), at(9, 4), past(along))).toBe(false);
  });

  test('a corner made of two separate walls lets nothing through, though each is only touched', () => {
    const [south, east] = [line(at(4, 0), at(4, 4)), line(at(4, 4), at(4, 9))];
    expect(isClear(at(0, 4), at(8, 4), past(south))).toBe(true);
    expect(isClear(at(0, 4), at(8, 4), past(east))).toBe(true);
    expect(isClear(at(0, 4), at(8, 4), past(south, east))).toBe(false);
  });

  test('round things: through, just touched, and a thousandth past', () => {
    expect(isClear(at(0, 0), at(10, 0), past(disc(at(5, 0.999), 1000)))).toBe(false);
    expect(isClear(at(0, 0), at(10, 0), past(disc(at(5, 1), 1000)))).toBe(true);
    // 3-4-5: the line from (0, 0) to (8, 6) passes (3, 11.5) / … at exactly |8·y − 6·x| / 10.
    expect(isClear(at(0, 0), at(8, 6), past(disc(at(1, 7), 5000)))).toBe(true);
    expect(isClear(at(0, 0), at(8, 6), past(disc(at(1, 7), 5001)))).toBe(false);
  });
});

describe('what the question says', () => {
  const tower = { id: 'tower', name: 'Tower', shape: rectangle(at(4, -1), at(6, 1)), foot: 0, top: 3000 };
  const [a, b] = [at(0, 0), at(10, 0)];
  const blockers = blockersOf([tower]);

  test('ids and conditions leave things out', () => {
    expect(isClear(a, b, [{ blockers }])).toBe(false);
    expect(isClear(a, b, [{ blockers, except: ['tower'] }])).toBe(true);
    expect(isClear(a, b, [{ blockers, counts: ({ name }) => name !== 'Tower' }])).toBe(true);
  });

  test('an outline that holds an end lets the line pass, its edge included (FT-H-10)', () => {
    expect(isClear(at(5, 0), b, [{ blockers, sparesEnds: true }])).toBe(true);
    expect(isClear(at(4, 0), b, [{ blockers, sparesEnds: true }])).toBe(true);
    expect(isClear(at(3.999, 0), b, [{ blockers, sparesEnds: true }])).toBe(false);
  });

  test.each([
    ['both on the ground', 0, 0, false],
    ['one as high as its top', 3000, 0, true],
    ['the other as high as its top', 0, 3000, true],
    ['a thousandth lower', 2999, 0, false],
  ])('step: %s (AZ-H-9)', (_, from, to, free) => {
    expect(isClear(a, b, [{ blockers, heights: { rule: 'step', from, to } }])).toBe(free);
  });

  test.each([
    // The line is above the tower's near face (4 of 10 inches) and far face (6 of 10) at these heights.
    ['level, at its top', 3000, 3000, true],
    ['level, just below', 2999, 2999, false],
    ['down from 5 to 0: 2.0 at the far face', 5000, 0, false],
    ['down from 7.5 to 0: exactly 3.0 at the far face', 7500, 0, true],
    ['down from 7.499 to 0', 7499, 0, false],
    ['up from 0 to 7.5: exactly 3.0 at the near face', 0, 7500, true],
    ['up from 0 to 7.499', 0, 7499, false],
  ])('slope: %s', (_, from, to, free) => {
    expect(isClear(a, b, [{ blockers, heights: { rule: 'slope', from, to } }])).toBe(free);
    expect(isClear(b, a, [{ blockers, heights: { rule: 'slope', from: to, to: from } }])).toBe(free);
  });

  test('slope: a bridge is looked under', () => {
    const bridge = blockersOf([{ ...tower, foot: 2000, top: 3000 }]);
    expect(isClear(a, b, [{ blockers: bridge, heights: { rule: 'slope', from: 1000, to: 1000 } }])).toBe(true);
    expect(isClear(a, b, [{ blockers: bridge, heights: { rule: 'slope', from: 2000, to: 2000 } }])).toBe(false);
    // From 0 to 4: at 2.0 half way, inside the bridge's outline.
    expect(isClear(a, b, [{ blockers: bridge, heights: { rule: 'slope', from: 0, to: 4000 } }])).toBe(false);
  });

  test('hulls as blockers', () => {
    const tank = hull(at(5, 0.999), 4000, 2000, 90);
    expect(isClear(a, b, past(tank))).toBe(false);
    expect(isClear(a, b, past(hull(at(5, 1), 4000, 2000, 90)))).toBe(true);
  });
});
