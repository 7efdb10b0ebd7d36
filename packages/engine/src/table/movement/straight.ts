/**
 * Straight ways told by plain arithmetic. Most moves are one straight leg of a round base over open ground, and battles ask for very many of
 * them; only what is too close to call, or on terms that are seldom, goes to the exact check (`problems.ts`, `standing.ts`), which has the last word.
 */
import { overlaps, touches } from '../distance.ts';
import type { Base, Shape } from '../shape.ts';
import { type Point, TOUCH } from '../point.ts';
import type { Blocker } from './blocker.ts';
import type { Course } from './course.ts';
import { featuresOf, type Footing, mayMeet } from './footing.ts';
import { halfDiagonal } from './leg.ts';
import { lineMeets, sweepOverlaps, sweepTouches } from './sweep.ts';

/** What can be said of a leg at once. */
export type Verdict = 'legal' | 'illegal' | 'unsure';

/** Squares nearer to each other than this may be equal: doubles do not tell. */
const EQUAL = 1e-2;

/** The square of the distance from a point to the leg a–b; exact where an end of the leg is nearest. */
function squareToLeg(a: Point, b: Point, x: number, y: number): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const px = x - a.x;
  const py = y - a.y;
  const along = px * dx + py * dy;
  const whole = dx * dx + dy * dy;
  if (along <= 0) return px * px + py * py;
  if (along >= whole) return (px - dx) * (px - dx) + (py - dy) * (py - dy);
  const aside = px * dy - py * dx;
  return (aside / whole) * aside;
}

/** Can a point lie within so much of the leg a–b at all? */
const isBeside = (a: Point, b: Point, x: number, y: number, reach: number): boolean =>
  !(
    (x < a.x - reach && x < b.x - reach) ||
    (x > a.x + reach && x > b.x + reach) ||
    (y < a.y - reach && y < b.y - reach) ||
    (y > a.y + reach && y > b.y + reach)
  );

const isWithin = (a: Point, b: Point, reach: number): boolean =>
  (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) < reach * reach;

/** May the base go straight to a place: past models and over the ground, as far as its movement lasts? */
export function wayVerdict(course: Course, to: Point): Verdict {
  const { base, terms } = course;
  const { limit = Infinity, pavedBonus = 0 } = terms;
  const length = (to.x - base.at.x) * (to.x - base.at.x) + (to.y - base.at.y) * (to.y - base.at.y);
  if (base.kind !== 'disc' || length === 0 || limit < 0) return 'unsure';
  if (length > (limit + pavedBonus) * (limit + pavedBonus)) return 'illegal';
  if (terms.flies === true) return length > limit * limit ? 'unsure' : 'legal';
  const past = pastOthers(course, to);
  if (past === 'illegal') return past;
  const over = overGround(course, to, length);
  return over === 'legal' ? past : over;
}

/** Is he on another storey, where he does not matter? */
const isElsewhere = ({ level }: Blocker, storey: number): boolean => level !== undefined && level !== storey;

/** Has he a hull, and matters wherever one is? */
const isHull = ({ area, base }: Blocker): boolean => area === undefined && base.kind === 'hull';

/** Does it take the exact check to say whether one so near matters? */
const isIntricate = ({ area, base }: Blocker): boolean => area !== undefined || base.kind !== 'disc';

function pastOthers({ base, blockers, terms, level = 0 }: Course, to: Point): Verdict {
  const from = base.at;
  const size = halfDiagonal(base);
  let verdict: Verdict = 'legal';
  // Asked very often: no iterators here.
  for (let k = 0; k < blockers.length; k++) {
    const blocker = blockers[k] as Blocker;
    const { way } = blocker;
    if (way === 'free' && (terms.obstacles === undefined || blocker.obstacle !== true)) continue;
    const keep = size + halfDiagonal(blocker.base) + (way !== 'free' && way > 0 ? way : -TOUCH);
    const { x, y } = blocker.base.at;
    if (!isBeside(from, to, x, y, keep)) continue;
    const square = squareToLeg(from, to, x, y);
    if (square >= keep * keep + EQUAL || isElsewhere(blocker, level)) continue;
    if (way === 0 && isHull(blocker)) {
      if (sweepOverlaps(base, to, blocker.base)) return 'illegal';
      continue;
    }
    // One who starts too near may still go away: the exact check knows.
    const isLeaving = (x - from.x) * (x - from.x) + (y - from.y) * (y - from.y) < keep * keep;
    if (way === 'free' || isLeaving || square > keep * keep - EQUAL || isIntricate(blocker)) verdict = 'unsure';
    else return 'illegal';
  }
  return verdict;
}

/** Those who bar the straight way to one of these places. */
export const barringAny = ({ base, blockers }: Course, places: readonly Point[]): readonly string[] =>
  blockers
    .filter(({ way, base: other }) => {
      if (way === 'free' || base.kind !== 'disc' || other.kind !== 'disc') return false;
      const keep = base.radius + other.radius + way;
      return places.some((to) => squareToLeg(base.at, to, other.at.x, other.at.y) < keep * keep);
    })
    .map(({ id }) => id);

