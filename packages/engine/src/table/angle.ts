/**
 * Facings and directions. A facing is a whole number of degrees, clockwise from north (0 north, 90 east); arcs are
 * measured in half degrees where a rule asks for 22.5°. Directions come from the table in `sines.ts`, never from Math.sin.
 */
import { type Point, cross, dot, roundAway, roundHalfUp, span } from './point.ts';
import { SINES } from './sines.ts';

/** A unit vector in doubles. */
export type Direction = { readonly x: number; readonly y: number };

/** A facing brought into 0 … 359. */
export function facing(degrees: number): number {
  const rest = degrees % 360;
  return (rest < 0 ? rest + 360 : rest) + 0;
}

/** Sine of a number of half degrees, from the table's first quarter. */
function sine(halfDegrees: number): number {
  const turn = ((halfDegrees % 720) + 720) % 720;
  const half = turn % 360;
  const value = SINES[half <= 180 ? half : 360 - half] ?? 0;
  return turn >= 360 ? 0 - value : value;
}

const DIRECTIONS: readonly Direction[] = Array.from({ length: 720 }, (_, half) => ({
  x: sine(half),
  y: sine(half + 180),
}));

/** The unit vector of a facing; halves of a degree are allowed. */
export function direction(degrees: number): Direction {
  const found = DIRECTIONS[facing(degrees) * 2];
  if (found === undefined) throw new RangeError(`A facing is a multiple of half a degree, not ${degrees}.`);
  return found;
}

/** A point turned clockwise about a centre, rounded half up. Quarter turns are exact. */
export function turned(point: Point, about: Point, degrees: number): Point {
  const { x: sin, y: cos } = direction(degrees);
  const dx = point.x - about.x;
  const dy = point.y - about.y;
  return { x: about.x + roundHalfUp(dx * cos + dy * sin), y: about.y + roundHalfUp(dy * cos - dx * sin) };
}

/** The point `ahead` in front and `right` to the right of a centre that has a facing; halves are rounded outwards. */
export function offset(centre: Point, degrees: number, ahead: number, right: number): Point {
  const { x, y } = direction(degrees);
  return { x: centre.x + roundAway(ahead * x + right * y), y: centre.y + roundAway(ahead * y - right * x) };
}

/** The point `length` ahead in a direction, rounded half up: a computed place (a deviation, the end of a drive). */
export function ahead(from: Point, degrees: number, length: number): Point {
  const { x, y } = direction(degrees);
  return { x: from.x + roundHalfUp(length * x), y: from.y + roundHalfUp(length * y) };
}

/**
 * The point `length` away from `start`, in the direction from one point to another turned clockwise by some degrees, rounded
 * half up: a deviation by the clock (AZ-GREN-5). Two equal points point north.
 */
export function deviated(start: Point, from: Point, to: Point, degrees: number, length: number): Point {
  const size = span(from, to);
  const ux = size === 0 ? 0 : (to.x - from.x) / size;
  const uy = size === 0 ? 1 : (to.y - from.y) / size;
  const { x: sin, y: cos } = direction(degrees);
  return {
    x: start.x + roundHalfUp(length * (ux * cos + uy * sin)),
    y: start.y + roundHalfUp(length * (uy * cos - ux * sin)),
  };
}

/**
 * The whole degree nearest to the direction from one point to another; of two equally near the smaller. The points
 * must differ. Found by halving the circle with exact signs, so that no arc tangent is needed.
 */
export function facingTowards(from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  // Half a degree past a facing is the border to the next: count the borders passed going clockwise from north.
  let low = 0;
  let high = 360;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isPast(dx, dy, middle - 0.5)) low = middle;
    else high = middle;
  }
  return low === 359 && isPast(dx, dy, 359.5) ? 0 : low;
}

/** Is the vector clockwise beyond this bearing, counted from north in 0 … 360? */
function isPast(dx: number, dy: number, bearing: number): boolean {
  const { x, y } = direction(bearing);
  const isEast = dx > 0 || (dx === 0 && dy > 0);
  if (bearing < 180) return isEast ? dx * y - dy * x > 0 : true;
  return isEast ? false : dx * y - dy * x > 0;
}

/** The quarter of the circle and the exact order inside it: compares two directions from one point, clockwise from north. */
export function clockwise(centre: Point, a: Point, b: Point): number {
  const halfA = isEastHalf(centre, a) ? 0 : 1;
  const halfB = isEastHalf(centre, b) ? 0 : 1;
  return halfA - halfB || cross(centre, a, b);
}

const isEastHalf = (centre: Point, p: Point): boolean => p.x > centre.x || (p.x === centre.x && p.y > centre.y);

/** Is the angle at `centre` between a and b at least a right angle? (AZ-SHOOT-18) */
export const isWide = (centre: Point, a: Point, b: Point): boolean => dot(centre, a, b) <= 0;
