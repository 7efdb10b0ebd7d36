/** How far it is to somewhere on foot or on wheels, over a coarse grid: worked out once for each table and goal. */
import { derive } from '@umpire/engine/derive';
import { closerThan, compiled, disc, INCH, isSolid, partsOf, type Point, type Table } from '@umpire/engine/table';
import { isObject } from '../ground/bodies.ts';
import { isHigh, isLow } from '../ground/terrain.ts';

type Kind = 'foot' | 'wheels';

/** Cells of one inch; a cell stands for its middle. */
const CELL = INCH;

interface Grid {
  readonly wide: number;
  readonly deep: number;
  /** What it costs to enter a cell; 0: impassable. */
  readonly cost: Uint8Array;
}

const middle = (cell: number): number => cell * CELL + CELL / 2;

function gridOf(table: Table, radius: number, overLow: boolean): Grid {
  const wide = Math.floor(table.width / CELL);
  const deep = Math.floor(table.depth / CELL);
  const cost = new Uint8Array(wide * deep).fill(1);
  for (const piece of table.pieces) {
    const bars = isHigh(piece) || isObject(piece) || (isLow(piece) && !overLow);
    if (!bars && !isLow(piece)) continue;
    for (const part of partsOf(piece)) {
      if (!isSolid(part)) continue;
      for (let y = 0; y < deep; y++)
        for (let x = 0; x < wide; x++) {
          const at = y * wide + x;
          if (cost[at] === 0 || !closerThan(disc({ x: middle(x), y: middle(y) }, radius), part.shape, 1)) continue;
          cost[at] = bars ? 0 : 3;
        }
    }
  }
  return { wide, deep, cost };
}

/** On foot one climbs over low pieces; a base squeezes through doors, so the grid is a little generous. */
const gridFor = derive((table: Table, kind: Kind): Grid =>
  kind === 'foot' ? gridOf(table, 300, true) : gridOf(table, 1300, false),
);

/** So many are kept: each is as large as the table, and tables of scenarios last through many battles. */
const LATEST_FIELDS = 64;

/** Inches to the nearest of some cells from every cell. */
const fieldOf = derive(
  (table: Table, kind: Kind, cells: string): Float64Array =>
    flooded(
      gridFor(table, kind),
      cells.split(' ').map((cell) => cell.split(',').map(Number)),
    ),
  LATEST_FIELDS,
);

const cellsOf = (goals: readonly Point[]): string =>
  goals.map(({ x, y }) => `${Math.floor(x / CELL)},${Math.floor(y / CELL)}`).join(' ');

/** A flood from the goals; the cells are few, so a plain queue with repeats is enough. */
function flooded({ wide, deep, cost }: Grid, goals: readonly (readonly number[])[]): Float64Array {
  const far = new Float64Array(wide * deep).fill(1000);
  const queue: number[] = [];
  for (const [column = 0, row = 0] of goals) {
    const x = Math.max(0, Math.min(wide - 1, column));
    const y = Math.max(0, Math.min(deep - 1, row));
    far[y * wide + x] = 0;
    queue.push(y * wide + x);
  }
  for (let next = 0; next < queue.length; next++) {
    const at = queue[next] as number;
    const x = at % wide;
    const y = (at - x) / wide;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx < 0 || ny < 0 || nx >= wide || ny >= deep) continue;
        const to = ny * wide + nx;
        const price = cost[to] as number;
        if (price === 0) continue;
        const reached = (far[at] as number) + price * (dx !== 0 && dy !== 0 ? 1.4 : 1);
        if (reached >= (far[to] as number) - 0.001) continue;
        far[to] = reached;
        queue.push(to);
      }
  }
  return far;
}

/** Inches from any place to the nearest of some goals, on foot or on wheels. */
export function waysTo(table: Table, kind: Kind, goals: readonly Point[]): (from: Point) => number {
  const grid = gridFor(table, kind);
  const field = fieldOf(table, kind, cellsOf(goals));
  return (from) => wayOver(grid, field, from);
}

export const wayTo = (table: Table, kind: Kind, goal: Point, from: Point): number => waysTo(table, kind, [goal])(from);

function wayOver(grid: Grid, field: Float64Array, from: Point): number {
  const x = Math.max(0, Math.min(grid.wide - 1, Math.floor(from.x / CELL)));
  const y = Math.max(0, Math.min(grid.deep - 1, Math.floor(from.y / CELL)));
  // Between cells the nearest of those around counts, with the rest of the way to it.
  let best = Infinity;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const [nx, ny] = [x + dx, y + dy];
      if (nx < 0 || ny < 0 || nx >= grid.wide || ny >= grid.deep) continue;
      const gap =
        Math.sqrt((middle(nx) - from.x) * (middle(nx) - from.x) + (middle(ny) - from.y) * (middle(ny) - from.y)) / CELL;
      best = Math.min(best, (field[ny * grid.wide + nx] as number) + gap);
    }
  return best;
}

/** Points along an edge of the table, as goals of those who want to leave. */
export function edgePoints({ width, depth }: Table, edge: string): readonly Point[] {
  const along = edge === 'south' || edge === 'north' ? width : depth;
  const at = (n: number): Point => {
    if (edge === 'south') return { x: n, y: 0 };
    if (edge === 'north') return { x: n, y: depth - 1 };
    return edge === 'west' ? { x: 0, y: n } : { x: width - 1, y: n };
  };
  return Array.from({ length: Math.floor(along / CELL) }, (_, i) => at(middle(i)));
}

/** Places in contact with low pieces, on both of their sides: where one stands in cover. */
export const coverSpots = derive((table: Table): readonly Point[] => {
  const spots: Point[] = [];
  for (const { shape, traits } of compiled(table).pieces) {
    if (!traits.includes('low') || shape.kind !== 'polygon') continue;
    const ring = shape.points;
    for (const [i, a] of ring.entries()) {
      const b = ring[(i + 1) % ring.length] ?? a;
      const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
      if (length === 0) continue;
      // Outwards of an anticlockwise ring is to the right of its edges.
      const out = { x: ((b.y - a.y) / length) * 500, y: (-(b.x - a.x) / length) * 500 };
      const steps = Math.max(1, Math.floor(length / 1250));
      for (let n = 0; n < steps; n++) {
        const share = (n + 0.5) / steps;
        spots.push({
          x: Math.floor(a.x + (b.x - a.x) * share + out.x + 0.5),
          y: Math.floor(a.y + (b.y - a.y) * share + out.y + 0.5),
        });
      }
    }
  }
  return spots;
});
