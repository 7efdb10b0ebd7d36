/** The quick answer whether a way is legal against the full list of what is wrong with it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Point, hull } from '../../../src/table/index.ts';
import { type Course, type MoveTerms, isLegalWay, pathProblems } from '../../../src/table/movement/index.ts';
import { aimZone, assaultPhase, buildingAssault, fireTeam, xenosZealots, XENOS } from './ground.ts';
import { SIZE, blockers, impassable, pieces } from './scenes.ts';

const FOOTINGS = [
  impassable,
  aimZone,
  assaultPhase(2000),
  buildingAssault,
  fireTeam,
  xenosZealots(XENOS.L, true),
  xenosZealots(XENOS.W, false),
];
const TRAITS = ['impassable', 'difficult', 'low', 'high', 'obstacle', 'linear', 'road', 'light-woods'] as const;

const spots: fc.Arbitrary<Point> = fc.record({
  x: fc.integer({ min: 0, max: 24 }).map((half) => half * 500),
  y: fc.integer({ min: 0, max: 24 }).map((half) => half * 500),
});

const terms: fc.Arbitrary<MoveTerms> = fc.record(
  {
    limit: fc.constantFrom(2000, 4000, 6000, 12_000),
    straight: fc.constant(true),
    flies: fc.constant(true),
    obstacles: fc.constantFrom(0, 1),
    pavedBonus: fc.constant(3000),
    exits: fc.constant(['south'] as const),
    overhangs: fc.constant(true),
    homeward: fc.constantFrom('south', 'west'),
    climb: fc.constant(1000),
  },
  { requiredKeys: [] },
);

const courses: fc.Arbitrary<Course> = fc
  .tuple(pieces(4), fc.array(fc.constantFrom(...TRAITS), { minLength: 4, maxLength: 4 }), blockers(3), spots, terms)
  .chain(([shapes, traits, models, start, some]) =>
    fc
      .tuple(fc.constantFrom(...FOOTINGS), fc.constantFrom(250, 500, 700), fc.boolean(), fc.boolean())
      .map(([footing, radius, isHull, steers]) => ({
        table: {
          width: SIZE,
          depth: SIZE,
          pieces: shapes.map((piece, index) => ({ ...piece, traits: [traits[index] ?? 'impassable'] })),
        },
        base: isHull ? hull(start, 2 * radius + 600, 2 * radius, 90) : { kind: 'disc', at: start, radius },
        footing,
        blockers: models,
        terms: { ...some, ...(isHull && steers ? { steering: { legs: 'along' as const } } : {}) },
      })),
  );

describe('is a way legal?', () => {
  test('yes exactly if nothing is found wrong with it, whatever the ground, the terms and the base', () => {
    let legal = 0;
    fc.assert(
      fc.property(courses, fc.array(spots, { minLength: 1, maxLength: 3 }), (course, places) => {
        const way = [course.base.at, ...places];
        const problems = pathProblems(course, way);
        expect(isLegalWay(course, way)).toBe(problems.length === 0);
        if (problems.length === 0) legal++;
      }),
      { numRuns: 2000, seed: 11 },
    );
    // Both answers come up.
    expect(legal).toBeGreaterThan(100);
  });

  test('a way from elsewhere is not, standing still is', () => {
    const course: Course = {
      table: { width: SIZE, depth: SIZE, pieces: [] },
      base: { kind: 'disc', at: { x: 3000, y: 3000 }, radius: 500 },
      footing: impassable,
      blockers: [],
      terms: { limit: 0 },
    };
    expect(isLegalWay(course, [{ x: 3000, y: 3001 }])).toBe(false);
    expect(isLegalWay(course, [])).toBe(false);
    expect(isLegalWay(course, [course.base.at])).toBe(true);
  });
});
