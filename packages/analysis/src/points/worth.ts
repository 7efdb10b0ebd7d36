/** What units are worth, fitted from battles of random forces. */
import type { Estimate } from '../read/estimate.ts';
import { CONSTANT, type FitSums } from './fit-sums.ts';
import { inverse, times } from './solve.ts';

/** The worth of one unit, as what one more of it adds to the result (−1 lost … 1 won). */
export interface Worth extends Estimate {
  /** `seat: unit`. */
  readonly unit: string;
}

export interface Fitted {
  readonly worth: readonly Worth[];
  /** How much better the first seat is off with no forces at all on either side: the table and the order of play. */
  readonly constant: Estimate;
  /** The share of the spread of results that the forces explain. */
  readonly explained: number;
  readonly battles: number;
}

const Z = 1.96;
/** So many battles' worth of pull towards zero: it keeps units apart that were nearly always drawn together. */
const RIDGE = 1;

/**
 * Least squares with a slight ridge: result = constant + Σ worth × how many more the first side has. Undefined as long as there are
 * fewer battles than units, and where all battles came out alike.
 */
export function fitted({ xx = {}, xy = {}, yy = 0, battles = 0 }: FitSums): Fitted | undefined {
  const names = Object.keys(xx).toSorted();
  if (battles <= names.length) return undefined;
  const product = (a: string, b: string): number => (a <= b ? xx[a]?.[b] : xx[b]?.[a]) ?? 0;
  const a = names.map((row) =>
    names.map((column) => product(row, column) + (row === column && row !== CONSTANT ? RIDGE : 0)),
  );
  const inverted = inverse(a);
  if (inverted === undefined) return undefined;
  const b = names.map((name) => xy[name] ?? 0);
  const coefficients = times(inverted, b);
  const dot = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, i) => sum + value * (y[i] as number), 0);
  // The sum of squared errors, from the sums alone: y·y − 2 c·Xᵀy + c·XᵀX·c.
  const plain = names.map((row) => names.map((column) => product(row, column)));
  const errors = Math.max(0, yy - 2 * dot(coefficients, b) + dot(coefficients, times(plain, coefficients)));
  const mean = (xy[CONSTANT] ?? 0) / battles;
  const total = yy - battles * mean * mean;
  // All battles came out alike: that says nothing about units.
  if (total === 0) return undefined;
  const spread = errors / (battles - names.length);
  const estimate = (i: number): Estimate => {
    const value = coefficients[i] as number;
    const half = Z * Math.sqrt(spread * ((inverted[i] as readonly number[])[i] as number));
    return { value, low: value - half, high: value + half };
  };
  return {
    worth: names.flatMap((unit, i) => (unit === CONSTANT ? [] : [{ unit, ...estimate(i) }])),
    constant: estimate(names.indexOf(CONSTANT)),
    explained: 1 - errors / total,
    battles,
  };
}
