/**
 * Ways round a crowd, or round ground, by plain arithmetic: how long one must be at the least, and the simplest that may do. In a press
 * most models cannot get where they would like to: that is mostly seen here, without a search.
 */
import { type Point, span, TOUCH } from '../point.ts';
import { isRing, marginOf, pointsOf } from '../shape.ts';
import type { Blocker } from './blocker.ts';
import type { Course, Way } from './course.ts';
import { type Feature, featuresOf, mayMeet } from './footing.ts';
import { isLegalWay } from './problems.ts';
import { wayVerdict } from './straight.ts';
import { sweepTouches } from './sweep.ts';

/** A circle out of which the centre of the mover keeps. Places are relative to where it stands. */
interface Round extends Point {
  readonly r: number;
}

/** Those in the way, and for each the bits of those whose circles overlap its own: there is no way between them. */
export interface Crowd {
  readonly rounds: readonly Round[];
  readonly joined: readonly number[];
}

/** Circles are taken so much smaller than they are, so that rounding never makes a way impossible. */
const SLACK = 2;
/** So many fit into the bits of a number; the farthest are left out. */
const MOST_CORNERS = 30;

/** Is somebody in the way wherever the mover goes on its storey? Who bars one room alone is for the exact search. */
const barsEverywhere = ({ area, level }: Blocker, storey: number): boolean =>
  area === undefined && (level === undefined || level === storey);

export function crowdOf({ base, blockers, terms, level: storey = 0 }: Course): Crowd {
  const reach = (terms.limit ?? Infinity) + (terms.pavedBonus ?? 0);
  const found: Round[] = [];
  for (const blocker of blockers) {
    const { way, base: other } = blocker;
    if (way === 'free' || other.kind !== 'disc' || base.kind !== 'disc' || !barsEverywhere(blocker, storey)) continue;
    const r = base.radius + other.radius + (way > 0 ? way : -TOUCH) - SLACK;
    const [x, y] = [other.at.x - base.at.x, other.at.y - base.at.y];
    const square = x * x + y * y;
    // Who starts too near to him may still go away: that is for the exact check.
    if (square > r * r && square < (reach + r) * (reach + r)) found.push({ x, y, r });
  }
  const rounds = found.toSorted((a, b) => a.x * a.x + a.y * a.y - b.x * b.x - b.y * b.y).slice(0, MOST_CORNERS);
  const areJoined = (a: Round, b: Round): boolean =>
    (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) < (a.r + b.r) * (a.r + b.r);
  const joined = rounds.map((a) => rounds.reduce((bits, b, k) => (areJoined(a, b) ? bits | (1 << k) : bits), 0));
  return { rounds, joined };
}

/** Where a tangent from a place touches a circle, left (1) or right (−1) of its middle as seen from there. */
function tangent(fromX: number, fromY: number, { x, y, r }: Round, side: number): Point {
  const dx = x - fromX;
  const dy = y - fromY;
  const square = dx * dx + dy * dy;
  const along = (square - r * r) / square;
  const aside = (side * r * Math.sqrt(Math.max(0, square - r * r))) / square;
  return { x: fromX + dx * along - dy * aside, y: fromY + dy * along + dx * aside };
}

/** What a way takes at the least that leaves a circle on its right (side 1) or left (−1): a string around it, its arc a bit short. */
function past(round: Round, to: Point, side: 1 | -1): number {
  const { x, y, r } = round;
  const a = tangent(0, 0, round, side);
  const b = tangent(to.x, to.y, round, -side);
  const chord = Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
  const bent = chord / (2 * r);
  const tangents =
    Math.sqrt(Math.max(0, x * x + y * y - r * r)) +
    Math.sqrt(Math.max(0, (x - to.x) * (x - to.x) + (y - to.y) * (y - to.y) - r * r));
  return tangents + chord * (1 + (bent * bent) / 6);
}

/** What bars the straight line to a place: past whom the way is longest on the left and on the right, and how long it is there. */
interface Bar {
  readonly left: Round;
  readonly right: Round;
  readonly leastLeft: number;
  readonly leastRight: number;
}

/** Circles that hang together and of which one lies on the straight line: a way passes all of them on the same side. */
function barOf(rounds: readonly Round[], to: Point, whole: number): Bar | undefined {
  let left: Round | undefined;
  let right: Round | undefined;
  let leastLeft = whole;
  let leastRight = whole;
  for (const round of rounds) {
    const off = (to.x * round.y - to.y * round.x) / whole;
    const onLeft = off > -round.r ? past(round, to, 1) : 0;
    const onRight = off < round.r ? past(round, to, -1) : 0;
    if (onLeft > leastLeft) {
      left = round;
      leastLeft = onLeft;
    }
    if (onRight > leastRight) {
      right = round;
      leastRight = onRight;
    }
  }
  return left === undefined || right === undefined ? undefined : { left, right, leastLeft, leastRight };
}

/** Does a circle lie beside the line to a place, and not on the place itself? */
function isBeside({ x, y, r }: Round, to: Point, whole: number): boolean {
  const along = x * to.x + y * to.y;
  return along > 0 && along < whole * whole && (x - to.x) * (x - to.x) + (y - to.y) * (y - to.y) > r * r;
}

