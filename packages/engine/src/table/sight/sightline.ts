/**
 * Is there any straight line from one base to another (AP-H-1)? Not from a point: from any point of the one to any point
 * of the other. If such a line is free it can be moved aside until it rests on two things: corners or round edges of
 * blockers or of the two bases. So it is enough to try the lines that touch two of them, and the answer is exact up to
 * the rounding of tangents. Lines that only touch are free; the question is symmetric.
 */
import { type Curve, circle, meetings, stretch } from '../curve.ts';
import { distance, nearestPoints } from '../distance.ts';
import { type Point, squared } from '../point.ts';
import { type Base, type Shape, isRing, marginOf, pointsOf } from '../shape.ts';
import { type SightBlockers, shapeOf } from './blockers.ts';
import type { Layer } from './layer.ts';
import { isClear } from './line.ts';
import { type Round, isInStrip, isShut, nearPart, stripOf } from './strip.ts';

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
  if (isClear(a.at, b.at, layers)) return { from: a.at, to: b.at };
  const strip = stripOf(a, b);
  if (layers.some((layer) => isShut(strip, layer))) return undefined;
  const near = layers.map((layer) => nearPart(a, b, strip, layer));
  const corners = near.flatMap(({ blockers }) => [
    ...cornersOf(blockers),
    ...cutsOf(blockers, a, strip.reachFrom),
    ...cutsOf(blockers, b, strip.reachTo),
  ]);
  const rounds = [...roundsOf(a), ...roundsOf(b), ...corners.filter((corner) => isInStrip(strip, corner))];
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

const roundsOf = (base: Base): readonly Round[] => pointsOf(base).map(({ x, y }) => ({ x, y, radius: marginOf(base) }));

const cornersOf = (all: SightBlockers): readonly Round[] =>
  Array.from({ length: all.count }, (_, k) => shapeOf(all, k)).flatMap((shape) =>
    pointsOf(shape).map(({ x, y }) => ({ x, y, radius: marginOf(shape) })),
  );

/** Where an outline cuts through a base a line can rest too: on the places where the two edges meet. */
function cutsOf(all: SightBlockers, base: Base, reach: number): readonly Round[] {
  const { count, round } = all;
  const found: Round[] = [];
  for (let k = 0; k < count; k++) {
    const centre = { x: round[3 * k] as number, y: round[3 * k + 1] as number };
    const limit = reach + (round[3 * k + 2] as number);
    if (squared(centre, base.at) > limit * limit) continue;
    for (const curve of edgesOf(base))
      for (const edge of edgesOf(shapeOf(all, k)))
        for (const { x, y } of meetings(curve, edge)) found.push({ x, y, radius: 0 });
  }
  return found;
}

function loop(points: readonly Point[], isClosed: boolean): readonly Curve[] {
  const found: Curve[] = [];
  let from = isClosed ? points.at(-1) : undefined;
  for (const to of points) {
    if (from !== undefined) found.push(stretch(from, to));
    from = to;
  }
  return found;
}

const edgesOf = (shape: Shape): readonly Curve[] =>
  shape.kind === 'disc' ? [circle(shape.at, shape.radius)] : loop(pointsOf(shape), isRing(shape));

/** The line of all points p with normal · p = offset; the normal has length 1. */
type Straight = { readonly nx: number; readonly ny: number; readonly offset: number };

/** The lines that touch two circles, one for each choice of sides: four, two for a circle and a corner, one for two corners. */
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
      const across = Math.sqrt(1 - along * along);
      const nx = ux * along - uy * across;
      const ny = uy * along + ux * across;
      found.push({ nx, ny, offset: nx * a.x + ny * a.y - sideA * a.radius });
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
