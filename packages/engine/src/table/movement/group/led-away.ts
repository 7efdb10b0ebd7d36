/** A group that gets away from enemies with its leader: he first, the least distance that does, the others around him. */
import { ahead, facing } from '../../angle.ts';
import { closerThan, overlaps } from '../../distance.ts';
import { INCH, type Point, roundHalfUp, samePoint, span } from '../../point.ts';
import type { Base } from '../../shape.ts';
import type { Course } from '../course.ts';
import { isLegalWay } from '../problems.ts';
import type { Mate } from '../unit.ts';
import type { GroupMoves } from './group.ts';

/** Whom to get away from, which way, and how far to be from each at the end. */
export interface Away {
  readonly foes: readonly Base[];
  /** In degrees. */
  readonly heading: number;
  readonly keep: number;
}

/** A group with a leader, who is its first mate. */
export interface LeavingGroup {
  readonly mates: readonly Mate[];
  /** May a mate end so, with those before it where they end? */
  readonly keeps: (mate: Mate, end: Base, ends: ReadonlyMap<string, Base>) => boolean;
  /** May it be left behind? */
  readonly mayStay: (mate: Mate) => boolean;
}

/** What the rounding of places may take from a distance to keep, in thousandths. */
const ROUNDING = 2;
/** So many places of the leader are tried: others may find none around the first. */
const MOST_TRIES = 12;

/** Everybody so far from every enemy, straight, the nearest places that will do. Undefined: they cannot. */
export function ledAway(group: LeavingGroup, away: Away): GroupMoves | undefined {
  const [leader] = group.mates;
  if (leader === undefined) return undefined;
  const tried: Point[] = [];
  for (const place of placesAway(leader.course, away)) {
    // Where the others find no room around one place, they find none around the next.
    if (tried.some((other) => span(place, other) < INCH)) continue;
    const moves = aroundLeader(group, leader, place, away);
    if (moves !== undefined || tried.push(place) >= MOST_TRIES) return moves;
  }
  return undefined;
}

/** Where somebody can go by himself to be so far from every enemy, the nearest place first; looked for as far as somebody wants. */
export function* placesAway(course: Course, { foes, heading, keep }: Away): Generator<Point, void> {
  const { base } = course;
  const limit = course.terms.limit ?? 0;
  for (const to of stepsAway(base, limit, { foes, heading, keep })) {
    const end = { ...base, at: to };
    if (foes.some((foe) => closerThan(end, foe, keep - ROUNDING))) continue;
    if (isLegalWay(course, samePoint(to, base.at) ? [to] : [base.at, to])) yield to;
  }
}

/** The others around a place of their leader. */
function aroundLeader(group: LeavingGroup, leader: Mate, place: Point, away: Away): GroupMoves | undefined {
  const ends = new Map<string, Base>([[leader.id, { ...leader.course.base, at: place }]]);
  const moves: Record<string, GroupMoves[string]> = {};
  const { at: start } = leader.course.base;
  if (!samePoint(place, start)) moves[leader.id] = { path: [start, place] };
  for (const mate of group.mates.slice(1)) {
    const { base } = mate.course;
    const isTaken = (end: Base): boolean => [...ends.values()].some((other) => overlaps(other, end));
    const found = firstOf(placesAway(mate.course, away), (to) => {
      const end = { ...base, at: to };
      return !isTaken(end) && group.keeps(mate, end, ends);
    });
    if (found === undefined && (!group.mayStay(mate) || isTaken(base))) return undefined;
    if (found === undefined) continue;
    if (!samePoint(found, base.at)) moves[mate.id] = { path: [base.at, found] };
    ends.set(mate.id, { ...base, at: found });
  }
  return moves;
}

function firstOf<T>(things: Iterable<T>, will: (one: T) => boolean): T | undefined {
  for (const one of things) if (will(one)) return one;
  return undefined;
}

const TURNS = [0, 15, -15, 30, -30, 50, -50, 75, -75] as const;
/** Steps are so much longer, one after the other, in thousandths. */
const LONGER = 250;
/** Straight away from so many of those who are too near. */
const MOST_FOES = 4;

/** Places to step back to, the nearest first: along a heading, and straight away from whoever is too near. */
function stepsAway(base: Base, limit: number, { foes, heading, keep }: Away): readonly Point[] {
  const lengths = [...Array.from({ length: Math.floor(limit / LONGER) + 1 }, (_, i) => i * LONGER), limit, limit - 1];
  const near = foes.filter((foe) => closerThan(base, foe, keep) && !samePoint(base.at, foe.at)).slice(0, MOST_FOES);
  // From a hull the shortest way leads straight from one of its sides.
  const sides = [base, ...near].flatMap((one) =>
    one.kind === 'hull' ? [0, 90, 180, 270].map((turn) => facing((one.facing ?? 0) + turn)) : [],
  );
  const isBack = (to: Point): boolean => near.every((foe) => span(to, foe.at) >= span(base.at, foe.at));
  return lengths
    .toSorted((a, b) => a - b)
    .flatMap((length) =>
      length <= 0
        ? length === 0
          ? [base.at]
          : []
        : [
            ...TURNS.map((turn) => ahead(base.at, facing(heading + turn), length)),
            ...near.map((foe) => awayFrom(base.at, foe.at, length)),
            ...sides.map((side) => ahead(base.at, side, length)).filter(isBack),
          ].filter((to) => span(base.at, to) <= limit + ROUNDING / 2),
    );
}

const awayFrom = (from: Point, foe: Point, length: number): Point => {
  const gap = span(foe, from);
  return {
    x: roundHalfUp(from.x + ((from.x - foe.x) * length) / gap),
    y: roundHalfUp(from.y + ((from.y - foe.y) * length) / gap),
  };
};
