import { expect, test } from 'vitest';
import { battleFields } from '../../src/battle/index.ts';
import { derive } from '../../src/derive/index.ts';
import { at, polygon, type Table } from '../../src/table/index.ts';

const table = (name: string): Table => ({
  width: 10_000,
  depth: 10_000,
  pieces: [{ id: 'wood', name, shape: polygon([at(1, 1), at(3, 1), at(2, 3)]), traits: ['area'] }],
});

const read = (value: Table): Table | undefined =>
  battleFields.table.codec.read(structuredClone(value) as never, '', () => undefined);

test('a table that is read again is the same one, so that what follows from it is known', () => {
  const first = read(table('Wood'));
  expect(first).toEqual(table('Wood'));
  expect(read(table('Wood'))).toBe(first);
  expect(read(table('Orchard'))).toEqual(table('Orchard'));
  expect(derive.off(() => read(table('Wood')))).toEqual(first);
});
