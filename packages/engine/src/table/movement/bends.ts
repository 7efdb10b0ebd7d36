/** All places where the ways of one course may bend: around what bars, around what costs, in narrow gaps. */
import { circle, meetings, stretch } from '../curve.ts';
import { nearestPoints } from '../distance.ts';
import { insideOf } from '../inside.ts';
import { edgesOf } from '../parts.ts';
import { OUTSIDE } from '../piece.ts';
import { type Point, TOUCH, between, roundHalfUp, span } from '../point.ts';
import { type Base, type Shape, isRing, marginOf, pointsOf } from '../shape.ts';
import { remember, type Table } from '../table.ts';
import { type Barrier, barriersOf, nearBarriers } from './barrier.ts';
import { type Bend, bendsRound, freeBend } from './corner.ts';
import type { Course } from './course.ts';
import { type Feature, featuresOf } from './footing.ts';
import { freeOf } from './free-centre.ts';
import { halfDiagonal, retreat } from './leg.ts';

/** Bends lie this far apart on the edge of ground with another pace, in thousandths; the way is drawn tight afterwards. */
const PACE_STEP = 1000;

/** The bends of a course, and their places in columns. */
export type Bends = { readonly all: readonly Bend[]; readonly x: Float64Array; readonly y: Float64Array };

/** All bends of a course within its reach. */
export const bendsOf: (course: Course) => Bends = remember((course: Course) => columns(course, 20));

/** The same and those a little beyond: they show where a last leg may lead that ends before them. */
export const bendsBeyond: (course: Course) => Bends = remember((course: Course) => columns(course, BEYOND));

/** How far beyond the limit, in thousandths. */
export const BEYOND = 1500;

function columns(course: Course, beyond: number): Bends {
  const all = course.terms.flies === true || course.terms.straight === true ? [] : gathered(course, beyond);
  const [x, y] = [new Float64Array(all.length), new Float64Array(all.length)];
  for (const [index, bend] of all.entries()) [x[index], y[index]] = [bend.x, bend.y];
  return { all, x, y };
}

function gathered(course: Course, beyond: number): readonly Bend[] {
  const reach = (course.terms.limit ?? Infinity) + (course.terms.pavedBonus ?? 0) + beyond;
  const { at } = course.base;
  const { homeward } = course.terms;
  const isInReach = ({ x, y }: Bend): boolean =>
    Math.abs(x - at.x) <= reach &&
    Math.abs(y - at.y) <= reach &&
    (homeward === undefined || retreat(homeward, at, { x, y }) >= 0);
  const barriers = nearBarriers(course);
  const moving = barriers.filter(({ feature }) => feature === undefined);
  const terrain = barriers.filter(({ feature }) => feature !== undefined);
  const passed = course.blockers.filter(({ obstacle }) => obstacle === true);
  const isFreeOfModels = freeOf(course.base, moving, course.table);
  const isFreeOfTerrain = freeOf(course.base, terrain, course.table);
  const bends: Bend[] = [];
  for (const bend of terrainBends(featuresOf(course.table, course.footing))(course)) {
    if (isInReach(bend) && isFreeOfModels(bend)) bends.push(bend);
  }
  const add = (bend: Bend): void => {
    if (isOnTable(course, bend) && isInReach(bend) && isFreeOfModels(bend) && isFreeOfTerrain(bend)) bends.push(bend);
  };
  for (const barrier of moving) for (const bend of bendsAt(barrier, course.base)) add(bend);
  for (const { base } of passed) for (const bend of bendsRound(base, sizesOf(course.base)[0] ?? 0)) add(bend);
  for (const bend of throatsBetween(moving, barriers)) add(bend);
  for (const barrier of moving) for (const bend of waysOut(barrier, course.base)) add(bend);
  for (const barrier of moving) for (const bend of entriesPast(barrier, course.table)) add(bend);
  for (const bend of landings(course, course.base.at)) add(bend);
  return bends;
}

/**
 * One who starts nearer to somebody than he may come may only go away from him: at the most straight across, to where he is
 * far enough, and from there where he likes. The two directions straight across, and how far it is.
 */
export function sidesAway(
  { test, shape, reach }: Barrier,
  { at }: Base,
): { readonly sides: readonly Point[]; readonly length: number } {
  const gap = shape.kind === 'disc' ? span(shape.at, at) : 0;
  if (test !== 'keep' || shape.kind !== 'disc' || gap === 0 || gap >= reach) return { sides: [], length: 0 };
  const away = { x: (at.x - shape.at.x) / gap, y: (at.y - shape.at.y) / gap };
  const length = Math.sqrt(reach * reach - gap * gap) + 3;
  // A hair more away than across, so that rounding does not make it nearer.
  const side = (sign: 1 | -1): Point => ({
    x: away.x * (2 / length) - away.y * sign,
    y: away.y * (2 / length) + away.x * sign,
  });
  return { sides: [side(1), side(-1)], length };
}

