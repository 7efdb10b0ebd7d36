/** What is said of ways round a crowd and round ground by arithmetic, against the table's own search. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at as inInches, disc, type Piece, type Point, span } from '../../../src/table/index.ts';
import { bentWay, crowdOf, leastWay } from '../../../src/table/movement/detour.ts';
import { barring, type Course, isLegalWay, shortestWay } from '../../../src/table/movement/index.ts';
import { assaultPhase, box } from './ground.ts';

const at = fc.tuple(fc.integer({ min: 2, max: 22 }), fc.integer({ min: 2, max: 22 }));

/** A start and a goal, a crowd on a grid (so that bases touch and gaps just let nobody through) and a wood that may not be entered. */
const scenes = fc
  .record({
    start: at,
    goal: at,
    crowd: fc.uniqueArray(at, { minLength: 6, maxLength: 14, selector: ([x, y]) => `${x >> 1} ${y >> 1}` }),
    trees: fc.option(at),
  })
  .map(({ start, goal, crowd, trees }) => {
    const place = ([x, y]: readonly [number, number]): Point => ({ x: x * 500, y: y * 500 });
    const isApart = (one: Point): boolean => [place(start), place(goal)].every((other) => span(one, other) >= 1000);
    const bases = crowd.map((one) => disc(place(one), 500)).filter((base) => isApart(base.at));
    const [x, y] = trees === null ? [0, 0] : [trees[0] / 2, trees[1] / 2];
    const pieces = trees === null ? [] : [box('wood', inInches(x, y), inInches(x + 3, y + 2), 'difficult')];
    const course: Course = {
      table: { width: 20_000, depth: 20_000, pieces },
      base: disc(place(start), 500),
      footing: assaultPhase(0),
      blockers: bases.map((base, n) => barring({ id: `m${n}`, base })),
      terms: { limit: 12_000 },
    };
    return { course, goal: place(goal) };
  });

const lengthOf = (way: readonly Point[]): number =>
  way.reduce((sum, point, k) => sum + (k === 0 ? 0 : span(way[k - 1] as Point, point)), 0);

describe('Ways round', () => {
  test('no way is shorter than the least that is said (AP-CHG-8, AP-TERR-1)', () => {
    let longer = 0;
    fc.assert(
      fc.property(scenes, ({ course, goal }) => {
        const way = shortestWay(course, goal);
        if (way === undefined) return;
        const least = leastWay(course, crowdOf(course), goal);
        expect(least).toBeLessThanOrEqual(lengthOf(way) + 1);
        if (least > span(course.base.at, goal) + 1) longer++;
      }),
      { numRuns: 250, seed: 7 },
    );
    expect(longer).toBeGreaterThan(40);
  });

  // From (4, 5) to (10, 5) are 6″. Round the ground between, from 1″ to 9″, it goes over (7, 9) at the least: twice 5″.
  test.each([
    ['square', [inInches(6, 1), inInches(8, 1), inInches(8, 9), inInches(6, 9)]],
    ['slanted', [inInches(5.5, 5), inInches(7, 1), inInches(8.5, 5), inInches(7, 9)]],
  ])('%s ground that may not be entered makes the way longer (AP-TERR-1)', (_, points) => {
    const wood: Piece = { id: 'wood', name: 'wood', traits: ['difficult'], shape: { kind: 'polygon', points } };
    const course: Course = {
      table: { width: 20_000, depth: 20_000, pieces: [wood] },
      base: disc(inInches(4, 5), 500),
      footing: assaultPhase(0),
      blockers: [],
      terms: { limit: 20_000 },
    };
    const least = leastWay(course, crowdOf(course), inInches(10, 5));
    expect(least).toBeGreaterThanOrEqual(10_000);
    expect(least).toBeLessThanOrEqual(lengthOf(shortestWay(course, inInches(10, 5)) ?? []));
  });

  test('a way with one bend is legal (AP-CHG-8)', () => {
    let found = 0;
    fc.assert(
      fc.property(scenes, ({ course, goal }) => {
        const way = bentWay(course, crowdOf(course), goal);
        if (way === undefined) return;
        found++;
        expect(isLegalWay(course, way)).toBe(true);
        expect(way.at(-1)).toEqual(goal);
      }),
      { numRuns: 400, seed: 8 },
    );
    expect(found).toBeGreaterThan(30);
  });
});
