/** The blows of a fight by small numbers, with the wounds that they cause: for odds. */
import type { Blow } from './aim-dice.ts';
import { type Chances, volleyOdds } from './volley-odds.ts';

/** The blows of a fight by number: equal ones have the same, and the wounds that they cause are worked out once. */
export class KnownBlows {
  readonly #numbers = new Map<string, number>();
  readonly #volleys: Chances[] = [];
  readonly #kinds = new Map<string, number>();
  readonly #kindNumbers = new WeakMap<Blow['kinds'], number>();

  numberOf({ batches, kinds }: Blow): number {
    const key = JSON.stringify([batches, kinds]);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#volleys.push(volleyOdds(batches)) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }

  /** The wounds of blows by their number, packed by kind. */
  volley(number: number): Chances {
    return this.#volleys[number] as Chances;
  }

  /** A number for kinds of wounds. */
  kindsOf(kinds: Blow['kinds']): number {
    const known = this.#kindNumbers.get(kinds);
    if (known !== undefined) return known;
    const key = JSON.stringify(kinds);
    const number = this.#kinds.get(key) ?? this.#kinds.size;
    this.#kinds.set(key, number);
    this.#kindNumbers.set(kinds, number);
    return number;
  }
}
