/** The worked examples of assaults. */
import { describe, expect, it } from 'vitest';
import { assault } from '../../src/xenos-zealots/rules/assault.ts';
import { assaultValue, strikeOrder } from '../../src/xenos-zealots/rules/strike-order.ts';
import { assaultOf, CHARGING, manyBefore, sideOf, strikesOf } from './figures.ts';
import { script } from '../named.ts';

describe('EX-31: pistol grip (XZ-H-13)', () => {
  it('gives one more die with the pistol', () => {
    expect(strikesOf('CAPT').map(({ weapon, dice }) => [weapon, dice])).toEqual([
      ['sabre', 2],
      ['sidearm', 1],
    ]);
  });
});

describe('assaults', () => {
  it('EX-36: a full assault (XZ-ASLT-5 to XZ-ASLT-14)', () => {
    const claws = sideOf(
      'red',
      'CLAW',
      [
        { contact: [0], near: [1] },
        { contact: [1], near: [0, 2] },
        { contact: [2], near: [1, 3] },
        { contact: [3], near: [4, 2] },
      ],
      5,
    );
    const line = sideOf(
      'blue',
      'LINE-5',
      [
        { contact: [0], near: [1] },
        { contact: [1], near: [0, 2] },
        { contact: [2], near: [1, 3] },
        { contact: [3], near: [2] },
        { near: [3] },
      ],
      4,
    );
    const dice = [
      4, 7, /* Claws */ 1, 2, 3, 3, 4, 5, 5, 6, 3, 6, 4, 1, /* contact */ 5, 2, 3, /* 2″ */ 6, 2, /* test */ 2,
    ];
    // T2 and T3 are in contact with C2 and C3, who tie for the one hit of the contact group.
    const { result } = script(assault, assaultOf(claws, line), { dice, decisions: [['C2', 'C3']] });
    expect(result).toMatchObject({ winner: 'charger', fate: 'routs', lost: { charger: 1, target: 2 } });
    expect(result.target.map(({ wounds }) => wounds)).toEqual([0, 1, 1, 0, 1]);
    expect(result.charger.map(({ wounds }) => wounds)).toEqual([1, 1, 1, 0]);
    expect(result.charger.map(({ lies }) => lies === true)).toEqual([false, true, false, false]);
  });

  it('EX-37: lost attacks (XZ-ASLT-10)', () => {
    const line = sideOf(
      'red',
      'LINE',
      [
        { contact: [0], near: [1] },
        { contact: [1], near: [0] },
        { contact: [1], near: [0] },
      ],
      2,
    );
    const claws = sideOf(
      'blue',
      'CLAW',
      [
        { contact: [0], near: [1, 2] },
        { contact: [1, 2], near: [0] },
      ],
      3,
    );
    const { result } = script(assault, assaultOf(line, claws), {
      dice: [9, 5, /* LINE */ 5, 6, 1, 3, 3, /* Claws */ 4, 6, 4, 2, /* test */ 3],
      // Two hits on three in contact.
      decisions: [['T1', 'T2', 'T3']],
    });
    expect(result).toMatchObject({ winner: 'target', fate: 'tested', lost: { charger: 1, target: 0 } });
    expect(result.morale).toEqual({ charger: 'OK', target: 'OK' });
  });

  it('EX-38: doubling and ties (XZ-ASLT-5, XZ-MOR-7)', () => {
    const charger = { seat: 'red', unit: 'LINE', value: 4, additions: [CHARGING], doubled: true };
    const target = {
      seat: 'blue',
      unit: 'LEVY',
      value: 3,
      additions: [{ amount: 1, says: 'obstacle' }],
      doubled: false,
    };
    expect(assaultValue(charger, 'afterAdditions').total).toBe(12);
    const order = { charger, target, doubling: 'afterAdditions', chargersStrikeFirst: false } as const;
    expect(script(strikeOrder, order, { dice: [1, 9] }).result.first).toBe('charger');
    expect(script(strikeOrder, order, { dice: [1, 10] }).result.first).toBe('target');
  });

  it('EX-39: equal wounds, fewer on their feet (XZ-ASLT-12, XZ-ASLT-13)', () => {
    // Nobody strikes; what is down was down before.
    const lain = (card: 'LINE' | 'LEVY', total: number, lying: number, seat: string) => {
      const side = sideOf(
        seat,
        card,
        Array.from({ length: total }, () => ({})),
        1,
      );
      return {
        ...side,
        fighters: side.fighters.map((one, i) => ({ ...one, suppressed: i < lying })),
        before: manyBefore(total, 0, 'OK', lying),
      };
    };
    const lost = script(assault, assaultOf(lain('LINE', 4, 2, 'red'), lain('LEVY', 3, 0, 'blue')), {
      dice: [5, 5],
    }).result;
    expect(lost).toMatchObject({ winner: 'target', fate: 'goodOrder' });
    const even = script(assault, assaultOf(lain('LINE', 4, 1, 'red'), lain('LEVY', 3, 0, 'blue')), {
      dice: [5, 5],
    }).result;
    expect(even).toMatchObject({ winner: 'none', fate: 'goodOrder' });
  });

  it('EX-42: a Neutralized winner (XZ-ASLT-17)', () => {
    const near = [0, 1, 2];
    const line = {
      ...sideOf(
        'red',
        'LINE-5',
        [{ contact: [0], near }, { contact: [1], near }, { contact: [2], near }, { contact: [0] }, { contact: [3] }],
        4,
      ),
      doubled: true,
    };
    const brutes = {
      ...sideOf(
        'blue',
        'BRUT',
        [
          { contact: [0, 3], near: [1, 2] },
          { contact: [1], near: [0, 2] },
          { contact: [2], near: [0, 1] },
          { contact: [4] },
        ],
        5,
      ),
      before: manyBefore(4, 0, 'Neutralized'),
    };
    const dice = [3, 8, /* LINE */ 4, 4, 5, 1, 2, 2, 1, 3, /* Brutes */ 4, 5, 6, 1, 2, 3, 3, 1, 6, 4, /* test */ 4];
    const decisions = [
      ['B1', 'B2', 'B3', 'B4'],
      ['T1', 'T2', 'T3', 'T4', 'T5'],
    ];
    const { result } = script(assault, assaultOf(line, brutes), { dice, decisions });
    expect(result).toMatchObject({
      winner: 'target',
      fate: 'routs',
      lost: { charger: 3, target: 0 },
      morale: { target: 'OK' },
    });
  });

  it('EX-51: a fresh count for the 2″ group (XZ-ASLT-7)', () => {
    const brutes = sideOf('red', 'BRUT', [{ contact: [0] }, { contact: [1] }, { near: [0, 2] }], 3);
    const line = sideOf('blue', 'LINE-5', [{ contact: [0], near: [2] }, { contact: [1] }, { near: [2] }], 3);
    const { result } = script(assault, assaultOf(brutes, { ...line, before: manyBefore(5, 2) }), {
      dice: [10, 1, /* contact */ 1, 2, 4, 6, 6, 6, /* 2″ */ 5, 1, 2],
    });
    expect(result).toMatchObject({ winner: 'charger', fate: 'destroyed' });
    const saved = script(assault, assaultOf(brutes, { ...line, before: manyBefore(5, 2) }), {
      dice: [10, 1, 1, 2, 6, 1, 6, /* 2″: T1 is dead, T3 */ 1, 1, /* LINE: T2, T3 */ 1, 1, /* test */ 6],
      decisions: [['T1', 'T2']],
    }).result;
    expect(saved.target.map(({ wounds }) => wounds)).toEqual([0, 1, 1]);
  });

  it('EX-40: losing with more left (XZ-ASLT-13)', () => {
    const levy = sideOf(
      'red',
      'LEVY',
      [{ contact: [0] }, { contact: [0] }, ...Array.from({ length: 4 }, () => ({}))],
      2,
    );
    const claws = sideOf('blue', 'CLAW', [{ contact: [0, 1] }, {}], 6);
    const { result } = script(assault, assaultOf(levy, claws), { dice: [1, 10, /* Claws */ 6, 6, 1, 1] });
    expect(result).toMatchObject({
      winner: 'target',
      fate: 'goodOrder',
      lost: { charger: 2, target: 0 },
      morale: { charger: 'OK' },
    });
  });
});
