/** The test lines of 4.11 and 4.12: weapons and grenades. */
import { variedName } from '@umpire/engine/battle';
import { inches } from '@umpire/engine/table';
import { describe, expect, test } from 'vitest';
import { weaponKind, WEAPONS, type WeaponName } from '../../../src/aim-zone/battle/data.ts';
import { bodyOf } from '../../../src/aim-zone/ground/bodies.ts';
import { shotFrom } from '../../../src/aim-zone/rules/shot-from.ts';
import type { AimOrder } from '../../../src/aim-zone/battle/orders.ts';
import { shot } from '../../../src/aim-zone/rules/shot.ts';
import { blastDice } from '../../../src/aim-zone/rules/blast.ts';
import { dazed } from '../../../src/aim-zone/rules/damage.ts';
import {
  at,
  car,
  container,
  crate,
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
} from '../scene.ts';
import { shotWith } from '../shots.ts';
import { script } from '../../named.ts';

const NAMES = Object.keys(WEAPONS) as readonly WeaponName[];

const far = man('B1', 'B', 35, 35);

test('AZ-WPN-1: every number of the table', () => {
  const table: Readonly<Record<WeaponName, readonly [number, number, number, number | undefined, number]>> = {
    'Service revolver': [1, 3, 4, 12, 1],
    'Service pistol': [1, 2, 4, 12, 1],
    'Machine pistol': [2, 2, 4, 12, 1],
    'Submachine gun': [3, 3, 4, undefined, 2],
    'Assault rifle': [3, 3, 4, undefined, 2],
    'Combat shotgun': [2, 2, 8, 16, 2],
    'Magazine shotgun': [2, 3, 8, 16, 2],
    'Machinegun, belt-fed': [6, 5, 4, undefined, 2],
    'Machinegun, drum-fed': [5, 4, 4, undefined, 2],
  };
  for (const name of NAMES) {
    const { capacity, reload, close, longOver, hands } = weaponKind(name);
    const [, , , over] = table[name];
    expect([capacity, reload, close, longOver, hands]).toEqual([
      table[name][0],
      table[name][1],
      inches(table[name][2]),
      over === undefined ? undefined : inches(over),
      table[name][4],
    ]);
  }
  expect(NAMES.filter((name) => weaponKind(name).perCounter)).toEqual(['Combat shotgun']);
  expect(NAMES.filter((name) => weaponKind(name).unreliable)).toEqual(['Magazine shotgun']);
  expect(NAMES.filter((name) => weaponKind(name).machinegun)).toEqual(['Machinegun, belt-fed', 'Machinegun, drum-fed']);
});

const shifts = (weapon: WeaponName, distance: number) => {
  const battle = scene({ models: [man('A1', 'A', 10, 5, { gun: weapon }), man('B1', 'B', 10, 6 + distance)] });
  const target = bodyOf(battle, 'B1');
  return (
    target &&
    shotFrom(battle, { shooter: who(battle, 'A1'), weapon: gun(battle, 'A1'), target, intense: false })?.shifts
  );
};

test('AZ-WPN-2: sidearms lose a shift over 12″', () => {
  for (const weapon of ['Service revolver', 'Service pistol', 'Machine pistol'] as const) {
    expect(shifts(weapon, 12)).toEqual([]);
    expect(shifts(weapon, 13)).toEqual(['long range']);
  }
});

test('AZ-WPN-3: shotguns: +1 at 8.0″, 0 at 8.1″ and 16.0″, −1 at 16.1″; point blank stays 1″', () => {
  expect([8, 8.1, 16, 16.1, 1, 1.1].map((distance) => shifts('Combat shotgun', distance))).toEqual([
    ['close'],
    [],
    [],
    ['long range'],
    ['point blank'],
    ['close'],
  ]);
});

const reload: AimOrder = { kind: 'ready', model: 'A1', what: 'reload', weapon: 'A1.1' };

test('AZ-WPN-4: counters unchanged after two Ready actions, 0 after the third; not with an empty count', () => {
  const battle = scene({ models: [man('A1', 'A', 10, 10, { gun: { name: 'Submachine gun', counters: 2 } }), far] });
  const twice = playAll(battle, [reload], [reload]);
  expect(gun(twice, 'A1').counters).toBe(2);
  expect(gun(play(twice, reload).result, 'A1').counters).toBe(0);
  expect(why(scene({ models: [man('A1', 'A', 10, 10), far] }), reload)).toEqual(['AZ-WPN-4']);
});

