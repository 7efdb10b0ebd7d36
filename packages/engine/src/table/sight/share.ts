/**
 * How much of a target can be seen: the shadows of all that stands in the way, joined, taken from its width. Exact up to
 * the rounding of doubles. Gaps narrower than GAP of the width are closed: directions to whole thousandths on a table
 * differ by far more, so no real gap is lost and no rounding opens one.
 */
import type { Point } from '../point.ts';
import type { Target } from '../shape.ts';
import type { Layer } from './layer.ts';
import { FREE, isClear, passing } from './line.ts';
import { castUntilHidden } from './shadow.ts';
import { type Shadows, sort } from './shadow-list.ts';
import { type Width, widthOf } from './width.ts';

const GAP = 1e-12;
/** Shares that differ by less are equal: a half made of several shadows is a half. */
const SAME_SHARE = 1e-9;

/**
 * The share of a target's width that is not hidden, as seen from a point: 0 nothing, 1 all. From a point in the target or
 * on its edge nothing hides it. A target without width (radius 0) is seen wholly or not at all.
 */
export function visibleShare(eye: Point, target: Target, layers: readonly Layer[]): number {
  const width = widthOf(eye, target);
  if (width === undefined) return isBare(target) && !isClear(eye, target.at, layers) ? 0 : 1;
  return 1 - hiddenOf(width, castUntilHidden(width, layers));
}

/** Is any part of the target's width seen? A sliver is enough (AZ-H-6). Much faster than the share where nothing is in the way. */
export function isSeen(eye: Point, target: Target, layers: readonly Layer[]): boolean {
  return passing(eye, target.at, layers) === FREE || visibleShare(eye, target, layers) > 0;
}

/** Is at least this share hidden? "Half hidden" includes exactly half (AZ-H-7, XZ-LOS-4). */
export const isHiddenBy = (visible: number, share: number): boolean => 1 - visible >= share - SAME_SHARE;

export const isBare = (target: Target): boolean => target.kind === 'disc' && target.radius === 0;

/** The hidden share of a width, from 0 to 1. Sorts the shadows from right to left. */
function hiddenOf({ right, left }: Width, shadows: Shadows): number {
  if (shadows.count === 0) return 0;
  sort(shadows);
  const gap = (left - right) * GAP;
  let hidden = 0;
  let start = right;
  let end = right;
  for (let n = 0; n < shadows.count; n++) {
    const from = shadows.right[n] as number;
    const to = shadows.left[n] as number;
    if (from > end + gap) {
      hidden += end - start;
      start = from;
    }
    if (to > end) end = to;
  }
  if (start === right && end >= left - gap) return 1;
  return Math.min(1, (hidden + (end - start)) / (left - right));
}
