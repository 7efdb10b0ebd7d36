/**
 * A fingerprint of plain data: 64 bits as 16 hex digits, the same for equal data in every engine, whatever the order in
 * which the fields of a record were set. Not against forgery: it finds accidents.
 *
 * Battles share what has not changed, so the fingerprint of every object is kept with it: after an order only what is
 * new is gone through.
 */
export function hashOf(data: unknown): string {
  const [high, low] = lanes(data);
  return (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0');
}

type Lanes = readonly [number, number];

const known = new WeakMap<object, Lanes>();
const words = new Map<string, Lanes>();
const MOST_WORDS = 20_000;

/** The finishing step of MurmurHash3: every bit of the input moves every bit of the result. */
function stirred(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

const pair = (a: number, b: number): Lanes => [stirred(a), stirred(Math.imul(b, 0x9e3779b1) + 0x7f4a7c15)];

function lanes(data: unknown): Lanes {
  switch (typeof data) {
    case 'string':
      return ofWord(data);
    case 'number':
      return ofNumber(data);
    case 'boolean':
      return pair(data ? 3 : 5, data ? 7 : 11);
    case 'object':
      return data === null ? pair(13, 17) : ofObject(data);
    default:
      throw new TypeError(`a battle is plain data; ${typeof data} is not`);
  }
}

function ofWord(word: string): Lanes {
  const met = words.get(word);
  if (met !== undefined) return met;
  let a = 0x811c9dc5 ^ word.length;
  let b = 0x1b873593 + word.length;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul((b << 5) ^ (b >>> 27) ^ code, 0xcc9e2d51);
  }
  const made = pair(a, b);
  if (words.size >= MOST_WORDS) words.clear();
  words.set(word, made);
  return made;
}

const bits = new DataView(new ArrayBuffer(8));

function ofNumber(value: number): Lanes {
  if (Number.isNaN(value)) throw new TypeError('a battle is plain data; NaN is not');
  // −0 and 0 are written alike in JSON, so they must count alike.
  bits.setFloat64(0, value === 0 ? 0 : value);
  return pair(bits.getInt32(0) ^ 0x2545f491, Math.imul(bits.getInt32(4), 31) + bits.getInt32(0));
}

function ofObject(data: object): Lanes {
  const met = known.get(data);
  if (met !== undefined) return met;
  const made = Array.isArray(data) ? ofList(data) : ofRecord(data as Readonly<Record<string, unknown>>);
  known.set(data, made);
  return made;
}

function ofList(list: readonly unknown[]): Lanes {
  let a = list.length + 0x3c6ef372;
  let b = list.length + 0x510e527f;
  for (const item of list) {
    const [x, y] = lanes(item ?? null);
    a = stirred(Math.imul(a, 31) + x);
    b = stirred(Math.imul(b, 37) + y);
  }
  return pair(a, b);
}

/** The fields are added up, so that their order does not matter. A field that is undefined is not there in JSON. */
function ofRecord(record: Readonly<Record<string, unknown>>): Lanes {
  let a = 0x1f83d9ab;
  let b = 0x5be0cd19;
  for (const name of Object.keys(record)) {
    const value = record[name];
    if (value === undefined) continue;
    const [x, y] = ofWord(name);
    const [u, v] = lanes(value);
    a = (a + stirred(Math.imul(x, 31) + u)) | 0;
    b = (b + stirred(Math.imul(y, 37) + v)) | 0;
  }
  return pair(a, b);
}
