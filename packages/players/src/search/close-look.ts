import { Estimate } from '../look/estimate.ts';
import { Branch } from './branch.ts';

/** By how much the first look may at least be wrong about what a deed leads to in the long run, as a standard deviation. */
const LEAST_DOUBT = 0.04;
/** How many tries the first look counts for, before it is known how much lines vary. */
const USUAL_TRUST = 10;

const average = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;

/**
 * What the lines of a decision have in common (empirical Bayes): the more the lines of different deeds differ beyond chance, the sooner they are
 * believed against the first look; the more the lines of one deed differ, the later.
 */
export class Level {
  /** How much better or worse lines come out than the first look, for all deeds alike. */
  shift = 0;
  /** How many tries the first look counts for. */
  trust = USUAL_TRUST;

  /** Learns from what was tried. */
  settle(lines: readonly Line[]): void {
    const tried = lines.filter(({ tries }) => tries > 0);
    if (tried.length === 0) return;
    const news = tried.map(({ mean, first }) => mean - first.mean);
    this.shift = average(news);
    const often = tried.filter(({ tries }) => tries > 1);
    if (often.length === 0) return;
    const chance = average(often.map(({ variance }) => variance));
    const spread = average(news.map((one) => (one - this.shift) * (one - this.shift)));
    const noise = average(tried.map(({ tries }) => chance / tries));
    // Chance alone can make so much of a spread, within two standard deviations.
    const byChance = noise * (1 + 2 * Math.sqrt(2 / Math.max(1, tried.length - 1)));
    this.trust = chance / Math.max(LEAST_DOUBT * LEAST_DOUBT, spread - byChance);
  }
}

/** A deed with all that is known of what follows it. */
export class Line extends Estimate {
  readonly branch = new Branch();
  readonly first: Estimate;
  readonly #level: Level;

  constructor(first: Estimate, rank: number, level: Level) {
    super(first.deed, rank);
    this.first = first;
    this.#level = level;
  }

  /** The first look and the lines together, each by how much can be trusted. */
  override get expected(): number {
    const { shift, trust } = this.#level;
    return trust + this.tries === 0
      ? this.first.mean
      : (trust * (this.first.mean + shift) + this.tries * this.mean) / (trust + this.tries);
  }
}
