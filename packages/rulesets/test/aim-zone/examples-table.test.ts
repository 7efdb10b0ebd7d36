/** Worked examples: moving, handling, reserves, the beginning and the end of section 9. */
import { scriptBegin } from '@umpire/engine/battle';
import { describe, expect, test } from 'vitest';
import { aimZone } from '../../src/aim-zone/index.ts';
import type { AimOrder } from '../../src/aim-zone/battle/orders.ts';
import { pointsOf } from '../../src/aim-zone/turn/victory.ts';
import { leftOf } from '../../src/aim-zone/battle/battle.ts';
import {
  at,
  bystander,
  container,
  endTurn,
  health,
  isGone,
  isLegal,
  man,
  NOTHING,
  piece,
  planter,
  play,
  scene,
  shoot,
  shootAt,
  who,
  why,
  pass,
  reload,
} from './scene.ts';

test('E33 Reserves (AZ-REIN-1 to 8)', () => {
  const battle = scene({
    models: [
      man('A1', 'A', 20, 20),
      man('N1', 'A', 0, 0, { skill: 6, away: 'schedule', reserve: 1 }),
      man('N2', 'A', 0, 0, { skill: 5, away: 'schedule', reserve: 1 }),
      man('R', 'B', 4.5, 25, { aim: at(4.5, 10) }),
    ],
    change: {
      entries: [
        { id: 'West', seat: 'A', at: at(0, 10), radius: 4000 },
        { id: 'South', seat: 'A', at: at(20, 0), radius: 4000 },
      ],
    },
  });
  const noSpare = { ...battle, models: battle.models.filter(({ id }) => id !== 'A-spare') };
  const ended = endTurn(noSpare, 'A', { dice: [6, 5], decisions: [true, 'West', true, ''] }).result;
  expect(who(ended, 'N1')).toMatchObject({ away: 'entry', entry: 'West' });
  expect(who(ended, 'N2').away).toBe('box');
  // The base edge of (4.5, 10) is 4.0″ from (0, 10).
  const second = endTurn(ended, 'B', { decisions: [at(4.5, 10)] }).result;
  expect(who(second, 'N1').base.at).toEqual(at(4.5, 10));
  expect(leftOf(who(second, 'N1'))).toBe(3);
  const acted = play(second, pass('N1'), { decisions: [NOTHING] });
  expect(who(acted.result, 'N1').spent).toBe(1);
  const again = endTurn(acted.result, 'A', { dice: [9], decisions: [true] }).result;
  expect(who(again, 'N2').away).toBe('box');
});

test('E34 Aim and Defend end (AZ-ACT-5, 11, AZ-REACT-2)', () => {
  const battle = scene({
    models: [man('D', 'B', 10, 20, { defend: true, aim: at(10, 10), gun: { counters: 1 } }), man('A1', 'A', 10, 10)],
    items: [{ id: 'box', name: 'Box', hands: 0, at: at(10, 20), elevation: 0 }],
  });
  // No decision is asked for.
  const acted = play(battle, pass('A1')).result;
  const own = endTurn(acted, 'A').result;
  const readied = play(own, reload('D'), {}, 'B').result;
  expect(who(readied, 'D').defend).toBe(true);
  expect(who(readied, 'D').aim).toBeUndefined();
  const aimed = play(readied, { kind: 'aim', model: 'D', at: at(10, 10) }, {}, 'B').result;
  expect(who(aimed, 'D')).toMatchObject({ defend: false, aim: at(10, 10) });
  const used = play(aimed, { kind: 'use', model: 'D', what: 'item', thing: 'box' }, {}, 'B').result;
  expect(who(used, 'D').aim).toBeUndefined();
});

