import { sha256, utf8 } from './sha256.ts';

/** A saved generator: plain JSON, and all that is needed to go on from the same draw. */
export interface RandomState {
  readonly path: string;
  readonly words: readonly [number, number, number, number];
}

const TWO_32 = 4294967296;
/** Up to here `draw × n` is exact in a double, and the quick way to a number below n is right. */
const QUICK = 1 << 21;

/**
 * A seeded source of random numbers: xoshiro128**, the same draws in every JavaScript engine.
 *
 * Four plain integer fields, because a typed array would cost a bounds check per word (see bench).
 * Draw from this one class only: a loop that has seen several pays up to 3.5 times.
 */
export class Random {
  /** The seed and the names of the splits that lead here, joined by '/'. */
  readonly path: string;
  private a = 0;
  private b = 0;
  private c = 0;
  private d = 0;

  constructor(path: string, words: readonly [number, number, number, number]) {
    this.path = path;
    this.a = words[0] | 0;
    this.b = words[1] | 0;
    this.c = words[2] | 0;
    this.d = words[3] | 0;
    // From the state of four zeroes xoshiro never gets away.
    if ((this.a | this.b | this.c | this.d) === 0) this.a = 1;
  }

  /** 32 random bits, as a signed integer. */
  next(): number {
    const b = this.b;
    const five = Math.imul(b, 5);
    const out = Math.imul((five << 7) | (five >>> 25), 9);
    const c = this.c ^ this.a;
    const d = this.d ^ b;
    this.b = b ^ c;
    this.a ^= d;
    this.c = c ^ (b << 9);
    this.d = (d << 11) | (d >>> 21);
    return out;
  }

  /** A whole number from 0 to n − 1, each equally likely: draws that would favour some are thrown away. */
  below(n: number): number {
    if (!(n >= 1 && n <= TWO_32) || n !== Math.floor(n)) {
      throw new RangeError(`below(${n}): give a whole number from 1 to 2^32.`);
    }
    if (n > QUICK) return this.belowLarge(n);
    // Lemire's method: the high half of draw × n is the answer; its low half tells the draws to reject.
    for (;;) {
      const draw = this.next();
      const low = Math.imul(draw, n) >>> 0;
      if (low >= n || low >= (TWO_32 - n) % n) return ((draw >>> 0) * n * (1 / TWO_32)) | 0;
    }
  }

  private belowLarge(n: number): number {
    const limit = TWO_32 - (TWO_32 % n);
    for (;;) {
      const draw = this.next() >>> 0;
      if (draw < limit) return draw % n;
    }
  }

  /** One roll of a fair die with faces 1 to `sides`. */
  die(sides: number): number {
    return this.below(sides) + 1;
  }

  /** A double from 0 up to but not including 1, in steps of 2^-53. */
  unit(): number {
    const high = this.next() >>> 5;
    const low = this.next() >>> 6;
    return (high * 67108864 + low) / 9007199254740992;
  }

  /** One element of a list, each equally likely. An empty list has none to pick: that throws. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('pick: the list is empty.');
    return list[this.below(list.length)] as T;
  }

  /** A new list with the same elements in random order, every order equally likely. */
  shuffle<T>(list: readonly T[]): T[] {
    const cards = [...list];
    for (let last = cards.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const card = cards[last] as T;
      cards[last] = cards[other] as T;
      cards[other] = card;
    }
    return cards;
  }

  /**
   * The generator of that name under this one. It depends on the path alone: however much was drawn here
   * before, it is the same, and it takes nothing from here.
   */
  split(name: string | number): Random {
    return seeded(`${this.path}/${name}`);
  }

  /** Where this generator stands now, as plain JSON. */
  save(): RandomState {
    return { path: this.path, words: [this.a, this.b, this.c, this.d] };
  }
}

/**
 * The generator of a seed: its first state is the beginning of SHA-256(seed).
 * A split is the seed with its name behind a slash: `seeded('cup').split('game 17')` is `seeded('cup/game 17')`.
 */
export function seeded(seed: string): Random {
  const bytes = sha256(utf8(seed));
  const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
  return new Random(seed, [view.getInt32(0), view.getInt32(4), view.getInt32(8), view.getInt32(12)]);
}
