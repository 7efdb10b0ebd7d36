/** The quick answers for most moves: a straight step that is plainly legal, or plainly not, needs no closer look. */
import {
  type Base,
  canStand,
  type Course,
  type Feature,
  featuresOf,
  type Footing,
  isLegalWay,
  line,
  mayMeet,
  type Point,
  span,
  spot,
  TOUCH,
  withinDistance,
} from '@umpire/engine/table';
import { coreOf, sizeOf } from './size.ts';

/** What is plain about a straight step: it is legal, it is not, or one has to look closely. */
export type Look = 'open' | 'shut' | 'unclear';

/** What is plain about a straight step, wherever the base is turned. Most steps are told by this alone. */
export function quickLook(course: Course, to: Point): Look {
  const { base, table, terms } = course;
  const length = span(base.at, to);
  if (length > (terms.limit ?? 0) + (terms.flies === true ? 0 : (terms.pavedBonus ?? 0)) + TOLERANCE) return 'shut';
  const others = lookAtOthers(course, to);
  if (others === 'shut') return 'shut';
  const size = sizeOf(base) + TOUCH + 1;
  const near = featuresOf(course.table, course.footing).filter(({ box }) => mayMeet(box, base.at, to, size));
  const isInside = to.x >= size && to.y >= size && to.x <= table.width - size && to.y <= table.depth - size;
  if (isInside && others === 'open' && isOpenGround(course, near, to, length)) return 'open';
  return isOverGround(course, near, to, length) ? 'shut' : 'unclear';
}

/** Is a straight step legal that ends so? */
export function isLegalStep(course: Course, end: Base): boolean {
  const look = quickLook(course, end.at);
  return (
    look === 'open' || (look === 'unclear' && canStand(course, end) && isLegalWay(course, [course.base.at, end.at]))
  );
}

/** Everybody who is near the step: it passes none of them, it leads through one who may not be passed, or one has to look closely. */
function lookAtOthers({ base, level, blockers }: Course, to: Point): Look {
  const size = sizeOf(base) + TOUCH + 1;
  const core = coreOf(base) - TOUCH - 1;
  let isOpen = true;
  for (const { base: other, way, end, level: its = 0 } of blockers) {
    const gap = squaredToStep(other.at, base.at, to);
    const keep = size + sizeOf(other) + (typeof end === 'number' ? end : TOUCH);
    if (gap > keep * keep) continue;
    isOpen = false;
    if (way === 'free' || its !== (level ?? 0)) continue;
    const closest = core + coreOf(other);
    if (gap < closest * closest) return 'shut';
  }
  return isOpen ? 'open' : 'unclear';
}

/** Is it plain that the ground lets the base go so far? Most of what is near a step is not touched by it. */
function isOpenGround(course: Course, near: readonly Feature[], to: Point, length: number): boolean {
  if (length <= leftOver(course, near)) return true;
  if (near.length === 0 || length > (course.terms.limit ?? 0)) return false;
  const { base } = course;
  const way = line(base.at, to);
  const touched = near.filter(({ shape, footing }) => withinDistance(way, shape, widthFor(footing, base)));
  return touched.length < near.length && length <= leftOver(course, touched);
}

/** How near the line of the centre may come to ground before it matters, and a little more. */
const widthFor = ({ way, end, toll }: Footing, base: Base): number =>
  way !== 'base' && end === 'free' && toll === undefined ? TOUCH + 1 : sizeOf(base) + TOUCH + 1;

/**
 * What is left of a move if every area near it takes its penalty; less than nothing where something else than such an area is near.
 * Roads only help, and are left out.
 */
function leftOver({ terms }: Course, near: readonly Feature[]): number {
  let left = terms.limit ?? 0;
  for (const { footing: ground } of near) {
    if (ground.way !== 'free' || ground.end !== 'free' || ground.toll !== undefined) return -1;
    if (terms.flies !== true) left -= ground.penalty ?? 0;
  }
  return left;
}

/** Square of the distance from a point to a straight step. */
function squaredToStep({ x, y }: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const px = x - from.x;
  const py = y - from.y;
  const whole = dx * dx + dy * dy;
  const share = whole === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / whole));
  const ex = px - share * dx;
  const ey = py - share * dy;
  return ex * ex + ey * ey;
}

/** Rounding of sums, in thousandths. */
const TOLERANCE = 0.01;

/** Is the step barred or too dear for the line of its centre alone, whatever the base touches beside it? */
function isOverGround({ base, terms }: Course, near: readonly Feature[], to: Point, length: number): boolean {
  const { limit = 0, flies = false } = terms;
  const from = base.at;
  if (flies) return length > limit + TOLERANCE;
  const core = coreOf(base) - TOUCH - 1;
  const met = near.filter(({ box }) => mayMeet(box, from, to, core));
  const roads = met.filter(({ footing: ground }) => ground.paved === true);
  const isOnRoad = (at: Point): boolean => roads.some(({ shape }) => withinDistance(spot(at), shape, 0));
  if (length > limit + TOLERANCE && !(isOnRoad(from) && isOnRoad(to))) return true;
  // A road lies over whatever it leads through.
  return roads.length === 0 && length + priceOf(met, from, to, core) > limit + TOLERANCE;
}

/** What the ground takes at least from a line, walked by something as wide as this; Infinity where it is barred. */
function priceOf(features: readonly Feature[], from: Point, to: Point, core: number): number {
  const way = line(from, to);
  const paid = new Set<string>();
  let price = 0;
  for (const { shape, piece, footing } of features) {
    if (footing.way !== 'free') {
      const isMet = withinDistance(way, shape, footing.way === 'base' ? core : 0);
      if (isMet && !withinDistance(spot(from), shape, 0)) return Infinity;
      continue;
    }
    const its = footing.penalty ?? (shape.kind === 'line' ? footing.toll : undefined);
    if (its === undefined || paid.has(piece.id) || !withinDistance(way, shape, 0)) continue;
    paid.add(piece.id);
    price += its;
  }
  return price;
}
