/** A codec gives a value exactly if it has reported nothing. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flag, list, needed, object, optional, pair, whole, word } from '../../../src/table/scenario/codec.ts';
import type { Json } from '../../../src/table/scenario/json.ts';

const inner = object({ on: needed(flag, 'whether it is on'), kind: optional(word(['a', 'b'], 'kind'), 'its kind') });
const codec = object({
  n: needed(whole(0, 9), 'a number'),
  inner: optional(inner, 'something inside'),
  all: optional(list(inner), 'several'),
  two: optional(pair(whole(0, 9)), 'two numbers'),
});

function read(value: Json): { readonly value: unknown; readonly reports: readonly string[] } {
  const reports: string[] = [];
  return { value: codec.read(value, '', (path, says) => reports.push(`${path}: ${says}`)), reports };
}

const names = fc.constantFrom('n', 'inner', 'all', 'two', 'on', 'kind', 'colour', '__proto__');
const values: fc.Arbitrary<Json> = fc.letrec<{ any: Json }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json[]>(0, 3, 10, true, 'a', 'c', null),
    fc.dictionary(names, tie('any'), { maxKeys: 3 }),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.record({ n: fc.constant(4), inner: fc.record({ on: fc.boolean() }) }),
  ),
})).any;

describe('reading an object', () => {
  test('a value is given exactly if nothing is reported, and it is written back as it was', () => {
    let good = 0;
    fc.assert(
      fc.property(values, (value) => {
        const found = read(value);
        expect(found.value === undefined).toBe(found.reports.length > 0);
        if (found.value === undefined) return;
        good++;
        expect(codec.write(found.value as NonNullable<ReturnType<typeof codec.read>>)).toEqual(value);
      }),
      { numRuns: 1500, seed: 3 },
    );
    expect(good).toBeGreaterThan(50);
  });

  test('an unknown field is refused, here and inside', () => {
    expect(read({ n: 1, colour: 'red' })).toEqual({
      value: undefined,
      reports: ['colour: There is no field "colour" here; known are n, inner, all, two.'],
    });
    const inside = read({ n: 1, all: [{ on: true }, { on: true, off: false }] });
    expect(inside.value).toBeUndefined();
    expect(inside.reports).toEqual(['all[1].off: There is no field "off" here; known are on, kind.']);
  });
});
