/**
 * A look explained: what hides which part of the target, what is left, and the points to draw it. Slower than
 * visibleShare and equal to it.
 */
import { byId } from '../order.ts';
import type { Point } from '../point.ts';
import type { Target } from '../shape.ts';
import type { SightBlocker } from './blockers.ts';
import { crossings, isThrough, placeOn, united } from './crossings.ts';
import type { Layer } from './layer.ts';
import { type Interval, SAME } from './interval.ts';
import { visibleShare } from './share.ts';
import { cast } from './shadow.ts';
import { type Width, pointOfWidth, silhouette, widthOf } from './width.ts';

/** A part of the target's width, in shares counted from its left end as the viewer sees it, and its two ends to draw. */
export type WidthPart = Interval & { readonly ends: readonly [Point, Point] };

/** What one thing hides. A thing may hide several parts; each is a shadow of its own. */
export type Shadow = WidthPart & {
  readonly blocker: SightBlocker;
  /** Where the line to the middle of the shadow first meets it. */
  readonly at: Point;
};

export type Look = {
  readonly eye: Point;
  readonly target: Target;
  /** The left and the right end of the width. */
  readonly width: readonly [Point, Point];
  /** The visible share, and its parts from left to right. */
  readonly visible: number;
  readonly seen: readonly WidthPart[];
  /** From left to right by where they begin, then by id. Shadows may overlap. */
  readonly shadows: readonly Shadow[];
};

/** Looks from a point at a target past all layers. */
export function look(eye: Point, target: Target, layers: readonly Layer[]): Look {
  const visible = visibleShare(eye, target, layers);
  const width = widthOf(eye, target);
  const ends = silhouette(eye, target);
  if (width === undefined) return lookAtPoint(eye, target, visible, layers);
  const shadows = shadowsOf(width, layers);
  const hidden = united(shadows);
  return {
    eye,
    target,
    width: ends,
    visible,
    seen: visible === 0 ? [] : gaps(hidden).map((part) => ({ ...part, ends: endsOf(width, part) })),
    shadows,
  };
}

/** A target without width, or one that the eye is in. */
function lookAtPoint(eye: Point, target: Target, visible: number, layers: readonly Layer[]): Look {
  const all = { from: 0, to: 1, ends: [target.at, target.at] as const };
  const stoppers = visible > 0 ? [] : crossings(eye, target.at, layers).filter(isThrough);
  return {
    eye,
    target,
    width: all.ends,
    visible,
    seen: visible > 0 ? [all] : [],
    shadows: stoppers.map(({ blocker, at }) => ({ ...all, blocker, at })),
  };
}

const endsOf = (width: Width, { from, to }: Interval): readonly [Point, Point] => [
  pointOfWidth(width, from),
  pointOfWidth(width, to),
];

/** The shadows of each thing, its own parts joined. */
function shadowsOf(width: Width, layers: readonly Layer[]): readonly Shadow[] {
  const { count, right, left, layer, body } = cast(width, layers);
  const whole = width.left - width.right;
  const parts = Array.from({ length: count }, (_, n) => ({
    blocker: layers[layer[n] as number]?.blockers.owner[body[n] as number] as SightBlocker,
    from: (width.left - (left[n] as number)) / whole,
    to: (width.left - (right[n] as number)) / whole,
  }));
  return [...Map.groupBy(parts, ({ blocker }) => blocker)]
    .flatMap(([blocker, own]) => united(own).map((part) => ({ ...part, blocker })))
    .toSorted((a, b) => a.from - b.from || byId(a.blocker.id, b.blocker.id) || a.to - b.to)
    .map((part) => ({ ...part, ends: endsOf(width, part), at: firstMet(width, part, layers) }));
}

function firstMet(width: Width, part: Interval & { readonly blocker: SightBlocker }, layers: readonly Layer[]): Point {
  const end = pointOfWidth(width, (part.from + part.to) / 2);
  const met = crossings(width.eye, end, layers).find(({ blocker }) => blocker === part.blocker);
  return placeOn(width.eye, end, met?.share ?? 0);
}

/** What joined intervals leave of 0 … 1. */
function gaps(intervals: readonly Interval[]): readonly Interval[] {
  const left: Interval[] = [];
  let end = 0;
  for (const { from, to } of intervals) {
    if (from > end + SAME) left.push({ from: end, to: from });
    end = to;
  }
  if (end < 1 - SAME) left.push({ from: end, to: 1 });
  return left;
}
