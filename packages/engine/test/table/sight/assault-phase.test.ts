/** The sight and cover rules of Assault Phase, put as geometry: which things they pick, then the tests and worked examples of the specification. */
import { describe, expect, test } from 'vitest';
import {
  type Disc,
  at,
  crossings,
  disc,
  has,
  isClear,
  passedThrough,
  piecesAt,
  seesFromBase,
  selection,
} from '../../../src/table/index.ts';
import { box, piece, table } from './scene.ts';

describe('Assault Phase', () => {
  const rocks = selection((_, owner) => has(owner, 'blocks-sight'));
  const cover = selection((_, owner) => has(owner, 'hard-cover') || has(owner, 'soft-cover'));
  const man = (x: number, y: number): Disc => disc(at(x, y), 500);
  const wall = piece('wall', box(9, 9, 15, 9.5), ['obstacle', 'difficult', 'hard-cover']);
  const wood = piece('wood', box(3, 12, 8, 17), ['area', 'difficult', 'soft-cover']);
  const rock = piece('rock', box(17, 13, 20, 16), ['impassable', 'blocks-sight']);
  const on = table(wall, wood, rock);

  /** R-15 (b): the pieces of cover on the line from a charger to its closest enemy, without those that only the charger is in. */
  const defended = (charger: Disc, enemy: Disc): readonly string[] =>
    crossings(charger.at, enemy.at, [{ blockers: cover(on) }])
      .filter(({ length, along }) => length + along > 0)
      .filter(({ blocker }) => {
        const holds = (model: Disc): boolean => piecesAt(on, ({ id }) => id === blocker.id, model.at).length > 0;
        return !holds(charger) || holds(enemy);
      })
      .map(({ blocker }) => blocker.id);

  test('AP-H-1: some straight line from base to base crosses no piece that blocks sight', () => {
    const sees = (a: Disc, b: Disc): boolean => seesFromBase(a, b, [{ blockers: rocks(on) }]);
    // Centre to centre is blocked, but the upper edges see one another past y = 16.
    expect(isClear(at(15, 15.6), at(22, 15.6), [{ blockers: rocks(on) }])).toBe(false);
    expect(sees(man(15, 15.6), man(22, 15.6))).toBe(true);
    expect(sees(man(15, 15.5), man(22, 15.5))).toBe(true);
    expect(sees(man(15, 15.499), man(22, 15.499))).toBe(false);
    expect(sees(man(15, 14.5), man(22, 14.5))).toBe(false);
  });

  test('S-2 Which side of the drums: over them yes, from the rear no', () => {
    expect(defended(man(12, 13), man(12, 8))).toEqual(['wall']);
    expect(defended(man(12, 4), man(12, 8))).toEqual([]);
  });

  test('AP-COV-6: touching a corner of the piece is not enough, running along its edge is', () => {
    expect(defended(man(8, 10), man(10, 8))).toEqual([]);
    expect(defended(man(8, 10.1), man(10, 8))).toEqual(['wall']);
    expect(defended(man(5, 9), man(20, 9))).toEqual(['wall']);
  });

  test('W-52 (a): chargers who come out of a wood at a unit in the open, and with a wall on the line as well', () => {
    expect(defended(man(6, 14), man(12, 14))).toEqual([]);
    expect(defended(man(7, 13), man(12, 6))).toEqual(['wall']);
    expect(defended(man(4, 14), man(7, 14))).toEqual(['wood']);
  });

  test('AP-H-11: the pieces that the line from the nearest firer crosses', () => {
    const crossed = passedThrough(at(5, 20), at(12, 8), [{ blockers: cover(on) }]).map(({ blocker }) => blocker.id);
    expect(crossed).toEqual(['wood', 'wall']);
  });
});
