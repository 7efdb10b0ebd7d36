/**
 * Goes along a way and adds up what each part of it costs: the pace of the ground, tolls where they fall due, climbs. Shares
 * of a leg and sums are doubles.
 */
import { insideOf } from '../inside.ts';
import { type Point, between, squared } from '../point.ts';
import type { Shape } from '../shape.ts';
import type { Course } from './course.ts';
import { type Feature, mayMeet } from './footing.ts';
import { type Leg, lengthOf } from './leg.ts';
import { type Share, crossingsOf, stretchesIn } from './stretch.ts';
import { lineMeets } from './sweep.ts';

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

/** Does the line of a leg touch an area anywhere but on hard surface? (XZ-R-37) */
export function meetsUnpaved(leg: Leg, shape: Shape, features: readonly Feature[]): boolean {
  if (!lineMeets(leg.from, leg.to, shape)) return false;
  const paved = features.filter(({ footing }) => footing.paved === true);
  if (paved.length === 0) return true;
  const roads = paved.flatMap((road) => stretchesIn(leg.from, leg.to, road.shape));
  const parts = stretchesIn(leg.from, leg.to, shape);
  return parts.length === 0 ? !isCovered([0, 1], roads) : !parts.every((part) => isCovered(part, roads));
}

/** Does the whole line between two points lie on these areas together? */
export const isAllOn = (from: Point, to: Point, areas: readonly Feature[]): boolean =>
  isCovered(
    [0, 1],
    areas.flatMap(({ shape }) => stretchesIn(from, to, shape)),
  );

/** Is a part of a leg covered by other parts, touching ends included? */
function isCovered([from, to]: Share, by: readonly Share[]): boolean {
  let reached = from;
  for (const [start, end] of by.toSorted((a, b) => a[0] - b[0]))
    if (start <= reached + 1e-9) reached = Math.max(reached, end);
  return reached >= to - 1e-9;
}

/** One leg by itself: its pace and tolls, without what is paid once in a move. */
export const stretchesOf = (course: Course, leg: Leg, features: readonly Feature[]): readonly Stretch[] =>
  walkAlong(course, [leg], features).stretches;

/** What one leg takes by itself. */
export const legSpent = (course: Course, leg: Leg, features: readonly Feature[]): number =>
  stretchesOf(course, leg, features).at(-1)?.spentAfter ?? 0;

export type Walk = {
  readonly stretches: readonly Stretch[];
  readonly crossed: readonly Crossed[];
  readonly isPaved: boolean;
};

/** Goes along the legs and adds up what each part of them costs. */
export function walkAlong(course: Course, legs: readonly Leg[], features: readonly Feature[]): Walk {
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

type Passage = { readonly leg: number; readonly share: number };
type Toll = Passage & { readonly crossed: Omit<Crossed, 'at'> };

function tollsOf(legs: readonly Leg[], features: readonly Feature[]): readonly Toll[] {
  const found: Toll[] = [];
  for (const { piece, opening, shape, footing } of features) {
    const { toll, tollOut } = footing;
    if (toll === undefined && tollOut === undefined) continue;
    const through = { piece: piece.id, ...(opening === undefined ? {} : { opening: opening.id }) };
    const push = (places: readonly Passage[], due: number | undefined): void => {
      if (due === undefined) return;
      for (const { leg, share } of places) found.push({ leg, share, crossed: { ...through, toll: due } });
    };
    if (shape.kind === 'line') push(linesCrossed(legs, shape.points), toll);
    else {
      const { entries, exits } = passagesOf(legs, shape);
      push(entries, toll);
      push(exits, tollOut);
    }
  }
  return found;
}

function linesCrossed(legs: readonly Leg[], line: readonly Point[]): readonly Passage[] {
  const [first] = legs;
  if (first === undefined) return [];
  return crossingsOf([first.from, ...legs.map(({ to }) => to)], line);
}

/** Where a way goes into an area, from outside or from its edge to the inside, and where it comes out. */
function passagesOf(legs: readonly Leg[], area: Shape): Readonly<Record<'entries' | 'exits', readonly Passage[]>> {
  const entries: Passage[] = [];
  const exits: Passage[] = [];
  const start = legs[0]?.from;
  let wasIn = start !== undefined && isStrictlyIn(area, start);
  for (const [number, leg] of legs.entries()) {
    const parts = stretchesIn(leg.from, leg.to, area);
    const goesOn = (parts[0]?.[0] ?? 1) <= 1e-9;
    // A climb, or a turn on the spot, leaves nothing.
    if (wasIn && !goesOn && lengthOf(leg) > 0) {
      exits.push({ leg: number, share: 0 });
      wasIn = false;
    }
    for (const [from, to] of parts) {
      if (from > 1e-9 || !wasIn) entries.push({ leg: number, share: from });
      wasIn = to >= 1 - 1e-9;
      if (!wasIn) exits.push({ leg: number, share: to });
    }
  }
  return { entries, exits };
}

function isStrictlyIn(area: Shape, point: Point): boolean {
  if (area.kind === 'disc') return squared(area.at, point) < area.radius * area.radius;
  return area.kind === 'polygon' && insideOf(area.points, point) === 'inside';
}

type Part = {
  readonly from: number;
  readonly to: number;
  readonly pace: number;
  readonly isPaved: boolean;
  readonly toll?: Toll;
};

/** Even ground from end to end, as most legs have it. */
const EVEN: readonly Part[] = [{ from: 0, to: 1, pace: 1, isPaved: false }];

/** A leg cut where the ground changes, with the tolls put in where they fall due. */
function evenParts(leg: Leg, grounds: readonly Feature[], tolls: readonly Toll[]): readonly Part[] {
  const inside = grounds
    .filter(({ box }) => mayMeet(box, leg.from, leg.to))
    .map((feature) => ({ feature, shares: stretchesIn(leg.from, leg.to, feature.shape) }));
  if (inside.length === 0 && tolls.length === 0) return EVEN;
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
