/**
 * Staying together: by chain (each gap at most d, AP-H-1, FT-H-9), by a leader's radius (XZ-UNIT-2), by a comrade within
 * d (BA-H-19). Each answer names who is out, so that a refusal can.
 */
import { distance, withinDistance } from './distance.ts';
import { type Identified, byId } from './order.ts';
import type { Shape } from './shape.ts';

/**
 * The groups that hold together by gaps of at most `limit`, largest first, equals by the first id; each in the order
 * given. One group: the unit is coherent.
 */
export function chains<T extends Identified>(
  items: readonly T[],
  shapeOf: (item: T) => Shape,
  limit: number,
): readonly (readonly T[])[] {
  const shapes = items.map(shapeOf);
  const groupOf = new Int32Array(items.length).fill(-1);
  const groups: T[][] = [];
  for (const start of items.keys()) {
    if (groupOf[start] !== -1) continue;
    const number = groups.length;
    const reached = [start];
    groupOf[start] = number;
    for (const here of reached) {
      for (const [other, shape] of shapes.entries()) {
        const from = shapes[here];
        if (groupOf[other] !== -1 || from === undefined || !withinDistance(from, shape, limit)) continue;
        groupOf[other] = number;
        reached.push(other);
      }
    }
    groups.push(items.filter((_, index) => groupOf[index] === number));
  }
  return groups.toSorted((a, b) => b.length - a.length || byId(firstId(a), firstId(b)));
}

const firstId = (group: readonly Identified[]): string => group.map(({ id }) => id).toSorted(byId)[0] ?? '';

/** Those outside the largest group: empty if the unit forms one chain. */
export function strays<T extends Identified>(
  items: readonly T[],
  shapeOf: (item: T) => Shape,
  limit: number,
): readonly T[] {
  return chains(items, shapeOf, limit).slice(1).flat();
}

/** Those not within `limit` of the leader. */
export function outOfRadius<T extends Identified>(
  leader: Shape,
  items: readonly T[],
  shapeOf: (item: T) => Shape,
  limit: number,
): readonly T[] {
  return items.filter((item) => !withinDistance(leader, shapeOf(item), limit));
}

/** Those without a single comrade within `limit`; a last survivor is not lonely. */
export function lonely<T extends Identified>(
  items: readonly T[],
  shapeOf: (item: T) => Shape,
  limit: number,
): readonly T[] {
  if (items.length < 2) return [];
  const shapes = items.map(shapeOf);
  return items.filter((item, here) => {
    const shape = shapeOf(item);
    return !shapes.some((other, index) => index !== here && withinDistance(shape, other, limit));
  });
}

/** The widest gap of the tightest chain through all shapes: the least d by which they hold together (FT-H-9). */
export function widestGap(shapes: readonly Shape[]): number {
  const [first] = shapes;
  if (first === undefined) return 0;
  // Prim's tree: always join the nearest that is still outside, and keep the widest of these steps.
  const outside = shapes.slice(1).map((shape) => ({ shape, gap: distance(first, shape) }));
  let widest = 0;
  while (outside.length > 0) {
    const nearest = outside.reduce((best, { gap }, index) => (gap < (outside[best]?.gap ?? 0) ? index : best), 0);
    const [joined] = outside.splice(nearest, 1);
    if (joined === undefined) break;
    widest = Math.max(widest, joined.gap);
    for (const rest of outside) rest.gap = Math.min(rest.gap, distance(joined.shape, rest.shape));
  }
  return widest;
}
