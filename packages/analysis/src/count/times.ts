/** Times of decisions, kept in classes that grow by a tenth: memory stays flat, and a percentile is right to 5 %. */
import type { Count } from './sums.ts';

const GROWTH = 1.1;
/** Milliseconds of the first class. */
const LEAST = 0.01;

export const timeClass = (ms: number): number => Math.max(0, Math.ceil(Math.log(ms / LEAST) / Math.log(GROWTH)));

/** The middle of a class, in milliseconds. */
export const timeOf = (number: number): number => LEAST * GROWTH ** (number - 0.5);

/** The time that so large a share of the decisions did not exceed. */
export function timeQuantile(took: Readonly<Count>, share: number): number {
  const classes = Object.entries(took)
    .map(([name, many]) => [Number(name), many] as const)
    .toSorted(([a], [b]) => a - b);
  const all = classes.reduce((sum, [, many]) => sum + many, 0);
  let left = share * all;
  for (const [number, many] of classes) {
    left -= many;
    if (left <= 0) return timeOf(number);
  }
  return 0;
}
