import { sameData } from './key.ts';

function hashOfText(text: string): number {
  let hash = text.length;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}

/** Names of fields differ enough in their length and their ends. */
const hashOfName = (name: string): number =>
  (name.length * 0x9e3779b1 + name.charCodeAt(0) * 0x85eb + name.charCodeAt(name.length - 1) * 0xc2b3) | 1;

const mixed = (hash: number): number => {
  const once = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return once ^ (once >>> 13);
};

/** Lists and records with more in them than this are worth remembering. */
const MUCH = 8;

/**
 * Hashes of plain data: a number that equal data shares. The order of fields makes no difference, and one that is undefined is as
 * good as none. From one state of a fight to the next most of what is in it is the same: so the hashes of larger
 * lists and records inside are remembered by what they are.
 */
export class Hashes {
  /** Made when there is something to remember: most questions have none. */
  #known: Map<object, number> | undefined;
  #seen = 0;

  get remembers(): boolean {
    return this.#known !== undefined;
  }

  of(data: unknown): number {
    return typeof data === 'object' && data !== null ? this.#ofParts(data) : hashOfOne(data);
  }

  #inside(data: object): number {
    const known = this.#known?.get(data);
    if (known !== undefined) return known;
    const before = this.#seen;
    const hash = this.#ofParts(data);
    if (this.#seen - before > MUCH) (this.#known ??= new Map()).set(data, hash);
    return hash;
  }

  #ofParts(data: object): number {
    if (Array.isArray(data)) {
      const list = data as readonly unknown[];
      let hash = list.length;
      this.#seen += hash;
      for (let i = 0; i < list.length; i++) {
        const value = list[i];
        const inside = typeof value === 'object' && value !== null ? this.#inside(value) : hashOfOne(value);
        hash = (Math.imul(hash, 0x01000193) + inside) | 0;
      }
      return mixed(hash);
    }
    const record = data as Readonly<Record<string, unknown>>;
    let hash = 7;
    for (const name in record) {
      const value = record[name];
      if (value === undefined) continue;
      this.#seen++;
      const inside = typeof value === 'object' && value !== null ? this.#inside(value) : hashOfOne(value);
      hash = (hash + mixed(Math.imul(hashOfName(name), inside | 1))) | 0;
    }
    return hash;
  }
}

function hashOfOne(data: unknown): number {
  if (typeof data === 'number') return mixed(Number.isInteger(data) ? data | 0 : (data * 1_000_003) | 0);
  if (typeof data === 'string') return hashOfText(data);
  return data === true ? 1 : data === false ? 2 : 3;
}

let spare = new Hashes();

/** The hash of some data, where nothing is remembered. */
export function hashOf(data: unknown): number {
  const hash = spare.of(data);
  if (spare.remembers) spare = new Hashes();
  return hash;
}

/**
 * Different plain data by numbers from 0 on, as it comes up: equal data has the same number, however it was put together. By hashes and
 * comparison, because a text for each would cost several times as much to make and to look up.
 */
export class Interner {
  readonly values: unknown[] = [];
  /** The hash of each of them that is no number. */
  readonly hashes: number[] = [];
  readonly #hashes: Hashes;
  #byNumber: Map<number, number> | undefined;
  #byHash: Map<number, number | number[]> | undefined;

  /** Those who intern data with much in common share their hashes. */
  constructor(hashes: Hashes = new Hashes()) {
    this.#hashes = hashes;
  }

  numberOf(value: unknown): number {
    if (typeof value !== 'number') return this.numberBy(this.#hashes.of(value), value);
    const byNumber = (this.#byNumber ??= new Map());
    let number = byNumber.get(value);
    if (number === undefined) byNumber.set(value, (number = this.values.push(value) - 1));
    return number;
  }

  /** The same for anything but a number, where its hash is known. */
  numberBy(hash: number, value: unknown): number {
    const byHash = (this.#byHash ??= new Map());
    const known = byHash.get(hash);
    if (known === undefined) {
      const number = this.#add(hash, value);
      byHash.set(hash, number);
      return number;
    }
    if (typeof known === 'number') {
      if (sameData(this.values[known], value)) return known;
      const number = this.#add(hash, value);
      byHash.set(hash, [known, number]);
      return number;
    }
    for (const number of known) if (sameData(this.values[number], value)) return number;
    const number = this.#add(hash, value);
    known.push(number);
    return number;
  }

  #add(hash: number, value: unknown): number {
    const number = this.values.push(value) - 1;
    this.hashes[number] = hash;
    return number;
  }
}
