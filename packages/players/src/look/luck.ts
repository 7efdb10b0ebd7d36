import { type Random, type RandomState, restored } from '@umpire/engine/dice';

/** Random numbers that the tries of all deeds share: try number i of each has the same luck in the same world. */
export class Luck {
  readonly #random: Random;
  readonly #states: RandomState[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  /** A fresh generator for the try of this number. */
  at(index: number): Random {
    while (this.#states.length <= index) this.#states.push(this.#random.split(this.#states.length).save());
    return restored(this.#states[index] as RandomState);
  }
}