test('E36 Step over a line (AZ-ACT-13, AZ-STEP-1, AZ-REACT-3)', () => {
  const battle = scene({ models: [man('M', 'A', 8.9, 5), man('R', 'B', 10, 30, { aim: at(10, 20) })] });
  const after = play(
    battle,
    { kind: 'pass', model: 'M', step: 'after', stepTo: at(9.8, 5) },
    { dice: [6, 5, 2], decisions: [shootAt(1, 'M')] },
  );
  expect(health(after.result, 'M')).toEqual([1, 0]);
  expect(who(after.result, 'M').base.at).toEqual(at(9.8, 5));
  const back = {
    ...battle,
    models: battle.models.map((one) =>
      one.id === 'M' && one.kind === 'fighter' ? { ...one, base: { ...one.base, at: at(9.8, 5) } } : one,
    ),
  };
  const offered = play(
    back,
    { kind: 'pass', model: 'M', step: 'before', stepTo: at(10.8, 5) },
    { decisions: [NOTHING] },
  ).events.flatMap((event) =>
    'ask' in event && event.ask.kind === 'choose'
      ? [(event.ask.question.free?.shape as { fields: { at: { of: readonly number[] } } } | undefined)?.fields.at.of]
      : [],
  );
  expect(offered).toEqual([[0, 1]]);
});

test('E37 Hands (AZ-ACT-3, 14, AZ-DMG-5, AZ-H-10, 11)', () => {
  const cashbox = { id: 'cashbox', name: 'Cashbox', hands: 1, at: at(12, 12), elevation: 0, objective: true };
  const battle = scene({
    models: [man('C3', 'A', 12, 12.3, { gun: 'Submachine gun' }), man('B1', 'B', 12, 20, { aim: at(12, 13) })],
    items: [cashbox],
  });
  const pick = (model: string): AimOrder => ({ kind: 'use', model, what: 'item', thing: 'cashbox' });
  expect(why(battle, pick('C3'))).toEqual(['AZ-H-11']);
  const dropped = play(battle, { kind: 'drop', model: 'C3', thing: 'C3.1' }).result;
  expect(dropped.items.find(({ id }) => id === 'C3.1')).toMatchObject({
    at: at(12, 12.3),
    weapon: { name: 'Submachine gun' },
  });
  expect(who(dropped, 'C3').spent).toBe(0);
  const held = play(dropped, pick('C3'), { decisions: [NOTHING] }).result;
  expect(held.items.find(({ id }) => id === 'cashbox')).toMatchObject({ carrier: 'C3' });
  const killed = play(held, pass('C3'), { dice: [9, 9, 9], decisions: [shootAt(0, 'C3')] }).result;
  expect(isGone(killed, 'C3')).toBe(true);
  expect(killed.items.find(({ id }) => id === 'cashbox')).toMatchObject({ at: at(12, 12.3) });
  const other = scene({
    models: [man('C1', 'A', 12, 11.2, { gun: 'Machine pistol', held: ['C1.1'] }), man('B1', 'B', 30, 30)],
    items: [{ ...cashbox, at: at(12, 11.7) }],
  });
  expect(play(other, pick('C1')).result.items).toMatchObject([{ carrier: 'C1' }]);
});

test('E40 Before the battle: the roll-off (AZ-H-3, 5)', () => {
  const [{ scenario } = { scenario: undefined }] = aimZone.scenarios;
  if (scenario === undefined) throw new Error('no scenario');
  const { result } = scriptBegin(aimZone, aimZone.setup(scenario, {}), { dice: [4, 4, 7, 2], decisions: ['first'] });
  expect(result).toMatchObject({ first: 'A', phase: 'deployment', toAct: ['B'] });
  expect(result.settled).toEqual({ first: 'A', deploysFirst: 'B', openingAim: 'B' });
});

test('E40 Ladder (AZ-H-9)', () => {
  const ladder = { id: 'ladder', foot: at(26.5, 9.5), top: at(27.5, 9.5) };
  const battle = scene({
    pieces: [container('box', [27, 8, 33, 11], { ladders: [ladder] })],
    models: [man('A1', 'A', 26.2, 9.5), man('B1', 'B', 5, 5)],
  });
  const { result } = play(battle, { kind: 'climb', model: 'A1', piece: 'box', ladder: 'ladder' });
  expect(who(result, 'A1')).toMatchObject({ elevation: 3000, spent: 1 });
  expect(who(result, 'A1').base.at).toEqual(at(27.5, 9.5));
});

