/** Straight home without a search is what a search would find. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { disc, type Edge, type Point, type Piece, rectangle, span, type Table } from '../../../src/table/index.ts';
import { searchedHome } from '../../../src/table/movement/fall-back.ts';
import {
  barring,
  type Blocker,
  type Course,
  type FootingOf,
  IMPASSABLE,
  OPEN,
  passable,
} from '../../../src/table/movement/index.ts';
import { straightHome } from '../../../src/table/movement/straight-home.ts';

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

/** Who falls back minds rocks and mines, and no wood (AP-FALL-7). */
const homeward: FootingOf = ({ traits }) =>
  traits.some((trait) => trait === 'impassable' || trait === 'dangerous') ? IMPASSABLE : OPEN;

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
  })
  .map(({ at, blockers: others }) => ({ table, base: disc(at, 500), footing: homeward, blockers: others, terms: {} }));

describe('Straight home', () => {
  test('straight home is the way that the table finds (AP-FALL-5, AP-FALL-7)', () => {
    let found = 0;
    fc.assert(
      fc.property(
        courses,
        fc.constantFrom('south' as const, 'north' as const, 'west' as const, 'east' as const),
        fc.integer({ min: 2, max: 18 }),
        (anywhere, edge, inches) => {
          const course: Course = { ...anywhere, terms: { exits: [edge], homeward: edge } };
          const quick = straightHome(course, edge, inches * 1000);
          if (quick === undefined) return;
          found++;
          const exact = searchedHome(course, edge, inches * 1000);
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

  // 6″ end on him, who stands so far beyond and aside: the two bases of half an inch are apart √(1² − aside²) behind him.
  test.each([
    [200, 0, 6000 + 200 + 1000],
    [-300, 0, 6000 - 300 + 1000],
    [400, 600, 6000 + 400 + 800],
    [400, -600, 6000 + 400 + 800],
  ])('past somebody %d ahead of the end and %d aside, as far as he is in the way', (beyond, aside, gone) => {
    const ways: Readonly<Record<Edge, (along: number, across: number) => Point>> = {
      south: (along, across) => ({ x: 8000 + across, y: 13_000 - along }),
      north: (along, across) => ({ x: 8000 - across, y: 3000 + along }),
      west: (along, across) => ({ x: 13_000 - along, y: 8000 - across }),
      east: (along, across) => ({ x: 3000 + along, y: 8000 + across }),
    };
    for (const [edge, place] of Object.entries(ways) as [Edge, (typeof ways)[Edge]][]) {
      const other = passable({ id: 'o', base: disc(place(6000 + beyond, aside), 500) });
      const start = place(0, 0);
      const course: Course = {
        table: { ...table, pieces: [] },
        base: disc(start, 500),
        footing: homeward,
        blockers: [other],
        terms: { exits: [edge], homeward: edge },
      };
      expect(straightHome(course, edge, 6000)).toEqual({ way: [start, place(gone, 0)], outcome: 'moved' });
    }
  });
});
