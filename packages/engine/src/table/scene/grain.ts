/**
 * Decoration: where trees, stones and tufts stand. Drawn from the name of a piece, so that a picture is the same
 * every time and everywhere, and a door that opens moves no tree. No rule ever reads it, and no dice come from it.
 */
import { insideOf } from '../inside.ts';
import { edgesOf } from '../parts.ts';
import type { Point } from '../point.ts';
import { toSegment } from '../segment.ts';
import { boxOf } from '../shape.ts';

/** A whole number from 0 to below a limit, another each time. */
export type Grain = (limit: number) => number;

/** A stream of numbers that depends on a text alone: a hash of it, stirred for each draw. */
export function grainOf(seed: string): Grain {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit);
  };
}

/** Between two numbers, both included. */
export const within = (grain: Grain, low: number, high: number): number => low + grain(high - low + 1);

/** Points spread evenly but not in rows inside an outline, none nearer to its edge than the margin. */
export function scatter(ring: readonly Point[], spacing: number, margin: number, grain: Grain): readonly Point[] {
  const { west, south, east, north } = boxOf({ kind: 'polygon', points: ring });
  const edges = edgesOf(ring, true);
  const cells = (from: number, to: number): number => Math.max(1, Math.floor((to - from - 2 * margin) / spacing + 0.5));
  const [columns, rows] = [cells(west, east), cells(south, north)];
  const [wide, deep] = [(east - west - 2 * margin) / columns, (north - south - 2 * margin) / rows];
  // A little to all sides of the middle of its cell, and every second row by a quarter of a cell to the east.
  const nudge = (): number => (grain(1000) - 500) / 1000;
  const found: Point[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const lean = row % 2 === 0 ? -0.12 : 0.12;
      const x = west + margin + (column + 0.5 + lean + nudge() * 0.72) * wide;
      const y = south + margin + (row + 0.5 + nudge() * 0.8) * deep;
      if (insideOf(ring, { x, y }) !== 'inside') continue;
      if (edges.every(([a, b]) => toSegment(a, b, { x, y }) >= margin)) found.push({ x, y });
    }
  return found;
}

/** An uneven closed outline around a point: leaves, stones, blots. */
export function lump(
  at: Point,
  radius: number,
  corners: number,
  uneven: number,
  grain: Grain,
  pointAt: (from: Point, degrees: number, length: number) => Point,
): readonly Point[] {
  const turn = grain(360);
  const step = Math.floor(360 / corners);
  return Array.from({ length: corners }, (_, index) => {
    const shrink = 1000 - grain(uneven + 1);
    return pointAt(at, turn - index * step, (radius * shrink) / 1000);
  });
}
