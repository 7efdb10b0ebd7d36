/** Everything that can stop a mover on its way, worked out once for a course, and the test of one leg against it. */
import { type Point, TOUCH, dot } from '../point.ts';
import { distance } from '../distance.ts';
import { passesInside } from '../segment.ts';
import {
  type Base,
  type Box,
  type Line,
  type Polygon,
  type Shape,
  boxOf,
  corners,
  isRing,
  marginOf,
  placed,
  pointsOf,
} from '../shape.ts';
import { remember } from '../table.ts';
import type { Blocker } from './blocker.ts';
import type { Course } from './course.ts';
import { type Feature, featuresOf } from './footing.ts';
import { halfDiagonal } from './leg.ts';
import { compareLeg } from './near.ts';
import { partsByRoom } from './rooms.ts';
import { lineMeets, ringAlong, sweepCloserThan, sweepOverlaps } from './sweep.ts';

/** `overlap`: the base may touch; `keep`: it keeps a distance; `centre`: its centre may not touch; `outline`: it stays inside. */
export type BarrierTest = 'overlap' | 'keep' | 'centre' | 'outline';

export type Barrier = {
  readonly test: BarrierTest;
  readonly shape: Shape;
  /** The distance to keep, in thousandths. */
  readonly keep: number;
  /** How near the centre of a round base may come to the core of the shape: nearer is barred. */
  readonly reach: number;
  /** The box in which the centre of the mover can meet it at all. */
  readonly box: Box;
  readonly feature: Feature | undefined;
  readonly blocker: Blocker | undefined;
};

/** The barriers of a course: terrain, models and the outline to stay in. */
export const barriersOf: (course: Course) => readonly Barrier[] = remember((course: Course): readonly Barrier[] => {
  const { base, blockers, terms } = course;
  const inside = terms.within === undefined ? [] : [barrier(base, 'outline', outlineOf(terms.within), 0)];
  if (terms.flies === true) return [];
  const models = blockers.flatMap((blocker) =>
    blocker.way === 'free'
      ? []
      : [barrier(base, blocker.way > 0 ? 'keep' : 'overlap', blocker.base, blocker.way, undefined, blocker)],
  );
  return [...inside, ...terrainBarriers(course), ...models];
});

const perBase = remember((features: readonly Feature[]) => {
  const known = new Map<number, readonly Barrier[]>();
  return (base: Base): readonly Barrier[] => {
    const size = base.kind === 'disc' ? base.radius : -halfDiagonal(base);
    const found = known.get(size);
    if (found !== undefined) return found;
    const made = features.flatMap((feature) => {
      const { way } = feature.footing;
      return way === 'free' ? [] : [barrier(base, way === 'base' ? 'overlap' : 'centre', feature.shape, 0, feature)];
    });
    known.set(size, made);
    return made;
  };
});

const terrainBarriers = ({ table, footing, base }: Course): readonly Barrier[] =>
  perBase(featuresOf(table, footing))(base);

function barrier(
  base: Base,
  test: BarrierTest,
  shape: Shape,
  keep: number,
  feature?: Feature,
  blocker?: Blocker,
): Barrier {
  const margin = marginOf(shape);
  const size = base.kind === 'disc' ? base.radius : 0;
  const reach = reachFor(test, size, margin, keep);
  const around = test === 'centre' ? 0 : keep + (base.kind === 'disc' ? base.radius : halfDiagonal(base));
  const { west, south, east, north } = boxOf(shape);
  const box = { west: west - around, south: south - around, east: east + around, north: north + around };
  return { test, shape, keep, reach, box, feature, blocker };
}

function reachFor(test: BarrierTest, size: number, margin: number, keep: number): number {
  if (test === 'overlap') return size + margin - TOUCH;
  if (test === 'keep') return size + margin + keep;
  return test === 'centre' ? margin : size;
}

/** The edge of an area as a closed line. */
export function outlineOf({ points }: Polygon): Line {
  const [first] = points;
  return { kind: 'line', points: first === undefined ? [] : [...points, first] };
}

/** Does the straight line between two points meet a box? Exact for whole points: most barriers are passed by this alone. */
export function passesBox({ west, south, east, north }: Box, from: Point, to: Point): boolean {
  if ((from.x < west && to.x < west) || (from.x > east && to.x > east)) return false;
  if ((from.y < south && to.y < south) || (from.y > north && to.y > north)) return false;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  // Twice the turn towards the middle of the box, against the most that a corner of it may lie to the side.
  const turn = dx * (south + north - 2 * from.y) - dy * (west + east - 2 * from.x);
  return Math.abs(turn) <= Math.abs(dx) * (north - south) + Math.abs(dy) * (east - west);
}

