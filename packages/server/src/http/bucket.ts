/** A limit: so many at once, and so many a second in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** What somebody has left, as it was at a time. */
interface Level {
  level: number;
  at: number;
}

/** Counts what each does against a limit. What was not used for long is forgotten. */
export class Buckets {
  readonly #rate: Rate;
  readonly #now: () => number;
  readonly #levels = new Map<string, Level>();
  /** An empty bucket is full again after so long, in milliseconds. */
  readonly #full: number;
  #lookedThrough = 0;

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
    this.#full = (rate.burst / rate.perSecond) * 1000;
  }

  /** Takes one; false when it is too many. */
  take(who: string): boolean {
    const { burst, perSecond } = this.#rate;
    const at = this.#now();
    const known = this.#levels.get(who);
    const level =
      known === undefined ? burst : Math.min(burst, known.level + (Math.max(0, at - known.at) / 1000) * perSecond);
    if (level < 1) return false;
    if (known === undefined) this.#levels.set(who, { level: level - 1, at });
    else {
      known.level = level - 1;
      known.at = at;
    }
    this.#forget(at);
    return true;
  }

  /** Now and then all are looked through: whose bucket is full again need not be known. */
  #forget(at: number): void {
    if (Math.abs(at - this.#lookedThrough) < this.#full) return;
    this.#lookedThrough = at;
    for (const [who, known] of this.#levels) if (at - known.at >= this.#full) this.#levels.delete(who);
  }
}
