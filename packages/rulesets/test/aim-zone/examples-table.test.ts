/** Worked examples of section 9 about weapons, grenades, vehicles, reserves, movement and the end. */
import { scriptBegin } from '@umpire/engine/battle';
import { deviated } from '@umpire/engine/table';
import { describe, expect, test } from 'vitest';
import { aimZone } from '../../src/aim-zone/index.ts';
import type { AimOrder } from '../../src/aim-zone/orders.ts';
import { pointsOf } from '../../src/aim-zone/play/victory.ts';
import { leftOf } from '../../src/aim-zone/battle.ts';
import {
  at,
  bystander,
  car,
  container,
  crate,
  endTurn,
  gun,
  health,
  isGone,
  isLegal,
  man,
  NOTHING,
  opening,
  piece,
  planter,
  play,
  playAll,
  rider,
  scene,
  shoot,
  shootAt,
  what,
  who,
  why,
  with1,
} from './scene.ts';

const pass = (model: string): AimOrder => ({ kind: 'pass', model });
const reload = (model: string): AimOrder => ({ kind: 'ready', model, what: 'reload', weapon: `${model}.1` });
const defend = (model: string): AimOrder => ({ kind: 'defend', model });

test('E20 Reloading (AZ-ACT-8, AZ-WPN-4, 5)', () => {
  const battle = scene({
    models: [man('A1', 'A', 10, 10, { gun: { name: 'Submachine gun', counters: 3 } }), man('B1', 'B', 30, 30)],
  });
  const first = playAll(battle, [reload('A1')], [reload('A1')], [defend('A1')]);
  expect(gun(first, 'A1')).toMatchObject({ counters: 3, progress: 2 });
  const next = endTurn(endTurn(first, 'A').result, 'B').result;
  const loaded = play(next, reload('A1')).result;
  expect(gun(loaded, 'A1')).toMatchObject({ counters: 0, progress: 0 });
  expect(who(loaded, 'A1').defend).toBe(true);
  const shotgun = scene({
    models: [man('A1', 'A', 10, 10, { gun: { name: 'Combat shotgun', counters: 2 } }), man('B1', 'B', 10, 21)],
  });
  const one = playAll(shotgun, [reload('A1')], [reload('A1')]);
  expect(gun(one, 'A1').counters).toBe(1);
  const fired = play(one, shoot('A1', 'B1'), { dice: [1, 2, 3] }).result;
  expect(gun(fired, 'A1')).toMatchObject({ counters: 2, progress: 0 });
});

test.each([
  [0, [9, 1, 4], 2, [1, 0]],
  [0, [9, 1, 1], 2, [0, 0]],
  [1, [9, 1, 7], 2, [0, 0]],
])('E21 Unreliable (AZ-WPN-6): %i counters, %j', (counters, dice, after, hurt) => {
  const battle = scene({
    models: [
      man('A1', 'A', 10, 10, { gun: { name: 'Magazine shotgun', counters }, aim: at(10, 21) }),
      man('B1', 'B', 10, 21),
    ],
  });
  const { result } = play(battle, shoot('A1', 'B1'), { dice });
  expect(gun(result, 'A1').counters).toBe(after);
  expect(health(result, 'B1')).toEqual(hurt);
});

test('E22 Machinegun (AZ-WPN-7)', () => {
  const battle = scene({ models: [man('A1', 'A', 10, 10, { gun: 'Machinegun, belt-fed' }), man('B1', 'B', 10, 21)] });
  const aim: AimOrder = { kind: 'aim', model: 'A1', at: at(10, 21) };
  expect(why(battle, aim)).toEqual(['AZ-WPN-7']);
  const ready = playAll(battle, [{ kind: 'ready', model: 'A1', what: 'set up' }], [aim]);
  expect(isLegal(ready, shoot('A1', 'B1'))).toBe(true);
  const fired = play(ready, shoot('A1', 'B1'), { dice: [2, 3, 4] }).result;
  const next = endTurn(endTurn(fired, 'A').result, 'B').result;
  const stepped = play(next, { kind: 'pass', model: 'A1', step: 'after', stepTo: at(10.5, 10) }).result;
  expect([who(stepped, 'A1').aim, who(stepped, 'A1').setUp]).toEqual([undefined, false]);
  expect(why(stepped, aim)).toEqual(['AZ-WPN-7']);
  expect(isLegal(stepped, shoot('A1', 'B1'))).toBe(true);
});

