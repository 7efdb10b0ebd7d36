/**
 * Arcs. Front, sides and rear of a model as seen from where an attacker stands, weapon arcs, and turns. Borders belong
 * to the arc in front.
 */
import { direction, facing } from './angle.ts';
import { type Point, cross } from './point.ts';
import { type Base, corners, facingOf } from './shape.ts';

export const SIDES = ['front', 'right', 'rear', 'left'] as const;
export type SideOf = (typeof SIDES)[number];

/** From one bearing clockwise to another, in degrees from straight ahead, both included: the hull gun's is −22.5 to 22.5. */
export type Arc = { readonly from: number; readonly to: number };
export const ALL_ROUND: Arc = { from: -180, to: 180 };

/** Does a point lie in an arc that opens from `origin`? The origin itself does. */
export function inArc(origin: Point, ahead: number, arc: Arc, point: Point): boolean {
  const width = arc.to - arc.from;
  if (width >= 360) return true;
  const dx = point.x - origin.x;
  const dy = point.y - origin.y;
  if (dx === 0 && dy === 0) return true;
  const start = direction(ahead + arc.from);
  const end = direction(ahead + arc.to);
  const isAfterStart = dx * start.y - dy * start.x >= 0;
  const isBeforeEnd = dx * end.y - dy * end.x <= 0;
  if (width > 180) return isAfterStart || isBeforeEnd;
  if (!isAfterStart || !isBeforeEnd) return false;
  // An arc of no width is a ray: on its line, but not behind the origin.
  return width > 0 || dx * start.x + dy * start.y > 0;
}

/**
 * Which side of a model faces a point: quadrants about its centre. Up to and including 45° from straight ahead is
 * front, more than 135° rear (XZ-R-31).
 */
export function sideFacing(base: Base, point: Point): SideOf {
  const ahead = facingOf(base);
  if (inArc(base.at, ahead, { from: -45, to: 45 }, point)) return 'front';
  if (inArc(base.at, ahead, { from: 45, to: 135 }, point)) return 'right';
  return inArc(base.at, ahead, { from: -135, to: -45 }, point) ? 'left' : 'rear';
}

/** The same by the diagonals of the hull (option `facingArcs: hullDiagonals`); a round base has quadrants. */
export function sideByDiagonals(base: Base, point: Point): SideOf {
  if (base.kind === 'disc') return sideFacing(base, point);
  const [frontLeft, rearLeft, rearRight, frontRight] = corners(base);
  if (frontLeft === undefined || rearLeft === undefined || rearRight === undefined || frontRight === undefined)
    return 'front';
  const isRightOf = (corner: Point): boolean => cross(base.at, corner, point) <= 0;
  const isLeftOf = (corner: Point): boolean => cross(base.at, corner, point) >= 0;
  if (isRightOf(frontLeft) && isLeftOf(frontRight)) return 'front';
  if (isRightOf(frontRight) && isLeftOf(rearRight)) return 'right';
  return isLeftOf(frontLeft) && isRightOf(rearLeft) ? 'left' : 'rear';
}

/** By how many degrees two facings differ, 0 … 180 (AZ-VEH-2, XZ-ARC-4). */
export function turnBetween(a: number, b: number): number {
  const turn = facing(b - a);
  return turn > 180 ? 360 - turn : turn;
}
