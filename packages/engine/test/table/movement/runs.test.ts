/** Runs, steps and parts of ways, on small random tables: against what is told by trying one thing after the other. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ahead,
  line,
  type Piece,
  disc,
  distance,
  facing,
  facingTowards,
  type Disc,
  placed,
  type Point,
  span,
} from '../../../src/table/index.ts';
import {
  beside,
  type Blocker,
  type Course,
  canStand,
  isLegalWay,
  placeBefore,
  runAt,
  runFrom,
  runTo,
  stepNearer,
  stepWithin,
  wayLength,
} from '../../../src/table/movement/index.ts';
import { scenes, SIZE } from './scenes.ts';

const coordinates = fc.integer({ min: 0, max: SIZE });
const points: fc.Arbitrary<Point> = fc.record({ x: coordinates, y: coordinates });

test('so much before the end of a way: what is left to the end is that long', () => {
  fc.assert(
    fc.property(fc.array(points, { minLength: 1, maxLength: 5 }), fc.nat({ max: 30_000 }), (path, by) => {
      const place = placeBefore(path, by);
      if (place === undefined) {
        expect(wayLength(path)).toBeLessThan(by);
        return;
      }
      expect(wayLength(path)).toBeGreaterThanOrEqual(by);
      // The leg on which it lies is the last one from whose beginning at least so much is left.
      const from = path.findLastIndex((_, i) => wayLength(path.slice(i)) >= by);
      expect(Math.abs(wayLength([place, ...path.slice(from + 1)]) - by)).toBeLessThanOrEqual(2);
      const [a, b] = [path[from] as Point, path[from + 1] ?? (path[from] as Point)];
      expect(span(a, place) + span(place, b)).toBeLessThanOrEqual(span(a, b) + 2);
    }),
    { numRuns: 300 },
  );
});

const limits = fc.constantFrom(1000, 3000, 6000);
const freeToStart = (course: Course): void =>
  fc.pre(canStand(course, course.base) && isLegalWay(course, [course.base.at]));

const corner = (x: number, y: number): Point => ({ x: 6000 + x * 2500, y: 6000 + y * 2500 });
/** Walls around the middle. */
const PEN: Piece = {
  id: 'pen',
  name: 'Pen',
  shape: line(corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)),
  traits: ['impassable'],
};

describe('a run away from an enemy (XZ-R-20)', () => {
  test('is turned as little as lets him go all the way, and never brings him nearer', () => {
    const counts = { straight: 0, turned: 0, short: 0 };
    fc.assert(
      fc.property(
        scenes,
        fc.constantFrom(1500, 3000, 5000),
        fc.boolean(),
        ({ course: scene, goal }, length, isPenned) => {
          // From the middle nobody runs off the table.
          const base = disc({ x: SIZE / 2, y: SIZE / 2 }, 500);
          // Some may be passed and not be stopped at; and some are walled in.
          const blockers = scene.blockers.map((one, i): Blocker => (i % 2 === 0 ? { ...one, way: 'free' } : one));
          const table = isPenned ? { ...scene.table, pieces: [...scene.table.pieces, PEN] } : scene.table;
          const course: Course = { ...scene, table, blockers, base, terms: { limit: length } };
          freeToStart(course);
          const enemy = disc(goal, 500);
          fc.pre(span(goal, course.base.at) > 1000);
          const { at } = course.base;
          const heading = facingTowards(goal, at);
          const gap = span(goal, at);
          const straight = {
            x: at.x + Math.trunc(((at.x - goal.x) * length) / gap),
            y: at.y + Math.trunc(((at.y - goal.y) * length) / gap),
          };
          const turned = (turn: number): Point => (turn === 0 ? straight : ahead(at, facing(heading + turn), length));
          // Rounding may take a place a thousandth too far.
          const longer = { ...course, terms: { limit: length + 2 } };
          const goes = (turn: number): boolean => runTo(longer, turned(turn)) !== undefined;
          const run = runFrom(course, enemy, length);
          if (run === 'off') throw new TypeError('It is on the table.');
          expect(isLegalWay(course, run.way)).toBe(true);
          const least = Array.from({ length: 91 }, (_, i) => i).find((turn) => goes(turn) || goes(-turn));
          const end = run.end.at;
          const isOpen = (to: Point): boolean => isLegalWay(longer, [at, to]);
          // It stops no earlier than it must: nobody could stop farther on.
          const far = span(at, end);
          const farther = Array.from({ length: 100 }, (_, i) => ((i + 1) / 100) * length)
            .filter((to) => far > 0 && to > far + (run.isFree ? 0.03 : 0.11) * length)
            .map((to) => ({
              x: Math.round(at.x + ((end.x - at.x) * to) / far),
              y: Math.round(at.y + ((end.y - at.y) * to) / far),
            }));
          expect(farther.filter(isOpen)).toEqual([]);
          if (!run.isFree) {
            counts.short++;
            expect(least).toBeUndefined();
            expect(distance(run.end, enemy)).toBeGreaterThanOrEqual(distance(course.base, enemy));
            return;
          }
          const gone = [0, ...Array.from({ length: 90 }, (_, i) => [i + 1, -i - 1]).flat()].find((turn) => {
            const to = turned(turn);
            return Math.abs(span(to, at) - span(run.end.at, at)) < 3 + length && span(run.end.at, to) <= 2;
          });
          // Who is kept from stopping at the very end may stop a little before it: then he is not found here.
          if (gone === undefined || least === undefined) return;
          counts[gone === 0 ? 'straight' : 'turned']++;
          expect(Math.abs(gone)).toBe(least);
        },
      ),
      { numRuns: 300 },
    );
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(3);
  });
});