const windowWall = piece('wall', 'high', [0, 8.75, 20, 9.25], { openings: [opening('window', 'window', 3, 9, 5, 9)] });
const throwFrag = (to: { x: number; y: number }): AimOrder => ({ kind: 'throw', model: 'T', grenade: 'frag', at: to });

test('E23 Throw through a window (AZ-GREN-1, 2, 4, 5)', () => {
  const thrower = (y: number) => man('T', 'A', 4, y, { skill: 6, aim: at(4, 13), grenades: with1('frag') });
  const battle = scene({ pieces: [windowWall], models: [thrower(4), man('B1', 'B', 30, 30)] });
  const { result } = play(battle, throwFrag(at(4, 14)), { dice: [3, 8, 3, 3] });
  expect(who(result, 'T')).toMatchObject({ spent: 2, aim: at(4, 14), grenades: { frag: 0 } });
  expect(result.grenades).toMatchObject([{ type: 'frag', at: at(7, 14), seat: 'A' }]);
  const atWindow = scene({ pieces: [windowWall], models: [thrower(8.25), man('B1', 'B', 30, 30)] });
  const landed = play(atWindow, throwFrag(at(4, 14)), { dice: [6] }).result;
  expect(landed.grenades).toMatchObject([{ at: at(4, 14) }]);
});

test('E24 Lob (AZ-GREN-3)', () => {
  const wall = piece('wall', 'high', [0, 8, 20, 9]);
  const battle = scene({
    pieces: [wall],
    models: [man('T', 'A', 4, 4, { skill: 6, aim: at(4, 7.5), grenades: with1('frag') }), man('B1', 'B', 30, 30)],
  });
  const on = play(battle, throwFrag(at(4, 12.5)), { dice: [2, 6] }).result;
  expect(who(on, 'T').spent).toBe(3);
  expect(on.grenades).toMatchObject([{ at: at(4, 12.5) }]);
  const back = play(battle, throwFrag(at(4, 12.5)), { dice: [9, 2, 6] }).result;
  expect(back.grenades).toMatchObject([{ at: at(4, 6) }]);
});

describe('E25 Deviation (AZ-GREN-5)', () => {
  const root = Math.sqrt(3) / 2;
  const components = [
    [12, 1, 0],
    [1, root, 0.5],
    [2, 0.5, root],
    [3, 0, 1],
    [4, -0.5, root],
    [5, -root, 0.5],
    [6, -1, 0],
    [7, -root, -0.5],
    [8, -0.5, -root],
    [9, 0, -1],
    [10, 0.5, -root],
    [11, root, -0.5],
  ] as const;
  test.each(components)('%i on the clock', (hour, along, aside) => {
    const end = deviated(at(4, 14), at(4, 4), at(4, 14), (hour * 30) % 360, 3000);
    expect(Math.abs(end.x - (4000 + 3000 * aside))).toBeLessThanOrEqual(0.5);
    expect(Math.abs(end.y - (14_000 + 3000 * along))).toBeLessThanOrEqual(0.5);
  });
  test.each([
    [12, 4, 17],
    [1, 5.5, 16.598],
    [3, 7, 14],
    [6, 4, 11],
    [8, 1.402, 12.5],
    [9, 1, 14],
  ])('a throw that fails at (4, 14) and rolls 3 and %i lies at (%f, %f)', (hour, x, y) => {
    const battle = scene({
      models: [man('T', 'A', 4, 4, { skill: 6, aim: at(4, 13), grenades: with1('frag') }), man('B1', 'B', 30, 30)],
    });
    expect(play(battle, throwFrag(at(4, 14)), { dice: [8, 3, hour] }).result.grenades).toMatchObject([
      { at: at(x, y) },
    ]);
  });
});

