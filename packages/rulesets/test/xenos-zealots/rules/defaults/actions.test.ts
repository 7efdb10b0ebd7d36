/** What is done where nobody says otherwise in actions and reactions: the last column of section 5 of the specification, line by line. */
import { defaultOf } from '@umpire/engine/rule';
import { at, span } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { leaderOf, type ZealotBattle } from '../../../../src/xenos-zealots/battle/battle.ts';
import type { ZealotOrder } from '../../../../src/xenos-zealots/battle/orders.ts';
import { moved } from '../../../../src/xenos-zealots/ground/moves.ts';
import { aboard } from '../../../../src/xenos-zealots/rules/transport.ts';
import { field, type Placed, row, wall } from '../../table.ts';
import { far, red, blue, first, questionIn } from './asking.ts';

describe('actions', () => {
  it('D-ACTIVATE: shooters first, the closest to the enemy first', () => {
    const battle = field(
      [
        red('mover', 'LINE', row(3, 30, 30), { order: 'evade' }),
        red('back', 'LINE', row(3, 10, 20), { order: 'advance' }),
        red('front', 'LINE', row(3, 30, 22), { order: 'advance' }),
        blue('foe', 'LEVY', row(5, 30, 40)),
      ],
      [],
      { phase: 'secondary' },
    );
    expect(first(battle)).toMatchObject({ kind: 'shoot', unit: 'front' });
  });
  it('D-MOVE: towards the nearest objective that is not held', () => {
    const battle = field([red('u', 'LINE', row(5, 30, 10), { order: 'doubleTime' }), far], [], {
      objectives: [[30, 30, 3]],
    });
    const order = first(battle) as ZealotOrder & { kind: 'move' };
    expect(order.kind).toBe('move');
    const gap = (one: ZealotBattle) => span(leaderOf(one, 'u')?.base.at ?? at(0, 0), at(30, 30));
    expect(gap(battle) - gap(moved(battle, order.moves))).toBeGreaterThan(4500);
  });
  it('D-JUMP: whichever ends nearer to the goal: a jump of 8″, not a walk of 5″', () => {
    const battle = field([red('u', 'VALT', row(5, 30, 10), { order: 'doubleTime' }), far], [], {
      objectives: [[30, 40, 3]],
    });
    const order = first(battle) as ZealotOrder & { kind: 'move' };
    expect(order).toMatchObject({ kind: 'move', jump: true });
    const gap = (one: ZealotBattle) => span(leaderOf(one, 'u')?.base.at ?? at(0, 0), at(30, 40));
    expect(gap(battle) - gap(moved(battle, order.moves))).toBeGreaterThan(7000);
  });
  it('D-BOARD: out within 12″ of an objective, and not before', () => {
    const riders = (gap: number): ZealotBattle => {
      const battle = field(
        [
          red('carr', 'CARR', [[36, 20]], { didPrimary: true }),
          red('u', 'LINE-5', row(5, 5, 5), { type: 'mobileInfantry', order: 'advance' }),
          far,
        ],
        [],
        // The hull is 4.5″ long: its front edge is at 22.25″.
        { objectives: [[36, 22.25 + gap, 3]] },
      );
      return aboard(battle, 'u', 'carr');
    };
    expect(first(riders(11.9)).kind).toBe('move');
    expect(first(riders(12.1)).kind).toBe('hold');
  });
  const character = (card: 'CAPT' | 'PROP', leads: boolean): unknown => {
    const battle = field([
      red('c', card, [[30, 25]], { order: 'advance' }),
      red('u', 'LINE', row(3, 30, 20), { order: 'advance' }),
      ...(leads ? [red('prop', 'PROP', [[31, 22]], { attachedTo: 'u' })] : []),
      far,
    ]);
    const order = { kind: 'move', unit: 'c', moves: { c: { path: [at(30, 25), at(30, 24)] } } } as const;
    return defaultOf(questionIn(battle, order, 'XZ-UNIT-14'));
  };
  it('D-ATTACH: where the unit’s leader has a lower Command value', () => {
    expect(character('CAPT', false)).toBe('u');
    // A Prophet has Command 3, the Captain 2.
    expect(character('CAPT', true)).toBe('none');
  });
});

describe('reactions (D-REACT)', () => {
  const shaken = (pieces: Parameters<typeof field>[1], y = 40, card: Placed['card'] = 'LINE'): ZealotBattle =>
    field(
      [
        {
          ...red('u', card, card === 'BAST' ? [[30, 20]] : row(3, 30, 20), {
            morale: 'Suppressed',
            firedOnBy: ['foe'],
          }),
          facing: 180,
        },
        blue('foe', 'LINE', row(3, 30, y)),
      ],
      pieces,
      { phase: 'secondary' },
    );
  const how = (battle: ZealotBattle) => (first(battle) as { how?: string }).how;
  it('D-REACT: fire from cover; else to cover; else back, though somebody could be shot at', () => {
    const here = wall('wall', [
      [26, 21],
      [38, 21],
    ]);
    const near = wall('near', [
      [26, 24],
      [38, 24],
    ]);
    expect([how(shaken([here])), how(shaken([near])), how(shaken([]))]).toEqual(['returnFire', 'cover', 'withdraw']);
    // In cover with nobody in range of its carbines: it stays there.
    expect(first(shaken([here], 60))).toMatchObject({ how: 'cover', moves: {} });
  });
  it('D-REACT: a tank that shows its rear turns its best armour to the enemy, where there is no cover', () => {
    expect(how(shaken([], 40, 'BAST'))).toBe('turn');
  });
});
