import { Estimate, LEAN } from '../look/estimate.ts';
import { Branch } from './branch.ts';

/** By how much deeds differ at least at the end of the turn, as a standard deviation: measured, in the game where it is least. */
const LEAST_DIFFERENCE = 0.05;
/** How many times the first look's order counts before it is known how much lines vary: nothing else does. */
const FULL_DOUBT = 100;
/** How much lines usually vary, as a variance, and how many tries that counts for: a few that happen to agree prove nothing. */
const USUAL_CHANCE = 0.02;
const USUAL_TRIES = 4;
/** A lead of so many standard deviations is not chance. */
const CLEAR = 4;
/** Before so many tries, nothing is clear; where luck has made no difference in fewer, it hardly ever does. */
const LEAST_TRIES = 16;
const LEAST_ALIKE = 4;

/** Rounding alone makes so much of a variance. */
const ALIKE = 1e-18;

const average = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;

/**
 * How much of what lines tell may be chance. Try number i of each line had the same luck, so only how lines differ within a try
 * counts. The larger it is beside what the deeds really differ in, the more the order counts that the first look has made; the more lines
 * are played, the less (empirical Bayes).
 */
export class Doubt {
  /** What chance makes of the difference between two deeds in one try, as a variance; nothing before that can be said. */
  #chance: number | undefined;
  /** How many times the first look's order counts. */
  weight = FULL_DOUBT;

  /** Learns from lines that were all tried equally often. */
  settle(lines: readonly Line[]): void {
    const tries = lines[0]?.tries ?? 0;
    if (tries < 2 || lines.length < 2) return;
    this.#chance = residual(lines);
    const free = lines.length - 1;
    const known = free * (tries - 1);
    const left = (known * this.#chance + USUAL_TRIES * USUAL_CHANCE) / (known + USUAL_TRIES) / tries;
    const all = average(lines.map(({ mean }) => mean));
    const spread = lines.reduce((sum, { mean }) => sum + (mean - all) * (mean - all), 0) / free;
    // Chance alone can make so much of a spread, within two standard deviations.
    const byChance = left * (1 + 2 * Math.sqrt(2 / free));
    this.weight = 1 + left / Math.max(LEAST_DIFFERENCE * LEAST_DIFFERENCE, spread - byChance);
  }

  /** Whether the best of these lines, the best first, leads by more than chance would make of it. */
  isClear([best, second]: readonly Line[]): boolean {
    if (best === undefined || second === undefined) return true;
    if (this.#chance === undefined) return false;
    if (best.tries < (this.#chance < ALIKE ? LEAST_ALIKE : LEAST_TRIES)) return false;
    return best.score - second.score >= CLEAR * Math.sqrt((2 * this.#chance) / best.tries);
  }
}

/** How much lines vary within a try once what each try and each line has in common is taken away. */
function residual(lines: readonly Line[]): number {
  const tries = (lines[0] as Line).tries;
  const means = Array.from({ length: tries }, (_, i) => average(lines.map(({ values }) => values[i] as number)));
  const all = average(means);
  let squares = 0;
  for (const { values, mean } of lines)
    for (const [i, value] of values.entries()) {
      const rest = value - (means[i] as number) - (mean - all);
      squares += rest * rest;
    }
  return squares / ((tries - 1) * (lines.length - 1));
}

/** A deed with all that is known of what follows it. */
export class Line extends Estimate {
  readonly branch = new Branch();
  readonly first: Estimate;
  /** What each try came to. */
  readonly values: number[] = [];
  readonly #doubt: Doubt;

  /** `rank` is its place after the first look, from 0. */
  constructor(first: Estimate, rank: number, doubt: Doubt) {
    super(first.deed, rank);
    this.first = first;
    this.#doubt = doubt;
  }

  override add(value: number): void {
    super.add(value);
    this.values.push(value);
  }

  /** What the lines came to; before there are any, what the first look made of it. */
  override get expected(): number {
    return this.tries === 0 ? this.first.mean : this.mean;
  }

  override get score(): number {
    return this.expected + (LEAN * this.#doubt.weight) / (1 + this.rank);
  }
}
