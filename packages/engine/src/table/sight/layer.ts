/**
 * A layer of blockers with what a question says about them: heights of the two ends, things left out, things that count
 * only under a condition. A question is asked past several layers: walls, models, clouds.
 */
import { insideOf } from '../inside.ts';
import { type Point, squared } from '../point.ts';
import { type Shape, isRing, pointsOf } from '../shape.ts';
import type { SightBlocker, SightBlockers } from './blockers.ts';

/**
 * How heights count. `step`: what is not higher than the higher of the two ends lets the line pass (AZ-H-9).
 * `slope`: the line runs straight from one height to the other and is stopped only where it is below a top and not
 * below a foot. `from` and `to` are heights above the table, in thousandths.
 */
export type Heights = { readonly rule: 'step' | 'slope'; readonly from: number; readonly to: number };

export type Layer = {
  readonly blockers: SightBlockers;
  /** Without heights everything stands in the way. */
  readonly heights?: Heights;
  /** Ids that are left out: the viewer and the target, the roof that one of them stands on, its own building. */
  readonly except?: readonly string[];
  /** Asked for what would stand in the way; false lets the line pass. It must not ask for shares itself. */
  readonly counts?: (blocker: SightBlocker) => boolean;
  /** Does a closed outline that holds an end of the line (edge included) let it pass (FT-H-10)? */
  readonly sparesEnds?: boolean;
};

/** Does the question leave this blocker out? The line is given, for outlines that hold an end of it. */
export function isSpared(
  { except, counts, sparesEnds }: Layer,
  blocker: SightBlocker,
  from: Point,
  to: Point,
): boolean {
  if (except?.includes(blocker.id) === true) return true;
  if (counts?.(blocker) === false) return true;
  return sparesEnds === true && (holds(blocker, from) || holds(blocker, to));
}

/** Is the point in the outline of a thing, edge included? Lines hold nothing. */
export function holds({ shape }: { readonly shape: Shape }, point: Point): boolean {
  if (shape.kind === 'disc') return squared(shape.at, point) <= shape.radius * shape.radius;
  return isRing(shape) && insideOf(pointsOf(shape), point) !== 'outside';
}

/** The first share of the way at which a line between two heights can be stopped by what stands from foot to top. */
export function stopsFrom(heights: Heights | undefined, foot: number, top: number): number {
  if (heights === undefined) return 0;
  const { rule, from, to } = heights;
  if (rule === 'step') return top > Math.max(from, to) ? 0 : 1;
  if (from === to) return from >= foot && from < top ? 0 : 1;
  const share = ((to > from ? foot : top) - from) / (to - from);
  return share <= 0 ? 0 : Math.min(share, 1);
}

/** The last such share; not more than the first if the line passes above or below. */
export function stopsTo(heights: Heights | undefined, foot: number, top: number): number {
  if (heights === undefined) return 1;
  const { rule, from, to } = heights;
  if (rule === 'step') return top > Math.max(from, to) ? 1 : 0;
  if (from === to) return from >= foot && from < top ? 1 : 0;
  const share = ((to > from ? top : foot) - from) / (to - from);
  return share >= 1 ? 1 : Math.max(share, 0);
}
