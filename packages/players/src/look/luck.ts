import type { Outcomes, Random } from '@umpire/engine/dice';
import type { Dice } from './ahead.ts';

/** The golden step: however many points it makes, they fill the line from 0 to 1 evenly. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Other steps that do so too, and that do not keep in step with each other. */
const STEPS = [2, 3, 7, 11, 13].map((prime) => Math.sqrt(prime) % 1);

/** Where the luck of one kind of roll begins, and how it goes on from try to try. */
interface Stream {
  readonly first: number;
  readonly step: number;
}

/**
 * Luck that all deeds share: try number i of each has the same luck in the same world. It is even luck: rolls of one kind
 * (of one rule, by one seat) are spread over good and bad within a try and from try to try, each of them still by its
 * chances. So a few tries tell as much as many that fall at random, and what is left between two deeds is what they differ in.
 */
export class Luck {
  readonly #random: Random;
  readonly #streams = new Map<string, Stream>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** A fresh generator for the try of this number, made when it is asked for: few tries draw on one. */
  at(index: number): () => Random {
    let random: Random | undefined;
    return () => (random ??= this.#random.split(index));
  }

  /** The dice of the try of this number. */
  dice(index: number): Dice {
    const rolled = new Map<string, number>();
    return ({ outcomes, why }) => {
      const kind = `${why.rule}/${why.by ?? ''}`;
      const before = rolled.get(kind) ?? 0;
      rolled.set(kind, before + 1);
      const { first, step } = this.#stream(kind);
      return quantile(outcomes, (first + index * step + before * GOLDEN) % 1);
    };
  }

  #stream(kind: string): Stream {
    const known = this.#streams.get(kind);
    if (known !== undefined) return known;
    const random = this.#random.split(kind);
    const stream = { first: random.unit(), step: random.pick(STEPS) };
    this.#streams.set(kind, stream);
    return stream;
  }
}

/** The answer below which this share of all chances lies, from 0 up to but not including 1. */
export function quantile<A>({ answers, chances }: Outcomes<A>, share: number): A {
  let left = share;
  for (let i = 0; i < answers.length; i++) {
    left -= chances[i] as number;
    if (left < 0) return answers[i] as A;
  }
  // Rounding has left a little over.
  return answers[chances.findLastIndex((chance) => chance > 0)] as A;
}
