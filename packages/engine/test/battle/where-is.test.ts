import { expect, test } from 'vitest';
import { ninthOf, whereIs } from '../../src/battle/index.ts';
import { at, disc, rectangle } from '../../src/table/index.ts';
import { inWords } from '../../src/words/index.ts';

const table = {
  width: 24_000,
  depth: 24_000,
  pieces: [{ id: 'rock', name: 'Rock', traits: [], shape: rectangle(at(8, 8), at(12, 12)) }],
};
const battle = {
  table,
  units: [{ id: 'A', seat: 'one', name: 'Alder' }],
  models: [{ id: 'a1', unit: 'A', owner: 'one', level: 0, base: disc(at(2, 2), 500) }],
  objectives: [{ id: 'well', name: 'Well', at: at(22, 22) }],
} as never;
const told = (x: number, y: number, who?: string): string | undefined => {
  const where = whereIs(battle, at(x, y), who);
  return where === undefined ? undefined : inWords(where);
};

test('a place is told by who stands there, else by what is nearest and in which direction', () => {
  expect(told(2.4, 2)).toBe('Alder');
  // Inside, and up to 0.75″ off.
  expect(told(10, 10)).toBe('Rock');
  expect(told(10, 12.7)).toBe('Rock');
  expect(told(22, 22)).toBe('Well');
  // Half inches: 2.7″ is 2.5″, 2.8″ is 3″.
  expect(told(10, 14.7)).toBe('Rock, 2.5″ to the north');
  expect(told(10, 5.2)).toBe('Rock, 3″ to the south');
  expect(told(15, 10)).toBe('Rock, 3″ to the east');
  // 3 and 4 make 5.
  expect(told(5, 4)).toBe('Rock, 5″ to the south-west');
  expect(told(15, 16)).toBe('Rock, 5″ to the north-east');
  // From the middle of the rock it is 6 west and 2 north: 18.4°, still west; 6 and 3 are 26.6°.
  expect(told(4, 12)).toBe('Rock, 4″ to the west');
  expect(told(4, 13)).toBe('Rock, 4″ to the north-west');
});

test('whoever goes there is no landmark for himself, and what is more than 8″ off is none', () => {
  expect(told(2, 2, 'a1')).toBeUndefined();
  expect(told(10, 20)).toBe('Rock, 8″ to the north');
  expect(told(2, 22)).toBeUndefined();
  expect(inWords(ninthOf([at(2, 22)], table) ?? '')).toBe('in the north-west');
});
