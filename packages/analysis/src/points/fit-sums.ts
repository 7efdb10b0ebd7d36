import type { Count } from '../count/sums.ts';

/** All that a regression needs to know of many battles: sums of products, whole numbers. */
export type FitSums = {
  /** Products of two counts of units, the first in the order of the alphabet. */
  readonly xx?: Readonly<Record<string, Readonly<Count>>>;
  /** Counts times the result. */
  readonly xy?: Readonly<Count>;
  readonly yy?: number;
  readonly battles?: number;
};

/** The name of what is the same in every battle: how much better the first seat is off with equal forces. */
export const CONSTANT = '';

/** One battle: how many of each unit were on the first side (on the other: negative), and its result from −1 to 1. */
export function fitSums(counts: Readonly<Count>, result: number): FitSums {
  const all = Object.entries({ ...counts, [CONSTANT]: 1 }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const xx = all.map(([name, x], i) => [name, Object.fromEntries(all.slice(i).map(([other, y]) => [other, x * y]))]);
  return {
    xx: Object.fromEntries(xx) as Record<string, Count>,
    xy: Object.fromEntries(all.map(([name, x]) => [name, x * result])),
    yy: result * result,
    battles: 1,
  };
}
