/** The quick answers for most moves: a straight step that is plainly legal, or plainly not, needs no closer look. */
import { type Base, canStand, type Course, featuresOf, mayMeet, type Point, TOUCH } from '@umpire/engine/table';

const sizeOf = (base: Base): number =>
  base.kind === 'disc'
    ? base.radius
    : Math.ceil(Math.sqrt(base.length * base.length + base.width * base.width) / 2) + 2;

/** Is it plain that the base may go straight there? False: ask `isLegalWay`. */
export function isOpenStep(course: Course, to: Point): boolean {
  const { base, table, blockers } = course;
  const size = sizeOf(base) + TOUCH + 1;
  if (to.x < size || to.y < size || to.x > table.width - size || to.y > table.depth - size) return false;
  const left = leftAfter(course, to, size);
  const length = (to.x - base.at.x) * (to.x - base.at.x) + (to.y - base.at.y) * (to.y - base.at.y);
  if (left < 0 || length > left * left) return false;
  for (const { base: other, end } of blockers) {
    const keep = size + sizeOf(other) + (typeof end === 'number' ? end : TOUCH);
    if (squaredToStep(other.at, base.at, to) <= keep * keep) return false;
  }
  return true;
}

/**
 * What the step may cost if every area near it takes its penalty; less than nothing where something else than such an area is near.
 * Roads only help, and are left out.
 */
function leftAfter({ base, table, footing, terms }: Course, to: Point, size: number): number {
  let left = terms.limit ?? 0;
  for (const { box, footing: ground } of featuresOf(table, footing)) {
    const isPlain = ground.way === 'free' && ground.end === 'free' && ground.toll === undefined;
    if ((isPlain && ground.penalty === undefined) || !mayMeet(box, base.at, to, size)) continue;
    if (!isPlain) return -1;
    if (terms.flies !== true) left -= ground.penalty ?? 0;
  }
  return left;
}

/** Square of the distance from a point to a straight step. */
function squaredToStep({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy, px, py] = [to.x - from.x, to.y - from.y, x - from.x, y - from.y];
  const whole = dx * dx + dy * dy;
  const share = whole === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / whole));
  const [ex, ey] = [px - share * dx, py - share * dy];
  return ex * ex + ey * ey;
}

/** Is it plain that the base may not end there: too far even on a road, or on somebody or something? */
export function isShutStep(course: Course, end: Base): boolean {
  const { base, terms } = course;
  const reach = (terms.limit ?? 0) + (terms.pavedBonus ?? 0);
  const [dx, dy] = [end.at.x - base.at.x, end.at.y - base.at.y];
  return dx * dx + dy * dy > reach * reach || !canStand(course, end);
}
