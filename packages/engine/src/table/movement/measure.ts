/**
 * How long a way is and what it takes: its length, the movement spent, what it touches and crosses, and whether that is
 * allowed. Nothing here says whether the way is barred.
 */
import { type Point, TOUCH, between, samePoint, squared } from '../point.ts';
import { remember } from '../table.ts';
import type { Course, Way } from './course.ts';
import { type Feature, featuresOf, mayMeet } from './footing.ts';
import { type Leg, halfDiagonal, legsOf, lengthOf } from './leg.ts';
import { sweepOverlaps, sweepTouches } from './sweep.ts';
import { type Crossed, type Stretch, meetsUnpaved, walkAlong } from './walk.ts';

export type Measured = {
  /** The length of the line that the centre draws, in thousandths. */
  readonly length: number;
  /** The movement it takes. */
  readonly spent: number;
  /** What may be spent on this way: the limit, less where it touches capped ground, more if it is paved. */
  readonly limit: number;
  readonly isWithinLimit: boolean;
  /** Ids of the pieces that the base touches, start and end included, in the order of the table. */
  readonly touched: readonly string[];
  readonly crossed: readonly Crossed[];
  /** Ids of the pieces and models passed over that count as obstacles; each once. */
  readonly obstacles: readonly string[];
  readonly isPaved: boolean;
  readonly stretches: readonly Stretch[];
};

/** Sums of square roots are compared with this tolerance, in thousandths. */
export const SUM_TOLERANCE = 1e-6;

/** Measures a way. */
export const measured = (course: Course, way: Way): Measured => measuredLegs(course, legsOf(course, way));

/** Measures a way that has been taken apart. */
export function measuredLegs(course: Course, legs: readonly Leg[]): Measured {
  const around = halfDiagonal(course.base) + TOUCH;
  const isMet = ({ box }: Feature): boolean => legs.some((leg) => mayMeet(box, leg.from, leg.to, around));
  const features = course.terms.flies === true ? [] : featuresOf(course.table, course.footing).filter(isMet);
  const { stretches, crossed, isPaved } = walkAlong(course, legs, features);
  const length = legs.reduce((sum, leg) => sum + lengthOf(leg), 0);
  const touching = features.filter(({ shape, box }) =>
    legs.some((leg) => mayMeet(box, leg.from, leg.to, around) && sweepTouches(leg.base, leg.to, shape)),
  );
  const penalties = penaltiesOf(legs, features);
  const spent = (stretches.at(-1)?.spentAfter ?? 0) + penalties;
  const limit = limitOf(course, touching, isPaved);
  return {
    length,
    spent,
    limit,
    isWithinLimit: isWithin(legs, spent, length, limit),
    touched: [...new Set(touching.map(({ piece }) => piece.id))],
    crossed,
    obstacles: obstaclesOf(course, legs, features),
    isPaved,
    stretches,
  };
}

/** Does ground change nothing about what a way takes, wherever it lies? */
const isEven = ({ footing: { pace, toll, tollOut, penalty, cap, obstacle, paved } }: Feature): boolean =>
  pace === undefined &&
  toll === undefined &&
  tollOut === undefined &&
  penalty === undefined &&
  cap === undefined &&
  obstacle !== true &&
  paved !== true;

const unevenOf = remember((features: readonly Feature[]): readonly Feature[] =>
  features.filter((feature) => !isEven(feature)),
);

/**
 * Is a way within its limit, with no more obstacles than it may pass over? The quick answer of `measuredLegs`, for searching: over even
 * ground the length of a way is all that it takes.
 */
export function isAfforded(course: Course, legs: readonly Leg[]): boolean {
  const { terms, blockers, table, footing } = course;
  const around = halfDiagonal(course.base) + TOUCH;
  const isMet = ({ box }: Feature): boolean => legs.some((leg) => mayMeet(box, leg.from, leg.to, around));
  const mayCount = terms.obstacles !== undefined && blockers.some(({ obstacle }) => obstacle === true);
  const isUneven = terms.flies !== true && unevenOf(featuresOf(table, footing)).some(isMet);
  if (mayCount || isUneven || legs.some(({ level, fromLevel }) => level !== fromLevel)) {
    const way = measuredLegs(course, legs);
    return way.isWithinLimit && way.obstacles[terms.obstacles ?? Infinity] === undefined;
  }
  let length = 0;
  for (const leg of legs) length += lengthOf(leg);
  return isWithin(legs, length, length, terms.limit ?? Infinity);
}

function limitOf({ terms }: Course, touching: readonly Feature[], isPaved: boolean): number {
  const limit = (terms.limit ?? Infinity) + (isPaved ? (terms.pavedBonus ?? 0) : 0);
  return touching.reduce((least, { footing }) => Math.min(least, footing.cap ?? Infinity), limit);
}

/** One straight leg over even ground is compared exactly by squares, anything else as a sum. */
function isWithin(legs: readonly Leg[], spent: number, length: number, limit: number): boolean {
  const straight = legs.filter((leg) => !samePoint(leg.from, leg.to));
  const [only] = straight;
  if (only === undefined) return spent <= limit;
  if (straight.length === 1 && spent === length && limit >= 0) return squared(only.from, only.to) <= limit * limit;
  return spent <= limit + SUM_TOLERANCE;
}

function penaltiesOf(legs: readonly Leg[], features: readonly Feature[]): number {
  let sum = 0;
  const paid = new Set<string>();
  for (const { piece, shape, footing } of features) {
    if (footing.penalty === undefined || paid.has(piece.id)) continue;
    if (!legs.some((leg) => meetsUnpaved(leg, shape, features))) continue;
    paid.add(piece.id);
    sum += footing.penalty;
  }
  return sum;
}

function obstaclesOf(course: Course, legs: readonly Leg[], features: readonly Feature[]): readonly string[] {
  const found = new Set<string>();
  for (const { piece, opening, shape, footing } of features) {
    if (footing.obstacle !== true) continue;
    if (legs.some((leg) => sweepOverlaps(leg.base, leg.to, shape))) found.add(opening?.id ?? piece.id);
  }
  if (course.terms.flies === true) return [...found];
  for (const { id, base, obstacle } of course.blockers) {
    if (obstacle === true && legs.some((leg) => sweepOverlaps(leg.base, leg.to, base))) found.add(id);
  }
  return [...found];
}

/** The place on a way where so much movement has been spent; its end if it takes less. At a toll: where it is paid. */
export function placeAfter({ stretches }: Pick<Measured, 'stretches'>, spent: number): Point | undefined {
  for (const stretch of stretches) {
    if (stretch.spentAfter < spent) continue;
    const whole = stretch.spentAfter - stretch.spentBefore;
    if (whole <= 0 || spent <= stretch.spentBefore) return stretch.from;
    return between(stretch.from, stretch.to, (spent - stretch.spentBefore) / whole);
  }
  return stretches.at(-1)?.to;
}
