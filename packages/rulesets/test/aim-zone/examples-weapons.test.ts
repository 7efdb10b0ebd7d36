/** Worked examples: reloading, machineguns and grenades of section 9. */
import { deviated } from '@umpire/engine/table';
import { describe, expect, test } from 'vitest';
import type { AimOrder } from '../../src/aim-zone/battle/orders.ts';
import {
  at,
  endTurn,
  gun,
  health,
  isLegal,
  man,
  opening,
  piece,
  play,
  playAll,
  scene,
  shoot,
  who,
  why,
  with1,
  reload,
} from './scene.ts';

const defend = (model: string): AimOrder => ({ kind: 'defend', model });

const windowWall = piece('wall', 'high', [0, 8.75, 20, 9.25], { openings: [opening('window', 'window', 3, 9, 5, 9)] });

const throwFrag = (to: { x: number; y: number }): AimOrder => ({ kind: 'throw', model: 'T', grenade: 'frag', at: to });

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
