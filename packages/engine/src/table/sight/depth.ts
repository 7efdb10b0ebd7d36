/** How much of a line lies in area terrain: the depth to which one sees into woods (XZ-LOS-2, FT-H-10). */
import { type Point, samePoint, span } from '../point.ts';
import type { Base } from '../shape.ts';
import { remember } from '../table.ts';
import { blockersOf } from './blockers.ts';
import { metBy, total, united } from './crossings.ts';
import type { Layer } from './layer.ts';
import { type Interval } from './interval.ts';
import { meeting } from './meeting.ts';

/** A length that exceeds its limit by less than this is at the limit: whole limits are met by sums of roots. */
const SLACK = 1e-6;

/** Is a measured length over a limit? "More than 4″" (XZ-LOS-2) without the last digits of a root. */
export const isOver = (length: number, limit: number): boolean => length > limit + SLACK;

/** The length of a line, in thousandths, that lies in at least one of the bodies: what lies in two counts once. */
export const depth = (from: Point, to: Point, layers: readonly Layer[]): number =>
  total(united(insideOf(from, to, layers))) * span(from, to);

/** The same between the edges of two bases that stand apart: the parts of the line under the bases do not count (XZ-H-27). */
export function depthBetween(from: Base, to: Base, layers: readonly Layer[]): number {
  const inside = insideOf(from.at, to.at, layers);
  if (inside.length === 0) return 0;
  const under = united([...partUnder(from, from.at, to.at), ...partUnder(to, from.at, to.at)]);
  const both = total(united([...under, ...inside])) - total(under);
  return Math.max(0, both) * span(from.at, to.at);
}

const insideOf = (from: Point, to: Point, layers: readonly Layer[]): readonly Interval[] =>
  samePoint(from, to) ? [] : layers.flatMap((layer) => metBy(from, to, layer).flatMap(({ inside }) => inside));

const asBody = remember((base: Base) => blockersOf([{ id: 'base', name: 'base', shape: base }]));

/** The part of a line between two places under a base. */
const partUnder = (base: Base, from: Point, to: Point): readonly Interval[] =>
  meeting(asBody(base), 0, from.x, from.y, to.x, to.y).inside;
