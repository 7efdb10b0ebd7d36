/**
 * What a leg costs while a way is being searched. What is paid once in a move (penalties, obstacles, caps on the whole
 * move) is remembered as bits of a number, so that a way knows what it has already paid for.
 */
import { type Point, squared } from '../point.ts';
import { type Base, type Box, type Shape, boxOf } from '../shape.ts';
import { remember } from '../table.ts';
import type { Course } from './course.ts';
import { type Feature, featuresOf, hasToll, mayMeet } from './footing.ts';
import { type Leg, halfDiagonal, lengthOf } from './leg.ts';
import { placeAfter } from './measure.ts';
import { legSpent, meetsUnpaved, stretchesOf } from './walk.ts';
import { stretchesIn } from './stretch.ts';
import { sweepOverlaps, sweepTouches } from './sweep.ts';

/** Something that counts once in a move: `touches` tells whether a leg brings it about. */
type Once = {
  readonly box: Box;
  readonly touches: (leg: Leg) => boolean;
  readonly penalty: number;
  readonly cap: number;
  readonly obstacle: boolean;
};

export type Prices = {
  /** Nothing on this ground costs anything: a leg takes its length. */
  readonly isPlain: boolean;
  /** The movement a leg takes, and the bits of what it brings about once. */
  readonly of: (base: Base, to: Point) => { readonly spent: number; readonly once: number };
  /** The penalties of a set of bits, and what a move with them may spend; −Infinity: it has passed too many obstacles. */
  readonly penalty: (once: number) => number;
  readonly limit: (once: number) => number;
};

/** More things that count once than fit into the bits of a number: the last bit stands for all the rest, and is barred. */
const MOST_BITS = 30;

/** The prices of a course. */
export const pricesOf: (course: Course) => Prices = remember((course: Course): Prices => {
  const features = course.terms.flies === true ? [] : nearFeatures(course);
  const grounds = features.filter(({ footing }) => footing.pace !== undefined || hasToll(footing));
  const once = onceOf(course, features);
  const most = course.terms.limit ?? Infinity;
  if (grounds.length === 0 && once.length === 0) {
    return { isPlain: true, of: plainPrice, penalty: () => 0, limit: () => most };
  }
  const roads = features.filter(({ footing }) => footing.paved === true);
  const of = (base: Base, to: Point): { readonly spent: number; readonly once: number } => {
    const leg: Leg = { from: base.at, to, base, fromLevel: 0, level: 0, fromFacing: 0 };
    const under = grounds.filter(({ box }) => mayMeet(box, base.at, to));
    const spent = under.length === 0 ? Math.sqrt(squared(base.at, to)) : paceOf(course, leg, under, roads);
    let bits = 0;
    for (const [index, thing] of once.entries()) {
      if (mayMeet(thing.box, base.at, to) && thing.touches(leg)) bits |= 1 << Math.min(index, MOST_BITS);
    }
    return { spent, once: bits };
  };
  const sum = (bits: number, add: (total: number, thing: Once) => number, start: number): number =>
    once.reduce((total, thing, index) => ((bits >> Math.min(index, MOST_BITS)) & 1 ? add(total, thing) : total), start);
  const penalty = (bits: number): number => sum(bits, (total, thing) => total + thing.penalty, 0);
  const limit = (bits: number): number => {
    if ((bits >> MOST_BITS) & 1) return -Infinity;
    const obstacles = sum(bits, (total, thing) => total + (thing.obstacle ? 1 : 0), 0);
    if (obstacles > (course.terms.obstacles ?? Infinity)) return -Infinity;
    return sum(bits, (least, thing) => Math.min(least, thing.cap), most);
  };
  return { isPlain: false, of, penalty, limit };
});

