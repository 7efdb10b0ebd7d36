/** Where rules begin and end: ranges, radii, states. */
import { scriptOrder } from '@umpire/engine/battle';
import { at } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { commandersFor } from '../../../src/xenos-zealots/aim.ts';
import { assaultArgs } from '../../../src/xenos-zealots/assault-args.ts';
import { membersOf, withModels, withSquad } from '../../../src/xenos-zealots/battle.ts';
import { declare } from '../../../src/xenos-zealots/declare.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { menu } from '../../../src/xenos-zealots/menu.ts';
import { problems } from '../../../src/xenos-zealots/problems.ts';
import { field, house, row, shift } from '../table.ts';

describe('the least range of a weapon is included (XZ-WPN-2)', () => {
  it.each([
    // The gun's front edge is 1″ before its centre, the man's edge ½″: 13.5″ between centres are 12″.
    [13.5, true],
    [13.49, false],
  ])('a howitzer (12–60″) at %d″ between centres: %s', (gap, isLegal) => {
    const battle = field(
      [
        { id: 'u', seat: 'red', card: 'HOWZ', at: row(3, 29, 18.6), gun: [30, 20], facing: 0 },
        { id: 'foe', seat: 'blue', card: 'LINE', at: [[30, 20 + gap]] },
      ],
      [],
      { phase: 'secondary' },
    );
    const shot = { model: 'u.gun', weapon: 'howitzer', target: 'foe', on: 'foe.1' } as const;
    const firing = { unit: 'u', fireSupport: true, isReaction: false };
    expect(declare(battle, firing, at(30, 20 + gap), [shot]).ok).toBe(isLegal);
  });
});

describe('whom a commander can help (XZ-H-19, XZ-R-62, XZ-STAT-8)', () => {
  const battle = field([
    { id: 'capt', seat: 'red', card: 'CAPT', at: [[30, 20]], squad: { rerolls: 2 } },
    // The Captain's radius is 9″: two bases of 1″ with centres 10″ apart.
    {
      id: 'near',
      seat: 'red',
      card: 'LINE',
      at: [
        [30, 30],
        [30, 33],
      ],
    },
    { id: 'far', seat: 'red', card: 'LINE', at: [[40.01, 20]] },
    { id: 'foe', seat: 'blue', card: 'LINE', at: [[30, 10.5]] },
  ]);
  const helped = (given = battle) =>
    ['capt', 'near', 'far', 'foe'].filter((unit) => commandersFor(given, unit).length > 0);
  it('others of his side with a model in his radius', () => {
    expect(helped()).toEqual(['near']);
  });
  it('nobody while he is Neutralized or Routed, alone or with a unit that is; Suppressed he may', () => {
    const inState = (morale: 'Suppressed' | 'Neutralized' | 'Routed') => helped(withSquad(battle, 'capt', { morale }));
    expect([inState('Suppressed'), inState('Neutralized'), inState('Routed')]).toEqual([['near'], [], []]);
    const led = withSquad(battle, 'capt', { attachedTo: 'near' });
    expect(helped(led)).toEqual(['near']);
    expect(helped(withSquad(led, 'near', { morale: 'Neutralized' }))).toEqual([]);
  });
  it('nobody without re-rolls left', () => {
    expect(helped(withSquad(battle, 'capt', { rerolls: 0 }))).toEqual([]);
  });
});

describe('a building holds so many models of a side (XZ-TERR-4)', () => {
  it.each([
    [6, []],
    [5, ['XZ-TERR-4']],
  ] as const)('three more where three are inside, with room for %i', (capacity, refused) => {
    const battle = field(
      [
        { id: 'in', seat: 'red', card: 'LINE', at: row(3, 32, 36) },
        { id: 'u', seat: 'red', card: 'LINE', at: row(3, 32, 29), squad: { order: 'advance' } },
        { id: 'foe', seat: 'blue', card: 'LINE', at: [[60, 60]] },
      ],
      [house('house', [30, 30, 40, 40], capacity)],
    );
    // 1.6″, and 2″ to enter (XZ-H-20): 3.6″ of 5″.
    const order = { kind: 'move', unit: 'u', moves: shift(battle, 'u', 0, 1.6) } as const;
    expect(problems(battle, 'red', order).map(({ rule }) => rule)).toEqual(refused);
  });
});

describe('storeys (XZ-MOVE-5, XZ-H-20)', () => {
  const tower = { ...house('tower', [30, 30, 42, 42]), storeys: 2 };
  const battle = field(
    [
      { id: 'u', seat: 'red', card: 'LINE', at: [[32, 36]], squad: { order: 'advance' } },
      { id: 'other', seat: 'red', card: 'LINE', at: [[5, 5]], squad: { order: 'advance' } },
      { id: 'foe', seat: 'blue', card: 'LEVY', at: [[33.5, 36]] },
    ],
    [tower],
  );
  const climb = (inches: number, level = 1) => {
    const from = at(32, 36);
    const up = { ...from, level };
    return {
      kind: 'move',
      unit: 'u',
      moves: { 'u.1': { path: [from, up, { x: from.x, y: from.y + inches * 1000, level }] } },
    } as const;
  };
  const rulesOf = (order: Parameters<typeof problems>[2]) => problems(battle, 'red', order).map(({ rule }) => rule);
  it('a level costs 2″ of the move; there is no third storey', () => {
    expect(rulesOf(climb(3))).toEqual([]);
    expect(rulesOf(climb(3.001))).toEqual(['XZ-MOVE-6']);
    expect(rulesOf(climb(1, 2))).toContain('XZ-MOVE-5');
  });
  it('the menu offers the stairs, up and then down', () => {
    const stairs = (given: typeof battle) =>
      menu(given, 'red').filter(({ rule, problems: why }) => rule === 'XZ-MOVE-5' && why.length === 0);
    const [up, none] = stairs(battle);
    expect([up?.says, none]).toEqual(['u: go up a storey', undefined]);
    const { result } = scriptOrder(xenosZealots, battle, 'red', up?.order as Parameters<typeof problems>[2]);
    const again = {
      ...withSquad(result, 'u', { didPrimary: false }),
      phase: 'primary',
      toAct: ['red'],
    } as typeof battle;
    expect(stairs(again).map(({ says }) => says)).toEqual(['u: go down a storey']);
  });
  it('the model is upstairs afterwards, and nobody fights through a floor (XZ-ASLT-7)', () => {
    const { result } = scriptOrder(xenosZealots, battle, 'red', climb(1));
    expect(membersOf(result, 'u').map(({ level }) => level)).toEqual([1]);
    const near = withModels(battle, ['foe.1'], (one) => ({ ...one, base: { ...one.base, at: at(32, 37.5) } }));
    const reached = (level: number) => {
      const there = withModels(near, ['u.1'], (one) => ({ ...one, level }));
      return assaultArgs(there, 'u', 'foe', at(32, 30)).charger.fighters[0]?.near.length;
    };
    expect([reached(0), reached(1)]).toEqual([1, 0]);
  });
});
