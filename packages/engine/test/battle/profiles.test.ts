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

test('what strangers think of is not kept for ever', () => {
  const read = profileReader(table);
  const first = read('Guard{"skill":0}');
  for (let skill = 1; skill <= 600; skill++) read(variedName('Guard', { skill }));
  expect(read('Guard{"skill":0}')).toEqual({ skill: 0, name: 'Guard' });
  expect(read('Guard{"skill":0}')).not.toBe(first);
});

test('other names are none', () => {
  const read = profileReader(table);
  for (const name of ['Knight', 'Knight{"skill":1}', 'Guard{', 'Guard{"skill":1', 'Guard[]', '', 'constructor'])
    expect(read(name)).toBeUndefined();
});
