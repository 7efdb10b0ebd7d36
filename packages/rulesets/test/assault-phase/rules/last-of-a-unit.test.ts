/** What becomes of a character when the last of the unit that he has joined is gone, in the middle of something (AP-H-19, R-33). */
import { describe, expect, it } from 'vitest';
import type { AssaultBattle } from '../../../src/assault-phase/battle/battle.ts';
import { combatsIn, fightOf } from '../../../src/assault-phase/rules/combat.ts';
import { fallingBackFirst } from '../../../src/assault-phase/rules/retreat.ts';
import { given, mines, placeOf, refusals, table, unit, unitIn, way } from '../tables.ts';
import { script } from '../../named.ts';

const far = [unit('X', 'Reaver Band', [['x', 'Reaver', 40, 40]])];

describe('AP-H-19, R-33: a character who outlives his unit', () => {
  it('AP-H-3: has fallen back with it, and does not once more when it has left the table', () => {
    const battle = table({
      one: [
        unit('W', 'Half Squad', [['w', 'Warder', 10, 5]], { fallingBack: true, startCount: 5 }),
        unit('P', 'Adept', [['p', 'Adept', 10, 12]], { joinedTo: 'W', fallingBack: true }),
      ],
      two: far,
    });
    // Below half: 3 + 3 = 6″. The Warder leaves the table; the Adept stands at 6, and has had his turn.
    const { result } = script(fallingBackFirst, battle, { dice: [3, 3] });
    expect([placeOf(result, 'w'), placeOf(result, 'p')]).toEqual([undefined, [10, 6]]);
    expect([unitIn(result, 'P').fallingBack, unitIn(result, 'P').acted, unitIn(result, 'P').moved]).toEqual([
      true,
      true,
      true,
    ]);
  });
  it('AP-H-4, AP-H-5: has moved with it, and does not once more when it has died on a minefield', () => {
    const battle = table({
      one: [
        unit('W', 'Half Squad', [['w', 'Warder', 10, 10]]),
        unit('P', 'Adept', [['p', 'Adept', 11.2, 10]], { joinedTo: 'W' }),
      ],
      two: far,
      pieces: [mines([9, 12], [10.2, 12], [10.2, 13], [9, 13])],
    });
    const moves = { w: way([10, 10], [10, 15]), p: way([11.2, 10], [11.2, 15]) };
    const { result } = given(battle, { kind: 'move', unit: 'W', moves }, { dice: [1] });
    expect([placeOf(result, 'w'), placeOf(result, 'p')]).toEqual([undefined, [11.2, 15]]);
    expect(unitIn(result, 'P')).toMatchObject({ acted: true, moved: true });
    expect(refusals(result, { kind: 'move', unit: 'P', moves: { p: way([11.2, 15], [11.2, 16]) } })).toEqual([
      'AP-H-4',
    ]);
  });
  it('AP-ATK-3, AP-H-5: who has charged home before the last of it dies on a minefield has charged', () => {
    const battle = {
      ...table({
        phase: 'charging',
        one: [
          unit('W', 'Half Squad', [['w', 'Warder', 10, 9]]),
          unit('P', 'Marshal', [['p', 'Marshal', 11.2, 10]], { joinedTo: 'W' }),
          unit('V', 'Half Squad', [['v', 'Warder', 30, 8]]),
        ],
        two: [
          unit('X', 'Reaver Band', [['x', 'Reaver', 11.2, 14]]),
          unit('Y', 'Reaver Band', [['y', 'Reaver', 30, 12]]),
        ],
        pieces: [mines([9, 11], [10.6, 11], [10.6, 11.5], [9, 11.5])],
      }),
      charges: ['W', 'V'].map((id) => ({ unit: id, targets: [id === 'W' ? 'X' : 'Y'], inCover: [], moved: [] })),
    } satisfies AssaultBattle;
    const moves = { p: way([11.2, 10], [11.2, 13]), w: way([10, 9], [10.2, 14]) };
    const { result } = given(battle, { kind: 'charge', unit: 'W', moves, sequence: ['p', 'w'] }, { dice: [1] });
    expect([placeOf(result, 'w'), placeOf(result, 'p')]).toEqual([undefined, [11.2, 13]]);
    expect(result.underWay).toBeUndefined();
    expect(unitIn(result, 'P').charging).toBe(true);
    // Three Attacks, a second claw, the charge.
    const { groups } = fightOf(result, combatsIn(result)[0] ?? { units: [] });
    expect(groups.flatMap(({ fighters }) => fighters).find(({ id }) => id === 'p')?.modes[0]?.attacks).toBe(5);
  });
  it('AP-CHG-2, AP-H-5: who has not moved yet when the last of it dies goes on with the charge', () => {
    const rolled = {
      ...table({
        phase: 'charging',
        one: [
          unit('W', 'Half Squad', [['w', 'Warder', 10, 9]], { rough: 5000 }),
          unit('P', 'Marshal', [['p', 'Marshal', 11.2, 8]], { joinedTo: 'W' }),
        ],
        two: [unit('X', 'Reaver Band', [['x', 'Reaver', 11.2, 14]])],
        pieces: [mines([9, 11], [10.6, 11], [10.6, 11.5], [9, 11.5])],
      }),
      charges: [{ unit: 'W', targets: ['X'], inCover: ['x'], moved: [] }],
    } satisfies AssaultBattle;
    const moves = { w: way([10, 9], [10.2, 14]), p: way([11.2, 8], [11.2, 13]) };
    const { result } = given(rolled, { kind: 'charge', unit: 'W', moves, sequence: ['w', 'p'] }, { dice: [1] });
    expect([placeOf(result, 'p'), result.underWay, unitIn(result, 'P').rough]).toEqual([[11.2, 8], 'P', 5000]);
    expect(result.charges).toEqual([{ unit: 'P', targets: ['X'], inCover: ['x'], moved: [] }]);
    expect(refusals(result, { kind: 'charge', unit: 'P', moves: { p: moves.p } })).toEqual([]);
  });
});
