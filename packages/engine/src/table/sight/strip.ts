/**
 * The strip between two bases: every straight line from the one to the other lies in it. What is beside it never matters,
 * and an outline that runs across it between the bases stops them all.
 */
import { type Point, squared } from '../point.ts';
import { type Base, boxOf, marginOf, pointsOf } from '../shape.ts';
import { type SightBlocker, type SightBlockers, someOf } from './blockers.ts';
import { type Layer, isSpared } from './layer.ts';

/** A circle; a corner is one of radius 0. */
export type Round = { readonly x: number; readonly y: number; readonly radius: number };

/** The strip between two bases that holds every line from the one to the other: its axis, and half its width. */
export type Strip = {
  readonly from: Point;
  readonly to: Point;
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
  readonly reachFrom: number;
  readonly reachTo: number;
  readonly half: number;
};

export function stripOf(a: Base, b: Base): Strip {
  const [dx, dy] = [b.at.x - a.at.x, b.at.y - a.at.y];
  const [reachFrom, reachTo] = [reachOf(a), reachOf(b)];
  const length = Math.sqrt(dx * dx + dy * dy);
  return { from: a.at, to: b.at, dx, dy, length, reachFrom, reachTo, half: Math.max(reachFrom, reachTo) };
}

/** The radius of a circle around a base, a hair too wide. */
const reachOf = (base: Base): number =>
  marginOf(base) + Math.sqrt(Math.max(...pointsOf(base).map((point) => squared(base.at, point)))) + 0.001;

/** Can a line between the bases touch it? Corners beside the strip or beyond its ends are never in the way. */
export function isInStrip({ from, dx, dy, length, reachFrom, reachTo, half }: Strip, { x, y, radius }: Round): boolean {
  const aside = Math.abs(dx * (y - from.y) - dy * (x - from.x));
  const along = dx * (x - from.x) + dy * (y - from.y);
  if (aside > (half + radius) * length) return false;
  return along >= -(reachFrom + radius) * length && along <= (length + reachTo + radius) * length;
}

/** Does the outline of one body run from one side of the strip to the other between the bases? Then no line passes: the usual case. */
export function isShut(strip: Strip, layer: Layer): boolean {
  const { count, radius, owner } = layer.blockers;
  for (let k = 0; k < count; k++) {
    if ((radius[k] as number) > 0 || !isNear(strip, layer, k) || !isAcross(strip, layer.blockers, k)) continue;
    if (!isSpared(layer, owner[k] as SightBlocker, strip.from, strip.to)) return true;
  }
  return false;
}

/**
 * Follows the outline: `came` is the side of the strip (1 left, −1 right) from which it has entered, as long as it stays
 * between the bases. A ring is followed twice round, so that it does not matter where it begins.
 */
function isAcross(strip: Strip, { first, xy, ring }: SightBlockers, k: number): boolean {
  const { from, dx, dy, length, reachFrom, reachTo, half } = strip;
  const begin = first[k] as number;
  const size = (first[k + 1] as number) - begin;
  const steps = ring[k] === 1 ? size * 2 : size;
  const wide = half * length;
  const near = reachFrom * length;
  const far = (length - reachTo) * length;
  let came = 0;
  let aside = 0;
  let along = 0;
  for (let n = 0; n < steps; n += 2) {
    const x = (xy[begin + (n % size)] as number) - from.x;
    const y = (xy[begin + (n % size) + 1] as number) - from.y;
    const nextAside = dx * y - dy * x;
    const nextAlong = dx * x + dy * y;
    if (n > 0) {
      const was = aside > wide ? 1 : aside < -wide ? -1 : 0;
      const is = nextAside > wide ? 1 : nextAside < -wide ? -1 : 0;
      // Where the edge enters and leaves the strip; its own ends if these are in it.
      const alongAt = (limit: number): number => along + ((nextAlong - along) * (limit - aside)) / (nextAside - aside);
      if (was !== 0) came = was === is ? 0 : was;
      const enters = was === 0 ? along : alongAt(was * wide);
      const leaves = is === 0 ? nextAlong : alongAt(is * wide);
      if (came !== 0 && (enters <= near || enters >= far || leaves <= near || leaves >= far)) came = 0;
      if (came !== 0 && is === -came) return true;
    }
    aside = nextAside;
    along = nextAlong;
  }
  return false;
}

/** Is a body near the strip, and high enough? */
function isNear({ from, dx, dy, length, half }: Strip, { blockers, heights }: Layer, k: number): boolean {
  const { round, top } = blockers;
  const x = (round[3 * k] as number) - from.x;
  const y = (round[3 * k + 1] as number) - from.y;
  if (Math.abs(dx * y - dy * x) > ((round[3 * k + 2] as number) + half) * length) return false;
  return heights === undefined || (top[k] as number) > Math.max(heights.from, heights.to);
}

/** What of a layer can be in the way at all: bodies that count, near the strip. */
export function nearPart(a: Base, b: Base, strip: Strip, layer: Layer): Layer {
  const { count, box, owner } = layer.blockers;
  const [boxA, boxB] = [boxOf(a), boxOf(b)];
  const bodies: number[] = [];
  for (let k = 0; k < count; k++) {
    if (!isNear(strip, layer, k)) continue;
    if ((box[4 * k] as number) > Math.max(boxA.east, boxB.east)) continue;
    if ((box[4 * k + 1] as number) > Math.max(boxA.north, boxB.north)) continue;
    if ((box[4 * k + 2] as number) < Math.min(boxA.west, boxB.west)) continue;
    if ((box[4 * k + 3] as number) < Math.min(boxA.south, boxB.south)) continue;
    if (!isSpared(layer, owner[k] as SightBlocker, a.at, b.at)) bodies.push(k);
  }
  return { blockers: someOf(layer.blockers, bodies) };
}
