/**
 * What a piece is made of for those who must see or walk through it: bodies (solid ground, closed outlines or bare
 * lines) and passages (its openings). A plain piece is one body. A wall with openings is cut into the bodies between
 * them and one passage for each; a building with rooms is the lines of its walls, cut in the same way.
 */
import { type Point, cross, dot, roundHalfUp, samePoint, squared } from './point.ts';
import type { Opening, Piece } from './piece.ts';
import { type Line, type Polygon, type Shape, pointsOf } from './shape.ts';

export type Body = { readonly kind: 'body'; readonly shape: Exclude<Shape, { kind: 'hull' }> };
export type Passage = {
  readonly kind: 'passage';
  readonly shape: Polygon | Line;
  readonly opening: Opening;
};
export type Part = Body | Passage;

const known = new WeakMap<Piece, readonly Part[]>();

/** The parts of a piece, bodies first; worked out once for each piece. */
export function partsOf(piece: Piece): readonly Part[] {
  const found = known.get(piece);
  if (found !== undefined) return found;
  const made = piece.rooms !== undefined ? houseParts(piece) : wallParts(piece);
  known.set(piece, made);
  return made;
}

function wallParts(piece: Piece): readonly Part[] {
  const openings = piece.openings ?? [];
  const { shape } = piece;
  if (openings.length === 0 || shape.kind === 'disc') return [{ kind: 'body', shape }];
  if (shape.kind === 'line') return lineParts(edgesOf(shape.points, false), openings);
  let solids: readonly (readonly Point[])[] = [shape.points];
  const passages: Part[] = [];
  for (const opening of openings) {
    const { from, to } = opening;
    // Beyond either end of the opening the wall stands; between the two ends is the passage.
    passages.push({ kind: 'passage', opening, shape: asPolygon(clip(clip(shape.points, from, to), to, from)) });
    solids = solids.flatMap((solid) => [clip(solid, from, outward(to, from)), clip(solid, to, outward(from, to))]);
  }
  const bodies = solids
    .filter((solid) => solid.length >= 3)
    .map((solid): Part => ({ kind: 'body', shape: asPolygon(solid) }));
  return [...bodies, ...passages];
}

/** A point beyond b on the line from a through b. */
const outward = (a: Point, b: Point): Point => ({ x: 2 * b.x - a.x, y: 2 * b.y - a.y });
const asPolygon = (points: readonly Point[]): Polygon => ({ kind: 'polygon', points });

/** The part of a convex outline that lies on b's side of the line through a square to a–b. */
function clip(points: readonly Point[], a: Point, b: Point): readonly Point[] {
  const kept: Point[] = [];
  const add = (p: Point): void => {
    const last = kept.at(-1);
    if (last === undefined || !samePoint(last, p)) kept.push(p);
  };
  let previous = points.at(-1);
  for (const point of points) {
    if (previous !== undefined) {
      const before = dot(a, b, previous);
      const now = dot(a, b, point);
      if ((before < 0 && now > 0) || (before > 0 && now < 0)) add(cut(previous, point, before / (before - now)));
      if (now >= 0) add(point);
    }
    previous = point;
  }
  const [first] = kept;
  const last = kept.at(-1);
  if (first !== undefined && last !== undefined && kept.length > 1 && samePoint(first, last)) kept.pop();
  return kept;
}

const cut = (a: Point, b: Point, share: number): Point => ({
  x: roundHalfUp(a.x + (b.x - a.x) * share),
  y: roundHalfUp(a.y + (b.y - a.y) * share),
});

type Edge = readonly [Point, Point];

/** The edges of a ring or an open line. */
export function edgesOf(points: readonly Point[], isClosed: boolean): readonly Edge[] {
  const edges: Edge[] = [];
  let previous = isClosed ? points.at(-1) : undefined;
  for (const point of points) {
    if (previous !== undefined) edges.push([previous, point]);
    previous = point;
  }
  return edges;
}

function houseParts(piece: Piece): readonly Part[] {
  const walls = (piece.rooms ?? []).flatMap((room) => edgesOf(pointsOf(room.outline), true));
  return lineParts(walls, piece.openings ?? []);
}

/** Walls without thickness, cut by the openings that lie along them. A wall shared by two rooms is kept once. */
function lineParts(walls: readonly Edge[], openings: readonly Opening[]): readonly Part[] {
  const bodies: Part[] = [];
  const seen = new Set<string>();
  for (const wall of walls) {
    for (const [a, b] of openings.reduce(withoutOpening, [wall])) {
      const key = [a, b]
        .map((p) => `${p.x},${p.y}`)
        .toSorted()
        .join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      bodies.push({ kind: 'body', shape: { kind: 'line', points: [a, b] } });
    }
  }
  const passages = openings.map((opening): Part => {
    return { kind: 'passage', opening, shape: { kind: 'line', points: [opening.from, opening.to] } };
  });
  return [...bodies, ...passages];
}

function withoutOpening(stretches: readonly Edge[], { from, to }: Opening): readonly Edge[] {
  return stretches.flatMap(([a, b]): readonly Edge[] => {
    if (cross(a, b, from) !== 0 || cross(a, b, to) !== 0) return [[a, b]];
    const whole = squared(a, b);
    const [start, end] = dot(a, b, from) <= dot(a, b, to) ? [from, to] : [to, from];
    if (dot(a, b, end) <= 0 || dot(a, b, start) >= whole) return [[a, b]];
    const left: Edge[] = [];
    if (dot(a, b, start) > 0) left.push([a, start]);
    if (dot(a, b, end) < whole) left.push([end, b]);
    return left;
  });
}
