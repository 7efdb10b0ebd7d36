/** Reactions, aiming of machines, the end of a side that runs. XZ-MOR-3, XZ-R-18, XZ-R-64, XZ-H-25 */
import { at } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { squadOf, withSquad, type ZealotBattle } from '../../../src/xenos-zealots/battle/battle.ts';
import { xenosZealots } from '../../../src/xenos-zealots/index.ts';
import { doingOf } from '../../../src/xenos-zealots/battle/steps.ts';
import { scored } from '../../../src/xenos-zealots/turn/victory.ts';
import { area, field, house, type Placed, row, usual, reactionOf } from '../table.ts';
import { scriptOrder, problemsOf } from '../../named.ts';

type Order = Parameters<typeof xenosZealots.resolve>[2];
const far: Placed = { id: 'far', seat: 'blue', card: 'LINE', at: [[68, 68]] };
const rulesOf = (battle: ZealotBattle, order: Order): readonly string[] =>
  problemsOf(xenosZealots, battle, 'red', order).map(({ rule }) => rule);

it('a tank aims into the arc of a weapon that it fires (XZ-R-64)', () => {
  const battle = field(
    [
      { id: 'u', seat: 'red', card: 'SKIF', at: [[36, 20]], facing: 0, squad: { order: 'advance', moved: true } },
      {
        id: 'foe',
        seat: 'blue',
        card: 'LEVY',
        at: [
          [36, 40],
          [42, 40],
        ],
      },
      far,
    ],
    [],
    { phase: 'secondary' },
  );
  const fire = (weapon: 'noseGun' | 'swivelGun', x: number) =>
    rulesOf(battle, { kind: 'shoot', unit: 'u', aim: at(x, 38), shots: [`u/${weapon}/foe`] });
  // The nose gun has 22.5° to each side: at 18″ ahead that is 7.4″.
  expect(fire('noseGun', 40)).toEqual([]);
  expect(fire('noseGun', 45)).toEqual(['XZ-SHOOT-2']);
  expect(fire('swivelGun', 45)).toEqual([]);
});

describe('a Suppressed unit that may react in either step (XZ-R-18)', () => {
  const battle = field(
    [
      { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { morale: 'Suppressed' } },
      { id: 'foe', seat: 'blue', card: 'LINE', at: [[30, 30]], squad: { order: 'advance' } },
    ],
    [],
    { options: { suppressedReacts: 'ownerChoice' } },
  );
  it('keeps its reaction if it passes the first', () => {
    for (const order of [{ kind: 'end' }, { kind: 'hold', unit: 'u' }] as const) {
      const passed = scriptOrder(xenosZealots, battle, 'red', order, {}).result;
      expect(doingOf({ ...passed, phase: 'secondary' }, squadOf(passed, 'u'))).toBe('react');
    }
  });
  it('and has only one', () => {
    const reacted = usual(battle, 'red', reactionOf(battle, 'u', 'withdraw'), []);
    expect(doingOf({ ...reacted, phase: 'secondary' }, squadOf(reacted, 'u'))).toBeUndefined();
  });
});

it('buildings are found as cover (XZ-MOR-3, XZ-H-20)', () => {
  const battle = field(
    [
      { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { morale: 'Suppressed' } },
      { id: 'foe', seat: 'blue', card: 'LINE', at: [[50, 20]] },
    ],
    [house('hut', [25, 18, 29, 22])],
    { phase: 'secondary' },
  );
  expect(rulesOf(battle, reactionOf(battle, 'u', 'cover'))).toEqual([]);
});

it('a side whose last unit runs has lost, also with a character who runs with it (XZ-H-25)', () => {
  const battle = field([
    { id: 'u', seat: 'red', card: 'LINE', at: [[30, 20]], squad: { morale: 'Routed' } },
    { id: 'capt', seat: 'red', card: 'CAPT', at: [[31.2, 20]], squad: { attachedTo: 'u' } },
    far,
  ]);
  expect(scored(battle).result?.winner).toBe('blue');
  expect(scored(withSquad(battle, 'u', { morale: 'Suppressed' })).result).toBeUndefined();
});

it('a Suppressed unit may stay in its cover, though somebody has strayed (XZ-R-66)', () => {
  const battle = field(
    [
      {
        id: 'u',
        seat: 'red',
        card: 'LINE',
        at: [
          [30, 20],
          [45, 20],
        ],
        squad: { morale: 'Suppressed' },
      },
      { id: 'foe', seat: 'blue', card: 'LINE', at: [[30, 50]] },
    ],
    [area('woods', [25, 18, 35, 22], 'light-woods')],
    { phase: 'secondary' },
  );
  for (const order of xenosZealots.candidates(battle, 'red')) expect(rulesOf(battle, order)).toEqual([]);
  expect(rulesOf(battle, { kind: 'react', unit: 'u', how: 'cover', moves: {} })).toEqual([]);
});

it('who cannot move is offered no way back, not even model by model (XZ-R-66)', () => {
  const offered = (card: 'MORT' | 'LINE') => {
    const battle = field(
      [
        {
          id: 'u',
          seat: 'red',
          card,
          at: row(3, 36, 20),
          squad: { morale: 'Suppressed' },
          ...(card === 'MORT' && { gun: [36, 24] }),
        },
        { id: 'foe', seat: 'blue', card: 'LEVY', at: [[36, 45]] },
      ],
      [],
      { phase: 'secondary' },
    );
    return xenosZealots
      .menu(battle, 'red')
      .filter(({ order, problems }) => problems.length === 0 && (order as { how?: string }).how === 'withdraw').length;
  };
  expect([offered('MORT'), offered('LINE')]).toEqual([0, 2]);
});
