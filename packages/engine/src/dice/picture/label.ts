import type { Distribution } from '../distribution.ts';
import { margin } from '../source.ts';
import { deviation, mean, meanMargin, median, quantile } from '../summary.ts';
import { decimal, grouped, percent } from './number.ts';

/** A result as a reader sees it: `3`, `yes`, `hit 3, ones 1`. */
export function labelOf(value: unknown): string {
  if (typeof value === 'number') return decimal(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.map(labelOf).join(', ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value) ?? 'none';
  return Object.entries(value)
    .map(([name, part]) => `${name} ${labelOf(part)}`)
    .join(', ');
}

/** A distribution whose values are all numbers is one of numbers. */
export const isNumeric = (of: Distribution<unknown>): of is Distribution<number> =>
  of.entries.every(({ value }) => typeof value === 'number');

/** How it was got: `exact`, or `sampled, ± 0.31 % (100,000 samples)`. Every picture says this. */
export function sourceText(of: Distribution<unknown>): string {
  const { source } = of;
  if (source.kind === 'exact') return 'exact';
  const worst = Math.max(...of.entries.map(({ chance }) => margin(chance, source)));
  return `sampled, ± ${percent(worst)} (${grouped(source.samples)} samples)`;
}

/** `mean 7, deviation 2.415, median 7, 9 in 10 from 3 to 11`. */
export function summaryText(of: Distribution<number>): string {
  const error = meanMargin(of);
  const middle = `mean ${decimal(mean(of))}${error > 0 ? ` ± ${decimal(error)}` : ''}`;
  const [low, high] = [quantile(of, 0.05), quantile(of, 0.95)];
  const range = low === high ? `are ${decimal(low)}` : `from ${decimal(low)} to ${decimal(high)}`;
  return `${middle}, deviation ${decimal(deviation(of))}, median ${decimal(median(of))}, 9 in 10 ${range}`;
}