/** The movement a leg takes over some ground. Where nothing lies on top of anything else it is quickly added up. */
function paceOf(course: Course, leg: Leg, under: readonly Feature[], roads: readonly Feature[]): number {
  const length = lengthOf(leg);
  let sum = length;
  let slow = 0;
  for (const { shape, footing } of under) {
    if (hasToll(footing)) return legSpent(course, leg, [...under, ...roads]);
    const parts = stretchesIn(leg.from, leg.to, shape);
    if (parts.length > 0 && (++slow > 1 || roads.length > 0)) return legSpent(course, leg, [...under, ...roads]);
    for (const [from, to] of parts) sum += length * (to - from) * ((footing.pace ?? 1) - 1);
  }
  return sum;
}

/** How far a leg gets with so much movement: the share of it, if it brings nothing about that counts once. */
export function shareAfforded(course: Course, leg: Leg, movement: number): number {
  const features = nearFeatures(course).filter(
    ({ box, footing }) =>
      mayMeet(box, leg.from, leg.to) && (footing.pace !== undefined || hasToll(footing) || footing.paved === true),
  );
  const at = placeAfter({ stretches: stretchesOf(course, leg, features) }, movement) ?? leg.from;
  const whole = lengthOf(leg);
  return whole === 0 ? 1 : Math.sqrt(squared(leg.from, at)) / whole;
}

const plainPrice = (base: Base, to: Point): { readonly spent: number; readonly once: number } => ({
  spent: Math.sqrt(squared(base.at, to)),
  once: 0,
});

const nearFeatures = remember(({ table, footing, base, terms }: Course): readonly Feature[] => {
  const reach = (terms.limit ?? Infinity) + (terms.pavedBonus ?? 0) + halfDiagonal(base);
  const { x, y } = base.at;
  return featuresOf(table, footing).filter(({ box: { west, south, east, north } }) => {
    return x + reach >= west && x - reach <= east && y + reach >= south && y - reach <= north;
  });
});

function onceOf(course: Course, features: readonly Feature[]): readonly Once[] {
  const around = halfDiagonal(course.base) + 2;
  const grown = (shape: Shape): Box => {
    const { west, south, east, north } = boxOf(shape);
    return { west: west - around, south: south - around, east: east + around, north: north + around };
  };
  const found: Once[] = [];
  const isPaved = features.some(({ footing }) => footing.paved === true);
  const paid = new Set<string>();
  for (const { piece, opening, shape, footing } of features) {
    const box = grown(shape);
    const plain = { box, penalty: 0, cap: Infinity, obstacle: false };
    if (footing.obstacle === true && course.terms.obstacles !== undefined) {
      found.push({ ...plain, obstacle: true, touches: (leg) => sweepOverlaps(leg.base, leg.to, shape) });
    }
    if (footing.cap !== undefined) {
      found.push({ ...plain, cap: footing.cap, touches: (leg) => sweepTouches(leg.base, leg.to, shape) });
    }
    // A piece of several parts is paid for once: its parts share one bit.
    if ((footing.penalty ?? 0) > 0 && opening === undefined && !paid.has(piece.id)) {
      paid.add(piece.id);
      const parts = features.filter((other) => other.piece === piece && (other.footing.penalty ?? 0) > 0);
      const touches = (leg: Leg): boolean =>
        parts.some((part) => meetsUnpaved(leg, part.shape, isPaved ? features : []));
      found.push({
        ...plain,
        box: parts.map((part) => grown(part.shape)).reduce(joined),
        penalty: footing.penalty ?? 0,
        touches,
      });
    }
  }
  for (const { base, obstacle } of course.blockers) {
    if (obstacle !== true || course.terms.obstacles === undefined) continue;
    const touches = (leg: Leg): boolean => sweepOverlaps(leg.base, leg.to, base);
    found.push({ box: grown(base), penalty: 0, cap: Infinity, obstacle: true, touches });
  }
  return found;
}

const joined = (a: Box, b: Box): Box => ({
  west: Math.min(a.west, b.west),
  south: Math.min(a.south, b.south),
  east: Math.max(a.east, b.east),
  north: Math.max(a.north, b.north),
});
