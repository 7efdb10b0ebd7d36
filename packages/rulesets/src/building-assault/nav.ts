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
  segmentsMeet,
  type Shape,
  span,
  type Table,
} from '@umpire/engine/table';
import { footing } from './ground.ts';
import { rememberLatest } from './latest.ts';

/** The distance between two points of the map. */
export const STRIDE = INCH / 2;
/** Points lie in the middle of quarters of an inch, so that none lies on a wall drawn on whole or half inches. */
const INSET = STRIDE / 2;
const RADIUS = INCH / 2;

export interface NavMap {
  readonly columns: number;
  readonly rows: number;
  /** Each point once, so that what is known of a place is known again whoever stands there. */
  readonly points: readonly Point[];
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
export const pointAt = ({ points }: Pick<NavMap, 'points'>, index: number): Point => points[index] as Point;

/** The number of the point nearest to a place. */
export function nearestIndex({ columns, rows }: Pick<NavMap, 'columns' | 'rows'>, { x, y }: Point): number {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x / STRIDE)));
  const row = Math.min(rows - 1, Math.max(0, Math.floor(y / STRIDE)));
  return row * columns + column;
}

/** The map of a table, drawn once. */
export const navMap: (table: Table) => NavMap = rememberLatest(draw);

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
  const points = Array.from({ length: count }, (_, index) => ({
    x: (index % columns) * STRIDE + INSET,
    y: Math.floor(index / columns) * STRIDE + INSET,
  }));
  const features = featuresOf(table, footing).map((feature) => ({ ...feature, box: boxOf(feature.shape) }));
  const steps: { readonly to: number; readonly cost: number }[][] = Array.from({ length: count }, () => []);
  const isPlace = new Uint8Array(count);
  const areas: string[] = [];
  for (let index = 0; index < count; index++) {
    const from = pointAt({ points }, index);
    const near = features.filter(({ box }) => isNear(box, from));
    isPlace[index] = canStandAt(table, near, from) ? 1 : 0;
    areas.push(areaAt(table, from));
    for (const [dx, dy] of STEPS) {
      const [column, row] = [(index % columns) + dx, Math.floor(index / columns) + dy];
      if (column < 0 || column >= columns || row >= rows) continue;
      const to = row * columns + column;
      const cost = stepCost(near, from, pointAt({ points }, to));
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
  return { columns, rows, points, first, links, costs, isPlace, areas };
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
