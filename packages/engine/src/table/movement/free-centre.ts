/**
 * Where the centre of a round base may be at all: no way bends inside a barrier. Asked for every bend of every barrier, so
 * the barriers are sorted into the cells of a grid first.
 */
import type { Point } from '../point.ts';
import { type Base, isRing, pointsOf } from '../shape.ts';
import type { Table } from '../table.ts';
import type { Barrier } from './barrier.ts';
import { compareLeg } from './near.ts';

/** The side of a cell, in thousandths: about as wide as what a model bars. */
const CELL = 2500;

/**
 * Tests places on the table. A barrier that holds the start itself does not count, nor one that matters only in a room. Hulls
 * may be anywhere: it depends on how they face.
 */
export function freeOf(base: Base, barriers: readonly Barrier[], table: Table): (place: Point) => boolean {
  if (base.kind === 'hull') return () => true;
  const solid = barriers.filter(
    (barrier) => barrier.blocker?.area === undefined && !holds(barrier, base.at.x, base.at.y),
  );
  if (solid.length === 0) return () => true;
  const grid = gridOf(solid, table);
  return ({ x, y }) => {
    const cell = cellOf(grid, x, y);
    for (let entry = grid.head[cell] as number; entry >= 0; entry = grid.next[entry] as number) {
      if (holds(solid[grid.which[entry] as number] as Barrier, x, y)) return false;
    }
    return true;
  };
}

/** Is a centre at this place barred? */
function holds({ shape, reach, test, box }: Barrier, x: number, y: number): boolean {
  if (x < box.west || x > box.east || y < box.south || y > box.north) return false;
  if (shape.kind === 'disc') {
    const gap = (x - shape.at.x) * (x - shape.at.x) + (y - shape.at.y) * (y - shape.at.y) - reach * reach;
    return gap < 0 ? reach > 0 : gap === 0 && test === 'centre';
  }
  const order = compareLeg({ x, y }, { x, y }, pointsOf(shape), isRing(shape), reach);
  return order < 0 || (order === 0 && test === 'centre');
}

/** Which barriers reach into a cell: `which[entry]`, from `head[cell]` on by `next[entry]` until −1. */
type Grid = {
  readonly columns: number;
  readonly rows: number;
  readonly head: Int32Array;
  readonly next: readonly number[];
  readonly which: readonly number[];
};

function gridOf(barriers: readonly Barrier[], { width, depth }: Table): Grid {
  const columns = Math.floor(width / CELL) + 1;
  const rows = Math.floor(depth / CELL) + 1;
  const head = new Int32Array(columns * rows).fill(-1);
  const next: number[] = [];
  const which: number[] = [];
  for (let number = 0; number < barriers.length; number++) {
    const { west, south, east, north } = (barriers[number] as Barrier).box;
    const [firstColumn, lastColumn] = [within(west, columns), within(east, columns)];
    const [firstRow, lastRow] = [within(south, rows), within(north, rows)];
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        const cell = row * columns + column;
        next.push(head[cell] as number);
        head[cell] = which.length;
        which.push(number);
      }
    }
  }
  return { columns, rows, head, next, which };
}

/** The number of a column or row; what lies off the table belongs to the outermost one. */
const within = (place: number, count: number): number => Math.min(count - 1, Math.max(0, Math.floor(place / CELL)));

const cellOf = ({ columns, rows }: Grid, x: number, y: number): number =>
  within(y, rows) * columns + within(x, columns);
