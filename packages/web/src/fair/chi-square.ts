/** Whether faces fall as often as each other: Pearson's statistic, and how often fair dice exceed it. */
export interface EvenFaces {
  readonly dice: number;
  readonly statistic: number;
  /** Degrees of freedom. */
  readonly freedom: number;
  /** How often fair dice are at least this uneven. */
  readonly chance: number;
}

export function evenFaces(counts: readonly number[]): EvenFaces {
  const dice = counts.reduce((sum, count) => sum + count, 0);
  const expected = dice / counts.length;
  const statistic = dice === 0 ? 0 : counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return { dice, statistic, freedom, chance: chanceAbove(statistic, freedom) };
}

/**
 * How likely a chi-square with so many degrees of freedom is at least this large: the upper incomplete gamma function Q(f/2, x/2), by
 * its exact sum, term by term.
 */
export function chanceAbove(statistic: number, freedom: number): number {
  if (statistic <= 0) return 1;
  const half = statistic / 2;
  // Terms e^-h · h^k / Γ(k + 1), for k = 0, 1, 2 … or 1/2, 3/2 …, each from the one before.
  const isEven = freedom % 2 === 0;
  let k = isEven ? 0 : 0.5;
  let term = isEven ? Math.exp(-half) : Math.exp(-half) * Math.sqrt(half / Math.PI) * 2;
  let sum = isEven ? 0 : errorBeyond(Math.sqrt(half));
  for (; k < freedom / 2 - 0.25; k++, term *= half / k) sum += term;
  return Math.min(1, sum);
}

/** The complementary error function, by its continued fraction or, near zero, by its series. */
function errorBeyond(x: number): number {
  if (x < 2) {
    let [term, sum] = [x, x];
    for (let n = 1; n < 100; n++) {
      term *= (-x * x) / n;
      sum += term / (2 * n + 1);
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * sum;
  }
  let fraction = 0;
  for (let n = 60; n > 0; n--) fraction = n / 2 / (x + fraction);
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + fraction);
}
