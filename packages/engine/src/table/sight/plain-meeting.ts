/**
 * How a line meets a body none of whose corners lies on it, and on whose outline it does not end: then it is inside between
 * crossings and touches nothing. That is nearly always so, and needs no list of corners. Everything else is for meeting.ts.
 */
import { sortFew } from '../sort-few.ts';
import type { SightBlockers } from './blockers.ts';
import { type Interval, SAME, TIE } from './interval.ts';

const NONE: readonly Interval[] = [];

/** The shares at which the line crosses the outline; filled anew by each question. */
const shares: number[] = [];

/** Where the line is inside body k, or crosses it, if it is a wall; undefined: something is so close that one must look carefully. */
export function plainMeeting(
  { first, xy, ring }: SightBlockers,
  k: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): readonly Interval[] | undefined {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const isRing = ring[k] === 1;
  const end = first[k + 1] as number;
  let i = first[k] as number;
  const before = isRing ? end - 2 : i;
  if (!isRing) i += 2;
  let ax = xy[before] as number;
  let ay = xy[before + 1] as number;
  let turnA = dx * (ay - y0) - dy * (ax - x0);
  if (turnA <= TIE && turnA >= -TIE) return undefined;
  shares.length = 0;
  for (; i < end; i += 2) {
    const cx = xy[i] as number;
    const cy = xy[i + 1] as number;
    const turnC = dx * (cy - y0) - dy * (cx - x0);
    if (turnC <= TIE && turnC >= -TIE) return undefined;
    if (turnA > 0 !== turnC > 0) {
      const ex = cx - ax;
      const ey = cy - ay;
      const start = ex * (y0 - ay) - ey * (x0 - ax);
      const stop = ex * (y0 + dy - ay) - ey * (x0 + dx - ax);
      if ((start <= TIE && start >= -TIE) || (stop <= TIE && stop >= -TIE)) return undefined;
      shares.push(start / (start - stop));
    }
    ax = cx;
    ay = cy;
    turnA = turnC;
  }
  if (shares.length === 0) return NONE;
  sortFew(shares);
  return isRing ? insides() : crossed();
}

/** Between the first crossing and the second, the third and the fourth, as far as the line reaches. */
function insides(): readonly Interval[] {
  const found: Interval[] = [];
  for (let i = 0; i + 1 < shares.length; i += 2) {
    const from = Math.max(0, shares[i] as number);
    const to = Math.min(1, shares[i + 1] as number);
    if (to - from > SAME) found.push({ from, to });
  }
  return found;
}

function crossed(): readonly Interval[] {
  const found: Interval[] = [];
  for (const share of shares) if (share > 0 && share < 1) found.push({ from: share, to: share });
  return found;
}
