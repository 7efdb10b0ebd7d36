/**
 * A fingerprint of plain data: 64 bits as 16 hex digits, the same for equal data in every engine, whatever the order in
 * which the fields of a record were set. Not against forgery: it finds accidents.
 *
 * Battles share what has not changed, so the fingerprint of every object is kept with it: after an order only what is
 * new is gone through.
 */
export function hashOf(data: unknown): string {
  take(data);
  return (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0');
}

/** What is kept: both halves of a fingerprint. */
type Halves = readonly [high: number, low: number];

const known = new WeakMap<object, Halves>();
const words = new Map<string, Halves>();
const MOST_WORDS = 20_000;
/** Smaller objects (points, bases) are sooner gone through again than looked up. */
const KEPT = 5;

// Both halves of the last fingerprint taken. Two numbers beside the functions, because a pair for every number in a
// battle makes the whole thing twice as slow.
let high = 0;
let low = 0;

/** The finishing step of MurmurHash3: every bit of the input moves every bit of the result. */
function stirred(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

function set(a: number, b: number): void {
  high = stirred(a);
  low = stirred(Math.imul(b, 0x9e3779b1) + 0x7f4a7c15);
}

function setTo(halves: Halves): void {
  high = halves[0];
  low = halves[1];
}

function take(data: unknown): void {
  switch (typeof data) {
    case 'string':
      setTo(wordOf(data));
      return;
    case 'number':
      takeNumber(data);
      return;
    case 'boolean':
      set(data ? 3 : 5, data ? 7 : 11);
      return;
    case 'object':
      if (data === null) set(13, 17);
      else takeObject(data);
      return;
    default:
      throw new TypeError(`a battle is plain data; ${typeof data} is not`);
  }
}

/** Names and ids come again and again: each is gone through once. */
function wordOf(word: string): Halves {
  const met = words.get(word);
  if (met !== undefined) return met;
  let a = 0x811c9dc5 ^ word.length;
  let b = 0x1b873593 + word.length;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul((b << 5) ^ (b >>> 27) ^ code, 0xcc9e2d51);
  }
  set(a, b);
  const made = [high, low] as const;
  if (words.size >= MOST_WORDS) words.clear();
  words.set(word, made);
  return made;
}

const double = new Float64Array(1);
/** The same eight bytes; which half comes first differs between machines, so it is found out once. */
const bits = new Int32Array(double.buffer);
double[0] = 1;
const UPPER = bits[0] === 0 ? 1 : 0;

function takeNumber(value: number): void {
  if (Number.isNaN(value)) throw new TypeError('a battle is plain data; NaN is not');
  // −0 and 0 are written alike in JSON, so they must count alike.
  double[0] = value === 0 ? 0 : value;
  const upper = bits[UPPER] as number;
  set(upper ^ 0x2545f491, Math.imul(bits[1 - UPPER] as number, 31) + upper);
}

function takeObject(data: object): void {
  const met = known.get(data);
  if (met !== undefined) {
    setTo(met);
    return;
  }
  const size = Array.isArray(data) ? takeList(data) : takeRecord(data as Readonly<Record<string, unknown>>);
  if (size >= KEPT) known.set(data, [high, low]);
}

function takeList(list: readonly unknown[]): number {
  let a = list.length + 0x3c6ef372;
  let b = list.length + 0x510e527f;
  for (const item of list) {
    take(item ?? null);
    a = stirred(Math.imul(a, 31) + high);
    b = stirred(Math.imul(b, 37) + low);
  }
  set(a, b);
  return list.length;
}

/** The fields are added up, so that their order does not matter. A field that is undefined is not there in JSON. */
function takeRecord(record: Readonly<Record<string, unknown>>): number {
  let fields = 0;
  let a = 0x1f83d9ab;
  let b = 0x5be0cd19;
  for (const name in record) {
    const value = record[name];
    if (value === undefined) continue;
    fields++;
    const [x, y] = wordOf(name);
    take(value);
    a = (a + stirred(Math.imul(x, 31) + high)) | 0;
    b = (b + stirred(Math.imul(y, 37) + low)) | 0;
  }
  set(a, b);
  return fields;
}
