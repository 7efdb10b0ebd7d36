/**
 * The ring on which the centres of round bases lie that touch a hull: its sides moved outwards, and a quarter circle around each
 * corner. Places on it are numbered from 0 to 8, clockwise, a side and then a corner in turn. In doubles.
 */
import { type Point, squared } from './point.ts';
import { type Hull, corners } from './shape.ts';

/** The numbers once round. */
const ROUND = 8;
/** Steps in which the next place is looked for, before it is found by halving. */
const STEP = 1 / 16;
/** How many beginnings of a row are tried, and how often the best of them is improved. */
const STARTS = 48;
const HALVINGS = 24;

type Ring = (number: number) => Point;

function ringAround(hull: Hull, radius: number): Ring {
  const outline = corners(hull).toReversed();
  const corner = (index: number): Point => outline[index % outline.length] as Point;
  // Outwards is to the left of a side that is followed clockwise.
  const normals = outline.map((a, index) => {
    const b = corner(index + 1);
    const length = Math.sqrt(squared(a, b));
    return { x: (a.y - b.y) / length, y: (b.x - a.x) / length };
  });
  return (number) => {
    const piece = Math.floor(number) % ROUND;
    const share = number - Math.floor(number);
    const side = piece >> 1;
    const [a, b, out] = [corner(side), corner(side + 1), normals[side] as Point];
    if (piece % 2 === 0)
      return { x: a.x + (b.x - a.x) * share + out.x * radius, y: a.y + (b.y - a.y) * share + out.y * radius };
    const next = normals[(side + 1) % normals.length] as Point;
    const [x, y] = [out.x + (next.x - out.x) * share, out.y + (next.y - out.y) * share];
    const reach = radius / Math.sqrt(x * x + y * y);
    return { x: b.x + x * reach, y: b.y + y * reach };
  };
}

/** The first place after another one at which a second base touches the first. */
function nextOn(ring: Ring, from: number, radius: number): number {
  const here = ring(from);
  const isApart = (number: number): boolean => squared(here, ring(number)) >= 4 * radius * radius;
  let high = from + STEP;
  while (!isApart(high)) high += STEP;
  let low = high - STEP;
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (isApart(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** Where a row ends that begins at a place and has so many bases: less than once round later, it has room. */
function endOf(ring: Ring, start: number, count: number, radius: number): number {
  let number = start;
  for (let base = 0; base < count; base++) number = nextOn(ring, number, radius);
  return number - start;
}

/**
 * Where the fullest row of bases around a hull begins, if nothing is in its way. Every full row has a base between any place
 * and the next one after it, so beginnings are tried there; the row that comes round with the most room is improved.
 */
export function fullestStart(hull: Hull, radius: number): Point {
  const ring = ringAround(hull, radius);
  const span = nextOn(ring, 0, radius);
  const starts = Array.from({ length: STARTS }, (_, index) => (index / STARTS) * span);
  let count = 0;
  while (endOf(ring, 0, count + 1, radius) <= ROUND) count++;
  // A row from any place is at most one short of the fullest.
  const need = (start: number): number => endOf(ring, start, count + 1, radius);
  let best = starts.reduce((least, start) => (need(start) < need(least) ? start : least), 0);
  for (let half = span / STARTS, turn = 0; turn < HALVINGS; half /= 2, turn++) {
    for (const other of [best - half, best + half]) if (other >= 0 && need(other) < need(best)) best = other;
  }
  return ring(best);
}