test('E41 Over a wall (AZ-ACT-2, AZ-H-8)', () => {
  const second = piece('second', 'low', [9.5, 7.2, 14.5, 7.4]);
  const on = (pieces = [planter]) => scene({ pieces, models: [man('A1', 'A', 12, 5), man('B1', 'B', 35, 35)] });
  const move = (y: number): AimOrder => ({ kind: 'move', model: 'A1', to: at(12, y) });
  expect(isLegal(on(), move(8))).toBe(true);
  expect(why(on(), move(6.9))).toEqual(['AZ-H-8']);
  expect(isLegal(on(), move(7.1))).toBe(true);
  expect(why(on([planter, second]), move(8))).toEqual(['AZ-ACT-2']);
});

describe('E46 The end (AZ-H-18 to 20)', () => {
  const backAlley = aimZone.scenarios.find(({ scenario }) => scenario.id === 'back-alley')?.scenario;
  const warehouse = aimZone.scenarios.find(({ scenario }) => scenario.id === 'warehouse-handover')?.scenario;

  test('back-alley after round 4: 3 to 3', () => {
    if (backAlley === undefined) throw new Error('no scenario');
    const setup = aimZone.setup(backAlley, {});
    const lost = (id: string, seat: string, leader = false) => ({ id, name: id, seat, leader, how: 'dead' }) as const;
    const models = setup.models
      .filter(({ id }) => !['C1', 'C3', 'W5'].includes(id))
      .map((one, i) =>
        one.kind === 'fighter'
          ? {
              ...man(one.id, one.owner, 2 + 3 * i, one.owner === 'A' ? 2 : 22),
              held: one.id === 'C2' ? ['cashbox'] : [],
            }
          : one,
      );
    const items = setup.items.map(({ at: _at, elevation: _elevation, ...item }) => ({ ...item, carrier: 'C2' }));
    const battle = {
      ...setup,
      models,
      items,
      lost: [lost('C1', 'B', true), lost('C3', 'B'), lost('W5', 'A')],
      turn: 4,
      first: 'A',
      phase: 'actions',
      toAct: ['B'],
    };
    const { result } = endTurn(battle, 'B');
    expect(aimZone.outcome(result)).toMatchObject({ winner: undefined, scores: { A: 3, B: 3 } });
  });

  test('warehouse-handover: a worker killed as collateral costs the Watch 2; W1 leaves with the case: 6', () => {
    if (warehouse === undefined) throw new Error('no scenario');
    const { victory } = aimZone.setup(warehouse, {});
    const battle = scene({
      pieces: [planter],
      models: [
        man('W2', 'A', 12, 14, { aim: at(12, 5.5) }),
        man('T', 'B', 12, 5.5),
        bystander('worker', 12, 3, { wounds: 1, stun: 1 }),
        man('W1', 'A', 20, 1, { gun: 'Service pistol', held: ['W1.1', 'case'] }),
      ],
      items: [{ id: 'case', name: 'Case', hands: 1, carrier: 'W1', objective: true }],
      change: { victory, exits: { A: 'south', B: 'north' } },
    });
    const { result } = play(battle, shoot('W2', 'T'), { dice: [7, 2, 2, 5] });
    expect(isGone(result, 'worker')).toBe(true);
    expect(pointsOf(result, 'A')).toBe(4 - 2);
    const left = play(result, { kind: 'move', model: 'W1', to: at(20, -1) }).result;
    expect(left.lost.at(-1)).toMatchObject({ id: 'W1', how: 'gone', took: ['case'] });
    expect(pointsOf(left, 'A')).toBe(6 - 2);
  });
});
