/**
 * Everything a straight line crosses, in order: obstructions on a line of fire (AZ-OBS-1), openings that a throw passes
 * (AZ-GREN-2), barriers between two models (AP-COV-6), the depth of area terrain on a line (XZ-LOS-2, FT-H-10).
 */
import { byId, inMillionths } from '../order.ts';
import { type Point, span } from '../point.ts';
import type { Base } from '../shape.ts';
import type { SightBlocker } from './blockers.ts';
import { blockersOf } from './blockers.ts';
import { type Layer, isSpared, stopsFrom, stopsTo } from './layer.ts';
import { SAME, type Interval, meeting } from './meeting.ts';

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
  const merged = Map.groupBy(found, ({ blocker }) => blocker);
  const all = [...merged].map(([blocker, parts]) => asCrossing(blocker, parts, from, to, length));
  return all.toSorted(
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

function metBy(from: Point, to: Point, layer: Layer): readonly Met[] {
  const { blockers, heights } = layer;
  const { box, round, foot, top, owner } = blockers;
  const [dx, dy, length] = [to.x - from.x, to.y - from.y, span(from, to)];
  const found: Met[] = [];
  for (const [k, blocker] of owner.entries()) {
    const aside = dx * ((round[3 * k + 1] as number) - from.y) - dy * ((round[3 * k] as number) - from.x);
    if (Math.abs(aside) > (round[3 * k + 2] as number) * length) continue;
    if ((box[4 * k] as number) > Math.max(from.x, to.x) || (box[4 * k + 2] as number) < Math.min(from.x, to.x))
      continue;
    if ((box[4 * k + 1] as number) > Math.max(from.y, to.y) || (box[4 * k + 3] as number) < Math.min(from.y, to.y))
      continue;
    const low = { from: stopsFrom(heights, foot[k] as number, top[k] as number), to: 0 };
    low.to = stopsTo(heights, foot[k] as number, top[k] as number);
    if (low.from >= low.to) continue;
    const met = meeting(blockers, k, from.x, from.y, to.x, to.y);
    const inside = met.inside.flatMap((stretch) => common(stretch, low));
    const touching = met.touches.flatMap((stretch) => common(stretch, low));
    if (inside.length === 0 && touching.length === 0) continue;
    if (!isSpared(layer, blocker, from, to)) found.push({ blocker, inside, touching });
  }
  return found;
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
  const joined: Interval[] = [];
  for (const next of intervals.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = joined.at(-1);
    if (last !== undefined && next.from <= last.to + SAME)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, next.to) };
    else joined.push({ from: next.from, to: next.to });
  }
  return joined;
}

const total = (intervals: readonly Interval[]): number => intervals.reduce((sum, { from, to }) => sum + (to - from), 0);

/** A length that exceeds its limit by less than this is at the limit: whole limits are met by sums of roots. */
const SLACK = 1e-6;

/** Is a measured length over a limit? "More than 4″" (XZ-LOS-2) without the last digits of a root. */
export const isOver = (length: number, limit: number): boolean => length > limit + SLACK;

/** The length of a line, in thousandths, that lies in at least one of the bodies: what lies in two counts once. */
export function depth(from: Point, to: Point, layers: readonly Layer[]): number {
  const inside = crossings(from, to, layers).flatMap((crossing) => crossing.inside);
  return total(united(inside)) * span(from, to);
}

/** The same between the edges of two bases that stand apart: the parts of the line under the bases do not count (XZ-H-27). */
export function depthBetween(from: Base, to: Base, layers: readonly Layer[]): number {
  const bases = blockersOf([
    { id: 'from', name: 'from', shape: from },
    { id: 'to', name: 'to', shape: to },
  ]);
  const under = crossings(from.at, to.at, [{ blockers: bases }]).flatMap((crossing) => crossing.inside);
  const inside = crossings(from.at, to.at, layers).flatMap((crossing) => crossing.inside);
  const both = total(united([...under, ...inside])) - total(united(under));
  return Math.max(0, both) * span(from.at, to.at);
}
