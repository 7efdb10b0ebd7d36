/** What one decision may cost. With nodes alone, the same decision comes out the same on every machine. */
export interface Budget {
  /** Orders carried out in thought. */
  readonly nodes?: number;
  /** Milliseconds. */
  readonly ms?: number;
}

/** When something was last spent, and the longest that one step took: another may take as long. */
interface Pace {
  last: number | undefined;
  longest: number;
}

/** A budget being spent. The clock is read only where time is limited. */
export class Purse {
  readonly #nodes: number;
  readonly #ms: number;
  readonly #now: () => number;
  readonly #start: number;
  readonly #pace: Pace;
  #spent = 0;

  constructor(
    { nodes = Infinity, ms = Infinity }: Budget,
    now: () => number = () => performance.now(),
    start?: number,
    pace: Pace = { last: undefined, longest: 0 },
  ) {
    this.#nodes = nodes;
    this.#ms = ms;
    this.#now = now;
    this.#start = start ?? (ms < Infinity ? now() : 0);
    this.#pace = pace;
  }

  /** A purse with the first part of this one: its time began when this one's did, and both know how long steps take. */
  part(share: number): Purse {
    const budget = { nodes: Math.ceil(this.#nodes * share), ms: this.#ms * share };
    const part = new Purse(budget, this.#now, this.#start, this.#pace);
    part.#spent = this.#spent;
    // What came before it was no step.
    if (this.#ms < Infinity) this.#pace.last = this.#now();
    return part;
  }

  /** Orders carried out so far. */
  get spent(): number {
    return this.#spent;
  }

  spend(nodes = 1): void {
    this.#spent += nodes;
    this.look();
  }

  /** Reads the clock in the middle of something long: what is longest is then known to be shorter. */
  look(): void {
    if (this.#ms === Infinity) return;
    const now = this.#now();
    const { last, longest } = this.#pace;
    if (last !== undefined) this.#pace.longest = Math.max(longest, now - last);
    this.#pace.last = now;
  }

  /** How much of the budget is gone, from 0 to 1; without a limit, nothing ever is. */
  get share(): number {
    const time = this.#ms < Infinity ? (this.#now() - this.#start) / this.#ms : 0;
    return Math.min(1, Math.max(time, this.#spent / this.#nodes));
  }

  /** Nothing is left, or not enough time for another step. */
  get isEmpty(): boolean {
    if (this.#spent >= this.#nodes) return true;
    return this.#ms < Infinity && this.#now() - this.#start + this.#pace.longest >= this.#ms;
  }
}
