/** Chances of numbered states, of which most do not come up. */
export interface SparseRow {
  readonly to: readonly number[];
  readonly chances: readonly number[];
}

/** Arrays that are used again: all entries zero. */
const idle: Float64Array[] = [];

/** Sums up chances by state. */
export class SparseSum {
  #sums = idle.pop() ?? new Float64Array(256);
  readonly #met: number[] = [];

  add(state: number, chance: number): void {
    if (chance === 0) return;
    if (state >= this.#sums.length) {
      const grown = new Float64Array(state * 2);
      grown.set(this.#sums);
      this.#sums = grown;
    }
    const sum = this.#sums[state] as number;
    if (sum === 0) this.#met.push(state);
    this.#sums[state] = sum + chance;
  }

  /** The sums, in the order in which their states came up first. Nothing may be added after that. */
  taken(): SparseRow {
    const sums = this.#sums;
    const chances = this.#met.map((state) => sums[state] as number);
    for (const state of this.#met) sums[state] = 0;
    idle.push(sums);
    this.#sums = new Float64Array(0);
    return { to: this.#met, chances };
  }
}
