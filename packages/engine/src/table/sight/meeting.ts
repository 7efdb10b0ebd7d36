/**
 * How one straight line meets one body, in every detail: where it is inside, where it only touches and on which side of
 * the line the body then lies. The slow and careful half of line.ts, also used to list what a line crosses.
 *
 * Sides are signs of cross products. With whole thousandths these are whole numbers, so that anything below TIE is
 * exactly 0 and the answers are exact; ends that are no whole thousandths (tangent points) are decided to within
 * TIE / length thousandths.
 */
import { compareToRoot } from '../root.ts';
import type { SightBlockers } from './blockers.ts';
import { type Interval, SAME, TIE } from './interval.ts';
import { plainMeeting } from './plain-meeting.ts';

/** A part along which the line only touches. The body lies to the left (1), to the right (−1), or neither is clear (0). */
export type Touch = Interval & { readonly side: -1 | 0 | 1 };
export type Meeting = { readonly inside: readonly Interval[]; readonly touches: readonly Touch[] };

/** A line from a point, by its length in both directions. */
export type Ray = { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number };

/** How the line from (x0, y0) to (x1, y1) meets body k. The two ends must differ. */
export function meeting(all: SightBlockers, k: number, x0: number, y0: number, x1: number, y1: number): Meeting {
  const course = { x: x0, y: y0, dx: x1 - x0, dy: y1 - y0 };
  if (all.radius[k] !== 0) return meetDisc(all, k, course);
  const plain = plainMeeting(all, k, x0, y0, x1, y1);
  return plain === undefined ? carefulMeeting(all, k, course) : { inside: plain, touches: NO_TOUCHES };
}

const NO_TOUCHES: readonly Touch[] = [];

/** The same for a body with corners, whatever lies on the line. */
export function carefulMeeting(all: SightBlockers, k: number, course: Ray): Meeting {
  const corners = cornersOf(all, k, course);
  return all.ring[k] === 1 ? meetRing(corners, course) : meetWall(corners, course);
}

/** A corner as the line sees it: left of it (1), right (−1) or on it (0), and at which share of its length. */
type Corner = { readonly x: number; readonly y: number; readonly side: -1 | 0 | 1; readonly share: number };

function cornersOf({ first, xy }: SightBlockers, k: number, { x, y, dx, dy }: Ray): readonly Corner[] {
  const found: Corner[] = [];
  const end = first[k + 1] as number;
  for (let i = first[k] as number; i < end; i += 2) {
    const cx = xy[i] as number;
    const cy = xy[i + 1] as number;
    const turn = dx * (cy - y) - dy * (cx - x);
    const share = (dx * (cx - x) + dy * (cy - y)) / (dx * dx + dy * dy);
    found.push({ x: cx, y: cy, side: turn > TIE ? 1 : turn < -TIE ? -1 : 0, share });
  }
  return found;
}

function meetRing(corners: readonly Corner[], course: Ray): Meeting {
  const cuts: number[] = [0, 1];
  const crossings: number[] = [];
  const touches: Touch[] = [];
  const runs: Interval[] = [];
  for (const [i, corner] of corners.entries()) {
    const before = corners[i === 0 ? corners.length - 1 : i - 1] as Corner;
    if (before.side > 0 !== corner.side > 0) crossings.push(crossing(before, corner, course));
    if (before.side === 0 && corner.side === 0) {
      const run = along(before, corner);
      // Anticlockwise: the inside lies to the left of an edge, seen in the direction of that edge.
      if (run !== undefined) touches.push({ ...run, side: corner.share > before.share ? 1 : -1 });
      if (run !== undefined) runs.push(run);
      continue;
    }
    const after = corners[i === corners.length - 1 ? 0 : i + 1] as Corner;
    if (corner.side === 0 && isOn(corner.share)) {
      const side = before.side === after.side ? before.side : 0;
      touches.push({ from: corner.share, to: corner.share, side });
      cuts.push(corner.share);
    }
  }
  for (const share of crossings) if (isOn(share)) cuts.push(share);
  for (const run of runs) cuts.push(run.from, run.to);
  for (const share of crossings) if (share === 0 || share === 1) touches.push({ from: share, to: share, side: 0 });
  return { inside: insideIntervals(cuts, crossings, runs), touches };
}

