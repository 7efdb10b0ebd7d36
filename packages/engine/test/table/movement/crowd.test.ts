/** Places in a crowd, told by arithmetic: against places tried one by one all around the target. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  closerThan,
  type Disc,
  disc,
  placed,
  type Point,
  span,
  touches,
  withinDistance,
} from '../../../src/table/index.ts';
import { canStand, type Course, OPEN } from '../../../src/table/movement/index.ts';
import { contactsAt, nearestPlace, type Wish } from '../../../src/table/movement/crowd.ts';
import { SIZE } from './scenes.ts';

const places = fc.record({ x: fc.integer({ min: 3000, max: 9000 }), y: fc.integer({ min: 3000, max: 9000 }) });
const others = fc.array(
  fc.tuple(places, fc.constantFrom(400, 500, 800), fc.constantFrom(0, 0, 250, 'clear' as const)),
  {
    maxLength: 9,
  },
);

interface Scene {
  readonly course: Course;
  readonly target: Disc;
  readonly limit: number;
  readonly mates: readonly Disc[];
}

/** A mover among others on open ground, and whom it goes for; with whom it stays. */
const scenes: fc.Arbitrary<Scene> = fc
  .tuple(places, places, others, fc.constantFrom(1500, 3000, 6000), fc.array(places, { maxLength: 2 }))
  .filter(([start, goal]) => span(start, goal) > 1100)
  .map(([start, goal, some, limit, near]) => {
    const base = disc(start, 500);
    const target = disc(goal, 500);
    const blockers = some
      .map(([at, radius, end], i) => ({ id: `m${i}`, base: disc(at, radius), way: 'free' as const, end }))
      .filter((one) => !closerThan(one.base, base, 1000));
    const foe = { id: 'target', base: target, way: 'free' as const, end: 0 };
    const table = { width: SIZE, depth: SIZE, pieces: [] };
    const course: Course = { table, base, footing: () => OPEN, blockers: [...blockers, foe], terms: { limit } };
    return { course, target, limit, mates: near.map((at) => disc(at, 500)) };
  });

const DEGREE = Math.PI / 180;
/** What rounding may take, in thousandths. */
const ROUNDING = 6;

/** A place so far from the target in a direction, if also a slightly larger base with a slightly shorter move could go there. */
function around({ course, target, limit }: Scene, gap: number, degrees: number): Point | undefined {
  const far = 1000 + gap;
  const at = {
    x: Math.round(target.at.x + far * Math.cos(degrees * DEGREE)),
    y: Math.round(target.at.y + far * Math.sin(degrees * DEGREE)),
  };
  const blockers = course.blockers.filter(({ id }) => id !== 'target');
  const isFree = canStand({ ...course, blockers }, disc(at, 500 + ROUNDING));
  return isFree && span(at, course.base.at) <= limit - ROUNDING ? at : undefined;
}

test('places in contact: one can stand there, and the nearest of them all is among them', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const { course, target, limit } = scene;
      const found = contactsAt(course, target, limit);
      for (const at of found) {
        expect(touches(placed(course.base, at), target)).toBe(true);
        expect(canStand(course, placed(course.base, at))).toBe(true);
        expect(span(at, course.base.at)).toBeLessThanOrEqual(limit);
      }
      const tried = Array.from({ length: 360 }, (_, degrees) => around(scene, 0, degrees)).filter(
        (at) => at !== undefined,
      );
      const nearest = (all: readonly Point[]): number => Math.min(...all.map((at) => span(at, course.base.at)));
      expect(nearest(found)).toBeLessThanOrEqual(nearest(tried) + ROUNDING);
    }),
    { numRuns: 150 },
  );
});

test('the nearest place: one can stand there, with its mates, and nothing that was tried is nearer', () => {
  let told = 0;
  fc.assert(
    fc.property(scenes, (scene) => {
      const { course, target, limit, mates } = scene;
      const isNear = (base: Disc, gap: number): boolean => mates.some((mate) => withinDistance(base, mate, gap));
      const wish: Wish = { near: mates, limit: 2000, accepts: (base) => isNear(base as Disc, 2000) };
      const at = nearestPlace(course, target, mates.length === 0 ? undefined : wish);
      if (at === undefined) return;
      told++;
      const end = disc(at, 500);
      expect(canStand(course, end)).toBe(true);
      expect(span(at, course.base.at)).toBeLessThanOrEqual(limit);
      expect(mates.length === 0 || wish.accepts(end)).toBe(true);
      const found = span(at, target.at) - 1000;
      for (let gap = 0; gap < found - ROUNDING; gap += 150)
        for (let degrees = 0; degrees < 360; degrees += 5) {
          const nearer = around(scene, gap, degrees);
          if (nearer === undefined || (mates.length > 0 && !isNear(disc(nearer, 500), 2000 - ROUNDING))) continue;
          expect({ gap, degrees, nearer }).toBeUndefined();
        }
    }),
    { numRuns: 150 },
  );
  expect(told).toBeGreaterThan(75);
});
