/**
 * Which parts of a straight leg lie in an area, and where a way crosses a line. Shares of a leg run from 0 at its start
 * to 1 at its end; they are doubles, the decisions about sides behind them are exact.
 */
import { insideOf, isOnSegment } from '../inside.ts';
import { type Point, cross, squared } from '../point.ts';
import { type Shape, pointsOf } from '../shape.ts';
import { sortFew } from '../sort-few.ts';

/** A part of a leg, from one share of it to another. */
export type Share = readonly [from: number, to: number];

/** Parts of a leg shorter than this share of it are a touch, not a stretch. */
const LEAST = 1e-9;

/** The parts of the leg a–b inside an area, in order; touching its edge is no part. */
export function stretchesIn(a: Point, b: Point, area: Shape): readonly Share[] {
  if (area.kind === 'line') return [];
  if (area.kind === 'disc') return stretchInDisc(a, b, area.at, area.radius);
  const ring = pointsOf(area);
  const cuts = [1];
  let p = ring[ring.length - 1];
  for (const q of ring) {
    if (p !== undefined) addCuts(cuts, a, b, p, q);
    p = q;
  }
  sortFew(cuts);
  const parts: [number, number][] = [];
  let from = 0;
  for (const to of cuts) {
    if (to - from > LEAST) {
      const middle = (from + to) / 2;
      const at = { x: a.x + (b.x - a.x) * middle, y: a.y + (b.y - a.y) * middle };
      if (insideOf(ring, at) === 'inside') {
        const last = parts.at(-1);
        if (last !== undefined && from - last[1] <= LEAST) last[1] = to;
        else parts.push([from, to]);
      }
      from = to;
    }
  }
  return parts;
}

function addCuts(cuts: number[], a: Point, b: Point, p: Point, q: Point): void {
  const sideA = cross(p, q, a);
  const sideB = cross(p, q, b);
  if (sideA === sideB || (sideA > 0 && sideB > 0) || (sideA < 0 && sideB < 0)) return;
  const sideP = cross(a, b, p);
  const sideQ = cross(a, b, q);
  if ((sideP > 0 && sideQ > 0) || (sideP < 0 && sideQ < 0)) return;
  cuts.push(sideA / (sideA - sideB));
}

function stretchInDisc(a: Point, b: Point, at: Point, radius: number): readonly Share[] {
  const whole = squared(a, b);
  if (whole === 0) return [];
  const half = (at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y);
  const root = half * half - whole * (squared(a, at) - radius * radius);
  if (root <= 0) return [];
  const from = Math.max(0, (half - Math.sqrt(root)) / whole);
  const to = Math.min(1, (half + Math.sqrt(root)) / whole);
  return to - from > LEAST ? [[from, to]] : [];
}

/** Where a way crosses something: which leg, and the share of it. */
export type Crossing = { readonly leg: number; readonly share: number };

/**
 * Where a way crosses a line: it goes from one side to the other, or ends on it. A way that begins on the line crosses
 * nothing by leaving it; one that touches it and turns back, or passes its bare end, crosses nothing either.
 */
export function crossingsOf(way: readonly Point[], line: readonly Point[]): readonly Crossing[] {
  const found: Crossing[] = [];
  for (let leg = 0; leg + 1 < way.length; leg++) {
    const shares = crossingsOfLeg(way, leg, line).toSorted((s, t) => s - t);
    for (const [index, share] of shares.entries()) {
      // A line may be met at a corner of its own, which belongs to two of its edges.
      if (index === 0 || share - (shares[index - 1] ?? 0) > LEAST) found.push({ leg, share });
    }
  }
  return found;
}

function crossingsOfLeg(way: readonly Point[], leg: number, line: readonly Point[]): readonly number[] {
  const a = way[leg];
  const b = way[leg + 1];
  const shares: number[] = [];
  if (a === undefined || b === undefined) return shares;
  for (let edge = 0; edge + 1 < line.length; edge++) {
    const p = line[edge];
    const q = line[edge + 1];
    if (p === undefined || q === undefined) continue;
    const sideA = Math.sign(cross(p, q, a));
    const sideB = Math.sign(cross(p, q, b));
    if (sideA === 0 || sideA === sideB) continue;
    if (sideB === 0) {
      if (isOnSegment(p, q, b) && goesOver(way, leg + 1, p, q, sideA)) shares.push(1);
      continue;
    }
    const sideP = Math.sign(cross(a, b, p));
    const sideQ = Math.sign(cross(a, b, q));
    const isCut =
      sideP * sideQ < 0 || (sideP === 0 && isCutAt(line, edge, a, b)) || (sideQ === 0 && isCutAt(line, edge + 1, a, b));
    if (isCut) shares.push(cross(p, q, a) / (cross(p, q, a) - cross(p, q, b)));
  }
  return shares;
}

/** Does a way that stands on the line at one of its points leave it on the other side, or end there? */
function goesOver(way: readonly Point[], at: number, p: Point, q: Point, cameFrom: number): boolean {
  for (const next of way.slice(at + 1)) {
    const side = Math.sign(cross(p, q, next));
    if (side !== 0) return side !== cameFrom;
  }
  return true;
}

/** Is a line that is met at its own corner cut there: do its two arms lie on different sides of the leg? */
function isCutAt(line: readonly Point[], corner: number, a: Point, b: Point): boolean {
  return sideOfArm(line, corner, -1, a, b) * sideOfArm(line, corner, 1, a, b) < 0;
}

function sideOfArm(line: readonly Point[], corner: number, step: -1 | 1, a: Point, b: Point): number {
  for (let index = corner + step; ; index += step) {
    const point = line[index];
    if (point === undefined) return 0;
    const side = Math.sign(cross(a, b, point));
    if (side !== 0) return side;
  }
}
