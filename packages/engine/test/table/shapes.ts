/** Shapes for property tests: some on a coarse grid, where ties and exact touching are common, some anywhere. */
import fc from 'fast-check';
import {
  type Base,
  type Disc,
  type Hull,
  type Line,
  type Point,
  type Polygon,
  type Shape,
  disc,
  doubleArea,
  hull,
  line,
  polygon,
} from '../../src/table/index.ts';

const coarse = fc.record({
  x: fc.integer({ min: 0, max: 24 }).map((n) => n * 250),
  y: fc.integer({ min: 0, max: 24 }).map((n) => n * 250),
});
const fine = fc.record({ x: fc.integer({ min: 0, max: 48_000 }), y: fc.integer({ min: 0, max: 48_000 }) });
export const points: fc.Arbitrary<Point> = fc.oneof(coarse, fine);
export const nearPoints: fc.Arbitrary<Point> = coarse;

/** Radii, and halves of the sides of hulls; 0 is a bare point. */
const lengths = fc.oneof(fc.constantFrom(250, 400, 500, 800, 1250), fc.integer({ min: 1, max: 3000 }));
export const discs: fc.Arbitrary<Disc> = fc
  .tuple(points, fc.oneof(lengths, fc.constant(0)))
  .map(([at, radius]) => disc(at, radius));
const facings = fc.oneof(fc.constantFrom(0, 45, 90, 180, 270), fc.integer({ min: 0, max: 359 }));
export const hulls: fc.Arbitrary<Hull> = fc
  .tuple(points, lengths, lengths, facings)
  .map(([at, length, width, facing]) => hull(at, length * 2 + 10, width * 2 + 10, facing));
export const bases: fc.Arbitrary<Base> = fc.oneof(discs, hulls);

/** Simple polygons: corners taken in order around their middle, so that no two edges cross. */
export const polygons: fc.Arbitrary<Polygon> = fc
  .tuple(
    points,
    fc.array(fc.tuple(fc.integer({ min: 0, max: 71 }), fc.integer({ min: 1, max: 12 })), {
      minLength: 3,
      maxLength: 8,
    }),
  )
  .map(([middle, spokes]) => {
    const angles = new Map(spokes);
    const corners = [...angles.entries()]
      .toSorted((a, b) => a[0] - b[0])
      .map(([angle, length]) => ({
        x: Math.round(middle.x + 250 * length * Math.cos((angle * Math.PI) / 36)),
        y: Math.round(middle.y + 250 * length * Math.sin((angle * Math.PI) / 36)),
      }));
    return { middle, corners, angles: [...angles.keys()].toSorted((a, b) => a - b) };
  })
  // The middle must lie inside: no gap of half a turn or more between neighbouring corners.
  .filter(
    ({ angles }) =>
      angles.length >= 3 && angles.every((angle, i) => ((angles[(i + 1) % angles.length] ?? 0) - angle + 72) % 72 < 36),
  )
  .filter(({ corners }) => doubleArea(corners) !== 0)
  .map(({ corners }) => polygon(corners));

export const lines: fc.Arbitrary<Line> = fc
  .uniqueArray(points, { minLength: 2, maxLength: 4, selector: ({ x, y }) => `${x} ${y}` })
  .map((corners) => line(...corners));

export const shapes: fc.Arbitrary<Shape> = fc.oneof(discs, hulls, polygons, lines);

/** The moves of the table that change no answer. Quarter turns and mirrors are about the origin. */
export type Motion = {
  readonly says: string;
  readonly point: (p: Point) => Point;
  readonly facing: (f: number) => number;
};
const shift = (dx: number, dy: number): Motion => ({
  says: 'shifted',
  point: ({ x, y }) => ({ x: x + dx, y: y + dy }),
  facing: (f) => f,
});
export const MOTIONS: readonly Motion[] = [
  shift(12_345, -678),
  shift(-100_000, 77_777),
  { says: 'mirrored', point: ({ x, y }) => ({ x: -x, y }), facing: (f) => (360 - f) % 360 },
  { says: 'turned by a quarter', point: ({ x, y }) => ({ x: y, y: -x }), facing: (f) => (f + 90) % 360 },
  { says: 'turned by a half', point: ({ x, y }) => ({ x: -x, y: -y }), facing: (f) => (f + 180) % 360 },
];
export const motions: fc.Arbitrary<Motion> = fc.constantFrom(...MOTIONS);

export function moved<S extends Shape>(shape: S, { point, facing }: Motion): S {
  if (shape.kind === 'disc') return { ...shape, at: point(shape.at) };
  if (shape.kind === 'hull') return { ...shape, at: point(shape.at), facing: facing(shape.facing) };
  return { ...shape, points: shape.points.map(point) };
}
