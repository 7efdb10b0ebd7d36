/** How a distribution was got: solved, or estimated from so many random samples. Whatever shows it says which. */
export type Source = Exact | Sampled;

/** Every case was counted. */
export interface Exact {
  readonly kind: 'exact';
}

/** A share of random samples, with the errors that this implies. */
export interface Sampled {
  readonly kind: 'sampled';
  readonly samples: number;
  /** The seed that gives the same samples again. */
  readonly seed: string;
}

/** The source of everything that was counted completely. */
export const EXACT: Exact = Object.freeze({ kind: 'exact' });

/** Two standard errors, nearly: 95 of 100 such intervals hold the true value. */
const Z = 1.96;

/** Samples behind a chance; without end for an exact one. */
export const samplesOf = (source: Source): number => (source.kind === 'exact' ? Infinity : source.samples);

/** The source of what is worked out from several: sampled as soon as one is, and only as good as `samples` says. */
export function joinSources(sources: readonly Source[], samples: number): Source {
  const seeds = new Set(sources.flatMap((source) => (source.kind === 'sampled' ? [source.seed] : [])));
  return seeds.size === 0 ? EXACT : { kind: 'sampled', samples: Math.floor(samples), seed: [...seeds].join(' + ') };
}

/**
 * The 95 % interval of an estimated chance (Wilson's, which stays honest near 0 and 1: an event never seen
 * in 100 samples may still happen 3.7 % of the time).
 */
export function interval(chance: number, source: Source): readonly [low: number, high: number] {
  if (source.kind === 'exact') return [chance, chance];
  if (source.samples <= 0) return [0, 1];
  const n = source.samples;
  const middle = (chance + (Z * Z) / (2 * n)) / (1 + (Z * Z) / n);
  const half = (Z / (1 + (Z * Z) / n)) * Math.sqrt((chance * (1 - chance)) / n + (Z * Z) / (4 * n * n));
  return [Math.max(0, Math.min(chance, middle - half)), Math.min(1, Math.max(chance, middle + half))];
}

/** Half of the 95 % interval, to be written behind ±. */
export function margin(chance: number, source: Source): number {
  const [low, high] = interval(chance, source);
  return (high - low) / 2;
}

/** Half of the 95 % interval of a mean of values that vary so much. */
export function marginOfMean(variance: number, source: Source): number {
  if (source.kind === 'exact') return 0;
  return source.samples < 2 ? Infinity : Z * Math.sqrt(variance / (source.samples - 1));
}