/** Between two cuts the line is inside if it has crossed the outline an odd number of times and does not run along it. */
function insideIntervals(cuts: number[], crossings: readonly number[], runs: readonly Interval[]): readonly Interval[] {
  cuts.sort((a, b) => a - b);
  const inside: Interval[] = [];
  let from = 0;
  for (const to of cuts) {
    if (to - from <= SAME) continue;
    const middle = (from + to) / 2;
    const isInside = crossings.reduce((odd, share) => (share < middle ? !odd : odd), false);
    const isRun = runs.some((run) => run.from < middle && middle < run.to);
    if (isInside && !isRun) {
      const last = inside.at(-1);
      if (last !== undefined && last.to === from) inside[inside.length - 1] = { from: last.from, to };
      else inside.push({ from, to });
    }
    from = to;
  }
  return inside;
}

function meetWall(corners: readonly Corner[], course: Ray): Meeting {
  const inside: Interval[] = [];
  const touches: Touch[] = [];
  for (const [i, corner] of corners.entries()) {
    const before = corners[i - 1];
    if (before !== undefined && before.side * corner.side < 0) {
      const share = crossing(before, corner, course);
      if (share > 0 && share < 1) inside.push({ from: share, to: share });
      else if (isOn(share)) touches.push({ from: share, to: share, side: 0 });
    }
    if (before?.side === 0 && corner.side === 0) {
      const run = along(before, corner);
      if (run !== undefined) touches.push({ ...run, side: 0 });
    }
    if (corner.side !== 0 || !isOn(corner.share)) continue;
    const place = { from: corner.share, to: corner.share };
    // Stretches along the line are looked past: a wall that comes from the left and goes on to the right is crossed.
    const came = corners.slice(0, i).findLast(({ side }) => side !== 0)?.side ?? 0;
    const goes = corners.slice(i + 1).find(({ side }) => side !== 0)?.side ?? 0;
    const isThrough = came * goes < 0 && corner.share > 0 && corner.share < 1;
    if (isThrough) inside.push(place);
    else touches.push({ ...place, side: came === 0 ? goes : goes === -came ? 0 : came });
  }
  return { inside: inside.toSorted((a, b) => a.from - b.from), touches };
}

function meetDisc({ first, xy, radius }: SightBlockers, k: number, { x, y, dx, dy }: Ray): Meeting {
  const i = first[k] as number;
  const cx = (xy[i] as number) - x;
  const cy = (xy[i + 1] as number) - y;
  const reach = radius[k] as number;
  const turn = dx * cy - dy * cx;
  const whole = dx * dx + dy * dy;
  const middle = (dx * cx + dy * cy) / whole;
  const order = compareReach(Math.abs(turn), reach, whole);
  if (order > 0) return { inside: [], touches: [] };
  if (order === 0) {
    const touches: Touch[] = isOn(middle) ? [{ from: middle, to: middle, side: turn > 0 ? 1 : -1 }] : [];
    return { inside: [], touches };
  }
  const half = Math.sqrt((reach * reach - (turn / whole) * turn) / whole);
  const from = Math.max(0, middle - half);
  const to = Math.min(1, middle + half);
  if (to - from > SAME) return { inside: [{ from, to }], touches: [] };
  const isTouch = to - from >= -SAME;
  return { inside: [], touches: isTouch ? [{ from: Math.min(from, 1), to: Math.min(from, 1), side: 0 }] : [] };
}

/** How the distance of a point from the line (turn / √whole) compares with a radius; ends that are not whole: a tie is 0. */
function compareReach(turn: number, reach: number, whole: number): number {
  if (Number.isInteger(turn) && Number.isInteger(reach) && Number.isInteger(whole))
    return compareToRoot(turn, reach, whole);
  const gap = turn - reach * Math.sqrt(whole);
  return gap > TIE ? 1 : gap < -TIE ? -1 : 0;
}

const isOn = (share: number): boolean => share >= 0 && share <= 1;

/** The share at which the line crosses the edge from a to b; ends that lie on the edge are exactly 0 and 1. */
function crossing(a: Corner, b: Corner, { x, y, dx, dy }: Ray): number {
  if (a.side === 0) return a.share;
  if (b.side === 0) return b.share;
  const ex = b.x - a.x;
  const ey = b.y - a.y;
  const start = ex * (y - a.y) - ey * (x - a.x);
  const end = ex * (y + dy - a.y) - ey * (x + dx - a.x);
  if (Math.abs(start) <= TIE) return 0;
  if (Math.abs(end) <= TIE) return 1;
  return start / (start - end);
}

/** The part of the line along an edge that lies on it; undefined if it lies before or behind. */
function along(a: Corner, b: Corner): Interval | undefined {
  const from = Math.max(0, Math.min(a.share, b.share));
  const to = Math.min(1, Math.max(a.share, b.share));
  return from <= to ? { from, to } : undefined;
}
