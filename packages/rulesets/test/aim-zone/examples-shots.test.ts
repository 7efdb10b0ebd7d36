/** Worked examples: shots, dice and damage of section 9. */
import { fraction } from '@umpire/engine/dice';
import { describe, expect, test } from 'vitest';
import { bodyOf } from '../../src/aim-zone/ground/bodies.ts';
import { shotFrom } from '../../src/aim-zone/rules/shot-from.ts';
import { allowanceOf, isDead } from '../../src/aim-zone/battle/health.ts';
import { hurt } from '../../src/aim-zone/rules/damage.ts';
import { dieOf } from '../../src/aim-zone/rules/dice-shift.ts';
import { hitsOf, spendings } from '../../src/aim-zone/rules/hail-mary.ts';
import { shot } from '../../src/aim-zone/rules/shot.ts';
import type { WeaponName } from '../../src/aim-zone/battle/data.ts';
import {
  at,
  car,
  container,
  crate,
  gun,
  health,
  isLegal,
  man,
  NOTHING,
  piece,
  planter,
  play,
  rider,
  scene,
  shoot,
  who,
  why,
} from './scene.ts';
import { number } from './numbers.ts';
import { pistol } from './shots.ts';
import { script } from '../named.ts';

test('E1 Aimed shot (AZ-SHOOT-1, 9, 11, 14, AZ-ACT-7)', () => {
  const battle = scene({
    models: [man('A1', 'A', 10, 2, { aim: at(10, 12) }), man('B1', 'B', 10, 12.5, { aim: at(30, 30) })],
  });
  const { result, chance } = play(battle, shoot('A1', 'B1'), { dice: [7, 3, 6] });
  expect(health(result, 'B1')).toEqual([0, 1]);
  expect(who(result, 'B1').aim).toBeUndefined();
  expect(gun(result, 'A1').counters).toBe(0);
  expect(who(result, 'A1').aim).toEqual(at(10, 12.5));
  // Two of three dice on 6+, the third not a 1: 3 · (1/2)² · (4/10).
  expect(chance).toEqual(fraction(3, 10));
});

test('E2 Snap shot (AZ-SHOOT-12, AZ-AMMO-1, AZ-ACT-5, 7)', () => {
  const battle = scene({
    models: [
      man('A1', 'A', 10, 2, { gun: { name: 'Submachine gun', counters: 1 }, aim: at(35, 35) }),
      man('B1', 'B', 10, 12.5),
    ],
  });
  const { result } = play(battle, shoot('A1', 'B1'), { dice: [6, 1, 5] });
  expect(gun(result, 'A1').counters).toBe(2);
  expect(health(result, 'B1')).toEqual([1, 0]);
  expect(who(result, 'A1').aim).toBeUndefined();
});

describe('E3 Target numbers (AZ-SHOOT-1 to 10)', () => {
  const north = man('S', 'A', 12, 14);
  const behind = (change = {}) => man('T', 'B', 12, 5.5, change);
  const on = (models: Parameters<typeof scene>[0]['models'], pieces = [planter]) => scene({ models, pieces });
  const shooting = { reactionTo: 'shoot' } as const;
  const other = { reactionTo: 'other' } as const;
  const moving = { reactionTo: 'move' } as const;
  const aiming = { aim: at(12, 14) };
  const van = (change = {}) => [
    car('van', 'B', 'Van', 12, 20, 0, change),
    rider('P', 'B', 'van', 1),
    rider('D', 'B', 'van', 0),
  ];
  const high = man('S', 'A', 12, 14, { elevation: 3000 });

  test.each([
    ['behind a low wall in contact, no marker', on([north, behind()]), 'T', {}, 10],
    ['same, reacted to while it shoots', on([north, behind()]), 'T', shooting, 9],
    ['same, reacted to while it passes', on([north, behind()]), 'T', other, 10],
    ['same, with a marker on the shooter', on([north, behind(aiming)]), 'T', {}, 8],
    ['same, with a marker, while it shoots', on([north, behind(aiming)]), 'T', shooting, 8],
    [
      'same, no marker, shooter on a 3″ container',
      on([high, behind()], [planter, container('box', [10, 13, 15, 15])]),
      'T',
      {},
      8,
    ],
    ['same model, shooter past the end of the wall', on([man('S', 'A', 16, 5.5), behind()]), 'T', {}, 6],
    ['passenger, vehicle moving', on([north, ...van({ moving: true })]), 'P', {}, 9],
    ['passenger, vehicle moving, reaction', on([north, ...van({ moving: true })]), 'P', shooting, 9],
    ['driver, vehicle stopped', on([north, ...van()]), 'D', {}, 8],
    [
      'driver, vehicle stopped behind a wall',
      on([north, ...van()], [piece('w', 'low', [9, 15.9, 15, 16.9])]),
      'D',
      {},
      8,
    ],
    ['open, making a Move', on([north, man('T', 'B', 20, 20)]), 'T', moving, 7],
    ['open, Pass with a step', on([north, man('T', 'B', 20, 20)]), 'T', other, 6],
    ['moving vehicle, open', on([north, ...van({ moving: true })]), 'van', {}, 6],
    ['vehicle on a Drive, open', on([north, ...van()]), 'van', { ...moving, driven: true }, 7],
    ['stopped vehicle, open', on([north, ...van()]), 'van', {}, 5],
    ['crate, open', on([north], [crate('C', 20, 20)]), 'C', {}, 5],
    ['tied model, open', on([north, man('T', 'B', 20, 20, { immobile: true })]), 'T', {}, 5],
    [
      'crate half hidden by a high corner',
      on([man('S', 'A', 10, 0.5)], [crate('C', 10, 20.5), piece('block', 'high', [0, 8, 10, 10])]),
      'C',
      {},
      10,
    ],
  ] as const)('%s', (_, battle, target, terms, expected) => {
    expect(number(battle, 'S', target, terms)).toBe(expected);
  });
});

