/** A piece as a frame of its own: along its length and across it. Straight things are drawn in this frame. */
import type { Point } from '../../point.ts';
import type { Polygon } from '../../shape.ts';
import { part } from '../pen.ts';

/** A rectangle with its long side as `along`: at(0, 0) is one corner, at(long, wide) the opposite one. */
export type Frame = {
  readonly long: number;
  readonly wide: number;
  readonly at: (along: number, across: number) => Point;
};

const length = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));

/** The frame of a polygon with four right corners, whatever its direction; undefined for other shapes. */
export function frameOf({ points }: Polygon): Frame | undefined {
  const [a, b, c, d] = points;
  if (a === undefined || b === undefined || c === undefined || d === undefined || points.length !== 4) return undefined;
  const isSquare = (b.x - a.x) * (d.x - a.x) + (b.y - a.y) * (d.y - a.y) === 0;
  const isParallel = a.x + c.x === b.x + d.x && a.y + c.y === b.y + d.y;
  if (!isSquare || !isParallel) return undefined;
  const [first, second] = [length(a, b), length(a, d)];
  const [start, end, side] = first >= second ? [a, b, d] : [a, d, b];
  const [long, wide] = first >= second ? [first, second] : [second, first];
  return {
    long,
    wide,
    at: (along, across) => {
      const base = part(start, end, along / long);
      return { x: base.x + ((side.x - start.x) * across) / wide, y: base.y + ((side.y - start.y) * across) / wide };
    },
  };
}

/** A rectangle of a frame. */
export const box = ({ at }: Frame, from: number, low: number, to: number, high: number): readonly Point[] => [
  at(from, low),
  at(to, low),
  at(to, high),
  at(from, high),
];

/** The middle line of a thin rectangle. */
export const spineOf = ({ long, wide, at }: Frame): readonly [Point, Point] => [at(0, wide / 2), at(long, wide / 2)];