/** It is the end of the turn of B; then A's grenades go off. */
const before = (type: 'frag' | 'smoke' | 'gas' | 'flashbang', models: Parameters<typeof scene>[0]['models']) =>
  scene({
    models,
    change: {
      toAct: ['B'],
      grenades: [{ id: 'grenade-1', type, at: at(7, 14), elevation: 0, seat: 'A', thrower: 'T' }],
      serial: 2,
    },
  });

test('E26 Frag (AZ-GREN-6, 7)', () => {
  const battle = before('frag', [
    man('X', 'B', 7, 16.2, { skill: 6, defend: true }),
    man('Y', 'B', 7, 8.4),
    man('Z', 'B', 13.5, 14),
    man('A1', 'A', 30, 30),
  ]);
  const { result } = endTurn(battle, 'B', { dice: [6, 2, 9, 1, 5, 4, 8] });
  expect(['X', 'Y', 'Z'].map((id) => health(result, id))).toEqual([
    [1, 0],
    [1, 0],
    [0, 0],
  ]);
  expect(result.grenades).toEqual([]);
});

test('E27 Flashbang (AZ-GREN-9)', () => {
  const battle = before('flashbang', [
    man('X', 'B', 7, 16.2, { stun: 1, wounds: 1, aim: at(7, 30) }),
    man('A1', 'A', 30, 30),
  ]);
  const { result } = endTurn(battle, 'B', { dice: [12, 6, 7, 11, 2] });
  expect(health(result, 'X')).toEqual([1, 1]);
  expect(who(result, 'X').aim).toBeUndefined();
});

test('E27 Smoke appears at the start of turn 3 and is removed at the start of turn 5 (AZ-GREN-8, AZ-H-12)', () => {
  const battle = before('smoke', [man('A1', 'A', 7, 5), man('B1', 'B', 7, 25)]);
  const third = { ...endTurn({ ...battle, turn: 2 }, 'B').result };
  expect(third.turn).toBe(3);
  expect(third.clouds).toMatchObject([{ type: 'smoke', at: at(7, 14), turnsLeft: 2 }]);
  expect(why(third, shoot('A1', 'B1'))).toEqual(['AZ-H-6']);
  const fourth = endTurn(endTurn(third, 'A').result, 'B').result;
  expect(why(fourth, shoot('A1', 'B1'))).toEqual(['AZ-H-6']);
  const bsFourth = endTurn(fourth, 'A').result;
  expect(why(bsFourth, shoot('B1', 'A1'), 'B')).toEqual(['AZ-H-6']);
  const fifth = endTurn(bsFourth, 'B').result;
  expect(fifth.clouds).toEqual([]);
  expect(isLegal(fifth, shoot('A1', 'B1'))).toBe(true);
});

test('E27 Gas: a check when it appears, and at the start of the own next turn (AZ-H-13)', () => {
  const battle = before('gas', [man('X', 'B', 7, 16.2), man('A1', 'A', 30, 30)]);
  const appeared = endTurn(battle, 'B', { dice: [6] }).result;
  expect(health(appeared, 'X')).toEqual([1, 0]);
  const own = endTurn(appeared, 'A', { dice: [2] }).result;
  expect(health(own, 'X')).toEqual([1, 0]);
});

test('E28 Drive, dive, crash (AZ-VEH-1, 2, 5, 6, 10)', () => {
  const wall = piece('wall', 'low', [8, 20, 12, 20.5]);
  const battle = scene({
    pieces: [wall],
    models: [
      car('sedan', 'A', 'Sedan', 10, 10, 90),
      rider('D', 'A', 'sedan', 0, { skill: 6 }),
      rider('P', 'A', 'sedan', 1, { skill: 5 }),
      man('M', 'B', 10.5, 16, { skill: 4 }),
    ],
  });
  const { result } = play(battle, { kind: 'drive', model: 'D', facing: 0, length: 12_000 }, { dice: [7, 4, 7, 5] });
  expect(health(result, 'M')).toEqual([0, 1]);
  expect(who(result, 'M').base.at).toEqual(at(11.75, 16));
  expect(what(result, 'sedan')).toMatchObject({ hits: 4, moving: false, stalled: true });
  expect(what(result, 'sedan').base.at).toEqual(at(10, 17.5));
  expect([health(result, 'D'), health(result, 'P')]).toEqual([
    [1, 0],
    [0, 0],
  ]);
  const next = endTurn(endTurn(result, 'A').result, 'B').result;
  expect(why(next, { kind: 'drive', model: 'D', facing: 180, length: 1000 })).toContain('AZ-H-14');
  const started = play(next, { kind: 'use', model: 'D', what: 'restart', thing: 'sedan' }).result;
  expect(what(started, 'sedan').stalled).toBe(false);
});