/** Does ground change nothing but whether and how far one may go, by a cap, once for all, or because it is paved? */
const isSimple = ({ pace, toll, tollOut, obstacle }: Footing): boolean =>
  pace === undefined && toll === undefined && tollOut === undefined && obstacle !== true;

const bars = ({ way }: Footing, base: Base, to: Point, shape: Shape): boolean =>
  way === 'centre' ? lineMeets(base.at, to, shape) : way !== 'free' && sweepOverlaps(base, to, shape);

/** Sums this near to the limit are left to the exact check. */
const NEAR = 1e-3;

/** Whoever goes over paving may go farther, and what is taken once may be spared there: then the exact check says how far. */
function overGround(course: Course, to: Point, length: number): Verdict {
  const { base, terms } = course;
  let { limit = Infinity } = terms;
  let [taken, paved] = [0, false];
  for (const { box, shape, footing } of featuresOf(course.table, course.footing)) {
    const reach = base.kind === 'disc' ? base.radius + TOUCH : 0;
    if (!mayMeet(box, base.at, to, reach) || !sweepTouches(base, to, shape)) continue;
    if (!isSimple(footing)) return 'unsure';
    if (bars(footing, base, to, shape)) return 'illegal';
    limit = Math.min(limit, footing.cap ?? Infinity);
    taken += footing.penalty ?? 0;
    paved ||= footing.paved === true;
  }
  if (length > limit * limit) return paved ? 'unsure' : 'illegal';
  return taken === 0 || Math.sqrt(length) + taken < limit - NEAR ? 'legal' : 'unsure';
}

/** How far a way may be at the most that leads over a place: ground that the base would touch there may cap it (AP-TERR-1). */
export function leashAt(course: Course, at: Point): number {
  const { base, terms } = course;
  let leash = terms.limit ?? Infinity;
  if (base.kind !== 'disc' || terms.flies === true) return leash;
  const reach = base.radius + TOUCH;
  for (const {
    box,
    shape,
    footing: { cap = Infinity },
  } of featuresOf(course.table, course.footing))
    if (cap < leash && mayMeet(box, at, at, reach) && sweepTouches({ ...base, at }, at, shape)) leash = cap;
  return leash;
}

/** May the base stop at a place on this storey: on the table, on nobody, as far from everybody as it must be? */
export function endVerdict(course: Course, at: Point, level = course.level ?? 0): Verdict {
  const { base, blockers, terms, table } = course;
  if (base.kind !== 'disc') return 'unsure';
  const size = base.radius;
  if (at.x < size || at.y < size || at.x > table.width - size || at.y > table.depth - size)
    return terms.exits === undefined ? 'illegal' : 'unsure';
  let verdict: Verdict = 'legal';
  // Asked very often: no iterators here.
  for (let k = 0; k < blockers.length; k++) {
    const blocker = blockers[k] as Blocker;
    const { base: other, end } = blocker;
    const touching = size + halfDiagonal(other);
    const keep = end === 'clear' ? touching + TOUCH + 1 : end > 0 ? touching + end : touching - TOUCH;
    const x = other.at.x - at.x;
    const y = other.at.y - at.y;
    if (x >= keep || x <= -keep || y >= keep || y <= -keep) continue;
    const square = x * x + y * y;
    if (end === 'clear' ? square > (touching + TOUCH) * (touching + TOUCH) : square >= keep * keep) continue;
    if (isElsewhere(blocker, level)) continue;
    if ((end === 0 || end === 'clear') && isHull(blocker)) {
      if ((end === 0 ? overlaps : touches)({ ...base, at }, other)) return 'illegal';
      continue;
    }
    // One who started too near may stay so near: the exact check knows whether that will do.
    if (isIntricate(blocker) || (end !== 'clear' && end > 0 && isWithin(base.at, other.at, keep))) verdict = 'unsure';
    else return 'illegal';
  }
  for (const { box, shape, footing } of featuresOf(course.table, course.footing))
    if (footing.end !== 'free' && mayMeet(box, at, at, size + TOUCH) && overlaps({ ...base, at }, shape))
      return 'unsure';
  return verdict;
}

/** May the base go straight to a place and stop there? */
export function legVerdict(course: Course, to: Point): Verdict {
  const end = endVerdict(course, to);
  if (end === 'illegal') return end;
  const way = wayVerdict(course, to);
  return way === 'legal' ? end : way;
}

/** Are these terms under which a leg is judged by models, ground and length alone? */
export const isPlain = ({ terms }: Course): boolean =>
  terms.within === undefined &&
  terms.closed === undefined &&
  terms.homeward === undefined &&
  terms.steering === undefined;
