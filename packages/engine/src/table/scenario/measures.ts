/** Lengths, places and shapes as a file writes them: inches with at most three decimals. */
import { INCH, type Point, REACH, roundHalfUp } from '../point.ts';
import type { Disc, Line, Polygon } from '../shape.ts';
import { MOST } from './most.ts';
import { type Codec, isObject, kindOf, list, mapped, object, needed, optional, pair } from './codec.ts';

/** A length in inches, read as whole thousandths. */
export function length(least: number, most: number): Codec<number> {
  return {
    // No multipleOf: 0.001 here: validators divide in doubles and refuse 2.001.
    schema: { type: 'number', minimum: least / INCH, maximum: most / INCH },
    read(value, path, report) {
      if (typeof value !== 'number') {
        report(path, `This must be a number of inches, not ${kindOf(value)}.`);
        return undefined;
      }
      const thousandths = roundHalfUp(value * INCH);
      // A decimal with three places is the double nearest to a whole number of thousandths, and no other double is.
      if (thousandths / INCH !== value) {
        report(path, `${value} has more than three decimals; the table knows whole thousandths of an inch.`);
        return undefined;
      }
      if (thousandths >= least && thousandths <= most) return thousandths;
      report(path, `${value} is not between ${least / INCH} and ${most / INCH} inches.`);
      return undefined;
    },
    write: (value) => value / INCH,
  };
}

const coordinate = length(-REACH, REACH);

/** A point: [x, y]. */
export const point: Codec<Point> = mapped(
  pair(coordinate),
  ([x, y]): Point => ({ x, y }),
  ({ x, y }): readonly [number, number] => [x, y],
);

const half = (diameter: Codec<number>): Codec<number> => ({
  schema: diameter.schema,
  read(value, path, report) {
    const read = diameter.read(value, path, report);
    if (read === undefined || read % 2 === 0) return read === undefined ? undefined : read / 2;
    report(
      path,
      `A diameter of ${String(value)} has a radius of half a thousandth; use an even number of thousandths.`,
    );
    return undefined;
  },
  write: (radius) => diameter.write(radius * 2),
});

/** The diameter of a round thing, read as its radius. */
export const diameter: Codec<number> = half(length(2, 48 * INCH));

/** The length and width of a hull. */
export const hullSize: Codec<readonly [number, number]> = pair(length(2, 48 * INCH));

/** The corners of a closed outline, the last joined to the first. */
export const outlineOf = (most: number): Codec<Polygon> =>
  mapped(
    list(point, 3, most),
    (points): Polygon => ({ kind: 'polygon', points }),
    ({ points }) => points,
  );

export const outline = outlineOf(MOST.corners);

const shapeFields = object({
  polygon: optional(outline, 'the corners of an area'),
  line: optional(list(point, 2, MOST.corners), 'the corners of a wall or fence without width'),
  disc: optional(
    object({ at: needed(point, 'its centre'), diameter: needed(diameter, 'its diameter') }),
    'something round',
  ),
});

/** The shape of a piece: one of { polygon }, { line } and { disc }. */
export const shape: Codec<Polygon | Line | Disc> = {
  schema: { ...shapeFields.schema, minProperties: 1, maxProperties: 1 },
  read(value, path, report) {
    const count = isObject(value) ? Object.keys(value).length : 1;
    const read = shapeFields.read(value, path, report);
    if (read === undefined) return undefined;
    if (count === 1 && read.polygon !== undefined) return read.polygon;
    if (count === 1 && read.line !== undefined) return { kind: 'line', points: read.line };
    if (count === 1 && read.disc !== undefined) return { kind: 'disc', at: read.disc.at, radius: read.disc.diameter };
    report(path, `A shape is one of polygon, line and disc; here are ${count}.`);
    return undefined;
  },
  write(value) {
    if (value.kind === 'polygon') return shapeFields.write({ polygon: value });
    if (value.kind === 'line') return shapeFields.write({ line: value.points });
    return shapeFields.write({ disc: { at: value.at, diameter: value.radius } });
  },
};
