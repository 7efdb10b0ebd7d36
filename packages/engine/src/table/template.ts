/**
 * Templates: areas laid over the table to see who is under them. A base that the edge of a template touches is under
 * it. Blast, teardrop, corridor and strip are decided exactly for round bases; hulls by their corners and edges.
 */
import { direction } from './angle.ts';
import { type Arc, inArc } from './arc.ts';
import { whollyIn, whollyWithin, withinDistance } from './distance.ts';
import { insideOf } from './inside.ts';
import { type Point, cross, dot, squared } from './point.ts';
import { compareToRoot } from './root.ts';
import { segmentsMeet } from './segment.ts';
import { type Base, type Polygon, type Target, boxOf, corners, disc, pointsOf, spot } from './shape.ts';
import type { Edge } from './table.ts';

/** A disc: blasts, clouds, the ground around a marker. */
export type Blast = { readonly kind: 'blast'; readonly at: Point; readonly radius: number };
/** The convex hull of its tip and a disc (XZ-H-11). */
export type Teardrop = { readonly kind: 'teardrop'; readonly tip: Point; readonly at: Point; readonly radius: number };
/** All within `halfWidth` of the ray from one point through another, with a flat start, on to the table's edge (AZ-ZONE-2). */
export type Strip = {
  readonly kind: 'strip';
  readonly from: Point;
  readonly through: Point;
  readonly halfWidth: number;
};
/** A strip square to a table edge, between the outermost base edges of a unit (AP-FALL-5). */
export type Corridor = { readonly kind: 'corridor'; readonly edge: Edge; readonly low: number; readonly high: number };
/** An arc with a reach: a cone of fire, an arc of sight. Its width is less than 180°. */
export type Cone = {
  readonly kind: 'cone';
  readonly tip: Point;
  readonly facing: number;
  readonly arc: Arc;
  readonly reach: number;
};
/** Any polygon. */
export type Zone = { readonly kind: 'zone'; readonly area: Polygon };

export type Template = Blast | Teardrop | Strip | Corridor | Cone | Zone;
export type Under = 'wholly' | 'partly' | 'not';

/** The corridor of a unit that falls back to an edge. */
export function corridorOf(bases: readonly Base[], edge: Edge): Corridor {
  const boxes = bases.map(boxOf);
  const isUpright = edge === 'south' || edge === 'north';
  const low = Math.min(...boxes.map((box) => (isUpright ? box.west : box.south)));
  const high = Math.max(...boxes.map((box) => (isUpright ? box.east : box.north)));
  return { kind: 'corridor', edge, low, high };
}

/** How much of a base is under a template. A bare point is wholly under it or not. */
export function under(template: Template, base: Base): Under {
  if (!isTouched(template, base)) return 'not';
  return isCovered(template, base) ? 'wholly' : 'partly';
}

/** Is any part of it under a strip? Touching its edge counts. */
export const isInStrip = (strip: Strip, target: Target): boolean =>
  target.kind === 'disc'
    ? stripTouchesDisc(strip, target.at, target.radius)
    : stripTouchesHull(strip, pointsOf(target));

/** Is any part of the base under the template? Touching its edge counts. */
export function isTouched(template: Template, base: Base): boolean {
  switch (template.kind) {
    case 'blast':
      return withinDistance(disc(template.at, template.radius), base, 0);
    case 'zone':
      return withinDistance(template.area, base, 0);
    case 'corridor': {
      const [low, high] = acrossCorridor(template, base);
      return low <= template.high && high >= template.low;
    }
    case 'strip':
      return isInStrip(template, base);
    case 'teardrop':
      return base.kind === 'disc'
        ? teardropTouchesDisc(template, base.at, base.radius)
        : teardropTouchesHull(template, base);
    case 'cone':
      return base.kind === 'disc' ? coneTouchesDisc(template, base.at, base.radius) : coneTouchesHull(template, base);
  }
}

