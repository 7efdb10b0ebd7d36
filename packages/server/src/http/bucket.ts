/** A limit: so many at once, and so many a second in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** Counts what each does against a limit. What was not used for long is forgotten. */
export class Buckets {
  readonly #rate: Rate;
  readonly #now: () => number;
  readonly #levels = new Map<string, { readonly level: number; readonly at: number }>();

  constructor(rate: Rate, now: () => number) {
    this.#rate = rate;
    this.#now = now;
  }

  /** Takes one; false when it is too many. */
  take(who: string): boolean {
    const { burst, perSecond } = this.#rate;
    const at = this.#now();
    const known = this.#levels.get(who);
    const level =
      known === undefined ? burst : Math.min(burst, known.level + (Math.max(0, at - known.at) / 1000) * perSecond);
    if (level < 1) return false;
    this.#levels.delete(who);
    this.#levels.set(who, { level: level - 1, at });
    this.#forget(at);
    return true;
  }

  #forget(at: number): void {
    const { burst, perSecond } = this.#rate;
    for (const [who, known] of this.#levels) {
      if (at - known.at < (burst / perSecond) * 1000) return;
      this.#levels.delete(who);
    }
  }
}
