import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Point,
  type Shape,
  at,
  blockersOf,
  byLettersAndNumber,
  crossings,
  depth,
  depthBetween,
  disc,
  distance,
  hull,
  isRing,
  isThrough,
  line,
  passedThrough,
  rectangle,
  samePoint,
  span,
  spot,
} from '../../../src/table/index.ts';
import { bases, motions, moved, nearPoints, points, shapes } from '../shapes.ts';
import { slowPassing } from './slow-line.ts';

const named = (things: readonly Shape[]) => things.map((shape, i) => ({ id: `t${i}`, name: `Thing ${i}`, shape }));
const past = (...things: readonly Shape[]) => [{ blockers: blockersOf(named(things)) }];
const ends = fc.oneof(fc.tuple(nearPoints, nearPoints), fc.tuple(points, points)).filter(([a, b]) => !samePoint(a, b));
const on = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** How much of 2,000 places evenly spread over a line lie in a shape. */
const sampledLength = (a: Point, b: Point, inside: (p: Point) => boolean): number =>
  (Array.from({ length: 2000 }, (_, n) => inside(on(a, b, (n + 0.5) / 2000))).filter(Boolean).length / 2000) *
  span(a, b);
const isIn =
  (things: readonly Shape[]) =>
  (p: Point): boolean =>
    things.some((shape) => (isRing(shape) || shape.kind === 'disc') && distance(spot(p), shape) === 0);

describe('what a line crosses', () => {
  test('is met as the slow computation says, in order, with the length that many places find', () => {
    fc.assert(
      fc.property(ends, fc.array(shapes, { maxLength: 5 }), ([a, b], things) => {
        const found = crossings(a, b, past(...things));
        for (const [i, shape] of things.entries()) {
          const crossing = found.find(({ blocker }) => blocker.id === `t${i}`);
          const slow = slowPassing(a, b, shape);
          expect(crossing === undefined ? 'past' : isThrough(crossing) ? 'through' : 'touches').toBe(slow);
        }
        const shares = found.map(({ share }) => share * span(a, b));
        expect(shares.every((share, i) => i === 0 || share >= (shares[i - 1] ?? 0) - 1e-3)).toBe(true);
        for (const { at: place, share } of found) expect(span(place, on(a, b, share))).toBeLessThan(1e-6);
      }),
      { numRuns: 500 },
    );
  });

  test('the depth of all together is what many places find, and the sum of each where none overlap', () => {
    fc.assert(
      fc.property(ends, fc.array(shapes, { maxLength: 4 }), ([a, b], things) => {
        const slow = sampledLength(a, b, isIn(things));
        // Each of at most a few dozen ends may be wrong by half a step.
        expect(Math.abs(depth(a, b, past(...things)) - slow)).toBeLessThan(span(a, b) * 0.01 + 1e-6);
        const sum = passedThrough(a, b, past(...things)).reduce((total, { length }) => total + length, 0);
        expect(sum).toBeGreaterThanOrEqual(depth(a, b, past(...things)) - 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  test('is the same seen backwards and wherever the table lies', () => {
    fc.assert(
      fc.property(ends, fc.array(shapes, { maxLength: 4 }), motions, ([a, b], things, motion) => {
        const here = depth(a, b, past(...things));
        expect(depth(b, a, past(...things))).toBeCloseTo(here, 6);
        const there = things.map((thing) => moved(thing, motion));
        expect(depth(motion.point(a), motion.point(b), past(...there))).toBeCloseTo(here, 6);
      }),
      { numRuns: 200 },
    );
  });

  test('between base edges: the parts of the line under the two bases do not count', () => {
    fc.assert(
      fc.property(bases, bases, fc.array(shapes, { maxLength: 4 }), (from, to, things) => {
        if (samePoint(from.at, to.at) || distance(from, to) === 0) return;
        const isBetween = (p: Point): boolean => distance(spot(p), from) > 0 && distance(spot(p), to) > 0;
        const slow = sampledLength(from.at, to.at, (p) => isBetween(p) && isIn(things)(p));
        const found = depthBetween(from, to, past(...things));
        expect(Math.abs(found - slow)).toBeLessThan(span(from.at, to.at) * 0.01 + 1e-6);
      }),
      { numRuns: 40 },
    );
  });
});

describe('by hand', () => {
  const [a, b] = [at(0, 0), at(20, 0)];

  test('entry, exit, length, and the edge it runs along', () => {
    const [through] = crossings(a, b, past(rectangle(at(4, -1), at(9, 2))));
    expect(through).toMatchObject({
      inside: [{ from: 0.2, to: 0.45 }],
      share: 0.2,
      at: at(4, 0),
      length: 5000,
      along: 0,
    });
    const [along] = crossings(a, b, past(rectangle(at(4, 0), at(9, 2))));
    expect(along).toMatchObject({ inside: [], touching: [{ from: 0.2, to: 0.45 }], length: 0, along: 5000 });
  });

  test('a bent outline is crossed twice; it is one thing', () => {
    const bend: Shape = {
      kind: 'polygon',
      points: [at(4, -2), at(12, -2), at(12, 2), at(10, 2), at(10, -1), at(6, -1), at(6, 2), at(4, 2)],
    };
    const [only, ...others] = crossings(a, b, past(bend));
    expect(others).toEqual([]);
    expect(only?.inside.map(({ from, to }) => [from * 20, to * 20])).toEqual([
      [4, 6],
      [10, 12],
    ]);
    expect(only?.length).toBeCloseTo(4000, 9);
  });

  test('equally far: by id, in the order asked for', () => {
    const walls = ['h10', 'h2', 'g1'].map((id) => ({ id, name: id, shape: line(at(5, -1), at(5, 1)) }));
    const layers = [{ blockers: blockersOf(walls) }];
    expect(crossings(a, b, layers).map(({ blocker }) => blocker.id)).toEqual(['g1', 'h10', 'h2']);
    expect(crossings(a, b, layers, byLettersAndNumber).map(({ blocker }) => blocker.id)).toEqual(['g1', 'h2', 'h10']);
  });

  test('sloping lines: only the part below the top', () => {
    const hill = blockersOf([{ id: 'h', name: 'Hill', shape: rectangle(at(4, -1), at(16, 1)), foot: 0, top: 2000 }]);
    // From 0 up to 4: 2 high half way, at 10 of 20 inches.
    const [met] = crossings(a, b, [{ blockers: hill, heights: { rule: 'slope', from: 0, to: 4000 } }]);
    expect(met).toMatchObject({ inside: [{ from: 0.2, to: 0.5 }], length: 6000 });
    expect(crossings(a, b, [{ blockers: hill, heights: { rule: 'step', from: 0, to: 2000 } }])).toEqual([]);
  });

  test('depth between a round base and a hull', () => {
    const wood = past(rectangle(at(-5, -5), at(30, 5)));
    expect(depthBetween(disc(a, 500), hull(b, 4000, 2000, 90), wood)).toBeCloseTo(20_000 - 500 - 2000, 6);
  });
});

test('a wall that has a corner on the line is crossed there, though it comes back later', () => {
  // Along y = 5: the wall comes from the north, goes south at (4, 5), and comes back at (7, 5).
  const wall = line(at(3, 6), at(4, 5), at(5, 4), at(6, 4), at(8, 6));
  const [crossing] = passedThrough(at(0, 5), at(10, 5), past(wall));
  expect(crossing?.share).toBeCloseTo(0.4, 9);
});
