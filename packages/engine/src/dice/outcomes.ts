import type { Random } from './random.ts';

/** Whole-number weights of outcomes over one common denominator. */
export interface Ways {
  readonly ways: readonly bigint[];
  readonly total: bigint;
}

const PER_WORD = 1 / 4294967296;

/**
 * Everything that one question to the dice can answer, with the chance of each answer: as doubles at once, as
 * whole-number weights on request. Drawing an answer costs the same however many there are (alias method).
 */
export class Outcomes<A> {
  readonly answers: readonly A[];
  readonly chances: Float64Array;
  readonly #count: () => Ways;
  #ways: Ways | undefined;
  // Cell k is entered with equal chance; a draw below limits[k] is answer k, any other is answer others[k].
  #limits: Float64Array | undefined;
  #others: Uint32Array = new Uint32Array(0);
  #mask = 0;
  #shift = 0;

  constructor(answers: readonly A[], chances: Float64Array, count: () => Ways) {
    this.answers = answers;
    this.chances = chances;
    this.#count = count;
  }

  /** The weights as whole numbers, worked out when first asked for. */
  get exactly(): Ways {
    return (this.#ways ??= this.#count());
  }

  /** One answer by its chance. Two words are drawn: one chooses the cell, both together are compared with its limit. */
  draw(random: Random): A {
    if (this.answers.length === 1) return this.answers[0] as A;
    const limits = this.#limits ?? this.#prepare();
    const word = random.next();
    const cell = word & this.#mask;
    const at = ((word >>> this.#shift) + (random.next() >>> 0) * PER_WORD) * (this.#mask + 1) * PER_WORD;
    return this.answers[at < (limits[cell] as number) ? cell : (this.#others[cell] as number)] as A;
  }

  #prepare(): Float64Array {
    let size = 1;
    let shift = 0;
    while (size < this.answers.length) {
      size *= 2;
      shift++;
    }
    const limits = new Float64Array(size);
    const others = new Uint32Array(size);
    const small: number[] = [];
    const large: number[] = [];
    for (let k = 0; k < size; k++) {
      limits[k] = (this.chances[k] ?? 0) * size;
      others[k] = k;
      ((limits[k] as number) < 1 ? small : large).push(k);
    }
    while (small.length > 0 && large.length > 0) {
      const low = small.pop() as number;
      const high = large.at(-1) as number;
      others[low] = high;
      limits[high] = (limits[high] as number) - (1 - (limits[low] as number));
      if ((limits[high] as number) < 1) small.push(large.pop() as number);
    }
    // What rounding has left over is a full cell, except that an answer that cannot happen must never be drawn.
    for (const k of [...small, ...large]) if (k < this.answers.length && (this.chances[k] as number) > 0) limits[k] = 1;
    this.#mask = size - 1;
    this.#shift = shift;
    this.#others = others;
    this.#limits = limits;
    return limits;
  }
}
