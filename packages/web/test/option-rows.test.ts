import { expect, test } from 'vitest';
import { optionRows } from '../src/battle/option-rows.ts';

const shoot = (more: object) => ({ shoot: true, ...more });
const REACTIONS = [
  { value: shoot({ intense: true }), says: 'Shoot, intense fire' },
  { value: { shoot: false, cover: 1 }, says: 'Take cover at priority 1' },
  { value: { shoot: false }, says: 'Do nothing' },
  { value: shoot({ intense: true, cover: 1 }), says: 'Shoot, intense fire, and take cover at priority 1' },
  { value: shoot({}), says: 'Shoot' },
  { value: shoot({ cover: 1 }), says: 'Shoot, and take cover at priority 1' },
];

test('of many answers those that add to another stand in its row, the usual one first', () => {
  expect(optionRows(REACTIONS)).toEqual([
    {
      of: [0, 3, 4, 5],
      says: 'Shoot',
      adds: ['intense fire', 'intense fire, and take cover at priority 1', '', 'and take cover at priority 1'],
    },
    { of: [1], says: 'Take cover at priority 1', adds: [''] },
    { of: [2], says: 'Do nothing', adds: [''] },
  ]);
});

test('few answers have a row each, and so have those that only sound alike', () => {
  expect(optionRows(REACTIONS.slice(0, 5)).map(({ of }) => of)).toEqual([[0], [1], [2], [3], [4]]);
  const names = ['H1', 'H1, H2', 'H2', 'H2, H1', 'H3', 'H3, H1'].map((says) => ({ says, value: says.split(', ') }));
  expect(optionRows(names)).toHaveLength(6);
});
