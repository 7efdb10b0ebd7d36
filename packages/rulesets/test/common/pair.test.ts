import { expect, test } from 'vitest';
import { rememberPair } from '../../src/common/pair.ts';

test('a pair is worked out once while the first key keeps its partner', () => {
  const asked: string[] = [];
  const joined = rememberPair((one: { readonly name: string }, other: { readonly name: string }) => {
    asked.push(one.name + other.name);
    return `${one.name} and ${other.name}`;
  });
  const [a, b, x, y] = ['a', 'b', 'x', 'y'].map((name) => ({ name })) as [
    { name: string },
    { name: string },
    { name: string },
    { name: string },
  ];
  expect(joined(a, x)).toBe('a and x');
  expect(joined(a, x)).toBe('a and x');
  expect(joined(b, x)).toBe('b and x');
  expect(joined(a, x)).toBe('a and x');
  expect(asked).toEqual(['ax', 'bx']);
  // Another partner takes the place of the first.
  expect(joined(a, y)).toBe('a and y');
  expect(joined(a, x)).toBe('a and x');
  expect(asked).toEqual(['ax', 'bx', 'ay', 'ax']);
});
