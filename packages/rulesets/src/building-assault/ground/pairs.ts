/** Things known of places, by where they are: looking ahead comes to the same places again and again, always as new points. */
import type { Point, Disc } from '@umpire/engine/table';

/** More than any coordinate, and more than any radius, in thousandths of an inch. */
const [WIDE, THICK] = [2 ** 17, 2 ** 14];

/** A place as a number. */
export const placeNumber = ({ x, y }: Point): number => x * WIDE + y;

/** A base at a place as a number. */
export const baseNumber = ({ at, radius }: Disc): number => placeNumber(at) * THICK + radius;

/** Answers for a place and something else, both as numbers. When there are too many, all are forgotten. */
export class Pairs<Answer> {
  readonly #most: number;
  readonly #byPlace = new Map<number, Map<number, Answer>>();
  #size = 0;

  constructor(most: number) {
    this.#most = most;
  }

  answer(place: number, other: number, workOut: () => Answer): Answer {
    let known = this.#byPlace.get(place);
    const found = known?.get(other);
    if (found !== undefined) return found;
    const made = workOut();
    if (this.#size++ >= this.#most) {
      this.#byPlace.clear();
      this.#size = 1;
      known = undefined;
    }
    if (known === undefined) this.#byPlace.set(place, (known = new Map()));
    known.set(other, made);
    return made;
  }
}
