/**
 * Everything a straight line crosses, in order: obstructions on a line of fire (AZ-OBS-1), openings that a throw passes
 * (AZ-GREN-2), barriers between two models (AP-COV-6), the depth of area terrain on a line (XZ-LOS-2, FT-H-10).
 */
import { byId, inMillionths } from '../order.ts';
import { type Point, span } from '../point.ts';
import type { SightBlocker } from './blockers.ts';
import { type Heights, type Layer, isSpared, stopsFrom, stopsTo } from './layer.ts';
import { SAME, type Interval } from './interval.ts';
import { meeting } from './meeting.ts';

/** One thing on a line. Shares are of the line's length, from its start. */
export type Crossing = {
  readonly blocker: SightBlocker;
  /** Where the line is in it; a single place for a wall without width. Empty if it only touches. */
  readonly inside: readonly Interval[];
  /** Where it only touches: a corner, or a stretch along an edge. */
  readonly touching: readonly Interval[];
  /** Where it first meets it, as a share and as a place (in doubles, for drawing and measuring). */
  readonly share: number;
  readonly at: Point;
  /** How much of the line is inside, and how much runs along its edge, in thousandths. */
  readonly length: number;
  readonly along: number;
};

/** Does the line pass through it, or only touch it? */
export const isThrough = ({ inside }: Crossing): boolean => inside.length > 0;

/**
 * All that the line meets, in the order in which it enters them; equally far (to the millionth of an inch) by id. What it
 * passes through is placed by where it enters, what it only touches by where it touches.
 */
export function crossings(
  from: Point,
  to: Point,
  layers: readonly Layer[],
  byTie: (a: string, b: string) => number = byId,
): readonly Crossing[] {
  const length = span(from, to);
  if (length === 0) return [];
  const found = layers.flatMap((layer) => metBy(from, to, layer));
  if (found.length === 0) return [];
  const [only] = found;
  if (only !== undefined && found.length === 1) return [asCrossing(only.blocker, found, from, to, length)];
  const merged = Map.groupBy(found, ({ blocker }) => blocker);
  const all = [...merged].map(([blocker, parts]) => asCrossing(blocker, parts, from, to, length));
  return all.sort(
    (a, b) =>
      inMillionths(a.share * length) - inMillionths(b.share * length) ||
      byTie(a.blocker.id, b.blocker.id) ||
      byTie(a.blocker.opening?.id ?? '', b.blocker.opening?.id ?? ''),
  );
}

/** Only what the line passes through. */
export const passedThrough = (
  from: Point,
  to: Point,
  layers: readonly Layer[],
  byTie?: (a: string, b: string) => number,
): readonly Crossing[] => crossings(from, to, layers, byTie).filter(isThrough);

type Met = {
  readonly blocker: SightBlocker;
  readonly inside: readonly Interval[];
  readonly touching: readonly Interval[];
};

/** What the line meets of one layer: the bodies that stand in its way, each with the stretches in and along it. */
export function metBy(from: Point, to: Point, layer: Layer): readonly Met[] {
  const { blockers, heights } = layer;
  const { box, round, foot, top, owner } = blockers;
  const [dx, dy, length] = [to.x - from.x, to.y - from.y, span(from, to)];
  const [west, east] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [south, north] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const found: Met[] = [];
  for (let k = 0; k < blockers.count; k++) {
    const aside = dx * ((round[3 * k + 1] as number) - from.y) - dy * ((round[3 * k] as number) - from.x);
    if (Math.abs(aside) > (round[3 * k + 2] as number) * length) continue;
    if ((box[4 * k] as number) > east || (box[4 * k + 2] as number) < west) continue;
    if ((box[4 * k + 1] as number) > north || (box[4 * k + 3] as number) < south) continue;
    const low = heights === undefined ? WHOLE : lowPart(heights, foot[k] as number, top[k] as number);
    if (low.from >= low.to) continue;
    const met = meeting(blockers, k, from.x, from.y, to.x, to.y);
    const inside = partsWithin(met.inside, low);
    const touching = partsWithin(met.touches, low);
    if (inside.length === 0 && touching.length === 0) continue;
    const blocker = owner[k] as SightBlocker;
    if (!isSpared(layer, blocker, from, to)) found.push({ blocker, inside, touching });
  }
  return found;
}

const WHOLE: Interval = { from: 0, to: 1 };

/** The part of a line on which what stands from foot to top can be in its way. */
const lowPart = (heights: Heights, foot: number, top: number): Interval => ({
  from: stopsFrom(heights, foot, top),
  to: stopsTo(heights, foot, top),
});

/** The parts of some stretches that lie in another. */
function partsWithin(stretches: readonly Interval[], within: Interval): readonly Interval[] {
  if (stretches.length === 0 || (within.from === 0 && within.to === 1)) return stretches;
  return stretches.flatMap((stretch) => common(stretch, within));
}

function common(a: Interval, b: Interval): readonly Interval[] {
  const from = Math.max(a.from, b.from);
  const to = Math.min(a.to, b.to);
  return from <= to && (from < to || a.from === a.to) ? [{ from, to }] : [];
}

function asCrossing(blocker: SightBlocker, parts: readonly Met[], from: Point, to: Point, whole: number): Crossing {
  const inside = united(parts.flatMap((part) => part.inside));
  const touching = united(parts.flatMap((part) => part.touching));
  const share = inside[0]?.from ?? touching[0]?.from ?? 0;
  return {
    blocker,
    inside,
    touching,
    share,
    at: placeOn(from, to, share),
    length: total(inside) * whole,
    along: total(touching) * whole,
  };
}

/** A place on a line, in doubles. */
export const placeOn = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** Stretches in order, joined where they overlap or meet. */
export function united(intervals: readonly Interval[]): readonly Interval[] {
  const [only] = intervals;
  if (only === undefined) return [];
  if (intervals.length === 1) return [{ from: only.from, to: only.to }];
  const joined: Interval[] = [];
  for (const next of intervals.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = joined.at(-1);
    if (last !== undefined && next.from <= last.to + SAME)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
    else joined.push({ from: next.from, to: next.to });
  }
  return joined;
}

/** The sum of the lengths of stretches. */
export const total = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { from, to }) => sum + (to - from), 0);
