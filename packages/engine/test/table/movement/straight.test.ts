/** What is said at once of a straight way is what the exact check says, wherever anything is said. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, disc, hull } from '../../../src/table/index.ts';
import {
  barring,
  type Blocker,
  canStand,
  type Course,
  endVerdict,
  type FootingOf,
  legVerdict,
  OPEN,
  passable,
  pathProblems,
  standingProblems,
} from '../../../src/table/movement/index.ts';
import { aimZone, assaultPhase, box, buildingAssault, table, wall, XENOS, xenosZealots } from './ground.ts';

/** One stands wholly in a wood or wholly out of it (XZ 2.8). */
const wholly: FootingOf = ({ traits }) => (traits.includes('area') ? { way: 'free', end: 'whole' } : OPEN);

const field = table(
  16,
  16,
  box('rock', at(2, 9), at(5, 12), 'impassable'),
  box('wood', at(9, 3), at(13, 7), 'difficult', 'area'),
  wall('hedge', at(6, 11), at(8, 14), 'low'),
  box('road', at(0, 5), at(16, 6), 'road'),
);

/** A coarse grid brings about contact, gaps of exactly 1″ and ends on edges; a few thousandths beside it, near misses. */
const onGrid = fc.record({
  x: fc.integer({ min: 1, max: 31 }).map((n) => n * 500),
  y: fc.integer({ min: 1, max: 31 }).map((n) => n * 500),
});
const nearGrid = fc
  .tuple(onGrid, fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }))
  .map(([{ x, y }, dx, dy]) => ({ x: x + dx, y: y + dy }));
const anyPlace = fc.oneof(onGrid, nearGrid);

const blockers = fc.array(
  fc.tuple(anyPlace, fc.constantFrom(500, 629, 1250), fc.integer({ min: 0, max: 7 })).map(([place, radius, kind]) => {
    const model = { id: `${place.x} ${place.y}`, base: disc(place, radius) };
    const kinds: readonly Blocker[] = [
      barring(model, 1000),
      barring(model),
      passable(model),
      { ...passable(model), end: 'clear' },
      { ...passable(model), obstacle: true },
      { ...barring(model), base: hull(place, 2 * radius, radius, 30) },
      { ...barring(model), level: 1 },
      { ...barring(model, 1000), level: 0 },
    ];
    return kinds[kind] as Blocker;
  }),
  { maxLength: 8 },
);

const courses: fc.Arbitrary<Course> = fc
  .record({
    // Nobody starts over the edge of the table.
    start: anyPlace.filter(({ x, y }) => x >= 500 && y >= 500 && x <= 15_500 && y <= 15_500),
    blockers,
    limit: fc.constantFrom(-8000, 0, 3000, 6000, 12_000),
    footing: fc.constantFrom(
      ...[0, 2000, 5000, Infinity].map(assaultPhase),
      aimZone,
      wholly,
      buildingAssault,
      xenosZealots(XENOS.L, true),
    ),
    more: fc.constantFrom({}, {}, { flies: true }, { obstacles: 0 }, { obstacles: 1 }, { exits: ['west' as const] }),
    paved: fc.constantFrom({}, { pavedBonus: 2000 }),
    level: fc.constantFrom({}, { level: 0 }, { level: 1 }),
  })
  .map(({ start, limit, more, paved, level, ...rest }) => ({
    ...rest,
    table: field,
    base: disc(start, 500),
    ...level,
    terms: { limit, ...more, ...paved },
  }));

describe('straight ways', () => {
  test('what is said at once is what the exact check says', () => {
    const said = { legal: 0, illegal: 0, unsure: 0 };
    fc.assert(
      fc.property(courses, anyPlace, (course, to) => {
        const verdict = legVerdict(course, to);
        said[verdict]++;
        if (verdict !== 'unsure')
          expect(verdict).toBe(pathProblems(course, [course.base.at, to]).length === 0 ? 'legal' : 'illegal');
      }),
      { numRuns: 4000, seed: 7 },
    );
    // It is of use only where it says something.
    expect(said.legal).toBeGreaterThan(200);
    expect(said.illegal).toBeGreaterThan(800);
    expect(said.unsure).toBeLessThan(1000);
  });

  test('where one may stop is what the exact check says', () => {
    const said = { legal: 0, illegal: 0, unsure: 0 };
    fc.assert(
      fc.property(courses, anyPlace, (course, to) => {
        const verdict = endVerdict(course, to);
        said[verdict]++;
        const base = disc(to, 500);
        const isFree = standingProblems(course, base).length === 0;
        if (verdict !== 'unsure') expect(verdict).toBe(isFree ? 'legal' : 'illegal');
        expect(canStand(course, base)).toBe(isFree);
        for (const level of [0, 1])
          expect(canStand(course, base, level)).toBe(standingProblems(course, base, level).length === 0);
      }),
      { numRuns: 2000, seed: 8 },
    );
    expect(said.legal).toBeGreaterThan(300);
    expect(said.illegal).toBeGreaterThan(100);
    expect(said.unsure).toBeLessThan(150);
  });
});