describe('E4 Dice (AZ-SHOOT-11 to 19, AZ-WPN-2, 3)', () => {
  /** A shot straight north over a distance, edge to edge. */
  function dice(
    weapon: WeaponName,
    aimed: boolean,
    distance: number,
    crossfire = false,
    intense = false,
  ): readonly [number, number, boolean] {
    const y = 5 + 1 + distance;
    const friend = man('F', 'A', 20, y, { aim: at(10, y) });
    const battle = scene({
      models: [
        man('S', 'A', 10, 5, { gun: weapon, ...(aimed ? { aim: at(10, y) } : {}) }),
        man('T', 'B', 10, y),
        ...(crossfire ? [friend] : []),
      ],
    });
    const target = bodyOf(battle, 'T');
    const args = target && shotFrom(battle, { shooter: who(battle, 'S'), weapon: gun(battle, 'S'), target, intense });
    if (args === undefined) throw new Error('no shot');
    return [args.intense ? 4 : 3, dieOf(args).sides, args.shifts.includes('point blank')];
  }

  test.each([
    ['aimed rifle, 10″', dice('Assault rifle', true, 10), [3, 10, false]],
    ['snap rifle, 10″', dice('Assault rifle', false, 10), [3, 8, false]],
    ['aimed rifle, 4.0″', dice('Assault rifle', true, 4), [3, 12, false]],
    ['aimed rifle, 0.8″', dice('Assault rifle', true, 0.8), [3, 12, true]],
    ['snap pistol, 1.0″', dice('Service pistol', false, 1), [3, 10, true]],
    ['snap pistol, 13″', dice('Service pistol', false, 13), [3, 6, false]],
    ['aimed pistol, 13″', dice('Service pistol', true, 13), [3, 8, false]],
    ['aimed pistol, 13″, crossfire', dice('Service pistol', true, 13, true), [3, 10, false]],
    ['aimed shotgun, 8.0″, crossfire', dice('Combat shotgun', true, 8, true), [3, 12, false]],
    ['snap shotgun, 8.0″, crossfire', dice('Combat shotgun', false, 8, true), [3, 12, false]],
    ['aimed shotgun, 17″', dice('Combat shotgun', true, 17), [3, 8, false]],
    ['snap rifle, 3″, crossfire, intense fire', dice('Assault rifle', false, 3, true, true), [4, 12, false]],
  ] as const)('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});

test('E5 Automatic miss (AZ-AMMO-3, 4)', () => {
  const collateral = [
    { id: 'X', class: 'open', avoid: { skill: 4, by: 'itself', seat: 'none', tries: true } },
  ] as const;
  const { result } = script(shot, pistol({ collateral }), { dice: [10, 1, 1] });
  expect(result).toEqual({ hits: 0, counters: 1, automaticMiss: true, struck: [] });
  const dry = scene({
    models: [man('A1', 'A', 10, 2, { gun: { name: 'Service pistol', counters: 1 } }), man('B1', 'B', 10, 8)],
  });
  expect(why(dry, shoot('A1', 'B1'))).toEqual(['AZ-AMMO-4']);
});

test('E6 Intense fire (AZ-SHOOT-17, AZ-AMMO-2)', () => {
  const battle = scene({
    pieces: [planter],
    models: [
      man('A1', 'A', 12, 14, { gun: { counters: 1 }, aim: at(12, 5.5) }),
      man('B1', 'B', 12, 5.5, { aim: at(12, 14) }),
    ],
  });
  const { result } = play(battle, shoot('A1', 'B1', { intense: true }), { dice: [10, 9, 1, 5], decisions: [NOTHING] });
  expect(gun(result, 'A1').counters).toBe(3);
  expect(health(result, 'B1')).toEqual([0, 1]);
});

describe('E7 Hail Mary (AZ-HAIL-1, 2)', () => {
  test.each([
    [8, 9, [8, 8, 3], 1, 1],
    [8, 10, [8, 8, 8], 2, 1],
    [8, 10, [8, 8, 5], 0, 0],
    [8, 9, [8, 8, 8, 8], 2, 2],
    [8, 10, [8, 8, 8, 8], 2, 1],
    [8, 9, [8, 8, 7, 7], 1, 1],
    [8, 8, [8, 7, 2], 0, 1],
    [6, 7, [6, 6, 1], 1, 1],
    [6, 8, [6, 6, 6, 5], 2, 1],
    [10, 10, [10, 9, 4], 0, 1],
  ])('d%i against %i, %j: %i spent, %i hits', (sides, tn, rolled, spent, hits) => {
    const [best = []] = spendings(rolled, sides, tn);
    const plain = rolled.filter((face) => face >= tn).length;
    expect(best.reduce((sum, { by }) => sum + by, 0)).toBe(spent);
    expect(best.length > 0 ? hitsOf(best) : plain).toBe(hits);
  });

  test('two dice that show the same may both be lifted: four 8s bring two 7s to 9 (AZ-HAIL-1)', () => {
    const ways = spendings([8, 8, 8, 8, 7, 7], 8, 9);
    expect(ways).toContainEqual([
      { face: 7, by: 2 },
      { face: 7, by: 2 },
    ]);
    // Each way is met once, spends no more 8s than there are beside those it lifts, and brings what it lifts to 9.
    expect(new Set(ways.map((way) => JSON.stringify(way))).size).toBe(ways.length);
    for (const way of ways) {
      expect(way.every(({ face, by }) => face + by === 9)).toBe(true);
      const lifted = way.filter(({ face }) => face === 8).length;
      expect(way.reduce((sum, { by }) => sum + by, 0) + lifted).toBeLessThanOrEqual(4);
    }
  });

  test('a pistol rolling 8, 8, 1 on d8 against 9: out of ammo, then one hit (AZ-HAIL-2)', () => {
    const args = pistol({ aimed: false, target: 'in cover, shooting' });
    const { result } = script(shot, args, { dice: [8, 8, 1], decisions: [[{ face: 8, by: 1 }]] });
    expect(result).toEqual({ hits: 1, counters: 1, automaticMiss: false, struck: [] });
  });
});

test.each([
  [4, [1, 0]],
  [6, [0, 1]],
])('E8 Point blank against Defend: check %i (AZ-SHOOT-16, AZ-ACT-10)', (check, after) => {
  const battle = scene({
    models: [
      man('A1', 'A', 10, 10, { gun: 'Submachine gun', aim: at(10, 11.8) }),
      man('B1', 'B', 10, 11.8, { defend: true }),
    ],
  });
  const { result } = play(battle, shoot('A1', 'B1'), { dice: [6, 2, 5, check] });
  expect(health(result, 'B1')).toEqual(after);
});

test.each([
  [[0, 0], [1], [1, 0], 2],
  [[1, 0], [1], [0, 1], 2],
  [[1, 0], [2], [1, 1], 1],
  [[0, 1], [1], [1, 1], 1],
  [[1, 1], [1], 'dead', 0],
  [[0, 1], [2], 'dead', 0],
  [[0, 0], [1, 1, 1], [1, 1], 1],
  [[0, 0], [1, 1, 2], 'dead', 0],
] as const)(
  'E9 Damage (AZ-DMG-1 to 5): %j and %j make %j, allowance %i',
  ([stun, wounds], effects, after, allowance) => {
    const result = (effects as readonly number[]).reduce((now, hits) => hurt(now, hits), { stun, wounds } as {
      stun: number;
      wounds: number;
    });
    if (after === 'dead') expect(isDead(result)).toBe(true);
    else {
      expect([result.stun, result.wounds]).toEqual(after);
      expect(allowanceOf({ ...result, actions: 3 })).toBe(allowance);
    }
  },
);

test('E10 Recover (AZ-ACT-1, 9, AZ-SKILL-1)', () => {
  const battle = scene({ models: [man('A1', 'A', 10, 10, { stun: 1 })] });
  const failed = play(battle, { kind: 'recover', model: 'A1' }, { dice: [6] }).result;
  expect(health(failed, 'A1')).toEqual([1, 0]);
  const back = play(failed, { kind: 'recover', model: 'A1' }, { dice: [5] }).result;
  expect(health(back, 'A1')).toEqual([0, 0]);
  expect(who(back, 'A1').spent).toBe(2);
  expect(isLegal(back, { kind: 'pass', model: 'A1' })).toBe(true);
  const spent = play(back, { kind: 'pass', model: 'A1' }).result;
  expect(why(spent, { kind: 'pass', model: 'A1' })).toEqual(['AZ-ACT-1']);
});
