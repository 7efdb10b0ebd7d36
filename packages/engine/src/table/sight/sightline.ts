/**
 * Is there any straight line from one base to another (AP-H-1)? Not from a point: from any point of the one to any point
 * of the other. If such a line is free it can be moved aside until it rests on two things: corners or round edges of
 * blockers or of the two bases. So it is enough to try the lines that touch two of them, and the answer is exact up to
 * the rounding of tangents. Lines that only touch are free; the question is symmetric.
 */
import { type Curve, circle, meetings, stretch } from '../curve.ts';
import { distance, nearestPoints } from '../distance.ts';
import { type Point, squared } from '../point.ts';
import { type Base, boxOf, isRing, marginOf, pointsOf } from '../shape.ts';
import { type SightBlockers, shapeOf, someOf } from './blockers.ts';
import { type Layer, isSpared } from './layer.ts';
import { isClear } from './line.ts';

/** A free line between two bases: from the edge of the one to the edge of the other, in doubles. */
export type Sightline = { readonly from: Point; readonly to: Point };

/** A free line between two bases, or undefined. Heights count by steps only. */
export function sightBetween(a: Base, b: Base, layers: readonly Layer[]): Sightline | undefined {
  if (layers.some(({ heights }) => heights?.rule === 'slope'))
    throw new RangeError('From base to base only heights by steps are known: ask from a point.');
  if (distance(a, b) === 0) {
    const [from, to] = nearestPoints(a, b);
    return { from, to };
  }
  const near = layers.map((layer) => nearPart(a, b, layer));
  if (isClear(a.at, b.at, near)) return { from: a.at, to: b.at };
  const [roundsA, roundsB] = [roundsOf(a), roundsOf(b)];
  const corners = near.flatMap(({ blockers }) => cornersOf(blockers));
  // Where an outline cuts through a base a line can rest too: on the place where the two edges meet.
  const edges = near.flatMap(({ blockers }) => edgesOf(blockers));
  const cuts = [...outline(a), ...outline(b)].flatMap((curve) => edges.flatMap((edge) => meetings(curve, edge)));
  const rounds = [...roundsA, ...roundsB, ...corners, ...cuts.map(({ x, y }) => ({ x, y, radius: 0 }))];
  for (const [i, one] of rounds.entries()) {
    for (const other of rounds.slice(i + 1)) {
      for (const line of commonTangents(one, other)) {
        const found = partBetween(line, a, b);
        if (found !== undefined && isClear(found.from, found.to, near)) return found;
      }
    }
  }
  return undefined;
}

/** Does some straight line run from base to base? */
export const seesFromBase = (a: Base, b: Base, layers: readonly Layer[]): boolean =>
  sightBetween(a, b, layers) !== undefined;

