/**
 * Places in a crowd of round bases: in contact with one, or as near to one as can be, by plain arithmetic. The best place
 * touches two things at once or lies straight ahead, so only such places are tried.
 */
import { direction } from '../angle.ts';
import { type Point, span, TOUCH } from '../point.ts';
import type { Base, Disc } from '../shape.ts';
import type { Course } from './course.ts';
import { endVerdict } from './straight.ts';

/** A circle on which the centre of the mover may lie: around somebody, as near as it may come. */
interface Circle extends Point {
  readonly r: number;
}

const rounded = (x: number, y: number): Point => ({ x: Math.floor(x + 0.5), y: Math.floor(y + 0.5) });

/** A place a little farther from the middle of a circle, so that rounding does not bring it too near. */
const OUT = 0.8;

/** Where two circles meet. */
export function circleMeetings(a: Circle, b: Circle): readonly Point[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const square = dx * dx + dy * dy;
  if (square === 0 || square > (a.r + b.r) * (a.r + b.r) || square < (a.r - b.r) * (a.r - b.r)) return [];
  const along = (square + a.r * a.r - b.r * b.r) / (2 * square);
  const aside = Math.sqrt(Math.max(0, (a.r * a.r) / square - along * along));
  const x = a.x + along * dx;
  const y = a.y + along * dy;
  return [rounded(x - aside * dy, y + aside * dx), rounded(x + aside * dy, y - aside * dx)];
}

/** The place on a circle nearest to a point. */
export function nearestOnCircle({ x, y, r }: Circle, to: Point): readonly Point[] {
  const gap = Math.sqrt((to.x - x) * (to.x - x) + (to.y - y) * (to.y - y));
  return gap === 0 ? [] : [rounded(x + ((to.x - x) * r) / gap, y + ((to.y - y) * r) / gap)];
}

const sizeOf = (base: Base): number => (base.kind === 'disc' ? base.radius : 0);

/** The circles around all who keep the mover off. */
const keptOff = ({ base, blockers }: Course): readonly Circle[] =>
  blockers.map(({ base: other, end }) => ({
    x: other.at.x,
    y: other.at.y,
    r: sizeOf(base) + sizeOf(other) + (end === 'clear' ? TOUCH + 1 : end) + (end === 0 ? 0 : OUT),
  }));

const ROUND = Array.from({ length: 36 }, (_, index) => direction(index * 10));

/**
 * Places in contact with a base where the mover can stand: straight ahead, all around it, and beside those who are there. None of them
 * is farther away than `limit` from where it stands.
 */
export function contactsAt(course: Course, target: Disc, limit: number): readonly Point[] {
  const away = sizeOf(course.base) + target.radius;
  const { x, y } = target.at;
  const ring: Circle = { x, y, r: away };
  const isBeside = (other: Circle): boolean =>
    Math.abs(other.x - x) <= other.r + away && Math.abs(other.y - y) <= other.r + away;
  const near = course.blockers.filter(({ base, end }) => {
    const reach = 2 * away + sizeOf(base) + (end === 'clear' ? 2 : end);
    return Math.abs(base.at.x - x) <= reach && Math.abs(base.at.y - y) <= reach;
  });
  const local: Course = { ...course, blockers: near };
  const places = [
    ...nearestOnCircle(ring, course.base.at),
    ...ROUND.map((step) => rounded(x + step.x * away, y + step.y * away)),
    ...keptOff(local)
      .filter(isBeside)
      .flatMap((other) => circleMeetings(ring, other)),
  ];
  const reach = (away + TOUCH) * (away + TOUCH);
  return places.filter(
    (at) =>
      (at.x - x) * (at.x - x) + (at.y - y) * (at.y - y) <= reach &&
      span(at, course.base.at) <= limit &&
      endVerdict(local, at) === 'legal',
  );
}

/** A wish for a place: near to somebody (coherency), and whatever else makes it do. */
export interface Wish {
  readonly accepts: (base: Base) => boolean;
  /** A place that will do is within `limit` of one of these. */
  readonly near: readonly Disc[];
  readonly limit: number;
}

/**
 * The place nearest to a target within the movement left, as the crow flies. Undefined: arithmetic cannot tell, because ground or
 * an edge has a say, or there is none.
 */
export function nearestPlace(course: Course, target: Disc, wish: Wish | undefined): Point | undefined {
  const { base, terms } = course;
  const { limit = Infinity } = terms;
  const size = sizeOf(base);
  const gapAt = (at: Point): number => span(at, target.at);
  const ring: Circle = { ...target.at, r: size + target.radius };
  const reach: readonly Circle[] = limit < Infinity ? [{ ...base.at, r: limit - OUT }] : [];
  const mates = (wish?.near ?? []).map((mate): Circle => ({
    ...mate.at,
    r: mate.radius + size + (wish?.limit ?? 0) - OUT,
  }));
  let isSure = true;
  const isGood = (at: Point): boolean => {
    if (span(at, base.at) > limit || wish?.accepts({ ...base, at }) === false) return false;
    const verdict = endVerdict(course, at);
    // Too near to somebody is plain; whatever else keeps it off is not for circles to tell.
    if (verdict === 'unsure' || !isInside(course, at)) isSure = false;
    return verdict === 'legal';
  };
  // Nothing is nearer than contact straight ahead, or than the end of a full run straight ahead.
  const ahead =
    gapAt(base.at) - ring.r > limit
      ? reach.flatMap((to) => nearestOnCircle(to, target.at))
      : nearestOnCircle(ring, base.at);
  const [straight] = ahead;
  if (straight !== undefined && isGood(straight)) return isSure ? straight : undefined;
  let best: Point | undefined;
  let most = limit + gapAt(base.at);
  const consider = (at: Point): void => {
    const gap = gapAt(at);
    if (gap >= most || !isGood(at)) return;
    best = at;
    most = gap;
  };
  consider(base.at);
  const others = keptOff(course);
  for (const circle of [...mates, ...others]) for (const at of nearestOnCircle(circle, target.at)) consider(at);
  // Only circles that come nearer than what is known can bear a better place.
  const matters = ({ x, y, r }: Circle): boolean => Math.abs(span({ x, y }, target.at) - r) < most;
  const circles = [ring, ...reach, ...mates, ...others].filter(matters);
  if (circles.length > MOST_CIRCLES) return undefined;
  for (const [index, a] of circles.entries())
    for (let k = index + 1; k < circles.length; k++)
      for (const at of circleMeetings(a, circles[k] as Circle)) consider(at);
  return isSure ? best : undefined;
}

/** With more circles than this the table's own search is as quick. */
const MOST_CIRCLES = 60;

const isInside = ({ base, table }: Course, { x, y }: Point): boolean => {
  const size = sizeOf(base);
  return x >= size && y >= size && x <= table.width - size && y <= table.depth - size;
};
