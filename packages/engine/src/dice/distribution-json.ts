import { type Distribution, distribution } from './distribution.ts';
import type { Source } from './source.ts';

/** A distribution as plain JSON: to be stored, sent to another thread or printed. */
export interface DistributionJson<T> {
  readonly source: Source;
  readonly values: readonly T[];
  readonly chances: readonly number[];
  /** Exact weights of the values and their total, as decimal integers. */
  readonly ways?: readonly string[];
  readonly total?: string;
}

/** Writes a distribution. Exact weights cost time and room, so they are written only when asked for. */
export function writeDistribution<T>(of: Distribution<T>, withWays = false): DistributionJson<T> {
  const written = {
    source: of.source,
    values: of.entries.map(({ value }) => value),
    chances: of.entries.map(({ chance }) => chance),
  };
  const exact = withWays ? of.ways?.() : undefined;
  return exact === undefined ? written : { ...written, ways: exact.ways.map(String), total: `${exact.total}` };
}

/** Reads what `writeDistribution` has written; chances that do not add up throw. */
export function readDistribution<T>(json: DistributionJson<T>): Distribution<T> {
  const { source, values, chances, ways, total } = json;
  if (values.length !== chances.length) throw new RangeError('There must be one chance for each value.');
  const exact = ways && total !== undefined ? { ways: ways.map(BigInt), total: BigInt(total) } : undefined;
  return distribution(
    values.map((value, i) => [value, chances[i] ?? 0] as const),
    { source, ways: exact && (() => exact) },
  );
}
