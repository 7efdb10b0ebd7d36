/** How far a base can go straight in one direction before something stops it or its movement is spent. In doubles. */
import { dot, type Point } from '../point.ts';
import { type Base, boxOf, isRing, pointsOf } from '../shape.ts';
import type { Edge } from '../table.ts';
import { type Barrier, nearBarriers, passesBox } from './barrier.ts';
import type { Course } from './course.ts';
import type { Leg } from './leg.ts';
import { entry } from './near.ts';
import { pricesOf, shareAfforded } from './price.ts';
import { partsByRoom } from './rooms.ts';
import { firstTouch } from './sweep.ts';

/** Rays stop this far short of what stops them, in thousandths, so that their ends on whole thousandths are free. */
const SHORT = 1.5;

/** The barriers that a straight run of a length can meet, in whatever direction it goes; the nearest first, about. */
export function barriersWithin(course: Course, { x, y }: Point, length: number): readonly Barrier[] {
  const gapTo = ({ box: { west, south, east, north } }: Barrier): number =>
    Math.max(west - x, x - east, south - y, y - north);
  return nearBarriers(course)
    .map((barrier) => ({ barrier, gap: gapTo(barrier) }))
    .filter(({ gap }) => gap <= length)
    .sort((a, b) => a.gap - b.gap)
    .map(({ barrier }) => barrier);
}

/**
 * The end of a straight run from where the base stands towards `to`, at most as far as that. Who looks in many directions
 * gives the barriers that matter to all of them.
 */
export function rayEnd(course: Course, base: Base, to: Point, barriers = nearBarriers(course)): Point {
  const { at } = base;
  const dx = to.x - at.x;
  const dy = to.y - at.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return at;
  let free = 1;
  // What lies beyond the place where it has been stopped already need not be looked at.
  let looked = to;
  for (const barrier of barriers) {
    if (!passesBox(barrier.box, at, looked)) continue;
    const share = stopAt(course, barrier, base, to);
    if (share >= free + SHORT / length) continue;
    free = Math.max(0, share - SHORT / length);
    const beyond = free + (SHORT + 1) / length;
    if (beyond < 1) looked = { x: at.x + dx * beyond, y: at.y + dy * beyond };
  }
  free = Math.min(free, closedAt(course, at, to), edgeAt(course, base, to));
  return { x: at.x + dx * free, y: at.y + dy * free };
}

/** The share of the run at which the base comes to the edge of the table. */
function edgeAt({ table, terms }: Course, base: Base, to: Point): number {
  const { west, south, east, north } = boxOf(base);
  const share = (room: number, step: number, edge: Edge): number =>
    step <= 0 || terms.exits?.includes(edge) === true ? 1 : Math.max(0, room) / step;
  const [dx, dy] = [to.x - base.at.x, to.y - base.at.y];
  return Math.min(
    share(west, -dx, 'west'),
    share(south, -dy, 'south'),
    share(table.width - east, dx, 'east'),
    share(table.depth - north, dy, 'north'),
  );
}

/** The share of the run at which a barrier stops it; Infinity: not at all. */
function stopAt(course: Course, barrier: Barrier, base: Base, to: Point): number {
  const { shape, test, reach, keep, blocker } = barrier;
  const { at } = base;
  if (blocker?.area !== undefined) return stopInRoom(course, barrier, base, to, blocker.area);
  if (base.kind === 'hull' && test !== 'centre') return firstTouch(base, to, shape, keep);
  const share = entry(at, to, pointsOf(shape), isRing(shape), reach);
  // One who stands too near already may go away.
  return share === 0 && test === 'keep' && shape.kind === 'disc' && dot(at, to, shape.at) <= 0 ? Infinity : share;
}

function stopInRoom(course: Course, barrier: Barrier, base: Base, to: Point, area: string): number {
  const { at } = base;
  const whole = (to.x - at.x) * (to.x - at.x) + (to.y - at.y) * (to.y - at.y);
  for (const part of partsByRoom(course.table, at, to)) {
    if (part.area !== area) continue;
    const share = entry(part.from, part.to, pointsOf(barrier.shape), isRing(barrier.shape), barrier.reach);
    if (share > 1) continue;
    const x = part.from.x + (part.to.x - part.from.x) * share - at.x;
    const y = part.from.y + (part.to.y - part.from.y) * share - at.y;
    return Math.sqrt((x * x + y * y) / whole);
  }
  return Infinity;
}

function closedAt({ table, terms }: Course, from: Point, to: Point): number {
  if (terms.closed === undefined) return 1;
  const [first] = partsByRoom(table, from, to).filter(({ area }) => terms.closed?.includes(area));
  if (first === undefined) return 1;
  const [x, y] = [first.from.x - from.x, first.from.y - from.y];
  return Math.sqrt((x * x + y * y) / ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)));
}

/**
 * How far towards `to` the movement lasts that is left after `spent` and what has been paid for once: a place on whole
 * thousandths, for prices are exact and want whole numbers.
 */
export function purseEnd(course: Course, base: Base, to: Point, spent: number, once: number): Point {
  const prices = pricesOf(course);
  const { at } = base;
  const along = (share: number): Point => ({
    x: at.x + Math.trunc((to.x - at.x) * share) + 0,
    y: at.y + Math.trunc((to.y - at.y) * share) + 0,
  });
  const end = along(1);
  if (prices.isPlain) return end;
  const isAffordable = (place: Point): boolean => {
    const price = prices.of(base, place);
    const bits = once | price.once;
    return spent + price.spent + prices.penalty(bits) <= prices.limit(bits);
  };
  if (isAffordable(end)) return end;
  if ((once | prices.of(base, end).once) === once) {
    const leg: Leg = { from: at, to: end, base, fromLevel: 0, level: 0, fromFacing: 0 };
    return along(shareAfforded(course, leg, prices.limit(once) - spent - prices.penalty(once)));
  }
  let [low, high] = [0, 1];
  for (let step = 0; step < 14; step++) {
    const middle = (low + high) / 2;
    if (isAffordable(along(middle))) low = middle;
    else high = middle;
  }
  return along(low);
}
