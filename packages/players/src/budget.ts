/** What one decision may cost. With nodes alone, the same decision comes out the same on every machine. */
export interface Budget {
  /** Orders carried out in thought. */
  readonly nodes?: number;
  /** Milliseconds. */
  readonly ms?: number;
}

/** A budget being spent. The clock is read only where time is limited. */
export class Purse {
  readonly #nodes: number;
  readonly #ms: number;
  readonly #now: () => number;
  readonly #start: number;
  #spent = 0;

  constructor({ nodes = Infinity, ms = Infinity }: Budget, now: () => number = () => performance.now()) {
    this.#nodes = nodes;
    this.#ms = ms;
    this.#now = now;
    this.#start = ms < Infinity ? now() : 0;
  }

  /** Orders carried out so far. */
  get spent(): number {
    return this.#spent;
  }

  spend(nodes = 1): void {
    this.#spent += nodes;
  }

  /** How much of the budget is gone, from 0 to 1; without a limit, nothing ever is. */
  get share(): number {
    const time = this.#ms < Infinity ? (this.#now() - this.#start) / this.#ms : 0;
    return Math.min(1, Math.max(time, this.#spent / this.#nodes));
  }

  get isEmpty(): boolean {
    return this.#spent >= this.#nodes || (this.#ms < Infinity && this.#now() - this.#start >= this.#ms);
  }
}
