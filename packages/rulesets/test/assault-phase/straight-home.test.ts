/** Straight home without a search is what a search would find. */
import {
  barring,
  type Blocker,
  type Course,
  disc,
  fallBack,
  passable,
  type Point,
  type Piece,
  rectangle,
  span,
  type Table,
} from '@umpire/engine/table';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { footing } from '../../src/assault-phase/ground/terrain.ts';
import { straightHome } from '../../src/assault-phase/ground/routes.ts';

const square = (id: string, west: number, south: number, size: number, ...traits: Piece['traits']): Piece => ({
  id,
  name: id,
  traits,
  shape: rectangle({ x: west, y: south }, { x: west + size, y: south + size }),
});

const table: Table = {
  width: 16_000,
  depth: 16_000,
  pieces: [
    square('rock', 2000, 9000, 3000, 'impassable'),
    square('wood', 9000, 3000, 4000, 'difficult', 'area'),
    square('mines', 6000, 11_000, 2000, 'dangerous'),
  ],
};

/** A coarse grid brings about contact, gaps of exactly 1″ and ends on edges. */
const places = fc.record({
  x: fc.integer({ min: 1, max: 31 }).map((n) => n * 500),
  y: fc.integer({ min: 1, max: 31 }).map((n) => n * 500),
});
const near = fc
  .tuple(places, fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }))
  .map(([{ x, y }, dx, dy]) => ({ x: x + dx, y: y + dy }));
const anyPlace = fc.oneof(places, near);

const blockers = fc.array(
  fc.tuple(anyPlace, fc.constantFrom(500, 1250), fc.integer({ min: 0, max: 3 })).map(([at, radius, kind]) => {
    const model = { id: `${at.x} ${at.y}`, base: disc(at, radius) };
    const ways: readonly Blocker[] = [
      barring(model, 1000),
      barring(model),
      passable(model),
      { ...passable(model), end: 'clear' },
    ];
    return ways[kind] as Blocker;
  }),
  { maxLength: 8 },
);

const courses: fc.Arbitrary<Course> = fc
  .record({
    // Nobody starts over the edge of the table.
    at: anyPlace.filter(({ x, y }) => x >= 500 && y >= 500 && x <= 15_500 && y <= 15_500),
    blockers,
    limit: fc.constantFrom(3000, 6000, 12_000),
    cap: fc.constantFrom(0, 2000, 5000, Infinity),
    flies: fc.boolean(),
  })
  .map(({ at, limit, cap, flies, ...rest }) => ({
    table,
    base: disc(at, 500),
    footing: footing(cap),
    blockers: rest.blockers,
    terms: { limit, ...(flies && { flies }) },
  }));

describe('Straight home', () => {
  test('straight home is the way that the table finds (AP-FALL-5, AP-FALL-7)', () => {
    let found = 0;
    fc.assert(
      fc.property(
        courses,
        fc.constantFrom('south' as const, 'north' as const, 'west' as const, 'east' as const),
        fc.integer({ min: 2, max: 18 }),
        ({ terms: _, ...rest }, edge, inches) => {
          const course: Course = {
            ...rest,
            footing: footing(Infinity, 'dangerous'),
            terms: { exits: [edge], homeward: edge },
          };
          const quick = straightHome(course, edge, inches * 1000);
          if (quick === undefined) return;
          found++;
          const exact = fallBack(course, edge, inches * 1000);
          expect(quick.outcome).toBe(exact.outcome);
          // The first free place behind somebody may be rounded to the next thousandth.
          expect(span(quick.way.at(-1) as Point, exact.way.at(-1) as Point)).toBeLessThanOrEqual(2);
          expect(quick.way.length).toBe(exact.way.length);
        },
      ),
      { numRuns: 300, seed: 11 },
    );
    expect(found).toBeGreaterThan(60);
  });
});
