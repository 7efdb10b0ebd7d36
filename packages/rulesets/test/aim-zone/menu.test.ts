/** Legal orders that are easily forgotten in a menu: each of them can be formed from it. */
import type { MenuItem } from '@umpire/engine/battle';
import { unformable } from '@umpire/engine/kit';
import { type Piece, polygon } from '@umpire/engine/table';
import { expect, test } from 'vitest';
import type { AimBattle, Vehicle } from '../../src/aim-zone/battle/battle.ts';
import { aimZone } from '../../src/aim-zone/index.ts';
import type { AimOrder } from '../../src/aim-zone/battle/orders.ts';
import { at, car, crate, man, opening, piece, rider, scene, shoot, why, with1 } from './scene.ts';

const corner = piece('corner', 'high', [5, 11, 10.4, 20]);
const B1 = man('B1', 'B', 10, 30);

/** A1 with a hand free, two things in hand. */
const carrying = (more: Partial<Piece>): AimBattle =>
  scene({
    models: [man('A1', 'A', 10, 10, { weapons: [], held: ['box', 'bag'] }), B1],
    pieces: [{ ...crate('safe', 10, 11, { use: 'place' }), ...more }],
    items: ['box', 'bag'].map((id) => ({ id, name: id, hands: 1, carrier: 'A1' })),
  });

const sedan = (x: number, y: number, riders: AimBattle['models'] = []): AimBattle['models'] => [
  car('v', 'A', 'Sedan', x, y, 90),
  ...riders,
];

const ORDERS: readonly (readonly [string, AimBattle, AimOrder])[] = [
  [
    'D5: a step round a corner, then a shot',
    scene({ models: [man('A1', 'A', 9.9, 10), B1], pieces: [corner] }),
    shoot('A1', 'B1', { step: 'before', stepTo: at(10.8, 10) }),
  ],
  [
    'D5: a shot, then a step back behind the corner',
    scene({ models: [man('A1', 'A', 10.8, 10), B1], pieces: [corner] }),
    shoot('A1', 'B1', { step: 'after', stepTo: at(9.9, 10) }),
  ],
  [
    'AZ-WPN-7: a machinegun that is set up goes a step on, and is set up anew',
    scene({ models: [man('A1', 'A', 10, 10, { gun: 'Machinegun, belt-fed', setUp: true }), B1] }),
    { kind: 'ready', model: 'A1', what: 'set up', step: 'before', stepTo: at(10, 10.8) },
  ],
  [
    'a step to an item, then it is picked up',
    scene({
      models: [man('A1', 'A', 10, 10, { gun: 'Service pistol' }), B1],
      items: [{ id: 'box', name: 'box', hands: 1, at: at(11.3, 10), elevation: 0 }],
    }),
    { kind: 'use', model: 'A1', what: 'item', thing: 'box', step: 'before', stepTo: at(10.9, 10) },
  ],
  [
    'a step to a door, then it is closed',
    scene({
      models: [man('A1', 'A', 10, 7.2), B1],
      pieces: [piece('wall', 'high', [5, 8, 15, 8.5], { openings: [opening('d', 'door', 9, 8.25, 11, 8.25)] })],
    }),
    { kind: 'use', model: 'A1', what: 'door', thing: 'd', of: 'wall', step: 'before', stepTo: at(10, 7.5) },
  ],
  [
    'a step out of a door, then it is closed',
    scene({
      models: [man('A1', 'A', 10, 8.25), B1],
      pieces: [piece('wall', 'high', [5, 8, 15, 8.5], { openings: [opening('d', 'door', 9, 8.25, 11, 8.25)] })],
    }),
    { kind: 'use', model: 'A1', what: 'door', thing: 'd', of: 'wall', step: 'before', stepTo: at(10, 9) },
  ],
  [
    'a step to a vehicle, then in, to a seat of one’s choice',
    scene({ models: [...sedan(10, 12), man('A1', 'A', 10, 9.8), B1] }),
    { kind: 'enter', model: 'A1', vehicle: 'v', seatNo: 2, step: 'before', stepTo: at(10, 10.25) },
  ],
  [
    'AZ-VEH-4: a seat of one’s choice',
    scene({ models: [...sedan(10, 12, [rider('D', 'A', 'v', 1)]), man('A1', 'A', 10, 10.25), B1] }),
    { kind: 'enter', model: 'A1', vehicle: 'v', seatNo: 3 },
  ],
  [
    'AZ-VEH-4: out anywhere beside the hull',
    scene({ models: [...sedan(10, 12, [rider('A1', 'A', 'v', 0)]), B1] }),
    { kind: 'exit', model: 'A1', to: at(8.567, 13.75) },
  ],
  [
    'out, and a step',
    scene({ models: [...sedan(10, 12, [rider('A1', 'A', 'v', 0)]), B1] }),
    { kind: 'exit', model: 'A1', to: at(10, 13.75), step: 'after', stepTo: at(10, 14.75) },
  ],
  [
    'D7: cover at 2 with an aimed shot',
    scene({ models: [man('A1', 'A', 10, 10, { aim: at(10, 30) }), B1] }),
    shoot('A1', 'B1', { cover: true }),
  ],
  [
    'AZ-GREN-4: a throw at somebody, part of whom is in the zone',
    scene({ models: [man('A1', 'A', 10, 10, { aim: at(10, 16), grenades: with1('frag') }), man('B1', 'B', 13.3, 16)] }),
    { kind: 'throw', model: 'A1', grenade: 'frag', target: 'B1' },
  ],
  [
    'a throw after a step that brings the point into reach',
    scene({ models: [man('A1', 'A', 10, 10, { grenades: with1('smoke') }), B1] }),
    { kind: 'throw', model: 'A1', grenade: 'smoke', at: at(10, 29.4), step: 'before', stepTo: at(10, 11) },
  ],
  [
    'AZ-H-10: which of two things is put into a place',
    carrying({}),
    { kind: 'use', model: 'A1', what: 'object', thing: 'safe', item: 'bag' },
  ],
  [
    'AZ-H-11: hands emptied',
    scene({ models: [man('A1', 'A', 10, 10), B1] }),
    { kind: 'ready', model: 'A1', what: 'draw', hold: [] },
  ],
];