function waysOut(barrier: Barrier, base: Base): readonly Bend[] {
  const { sides, length } = sidesAway(barrier, base);
  return sides.map(({ x, y }) =>
    freeBend({ x: roundHalfUp(base.at.x + x * length), y: roundHalfUp(base.at.y + y * length) }),
  );
}

/** Where the circle round somebody who counts in one room only meets the edge of that room: a way may come in just past him. */
export function entriesPast({ shape, reach, blocker }: Barrier, { pieces }: Table): readonly Bend[] {
  const area = blocker?.area;
  if (area === undefined || shape.kind !== 'disc') return [];
  const ring = circle(shape.at, reach + 2);
  return pieces
    .flatMap(({ rooms = [] }) => rooms)
    .filter(({ id }) => area === OUTSIDE || id === area)
    .flatMap(({ outline }) => edgesOf(outline.points, true))
    .flatMap(([a, b]) => meetings(ring, stretch(a, b)))
    .map(({ x, y }) => freeBend({ x: roundHalfUp(x), y: roundHalfUp(y) }));
}

function isOnTable({ table, base, terms }: Course, { x, y }: Bend): boolean {
  if (terms.overhangs === true) return x >= 0 && y >= 0 && x <= table.width && y <= table.depth;
  const room = base.kind === 'disc' ? base.radius : Math.floor(Math.min(base.length, base.width) / 2);
  return x >= room && y >= room && x <= table.width - room && y <= table.depth - room;
}

/** Far from everything: a start that lies in nothing. */
const NOWHERE: Point = { x: -1e6, y: -1e6 };

const terrainBends = remember((features: readonly Feature[]) => {
  const known = new Map<string, readonly Bend[]>();
  return (course: Course): readonly Bend[] => {
    const { base, table } = course;
    const size = base.kind === 'disc' ? `${base.radius}` : `${base.length} ${base.width}`;
    const kind = `${size} ${course.terms.overhangs === true}`;
    const found = known.get(kind);
    if (found !== undefined) return found;
    // All of the table's terrain, whatever this course can reach of it.
    const barriers = barriersOf({ table, base, footing: course.footing, blockers: [], terms: {} });
    const isFree = freeOf({ ...base, at: NOWHERE }, barriers, table);
    const made = [
      ...barriers.flatMap((barrier) => bendsAt(barrier, base)),
      ...throatsBetween(barriers, barriers),
      ...features.flatMap((feature) => softBends(feature, base)),
      ...roadBends(features),
    ].filter((bend) => isOnTable(course, bend) && isFree(bend));
    known.set(kind, made);
    return made;
  };
});

/** How far from its centre a base reaches to its sides; a hull is tried lengthwise and in all directions. */
const sizesOf = (base: Base): readonly number[] =>
  base.kind === 'disc' ? [base.radius] : [Math.ceil(Math.min(base.width, base.length) / 2), halfDiagonal(base)];

function bendsAt({ test, shape, keep, reach }: Barrier, base: Base): readonly Bend[] {
  if (test === 'centre') return bendsRound(shape, 1);
  if (base.kind === 'disc') return bendsRound(shape, Math.max(1, reach - marginOf(shape)));
  return sizesOf(base).flatMap((size) => bendsRound(shape, size + keep));
}

/** Ground that may be entered, but is better gone around, or crossed at the right place. */
function softBends({ shape, footing }: Feature, base: Base): readonly Bend[] {
  const bends: Bend[] = [];
  if (footing.toll !== undefined || footing.tollOut !== undefined || footing.penalty !== undefined)
    bends.push(...bendsRound(shape, 2));
  if (footing.cap !== undefined) bends.push(...sizesOf(base).flatMap((size) => bendsRound(shape, size + 2 * TOUCH)));
  if (footing.obstacle === true) bends.push(...sizesOf(base).flatMap((size) => bendsRound(shape, size)));
  if (footing.pace !== undefined) bends.push(...edgeBends(shape));
  return bends;
}

/**
 * Where a way from or to a point may leave slow ground: straight across each edge near it, and at the slant beyond which it
 * pays to run along the edge. For places that are not on the grid of bends: a start, a goal.
 */
