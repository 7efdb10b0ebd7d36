/**
 * Where a way bends. The shortest way round something bends only where it rounds a corner of it at the least distance
 * allowed: on a circle about that corner. The circle is replaced by a polygon around it, with its corners on whole
 * thousandths, so that every straight piece between neighbours keeps the distance.
 */
import { direction } from '../angle.ts';
import { type Point, cross, roundAway } from '../point.ts';
import { type Shape, doubleArea, isRing, marginOf, pointsOf } from '../shape.ts';
import { remember } from '../table.ts';

/** A corner that can be rounded, with the cone of directions (anticlockwise from one to the other) that are outside it. */
export type Corner = {
  readonly at: Point;
  readonly cone: readonly [from: Point, to: Point] | undefined;
};

/** The corners of a shape that a way can bend around: convex ones, the ends of lines, the whole of a disc. */
export function cornersOf(shape: Shape): readonly Corner[] {
  if (shape.kind === 'disc') return [{ at: shape.at, cone: undefined }];
  const points = pointsOf(shape);
  const isClosed = isRing(shape);
  const isReversed = isClosed && doubleArea(points) < 0;
  const ring = isReversed ? points.toReversed() : points;
  const found: Corner[] = [];
  for (const [index, here] of ring.entries()) {
    const before = isClosed ? ring[(index + ring.length - 1) % ring.length] : ring[index - 1];
    const after = isClosed ? ring[(index + 1) % ring.length] : ring[index + 1];
    if (before === undefined || after === undefined) found.push(...lineEnd(here, before ?? after));
    else found.push(...bend(before, here, after, isClosed));
  }
  return found;
}

/** The normal to the right of a stretch: outwards, where the inside is on the left. */
const right = (a: Point, b: Point): Point => ({ x: b.y - a.y, y: a.x - b.x });
const left = (a: Point, b: Point): Point => ({ x: a.y - b.y, y: b.x - a.x });

function lineEnd(at: Point, other: Point | undefined): readonly Corner[] {
  return other === undefined ? [{ at, cone: undefined }] : [{ at, cone: [right(other, at), left(other, at)] }];
}

function bend(before: Point, at: Point, after: Point, isClosed: boolean): readonly Corner[] {
  const turn = cross(before, at, after);
  if (turn > 0) return [{ at, cone: [right(before, at), right(at, after)] }];
  return turn < 0 && !isClosed ? [{ at, cone: [left(at, after), left(before, at)] }] : [];
}

/** Normals from one to the other (anticlockwise), the arc between them halved until each step has at least this cosine. */
export function halved(from: Point, to: Point, least: number): readonly Point[] {
  if (from.x * to.x + from.y * to.y >= least) return [from, to];
  const sum = { x: from.x + to.x, y: from.y + to.y };
  const size = Math.sqrt(sum.x * sum.x + sum.y * sum.y);
  // Half a turn has its middle a quarter turn on.
  const middle = size < 1e-9 ? { x: -from.y, y: from.x } : { x: sum.x / size, y: sum.y / size };
  return [...halved(from, middle, least), ...halved(middle, to, least).slice(1)];
}

/** The corner of the polygon around a circle between the sides that touch it in two directions, as an offset from its centre. */
export function cornerBetween(a: Point, b: Point, radius: number): Point {
  const share = radius / (1 + a.x * b.x + a.y * b.y);
  return { x: (a.x + b.x) * share, y: (a.y + b.y) * share };
}

const unit = ({ x, y }: Point): Point => {
  const size = Math.sqrt(x * x + y * y);
  return { x: x / size, y: y / size };
};

/** The directions in which the sides of the polygon around a full circle touch it: every 15°, the four quarters among them. */
const ALL_ROUND: readonly Point[] = Array.from({ length: 24 }, (_, side) => direction(90 - side * 15));
const FOUR: readonly Point[] = [0, 90, 180, 270].map((angle) => direction(90 - angle));
/** The cosine of 15°, the widest step round a corner. */
const STEP = 0.9659258262890682;

/** The directions in which the sides of the polygon around a corner touch its circle. A tiny circle needs few. */
function sidesOf(cone: Corner['cone'], reach: number): readonly Point[] {
  if (cone === undefined) {
    const round = reach < TINY ? FOUR : ALL_ROUND;
    return [...round, ...round.slice(0, 1)];
  }
  const [from, to] = [unit(cone[0]), unit(cone[1])];
  return halved(from, to, reach < TINY ? 0 : STEP);
}

/** Below this radius a circle is as good as a point. */
const TINY = 20;

/** A place where a way may bend. */
export type Bend = {
  readonly x: number;
  readonly y: number;
  /** The directions of the neighbours on the polygon: between them lies what is rounded. Both 0 where every bend will do. */
  readonly beforeX: number;
  readonly beforeY: number;
  readonly afterX: number;
  readonly afterY: number;
  /** The corner that is rounded and at what distance, for drawing the way tight; undefined: not round. */
  readonly about: Point | undefined;
  readonly reach: number;
  /** The edge of ground with another pace, along which the bend may be shifted. */
  readonly edge?: readonly [Point, Point];
};

/**
 * The places to bend around a corner at a distance. The first and the last side of the polygon lie along the two edges that
 * meet there, so that a way can run straight along a wall, however the wall lies and however narrow the lane is.
 */
function bendsAround({ at, cone }: Corner, reach: number): readonly Bend[] {
  const sides = sidesOf(cone, reach);
  // Rounding moves a place by less than a thousandth: one more keeps each side clear of the circle.
  const offsets = sides.slice(1).map((side, index) => {
    const { x, y } = cornerBetween(sides[index] ?? side, side, reach + 1);
    return { x: roundAway(x), y: roundAway(y) };
  });
  const count = offsets.length;
  return offsets.map(({ x, y }, index) => {
    const isRound = cone === undefined;
    const before = offsets[isRound ? (index + count - 1) % count : index - 1];
    const after = offsets[isRound ? (index + 1) % count : index + 1];
    const back = before === undefined ? turnedRight(sides[0]) : unit({ x: before.x - x, y: before.y - y });
    const on = after === undefined ? turnedLeft(sides.at(-1)) : unit({ x: after.x - x, y: after.y - y });
    return { x: at.x + x, y: at.y + y, beforeX: back.x, beforeY: back.y, afterX: on.x, afterY: on.y, about: at, reach };
  });
}

/** Along a wall whose outward direction is given: back before its corner, on after it. */
const turnedRight = ({ x, y }: Point = NONE): Point => ({ x: y, y: 0 - x });
const turnedLeft = ({ x, y }: Point = NONE): Point => ({ x: 0 - y, y: x });
const NONE: Point = { x: 0, y: 0 };

/** All places to bend around a shape so that the centre keeps `away` from it; remembered, for a base is met by many movers. */
export function bendsRound(shape: Shape, away: number): readonly Bend[] {
  const known = bendsOfShape(shape);
  const found = known.get(away);
  if (found !== undefined) return found;
  const made = cornersOf(shape).flatMap((corner) => bendsAround(corner, marginOf(shape) + away));
  known.set(away, made);
  return made;
}

const bendsOfShape = remember((_: Shape) => new Map<number, readonly Bend[]>());

/** A place to bend at will: on the edge of ground with another pace, in a narrow gap, at a goal. */
export const freeBend = ({ x, y }: Point, edge?: readonly [Point, Point]): Bend => ({
  x,
  y,
  beforeX: 0,
  beforeY: 0,
  afterX: 0,
  afterY: 0,
  about: undefined,
  reach: 0,
  ...(edge === undefined ? {} : { edge }),
});
