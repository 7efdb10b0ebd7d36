/** How far it is on the coarse map: what is in reach of a figure, and how far it is to places that are asked for again and again. */
import { derive } from '@umpire/engine/derive';
import type { Point } from '@umpire/engine/table';
import type { Figure } from '../battle/battle.ts';
import { type NavMap, nearestIndex } from './nav.ts';
import { spread } from './spread.ts';

/** What can be reached from a point of the map. */
export interface Reach {
  /** The points within the limit, in order of their numbers. */
  readonly places: Int32Array;
  /** Movement to each of them. */
  readonly distances: Float64Array;
  /** The point before each of them on the way from there. */
  readonly before: Int32Array;
}

/** What is within a limit of a place. */
export const reachFrom = (map: NavMap, at: Point, limit: number): Reach => reachOf(map, nearestIndex(map, at), limit);

/** So many are kept of each map: they are the largest facts of all, five kilobytes each. */
const LATEST_REACHES = 32;

const reachOf = derive((map: NavMap, from: number, limit: number): Reach => {
  const { reached, before } = map.scratch;
  const places = Int32Array.from(spread(map, [from], limit, reached, before)).sort();
  const found: Reach = {
    places,
    distances: Float64Array.from(places, (index) => reached[index] as number),
    before: places.map((index) => before[index] as number),
  };
  for (const index of places) reached[index] = Infinity;
  return found;
}, LATEST_REACHES);

/** The points between two of the map on the way from one to the other, the last first. */
export function wayBackFrom(map: NavMap, at: Point, limit: number, to: number): readonly number[] {
  const { places, before } = reachFrom(map, at, limit);
  const from = nearestIndex(map, at);
  const way: number[] = [];
  for (
    let index = before[rankOf(places, to)];
    index !== undefined && index !== from;
    index = before[rankOf(places, index)]
  )
    way.push(index);
  return way;
}

/** The place of a number in a sorted list; −1 if it is not in it. */
function rankOf(sorted: Int32Array, number: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle] as number;
    if (found === number) return middle;
    if (found < number) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** What it costs to end at each point of the map: the less the better, in thousandths of an inch. */
export type Wish = Float64Array;

/** The few points that are wished for most, of those that will do; the lower number first among equals. */
export function fewBest(
  points: Int32Array,
  wish: Wish,
  most: number,
  will: (index: number) => boolean,
): readonly number[] {
  const best: number[] = [];
  for (const index of points) {
    const cost = wish[index] as number;
    const last = best.length < most ? Infinity : (wish[best.at(-1) as number] as number);
    if (!(cost < last || best.length < most) || !will(index)) continue;
    const place = best.findIndex((other) => (wish[other] as number) > cost);
    best.splice(place < 0 ? best.length : place, 0, index);
    if (best.length > most) best.pop();
  }
  return best;
}

/** How far, on average, the figures of an element are from what it wishes for. */
export function distanceTo(map: NavMap, group: readonly Figure[], wish: Wish): number {
  let sum = 0;
  for (const { base } of group) sum += wish[nearestIndex(map, base.at)] as number;
  return sum / Math.max(1, group.length);
}
