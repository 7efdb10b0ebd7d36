import {
  type Arc,
  type Base,
  corners,
  direction,
  disc,
  facingOf,
  type Point,
  polygon,
  type Shape,
} from '../../table/index.ts';

const roundedPoint = (centre: Point, degrees: number, length: number): Point => {
  const { x, y } = direction(degrees);
  return { x: centre.x + Math.round(x * length), y: centre.y + Math.round(y * length) };
};

/** Degrees between two corners of a drawn bow. */
const STEP = 6;

/** The outline of everything within a distance of a base, measured from its edge. */
export function around(base: Base, distance: number): Shape {
  if (base.kind === 'disc') return disc(base.at, base.radius + distance);
  const ahead = facingOf(base);
  // The corners come anticlockwise from the front left: each is rounded by the bow between its two sides.
  const [frontLeft, rearLeft, rearRight, frontRight] = corners(base);
  const bow = (corner: Point | undefined, from: number): readonly Point[] =>
    corner === undefined
      ? []
      : Array.from({ length: 90 / STEP + 1 }, (_, i) => roundedPoint(corner, ahead + from + i * STEP, distance));
  return polygon([...bow(frontLeft, -90), ...bow(frontRight, 0), ...bow(rearRight, 90), ...bow(rearLeft, 180)]);
}

/** A sector: what lies in an arc within a distance of a point. A whole turn is a disc. */
export function sector(at: Point, ahead: number, { from, to }: Arc, reach: number): Shape {
  if (to - from >= 360) return disc(at, reach);
  const steps = Math.max(1, Math.ceil((to - from) / STEP));
  // Directions are known by half degrees: the last corner is the border itself.
  const bow = Array.from({ length: steps + 1 }, (_, i) =>
    roundedPoint(at, ahead + (i === steps ? to : from + i * STEP), reach),
  );
  return polygon([at, ...bow]);
}