/** Is all of the base under the template? */
export function isCovered(template: Template, base: Base): boolean {
  switch (template.kind) {
    case 'blast':
      return whollyWithin(base, spot(template.at), template.radius);
    case 'zone':
      return whollyIn(base, template.area);
    case 'corridor': {
      const [low, high] = acrossCorridor(template, base);
      return low >= template.low && high <= template.high;
    }
    case 'strip':
      return base.kind === 'disc'
        ? stripHoldsDisc(template, base.at, base.radius)
        : corners(base).every((corner) => stripHoldsDisc(template, corner, 0));
    case 'teardrop':
      return base.kind === 'disc'
        ? teardropHoldsDisc(template, base.at, base.radius)
        : corners(base).every((corner) => teardropHoldsDisc(template, corner, 0));
    case 'cone':
      return base.kind === 'disc'
        ? coneHoldsDisc(template, base.at, base.radius)
        : corners(base).every((corner) => coneHoldsDisc(template, corner, 0));
  }
}

function acrossCorridor({ edge }: Corridor, base: Base): readonly [number, number] {
  const { west, south, east, north } = boxOf(base);
  return edge === 'south' || edge === 'north' ? [west, east] : [south, north];
}

// The strip: `along` and `across` are lengths times the length of the ray's vector, whole numbers.

function stripTouchesDisc({ from, through, halfWidth }: Strip, at: Point, radius: number): boolean {
  const whole = squared(from, through);
  if (whole === 0) return false;
  const along = dot(from, through, at);
  const across = Math.abs(cross(from, through, at));
  if (along >= 0) return compareToRoot(across, halfWidth + radius, whole) <= 0;
  if (compareToRoot(across, halfWidth, whole) <= 0) return compareToRoot(-along, radius, whole) <= 0;
  // Behind the flat start and beside it: the nearest point is a corner of the start. With the distance to `from`
  // squared as q, the distance to the corner squared is q − 2·halfWidth·across + halfWidth².
  const q = squared(from, at) + halfWidth * halfWidth - radius * radius;
  return compareToRoot(2 * halfWidth * across, q, whole) >= 0;
}

function stripHoldsDisc({ from, through, halfWidth }: Strip, at: Point, radius: number): boolean {
  const whole = squared(from, through);
  if (whole === 0 || halfWidth < radius) return false;
  const across = Math.abs(cross(from, through, at));
  return (
    compareToRoot(across, halfWidth - radius, whole) <= 0 && compareToRoot(dot(from, through, at), radius, whole) >= 0
  );
}

/** The part of a hull ahead of the flat start must come within the half width on both sides. */
function stripTouchesHull({ from, through, halfWidth }: Strip, ring: readonly Point[]): boolean {
  const whole = squared(from, through);
  if (whole === 0) return false;
  const border = halfWidth * Math.sqrt(whole);
  let isLeft = true;
  let isRight = true;
  let isAhead = false;
  const see = (across: number, isExact: boolean): void => {
    isAhead = true;
    if (isExact ? compareToRoot(across, halfWidth, whole) <= 0 : across <= border) isLeft = false;
    if (isExact ? compareToRoot(across, -halfWidth, whole) >= 0 : across >= -border) isRight = false;
  };
  let a = ring[ring.length - 1];
  for (const b of ring) {
    if (a !== undefined) {
      const alongA = dot(from, through, a);
      const alongB = dot(from, through, b);
      const acrossA = cross(from, through, a);
      const acrossB = cross(from, through, b);
      if (alongB >= 0) see(acrossB, true);
      if ((alongA < 0 && alongB > 0) || (alongA > 0 && alongB < 0))
        see(acrossA + (acrossB - acrossA) * (alongA / (alongA - alongB)), false);
    }
    a = b;
  }
  return isAhead && !isLeft && !isRight;
}

// The teardrop: its side is the tangent from the tip. With d² the squared length of its axis and w = d² − radius², a
// point's distance from that side is (across·√w − along·radius) / d², and its place along it (along·√w + across·radius) / d².

function teardropTouchesDisc({ tip, at: centre, radius: round }: Teardrop, at: Point, radius: number): boolean {
  const reach = round + radius;
  if (squared(centre, at) <= reach * reach || squared(tip, at) <= radius * radius) return true;
  const axis = squared(tip, centre);
  const w = axis - round * round;
  if (w <= 0) return false;
  const along = dot(tip, centre, at);
  const across = Math.abs(cross(tip, centre, at));
  const isBeyondTip = compareToRoot(-across * round, along, w) >= 0;
  const isBesideDisc = compareToRoot(across * round, axis - along, w) >= 0;
  if (isBeyondTip || isBesideDisc) return false;
  return compareToRoot(along * round + radius * axis, across, w) >= 0;
}

