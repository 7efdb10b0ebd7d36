/**
 * All that can be seen from a place, as a polygon to draw. Between two neighbouring directions in which something begins
 * or ends one edge is the nearest all the way: the polygon is made of these wedges. Round things are drawn with corners.
 */
import { direction } from '../angle.ts';
import type { Point } from '../point.ts';
import { type Box, type Shape, isRing, pointsOf } from '../shape.ts';
import { shapeOf } from './blockers.ts';
import { bearing } from './horizon.ts';
import { type Layer, holds, isSpared } from './layer.ts';
import { isClear } from './line.ts';

/** An edge, relative to the eye. */
type Edge = { readonly ax: number; readonly ay: number; readonly bx: number; readonly by: number };

/**
 * The outline of what is seen from an eye inside a box, clockwise from north, in doubles; empty if the eye is in something
 * solid. Heights count by steps, with `to` the height of what is looked at.
 */
export function seenArea(eye: Point, box: Box, layers: readonly Layer[]): readonly Point[] {
  const edges = edgesOfBox(eye, box);
  let isOnFace = false;
  for (const layer of layers) {
    const { blockers } = layer;
    for (const [k, owner] of blockers.owner.entries()) {
      if (isOverlooked(layer, k) || isSpared(layer, owner, eye, eye)) continue;
      const shape = shapeOf(blockers, k);
      if (isSolidAround(shape, eye)) return [];
      isOnFace ||= holds({ shape }, eye);
      edges.push(...edgesOfBody(shape, eye));
    }
  }
  // From the face of a wall nothing is seen towards its inside: there even the shortest look is stopped.
  const isDark = (x: number, y: number): boolean =>
    isOnFace && !isClear(eye, { x: eye.x + x * GLANCE, y: eye.y + y * GLANCE }, layers);
  return outlineOf(eye, edges, isDark);
}

/** A very short look, in thousandths. */
const GLANCE = 10;

function isOverlooked({ blockers, heights }: Layer, k: number): boolean {
  if (heights === undefined) return false;
  if (heights.rule === 'slope') throw new RangeError('An area that is seen knows only heights by steps.');
  return (blockers.top[k] as number) <= Math.max(heights.from, heights.to);
}

/** Inside, its edge apart: from the face of a wall one sees. */
function isSolidAround(shape: Shape, eye: Point): boolean {
  if (!holds({ shape }, eye)) return false;
  const touched = [eye.x - 1, eye.x + 1].flatMap((x) => [eye.y - 1, eye.y + 1].map((y) => ({ x, y })));
  return touched.every((near) => holds({ shape }, near));
}

function edgesOfBox(eye: Point, { west, south, east, north }: Box): Edge[] {
  const ring = [
    { x: west, y: south },
    { x: east, y: south },
    { x: east, y: north },
    { x: west, y: north },
  ];
  return edgesOf(eye, ring, true);
}

function edgesOf(eye: Point, points: readonly Point[], isClosed: boolean): Edge[] {
  const found: Edge[] = [];
  let from = isClosed ? points.at(-1) : undefined;
  for (const to of points) {
    if (from !== undefined) found.push({ ax: from.x - eye.x, ay: from.y - eye.y, bx: to.x - eye.x, by: to.y - eye.y });
    from = to;
  }
  return found;
}

/** A round thing is drawn as a ring of this many corners. */
const CORNERS = 72;

function edgesOfBody(shape: Shape, eye: Point): readonly Edge[] {
  if (shape.kind !== 'disc') return edgesOf(eye, pointsOf(shape), isRing(shape));
  const ring = Array.from({ length: CORNERS }, (_, n): Point => {
    const { x, y } = direction((360 / CORNERS) * n);
    return { x: shape.at.x + shape.radius * x, y: shape.at.y + shape.radius * y };
  });
  return edgesOf(eye, ring, true);
}

function outlineOf(eye: Point, edges: readonly Edge[], isDark: (x: number, y: number) => boolean): readonly Point[] {
  const ends = edges.flatMap(({ ax, ay, bx, by }) => [
    { x: ax, y: ay },
    { x: bx, y: by },
  ]);
  const rays = [...ends, ...crossingsOf(edges)]
    .filter(({ x, y }) => x !== 0 || y !== 0)
    .map(({ x, y }) => ({ x, y, bearing: bearing(x, y) }))
    .toSorted((a, b) => a.bearing - b.bearing)
    .filter((ray, i, all) => i === 0 || ray.bearing > (all[i - 1]?.bearing ?? -1));
  const outline: Point[] = [];
  for (const [i, ray] of rays.entries()) {
    const next = rays[(i + 1) % rays.length] ?? ray;
    const [from, to] = [unit(ray.x, ray.y), unit(next.x, next.y)];
    const middle = unit(from.x + to.x, from.y + to.y);
    const nearest = nearestEdge(edges, middle.x, middle.y);
    if (nearest === undefined) continue;
    if (isDark(middle.x, middle.y)) {
      outline.push(eye);
      continue;
    }
    for (const { x, y } of [from, to]) {
      const far = along(nearest, x, y);
      outline.push({ x: eye.x + x * far, y: eye.y + y * far });
    }
  }
  return outline;
}

/** Where edges cross one another, pieces that overlap for instance: there another one becomes the nearest. */
function crossingsOf(edges: readonly Edge[]): readonly Point[] {
  const found: Point[] = [];
  for (const [i, e] of edges.entries()) {
    const [ex, ey] = [e.bx - e.ax, e.by - e.ay];
    for (let j = i + 1; j < edges.length; j++) {
      const f = edges[j] as Edge;
      const sideA = ex * (f.ay - e.ay) - ey * (f.ax - e.ax);
      const sideB = ex * (f.by - e.ay) - ey * (f.bx - e.ax);
      if (sideA > 0 === sideB > 0) continue;
      const share = sideA / (sideA - sideB);
      const x = f.ax + (f.bx - f.ax) * share;
      const y = f.ay + (f.by - f.ay) * share;
      const place = (x - e.ax) * ex + (y - e.ay) * ey;
      if (place > 0 && place < ex * ex + ey * ey) found.push({ x, y });
    }
  }
  return found;
}

function unit(x: number, y: number): Point {
  const length = Math.sqrt(x * x + y * y);
  return { x: x / length, y: y / length };
}

/** How far a direction goes, in units of its own length, until it meets the line of an edge. */
const along = ({ ax, ay, bx, by }: Edge, x: number, y: number): number =>
  (ax * (by - ay) - ay * (bx - ax)) / (x * (by - ay) - y * (bx - ax));

/** The edge that a ray meets first. No edge ends on it: rays are taken between ends. */
function nearestEdge(edges: readonly Edge[], x: number, y: number): Edge | undefined {
  let best: Edge | undefined;
  let least = Infinity;
  for (const edge of edges) {
    const sideA = x * edge.ay - y * edge.ax;
    const sideB = x * edge.by - y * edge.bx;
    if (sideA > 0 === sideB > 0) continue;
    const far = along(edge, x, y);
    if (far > 0 && far < least) [best, least] = [edge, far];
  }
  return best;
}
