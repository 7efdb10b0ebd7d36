/** Movement on the coarse map from some places to all around them. */
import { STRIDE, type NavMap } from './nav.ts';

/** No step of the map is shorter than this, so that a bucket never feeds itself with something nearer. */
const BUCKET = STRIDE;

/**
 * Lowers `reached` (Infinity where nobody has been) to the movement from the nearest of some places, up to a limit; `before` gets the
 * point before each that is reached. Gives back the points reached, in no order.
 */
export function spread(
  { first, links, costs }: NavMap,
  from: readonly number[],
  limit: number,
  reached: Float64Array,
  before?: Int32Array,
): readonly number[] {
  const points: number[] = [];
  const buckets: number[][] = [];
  const push = (index: number, cost: number, last: number): void => {
    const known = reached[index] as number;
    if (cost > limit || cost >= known) return;
    if (known === Infinity) points.push(index);
    if (before !== undefined) before[index] = last;
    reached[index] = cost;
    (buckets[Math.floor(cost / BUCKET)] ??= []).push(index);
  };
  for (const index of from) push(index, 0, index);
  for (let b = 0; b < buckets.length; b++) {
    const bucket = buckets[b];
    if (bucket === undefined) continue;
    for (const index of bucket) {
      const cost = reached[index] as number;
      if (Math.floor(cost / BUCKET) !== b) continue;
      const end = first[index + 1] as number;
      for (let k = first[index] as number; k < end; k++) push(links[k] as number, cost + (costs[k] as number), index);
    }
  }
  return points;
}

/** Movement from the nearest of some places to every point of the map. */
export function distancesFrom(map: NavMap, from: readonly number[]): Float64Array {
  const reached = new Float64Array(map.points.length).fill(Infinity);
  spread(map, from, Infinity, reached);
  return reached;
}
