/**
 * A coarse map of the table for players that look ahead: points half an inch apart, joined where a figure's centre can pass.
 * It only guides; every move that it leads to is checked by the rules of movement.
 */
import {
  INCH,
  type Point,
  type Table,
  type Box,
  type Feature,
  boxOf,
  featuresOf,
  insideOf,
  OUTSIDE,
  disc,
  isOnTable,
  overlaps,
  span,
  isRing,
  pointsOf,
  segmentsMeet,
  type Shape,
} from '@umpire/engine/table';
import { derive } from '@umpire/engine/derive';
import { footing } from '../ground/terrain.ts';

/** The distance between two points of the map. */
export const STRIDE = INCH / 2;

/** Points lie in the middle of quarters of an inch, so that none lies on a wall drawn on whole or half inches. */
const INSET = STRIDE / 2;

const RADIUS = INCH / 2;

export interface NavMap {
  readonly columns: number;
  readonly rows: number;
  readonly points: readonly Point[];
  /** Steps from point i: `links[first[i]] … links[first[i + 1] - 1]`, each with what it costs. */
  readonly first: Int32Array;
  readonly links: Int32Array;
  readonly costs: Float64Array;
  /** Can a base stand here, if nobody is in the way? */
  readonly isPlace: Uint8Array;
  /** The area of each point. */
  readonly areas: readonly string[];
  /** Room to work in, left as it was found: nobody has been anywhere. */
  readonly scratch: { readonly reached: Float64Array; readonly before: Int32Array };
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
export const navMap: (table: Table) => NavMap = derive(draw);

/** Half of the steps; the others are the same the other way. */
const STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const;

/** The steps by which a point is reached, those from the south first. */
const BACK = [2, 1, 3, 0] as const;

/** The numbers of the points in a box and so far around it. */
export function pointsNear(
  { columns, rows }: Pick<NavMap, 'columns' | 'rows'>,
  { west, south, east, north }: Box,
  around: number,
): readonly number[] {
  const first = (from: number): number => Math.max(0, Math.ceil((from - around - INSET) / STRIDE));
  const last = (to: number, count: number): number => Math.min(count - 1, Math.floor((to + around - INSET) / STRIDE));
  const [left, right] = [first(west), last(east, columns)];
  const found: number[] = [];
  for (let row = first(south); row <= last(north, rows); row++)
    for (let column = left; column <= right; column++) found.push(row * columns + column);
  return found;
}

const NONE: readonly Feature[] = [];

function draw(table: Table): NavMap {
  const [columns, rows] = [Math.floor(table.width / STRIDE), Math.floor(table.depth / STRIDE)];
  const count = columns * rows;
  const points = Array.from({ length: count }, (_, index) => ({
    x: (index % columns) * STRIDE + INSET,
    y: Math.floor(index / columns) * STRIDE + INSET,
  }));
  const nearby = featuresNear(table, { columns, rows }, count);
  const isPlace = new Uint8Array(count);
  const ahead = new Float64Array(count * STEPS.length).fill(Infinity);
  for (let index = 0; index < count; index++) {
    const from = points[index] as Point;
    const near = nearby[index] ?? NONE;
    isPlace[index] = canStandAt(table, near, from) ? 1 : 0;
    for (let k = 0; k < STEPS.length; k++) {
      const [dx, dy] = STEPS[k] as (typeof STEPS)[number];
      const [column, row] = [(index % columns) + dx, Math.floor(index / columns) + dy];
      if (column < 0 || column >= columns || row >= rows) continue;
      ahead[index * STEPS.length + k] = stepCost(near, from, points[row * columns + column] as Point);
    }
  }
  const areas = areasOf(table, { columns, rows, points });
  const scratch = { reached: new Float64Array(count).fill(Infinity), before: new Int32Array(count) };
  return { columns, rows, points, isPlace, areas, scratch, ...linked(columns, count, ahead) };
}

/** What is near each point: most are in the open, far from anything. */
function featuresNear(
  table: Table,
  size: Pick<NavMap, 'columns' | 'rows'>,
  count: number,
): readonly (readonly Feature[] | undefined)[] {
  const nearby: (Feature[] | undefined)[] = Array.from({ length: count });
  for (const feature of featuresOf(table, footing))
    for (const index of pointsNear(size, boxOf(feature.shape), INCH)) (nearby[index] ??= []).push(feature);
  return nearby;
}

/** The steps from each point: back by those that lead to it, then ahead. `ahead` has the costs of the four that lead on from each. */
function linked(columns: number, count: number, ahead: Float64Array): Pick<NavMap, 'first' | 'links' | 'costs'> {
  const first = new Int32Array(count + 1);
  const links = new Int32Array(count * 2 * STEPS.length);
  const costs = new Float64Array(count * 2 * STEPS.length);
  let next = 0;
  const add = (from: number, kind: number, to: number): void => {
    const cost = from < 0 ? Infinity : (ahead[from * STEPS.length + kind] as number);
    if (cost === Infinity) return;
    links[next] = to;
    costs[next++] = cost;
  };
  for (let index = 0; index < count; index++) {
    for (const kind of BACK) {
      const [dx, dy] = STEPS[kind];
      const before = index - dy * columns - dx;
      add(before, kind, before);
    }
    for (const [kind, [dx, dy]] of STEPS.entries()) add(index, kind, index + dy * columns + dx);
    first[index + 1] = next;
  }
  return { first, links: links.slice(0, next), costs: costs.slice(0, next) };
}

/** The area of each point: that of the first room that holds it. */
function areasOf({ pieces }: Table, map: Pick<NavMap, 'columns' | 'rows' | 'points'>): readonly string[] {
  const areas = map.points.map(() => OUTSIDE);
  for (const { id, outline } of pieces.flatMap(({ rooms }) => rooms ?? []))
    for (const index of pointsNear(map, boxOf(outline), 0))
      if (areas[index] === OUTSIDE && insideOf(outline.points, pointAt(map, index)) !== 'outside') areas[index] = id;
  return areas;
}

function canStandAt(table: Table, near: readonly Feature[], at: Point): boolean {
  const base = disc(at, RADIUS);
  return (
    isOnTable(table, base) && !near.some(({ footing: { end }, shape }) => end === 'clear' && overlaps(base, shape))
  );
}

/** What a short step costs; Infinity if a wall is in the way. */
function stepCost(near: readonly Feature[], from: Point, to: Point): number {
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
