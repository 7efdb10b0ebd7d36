/**
 * Is a straight line free? The hot loop: a box test for each body, then one pass over its corners. Lines that come within
 * a hair of a corner or end on an outline are handed to meeting.ts, which decides what only touches.
 *
 * A line that only touches is free (AZ-H-6), unless its layer says that contact stops it (BA-H-14). But no line squeezes
 * between two bodies that touch one another: where it touches one to its left and one to its right in the same place
 * it is stopped.
 */
import type { Point } from '../point.ts';
import type { SightBlocker, SightBlockers } from './blockers.ts';
import { type Layer, isSpared, stopsFrom, stopsTo } from './layer.ts';
import { SAME, TIE } from './interval.ts';
import { type Touch, meeting } from './meeting.ts';

/** Nothing in the way. */
export const FREE = 0;
/** Free, but it touches something: what a line without width can do, a wider look perhaps cannot. */
export const TOUCHED = 1;
export const STOPPED = 2;
export type Passing = typeof FREE | typeof TOUCHED | typeof STOPPED;

/** Is the straight line between two points free of all layers? Symmetric. */
export const isClear = (from: Point, to: Point, layers: readonly Layer[]): boolean =>
  passing(from, to, layers) !== STOPPED;

/** How the straight line gets past all layers. */
export function passing(from: Point, to: Point, layers: readonly Layer[]): Passing {
  const touches: Touch[] = [];
  for (const layer of layers) if (isStopped(from, to, layer, touches)) return STOPPED;
  if (touches.length === 0) return FREE;
  return isSqueezed(touches) ? STOPPED : TOUCHED;
}

const isStopped = (from: Point, to: Point, layer: Layer, touches: Touch[]): boolean =>
  firstStop(from, to, layer, touches) >= 0;

/** The number of the first body of a layer that stops the line, or −1; what only touches is added to the list. */
function firstStop(from: Point, to: Point, layer: Layer, touches: Touch[]): number {
  const { blockers, heights } = layer;
  const { count, box, round, radius, ring, top } = blockers;
  const isSlope = heights?.rule === 'slope';
  const highest = heights === undefined ? -Infinity : Math.max(heights.from, heights.to);
  const x0 = from.x;
  const y0 = from.y;
  const x1 = to.x;
  const y1 = to.y;
  const west = x0 < x1 ? x0 : x1;
  const east = x0 < x1 ? x1 : x0;
  const south = y0 < y1 ? y0 : y1;
  const north = y0 < y1 ? y1 : y0;
  const dx = x1 - x0;
  const dy = y1 - y0;
  const length = Math.sqrt(dx * dx + dy * dy);
  for (let k = 0, b = 0, c = 0; k < count; k++, b += 4, c += 3) {
    const aside = dx * ((round[c + 1] as number) - y0) - dy * ((round[c] as number) - x0);
    const reach = (round[c + 2] as number) * length;
    if (Math.abs(aside) > reach) continue;
    if ((box[b] as number) > east || (box[b + 2] as number) < west) continue;
    if ((box[b + 1] as number) > north || (box[b + 3] as number) < south) continue;
    if (isSlope) {
      if (meetsAtHeight(from, to, layer, k, touches)) return k;
      continue;
    }
    if ((top[k] as number) <= highest) continue;
    const outcome: number =
      (radius[k] as number) > 0
        ? CLOSE
        : ring[k] === 1
          ? passRing(blockers, k, x0, y0, x1, y1)
          : passWall(blockers, k, x0, y0, x1, y1);
    if (outcome === PAST) continue;
    if (isSpared(layer, blockers.owner[k] as SightBlocker, from, to)) continue;
    if (outcome === THROUGH || isMet(blockers, k, x0, y0, x1, y1, touches)) return k;
  }
  return -1;
}

const PAST = 0;
const THROUGH = 1;
/** Too near to a corner, or round: meeting.ts must look. */
const CLOSE = 2;

