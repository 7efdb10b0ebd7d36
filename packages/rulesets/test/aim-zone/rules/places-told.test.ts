/** Places are told in words: by what is beside them, or how far off they are and which way. */
import { namesOf } from '@umpire/engine/battle';
import { english } from '@umpire/engine/words';
import { expect, test } from 'vitest';
import type { AimBattle } from '../../../src/aim-zone/battle/battle.ts';
import type { AimOrder } from '../../../src/aim-zone/battle/orders.ts';
import { placesFrom } from '../../../src/aim-zone/ground/in-words.ts';
import { aimZone } from '../../../src/aim-zone/index.ts';
import { asked, at, car, man, piece, questions, rider, scene } from '../scene.ts';

const given = (battle: AimBattle, order: AimOrder): string =>
  english(aimZone.face.given?.(order, battle) ?? '', namesOf(battle));

test('STYLE: an order is told by what is beside its place, and on open ground by the part of the table', () => {
  const battle = scene({ models: [man('A1', 'A', 10, 10)], pieces: [piece('Shed', 'high', [10, 12, 14, 16])] });
  expect(given(battle, { kind: 'move', model: 'A1', to: at(12, 10) })).toBe('A1 moves to Shed, 2″ to the south');
  expect(given(battle, { kind: 'aim', model: 'A1', at: at(38, 38) })).toBe('A1 aims at open ground in the north-east');
});

test('AZ-REACT-3: the points of a way are told by how far along it they are', () => {
  const battle = scene({ models: [man('A1', 'A', 10, 10), man('B1', 'B', 11, 20, { aim: at(11, 10) })] });
  const [reaction] = questions(battle, { kind: 'move', model: 'A1', to: at(11.2, 10) });
  const points = (reaction?.options ?? []).map((one) => english(one)).filter((says) => says.includes('way'));
  // 1.2″: its start, 0.5″, 1″ and its end, of which the best is told as `Shoot`.
  const all = ['start of the way', 'after 0.5″ of the way', 'after 1″ of the way', 'end of the way'];
  expect(points).toHaveLength(all.length - 1);
  for (const says of points) expect(all.some((end) => says.endsWith(end))).toBe(true);
  expect(new Set(points).size).toBe(points.length);
});

test('AZ-REIN-3, AZ-REIN-6: entry points are told by what is near, places of arrival from there', () => {
  const battle = scene({
    models: [man('A1', 'A', 0, 0, { away: 'box', skill: 9 }), man('A2', 'A', 0, 0, { away: 'entry', entry: 'w' })],
    pieces: [piece('Shed', 'high', [2, 24, 4, 26])],
    change: { entries: [{ id: 'w', seat: 'A', at: at(0, 20), radius: 4000 }], first: 'B' },
  });
  const all = asked(battle, { kind: 'end turn' }).map(({ question }) => question);
  const entry = all.find(({ rule }) => rule === 'AZ-REIN-3');
  expect(english(entry?.options[0] ?? '')).toBe('West edge (Shed, 4.5″ to the south-west)');
});

test('D18: places of the same distance and direction have their inches too', () => {
  const from = at(10, 10);
  const told = placesFrom(from, [at(10, 12), at(10.02, 12), at(12, 10), at(8.5, 8.5)]).map((one) => english(one));
  expect(told).toEqual([
    '2″ to the north (10″, 12″)',
    '2″ to the north (10.02″, 12″)',
    '2″ to the east',
    // √(1.5² + 1.5²) = 2.12.
    '2.1″ to the south-west',
  ]);
});

test('AZ-VEH-1, AZ-VEH-2, AZ-ACT-6: a vehicle, a bystander and a thing are asked about like anybody', () => {
  const battle = scene({
    models: [
      man('A1', 'A', 10, 10, { aim: at(10, 20) }),
      man('N', 'none', 10, 15, { weapons: [] }),
      man('T', 'B', 30, 30, { immobile: true }),
      car('v', 'B', 'Sedan', 10, 25, 0),
      rider('B1', 'B', 'v', 0),
    ],
  });
  const { ranges, threat, arcs } = aimZone.tools;
  expect(english(threat(battle, 'N'))).toBe('Who can shoot at N:');
  expect(threat(battle, 'N').because?.map((one) => english(one))).toEqual(['A1 can shoot at N.', 'T can shoot at N.']);
  expect(threat(battle, 'v').because?.map((one) => english(one))).toEqual([
    'A1 can shoot at v, and may react to every action here.',
  ]);
  expect(english(ranges(battle, 'v'))).toBe('v drives up to 12″, after a turn of up to 90°.');
  expect(arcs?.(battle, 'v').drawn).toHaveLength(3);
  const told = (id: string): string => (ranges(battle, id).because ?? []).map((one) => english(one)).join(' ');
  expect(told('A1')).toContain('One Move');
  // Who is tied up makes none, and without a firearm nothing is point blank.
  expect(told('T')).not.toContain('One Move');
  expect(told('N')).not.toContain('Point blank');
});

test('STYLE: no hint names what only one scenario has', () => {
  const things = aimZone.scenarios.flatMap(({ scenario }) => scenario.objectives.map(({ name }) => name.toLowerCase()));
  expect(things.length).toBeGreaterThan(1);
  for (const { says } of aimZone.face.hints)
    for (const thing of things) expect(says.toLowerCase()).not.toContain(thing);
});
