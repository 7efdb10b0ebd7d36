/**
 * Where a way into contact, or to a place near somebody, may end. The places that will do are bounded by curves: round those to be touched
 * or near to, round whatever the base keeps off, round how far it may go. A shortest way ends straight ahead of where it turns last, or
 * where two of these curves meet. So there is no need to try places at random: whoever reaches none of these reaches none at all.
 */
import { curvesAround, meetings } from '../curve.ts';
import { distance, overlaps, touches, withinDistance } from '../distance.ts';
import { contactPlacesFrom, freePlacesFrom, type Ground, type KeepOff } from '../places.ts';
import { type Point, REACH, span, squared, TOUCH } from '../point.ts';
import { type Base, type Disc, placed, type Shape } from '../shape.ts';
import { areaAt } from '../table.ts';
import { nearBarriers, outlineOf } from './barrier.ts';
import { entriesPast } from './bends.ts';
import type { Blocker } from './blocker.ts';
import { cornersOf } from './corner.ts';
import type { Course } from './course.ts';
import { type Feature, featuresOf } from './footing.ts';
import { halfDiagonal } from './leg.ts';
import { aimAt } from './pockets.ts';
import { leashAt } from './straight.ts';

/** To be no farther than `limit` from one of these. */
interface Nearness {
  readonly near?: readonly Disc[];
  readonly limit?: number;
}

/** In contact with a base, and near to somebody, if that is asked for. */
export function endsInContact(course: Course, target: Base, { near = [], limit = 0 }: Nearness = {}): readonly Point[] {
  const { base } = course;
  if (base.kind === 'hull') return [];
  const from = [base.at, ...turnsBefore(course, target), ...passings(course, target, base.radius)];
  const ground = groundOf(course, target);
  const together = near.length === 0 ? ground : { ...ground, near: near.map((shape) => ({ shape, limit })) };
  return [...atFullReach(course, target), ...contactPlacesFrom(together, target, base.radius, from)];
}

/** No farther than a limit from one of these. */
export function endsNear(course: Course, { near = [], limit = 0 }: Nearness): readonly Point[] {
  const { base } = course;
  if (base.kind === 'hull') return [];
  const ground = groundOf(course);
  return near.flatMap((anchor) => {
    const from = [base.at, ...turnsBefore(course, anchor), ...passings(course, anchor, base.radius + limit)];
    const keepOff = ground.keepOff.filter(({ shape, clearance = 0 }) =>
      withinDistance(anchor, shape, limit + 2 * base.radius + clearance + TOUCH),
    );
    return freePlacesFrom({ ...ground, keepOff, near: [{ shape: anchor, limit }] }, base.radius, from, FAR);
  });
}

/** Farther than any place of a table. */
const FAR = 2 * REACH;

/** How far a way may lead at the most. */
export const farthestOf = ({ terms: { limit = Infinity, pavedBonus = 0 } }: Course): number => limit + pavedBonus;

/** What a base keeps off at its end, and how far it may go. */
function groundOf(course: Course, target?: Base): Ground {
  const { table, base, terms } = course;
  const { width, depth } = table;
  const reach = terms.limit === undefined ? {} : { reach: { from: base.at, limit: farthestOf(course) } };
  return { width, depth, keepOff: keptOff(course, target), ...reach };
}

/** What a base in contact with a target, or anywhere, keeps off, as `places.ts` wants it. */
export function keptOff(course: Course, target?: Base): readonly KeepOff[] {
  const { table, footing, blockers, level: storey = 0 } = course;
  const area = target && areaAt(table, target.at);
  const models = blockers
    .filter(({ base, area: room = area, level = storey }) => base !== target && room === area && level === storey)
    .map((blocker): KeepOff => ({ shape: blocker.base, clearance: clearanceFrom(blocker, course.base) }));
  return [...featuresOf(table, footing).flatMap(closedBy), ...models];
}

/** Who starts nearer to somebody than he may end comes no nearer. */
const clearanceFrom = ({ base, end }: Blocker, start: Base): number =>
  end === 'clear' ? TOUCH + 1 : Math.min(end, Math.floor(distance(base, start)));

