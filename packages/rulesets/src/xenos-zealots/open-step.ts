/** The quick answers for most moves: a straight step that is plainly legal, or plainly not, needs no closer look. */
import {
  type Base,
  canStand,
  type Course,
  type Feature,
  featuresOf,
  line,
  mayMeet,
  type Point,
  span,
  spot,
  TOUCH,
  withinDistance,
} from '@umpire/engine/table';

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

/** Is it plain that the base may not go straight there: too far, through somebody or something, or with no room to stand? */
export const isShutStep = (course: Course, end: Base): boolean =>
  isOverGround(course, end.at) || isThroughSomebody(course, end.at) || !canStand(course, end);

/** Rounding of sums, in thousandths. */
const TOLERANCE = 0.01;

/** Is the step barred or too dear for the line of its centre alone, whatever the base touches beside it? */
function isOverGround({ base, table, footing, terms }: Course, to: Point): boolean {
  const { limit = 0, pavedBonus = 0, flies = false } = terms;
  const from = base.at;
  const length = span(from, to);
  if (length > limit + pavedBonus + TOLERANCE) return true;
  if (flies) return length > limit + TOLERANCE;
  const core = coreOf(base) - TOUCH - 1;
  const met = featuresOf(table, footing).filter(({ box }) => mayMeet(box, from, to, core));
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

/** Does the step lead through somebody who may not be passed? */
function isThroughSomebody({ base, level, blockers }: Course, to: Point): boolean {
  for (const { base: other, way, level: its = 0 } of blockers) {
    if (way === 'free' || its !== (level ?? 0)) continue;
    const keep = coreOf(base) + coreOf(other) - TOUCH - 1;
    if (squaredToStep(other.at, base.at, to) < keep * keep) return true;
  }
  return false;
}

/** The disc that is in a base however it is turned. */
const coreOf = (base: Base): number =>
  base.kind === 'disc' ? base.radius : Math.floor(Math.min(base.length, base.width) / 2);
