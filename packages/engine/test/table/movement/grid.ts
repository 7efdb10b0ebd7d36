/**
 * Shortest ways the slow way: over a grid of points, with steps to the sixteen nearest in all directions. What it finds is
 * a way, so the true shortest is no longer; and sixteen directions make a way longer than it need be by at most 2.8 %.
 */
import type { Point } from '../../../src/table/index.ts';

const STEPS: readonly (readonly [number, number])[] = [-2, -1, 0, 1, 2].flatMap((dx) =>
  [-2, -1, 0, 1, 2].flatMap((dy) => {
    const isKnight = Math.abs(dx) + Math.abs(dy) === 3;
    const isKing = Math.max(Math.abs(dx), Math.abs(dy)) === 1;
    return isKnight || isKing ? [[dx, dy] as const] : [];
  }),
);

/** The most by which steps in sixteen directions are longer than the straight line: 1 / cos of half the widest gap. */
export const SIXTEEN = 1.0275;

export type GridAsk = {
  readonly size: number;
  readonly step: number;
  readonly start: Point;
  readonly isFree: (at: Point) => boolean;
  /** The cost of a thousandth at a place; 1 on even ground. */
  readonly pace?: (at: Point) => number;
  /** Whether the straight step between two neighbours is free; default: both ends are. */
  readonly isStepFree?: (a: Point, b: Point) => boolean;
};

/** The cost of reaching every grid point from the one nearest to the start; Infinity: not reached. */
export function gridCosts({ size, step, start, isFree, pace = () => 1, isStepFree }: GridAsk): (at: Point) => number {
  const side = Math.floor(size / step) + 1;
  const at = (cell: number): Point => ({ x: (cell % side) * step, y: Math.floor(cell / side) * step });
  const cellOf = ({ x, y }: Point): number => Math.round(y / step) * side + Math.round(x / step);
  const cost = new Float64Array(side * side).fill(Infinity);
  const free = Array.from({ length: side * side }, (_, cell) => isFree(at(cell)));
  const first = cellOf(start);
  const queue: [number, number][] = [];
  const add = (cell: number, value: number): void => {
    if (value >= (cost[cell] ?? 0)) return;
    cost[cell] = value;
    queue.push([value, cell]);
    let here = queue.length - 1;
    while (here > 0) {
      const above = (here - 1) >> 1;
      if ((queue[above]?.[0] ?? 0) <= value) break;
      [queue[here], queue[above]] = [queue[above]!, queue[here]!];
      here = above;
    }
  };
  const take = (): [number, number] | undefined => {
    const best = queue[0];
    const last = queue.pop();
    if (best === undefined || last === undefined || queue.length === 0) return best;
    queue[0] = last;
    for (let here = 0; ;) {
      let least = here;
      for (const below of [2 * here + 1, 2 * here + 2]) {
        if ((queue[below]?.[0] ?? Infinity) < (queue[least]?.[0] ?? Infinity)) least = below;
      }
      if (least === here) return best;
      [queue[here], queue[least]] = [queue[least]!, queue[here]!];
      here = least;
    }
  };
  if (free[first] === true) add(first, 0);
  for (let next = take(); next !== undefined; next = take()) {
    const [value, cell] = next;
    if (value > (cost[cell] ?? 0)) continue;
    const [cx, cy] = [cell % side, Math.floor(cell / side)];
    for (const [dx, dy] of STEPS) {
      const [x, y] = [cx + dx, cy + dy];
      if (x < 0 || y < 0 || x >= side || y >= side) continue;
      const other = y * side + x;
      if (free[other] !== true) continue;
      const [a, b] = [at(cell), at(other)];
      if (isStepFree !== undefined && !isStepFree(a, b)) continue;
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      const length = Math.sqrt(dx * dx + dy * dy) * step;
      add(other, value + (length * (pace(a) + 2 * pace(middle) + pace(b))) / 4);
    }
  }
  return (point) => cost[cellOf(point)] ?? Infinity;
}
