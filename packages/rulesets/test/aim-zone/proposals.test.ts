/** Section 5, R68: what the list of decisions gives as the default of something that is said with an order is among the proposals. */
import { expect, test } from 'vitest';
import type { AimBattle } from '../../src/aim-zone/battle/battle.ts';
import type { AimOrder } from '../../src/aim-zone/battle/orders.ts';
import { aimZone } from '../../src/aim-zone/index.ts';
import { at, man, scene, shoot } from './scene.ts';

const near = man('B1', 'B', 10, 20);
const far = man('B2', 'B', 20, 30);

const CASES: readonly (readonly [string, AimBattle, AimOrder])[] = [
  [
    'D4: Recover if stunned',
    scene({ models: [man('A1', 'A', 10, 10, { stun: 1 }), near] }),
    { kind: 'recover', model: 'A1' },
  ],
  [
    'D4, D19: reload if out of ammo',
    scene({ models: [man('A1', 'A', 10, 10, { gun: { counters: 3 } }), near] }),
    { kind: 'ready', model: 'A1', what: 'reload', weapon: 'A1.1' },
  ],
  [
    'D4, D8: without an enemy in its zone, Aim at the centre of the nearest that it sees',
    scene({ models: [man('A1', 'A', 10, 10), near, far] }),
    { kind: 'aim', model: 'A1', at: at(10, 20) },
  ],
  [
    'D4, D9: Shoot at whoever is most likely to take two hits, intense if that does not empty the weapon',
    scene({ models: [man('A1', 'A', 10, 10, { aim: at(10, 20) }), near, far] }),
    shoot('A1', 'B1', { intense: true }),
  ],
  [
    'D9: not intense if counters + 1 is the capacity',
    scene({ models: [man('A1', 'A', 10, 10, { aim: at(10, 20), gun: { counters: 2 } }), near] }),
    shoot('A1', 'B1', { intense: false }),
  ],
  [
    'D4: last action in the open under an enemy zone, Defend',
    scene({ models: [man('A1', 'A', 10, 10, { spent: 2 }), man('B1', 'B', 10, 20, { aim: at(10, 10) })] }),
    { kind: 'defend', model: 'A1' },
  ],
];

test.each(CASES)('%s', (_name, battle, order) => {
  expect(aimZone.candidates(battle, 'A')).toContainEqual(order);
});
