import type { Random } from './random.ts';

/** Whole-number weights of outcomes over one common denominator. */
export interface Ways {
  readonly ways: readonly bigint[];
  readonly total: bigint;
}

const NO_CELLS = new Float64Array(0);

/**
 * Everything that one question to the dice can answer, with the chance of each answer: as doubles at once, as
 * whole-number weights on request. Drawing an answer costs the same however many there are (alias method).
 */
export class Outcomes<A> {
  readonly answers: readonly A[];
  readonly chances: readonly number[];
  private readonly count: () => Ways;
  private ways: Ways | undefined;
  private keys: readonly unknown[] | undefined;
  // Cell k of a power of two is entered with equal chance, by the low bits of a word. Its high bits are compared with
  // cuts[k]: below it is pairs[2 k], above it pairs[2 k + 1]; when they are equal, further words decide against rests[k].
  private cuts: Float64Array | undefined;
  private rests = NO_CELLS;
  private pairs: readonly A[] = [];
  private mask = 0;
  private bits = 0;

  constructor(answers: readonly A[], chances: readonly number[], count: () => Ways) {
    this.answers = answers;
    this.chances = chances;
    this.count = count;
  }

  /** The weights as whole numbers, worked out when first asked for. */
  get exactly(): Ways {
    return (this.ways ??= this.count());
  }

  /** A key for each answer, made once: answers come again with every question. Always ask with the same function. */
  keysBy<K>(keyOf: (answer: A, i: number) => K): readonly K[] {
    return (this.keys ??= this.answers.map(keyOf)) as readonly K[];
  }

  /** One answer by its chance. One word nearly always decides; that is what makes sampling cheap. */
  draw(random: Random): A {
    const cuts = this.cuts ?? this.prepare();
    const word = random.next();
    const cell = word & this.mask;
    const above = (word >>> this.bits) - (cuts[cell] as number);
    // The sign of the difference as 0 or 1: no processor can guess which it will be, and a wrong guess costs as much as the draw.
    const second = above === 0 ? this.settle(cell, random) : 1 - (above >>> 31);
    return this.pairs[2 * cell + second] as A;
  }

  private settle(cell: number, random: Random): number {
    return random.unit() < (this.rests[cell] as number) ? 0 : 1;
  }

  private prepare(): Float64Array {
    let size = 1;
    let bits = 0;
    while (size < this.answers.length) {
      size *= 2;
      bits++;
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
    // `word >>> 32` would be the word itself: a table of one cell has no low bits, and any comparison is right there.
    const steps = 4294967296 / size;
    this.mask = size - 1;
    this.bits = bits;
    const pairs: A[] = [];
    for (let k = 0; k < size; k++) pairs.push(this.answers[k] as A, this.answers[others[k] as number] as A);
    this.pairs = pairs;
    this.rests = limits.map((limit) => limit * steps - Math.floor(limit * steps));
    this.cuts = limits.map((limit) => Math.floor(limit * steps));
    return this.cuts;
  }
}