/** Models that bar the straight line to a place, with all who stand shoulder to shoulder with them beside it. */
function barsOfModels({ rounds, joined }: Crowd, to: Point, whole: number): readonly Bar[] {
  let beside = 0;
  for (let k = 0; k < rounds.length; k++) if (isBeside(rounds[k] as Round, to, whole)) beside |= 1 << k;
  const bars: Bar[] = [];
  let known = 0;
  for (let first = 0; first < rounds.length; first++) {
    const { x, y, r } = rounds[first] as Round;
    const isBar = (beside >> first) & 1 && !((known >> first) & 1) && Math.abs(to.x * y - to.y * x) < r * whole;
    if (!isBar) continue;
    let crowd = 1 << first;
    for (let before = 0; before !== crowd;) {
      before = crowd;
      for (let k = 0; k < rounds.length; k++) if ((before >> k) & 1) crowd |= (joined[k] as number) & beside;
    }
    known |= crowd;
    const bar = barOf(
      rounds.filter((_, k) => (crowd >> k) & 1),
      to,
      whole,
    );
    if (bar !== undefined) bars.push(bar);
  }
  return bars;
}

/** Is it one piece on whichever side of a line: has it no dents? */
function isConvex({ shape }: Feature): boolean {
  const points = pointsOf(shape);
  if (!isRing(shape)) return points.length <= 2;
  const turns = points.map((a, k) => {
    const [b, c] = [points[(k + 1) % points.length] as Point, points[(k + 2) % points.length] as Point];
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
  });
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0);
}

/** Ground that bars the straight line to a place: impassable, or so difficult that the way would be too long. AP-TERR-1 */
function barsOfGround({ base, table, footing, terms }: Course, place: Point, to: Point, whole: number): readonly Bar[] {
  if (base.kind !== 'disc' || terms.flies === true) return [];
  return featuresOf(table, footing).flatMap((feature) => {
    const { box, shape, footing: ground } = feature;
    if (ground.way !== 'base' && (ground.cap ?? Infinity) >= whole) return [];
    const isMet = mayMeet(box, base.at, place, base.radius) && sweepTouches(base, place, shape);
    if (!isMet || !isConvex(feature)) return [];
    const r = base.radius + marginOf(shape) - SLACK;
    const rounds = pointsOf(shape)
      .map(({ x, y }): Round => ({ x: x - base.at.x, y: y - base.at.y, r }))
      .filter((round) => round.x * round.x + round.y * round.y > r * r && isBeside(round, to, whole));
    return barOf(rounds, to, whole) ?? [];
  });
}

function barsTo(course: Course, crowd: Crowd, place: Point): { readonly to: Point; readonly bars: readonly Bar[] } {
  const to = { x: place.x - course.base.at.x, y: place.y - course.base.at.y };
  const whole = Math.sqrt(to.x * to.x + to.y * to.y);
  const bars = whole === 0 ? [] : [...barsOfModels(crowd, to, whole), ...barsOfGround(course, place, to, whole)];
  return { to, bars };
}

/** No way to a place can be shorter than this; `crowd` are those in the way of the course. */
export const leastWay = (course: Course, crowd: Crowd, place: Point): number =>
  barsTo(course, crowd, place).bars.reduce(
    (least, { leastLeft, leastRight }) => Math.max(least, Math.min(leastLeft, leastRight)),
    span(course.base.at, place),
  );

/** Where the tangents past a circle meet, a little off it. */
function cornerOf(round: Round, to: Point, side: 1 | -1): Point | undefined {
  const wide = { ...round, r: round.r + 2 * SLACK };
  const [a, b] = [tangent(0, 0, wide, side), tangent(to.x, to.y, wide, -side)];
  const [dx, dy] = [b.x - to.x, b.y - to.y];
  const slant = a.x * dy - a.y * dx;
  if (slant === 0) return undefined;
  const share = (to.x * dy - to.y * dx) / slant;
  return share > 0 ? { x: Math.floor(a.x * share + 0.5), y: Math.floor(a.y * share + 0.5) } : undefined;
}

/** A legal way to a place with one bend, past what bars the straight one; undefined where there is no such way. */
export function bentWay(course: Course, crowd: Crowd, place: Point): Way | undefined {
  const from = course.base.at;
  const { limit = Infinity } = course.terms;
  const { to, bars } = barsTo(course, crowd, place);
  const START = { x: 0, y: 0 };
  for (const { left, right } of bars)
    for (const corner of [cornerOf(left, to, 1), cornerOf(right, to, -1)]) {
      if (corner === undefined || span(START, corner) + span(corner, to) > limit) continue;
      const bend = { x: from.x + corner.x, y: from.y + corner.y };
      const isFree =
        wayVerdict(course, bend) === 'legal' &&
        wayVerdict({ ...course, base: { ...course.base, at: bend } }, place) === 'legal' &&
        isLegalWay(course, [from, bend, place]);
      if (isFree) return [from, bend, place];
    }
  return undefined;
}
