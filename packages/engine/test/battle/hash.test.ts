import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../src/battle/index.ts';
import { keyOf } from '../../src/rule/index.ts';

/** Plain data as it is in a battle. */
const plain = fc.jsonValue({ maxDepth: 4 });

/** The same data with the fields of every record the other way round. */
const reversed = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(reversed);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data)
      .toReversed()
      .map(([name, value]) => [name, reversed(value)]),
  );
};

describe('a fingerprint', () => {
  it('is 16 hex digits, the same for equal data, whatever the order of its fields', () => {
    fc.assert(
      fc.property(plain, (data) => {
        const copy = JSON.parse(JSON.stringify(data)) as unknown;
        expect(hashOf(data)).toMatch(/^[0-9a-f]{16}$/);
        expect(hashOf(copy)).toBe(hashOf(data));
        expect(hashOf(reversed(data))).toBe(hashOf(data));
      }),
      { numRuns: 500 },
    );
  });

  it('tells different data apart', () => {
    const seen = new Map<string, string>();
    fc.assert(
      fc.property(plain, (data) => {
        const key = String(keyOf(JSON.parse(JSON.stringify(data))));
        const other = seen.get(hashOf(data));
        expect(other ?? key).toBe(key);
        seen.set(hashOf(data), key);
      }),
      { numRuns: 3000 },
    );
    expect(seen.size).toBeGreaterThan(1000);
  });

  it('tells neighbours apart: places, small numbers, swapped values', () => {
    const data: unknown[] = [];
    for (let x = 0; x < 100; x++) for (let y = 0; y < 100; y++) data.push({ x, y }, [x, y], { a: { x }, b: { y } });
    expect(new Set(data.map(hashOf)).size).toBe(data.length);
  });

  it('does not change when a part is shared, and does when it is replaced', () => {
    const part = { at: { x: 1, y: 2 } };
    const before = { a: part, b: part };
    const hash = hashOf(before);
    expect(hashOf({ ...before })).toBe(hash);
    expect(hashOf({ ...before, b: { at: { x: 1, y: 3 } } })).not.toBe(hash);
    expect(hashOf({ ...before, c: undefined })).toBe(hash);
  });

  it('refuses what is not plain data', () => {
    expect(() => hashOf({ a: Number.NaN })).toThrow('NaN');
    expect(() => hashOf({ a: () => 1 })).toThrow('function');
    expect(() => hashOf({ a: 1n })).toThrow('bigint');
  });
});