/** Does a barrier stop this leg? `base` stands at the leg's start; `level` is the mover's storey. */
export function isBarred(course: Course, barrier: Barrier, base: Base, to: Point, level: number): boolean {
  const { box, blocker } = barrier;
  const from = base.at;
  if (!passesBox(box, from, to)) return false;
  if (blocker === undefined) return stops(barrier, base, to);
  if (blocker.level !== undefined && blocker.level !== level) return false;
  if (blocker.area === undefined) return stops(barrier, base, to);
  for (const part of partsByRoom(course.table, from, to)) {
    if (part.area !== blocker.area) continue;
    const start = part.from === from ? base : placed(base, part.from);
    if (stops(barrier, start, part.to)) return true;
  }
  return false;
}

function stops({ test, shape, keep, reach }: Barrier, base: Base, to: Point): boolean {
  if (base.kind === 'disc' && test !== 'keep') {
    const order = compareLeg(base.at, to, pointsOf(shape), isRing(shape), reach);
    return test === 'centre' ? order <= 0 : order < 0 && reach > 0;
  }
  switch (test) {
    case 'overlap':
      return sweepOverlaps(base, to, shape);
    case 'keep':
      return sweepCloserThan(base, to, shape, keep) && !(isCloser(base, shape, keep) && goesAway(base, to, shape));
    case 'centre':
      return lineMeets(base.at, to, shape);
    case 'outline':
      return base.kind === 'hull' && cutsRing(shape, ringAlong(corners(base), base.at, to));
  }
}

const isCloser = (base: Base, shape: Shape, keep: number): boolean => sweepCloserThan(base, base.at, shape, keep);

/**
 * Does a base that goes straight from where it stands never come nearer? The distance to a convex shape along a straight
 * leg falls first and then grows, so it is enough that it does not fall at the start.
 */
export function goesAway(base: Base, to: Point, from: Shape): boolean {
  if (base.kind === 'disc' && from.kind === 'disc') return dot(base.at, to, from.at) <= 0;
  const ring: Shape = base.kind === 'disc' ? base : { kind: 'polygon', points: corners(base) };
  const whole: Shape =
    base.kind === 'disc'
      ? { kind: 'line', points: [base.at, to] }
      : { kind: 'polygon', points: ringAlong(corners(base), base.at, to) };
  return distance(whole, from) - marginOf(base) >= distance(ring, from) - 1e-6;
}

function cutsRing(line: Shape, ring: readonly Point[]): boolean {
  let from: Point | undefined;
  for (const to of pointsOf(line)) {
    if (from !== undefined && passesInside(ring, from, to)) return true;
    from = to;
  }
  return false;
}

/** How far from its start a way can lead at all, with what rounding off corners may add. */
export const reachLimit = ({ terms }: Course): number => slack((terms.limit ?? Infinity) + (terms.pavedBonus ?? 0));

/** Bends stand a little off the true circle: a way may come out this much longer in a search than it is drawn tight. */
export const slack = (limit: number): number => (limit > 0 ? limit * 1.01 + 20 : limit);

/** The barriers that a way within the limit can meet. */
export const nearBarriers: (course: Course) => readonly Barrier[] = remember((course: Course): readonly Barrier[] => {
  const reach = reachLimit(course);
  const { x, y } = course.base.at;
  return barriersOf(course).filter(
    ({ box }) => box.west <= x + reach && box.east >= x - reach && box.south <= y + reach && box.north >= y - reach,
  );
});

/** Does the mover start nearer to somebody than it may come? Then it may only go away at first (AP R-1). */
export const startsTooNear: (course: Course) => boolean = remember((course: Course): boolean =>
  nearBarriers(course).some(({ test, shape, keep }) => test === 'keep' && isCloser(course.base, shape, keep)),
);

/** Does any barrier stop a leg within the limit of the course? */
export function isLegBarred(course: Course, base: Base, to: Point, level = course.level ?? 0): boolean {
  const barriers = likelyFirst(course);
  for (let index = 0; index < barriers.length; index++) {
    const barrier = barriers[index];
    if (barrier === undefined || !isBarred(course, barrier, base, to, level)) continue;
    // What has stopped one leg often stops the next: it is asked first then.
    const ahead = index >> 1;
    barriers[index] = barriers[ahead] as Barrier;
    barriers[ahead] = barrier;
    return true;
  }
  return false;
}

/** The near barriers in an order that adapts to the questions; which one answers makes no difference. */
const likelyFirst: (course: Course) => Barrier[] = remember((course: Course) => [...nearBarriers(course)]);
