/**
 * Denominators of exact fractions. There is one object for each value, so that their products, least common
 * multiples and ratios are looked up and not worked out: in a long chain of rolls the same few come again and again.
 */
export class Denominator {
  readonly id: number;
  readonly value: bigint;

  constructor(id: number, value: bigint) {
    this.id = id;
    this.value = value;
  }
}

/** Above this many the tables are thrown away: a long session must not grow. */
const MOST_TABLES = 20_000;
/** Pairs of ids are keys: the square of this is below 2^53. Ids come round again only after very many. */
const PAIRS = 67_108_864;

const byValue = new Map<bigint, Denominator>();
const products = new Map<number, Denominator>();
const multiples = new Map<number, Denominator>();
const ratios = new Map<number, bigint>();
let ids = 0;

export function denominator(value: bigint): Denominator {
  let found = byValue.get(value);
  if (found === undefined) {
    // 0 stays with ONE, which is never forgotten.
    ids = ids + 1 < PAIRS ? ids + 1 : 1;
    found = new Denominator(ids, value);
    byValue.set(value, found);
  }
  return found;
}

export const ONE: Denominator = new Denominator(0, 1n);
byValue.set(1n, ONE);

/** Forgets everything learnt, between two questions. */
export function forgetDenominators(): void {
  if (byValue.size < MOST_TABLES && multiples.size < MOST_TABLES * 10 && ratios.size < MOST_TABLES * 10) return;
  for (const table of [byValue, products, multiples, ratios]) table.clear();
  byValue.set(1n, ONE);
}

export function times(a: Denominator, b: Denominator): Denominator {
  if (a === ONE) return b;
  if (b === ONE) return a;
  const key = a.id * PAIRS + b.id;
  let found = products.get(key);
  if (found === undefined) {
    found = denominator(a.value * b.value);
    products.set(key, found);
  }
  return found;
}

export function commonMultiple(a: Denominator, b: Denominator): Denominator {
  if (a === b) return a;
  const key = a.id * PAIRS + b.id;
  let found = multiples.get(key);
  if (found === undefined) {
    found = denominator((a.value / gcd(a.value, b.value)) * b.value);
    multiples.set(key, found);
  }
  return found;
}

/** How many times the smaller goes into the larger. */
export function ratio(larger: Denominator, smaller: Denominator): bigint {
  if (larger === smaller) return 1n;
  const key = larger.id * PAIRS + smaller.id;
  let found = ratios.get(key);
  if (found === undefined) {
    found = larger.value / smaller.value;
    ratios.set(key, found);
  }
  return found;
}

export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