export function landings(course: Course, point: Point): readonly Bend[] {
  return slowGround(featuresOf(course.table, course.footing)).flatMap(({ edges, slant }) =>
    edges.flatMap(([a, b]) => {
      const whole = span(a, b);
      const share = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / (whole * whole);
      const away = Math.abs((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)) / whole;
      if (away > LANDING) return [];
      const aside = (away * slant) / whole;
      return [share, share - aside, share + aside]
        .filter((s) => s > 0 && s < 1)
        .map((s) => freeBend(between(a, b, s), [a, b]));
    }),
  );
}

/** Ground that slows, with the slant at which it pays to run along its edge. */
const slowGround = remember((features: readonly Feature[]) =>
  features.flatMap(({ shape, footing: { pace = 1 } }) =>
    pace <= 1 || shape.kind === 'disc'
      ? []
      : [{ edges: edgesOf(pointsOf(shape), isRing(shape)), slant: 1 / Math.sqrt(pace * pace - 1) }],
  ),
);

/** From farther away than this an edge is met well enough at its ordinary bends. */
const LANDING = 3 * PACE_STEP;

function edgeBends(shape: Shape): readonly Bend[] {
  if (shape.kind === 'disc') return bendsRound(shape, 1).map((bend) => freeBend(bend));
  return edgesOf(pointsOf(shape), isRing(shape)).flatMap(([a, b]) => {
    const steps = Math.max(1, Math.ceil(span(a, b) / PACE_STEP));
    return Array.from({ length: steps }, (_, step) => freeBend(between(a, b, step / steps), [a, b]));
  });
}

/** Where roads meet: a way that stays on them turns at the corners between them, a thousandth inside. */
function roadBends(features: readonly Feature[]): readonly Bend[] {
  const roads = features.filter(({ footing }) => footing.paved === true).map(({ shape }) => shape);
  const edges = roads.flatMap((road) => edgesOf(pointsOf(road), isRing(road)));
  const corners = edges.flatMap(([a, b], index) => [
    a,
    ...edges.slice(index + 1).flatMap(([c, d]) => meetings(stretch(a, b), stretch(c, d))),
  ]);
  const isOnRoad = (point: Point): boolean => roads.some((road) => insideOf(pointsOf(road), point) === 'inside');
  return corners.flatMap(({ x, y }) =>
    [-2, 2].flatMap((dx) =>
      [-2, 2]
        .map((dy): Point => ({ x: roundHalfUp(x) + dx, y: roundHalfUp(y) + dy }))
        .filter(isOnRoad)
        .map((point) => freeBend(point)),
    ),
  );
}

/** Gaps wider than this beyond what is needed have room for the ordinary bends. */
const NARROW = 60;

/** Where two barriers leave a gap hardly wider than the mover, the only way leads straight through its middle. */
function throatsBetween(some: readonly Barrier[], all: readonly Barrier[]): readonly Bend[] {
  const found: Bend[] = [];
  const isOtherList = some !== all;
  for (const one of some) {
    if (one.test === 'centre') continue;
    // Each pair once: those of `some` only with later ones.
    let isLater = false;
    for (const other of all) {
      if (other === one) isLater = true;
      else if ((isLater || (isOtherList && other.feature !== undefined)) && !areApart(one, other)) {
        found.push(...throat(one, other));
      }
    }
  }
  return found;
}

function areApart(
  { box: a, reach: one, shape: s }: Barrier,
  { box: b, reach: other, shape: t, test }: Barrier,
): boolean {
  if (test === 'centre') return true;
  if (a.east + NARROW < b.west || b.east + NARROW < a.west) return true;
  if (a.north + NARROW < b.south || b.north + NARROW < a.south) return true;
  if (s.kind !== 'disc' || t.kind !== 'disc') return false;
  const gap = span(s.at, t.at) - one - other;
  return gap < -1 || gap > NARROW;
}

function throat(one: Barrier, other: Barrier): readonly Bend[] {
  const [roomOne, roomOther] = [one.reach - marginOf(one.shape), other.reach - marginOf(other.shape)];
  const need = roomOne + roomOther;
  if (need <= 0) return [];
  const [p, q] = nearestPoints(one.shape, other.shape);
  const gap = span(p, q);
  if (gap < need - 1 || gap > need + NARROW) return [];
  const ux = (q.x - p.x) / gap;
  const uy = (q.y - p.y) / gap;
  const middle = roomOne + (gap - need) / 2;
  const side = need / 4;
  const at = (forward: number): Point => ({
    x: roundHalfUp(p.x + ux * middle - uy * forward),
    y: roundHalfUp(p.y + uy * middle + ux * forward),
  });
  return [freeBend(at(side)), freeBend(at(-side))];
}
