/** What cover a place gives by itself (XZ-LOS-3, XZ-H-12, XZ-H-20), at its borders. */
import { expect, it } from 'vitest';
import { membersOf, type Trooper } from '../../../src/xenos-zealots/battle/battle.ts';
import type { CardId } from '../../../src/xenos-zealots/battle/cards.ts';
import { coverOfPlace } from '../../../src/xenos-zealots/ground/sight.ts';
import { area, field, house, row } from '../table.ts';

const hard = house('bunker', [10, 10, 16, 16]);
const soft = { ...house('hut', [20, 10, 26, 16]), traits: ['building', 'high', 'blocks-sight'] as const };
const wood = area('wood', [30, 10, 50, 30], 'light-woods');

const coverAt = (x: number, y: number, card: CardId = 'LINE') => {
  const battle = field([{ id: 'u', seat: 'red', card, at: [[x, y]] }], [hard, soft, wood]);
  return coverOfPlace(battle, membersOf(battle, 'u')[0] as Trooper);
};

it.each([
  ['in the open', 5, 5, 'open'],
  ['in a building that is flagged', 13, 13, 'hard'],
  ['in a building that is not', 23, 13, 'cover'],
  ['beside it', 28, 13, 'open'],
  ['in a wood, near its edge', 33, 20, 'cover'],
  ['on its edge', 30, 20, 'cover'],
  ['a thousandth outside', 29.999, 20, 'open'],
  ['in a wood, more than 4″ from every edge', 40, 20, 'open'],
] as const)('%s', (_, x, y, cover) => {
  expect(coverAt(x, y)).toBe(cover);
});

it('a piece in its emplacement, wherever it stands (XZ-UNIT-10)', () => {
  const battle = field([{ id: 'u', seat: 'red', card: 'MORT', at: row(4, 5, 5) }]);
  const covers = membersOf(battle, 'u').map((model) => coverOfPlace(battle, model));
  expect(new Set(covers)).toEqual(new Set(['cover']));
});
