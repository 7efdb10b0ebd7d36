/** How far it is from anywhere to somewhere, roughly: a flow field over a coarse grid, worked out once for each table, walker and goal. */
import { derive } from '../derive/index.ts';
import { closerThan } from './distance.ts';
import { partsOf } from './parts.ts';
import type { Piece } from './piece.ts';
import { isSolid } from './sight/blockers.ts';
import { INCH, type Point } from './point.ts';
import { disc } from './shape.ts';
import type { Edge, Table } from './table.ts';

/** Who goes: how wide, and what ground costs it. A constant, by which its fields are known. */
export interface Walker {
  readonly radius: number;
  /** What an inch over the solid parts of a piece counts for: 0 if it bars the way, 1 and no look at its shape if it is as good as open. */
  price(piece: Piece): number;
}

/** Cells of one inch; a cell stands for its middle. */
const CELL = INCH;
/** What cannot be reached is so far, in inches. */
const NEVER = 1000;
/** So many are known at a time: each is as large as the table, and tables of scenarios last through many battles. */
const FIELDS = 24;

interface Grid {
  readonly wide: number;
  readonly deep: number;
  /** What it costs to enter a cell; 0: impassable. */
  readonly cost: Uint8Array;
}

const middle = (cell: number): number => cell * CELL + CELL / 2;

/** The cell that a length lies in, of so many. */
const cellAt = (length: number, most: number): number => Math.max(0, Math.min(most - 1, Math.floor(length / CELL)));

const gridFor = derive((table: Table, walker: Walker): Grid => {
  const wide = Math.floor(table.width / CELL);
  const deep = Math.floor(table.depth / CELL);
  const cost = new Uint8Array(wide * deep).fill(1);
  for (const piece of table.pieces) {
    const price = walker.price(piece);
    if (price === 1) continue;
    for (const { shape } of partsOf(piece).filter(isSolid))
      for (let at = 0; at < cost.length; at++) {
        const x = at % wide;
        const base = disc({ x: middle(x), y: middle((at - x) / wide) }, walker.radius);
        if (cost[at] !== 0 && closerThan(base, shape, 1)) cost[at] = price;
      }
  }
  return { wide, deep, cost };
});

/** Inches to the nearest of some cells from every cell. */
const fieldOf = derive(
  (table: Table, walker: Walker, cells: string): Float64Array =>
    flooded(gridFor(table, walker), cells.split(' ').map(Number)),
  FIELDS,
);

/** A flood from the goals; the cells are few, so a plain queue with repeats is enough. */
function flooded({ wide, deep, cost }: Grid, goals: readonly number[]): Float64Array {
  const far = new Float64Array(wide * deep).fill(NEVER);
  const queue = [...goals];
  for (const goal of goals) far[goal] = 0;
  for (let next = 0; next < queue.length; next++) {
    const at = queue[next] as number;
    const x = at % wide;
    const y = (at - x) / wide;
    for (let ny = Math.max(0, y - 1); ny <= Math.min(deep - 1, y + 1); ny++)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(wide - 1, x + 1); nx++) {
        const to = ny * wide + nx;
        const price = cost[to] as number;
        const reached = (far[at] as number) + price * (nx !== x && ny !== y ? 1.4 : 1);
        if (price === 0 || reached >= (far[to] as number) - 0.001) continue;
        far[to] = reached;
        queue.push(to);
      }
  }
  return far;
}

/** Inches from any place to the nearest of some goals, for this walker; 1000 and more if there is no way. */
export function waysTo(table: Table, walker: Walker, goals: readonly Point[]): (from: Point) => number {
  const grid = gridFor(table, walker);
  const { wide, deep } = grid;
  const cellOf = ({ x, y }: Point): number => cellAt(y, deep) * wide + cellAt(x, wide);
  const field = fieldOf(table, walker, goals.map(cellOf).join(' '));
  return (from) => {
    // Between cells the nearest of those around counts, with the rest of the way to it.
    let best = Infinity;
    const [x, y] = [cellAt(from.x, wide), cellAt(from.y, deep)];
    for (let ny = Math.max(0, y - 1); ny <= Math.min(deep - 1, y + 1); ny++)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(wide - 1, x + 1); nx++) {
        const [dx, dy] = [middle(nx) - from.x, middle(ny) - from.y];
        best = Math.min(best, (field[ny * wide + nx] as number) + Math.sqrt(dx * dx + dy * dy) / CELL);
      }
    return best;
  };
}

/** Points along an edge of the table, as goals of those who want to leave. */
export function edgePoints({ width, depth }: Table, edge: Edge): readonly Point[] {
  const isLevel = edge === 'south' || edge === 'north';
  const across = edge === 'south' || edge === 'west' ? 0 : (isLevel ? depth : width) - 1;
  return Array.from({ length: Math.floor((isLevel ? width : depth) / CELL) }, (_, i) =>
    isLevel ? { x: middle(i), y: across } : { x: across, y: middle(i) },
  );
}