describe('a step', () => {
  test('is legal, ends where it is wanted, and is straight where that is as good as any', () => {
    let found = 0;
    fc.assert(
      fc.property(scenes, limits, ({ course: scene, goal }, limit) => {
        const course: Course = { ...scene, terms: { limit } };
        freeToStart(course);
        const target = disc(goal, 500);
        const gap = distance(course.base, target);
        fc.pre(gap > 0);
        const straight = ahead(course.base.at, facingTowards(course.base.at, goal), Math.floor(Math.min(limit, gap)));
        const best = isLegalWay(course, [course.base.at, straight])
          ? distance(placed(course.base, straight), target)
          : -1;
        for (const [step, most] of [
          [stepWithin(course, target, 2000, () => true), 2000],
          [stepNearer(course, target, () => true), gap - 1],
        ] as const) {
          if (best >= 0 && best <= most) expect(step?.to).toEqual(straight);
          if (step === undefined) continue;
          found++;
          expect(isLegalWay(course, [course.base.at, step.to])).toBe(true);
          expect(distance(step.end, target)).toBeLessThanOrEqual(most);
          expect(span(step.to, course.base.at)).toBeLessThanOrEqual(limit + 1);
        }
      }),
      { numRuns: 150 },
    );
    expect(found).toBeGreaterThan(75);
  });
});

describe('a way beside somebody, and straight at him', () => {
  test('is legal and ends where it will do; where there is a straight one, none is longer', () => {
    let found = 0;
    fc.assert(
      fc.property(scenes, limits, ({ course: scene, goal }, limit) => {
        const course: Course = { ...scene, terms: { limit } };
        freeToStart(course);
        const target = disc(goal, 500);
        const accepts = (base: Parameters<Parameters<typeof runAt>[2]>[0]): boolean => distance(base, target) <= 2001;
        for (const way of [beside(course, [target], 2000), runAt(course, target, accepts)]) {
          if (way === undefined) continue;
          found++;
          expect(isLegalWay(course, way)).toBe(true);
          expect(accepts(placed(course.base, way.at(-1) as Point))).toBe(true);
        }
        const end = runAt(course, target, () => true)?.at(-1);
        const whole = Math.min(limit, span(course.base.at, goal) - (course.base as Disc).radius - 500);
        const { at } = course.base;
        // As far as it may go, but for a thousandth or two: nothing but somebody in the way makes it less.
        const straight = {
          x: at.x + Math.trunc(((goal.x - at.x) * (whole - 1)) / span(at, goal)),
          y: at.y + Math.trunc(((goal.y - at.y) * (whole - 1)) / span(at, goal)),
        };
        if (whole > 1 && isLegalWay(course, [at, straight])) expect(span(end ?? at, straight)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 150 },
    );
    expect(found).toBeGreaterThan(50);
  });
});
