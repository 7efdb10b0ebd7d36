/**
 * A coarse map of the table for players that look ahead: points half an inch apart, joined where a figure's centre can pass.
 * It only guides; every move that it leads to is checked by the rules of movement.
 */
import {
  areaAt,
  type Box,
  boxOf,
  disc,
  type Feature,
  featuresOf,
  INCH,
  insideOf,
  isOnTable,
  isRing,
  overlaps,
  type Point,
  pointsOf,
  remember,
  segmentsMeet,
  type Shape,
  span,
  type Table,
} from '@umpire/engine/table';
import { Known } from '../common/known.ts';
import { footing } from './ground.ts';

/** The distance between two points of the map. */
export const STRIDE = INCH / 2;
/** Points lie in the middle of quarters of an inch, so that none lies on a wall drawn on whole or half inches. */
const INSET = STRIDE / 2;
const RADIUS = INCH / 2;

export interface NavMap {
  readonly columns: number;
  readonly rows: number;
  /** Steps from point i: `links[first[i]] … links[first[i + 1] - 1]`, each with what it costs. */
  readonly first: Int32Array;
  readonly links: Int32Array;
  readonly costs: Float64Array;
  /** Can a base stand here, if nobody is in the way? */
  readonly isPlace: Uint8Array;
  /** The area of each point. */
  readonly areas: readonly string[];
}

/** The point of the map with a number. */
export const pointAt = ({ columns }: Pick<NavMap, 'columns'>, index: number): Point => ({
  x: (index % columns) * STRIDE + INSET,
  y: Math.floor(index / columns) * STRIDE + INSET,
});

/** The number of the point nearest to a place. */
export function nearestIndex({ columns, rows }: Pick<NavMap, 'columns' | 'rows'>, { x, y }: Point): number {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x / STRIDE)));
  const row = Math.min(rows - 1, Math.max(0, Math.floor(y / STRIDE)));
  return row * columns + column;
}

/** The map of a table, drawn once. */
export const navMap: (table: Table) => NavMap = remember(draw);

/** Half of the steps; the others are the same the other way. */
const STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const;

function draw(table: Table): NavMap {
  const columns = Math.floor(table.width / STRIDE);
  const rows = Math.floor(table.depth / STRIDE);
  const count = columns * rows;
  const features = featuresOf(table, footing).map((feature) => ({ ...feature, box: boxOf(feature.shape) }));
  const steps: { readonly to: number; readonly cost: number }[][] = Array.from({ length: count }, () => []);
  const isPlace = new Uint8Array(count);
  const areas: string[] = [];
  for (let index = 0; index < count; index++) {
    const from = pointAt({ columns }, index);
    const near = features.filter(({ box }) => isNear(box, from));
    isPlace[index] = canStandAt(table, near, from) ? 1 : 0;
    areas.push(areaAt(table, from));
    for (const [dx, dy] of STEPS) {
      const [column, row] = [(index % columns) + dx, Math.floor(index / columns) + dy];
      if (column < 0 || column >= columns || row >= rows) continue;
      const to = row * columns + column;
      const cost = stepCost(near, from, pointAt({ columns }, to));
      if (cost === Infinity) continue;
      steps[index]?.push({ to, cost });
      steps[to]?.push({ to: index, cost });
    }
  }
  const first = new Int32Array(count + 1);
  for (const [index, list] of steps.entries()) first[index + 1] = (first[index] as number) + list.length;
  const all = steps.flat();
  const links = Int32Array.from(all, ({ to }) => to);
  const costs = Float64Array.from(all, ({ cost }) => cost);
  return { columns, rows, first, links, costs, isPlace, areas };
}

type NearFeature = Feature & { readonly box: Box };

const isNear = ({ west, south, east, north }: Box, { x, y }: Point): boolean =>
  x >= west - INCH && x <= east + INCH && y >= south - INCH && y <= north + INCH;

function canStandAt(table: Table, near: readonly NearFeature[], at: Point): boolean {
  const base = disc(at, RADIUS);
  return (
    isOnTable(table, base) && !near.some(({ footing: { end }, shape }) => end === 'clear' && overlaps(base, shape))
  );
}

/** What a short step costs; Infinity if a wall is in the way. */
function stepCost(near: readonly NearFeature[], from: Point, to: Point): number {
  let [pace, tolls] = [1, 0];
  for (const { shape, footing: ground } of near) {
    const isMet = meets(shape, from, to);
    if (isMet && ground.way === 'centre') return Infinity;
    if (isMet && shape.kind === 'line') tolls += ground.toll ?? 0;
    if (isMet && ground.pace !== undefined) pace = Math.max(pace, ground.pace);
  }
  return span(from, to) * pace + tolls;
}

/** Does a step share a point with a line or an area? */
function meets(shape: Shape, from: Point, to: Point): boolean {
  const points = pointsOf(shape);
  let last = isRing(shape) ? points.at(-1) : undefined;
  for (const point of points) {
    if (last !== undefined && segmentsMeet(from, to, last, point)) return true;
    last = point;
  }
  return isRing(shape) && insideOf(points, from) !== 'outside';
}

/** Movement from the nearest of some places to every point of the map, up to a limit; Infinity beyond it. */
function distancesFrom(map: NavMap, from: readonly number[], limit = Infinity, found?: number[]): Float64Array {
  const { first, links, costs } = map;
  const reached = new Float64Array(first.length - 1).fill(Infinity);
  // Buckets of a quarter of an inch: within one, the order of settling does not matter much, for costs are far larger.
  const buckets: number[][] = [];
  const push = (index: number, cost: number): void => {
    if (cost > limit || cost >= (reached[index] as number)) return;
    if (found !== undefined && reached[index] === Infinity) found.push(index);
    reached[index] = cost;
    (buckets[Math.floor(cost / BUCKET)] ??= []).push(index);
  };
  for (const index of from) push(index, 0);
  for (let b = 0; b < buckets.length; b++) {
    const bucket = buckets[b];
    if (bucket === undefined) continue;
    for (const index of bucket) {
      const cost = reached[index] as number;
      if (Math.floor(cost / BUCKET) !== b) continue;
      const end = first[index + 1] as number;
      for (let k = first[index] as number; k < end; k++) push(links[k] as number, cost + (costs[k] as number));
    }
  }
  return reached;
}

/** No step of the map is shorter than this, so that a bucket never feeds itself with something nearer. */
const BUCKET = STRIDE;

/** What can be reached from a point of the map. */
export interface Reach {
  /** Movement to each point; Infinity beyond the limit. */
  readonly distances: Float64Array;
  /** The points within the limit, in order of their numbers. */
  readonly places: readonly number[];
}

/** Figures stand still more often than they move; each reach is some tens of kilobytes. */
const MOST_REACHES = 300;
const reaches = remember((_map: NavMap) => new Known<Reach>(MOST_REACHES));

/** What is within a limit of a point, worked out once. */
export const reachFrom = (map: NavMap, from: number, limit: number): Reach =>
  reaches(map).answer(`${from} ${limit}`, () => {
    const found: number[] = [];
    const distances = distancesFrom(map, [from], limit, found);
    return { distances, places: found.toSorted((a, b) => a - b) };
  });

/** Distances to places that are asked for again and again: rooms and their openings. */
const fields = remember((_map: NavMap) => new Map<string, Float64Array>());

/** Movement from everywhere to the nearest of some places, kept by a name. */
export function fieldTo(map: NavMap, name: string, places: () => readonly number[]): Float64Array {
  const known = fields(map);
  let field = known.get(name);
  if (field === undefined) {
    field = distancesFrom(map, places());
    known.set(name, field);
  }
  return field;
}
