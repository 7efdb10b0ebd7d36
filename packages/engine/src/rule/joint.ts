/**
 * How parts may stand together, with the chance of each way. Parts that have nothing to do with each other are in different
 * factors: the chance of the whole is the product, and it is multiplied out only where a step sees parts of several factors.
 */
import { GaveUp } from './gave-up.ts';

/** Some parts together: for each way in which they may stand the way of each part, column by column, and its chance. */
export interface Factor {
  readonly parts: readonly string[];
  readonly columns: readonly Int32Array[];
  readonly chances: Float64Array;
}

/** More ways than this are never looked at together: some hundred milliseconds. */
const MOST_WAYS = 1 << 21;

export function refuse(ways: number): void {
  if (ways > MOST_WAYS) throw new GaveUp(`too large: more than ${MOST_WAYS} ways to stand together`);
}

export const NOTHING: Factor = { parts: [], columns: [], chances: Float64Array.of(1) };

/** Both factors as one. */
export function product(one: Factor, other: Factor): Factor {
  if (one === NOTHING) return other;
  const [a, b] = [one.chances.length, other.chances.length];
  refuse(a * b);
  const chances = new Float64Array(a * b);
  for (let i = 0, way = 0; i < a; i++)
    for (let k = 0; k < b; k++) chances[way++] = (one.chances[i] as number) * (other.chances[k] as number);
  const spread = one.columns.map((column) => {
    const wide = new Int32Array(a * b);
    for (let i = 0; i < a; i++) wide.fill(column[i] as number, i * b, (i + 1) * b);
    return wide;
  });
  const repeated = other.columns.map((column) => {
    const wide = new Int32Array(a * b);
    for (let i = 0; i < a; i++) wide.set(column, i * b);
    return wide;
  });
  return { parts: [...one.parts, ...other.parts], columns: [...spread, ...repeated], chances };
}

/** The same ways as one, with their chances added up. `sizes`: each part has fewer ways than this. */
export class Gathering {
  readonly #parts: readonly string[];
  readonly #sizes: readonly number[];
  readonly #strides: readonly number[];
  readonly #sums: Sums;

  constructor(parts: readonly string[], sizes: readonly number[]) {
    this.#parts = parts;
    this.#sizes = sizes;
    this.#strides = stridesOf(sizes);
    const all = sizes.reduce((cells, size) => cells * size, 1);
    if (all > Number.MAX_SAFE_INTEGER) refuse(all);
    this.#sums = all <= DENSE ? new DenseSums(all) : new SparseSums();
  }

  /** How far apart neighbouring ways of a part are in the number of a whole. */
  strideOf(part: string): number {
    return this.#strides[this.#parts.indexOf(part)] ?? 0;
  }

  /** Adds a chance to the whole with this number. */
  add(number: number, chance: number): void {
    this.#sums.add(number, chance);
  }

  /** What was gathered. */
  factor(): Factor {
    const { numbers, chances } = this.#sums.take();
    const columns: Int32Array[] = [];
    // From the last part on: what is left of a number after each is the number of the parts before it.
    const left = Float64Array.from(numbers);
    for (const size of this.#sizes.toReversed()) {
      const column = new Int32Array(left.length);
      for (let i = 0; i < column.length; i++) {
        const number = left[i] as number;
        const before = Math.floor(number / size);
        column[i] = number - before * size;
        left[i] = before;
      }
      columns.unshift(column);
    }
    return { parts: this.#parts, columns, chances };
  }
}

interface Sums {
  add(number: number, chance: number): void;
  take(): { readonly numbers: readonly number[]; readonly chances: Float64Array };
}

/** Up to so many wholes, there is a place for each, whether it comes up or not. */
const DENSE = 1 << 21;
/** Lent out, and given back with all entries zero: to clear it for every step would cost more than the step. */
let idle: Float64Array | undefined;

class DenseSums implements Sums {
  readonly #sums: Float64Array;
  readonly #numbers: number[] = [];

  constructor(size: number) {
    this.#sums = idle !== undefined && idle.length >= size ? idle : new Float64Array(Math.max(1024, size * 2));
    idle = undefined;
  }

  add(number: number, chance: number): void {
    const before = this.#sums[number] as number;
    if (before === 0) this.#numbers.push(number);
    // A chance too small for a double still marks its place, once.
    this.#sums[number] = before + (chance === 0 ? Number.MIN_VALUE : chance);
  }

  take(): ReturnType<Sums['take']> {
    const numbers = this.#numbers;
    const chances = new Float64Array(numbers.length);
    for (let i = 0; i < chances.length; i++) {
      const number = numbers[i] as number;
      chances[i] = this.#sums[number] as number;
      this.#sums[number] = 0;
    }
    idle = this.#sums;
    return { numbers, chances };
  }
}

class SparseSums implements Sums {
  readonly #places = new Map<number, number>();
  readonly #numbers: number[] = [];
  readonly #chances: number[] = [];

  add(number: number, chance: number): void {
    const place = this.#places.get(number);
    if (place !== undefined) this.#chances[place] = (this.#chances[place] as number) + chance;
    else {
      this.#places.set(number, this.#numbers.push(number) - 1);
      this.#chances.push(chance);
      refuse(this.#numbers.length);
    }
  }

  take(): ReturnType<Sums['take']> {
    return { numbers: this.#numbers, chances: Float64Array.from(this.#chances) };
  }
}

/** The factor without one of its parts. */
export function without(factor: Factor, part: string, sizeOf: (part: string) => number): Factor {
  const parts = factor.parts.filter((one) => one !== part);
  const gathering = new Gathering(parts, parts.map(sizeOf));
  const numbers = wholes(factor, gathering, part, new Map());
  for (let i = 0; i < numbers.length; i++) gathering.add(numbers[i] as number, factor.chances[i] as number);
  return gathering.factor();
}

/** What `wholes` gives; the next one takes it again. */
let scratch = new Float64Array(1024);

/** The number of each whole as far as the parts say it that the factor shares with a gathering, but for one; `merged` has the new numbers of ways. */
export function wholes(
  { parts, columns, chances }: Factor,
  gathering: Gathering,
  but: string,
  merged: ReadonlyMap<string, Int32Array>,
): Float64Array {
  if (scratch.length < chances.length) scratch = new Float64Array(2 * chances.length);
  const numbers = scratch.subarray(0, chances.length).fill(0);
  for (const [p, part] of parts.entries()) {
    const stride = gathering.strideOf(part);
    if (stride === 0 || part === but) continue;
    const column = columns[p] as Int32Array;
    const onto = merged.get(part);
    if (onto === undefined)
      for (let i = 0; i < numbers.length; i++) numbers[i] = (numbers[i] as number) + (column[i] as number) * stride;
    else
      for (let i = 0; i < numbers.length; i++)
        numbers[i] = (numbers[i] as number) + (onto[column[i] as number] as number) * stride;
  }
  return numbers;
}

export function stridesOf(sizes: readonly number[]): readonly number[] {
  const strides: number[] = [];
  let stride = 1;
  for (const size of sizes.toReversed()) {
    strides.unshift(stride);
    stride *= size;
  }
  return strides;
}
