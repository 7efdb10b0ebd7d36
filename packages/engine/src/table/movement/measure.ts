/**
 * How long a way is and what it costs: its length, the movement spent with the ground's pace, tolls, penalties and
 * climbs, what it touches and crosses, and whether that is allowed. Nothing here says whether the way is barred.
 */
import { insideOf } from '../inside.ts';
import { type Point, TOUCH, between, roundHalfUp, samePoint, squared } from '../point.ts';
import { type Shape, isRing } from '../shape.ts';
import type { Course, Way } from './course.ts';
import { type Feature, featuresOf, mayMeet } from './footing.ts';
import { type Leg, halfDiagonal, legsOf, lengthOf } from './leg.ts';
import { type Share, crossingsOf, stretchesIn } from './stretch.ts';
import { lineMeets, sweepOverlaps, sweepTouches } from './sweep.ts';

/** A part of a way on even ground, with the movement spent at its two ends; from = to is a toll or a climb. */
export type Stretch = {
  readonly leg: number;
  readonly from: Point;
  readonly to: Point;
  readonly spentBefore: number;
  readonly spentAfter: number;
};

/** Something crossed, entered or climbed on the way, with what it cost. */
export type Crossed = {
  readonly piece: string;
  readonly opening?: string;
  readonly at: Point;
  readonly toll: number;
};

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
export function measured(course: Course, way: Way): Measured {
  const legs = legsOf(course, way);
  const features = course.terms.flies === true ? [] : featuresOf(course.table, course.footing);
  const { stretches, crossed, isPaved } = walk(course, legs, features);
  const length = legs.reduce((sum, leg) => sum + lengthOf(leg), 0);
  const around = halfDiagonal(course.base) + TOUCH;
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

/** Does the line of a leg touch an area anywhere but on hard surface? (XZ-R-37) */
export function meetsUnpaved(leg: Leg, shape: Shape, features: readonly Feature[]): boolean {
  if (!lineMeets(leg.from, leg.to, shape)) return false;
  const paved = features.filter(({ footing }) => footing.paved === true);
  if (paved.length === 0) return true;
  const roads = paved.flatMap((road) => stretchesIn(leg.from, leg.to, road.shape));
  const parts = stretchesIn(leg.from, leg.to, shape);
  return parts.length === 0 ? !isCovered([0, 1], roads) : !parts.every((part) => isCovered(part, roads));
}

/** Is a part of a leg covered by other parts, touching ends included? */
function isCovered([from, to]: Share, by: readonly Share[]): boolean {
  let reached = from;
  for (const [start, end] of by.toSorted((a, b) => a[0] - b[0]))
    if (start <= reached + 1e-9) reached = Math.max(reached, end);
  return reached >= to - 1e-9;
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

/** One leg by itself: its pace and tolls, without what is paid once in a move. */
export const stretchesOf = (course: Course, leg: Leg, features: readonly Feature[]): readonly Stretch[] =>
  walk(course, [leg], features).stretches;

/** What one leg takes by itself. */
export const legSpent = (course: Course, leg: Leg, features: readonly Feature[]): number =>
  stretchesOf(course, leg, features).at(-1)?.spentAfter ?? 0;

type Walk = { readonly stretches: readonly Stretch[]; readonly crossed: readonly Crossed[]; readonly isPaved: boolean };

/** Goes along the legs and adds up what each part of them costs. */
function walk(course: Course, legs: readonly Leg[], features: readonly Feature[]): Walk {
  const stretches: Stretch[] = [];
  const crossed: Crossed[] = [];
  const tolls = tollsOf(legs, features);
  const grounds = features.filter(({ footing }) => footing.pace !== undefined || footing.paved === true);
  let spent = 0;
  let isPaved = legs.length > 0;
  for (const [number, leg] of legs.entries()) {
    const climbed = Math.abs(leg.level - leg.fromLevel) * (course.terms.climb ?? 0);
    const parts = evenParts(
      leg,
      grounds,
      tolls.filter((toll) => toll.leg === number),
    );
    const length = lengthOf(leg);
    for (const part of parts) {
      const from = between(leg.from, leg.to, part.from);
      if (part.toll !== undefined) {
        crossed.push({ ...part.toll.crossed, at: from });
        stretches.push({
          leg: number,
          from,
          to: from,
          spentBefore: spent,
          spentAfter: (spent += part.toll.crossed.toll),
        });
        continue;
      }
      const cost = parts.length === 1 && part.pace === 1 ? length : length * (part.to - part.from) * part.pace;
      const to = between(leg.from, leg.to, part.to);
      stretches.push({ leg: number, from, to, spentBefore: spent, spentAfter: (spent += cost) });
      if (!part.isPaved) isPaved = false;
    }
    if (climbed > 0) {
      stretches.push({ leg: number, from: leg.to, to: leg.to, spentBefore: spent, spentAfter: (spent += climbed) });
    }
  }
  return { stretches, crossed, isPaved };
}

type Toll = { readonly leg: number; readonly share: number; readonly crossed: Omit<Crossed, 'at'> };

function tollsOf(legs: readonly Leg[], features: readonly Feature[]): readonly Toll[] {
  const found: Toll[] = [];
  for (const { piece, opening, shape, footing } of features) {
    if (footing.toll === undefined) continue;
    const crossed = { piece: piece.id, ...(opening === undefined ? {} : { opening: opening.id }), toll: footing.toll };
    const places = shape.kind === 'line' ? linesCrossed(legs, shape.points) : entriesInto(legs, shape);
    for (const { leg, share } of places) found.push({ leg, share, crossed });
  }
  return found;
}

function linesCrossed(legs: readonly Leg[], line: readonly Point[]): readonly Pick<Toll, 'leg' | 'share'>[] {
  const [first] = legs;
  if (first === undefined) return [];
  return crossingsOf([first.from, ...legs.map(({ to }) => to)], line);
}

/** Where a way goes into an area: from outside, or from its edge, to the inside. */
function entriesInto(legs: readonly Leg[], area: Shape): readonly Pick<Toll, 'leg' | 'share'>[] {
  const found: Pick<Toll, 'leg' | 'share'>[] = [];
  const start = legs[0]?.from;
  let wasIn = start !== undefined && isStrictlyIn(area, start);
  for (const [number, leg] of legs.entries()) {
    for (const [from, to] of stretchesIn(leg.from, leg.to, area)) {
      if (from > 1e-9 || !wasIn) found.push({ leg: number, share: from });
      wasIn = to >= 1 - 1e-9;
    }
  }
  return found;
}

function isStrictlyIn(area: Shape, point: Point): boolean {
  if (area.kind === 'disc') return squared(area.at, point) < area.radius * area.radius;
  return isRing(area) && area.kind === 'polygon' && insideOf(area.points, point) === 'inside';
}

type Part = {
  readonly from: number;
  readonly to: number;
  readonly pace: number;
  readonly isPaved: boolean;
  readonly toll?: Toll;
};

/** A leg cut where the ground changes, with the tolls put in where they fall due. */
function evenParts(leg: Leg, grounds: readonly Feature[], tolls: readonly Toll[]): readonly Part[] {
  const inside = grounds
    .filter(({ box }) => mayMeet(box, leg.from, leg.to))
    .map((feature) => ({ feature, shares: stretchesIn(leg.from, leg.to, feature.shape) }));
  const due = tolls.toSorted((a, b) => a.share - b.share);
  const cuts = [1, ...inside.flatMap(({ shares }) => shares.flat()), ...due.map(({ share }) => share)];
  const parts: Part[] = [];
  let from = 0;
  let next = 0;
  const payUpTo = (share: number): void => {
    for (let toll = due[next]; toll !== undefined && toll.share <= share; toll = due[++next]) {
      parts.push({ from: toll.share, to: toll.share, pace: 0, isPaved: true, toll });
    }
  };
  for (const to of cuts.toSorted((a, b) => a - b)) {
    payUpTo(from);
    if (to <= from && !(to === 1 && parts.length === 0)) continue;
    const here = inside.filter(({ shares }) =>
      shares.some(([start, end]) => start <= (from + to) / 2 && (from + to) / 2 <= end),
    );
    const isPaved = here.some(({ feature }) => feature.footing.paved === true);
    const pace = isPaved ? 1 : here.reduce((dearest, { feature }) => Math.max(dearest, feature.footing.pace ?? 1), 1);
    parts.push({ from, to, pace, isPaved });
    from = to;
  }
  payUpTo(1);
  return parts;
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

/**
 * The start of a way, a place after every full `step` of movement spent, and its end: where a mover can be stopped or
 * shot at (AZ-REACT-3: every ½″, FT-H-16: every inch).
 */
export function stopsAlong(way: Measured, step: number): readonly Point[] {
  const found: Point[] = [];
  const last = way.stretches.at(-1);
  if (last === undefined) return found;
  const full = Math.floor((last.spentAfter + SUM_TOLERANCE) / step);
  for (let count = 0; count <= full; count++) {
    const at = placeAfter(way, count * step);
    if (at !== undefined) found.push(at);
  }
  const end = found.at(-1);
  if (end === undefined || !samePoint(end, last.to)) found.push(last.to);
  return found;
}

/** Movement as a person reads it: inches with at most three decimals. */
export const asInches = (thousandths: number): string => `${roundHalfUp(thousandths) / 1000}″`;
