/** Parallel lines inside an outline: hatching of zones, waves, boards, furrows. Worked out, so that no clipping is needed. */
import type { Direction } from '../angle.ts';
import { edgesOf } from '../parts.ts';
import type { Point } from '../point.ts';

/** The stretches of parallel lines, `spacing` apart, that lie inside an outline, along a direction. */
export function stripes(
  ring: readonly Point[],
  { x: dx, y: dy }: Direction,
  spacing: number,
  first = 0,
): readonly (readonly [Point, Point])[] {
  // Coordinates along and across the direction.
  const across = (p: Point): number => p.y * dx - p.x * dy;
  const along = (p: Point): number => p.x * dx + p.y * dy;
  const edges = edgesOf(ring, true);
  const heights = ring.map(across);
  const low = Math.min(...heights);
  const high = Math.max(...heights);
  const found: (readonly [Point, Point])[] = [];
  for (let level = Math.floor((low - first) / spacing + 1) * spacing + first; level < high; level += spacing) {
    const cuts = edges.flatMap(([a, b]): readonly number[] => {
      const [from, to] = [across(a), across(b)];
      if (from > level === to > level) return [];
      return [along(a) + ((along(b) - along(a)) * (level - from)) / (to - from)];
    });
    const inOrder = cuts.toSorted((a, b) => a - b);
    for (let index = 0; index + 1 < inOrder.length; index += 2) {
      const at = (t: number): Point => ({ x: t * dx - level * dy, y: t * dy + level * dx });
      found.push([at(inOrder[index] ?? 0), at(inOrder[index + 1] ?? 0)]);
    }
  }
  return found;
}