function teardropHoldsDisc({ tip, at: centre, radius: round }: Teardrop, at: Point, radius: number): boolean {
  const inner = round - radius;
  const isInRound = inner >= 0 && squared(centre, at) <= inner * inner;
  const axis = squared(tip, centre);
  const w = axis - round * round;
  if (isInRound || w <= 0) return isInRound;
  const along = dot(tip, centre, at);
  const across = Math.abs(cross(tip, centre, at));
  const isBesideDisc = compareToRoot(across * round, axis - along, w) >= 0;
  return !isBesideDisc && compareToRoot(along * round - radius * axis, across, w) >= 0;
}

/** A hull meets the drop in a corner of its own, in the round part, at the tip, or where an edge crosses the axis. */
function teardropTouchesHull(drop: Teardrop, base: Base & { kind: 'hull' }): boolean {
  const ring = corners(base);
  if (ring.some((corner) => teardropHoldsDisc(drop, corner, 0))) return true;
  if (withinDistance(base, disc(drop.at, drop.radius), 0)) return true;
  return insideOf(ring, drop.tip) !== 'outside' || crossesAny(ring, drop.tip, drop.at);
}

const crossesAny = (ring: readonly Point[], a: Point, b: Point): boolean =>
  ring.some((to, index) => segmentsMeet(ring[(index + ring.length - 1) % ring.length] ?? to, to, a, b));

// The cone, in doubles: its borders are directions of the table of constants.

function coneTouchesDisc(cone: Cone, at: Point, radius: number): boolean {
  const reach = cone.reach + radius;
  if (squared(cone.tip, at) > reach * reach) return false;
  return (
    inArc(cone.tip, cone.facing, cone.arc, at) || bordersOf(cone).some((border) => toBorder(cone, border, at) <= radius)
  );
}

function coneHoldsDisc(cone: Cone, at: Point, radius: number): boolean {
  const reach = cone.reach - radius;
  if (reach < 0 || squared(cone.tip, at) > reach * reach || !inArc(cone.tip, cone.facing, cone.arc, at)) return false;
  return radius === 0 || bordersOf(cone).every((border) => toBorder(cone, border, at) >= radius);
}

function coneTouchesHull(cone: Cone, base: Base & { kind: 'hull' }): boolean {
  const ring = corners(base);
  if (ring.some((corner) => coneHoldsDisc(cone, corner, 0)) || insideOf(ring, cone.tip) !== 'outside') return true;
  return ring.some((to, index) => edgeMeetsCone(cone, ring[(index + ring.length - 1) % ring.length] ?? to, to));
}

/** Does the part of an edge that lies between the borders come near enough to the tip? */
function edgeMeetsCone(cone: Cone, a: Point, b: Point): boolean {
  const [start, end] = bordersOf(cone);
  let low = 0;
  let high = 1;
  for (const [fromA, fromB] of [
    [rightOf(start, cone.tip, a), rightOf(start, cone.tip, b)],
    [-rightOf(end, cone.tip, a), -rightOf(end, cone.tip, b)],
  ] as const) {
    if (fromA < 0 && fromB < 0) return false;
    if (fromA < 0) low = Math.max(low, fromA / (fromA - fromB));
    if (fromB < 0) high = Math.min(high, fromA / (fromA - fromB));
  }
  if (low > high) return false;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const foot = ((cone.tip.x - a.x) * dx + (cone.tip.y - a.y) * dy) / (dx * dx + dy * dy);
  const share = Math.min(high, Math.max(low, foot));
  return squared(cone.tip, { x: a.x + dx * share, y: a.y + dy * share }) <= cone.reach * cone.reach;
}

type Border = { readonly x: number; readonly y: number };

const bordersOf = ({ facing, arc }: Cone): readonly [Border, Border] => [
  direction(facing + arc.from),
  direction(facing + arc.to),
];

/** How far a point lies to the right of a border. */
const rightOf = (border: Border, tip: Point, p: Point): number => (p.x - tip.x) * border.y - (p.y - tip.y) * border.x;

/** The distance of a point from a border, a segment as long as the cone's reach. */
function toBorder({ tip, reach }: Cone, border: Border, p: Point): number {
  const along = (p.x - tip.x) * border.x + (p.y - tip.y) * border.y;
  const share = Math.min(reach, Math.max(0, along));
  return Math.sqrt(squared(p, { x: tip.x + border.x * share, y: tip.y + border.y * share }));
}