/** One pass over a ring. An edge properly crossed is a way in or out; with none crossed, an odd count means wholly inside. */
function passRing({ first, xy }: SightBlockers, k: number, x0: number, y0: number, x1: number, y1: number): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const end = first[k + 1] as number;
  let ax = xy[end - 2] as number;
  let ay = xy[end - 1] as number;
  let turnA = dx * (ay - y0) - dy * (ax - x0);
  let isInside = false;
  for (let i = first[k] as number; i < end; i += 2) {
    const cx = xy[i] as number;
    const cy = xy[i + 1] as number;
    const turnC = dx * (cy - y0) - dy * (cx - x0);
    if (isNear(turnC) && (isNear(turnA) || isBetween(cx, cy, x0, y0, x1, y1))) return CLOSE;
    if (turnA > TIE !== turnC > TIE) {
      const ex = cx - ax;
      const ey = cy - ay;
      const start = ex * (y0 - ay) - ey * (x0 - ax);
      const stop = ex * (y1 - ay) - ey * (x1 - ax);
      if (isNear(start) || isNear(stop)) return CLOSE;
      // The last corner is not looked at before the first edge: if it is on the line, it may only be touched.
      if (start > 0 !== stop > 0) return isNear(turnA) ? CLOSE : THROUGH;
      // Both ends on one side: the edge is passed before the start if that is the nearer end, else beyond the other.
      if (start > 0 ? start < stop : start > stop) isInside = !isInside;
    }
    ax = cx;
    ay = cy;
    turnA = turnC;
  }
  return isInside ? THROUGH : PAST;
}

/** The same for an open line, which has no inside. */
function passWall({ first, xy }: SightBlockers, k: number, x0: number, y0: number, x1: number, y1: number): number {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const end = first[k + 1] as number;
  let i = first[k] as number;
  let ax = xy[i] as number;
  let ay = xy[i + 1] as number;
  let turnA = dx * (ay - y0) - dy * (ax - x0);
  if (isNear(turnA) && isBetween(ax, ay, x0, y0, x1, y1)) return CLOSE;
  for (i += 2; i < end; i += 2) {
    const cx = xy[i] as number;
    const cy = xy[i + 1] as number;
    const turnC = dx * (cy - y0) - dy * (cx - x0);
    if (isNear(turnC) && (isNear(turnA) || isBetween(cx, cy, x0, y0, x1, y1))) return CLOSE;
    if (turnA > TIE !== turnC > TIE) {
      const ex = cx - ax;
      const ey = cy - ay;
      const start = ex * (y0 - ay) - ey * (x0 - ax);
      const stop = ex * (y1 - ay) - ey * (x1 - ax);
      if (isNear(start) || isNear(stop)) return CLOSE;
      if (start > 0 !== stop > 0) return THROUGH;
    }
    ax = cx;
    ay = cy;
    turnA = turnC;
  }
  return PAST;
}

const isNear = (turn: number): boolean => turn <= TIE && turn >= -TIE;

/** Of a corner on the line: does it lie between the ends, or so near to them that it may? */
const isBetween = (cx: number, cy: number, x0: number, y0: number, x1: number, y1: number): boolean =>
  (cx - x0) * (cx - x1) + (cy - y0) * (cy - y1) <= TIE;

/** The careful look at one body. Contact is noted, or stops the line where the layer says so. */
function isMet(
  all: SightBlockers,
  k: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  touches: Touch[],
): boolean {
  if (x0 === x1 && y0 === y1) return false;
  const met = meeting(all, k, x0, y0, x1, y1);
  if (met.inside.length > 0) return true;
  if (met.touches.length === 0) return false;
  if (all.contact === 'stops') return true;
  touches.push(...met.touches);
  return false;
}

/** Only the part of the line that is low enough for the body to be in its way is looked at. */
function meetsAtHeight(from: Point, to: Point, layer: Layer, k: number, touches: Touch[]): boolean {
  const { blockers, heights } = layer;
  const start = stopsFrom(heights, blockers.foot[k] as number, blockers.top[k] as number);
  const stop = stopsTo(heights, blockers.foot[k] as number, blockers.top[k] as number);
  if (start >= stop) return false;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const [x0, y0] = start === 0 ? [from.x, from.y] : [from.x + dx * start, from.y + dy * start];
  const [x1, y1] = stop === 1 ? [to.x, to.y] : [from.x + dx * stop, from.y + dy * stop];
  const found: Touch[] = [];
  const isHit = isMet(blockers, k, x0, y0, x1, y1, found);
  if (!isHit && found.length === 0) return false;
  if (isSpared(layer, blockers.owner[k] as SightBlocker, from, to)) return false;
  const length = stop - start;
  for (const { from: a, to: b, side } of found)
    touches.push({ from: start + a * length, to: start + b * length, side });
  return isHit;
}

/** Does it touch something to its left and something to its right in the same place, ends of the line apart? */
function isSqueezed(touches: readonly Touch[]): boolean {
  const left = touches.filter(({ side }) => side === 1);
  const right = touches.filter(({ side }) => side === -1);
  return left.some((a) =>
    right.some((b) => {
      const from = Math.max(a.from, b.from);
      const to = Math.min(a.to, b.to);
      return from <= to + SAME && from < 1 - SAME && to > SAME;
    }),
  );
}
