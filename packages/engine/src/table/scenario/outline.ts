/** Is an outline one that geometry can work with, and do two of them share ground? Decided on whole numbers. */
import { insideOf } from '../inside.ts';
import { edgesOf } from '../parts.ts';
import { type Point, cross, dot, inInches, samePoint } from '../point.ts';
import { segmentsMeet } from '../segment.ts';
import { doubleArea } from '../shape.ts';

/** A point for people: (9, 12.5). */
export const writePoint = ({ x, y }: Point): string => `(${inInches(x)}, ${inInches(y)})`;

/** What is wrong with the corners of an area, as a sentence; undefined if it is a simple polygon. */
export function outlineFault(points: readonly Point[]): string | undefined {
  const twice = repeated(points, true);
  if (twice !== undefined) return `The corner ${writePoint(twice)} stands twice in a row.`;
  const edges = edgesOf(points, true);
  for (const [index, [a, b]] of edges.entries()) {
    const next = edges[(index + 1) % edges.length];
    if (next !== undefined && cross(a, b, next[1]) === 0 && dot(b, a, next[1]) > 0)
      return `The outline folds back on itself at ${writePoint(b)}.`;
    // Neighbours share a corner; all others must stay apart.
    for (const [c, d] of edges.slice(index + 2, index === 0 ? -1 : undefined))
      if (segmentsMeet(a, b, c, d))
        return `The outline crosses itself: ${writePoint(a)}–${writePoint(b)} meets ${writePoint(c)}–${writePoint(d)}.`;
  }
  return doubleArea(points) === 0 ? 'The outline encloses no ground.' : undefined;
}

/** What is wrong with the corners of a line. */
export function lineFault(points: readonly Point[]): string | undefined {
  const twice = repeated(points, false);
  return twice && `The corner ${writePoint(twice)} stands twice in a row.`;
}

function repeated(points: readonly Point[], isClosed: boolean): Point | undefined {
  return edgesOf(points, isClosed).find(([a, b]) => samePoint(a, b))?.[1];
}

/** Do all corners turn the same way? */
export function isConvex(points: readonly Point[]): boolean {
  const turns = points.map((b, index) => {
    const a = points.at(index - 1) ?? b;
    const c = points[(index + 1) % points.length] ?? b;
    return cross(a, b, c);
  });
  return turns.every((turn) => turn >= 0) || turns.every((turn) => turn <= 0);
}

/** Do two simple polygons share ground? Shared edges and corners alone do not count. */
export function shareGround(a: readonly Point[], b: readonly Point[]): boolean {
  // Six times as large, so that the middles of edges and of ears are whole numbers too.
  const ringA = a.map(sixfold);
  const ringB = b.map(sixfold);
  const crossing = edgesOf(ringA, true).some(([p, q]) => edgesOf(ringB, true).some(([r, s]) => doCross(p, q, r, s)));
  return crossing || reachesInto(ringA, ringB) || reachesInto(ringB, ringA);
}

const sixfold = ({ x, y }: Point): Point => ({ x: x * 6, y: y * 6 });

/** Do two segments pass through one another? */
function doCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const isApart = (p: Point, q: Point, r: Point, s: Point): boolean => {
    const [one, other] = [cross(p, q, r), cross(p, q, s)];
    return (one > 0 && other < 0) || (one < 0 && other > 0);
  };
  return isApart(a, b, c, d) && isApart(c, d, a, b);
}

function reachesInto(a: readonly Point[], b: readonly Point[]): boolean {
  const middles = edgesOf(a, true).map(([p, q]) => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }));
  return [...a, ...middles, ...pointsWithin(a)].some((point) => insideOf(b, point) === 'inside');
}

/** Centres of the triangles of neighbouring corners that lie inside: for outlines that are equal. */
function pointsWithin(ring: readonly Point[]): readonly Point[] {
  const centres = ring.map((b, index) => {
    const a = ring.at(index - 1) ?? b;
    const c = ring[(index + 1) % ring.length] ?? b;
    return { x: (a.x + b.x + c.x) / 3, y: (a.y + b.y + c.y) / 3 };
  });
  return centres.filter((centre) => insideOf(ring, centre) === 'inside');
}