test('AZ-WPN-5: a combat shotgun with 2 counters takes four Ready actions for all', () => {
  const battle = scene({
    models: [
      man('A1', 'A', 10, 10, { gun: { name: 'Combat shotgun', counters: 2 }, actions: 4 }),
      man('B1', 'B', 10, 20),
    ],
  });
  const twice = playAll(battle, [reload], [reload]);
  expect(gun(twice, 'A1').counters).toBe(1);
  expect(isLegal(twice, shoot('A1', 'B1'))).toBe(true);
  expect(gun(playAll(twice, [reload], [reload]), 'A1').counters).toBe(0);
});

test('AZ-WPN-6: each 1 puts two counters on it; by agreement one', () => {
  const args = shotWith('Magazine shotgun');
  expect(script(shot, args, { dice: [9, 1, 4] }).result).toMatchObject({ counters: 2, hits: 1 });
  expect(script(shot, args, { dice: [9, 1, 1] }).result.automaticMiss).toBe(true);
  const agreed = scene({
    models: [man('A1', 'A', 10, 10, { gun: 'Magazine shotgun' }), man('B1', 'B', 10, 21)],
    options: { unreliable: 'none' },
  });
  expect(gun(play(agreed, shoot('A1', 'B1'), { dice: [2, 1, 2] }).result, 'A1').counters).toBe(1);
});

test('AZ-WPN-7: set up before aiming; a move or a step ends it, and the marker stays; by agreement for each Aim', () => {
  const aim: AimOrder = { kind: 'aim', model: 'A1', at: at(10, 20) };
  const setUp: AimOrder = { kind: 'ready', model: 'A1', what: 'set up' };
  const battle = (options = {}) =>
    scene({ models: [man('A1', 'A', 10, 10, { gun: 'Machinegun, drum-fed' }), far], options });
  expect(why(battle(), aim)).toEqual(['AZ-WPN-7']);
  const ready = play(battle(), setUp).result;
  expect(isLegal(ready, aim)).toBe(true);
  expect(why(ready, { ...aim, step: 'before', stepTo: at(10, 10.5) })).toEqual(['AZ-WPN-7']);
  expect(who(play(ready, { kind: 'move', model: 'A1', to: at(10, 11) }).result, 'A1').setUp).toBe(false);
  const stepped = play(ready, { ...aim, step: 'after', stepTo: at(10, 10.5) }).result;
  expect(who(stepped, 'A1')).toMatchObject({ setUp: false, aim: at(10, 20) });
  const each = playAll(battle({ mgReady: 'everyAim' }), [setUp], [aim]);
  expect(who(each, 'A1').setUp).toBe(false);
});

const thrower = (change = {}) => man('T', 'A', 4, 4, { skill: 6, aim: at(4, 13), grenades: with1('frag'), ...change });
const frag = (x: number, y: number): AimOrder => ({ kind: 'throw', model: 'T', grenade: 'frag', at: at(x, y) });

