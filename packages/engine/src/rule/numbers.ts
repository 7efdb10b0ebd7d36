/** Values by small numbers: the solver of steps works with these alone. */
import { Interner } from './interner.ts';

/** Different values, numbered as they come up. */
export class Numbers {
  readonly #values = new Interner();
  /** The same objects come again and again: then nothing has to be compared. */
  readonly #byIdentity = new Map<unknown, number>();

  of(value: unknown): number {
    if (typeof value !== 'object' || value === null) return this.#values.numberOf(value);
    let number = this.#byIdentity.get(value);
    if (number === undefined) this.#byIdentity.set(value, (number = this.#values.numberOf(value)));
    return number;
  }

  valueOf(number: number): unknown {
    return this.#values.values[number];
  }
}

/** What is seen of a part, by numbers. */
export class View {
  readonly #numbers: Numbers;
  readonly #sees: ((part: unknown) => unknown) | undefined;
  readonly #ofPart: (number | undefined)[] = [];

  /** Without `sees`, all of it is seen. */
  constructor(part: Numbers, sees: ((part: never) => unknown) | undefined) {
    this.#numbers = sees === undefined ? part : new Numbers();
    this.#sees = sees as ((part: unknown) => unknown) | undefined;
  }

  /** The number of what is seen of a value. */
  of(part: number, value: unknown): number {
    return this.#sees === undefined ? part : (this.#ofPart[part] ??= this.#numbers.of(this.#sees(value)));
  }

  valueOf(number: number): unknown {
    return this.#numbers.valueOf(number);
  }
}

export interface Distinct {
  /** For each entry the number of what it is. */
  readonly numbers: Int32Array;
  readonly list: readonly number[];
}

/** The different entries of a list of small numbers. */
export function distinct(entries: Int32Array): Distinct {
  let most = -1;
  for (let i = 0; i < entries.length; i++) most = Math.max(most, entries[i] as number);
  const known = new Int32Array(most + 1).fill(-1);
  const list: number[] = [];
  const numbers = new Int32Array(entries.length);
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i] as number;
    if (known[entry] === -1) known[entry] = list.push(entry) - 1;
    numbers[i] = known[entry] as number;
  }
  return { numbers, list };
}
