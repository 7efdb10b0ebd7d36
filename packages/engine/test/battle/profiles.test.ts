import { expect, test } from 'vitest';
import { plainName, profileReader, variedName } from '../../src/battle/index.ts';

const table = { Guard: { skill: 4, name: 'Guard' }, Scout: { skill: 3, name: 'Scout' } };

test('a name with changes is the profile with other values, and the table stays as it is', () => {
  const read = profileReader(table);
  const name = variedName('Guard', { skill: 6 });
  expect(name).toBe('Guard{"skill":6}');
  expect(plainName(name)).toBe('Guard');
  expect(read(name)).toEqual({ skill: 6, name: 'Guard' });
  expect(read(name)).toBe(read(name));
  expect(read('Guard')).toBe(table.Guard);
  expect(table.Guard.skill).toBe(4);
});

test('other names are none', () => {
  const read = profileReader(table);
  for (const name of ['Knight', 'Knight{"skill":1}', 'Guard{', 'Guard{"skill":1', 'Guard[]', '', 'constructor'])
    expect(read(name)).toBeUndefined();
});
