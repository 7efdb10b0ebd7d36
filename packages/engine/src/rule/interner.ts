import { sameData } from './key.ts';

const nameHashes = new Map<string, number>();
const MOST_NAMES = 10_000;

function hashOfText(text: string): number {
  let hash = text.length;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}

/** Names of fields come again and again. */
function hashOfName(name: string): number {
  let hash = nameHashes.get(name);
  if (hash === undefined) {
    hash = hashOfText(name) | 1;
    if (nameHashes.size < MOST_NAMES) nameHashes.set(name, hash);
  }
  return hash;
}

const mixed = (hash: number): number => {
  const once = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return once ^ (once >>> 13);
};

/** A number that equal plain data shares: the order of fields makes no difference, and one that is undefined is as good as none. */
export function hashOf(data: unknown): number {
  if (typeof data === 'number') return mixed(Number.isInteger(data) ? data | 0 : (data * 1_000_003) | 0);
  if (typeof data === 'string') return hashOfText(data);
  if (typeof data !== 'object' || data === null) return data === true ? 1 : data === false ? 2 : 3;
  if (Array.isArray(data)) {
    let hash = data.length;
    for (let i = 0; i < data.length; i++) hash = (Math.imul(hash, 0x01000193) + hashOf(data[i])) | 0;
    return mixed(hash);
  }
  const record = data as Readonly<Record<string, unknown>>;
  let hash = 7;
  for (const name in record) {
    const value = record[name];
    if (value !== undefined) hash = (hash + mixed(Math.imul(hashOfName(name), hashOf(value) | 1))) | 0;
  }
  return hash;
}

/**
 * Different plain data by numbers from 0 on, as it comes up: equal data has the same number, however it was put together. By hashes and
 * comparison, because a text for each would cost several times as much to make and to look up.
 */
export class Interner {
  readonly values: unknown[] = [];
  readonly #byNumber = new Map<number, number>();
  readonly #byHash = new Map<number, number | number[]>();

  numberOf(value: unknown): number {
    if (typeof value !== 'number') return this.numberBy(hashOf(value), value);
    let number = this.#byNumber.get(value);
    if (number === undefined) this.#byNumber.set(value, (number = this.values.push(value) - 1));
    return number;
  }

  /** The same for anything but a number, where its hash is known. */
  numberBy(hash: number, value: unknown): number {
    const known = this.#byHash.get(hash);
    if (known === undefined) {
      const number = this.values.push(value) - 1;
      this.#byHash.set(hash, number);
      return number;
    }
    if (typeof known === 'number') {
      if (sameData(this.values[known], value)) return known;
      const number = this.values.push(value) - 1;
      this.#byHash.set(hash, [known, number]);
      return number;
    }
    for (const number of known) if (sameData(this.values[number], value)) return number;
    const number = this.values.push(value) - 1;
    known.push(number);
    return number;
  }
}
