/** How far it is on the coarse map: what is in reach of a figure, and how far it is to places that are asked for again and again. */
import { remember } from '@umpire/engine/table';
import { Known } from '../../common/known.ts';
import { type AssaultBattle, figuresOf } from '../battle.ts';
import { navMap, type NavMap, nearestIndex, STRIDE } from '../nav.ts';

/**
 * Movement from the nearest of some places to every point of the map, up to a limit; Infinity beyond it. `before` gets the point
 * before each that is reached.
 */
function distancesFrom(
  map: NavMap,
  from: readonly number[],
  limit = Infinity,
  before?: Map<number, number>,
): Float64Array {
  const { first, links, costs } = map;
  const reached = new Float64Array(first.length - 1).fill(Infinity);
  // Buckets of a quarter of an inch: within one, the order of settling does not matter much, for costs are far larger.
  const buckets: number[][] = [];
  const push = (index: number, cost: number, last: number): void => {
    if (cost > limit || cost >= (reached[index] as number)) return;
    before?.set(index, last);
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
  return reached;
}

/** No step of the map is shorter than this, so that a bucket never feeds itself with something nearer. */
const BUCKET = STRIDE;

/** What can be reached from a point of the map. */
export interface Reach {
  /** The points within the limit, in order of their numbers. */
  readonly places: readonly number[];
  /** Movement to each of them. */
  readonly distances: readonly number[];
  /** The point before each of them on the way from there. */
  readonly before: readonly number[];
}

/** Figures stand still more often than they move; each reach is some kilobytes. */
const MOST_REACHES = 300;
/** There are a dozen wishes on a table. */
const MOST_PREFERENCES = 100;
const reaches = remember((_map: NavMap) => new Known<Reach>(MOST_REACHES));

/** What is within a limit of a point, worked out once. */
export const reachFrom = (map: NavMap, from: number, limit: number): Reach =>
  reaches(map).answer(from * MOST_LIMIT + limit, () => {
    const before = new Map<number, number>();
    const all = distancesFrom(map, [from], limit, before);
    const places = [...before.keys()].toSorted((a, b) => a - b);
    return {
      places,
      distances: places.map((index) => all[index] as number),
      before: places.map((index) => before.get(index) as number),
    };
  });

/** The points between two of the map on the way from one to the other, the last first. */
export function wayBackFrom(map: NavMap, from: number, limit: number, to: number): readonly number[] {
  const { places, before } = reachFrom(map, from, limit);
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
function rankOf(sorted: readonly number[], number: number): number {
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

/** More than any move, in thousandths of an inch. */
const MOST_LIMIT = 100_000;

/** What it costs to end at each point of the map: the less the better, in thousandths of an inch. */
export type Wish = Float64Array;

const preferences = remember((_wish: Wish) => new Known<readonly number[]>(MOST_PREFERENCES));

/** The points within a limit of a point, what is wished for most first; worked out once. */
export const preferred = (map: NavMap, wish: Wish, from: number, limit: number): readonly number[] =>
  preferences(wish).answer(from * MOST_LIMIT + limit, () =>
    reachFrom(map, from, limit).places.toSorted((a, b) => (wish[a] as number) - (wish[b] as number) || a - b),
  );

/** Distances to places that are asked for again and again: rooms and their openings. */
const fields = remember((_map: NavMap) => new Map<string, Wish>());

/** Movement from everywhere to the nearest of some places, kept by a name. */
export function fieldTo(map: NavMap, name: string, places: () => readonly number[]): Wish {
  const known = fields(map);
  let field = known.get(name);
  if (field === undefined) {
    field = distancesFrom(map, places());
    known.set(name, field);
  }
  return field;
}

/** How far, on average, an element is from what it wishes for. */
export function distanceTo(battle: AssaultBattle, element: string, wish: Wish): number {
  const map = navMap(battle.table);
  const group = figuresOf(battle, element);
  const sum = group.reduce((all, { base }) => all + (wish[nearestIndex(map, base.at)] as number), 0);
  return sum / Math.max(1, group.length);
}
