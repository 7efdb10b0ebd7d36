/** What a random source is checked against: a value, its chance. */
export interface Expected {
  readonly key: string;
  readonly chance: number;
}

/** Pearson's statistic with its number of degrees of freedom. */
export interface ChiSquare {
  readonly statistic: number;
  readonly freedom: number;
  /** Values that were seen although they cannot happen. */
  readonly impossible: readonly string[];
}

/** The test is sound only if every class is expected some times: rarer ones are put together. */
const FEWEST = 8;

/** Compares how often each value was seen with how often it was to be expected. */
export function chiSquare(expected: readonly Expected[], seen: ReadonlyMap<string, number>): ChiSquare {
  const draws = [...seen.values()].reduce((sum, count) => sum + count, 0);
  const classes: { expected: number; seen: number }[] = [];
  const rare = { expected: 0, seen: 0 };
  for (const { key, chance } of expected) {
    const one = { expected: chance * draws, seen: seen.get(key) ?? 0 };
    if (one.expected >= FEWEST) classes.push(one);
    else {
      rare.expected += one.expected;
      rare.seen += one.seen;
    }
  }
  const last = classes.at(-1);
  if (rare.expected >= FEWEST || last === undefined) classes.push(rare);
  else {
    last.expected += rare.expected;
    last.seen += rare.seen;
  }
  const possible = new Set(expected.filter(({ chance }) => chance > 0).map(({ key }) => key));
  return {
    statistic: classes.reduce((sum, one) => sum + (one.seen - one.expected) ** 2 / one.expected, 0),
    freedom: classes.length - 1,
    impossible: [...seen.keys()].filter((key) => !possible.has(key)),
  };
}

/**
 * The statistic that chance exceeds about once in a million, by Wilson and Hilferty's approximation. Seeds are fixed,
 * so that a test that passes once always does.
 */
export function bound(freedom: number): number {
  if (freedom === 0) return 1e-6;
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 4.753 * Math.sqrt(spread)) ** 3;
}

/** How far above the bound the draws are: none if they fit. Made for `expect(misfit(…)).toBe('')`. */
export function misfit(expected: readonly Expected[], seen: ReadonlyMap<string, number>): string {
  const { statistic, freedom, impossible } = chiSquare(expected, seen);
  if (impossible.length > 0) return `seen, but impossible: ${impossible.join(' ')}`;
  const limit = bound(freedom);
  return statistic <= limit ? '' : `chi-square ${statistic.toFixed(1)} with ${freedom} degrees of freedom`;
}

/** How often each value comes in so many draws. */
export function countsOf(draws: number, draw: () => unknown): Map<string, number> {
  const seen = new Map<string, number>();
  for (let i = 0; i < draws; i++) {
    const key = JSON.stringify(draw());
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return seen;
}
