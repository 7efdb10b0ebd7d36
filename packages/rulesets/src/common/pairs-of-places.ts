/** What is known between two places of a table: asked for so often that it is found by numbers. */
import type { Disc, Point } from '@umpire/engine/table';

const isBelow = (length: number, limit: number): boolean => length >= 0 && length < limit && Number.isInteger(length);

/** Places on tables of up to 65″, for bases up to 4″: all that have a key of their own. */
export const hasKey = ({ x, y }: Point, radius: number): boolean =>
  isBelow(x, 65_536) && isBelow(y, 65_536) && isBelow(radius, 4_096);

type Place = Pick<Disc, 'at' | 'radius'>;

const placeOf = ({ x, y }: Point): number => (x << 16) | y;
const radiiOf = (radius: number, radiusThere: number): number => radius * 4_096 + radiusThere;

/** The two places and the two radii of a pair. */
const PARTS = 3;
/** The slots to begin with: tables that are only thought of have few looks. */
const FIRST_SLOTS = 1024;

/**
 * Answers by the base at one place and the place of the other, whose radius counts where it is given. Each pair has one slot; of two that
 * fall into the same one, the later stays. There are more and more slots, up to a power of two. Typed arrays, because this is asked
 * more than anything else, and maps with such large keys make a new number of each one.
 */
export class PairsOfPlaces<Answer> {
  readonly #most: number;
  #slots: number;
  #keys: Int32Array;
  #answers: (Answer | undefined)[];
  #count = 0;

  constructor(most: number) {
    this.#most = most;
    this.#slots = Math.min(most, FIRST_SLOTS);
    this.#keys = new Int32Array(PARTS * this.#slots);
    this.#answers = emptySlots(this.#slots);
  }

  get({ at, radius }: Place, to: Point, radiusThere = 0): Answer | undefined {
    const [from, there, radii] = [placeOf(at), placeOf(to), radiiOf(radius, radiusThere)];
    const slot = this.#slotOf(from, there, radii);
    const key = PARTS * slot;
    const isIt = this.#keys[key] === from && this.#keys[key + 1] === there && this.#keys[key + 2] === radii;
    return isIt ? this.#answers[slot] : undefined;
  }

  set({ at, radius }: Place, to: Point, answer: Answer, radiusThere = 0): void {
    if (4 * this.#count > this.#slots && this.#slots < this.#most) this.#grow();
    this.#put(placeOf(at), placeOf(to), radiiOf(radius, radiusThere), answer);
  }

  #put(from: number, there: number, radii: number, answer: Answer): void {
    const slot = this.#slotOf(from, there, radii);
    if (this.#answers[slot] === undefined) this.#count++;
    this.#keys[PARTS * slot] = from;
    this.#keys[PARTS * slot + 1] = there;
    this.#keys[PARTS * slot + 2] = radii;
    this.#answers[slot] = answer;
  }

  #grow(): void {
    const [keys, answers] = [this.#keys, this.#answers];
    this.#slots *= 4;
    this.#keys = new Int32Array(PARTS * this.#slots);
    this.#answers = emptySlots(this.#slots);
    this.#count = 0;
    for (const [slot, answer] of answers.entries()) {
      const [from = 0, there = 0, radii = 0] = keys.subarray(PARTS * slot, PARTS * slot + PARTS);
      if (answer !== undefined) this.#put(from, there, radii, answer);
    }
  }

  #slotOf(from: number, there: number, radii: number): number {
    let mixed = Math.imul(from ^ radii, 0x9e3779b1);
    mixed = Math.imul((mixed ^ (mixed >>> 15)) + there, 0x85ebca6b);
    return (mixed ^ (mixed >>> 13)) & (this.#slots - 1);
  }
}

const emptySlots = <Answer>(slots: number): (Answer | undefined)[] => Array.from({ length: slots });
