/**
 * The width of a target as a viewer's eye sees it. The two outermost points of the target as seen from the eye are the
 * ends of its width; it is measured on a picture held square to the middle of the look, as a photograph would show it.
 * Directions on the picture are `slope` = sideways / ahead, growing to the left. Only + − × ÷ and a square root.
 *
 * A place P (relative to the eye) has the slope (ahead × P) / (ahead · P). For a round base `ahead` points to its centre,
 * in whole thousandths, so that equal directions have equal slopes to the last bit. The straight line between the two
 * outermost points, the chord, is where a look ends: what lies beyond it hides nothing. P is before it if chord · P < reach.
 */
import { insideOf } from '../inside.ts';
import { type Point, cross, span, squared } from '../point.ts';
import { type Box, boxOf, pointsOf, type Target } from '../shape.ts';

export type Width = {
  readonly eye: Point;
  readonly aheadX: number;
  readonly aheadY: number;
  /** The slopes of its right and left end: the whole picture of the target. */
  readonly right: number;
  readonly left: number;
  readonly chordX: number;
  readonly chordY: number;
  readonly reach: number;
  /** The length of the line to its centre, and how far the target reaches to the sides of that line at most. */
  readonly length: number;
  readonly spread: number;
  /** The centre of the target, and the box around it and the eye: what lies outside hides nothing. */
  readonly centre: Point;
  readonly box: Box;
};

/** The width of a target; undefined if the eye is in it or on its edge (then nothing hides it), or if it is a bare point. */
export function widthOf(eye: Point, target: Target): Width | undefined {
  return target.kind === 'disc'
    ? discWidth(eye, target.at, target.radius)
    : outlineWidth(eye, target.at, pointsOf(target));
}

function discWidth(eye: Point, at: Point, radius: number): Width | undefined {
  const x = at.x - eye.x;
  const y = at.y - eye.y;
  const reach = x * x + y * y - radius * radius;
  if (reach <= 0 || radius === 0) return undefined;
  const left = radius / Math.sqrt(reach);
  const box = {
    west: Math.min(eye.x, at.x - radius),
    south: Math.min(eye.y, at.y - radius),
    east: Math.max(eye.x, at.x + radius),
    north: Math.max(eye.y, at.y + radius),
  };
  return {
    eye,
    aheadX: x,
    aheadY: y,
    right: -left,
    left,
    chordX: x,
    chordY: y,
    reach,
    length: Math.sqrt(x * x + y * y),
    spread: radius,
    centre: at,
    box,
  };
}

function outlineWidth(eye: Point, centre: Point, ring: readonly Point[]): Width | undefined {
  if (insideOf(ring, eye) !== 'outside') return undefined;
  const [left, right] = outermost(eye, ring);
  const ax = left.x - eye.x;
  const ay = left.y - eye.y;
  const bx = right.x - eye.x;
  const by = right.y - eye.y;
  // The middle of the look: the sum of the two unit vectors, times both lengths.
  const farA = Math.sqrt(ax * ax + ay * ay);
  const farB = Math.sqrt(bx * bx + by * by);
  const aheadX = ax * farB + bx * farA;
  const aheadY = ay * farB + by * farA;
  return {
    eye,
    aheadX,
    aheadY,
    right: (aheadX * by - aheadY * bx) / (aheadX * bx + aheadY * by),
    left: (aheadX * ay - aheadY * ax) / (aheadX * ax + aheadY * ay),
    chordX: ay - by,
    chordY: bx - ax,
    reach: bx * ay - by * ax,
    length: span(eye, centre),
    spread: Math.sqrt(ring.reduce((most, corner) => Math.max(most, squared(centre, corner)), 0)) + 0.001,
    centre,
    box: boxOf({ kind: 'line', points: [eye, left, right] }),
  };
}

/** The leftmost and the rightmost corner as seen from a point outside; of two in one direction the nearer. */
function outermost(eye: Point, ring: readonly Point[]): readonly [Point, Point] {
  let [left] = ring;
  if (left === undefined) throw new RangeError('An outline has corners.');
  let right = left;
  for (const corner of ring) {
    const toLeft = cross(eye, left, corner);
    const toRight = cross(eye, right, corner);
    if (toLeft > 0 || (toLeft === 0 && squared(eye, corner) < squared(eye, left))) left = corner;
    if (toRight < 0 || (toRight === 0 && squared(eye, corner) < squared(eye, right))) right = corner;
  }
  return [left, right];
}

/** The point of the chord, in doubles, at a share of the width counted from the left. */
export function pointOfWidth({ eye, aheadX, aheadY, left, right, chordX, chordY, reach }: Width, share: number): Point {
  const slope = left - (left - right) * share;
  const x = aheadX - slope * aheadY;
  const y = aheadY + slope * aheadX;
  const scale = reach / (chordX * x + chordY * y);
  return { x: eye.x + x * scale, y: eye.y + y * scale };
}

/** The two outermost points of a target, left and right as seen from the eye, in doubles; both its centre for a point or from within. */
export function silhouette(eye: Point, target: Target): readonly [Point, Point] {
  if (target.kind !== 'disc') {
    const ring = pointsOf(target);
    return insideOf(ring, eye) === 'outside' ? outermost(eye, ring) : [target.at, target.at];
  }
  const width = widthOf(eye, target);
  return width === undefined ? [target.at, target.at] : [pointOfWidth(width, 0), pointOfWidth(width, 1)];
}
