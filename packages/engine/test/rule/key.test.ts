import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyOf, sameData } from '../../src/rule/index.ts';

/** Plain data, as a battle is made of. */
const plain = fc.jsonValue({ maxDepth: 3, noUnicodeString: true } as fc.JsonSharedConstraints);

/** The same data with the fields of all records in another order. */
function shuffled(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(shuffled);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data)
      .toReversed()
      .map(([name, value]) => [name, shuffled(value)]),
  );
}

const equal = (a: unknown, b: unknown): boolean => {
  try {
    expect(a).toEqual(b);
    return true;
  } catch {
    return false;
  }
};

describe('keys', () => {
  test('of equal data are equal, in whatever order their fields were written', () => {
    fc.assert(
      fc.property(plain, (data) => {
        expect(keyOf(shuffled(data))).toBe(keyOf(data));
        expect(sameData(data, shuffled(data))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('of different data differ', () => {
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        expect(sameData(a, b)).toBe(equal(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b))));
      }),
      { numRuns: 200 },
    );
  });

  test('tell apart what looks alike', () => {
    const values = [
      0,
      1,
      '0',
      '1',
      '"1"',
      '"1',
      true,
      'true',
      null,
      'null',
      [],
      {},
      '[]',
      '{}',
      [1],
      ['1'],
      [[1]],
      { a: 1 },
      { a: '1' },
    ];
    expect(new Set(values.map(keyOf)).size).toBe(values.length);
    for (const [i, a] of values.entries()) {
      for (const [j, b] of values.entries()) expect(sameData(a, b)).toBe(i === j);
    }
  });

  test('are equal exactly if the data is the same, one field changed, added or taken away', () => {
    const records = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.constantFrom(0, 1, null, undefined, [1], 'x'),
    );
    fc.assert(
      fc.property(fc.array(records, { maxLength: 2 }), fc.array(records, { maxLength: 2 }), (a, b) => {
        expect(sameData(a, b)).toBe(keyOf(a) === keyOf(b));
      }),
      { numRuns: 2000 },
    );
  });

  test('leave out fields that are undefined, as JSON does', () => {
    expect(sameData({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(sameData({ a: undefined }, { a: null })).toBe(false);
  });

  test('are not misled by names that look like the text around them', () => {
    expect(sameData({ 'a":1,"b': 2 }, { a: 1, b: 2 })).toBe(false);
    expect(sameData([{ a: 1 }, { b: 2 }], [{ a: 1, b: 2 }])).toBe(false);
    expect(sameData(['a,b'], ['a', 'b'])).toBe(false);
    expect(sameData({ a: Infinity }, { a: null })).toBe(false);
  });

  test('of numbers are the numbers themselves', () => {
    for (const n of [0, 7, -3, 2.5, 1e12]) expect(keyOf(n)).toBe(n);
  });
});
