import type { Distribution, Entry } from './distribution.ts';
import * as fractions from './fraction.ts';
import type { Fraction } from './fraction.ts';
import { joinSources, marginOfMean, samplesOf, type Source } from './source.ts';

/** The mean of a number. */
export function mean(of: Distribution<number>): number {
  let sum = 0;
  for (const { value, chance } of of.entries) sum += value * chance;
  return sum;
}

/** The mean squared distance from the mean. */
export function variance(of: Distribution<number>): number {
  const middle = mean(of);
  let sum = 0;
  for (const { value, chance } of of.entries) sum += (value - middle) * (value - middle) * chance;
  return sum;
}

/** The standard deviation: how far from the mean a result usually is. */
export const deviation = (of: Distribution<number>): number => Math.sqrt(variance(of));

/** Half of the 95 % interval of the mean; 0 when it is exact. */
export const meanMargin = (of: Distribution<number>): number => marginOfMean(variance(of), of.source);

/** The mean as a fraction, or undefined when only doubles are known. */
export function exactMean(of: Distribution<number>): Fraction | undefined {
  return exactMoment(of, (value) => value);
}

/** The variance as a fraction, or undefined when only doubles are known. */
export function exactVariance(of: Distribution<number>): Fraction | undefined {
  const middle = exactMean(of);
  const squares = exactMoment(of, (value) => fractions.multiply(value, value));
  return middle && squares && fractions.subtract(squares, fractions.multiply(middle, middle));
}

function exactMoment(of: Distribution<number>, power: (value: Fraction) => Fraction): Fraction | undefined {
  const exact = of.ways?.();
  if (exact === undefined) return undefined;
  const terms = of.entries.map(({ value }, i) =>
    fractions.multiply(power(fractions.fromNumber(value)), fractions.fraction(exact.ways[i] ?? 0n)),
  );
  return fractions.divide(fractions.sum(terms), fractions.fraction(exact.total));
}

/** The chance that the value satisfies a condition. */
export function chanceOf<T>(of: Distribution<T>, event: (value: T) => boolean): number {
  let sum = 0;
  for (const { value, chance } of of.entries) if (event(value)) sum += chance;
  return Math.min(1, sum);
}

/** The same as a fraction, or undefined when only doubles are known. */
export function exactChanceOf<T>(of: Distribution<T>, event: (value: T) => boolean): Fraction | undefined {
  const exact = of.ways?.();
  if (exact === undefined) return undefined;
  let sum = 0n;
  for (const [i, { value }] of of.entries.entries()) if (event(value)) sum += exact.ways[i] ?? 0n;
  return fractions.fraction(sum, exact.total);
}

/** For each value the chance to get at least that much. The tail is added up from its thin end. */
export function atLeastTable(of: Distribution<number>): readonly Entry<number>[] {
  const rows = [...of.entries];
  let sum = 0;
  for (let i = rows.length - 1; i >= 0; i--) {
    const { value, chance } = of.entries[i] as Entry<number>;
    sum += chance;
    rows[i] = { value, chance: i === 0 ? 1 : Math.min(1, sum) };
  }
  return rows;
}

/** For each value the chance to get at most that much. */
export function atMostTable(of: Distribution<number>): readonly Entry<number>[] {
  let sum = 0;
  return of.entries.map(({ value, chance }, i) => {
    sum += chance;
    return { value, chance: i === of.entries.length - 1 ? 1 : Math.min(1, sum) };
  });
}

/** Sums of doubles miss round shares by a hair: a hair does not move a quantile. */
const HAIR = 1e-12;

/** The least value that is not exceeded with chance `share`: `quantile(d, 0.9)`. */
export function quantile(of: Distribution<number>, share: number): number {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`A quantile lies between 0 and 1, not at ${share}.`);
  const found = atMostTable(of).find(({ chance }) => chance >= share - HAIR);
  return (found as Entry<number>).value;
}

/** The middle value: no more than half of the results are below it, and no more than half above. */
export const median = (of: Distribution<number>): number => quantile(of, 0.5);

/** How two distributions stand to each other, when each is drawn on its own. */
export interface Comparison {
  /** The chance that the first is greater. */
  readonly above: number;
  /** The chance that both are equal. */
  readonly equal: number;
  /** The chance that the first is less. */
  readonly below: number;
  /** The mean of the first minus that of the second. */
  readonly shift: number;
  /** The largest difference between their at-least curves, and the value at which it is: first minus second. */
  readonly gap: { readonly at: number; readonly difference: number };
  readonly source: Source;
}

/** Compares two distributions of numbers. */
export function compareDistributions(a: Distribution<number>, b: Distribution<number>): Comparison {
  let above = 0;
  let equal = 0;
  let below = 0;
  for (const x of a.entries) {
    for (const y of b.entries) {
      const chance = x.chance * y.chance;
      if (x.value > y.value) above += chance;
      else if (x.value < y.value) below += chance;
      else equal += chance;
    }
  }
  const samples = Math.min(samplesOf(a.source), samplesOf(b.source));
  const source = joinSources([a.source, b.source], samples);
  return { above, equal, below, shift: mean(a) - mean(b), gap: widestGap(a, b), source };
}

function widestGap(a: Distribution<number>, b: Distribution<number>): Comparison['gap'] {
  const values = [...new Set([...a.entries, ...b.entries].map(({ value }) => value))].sort((x, y) => x - y);
  const [first, second] = [atLeastTable(a), atLeastTable(b)];
  let gap = { at: values[0] ?? 0, difference: 0 };
  for (const at of values) {
    const difference = reach(first, at) - reach(second, at);
    if (Math.abs(difference) > Math.abs(gap.difference) + HAIR) gap = { at, difference };
  }
  return gap;
}

/** The chance of at least `value`, read from an at-least table. */
function reach(table: readonly Entry<number>[], value: number): number {
  return table.find((row) => row.value >= value)?.chance ?? 0;
}
