/** What players are told and offered: the right names, places and numbers. */
import { english } from '@umpire/engine/words';
import { expect, test } from 'vitest';
import { aimZone } from '../../../src/aim-zone/index.ts';
import { bodyOf } from '../../../src/aim-zone/ground/bodies.ts';
import { weaponSets } from '../../../src/aim-zone/orders/ready.ts';
import type { AimOrder } from '../../../src/aim-zone/battle/orders.ts';
import { knockOn } from '../../../src/aim-zone/rules/knock-on.ts';
import { shotFrom } from '../../../src/aim-zone/rules/shot-from.ts';
import { at, car, coverAt, gun, man, play, questions, rider, scene, shoot, shootAt, who } from '../scene.ts';
import { script } from '../../named.ts';

const B1 = man('B1', 'B', 10, 30);

test('AZ-VEH-11: which vehicle cannot avoid the hit, and why', () => {
  const driver = { id: 'D', seatNo: 0, skill: 5, seat: 'A' };
  const told = (moving: boolean, riders: readonly (typeof driver)[]): readonly string[] =>
    script(knockOn, { id: 'v', hit: riders.map(({ id }) => id), moving, riders }, {}).notes.map((note) =>
      english(note),
    );
  expect(told(false, [driver])).toEqual(['v stands still and cannot avoid the hit.']);
  expect(told(true, [])).toEqual(['v has no driver and cannot avoid the hit.']);
  expect(told(false, [])).toEqual(['v has no driver and cannot avoid the hit.']);
});

test('AZ-ACT-9: whether somebody has recovered', () => {
  const battle = scene({ models: [man('A1', 'A', 10, 10, { stun: 1 }), B1] });
  const told = (face: number): readonly string[] =>
    play(battle, { kind: 'recover', model: 'A1' }, { dice: [face] }).notes.map((note) => english(note));
  // Skill 5: a check succeeds with 5 or less.
  expect(told(1)).toContain('A1 has recovered.');
  expect(told(10)).toContain('A1 does not recover.');
});

test('AZ-H-14: the wheel is offered where nobody drives, by name', () => {
  const offered = (...riders: Parameters<typeof scene>[0]['models']): readonly string[] =>
    aimZone
      .menu(scene({ models: [car('v', 'A', 'Sedan', 10, 12, 90), ...riders, B1] }), 'A')
      .map((item) => english(item))
      .filter((says) => says.includes('wheel'));
  expect(offered(rider('P', 'A', 'v', 1))).toEqual(['P takes the wheel']);
  expect(offered(rider('D', 'A', 'v', 0), rider('P', 'A', 'v', 1))).toEqual([]);
});

test('AZ-VEH-4: whoever gets out is told how far and which way that is, differently for each place', () => {
  const battle = scene({ models: [car('v', 'A', 'Sedan', 10, 12, 90), rider('A1', 'A', 'v', 0), B1] });
  const exits = aimZone.menu(battle, 'A').filter(({ kind, parts }) => kind === 'exit' && parts.length === 0);
  expect(exits.length).toBeGreaterThan(0);
  const winds = ['north', 'east', 'south', 'west'];
  for (const exit of exits) {
    const { to } = exit.order as unknown as { readonly to: { readonly x: number; readonly y: number } };
    const [, far, wind = ''] = /^A1 gets out, ([\d.]+)″ to the ([a-z-]+)( \(.*\))?$/.exec(english(exit)) ?? [];
    // From the middle of the hull at (10, 12), shown to a tenth of an inch.
    const [x, y] = [to.x / 1000 - 10, to.y / 1000 - 12];
    expect(Math.abs(Number(far) - Math.hypot(x, y))).toBeLessThanOrEqual(0.051);
    const quarter = Math.round((4 * Math.atan2(x, y)) / (2 * Math.PI) + 4) % 4;
    expect(wind).toContain(winds[quarter]);
  }
  expect(new Set(exits.map((exit) => english(exit))).size).toBe(exits.length);
});

test('AZ-REACT-3: cover may be taken at 1 or at 2', () => {
  const battle = scene({ models: [man('A1', 'A', 10, 10), man('B1', 'B', 10, 20, { aim: at(10, 10) })] });
  const [reaction] = questions(battle, { kind: 'move', model: 'A1', to: at(12, 10) });
  const shape = reaction?.free?.shape as { readonly fields: { readonly cover: { readonly of: readonly number[] } } };
  expect(shape.fields.cover.of).toEqual([1, 2]);
});

test('AZ-OBS-1: a rider’s own vehicle is not in the way of his shot, another one is', () => {
  const own = car('v', 'A', 'Sedan', 10, 5, 0, { canShootFrom: true });
  const other = car('w', 'A', 'Sedan', 10, 12, 90);
  const battle = scene({ models: [own, rider('S', 'A', 'v', 0), other, man('T', 'B', 10, 25)] });
  const target = bodyOf(battle, 'T')!;
  const args = shotFrom(battle, { shooter: who(battle, 'S'), weapon: gun(battle, 'S'), target, intense: false });
  expect(args?.obstructions.map(({ id }) => id)).toEqual(['w']);
});

test('AZ-REACT-5, AZ-ACT-7: a snap shot that takes aim does so, though somebody else takes cover', () => {
  const battle = scene({
    models: [man('A1', 'A', 10, 10), man('B1', 'B', 10, 30), man('B2', 'B', 10, 12, { aim: at(10, 10) })],
    options: { snapTakesAim: true },
  });
  const { result } = play(battle, shoot('A1', 'B1'), { dice: [1, 1, 1], decisions: [coverAt(1)] });
  expect(who(result, 'A1').aim).toEqual(at(10, 30));
});

test('AZ-H-11: what is in hand already is not offered, everything else that fits is', () => {
  const battle = scene({ models: [man('A1', 'A', 10, 10, { gun: 'Service pistol' }), B1] });
  const fighter = who(battle, 'A1');
  const one = { ...fighter, weapons: [fighter.weapons[0]!, { ...fighter.weapons[0]!, id: 'A1.2' }] };
  const holds = (held: readonly string[]) => weaponSets(battle, { ...one, held }).map(({ hold }) => hold.join('+'));
  expect(holds(['A1.1'])).toEqual(['A1.2', 'A1.1+A1.2']);
  expect(holds([])).toEqual(['A1.1', 'A1.2', 'A1.1+A1.2']);
  expect(holds(['A1.2', 'A1.1'])).toEqual(['A1.1', 'A1.2']);
});

test('AZ-SHOOT-4: against a rider a reaction to a Drive needs 9, at its start too, where the vehicle was at rest', () => {
  const battle = scene({
    models: [
      car('v', 'A', 'Sedan', 10, 10, 90),
      rider('D', 'A', 'v', 0),
      rider('P', 'A', 'v', 1),
      man('B1', 'B', 10, 20, { aim: at(10, 10) }),
    ],
  });
  const needed = (order: AimOrder): readonly (number | undefined)[] => {
    const script = { dice: [1, 1, 1], decisions: [shootAt(0, 'D')] };
    return play(battle, order, script).events.flatMap((event) =>
      'ask' in event && event.ask.kind === 'roll' ? [event.ask.why.tally?.total] : [],
    );
  };
  expect(needed({ kind: 'drive', model: 'D', facing: 90, length: 3000 })[0]).toBe(9);
});