const van = (moving: boolean) =>
  scene({
    models: [
      man('S', 'A', 10, 5, { aim: at(10, 20) }),
      car('van', 'B', 'Van', 10, 20, 90, { moving }),
      rider('D', 'B', 'van', 0, { skill: 6 }),
      rider('P1', 'B', 'van', 1, { skill: 5 }),
      rider('P2', 'B', 'van', 2, { skill: 4 }),
    ],
  });

test('E29 Rider hit (AZ-SHOOT-4, AZ-VEH-10, 11)', () => {
  const { result } = play(van(true), shoot('S', 'P1'), { dice: [9, 4, 10, 8, 6, 5] });
  expect(['P1', 'D', 'P2'].map((id) => health(result, id))).toEqual([
    [0, 1],
    [0, 0],
    [1, 0],
  ]);
  expect(what(result, 'van').hits).toBe(1);
  // At rest the number is 8, and the van takes its hit without a roll.
  const still = play(van(false), shoot('S', 'P1'), { dice: [8, 4, 10, 6, 5] }).result;
  expect(what(still, 'van').hits).toBe(1);
  expect(health(still, 'P2')).toEqual([1, 0]);
});

test('E30 Explosion (AZ-VEH-8, 9, AZ-H-16)', () => {
  const battle = scene({
    models: [
      man('S', 'A', 10, 17.45, { gun: 'Submachine gun', aim: at(10, 20) }),
      car('pickup', 'B', 'Pickup', 10, 20, 90, { hits: 4 }),
      rider('D', 'B', 'pickup', 0, { skill: 5 }),
    ],
  });
  const beside = { x: 10_000, y: 21_750 };
  const { result } = play(battle, shoot('S', 'pickup'), {
    dice: [5, 3, 2, 3, 10, 6, 1, 2, 3, 4, 5, 9, 8, 7, 2, 1, 3],
    decisions: [beside],
  });
  expect(isGone(result, 'S')).toBe(true);
  expect(isGone(result, 'pickup')).toBe(true);
  expect(health(result, 'D')).toEqual([1, 0]);
  const wreck = result.table.pieces.find(({ id }) => id === 'pickup-wreck');
  expect(wreck?.traits).toContain('low');
  expect(who(result, 'D').base.at).toEqual(beside);
  expect(who(result, 'D').away).toBeUndefined();
});

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
        { id: 'West', seat: 'A', at: at(0, 10) },
        { id: 'South', seat: 'A', at: at(20, 0) },
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