describe('4.12 Grenades', () => {
  const open = (change = {}) => scene({ models: [thrower(change), far] });

  test('AZ-GREN-1: 6.0″ one action, 6.1″ two, 18.1″ refused; refused if too few are left; a model named stands for its centre', () => {
    const spent = (y: number, dice = [1]) => who(play(open({ aim: at(4, y) }), frag(4, y), { dice }).result, 'T').spent;
    expect([spent(10.5), spent(10.6), spent(22.5)]).toEqual([1, 2, 3]);
    expect(why(open({ aim: at(4, 22.6) }), frag(4, 22.6))).not.toEqual([]);
    expect(why(open({ spent: 2 }), frag(4, 10.6))).toEqual(['AZ-GREN-1']);
    expect(why(open({ grenades: with1('smoke') }), frag(4, 10))).toEqual(['AZ-GREN-1']);
    expect(
      why(scene({ pieces: [piece('block', 'high', [3, 8, 5, 10])], models: [thrower(), far] }), frag(4, 9)),
    ).toEqual(['AZ-GREN-1']);
    const named = scene({ models: [thrower(), man('B1', 'B', 4, 10, { weapons: [] })] });
    const { result } = play(named, { kind: 'throw', model: 'T', grenade: 'frag', target: 'B1' }, { dice: [6] });
    expect(result.grenades).toMatchObject([{ at: at(4, 10) }]);
  });

  const house = piece('wall', 'high', [0, 8, 20, 8.5], {
    openings: [opening('door', 'door', 3, 8.25, 5, 8.25), opening('shut', 'door', 9, 8.25, 11, 8.25, false)],
  });

  test('AZ-GREN-2: a check for each opening, none for the one that the thrower touches', () => {
    const apart = scene({ pieces: [house], models: [thrower(), far] });
    expect(play(apart, frag(4, 12), { dice: [6, 6] }).result.grenades).toMatchObject([{ at: at(4, 12) }]);
    const touching = scene({
      pieces: [house],
      models: [man('T', 'A', 4, 7.5, { skill: 6, aim: at(4, 12), grenades: with1('frag') }), far],
    });
    expect(play(touching, frag(4, 12), { dice: [6] }).result.grenades).toMatchObject([{ at: at(4, 12) }]);
  });

  test('AZ-GREN-3: over one wall 9″ count 15″, one check; over two still 15″, two checks; not under a roof; not from above', () => {
    const wall = (y: number) => piece(`wall ${y}`, 'high', [0, y, 20, y + 0.5]);
    const over = (pieces: ReturnType<typeof wall>[], dice: number[]) =>
      play(scene({ pieces, models: [thrower({ aim: at(4, 6) }), far] }), frag(4, 13.5), { dice }).result;
    expect(who(over([wall(8)], [1, 1]), 'T').spent).toBe(3);
    expect(over([wall(8), wall(10)], [1, 1, 1]).grenades).toMatchObject([{ at: at(4, 13.5) }]);
    const roof = piece('roof', 'high', [0, 7, 20, 20], { traits: ['roofed'] });
    expect(why(scene({ pieces: [wall(8), roof], models: [thrower(), far] }), frag(4, 13.5))).toEqual(['AZ-GREN-3']);
    const shut = scene({
      pieces: [house],
      models: [man('T', 'A', 10, 4, { skill: 6, aim: at(10, 6), grenades: with1('frag') }), far],
    });
    expect(who(play(shut, frag(10, 10), { dice: [1, 1] }).result, 'T').spent).toBe(2);
    const onTop = scene({
      pieces: [container('box', [2, 2, 6, 6]), wall(20)],
      models: [man('T', 'A', 4, 4, { elevation: 3000, skill: 6, aim: at(4, 10), grenades: with1('frag') }), far],
    });
    expect(who(play(onTop, frag(4, 10), { dice: [1] }).result, 'T').spent).toBe(1);
  });

  test('AZ-GREN-4: outside the zone it passes chokes by checks, then fails for certain', () => {
    const battle = scene({ pieces: [house], models: [thrower({ aim: at(30, 4) }), far] });
    expect(play(battle, frag(4, 12), { dice: [6, 2, 12] }).result.grenades).toMatchObject([{ at: at(4, 14) }]);
  });

  test('AZ-GREN-5: it stops at high terrain, is lost off the table, falls from a top; by agreement a d8', () => {
    const wall = piece('wall', 'high', [0, 14, 20, 15]);
    expect(
      play(scene({ pieces: [wall], models: [thrower(), far] }), frag(4, 13), { dice: [9, 5, 12] }).result.grenades,
    ).toMatchObject([{ at: at(4, 14) }]);
    expect(play(open({ aim: at(2, 7) }), frag(2, 8), { dice: [9, 3, 9] }).result.grenades).toEqual([]);
    const top = container('box', [3, 9, 5, 11]);
    const up = scene({ pieces: [top], models: [thrower({ aim: at(4, 8) }), far] });
    expect(play(up, frag(4, 10), { dice: [1, 1] }).result.grenades).toMatchObject([{ at: at(4, 10), elevation: 3000 }]);
    expect(play(up, frag(4, 10), { dice: [1, 9, 4, 12] }).result.grenades).toMatchObject([
      { at: at(4, 14), elevation: 0 },
    ]);
    const eight = scene({ models: [thrower(), far], options: { scatterDie: 8 } });
    expect(play(eight, frag(4, 13), { dice: [9, 2, 2] }).result.grenades).toMatchObject([{ at: at(6, 13) }]);
  });

  test('AZ-GREN-6: nothing in the enemy’s turn between, then it goes off, even if the thrower is dead; the owner says the order', () => {
    const live = (id: string) =>
      ({ id, type: 'smoke', at: at(20, 20), elevation: 0, seat: 'A', thrower: 'nobody' }) as const;
    const battle = scene({ models: [man('A1', 'A', 4, 4), far], change: { grenades: [live('g1'), live('g2')] } });
    const theirs = endTurn(battle, 'A').result;
    expect(theirs.grenades).toHaveLength(2);
    const { result } = endTurn(theirs, 'B', { decisions: [['g2', 'g1']] });
    expect([result.grenades.length, result.clouds.length]).toEqual([0, 2]);
  });

  test('AZ-GREN-7: dice by distance: 0.9″ 6, 1.0″ 5, 5.9″ 1, 6.0″ none; nearest first; riders only through their vehicle', () => {
    expect([0, 1, 5, 6].map(blastDice)).toEqual([6, 5, 1, 0]);
    const live = { id: 'g', type: 'frag', at: at(10, 10), elevation: 0, seat: 'A', thrower: 'x' } as const;
    const boom = (
      models: Parameters<typeof scene>[0]['models'],
      dice: number[],
      pieces: Parameters<typeof scene>[0]['pieces'] = [],
    ) => endTurn(scene({ models, pieces, change: { grenades: [live], toAct: ['B'] } }), 'B', { dice }).result;
    const rolls = (distance: number, dice: number[]) =>
      health(boom([man('A1', 'A', 35, 5), man('X', 'B', 10.5 + distance, 10)], dice), 'X');
    expect(rolls(0.9, [2, 2, 2, 2, 2, 2])).toEqual([0, 0]);
    expect(rolls(1, [2, 2, 2, 2, 6])).toEqual([1, 0]);
    expect(rolls(5.9, [6])).toEqual([1, 0]);
    expect(rolls(6, [])).toEqual([0, 0]);
    const two = boom([man('A1', 'A', 35, 5), man('Y', 'B', 10, 15), man('X', 'B', 13.5, 10)], [6, 2, 2, 2, 2]);
    expect([health(two, 'X'), health(two, 'Y')]).toEqual([
      [1, 0],
      [0, 0],
    ]);
    const hidden = boom([man('A1', 'A', 35, 5), man('X', 'B', 13, 10)], [], [piece('w', 'high', [11, 8, 12, 12])]);
    expect(health(hidden, 'X')).toEqual([0, 0]);
    const driven = boom(
      [
        man('A1', 'A', 35, 5),
        car('v', 'B', 'Sedan', 10, 13, 90),
        man('P', 'B', 0, 0, { away: 'aboard', vehicle: 'v', seatNo: 0 }),
      ],
      [5, 5, 2, 2, 2, 5],
    );
    expect(driven.models.find(({ id }) => id === 'v')).toMatchObject({ hits: 2 });
    const chain = boom(
      [man('A1', 'A', 35, 5)],
      [5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
      [crate('d1', 12.2, 10, { toughness: 1 }, ['volatile']), crate('d2', 14, 10, { toughness: 9 })],
    );
    expect(chain.table.pieces.map(({ id }) => id)).toEqual(['d2']);
  });

  test('AZ-GREN-8: a cloud of 3″ radius where it lies', () => {
    const live = { id: 'g', type: 'gas', at: at(10, 10), elevation: 0, seat: 'A', thrower: 'x' } as const;
    const inGas = (x: number, dice: number[]) =>
      endTurn(
        scene({ models: [man('A1', 'A', 35, 5), man('X', 'B', x, 10)], change: { grenades: [live], toAct: ['B'] } }),
        'B',
        { dice },
      ).result;
    expect(inGas(13.5, [5]).clouds).toMatchObject([{ type: 'gas', at: at(10, 10) }]);
    expect(inGas(13.501, []).clouds).toHaveLength(1);
  });

  test('AZ-GREN-9: six hits on a stunned, wounded model: still one stun and one wound; by agreement it wounds and never kills', () => {
    expect(dazed({ stun: 1, wounds: 1 }, 6, 'stunOnly')).toEqual({ stun: 1, wounds: 1 });
    expect(dazed({ stun: 0, wounds: 0 }, 6, 'noKill')).toEqual({ stun: 0, wounds: 1 });
    expect(dazed({ stun: 0, wounds: 1 }, 3, 'noKill')).toEqual({ stun: 0, wounds: 1 });
    const live = { id: 'g', type: 'flashbang', at: at(10, 10), elevation: 0, seat: 'A', thrower: 'x' } as const;
    const things = scene({
      pieces: [crate('c', 12, 10)],
      models: [man('A1', 'A', 35, 5), man('X', 'B', 10, 12), car('v', 'B', 'Van', 10, 6, 90)],
      change: { grenades: [live], toAct: ['B'] },
    });
    // Only the model is rolled for: 1.5″ away, five d12.
    expect(health(endTurn(things, 'B', { dice: [12, 12, 12, 12, 12] }).result, 'X')).toEqual([1, 0]);
  });
});

test('AZ-WPN-1: a weapon can be tried with other values, all else as printed', () => {
  const varied = variedName('Submachine gun', { capacity: 6 }) as WeaponName;
  expect(weaponKind(varied)).toEqual({ ...WEAPONS['Submachine gun'], capacity: 6 });
  expect(weaponKind('Submachine gun').capacity).toBe(3);
});