/** What of a layer can be in the way at all: bodies that count, near the strip between the two bases. */
function nearPart(a: Base, b: Base, layer: Layer): Layer {
  const { blockers, heights } = layer;
  const { box, round, top } = blockers;
  const [boxA, boxB] = [boxOf(a), boxOf(b)];
  const [dx, dy] = [b.at.x - a.at.x, b.at.y - a.at.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const spread = Math.max(reachOf(a), reachOf(b));
  const highest = heights === undefined ? -Infinity : Math.max(heights.from, heights.to);
  const bodies: number[] = [];
  for (const [k, owner] of blockers.owner.entries()) {
    if ((top[k] as number) <= highest) continue;
    if ((box[4 * k] as number) > Math.max(boxA.east, boxB.east)) continue;
    if ((box[4 * k + 1] as number) > Math.max(boxA.north, boxB.north)) continue;
    if ((box[4 * k + 2] as number) < Math.min(boxA.west, boxB.west)) continue;
    if ((box[4 * k + 3] as number) < Math.min(boxA.south, boxB.south)) continue;
    const aside = dx * ((round[3 * k + 1] as number) - a.at.y) - dy * ((round[3 * k] as number) - a.at.x);
    if (Math.abs(aside) > ((round[3 * k + 2] as number) + spread) * length) continue;
    if (!isSpared(layer, owner, a.at, b.at)) bodies.push(k);
  }
  return { blockers: someOf(blockers, bodies) };
}

const reachOf = (base: Base): number =>
  marginOf(base) + Math.sqrt(Math.max(...pointsOf(base).map((point) => squared(base.at, point)))) + 0.001;

/** A circle; a corner is one of radius 0. */
type Round = { readonly x: number; readonly y: number; readonly radius: number };

const roundsOf = (base: Base): readonly Round[] => pointsOf(base).map(({ x, y }) => ({ x, y, radius: marginOf(base) }));

const cornersOf = (all: SightBlockers): readonly Round[] =>
  Array.from({ length: all.count }, (_, k) => shapeOf(all, k)).flatMap((shape) =>
    pointsOf(shape).map(({ x, y }) => ({ x, y, radius: marginOf(shape) })),
  );

const outline = (base: Base): readonly Curve[] =>
  base.kind === 'disc' ? [circle(base.at, base.radius)] : loop(pointsOf(base), true);

function loop(points: readonly Point[], isClosed: boolean): readonly Curve[] {
  const found: Curve[] = [];
  let from = isClosed ? points.at(-1) : undefined;
  for (const to of points) {
    if (from !== undefined) found.push(stretch(from, to));
    from = to;
  }
  return found;
}

const edgesOf = (all: SightBlockers): readonly Curve[] =>
  Array.from({ length: all.count }, (_, k) => k).flatMap((k) => {
    const shape = shapeOf(all, k);
    return shape.kind === 'disc' ? [circle(shape.at, shape.radius)] : loop(pointsOf(shape), isRing(shape));
  });

/** The line of all points p with normal · p = offset; the normal has length 1. */
type Straight = { readonly nx: number; readonly ny: number; readonly offset: number };

/** The lines that touch two circles: up to four, one for two corners. */
function commonTangents(a: Round, b: Round): readonly Straight[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const far = Math.sqrt(dx * dx + dy * dy);
  if (far === 0) return [];
  const [ux, uy] = [dx / far, dy / far];
  const found: Straight[] = [];
  for (const sideA of a.radius > 0 ? [1, -1] : [1]) {
    for (const sideB of b.radius > 0 ? [1, -1] : [1]) {
      const along = (sideB * b.radius - sideA * a.radius) / far;
      if (along < -1 || along > 1) continue;
      // With both signs of the sides one sign of the root is enough; a corner on one end needs both.
      const across = Math.sqrt(1 - along * along);
      const signs = a.radius > 0 && b.radius > 0 ? [1] : a.radius > 0 || b.radius > 0 ? [1, -1] : [1];
      for (const sign of signs) {
        const nx = ux * along - uy * across * sign;
        const ny = uy * along + ux * across * sign;
        found.push({ nx, ny, offset: nx * a.x + ny * a.y - sideA * a.radius });
      }
    }
  }
  return found;
}

/** How near a computed tangent must come to what it touches, in thousandths. */
const RESTS = 1e-6;

/** The part of a line between two bases, if it meets both. */
function partBetween(line: Straight, a: Base, b: Base): Sightline | undefined {
  const [onA, onB] = [meets(line, a), meets(line, b)];
  if (onA === undefined || onB === undefined) return undefined;
  const [from, to] = onA.to <= onB.from ? [onA.to, onB.from] : [onA.from, onB.to];
  return { from: pointAt(line, from), to: pointAt(line, to) };
}

const pointAt = ({ nx, ny, offset }: Straight, far: number): Point => ({
  x: nx * offset - ny * far,
  y: ny * offset + nx * far,
});

/** Between which places, counted along the line, it is in a base; undefined if it misses it. */
function meets({ nx, ny, offset }: Straight, base: Base): { readonly from: number; readonly to: number } | undefined {
  if (base.kind === 'disc') {
    const gap = nx * base.at.x + ny * base.at.y - offset;
    if (Math.abs(gap) > base.radius + RESTS) return undefined;
    const middle = nx * base.at.y - ny * base.at.x;
    const half = Math.sqrt(Math.max(0, base.radius * base.radius - gap * gap));
    return { from: middle - half, to: middle + half };
  }
  const corners = pointsOf(base).map(({ x, y }) => ({ gap: nx * x + ny * y - offset, far: nx * y - ny * x }));
  const places: number[] = [];
  for (const [i, p] of corners.entries()) {
    const q = corners[(i + 1) % corners.length] as typeof p;
    if (Math.abs(p.gap) <= RESTS) places.push(p.far);
    else if (p.gap > 0 !== q.gap > 0) places.push(p.far + ((q.far - p.far) * p.gap) / (p.gap - q.gap));
  }
  return places.length === 0 ? undefined : { from: Math.min(...places), to: Math.max(...places) };
}