test('E35 In and out (AZ-VEH-3, 4)', () => {
  const battle = scene({
    models: [
      car('sedan', 'A', 'Sedan', 10, 10, 90),
      rider('D', 'A', 'sedan', 0),
      rider('P', 'A', 'sedan', 1),
      man('W', 'A', 14, 12.25),
      man('B1', 'B', 35, 35),
    ],
  });
  const out = (x: number): AimOrder => ({ kind: 'exit', model: 'P', to: at(x, 11.75) });
  const drive: AimOrder = { kind: 'drive', model: 'D', facing: 90, length: 1000 };
  const driven = playAll(battle, [drive], [{ kind: 'stop', model: 'D' }]);
  expect(why(driven, out(11))).toEqual(['AZ-VEH-4']);
  const next = endTurn(endTurn(driven, 'A').result, 'B').result;
  const walked = playAll(next, [out(11)], [{ kind: 'move', model: 'P', to: at(11, 14) }]);
  expect(who(walked, 'P').away).toBeUndefined();
  const gone = play(walked, drive).result;
  expect(what(gone, 'sedan').moving).toBe(true);
  expect(why(gone, { kind: 'enter', model: 'W', vehicle: 'sedan' })).toEqual(['AZ-VEH-4']);
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

test('E38 Running on (AZ-PRIO-4, AZ-H-15)', () => {
  const battle = scene({
    models: [
      car('sedan', 'A', 'Sedan', 10, 18, 90),
      rider('D', 'A', 'sedan', 0),
      man('R', 'B', 13, 30, { aim: at(13, 18) }),
    ],
  });
  const drive: AimOrder = { kind: 'drive', model: 'D', facing: 90, length: 12_000 };
  const { result } = play(battle, drive, { dice: [10, 9, 9], decisions: [shootAt(3, 'D')] });
  expect(isGone(result, 'D')).toBe(true);
  expect(what(result, 'sedan')).toMatchObject({ hits: 1, moving: true, drivenThisTurn: false });
  expect(what(result, 'sedan').base.at).toEqual(at(13, 18));
  const ended = endTurn(result, 'A', { decisions: [] }).result;
  expect(what(ended, 'sedan').base.at).toEqual(at(25, 18));
});

test('E39 Drums (AZ-H-17)', () => {
  const drum = crate('drum', 12, 2.5, { toughness: 2 }, ['volatile']);
  const battle = scene({
    pieces: [planter, drum],
    models: [man('S', 'A', 12, 14, { aim: at(12, 5.5) }), man('T', 'B', 12, 5.5), man('N', 'B', 15.5, 2.5)],
    change: { objectHits: { drum: 1 } },
  });
  // The target stands 2.0″ from the edge of the drum (4 dice), N 2.5″ (4 dice).
  const { result } = play(battle, shoot('S', 'T'), { dice: [5, 3, 2, 2, 2, 2, 2, 6, 2, 2, 2], decisions: [false] });
  expect(result.table.pieces.map(({ id }) => id)).toEqual(['planter']);
  expect(health(result, 'T')).toEqual([0, 0]);
  expect(health(result, 'N')).toEqual([1, 0]);
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

test('E45 At the wheel (AZ-VEH-7, AZ-H-14)', () => {
  const riding = (kind: 'Sedan' | 'Pickup', change = {}, withDriver = true) =>
    scene({
      models: [
        car('car', 'A', kind, 10, 10, 90, change),
        ...(withDriver ? [rider('D', 'A', 'car', 0)] : []),
        rider('P', 'A', 'car', 1, { aim: at(10, 20) }),
        man('B1', 'B', 10, 20),
      ],
    });
  const aim: AimOrder = { kind: 'aim', model: 'P', at: at(10, 20) };
  expect(why(riding('Sedan'), aim)).toEqual(['AZ-VEH-7']);
  expect(isLegal(riding('Pickup'), aim)).toBe(true);
  const theirs = { ...riding('Pickup'), toAct: ['B'] };
  const reacted = play(theirs, pass('B1'), { dice: [9, 2, 2], decisions: [shootAt(0, 'B1')] }, 'B').result;
  expect(health(reacted, 'B1')).toEqual([1, 0]);
  const wheel: AimOrder = { kind: 'use', model: 'P', what: 'wheel', thing: 'car' };
  const orphan = play(riding('Pickup', { moving: true }, false), wheel).result;
  expect(isLegal(orphan, { kind: 'drive', model: 'P', facing: 90, length: 12_000 })).toBe(true);
  expect(isLegal(orphan, { kind: 'stop', model: 'P' })).toBe(true);
  const stalled = riding('Pickup', { stalled: true });
  const restart: AimOrder = { kind: 'use', model: 'D', what: 'restart', thing: 'car' };
  expect(isLegal(play(stalled, restart).result, { kind: 'drive', model: 'D', facing: 90, length: 1000 })).toBe(true);
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
