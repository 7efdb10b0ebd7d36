/**
 * The four shapes of the table. A disc is a round base, a blast or, with radius 0, a point. A hull is an oriented
 * rectangle. A polygon is an area with its edge. A line has no width: walls, fences, edges.
 */
import { offset } from './angle.ts';
import { type Point, cross } from './point.ts';

/** `facing` is kept for round bases that have a front (a walker); geometry reads it only for arcs. */
export type Disc = { readonly kind: 'disc'; readonly at: Point; readonly radius: number; readonly facing?: number };
export type Hull = {
  readonly kind: 'hull';
  readonly at: Point;
  readonly length: number;
  readonly width: number;
  readonly facing: number;
};
export type Polygon = { readonly kind: 'polygon'; readonly points: readonly Point[] };
export type Line = { readonly kind: 'line'; readonly points: readonly Point[] };

/** What a model stands on. */
export type Base = Disc | Hull;
/** A polygon with its middle: an object that is looked at and shot at like a model. */
export type Outline = Polygon & { readonly at: Point };
/** What can be looked at. */
export type Target = Base | Outline;
export type Shape = Disc | Hull | Polygon | Line;

export const disc = (at: Point, radius: number): Disc => ({ kind: 'disc', at, radius });
/** A bare point: a marker, a grenade, an objective. */
export const spot = (at: Point): Disc => disc(at, 0);
export const hull = (at: Point, length: number, width: number, facing: number): Hull => ({
  kind: 'hull',
  at,
  length,
  width,
  facing,
});
export const line = (...points: readonly Point[]): Line => ({ kind: 'line', points });

/** A polygon with its corners anticlockwise, whatever the order given. */
export function polygon(points: readonly Point[]): Polygon {
  return { kind: 'polygon', points: doubleArea(points) < 0 ? points.toReversed() : points };
}

/** The upright rectangle between two opposite corners. */
export function rectangle(a: Point, b: Point): Polygon {
  const west = Math.min(a.x, b.x);
  const east = Math.max(a.x, b.x);
  const south = Math.min(a.y, b.y);
  const north = Math.max(a.y, b.y);
  return {
    kind: 'polygon',
    points: [
      { x: west, y: south },
      { x: east, y: south },
      { x: east, y: north },
      { x: west, y: north },
    ],
  };
}

/** Twice the area, positive if the corners run anticlockwise; exact. */
export function doubleArea(points: readonly Point[]): number {
  const [origin] = points;
  if (origin === undefined) return 0;
  let sum = 0;
  let last = origin;
  for (const point of points) {
    sum += cross(origin, last, point);
    last = point;
  }
  return sum;
}

/** The same base at another place, and facing, if given. */
export function placed<B extends Base>(base: B, at: Point, facing?: number): B {
  return facing === undefined ? { ...base, at } : { ...base, at, facing };
}

export const facingOf = (base: Base): number => base.facing ?? 0;

/**
 * The outlines of the hulls that were asked for last, each at a place that follows from where the hull stands. Whoever looks for a place for one tries
 * dozens: a weak map took a fifth of the time of an assault by riders in thought. Hulls that stand alike have one outline.
 */
const SLOTS = 1024;
const asked = Array.from({ length: SLOTS }, (): Hull | undefined => undefined);
const outlines = Array.from({ length: SLOTS }, (): readonly Point[] => []);

/**
 * The corners of a hull in whole thousandths, anticlockwise: front left, rear left, rear right, front right. Rounded
 * away from its centre, so that it keeps its two axes of symmetry; all measuring is done on this outline.
 */
export function corners(hull: Hull): readonly Point[] {
  const { at, facing, length, width } = hull;
  const slot = (Math.imul(at.x, 31) + Math.imul(at.y, 0x9e37) + facing) & (SLOTS - 1);
  const last = asked[slot];
  if (last !== undefined && (last === hull || isSameHull(last, hull))) return outlines[slot] as readonly Point[];
  const long = length / 2;
  const wide = width / 2;
  const made = [
    offset(at, facing, long, -wide),
    offset(at, facing, -long, -wide),
    offset(at, facing, -long, wide),
    offset(at, facing, long, wide),
  ];
  asked[slot] = hull;
  outlines[slot] = made;
  return made;
}

const isSameHull = (a: Hull, b: Hull): boolean =>
  a.at.x === b.at.x && a.at.y === b.at.y && a.facing === b.facing && a.length === b.length && a.width === b.width;

/** The points that make a shape: its corners, or the centre of a disc. */
export function pointsOf(shape: Shape): readonly Point[] {
  if (shape.kind === 'disc') return [shape.at];
  return shape.kind === 'hull' ? corners(shape) : shape.points;
}

/** How far a shape reaches beyond its points: the radius of a disc. */
export const marginOf = (shape: Shape): number => (shape.kind === 'disc' ? shape.radius : 0);

/** Does it have an inside, bounded by a closed ring of edges? */
export const isRing = (shape: Shape): shape is Hull | Polygon => shape.kind === 'hull' || shape.kind === 'polygon';

export type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** The upright box around a shape. */
export function boxOf(shape: Shape): Box {
  if (shape.kind === 'disc') return boxOfDisc(shape);
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of pointsOf(shape)) {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return { west, south, east, north };
}

const boxOfDisc = ({ at: { x, y }, radius }: Disc): Box => ({
  west: x - radius,
  south: y - radius,
  east: x + radius,
  north: y + radius,
});

/** The same shape moved. */
export function shifted<S extends Shape>(shape: S, by: Point): S {
  const move = (p: Point): Point => ({ x: p.x + by.x, y: p.y + by.y });
  if (shape.kind === 'disc' || shape.kind === 'hull') return { ...shape, at: move(shape.at) };
  return { ...shape, points: shape.points.map(move) };
}
