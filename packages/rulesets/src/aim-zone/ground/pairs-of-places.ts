/** What is known between two places of a table: asked for so often that it is found by numbers. */
import type { Disc, Point } from '@umpire/engine/table';

const isBelow = (length: number, limit: number): boolean => length >= 0 && length < limit && Number.isInteger(length);

/** Places on tables of up to 65″, for bases up to 4″: all that have a key of their own. */
export const hasKey = ({ x, y }: Point, radius: number): boolean =>
  isBelow(x, 65_536) && isBelow(y, 65_536) && isBelow(radius, 4_096);

const keyOf = ({ x, y }: Point, radius: number): number => (x * 65_536 + y) * 4_096 + radius;

/** Answers by the base at one place and the place of the other, whose radius counts where it is given. When there are too many, all are forgotten. */
export class PairsOfPlaces<Answer> {
  readonly #most: number;
  readonly #known = new Map<number, Map<number, Answer>>();
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  get({ at, radius }: Disc, to: Point, radiusThere = 0): Answer | undefined {
    return this.#known.get(keyOf(at, radius))?.get(keyOf(to, radiusThere));
  }

  set({ at, radius }: Disc, to: Point, answer: Answer, radiusThere = 0): void {
    if (this.#count++ >= this.#most) {
      this.#known.clear();
      this.#count = 1;
    }
    const key = keyOf(at, radius);
    let known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, (known = new Map()));
    known.set(keyOf(to, radiusThere), answer);
  }
}
