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
  /** When something was last spent, and the longest that one step took: another may take as long. */
  #last: number | undefined;
  #longest = 0;

  constructor(
    { nodes = Infinity, ms = Infinity }: Budget,
    now: () => number = () => performance.now(),
    start?: number,
  ) {
    this.#nodes = nodes;
    this.#ms = ms;
    this.#now = now;
    this.#start = start ?? (ms < Infinity ? now() : 0);
  }

  /** A purse with the first part of this one: its time began when this one's did. */
  part(share: number): Purse {
    const part = new Purse({ nodes: Math.ceil(this.#nodes * share), ms: this.#ms * share }, this.#now, this.#start);
    part.spend(this.#spent);
    return part;
  }

  /** Orders carried out so far. */
  get spent(): number {
    return this.#spent;
  }

  spend(nodes = 1): void {
    this.#spent += nodes;
    if (this.#ms === Infinity) return;
    const now = this.#now();
    if (this.#last !== undefined) this.#longest = Math.max(this.#longest, now - this.#last);
    this.#last = now;
  }

  /** How much of the budget is gone, from 0 to 1; without a limit, nothing ever is. */
  get share(): number {
    const time = this.#ms < Infinity ? (this.#now() - this.#start) / this.#ms : 0;
    return Math.min(1, Math.max(time, this.#spent / this.#nodes));
  }

  /** Nothing is left, or not enough time for another step. */
  get isEmpty(): boolean {
    return this.#spent >= this.#nodes || (this.#ms < Infinity && this.#now() - this.#start + this.#longest >= this.#ms);
  }
}
