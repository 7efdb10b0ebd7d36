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

/** The same in the plainest way, for comparison: every field and every item is looked at, and every item looked for by its id. */
function plainDiff(before: unknown, after: unknown): unknown {
  const isRecord = (data: unknown): data is Record<string, unknown> =>
    typeof data === 'object' && data !== null && !Array.isArray(data);
  if (before === after) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) {
    const id = (item: unknown): unknown => (isRecord(item) ? item['id'] : undefined);
    const ids = before.map(id);
    const isById = typeof ids[0] === 'string' && new Set(ids).size === ids.length && !ids.includes(undefined);
    const pieces: unknown[] = [];
    let isSame = before.length === after.length;
    for (const [i, item] of after.entries()) {
      const at = isById ? ids.indexOf(id(item)) : i;
      const patch = at >= 0 && at < before.length ? (plainDiff(before[at], item) as object | undefined) : { put: item };
      isSame &&= patch === undefined && at === i;
      const last = pieces.at(-1) as [number, number] | undefined;
      if (patch !== undefined) pieces.push('put' in patch ? { new: item } : { at, by: patch });
      else if (Array.isArray(last) && last[0] + last[1] === at) last[1]++;
      else pieces.push([at, 1]);
    }
    return isSame ? undefined : { list: pieces };
  }
  if (!isRecord(before) || !isRecord(after)) return { put: after };
  const changed = Object.entries(after).flatMap(([name, now]) => {
    const patch = Object.hasOwn(before, name) ? plainDiff(before[name], now) : { put: now };
    return patch === undefined ? [] : [[name, patch]];
  });
  const out = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  if (changed.length + out.length === 0) return undefined;
  return { in: Object.fromEntries(changed) as unknown, ...(out.length > 0 && { out }) };
}

test('the quick comparison finds what the plain one finds, to the letter', () => {
  const items = fc.array(
    fc.oneof(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), n: fc.nat(2) }), fc.nat(2), fc.constant(null)),
    { maxLength: 6 },
  );
  const data = fc.record({ items, units: withIds, other: fc.jsonValue() }, { requiredKeys: [] });
  /** Something of what was there before, shared as battles share it, and something else. */
  const pair = fc.tuple(data, data, fc.subarray(['items', 'units', 'other'] as const));
  fc.assert(
    fc.property(pair, ([before, other, kept]) => {
      const shared = Object.fromEntries(kept.filter((name) => name in before).map((name) => [name, before[name]]));
      const after = { ...other, ...shared, grown: [...(before.items ?? []), ...(other.items ?? [])] };
      const from = { ...before, grown: before.items ?? [] };
      expect(JSON.stringify(diff(from, after))).toBe(JSON.stringify(plainDiff(from, after)));
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
