import { Random } from '@umpire/engine/dice';

/** A generator that can be set to another: whoever draws from it has that one's luck from then on. */
export class SameLuck extends Random {
  #now: Random;

  constructor(first: Random) {
    super(first.path, first.save().words);
    this.#now = first;
  }

  set(random: Random): void {
    this.#now = random;
  }

  override next(): number {
    return this.#now.next();
  }
}
