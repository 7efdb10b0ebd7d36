import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diff, patched } from '../src/index.ts';

const roundTrip = (before: unknown, after: unknown): unknown => {
  const patch = diff(before, after);
  return patched(before, patch === undefined ? undefined : (JSON.parse(JSON.stringify(patch)) as typeof patch));
};

const withIds = fc.uniqueArray(fc.record({ id: fc.string(), n: fc.nat(3), deep: fc.jsonValue() }), {
  selector: ({ id }) => id,
});

test('a patch leads from any plain data to any other, through JSON', () => {
  const data = fc.oneof(fc.jsonValue(), withIds, fc.record({ units: withIds, other: fc.jsonValue() }));
  fc.assert(
    fc.property(data, data, (before, after) => {
      expect(roundTrip(before, after)).toEqual(JSON.parse(JSON.stringify(after)));
      expect(diff(before, structuredClone(before))).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
});

test('of a long list only what has changed is sent, also when an item is gone', () => {
  const units = Array.from({ length: 50 }, (_, i) => ({ id: `u${i}`, at: { x: i, y: 0 }, name: 'Section' }));
  const moved = units
    .filter(({ id }) => id !== 'u3')
    .map((unit) => (unit.id === 'u7' ? { ...unit, at: { x: 7, y: 9 } } : unit));
  expect(diff(units, moved)).toEqual({
    list: [[0, 3], [4, 3], { at: 7, by: { in: { at: { in: { y: { put: 9 } } } } } }, [8, 42]],
  });
  expect(patched(units, diff(units, moved))).toEqual(moved);
});

test('what has not changed is shared with the state before', () => {
  const before = { table: { pieces: [1, 2, 3] }, turn: 1 };
  const after = patched(before, diff(before, { ...before, turn: 2 })) as typeof before;
  expect(after).toEqual({ table: { pieces: [1, 2, 3] }, turn: 2 });
  expect(after.table).toBe(before.table);
});

test('names such as __proto__ are names like any other', () => {
  const after = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}') as object;
  expect(JSON.stringify(roundTrip({}, after))).toBe(JSON.stringify(after));
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