function closedBy({ shape, footing: { end } }: Feature): readonly KeepOff[] {
  if (end === 'free') return [];
  return [{ shape: end === 'whole' && shape.kind === 'polygon' ? outlineOf(shape) : shape }];
}

/**
 * Where a way may turn last that leads straight at a base: where lines from its centre touch the circles round whatever is not passed, and
 * where these end at the edge of a room.
 */
function turnsBefore(course: Course, target: Base): readonly Point[] {
  const { base, table, footing } = course;
  const { at } = target;
  const size = halfDiagonal(base);
  const most = farthestOf(course) + size + halfDiagonal(target) + TOUCH;
  const isOnTheWay = (turn: Point): boolean => span(base.at, turn) + span(turn, at) <= most;
  const round = (shape: Shape, away: number): readonly Point[] =>
    cornersOf(shape).flatMap((corner) => tangentsFrom(at, corner.at, away + TOUCH));
  const barriers = nearBarriers(course);
  const capping = featuresOf(table, footing).filter((feature) => feature.footing.cap !== undefined);
  return [
    ...barriers.flatMap(({ shape, reach }) => round(shape, Math.max(0, reach))),
    ...barriers.flatMap((barrier) => entriesPast(barrier, table)),
    ...capping.flatMap(({ shape }) => round(shape, size + TOUCH)),
  ].filter(isOnTheWay);
}

/** Where a way comes to a target that leads round somebody to whom it may not come as near as it may end: he was too near to begin with. */
function passings({ base, blockers }: Course, target: Base, away: number): readonly Point[] {
  const size = halfDiagonal(base);
  const round = blockers.flatMap((blocker) =>
    blocker.way !== 'free' && blocker.way > clearanceFrom(blocker, base)
      ? curvesAround(blocker.base, size + blocker.way)
      : [],
  );
  return curvesAround(target, away).flatMap((curve) => round.flatMap((other) => meetings(curve, other)));
}

/** The points at which lines from a place touch a circle. */
function tangentsFrom(from: Point, centre: Point, radius: number): readonly Point[] {
  const whole = squared(from, centre);
  if (whole <= radius * radius) return [];
  const [dx, dy] = [centre.x - from.x, centre.y - from.y];
  const along = 1 - (radius * radius) / whole;
  const aside = (radius * Math.sqrt(whole - radius * radius)) / whole;
  return [aside, -aside].map((side) => ({ x: from.x + dx * along - dy * side, y: from.y + dy * along + dx * side }));
}

/**
 * Places in contact just as far away as the mover may go straight on. A thousandth is contact: whoever may go 6.000″ touches one who is
 * 6.001″ away, if some whole thousandth lies in the sliver between the edge of contact and the end of the movement.
 */
export function atFullReach(course: Course, target: Base): readonly Point[] {
  const from = course.base.at;
  const aim = aimAt(target, course.base);
  const limit = Math.min(leashAt(course, from), leashAt(course, { x: Math.round(aim.x), y: Math.round(aim.y) }));
  if (Math.abs(span(from, aim) - limit) > TOUCH) return [];
  const isSteep = Math.abs(aim.y - from.y) >= Math.abs(aim.x - from.x);
  // Of each column (or row, for a flat way) the outermost whole thousandth in reach; the sliver is no longer than that.
  const across = Math.ceil(Math.sqrt(8 * limit));
  const middle = Math.round(isSteep ? aim.x : aim.y);
  const found: Point[] = [];
  for (let column = middle - across; column <= middle + across; column++) {
    const at = isSteep
      ? outermost(from, aim, limit, column)
      : swapped(outermost(swapped(from), swapped(aim), limit, column));
    const base = placed(course.base, at);
    if (touches(base, target) && !overlaps(base, target)) found.push(at);
  }
  return found;
}

const swapped = ({ x, y }: Point): Point => ({ x: y, y: x });

function outermost(from: Point, to: Point, limit: number, x: number): Point {
  const most = Math.floor(Math.sqrt(Math.max(0, limit * limit - (x - from.x) * (x - from.x))));
  return { x, y: to.y < from.y ? from.y - most : from.y + most };
}