test.each(ORDERS)('%s', (_name, battle, order) => {
  expect(why(battle, order)).toEqual([]);
  expect(unformable(aimZone.menu(battle, 'A'), order)).toBeUndefined();
});

test('AZ-H-10: with two things in hand one has to be named', () => {
  const order: AimOrder = { kind: 'use', model: 'A1', what: 'object', thing: 'safe' };
  expect(why(carrying({}), order)).toEqual(['AZ-H-10']);
  const touching = carrying({ shape: polygon([at(9, 10.5), at(11, 10.5), at(11, 12), at(9, 12)]) });
  expect(why(touching, { ...order, item: 'nothing' })).toEqual(['AZ-H-10']);
});

test('what an order does not need is refused: there is one way to say each order', () => {
  const battle = scene({ models: [man('A1', 'A', 10, 10, { gun: { counters: 1 } }), B1] });
  expect(why(battle, { kind: 'ready', model: 'A1', what: 'reload', weapon: 'A1.1', hold: [] })).toEqual(['AZ-ACT-8']);
  expect(why(battle, { kind: 'ready', model: 'A1', what: 'draw', weapon: 'A1.1', hold: [] })).toEqual(['AZ-ACT-8']);
});

test('AZ-STEP-1: every action is one line, and a step is something more that may be said with it', () => {
  const battle = scene({ models: [man('A1', 'A', 10, 10), B1] });
  const items = aimZone.menu(battle, 'A').filter(({ unit }) => unit === 'A1');
  const names = (item: MenuItem | undefined) => item?.parts.map(({ name }) => name);
  const passes = items.filter(({ kind }) => kind === 'pass');
  expect(passes.map((item) => [names(item), names(item.more?.item)])).toEqual([[[], ['step', 'stepTo']]]);
  const shots = items.filter(({ kind }) => kind === 'shoot');
  expect(shots.map((item) => [names(item), names(item.more?.item)])).toEqual([
    [
      ['target', 'intense', 'cover'],
      ['step', 'stepTo', 'target', 'intense', 'cover'],
    ],
  ]);
  expect(items.filter(({ kind, more }) => kind === 'move' && more !== undefined)).toEqual([]);
});

test('AZ-STEP-1: what only a step makes possible is a line of its own', () => {
  const battle = scene({ models: [man('A1', 'A', 9.9, 10), B1], pieces: [corner] });
  const shots = aimZone.menu(battle, 'A').filter(({ kind, unit }) => kind === 'shoot' && unit === 'A1');
  expect(shots.map(({ problems, more }) => [problems.length > 0, more])).toEqual([
    [true, undefined],
    [false, undefined],
  ]);
});

test('AZ-VEH-4: a step brings nobody into a vehicle that moves, or that is full of enemies', () => {
  const offered = (change: Partial<Vehicle>, ...riders: AimBattle['models']) =>
    aimZone
      .menu(
        scene({ models: [car('v', 'A', 'Sedan', 10, 12, 90, change), ...riders, man('A1', 'A', 10, 9.8), B1] }),
        'A',
      )
      .filter(({ kind, problems }) => kind === 'enter' && problems.length === 0).length;
  expect(offered({})).toBeGreaterThan(0);
  expect(offered({ moving: true })).toBe(0);
  expect(offered({ movedThisTurn: true })).toBe(0);
  expect(offered({}, rider('P', 'B', 'v', 1))).toBe(0);
});

test('AZ-H-11: with both hands full of other things nothing is drawn', () => {
  const draws = (hands: number) => {
    const crates = { id: 'crates', name: 'crates', hands, carrier: 'A1' };
    const models = [man('A1', 'A', 10, 10, { gun: 'Service pistol', held: ['crates'] }), B1];
    return aimZone
      .menu(scene({ models, items: [crates] }), 'A')
      .filter(({ kind, parts }) => kind === 'ready' && parts.some(({ name }) => name === 'hold'))
      .map(({ problems }) => problems.map(({ rule }) => rule));
  };
  expect(draws(1)).toEqual([[]]);
  expect(draws(2)).toEqual([['AZ-H-11']]);
});

test('AZ-GREN-1: who rides throws at nobody if nobody is in reach', () => {
  const throws = (y: number) => {
    const thrower = rider('A1', 'A', 'v', 1, { grenades: with1('frag') });
    const models = [car('v', 'A', 'Pickup', 10, 10, 90), thrower, man('B1', 'B', 10, y)];
    return aimZone
      .menu(scene({ models }), 'A')
      .filter(({ kind }) => kind === 'throw')
      .map(({ parts, problems }) => [parts[0]?.name, problems.map(({ rule }) => rule)]);
  };
  expect(throws(20)).toEqual([
    ['at', []],
    ['target', []],
  ]);
  expect(throws(35)).toEqual([
    ['at', []],
    ['target', ['AZ-GREN-1']],
  ]);
});
