/** How far it is on the coarse map: what is in reach of a figure, and how far it is to places that are asked for again and again. */
import { remember } from '@umpire/engine/table';
import { Known } from '../../common/known.ts';
import type { Figure } from '../battle/battle.ts';
import { type NavMap, nearestIndex } from './nav.ts';
import { spread, distancesFrom } from './spread.ts';

/** What can be reached from a point of the map. */
export interface Reach {
  /** The points within the limit, in order of their numbers. */
  readonly places: Int32Array;
  /** Movement to each of them. */
  readonly distances: Float64Array;
  /** The point before each of them on the way from there. */
  readonly before: Int32Array;
}

/** Figures stand still more often than they move; each reach is some kilobytes. */
const MOST_REACHES = 600;

/** There are a dozen wishes on a table. */
const MOST_PREFERENCES = 300;

const reaches = remember((_map: NavMap) => new Known<Reach>(MOST_REACHES));

/** Room to work in, left as it was found: most of a map is out of reach. */
const rooms = remember(({ points }: NavMap) => ({
  reached: new Float64Array(points.length).fill(Infinity),
  before: new Int32Array(points.length),
}));

/** What is within a limit of a point, worked out once. */
export const reachFrom = (map: NavMap, from: number, limit: number): Reach =>
  reaches(map).answer(from * MOST_LIMIT + limit, () => {
    const { reached, before } = rooms(map);
    const places = Int32Array.from(spread(map, [from], limit, reached, before)).sort();
    const found: Reach = {
      places,
      distances: Float64Array.from(places, (index) => reached[index] as number),
      before: places.map((index) => before[index] as number),
    };
    for (const index of places) reached[index] = Infinity;
    return found;
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

/** More than any move, in thousandths of an inch. */
const MOST_LIMIT = 100_000;

/** What it costs to end at each point of the map: the less the better, in thousandths of an inch. */
export type Wish = Float64Array;

/** All points of the map by what is wished for, and the place of each in that order. */
interface Ranking {
  readonly order: Int32Array;
  readonly rank: Int32Array;
}

const byWish =
  (wish: Wish) =>
  (a: number, b: number): number =>
    (wish[a] as number) - (wish[b] as number) || a - b;

const rankingOf = remember((wish: Wish): Ranking => {
  const order = Int32Array.from(wish.keys()).sort(byWish(wish));
  const rank = new Int32Array(order.length);
  for (const [place, index] of order.entries()) rank[index] = place;
  return { order, rank };
});

const preferences = remember((_wish: Wish) => new Known<Int32Array>(MOST_PREFERENCES));

/** The points within a limit of a point, what is wished for most first; worked out once. */
export const preferred = (map: NavMap, wish: Wish, from: number, limit: number): Int32Array =>
  preferences(wish).answer(from * MOST_LIMIT + limit, () => {
    const { places } = reachFrom(map, from, limit);
    if (!lasting.has(wish)) return places.toSorted(byWish(wish));
    const { order, rank } = rankingOf(wish);
    const ranks = places.map((index) => rank[index] as number).sort();
    return ranks.map((place) => order[place] as number);
  });

/** Distances to places that are asked for again and again: rooms and their openings. */
const fields = remember((_map: NavMap) => new Map<string, Wish>());

/** Only for these it pays to put the whole map in order. */
const lasting = new WeakSet<Wish>();

/** Movement from everywhere to the nearest of some places, kept by a name. */
export function fieldTo(map: NavMap, name: string, places: () => readonly number[]): Wish {
  const known = fields(map);
  let field = known.get(name);
  if (field === undefined) {
    field = distancesFrom(map, places());
    lasting.add(field);
    known.set(name, field);
  }
  return field;
}

/** How far, on average, the figures of an element are from what it wishes for. */
export function distanceTo(map: NavMap, group: readonly Figure[], wish: Wish): number {
  let sum = 0;
  for (const { base } of group) sum += wish[nearestIndex(map, base.at)] as number;
  return sum / Math.max(1, group.length);
}
