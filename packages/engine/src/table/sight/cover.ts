/**
 * Cover questions that are no question of sight: what a model stands in, what it stands against, what lies between it and
 * a viewer close to it. Each takes its things from the caller, who alone knows what gives cover.
 */
import { distance, overlaps, touches, withinDistance } from '../distance.ts';
import type { Piece } from '../piece.ts';
import type { Point } from '../point.ts';
import { type Base, type Line, type Polygon, spot, type Target } from '../shape.ts';
import type { Table } from '../table.ts';
import type { SightBlocker } from './blockers.ts';
import { type Crossing, passedThrough, placeOn } from './crossings.ts';
import { isOver } from './depth.ts';
import { type Layer, holds } from './layer.ts';

/** The pieces whose outline holds a point, edge included, in the table's order: what a model with its centre there stands in. */
export const piecesAt = (table: Table, pick: (piece: Piece) => boolean, point: Point): readonly Piece[] =>
  table.pieces.filter((piece) => pick(piece) && holds(piece, point));

/** The edge of an area as a line: "within 4″ of its outside edge" is measured to it, from inside too (XZ-LOS-3). */
export function edgeLine({ points }: Polygon): Line {
  const [first] = points;
  return { kind: 'line', points: first === undefined ? [] : [...points, first] };
}

/** Is some part of a base at most so far from the edge of an area, on either side of it? Exact. */
export const isNearEdge = (base: Base, area: Polygon, limit: number): boolean =>
  withinDistance(base, edgeLine(area), limit);

/**
 * Does a base stand against a thing: in contact and not on it (AZ-H-7)? It stands against an opening if it touches the wall
 * and the nearest point of the wall lies in the opening (AZ 2.5).
 */
export function isAgainst(base: Target, { shape, wall }: SightBlocker): boolean {
  if (wall === undefined) return touches(base, shape) && !overlaps(base, shape);
  return touches(base, wall) && !overlaps(base, wall) && !isOver(distance(base, shape), distance(base, wall));
}

/** The things that the line from a viewer to the centre of a base passes through and that lie within a limit of that base. */
export function thingsBetween(viewer: Point, base: Base, layers: readonly Layer[], limit: number): readonly Crossing[] {
  return passedThrough(viewer, base.at, layers).filter(({ blocker }) => withinDistance(base, blocker.shape, limit));
}

/** The same, but the place where the line leaves the thing must itself be within the limit (BA-H-15). */
export function crossedNear(viewer: Point, base: Base, layers: readonly Layer[], limit: number): readonly Crossing[] {
  return passedThrough(viewer, base.at, layers).filter(({ inside }) => {
    const leaves = placeOn(viewer, base.at, inside.at(-1)?.to ?? 0);
    return !isOver(distance(spot(leaves), base), limit);
  });
}
