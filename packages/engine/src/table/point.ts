/**
 * Points and exact arithmetic on them. A length is a whole number of thousandths of an inch in a plain number, x to
 * the east, y to the north, the origin at the south-west corner. Coordinates within ±REACH keep every cross product,
 * dot product and squared distance a whole number below 2^53, so that they are exact.
 */
export type Point = { readonly x: number; readonly y: number };

/** One inch, in thousandths. */
export const INCH = 1000;

/** Edges this near touch; sharing more than this is overlapping. */
export const TOUCH = 1;

/** The largest coordinate for which all predicates are exact: 400 inches. */
export const REACH = 400 * INCH;

/** The nearest whole number, halves up (towards the north-east), never -0. */
export function roundHalfUp(value: number): number {
  const below = Math.floor(value);
  return (value - below >= 0.5 ? below + 1 : below) + 0;
}

/** The nearest whole number, halves away from zero: mirror images stay mirror images. */
export const roundAway = (value: number): number => (value < 0 ? 0 - roundHalfUp(-value) : roundHalfUp(value));

/** A length in inches as whole thousandths, halves up. */
export const inches = (length: number): number => roundHalfUp(length * INCH);

/** Thousandths as inches, for people. */
export const inInches = (thousandths: number): number => thousandths / INCH;

/** A point given in inches. */
export const at = (x: number, y: number): Point => ({ x: inches(x), y: inches(y) });

/** Are both coordinates whole and in reach? Everything that enters the table is checked by this once. */
export const isPoint = ({ x, y }: Point): boolean =>
  Number.isInteger(x) && Number.isInteger(y) && Math.abs(x) <= REACH && Math.abs(y) <= REACH;

export const samePoint = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;
export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** Twice the signed area of a, b, c: positive if c lies to the left of the line from a to b, 0 on it. */
export const cross = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** (b − a) · (c − a): positive if c lies ahead of a, seen along the line from a to b. */
export const dot = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.x - a.x) + (b.y - a.y) * (c.y - a.y);

/** The square of the distance between two points, exact. */
export function squared(a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return dx * dx + dy * dy;
}

/** The distance between two points, in thousandths, the nearest double. */
export const span = (a: Point, b: Point): number => Math.sqrt(squared(a, b));

/** The point a share of the way from a to b, rounded half up: a computed place (AZ 2). */
export const between = (a: Point, b: Point, share: number): Point => ({
  x: roundHalfUp(a.x + (b.x - a.x) * share),
  y: roundHalfUp(a.y + (b.y - a.y) * share),
});

/** The nearest point to b that is at most `length` from a, rounded towards a so that it is never too far (XZ 2.8). */
export function towards(a: Point, b: Point, length: number): Point {
  const whole = squared(a, b);
  if (whole <= length * length) return b;
  const share = length / Math.sqrt(whole);
  const x = a.x + Math.trunc((b.x - a.x) * share);
  const y = a.y + Math.trunc((b.y - a.y) * share);
  return { x: x + 0, y: y + 0 };
}

/** By x, then by y: the order of last resort between places. */
export const byPlace = (a: Point, b: Point): number => a.x - b.x || a.y - b.y;
