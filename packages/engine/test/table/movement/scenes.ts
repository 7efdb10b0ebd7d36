/** Small random tables for property tests of movement: 12″ square, a few pieces, a few models, one mover. */
import fc from 'fast-check';
import type { Piece, Point } from '../../../src/table/index.ts';
import { disc, line, polygon } from '../../../src/table/index.ts';
import type { Blocker, Course, FootingOf } from '../../../src/table/movement/index.ts';
import { IMPASSABLE } from '../../../src/table/movement/index.ts';
import type { Motion } from '../shapes.ts';
import { moved } from '../shapes.ts';

export const SIZE = 12_000;

const places: fc.Arbitrary<Point> = fc.oneof(
  fc
    .record({ x: fc.integer({ min: 4, max: 44 }), y: fc.integer({ min: 4, max: 44 }) })
    .map(({ x, y }) => ({ x: x * 250, y: y * 250 })),
  fc.record({ x: fc.integer({ min: 900, max: SIZE - 900 }), y: fc.integer({ min: 900, max: SIZE - 900 }) }),
);

/** Pieces: slanted boxes, other polygons of three to six corners around a middle, bare walls. */
const outlines: fc.Arbitrary<Piece['shape']> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        places,
        fc.integer({ min: 200, max: 2000 }),
        fc.integer({ min: 100, max: 900 }),
        fc.constantFrom(0, 0, 90, 30, 45, 17),
      )
      .map(([at, long, wide, turn]) => {
        const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
        const corner = (a: number, b: number): Point => ({
          x: Math.round(at.x + a * cos - b * sin),
          y: Math.round(at.y + a * sin + b * cos),
        });
        return polygon([corner(long, wide), corner(-long, wide), corner(-long, -wide), corner(long, -wide)]);
      }),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(places, fc.array(fc.integer({ min: 300, max: 1600 }), { minLength: 3, maxLength: 6 }))
      .map(([at, spokes]) =>
        polygon(
          spokes.map((length, index) => {
            const angle = (2 * Math.PI * (index + 0.2)) / spokes.length;
            return { x: Math.round(at.x + length * Math.cos(angle)), y: Math.round(at.y + length * Math.sin(angle)) };
          }),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .uniqueArray(places, { minLength: 2, maxLength: 3, selector: ({ x, y }) => `${x} ${y}` })
      .map((points) => line(...points)),
  },
);

export const pieces = (most: number): fc.Arbitrary<readonly Piece[]> =>
  fc.array(outlines, { maxLength: most }).map((shapes) =>
    shapes.map((shape, index): Piece => ({
      id: `piece ${index}`,
      name: `Piece ${index}`,
      shape,
      traits: ['impassable'],
    })),
  );

export const blockers = (most: number): fc.Arbitrary<readonly Blocker[]> =>
  fc
    .array(fc.tuple(places, fc.constantFrom(400, 500, 800), fc.constantFrom(0, 0, 500, 1000)), { maxLength: most })
    .map((models) =>
      models.map(([at, radius, keep], index): Blocker => ({
        id: `m${index}`,
        base: disc(at, radius),
        way: keep,
        end: keep,
      })),
    );

export const impassable: FootingOf = () => IMPASSABLE;

/** A course that starts at a random place, which may be barred, and a goal. */
export const scenes: fc.Arbitrary<{ readonly course: Course; readonly goal: Point }> = fc
  .tuple(pieces(5), blockers(4), places, places, fc.constantFrom(250, 500, 500, 700))
  .map(([some, models, start, goal, radius]) => ({
    goal,
    course: {
      table: { width: SIZE, depth: SIZE, pieces: some },
      base: disc(start, radius),
      footing: impassable,
      blockers: models,
      terms: {},
    },
  }));

/** The same course on a table that has been turned or mirrored; the table is moved so that it still begins at the origin. */
export function movedCourse(
  course: Course,
  motion: Motion,
): { readonly course: Course; readonly point: (p: Point) => Point } {
  const { width, depth, pieces: old } = course.table;
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: depth },
  ].map(motion.point);
  const west = Math.min(...corners.map(({ x }) => x));
  const south = Math.min(...corners.map(({ y }) => y));
  const point = (p: Point): Point => {
    const { x, y } = motion.point(p);
    return { x: x - west, y: y - south };
  };
  const full: Motion = { ...motion, point };
  return {
    point,
    course: {
      ...course,
      table: {
        width: depth === width ? width : depth,
        depth: width,
        pieces: old.map((piece) => ({ ...piece, shape: moved(piece.shape, full) })),
      },
      base: moved(course.base, full),
      blockers: course.blockers.map((blocker) => ({ ...blocker, base: moved(blocker.base, full) })),
    },
  };
}
