import { Estimate } from '../look/estimate.ts';
import { Branch } from './branch.ts';

/** By how much the first look may at least be wrong about what a deed leads to in the long run, as a standard deviation. */
const LEAST_DOUBT = 0.04;
/** How many tries the first look counts for, before it is known how much lines vary. */
const USUAL_TRUST = 4;
/** A lead of so many standard deviations is not chance. */
const CLEAR = 2.5;
/** Before so many tries, nothing is clear. */
const LEAST_TRIES = 3;

const average = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;

/**
 * What the lines of a decision have in common (empirical Bayes): the more the lines of different deeds differ beyond chance, the sooner they are
 * believed against the first look; the more the lines of one deed differ, the later. Try number i of each line had the same
 * luck, so only how lines differ within a try counts.
 */
export class Level {
  /** How much better or worse lines come out than the first look, for all deeds alike. */
  shift = 0;
  /** How many tries the first look counts for. */
  trust = USUAL_TRUST;
  /** What chance makes of the difference between two deeds in one try, as a variance; nothing before that can be said. */
  #chance: number | undefined;

  /** Learns from lines that were all tried equally often. */
  settle(lines: readonly Line[]): void {
    const tries = lines[0]?.tries ?? 0;
    if (tries === 0) return;
    const news = lines.map(({ mean, first }) => mean - first.mean);
    this.shift = average(news);
    if (tries < 2 || lines.length < 2) return;
    this.#chance = residual(lines);
    const free = lines.length - 1;
    const spread = news.reduce((sum, one) => sum + (one - this.shift) * (one - this.shift), 0) / free;
    // Chance alone can make so much of a spread, within two standard deviations.
    const byChance = (this.#chance / tries) * (1 + 2 * Math.sqrt(2 / free));
    this.trust = this.#chance / Math.max(LEAST_DOUBT * LEAST_DOUBT, spread - byChance);
  }

  /** Whether the best of these lines, the best first, leads by more than chance would make of it. */
  isClear([best, second]: readonly Line[]): boolean {
    if (best === undefined || second === undefined) return true;
    if (this.#chance === undefined || best.tries < LEAST_TRIES) return false;
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
  readonly #level: Level;

  constructor(first: Estimate, rank: number, level: Level) {
    super(first.deed, rank);
    this.first = first;
    this.#level = level;
  }

  /** Lines go on after the end of a phase: nothing speaks against it. */
  override get haste(): number {
    return 0;
  }

  override add(value: number): void {
    super.add(value);
    this.values.push(value);
  }

  /** The first look and the lines together, each by how much can be trusted. */
  override get expected(): number {
    const { shift, trust } = this.#level;
    return trust + this.tries === 0
      ? this.first.mean
      : (trust * (this.first.mean + shift) + this.tries * this.mean) / (trust + this.tries);
  }
}
