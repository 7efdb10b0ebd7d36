/** An estimate with the ends of its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** So many standard errors to each side hold 95 %. */
export const Z = 1.96;

/** The mean of numbers of which only their count, sum and sum of squares are known. */
export function meanOf(many: number, sum: number, squares: number): Estimate {
  if (many === 0) return { value: 0, low: -Infinity, high: Infinity };
  const value = sum / many;
  if (many === 1) return { value, low: -Infinity, high: Infinity };
  const variance = Math.max(0, (squares - many * value * value) / (many - 1));
  const half = Z * Math.sqrt(variance / many);
  return { value, low: value - half, high: value + half };
}

/** The estimate in another unit. */
export const scaled = ({ value, low, high }: Estimate, by: number): Estimate => ({
  value: value * by,
  low: low * by,
  high: high * by,
});

/** The estimate of something that is never below zero. */
export const notNegative = ({ value, low, high }: Estimate): Estimate => ({ value, low: Math.max(0, low), high });
