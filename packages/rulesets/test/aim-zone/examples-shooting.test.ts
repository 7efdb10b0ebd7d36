/** Worked examples of section 9 about shooting, reactions, priority and damage. */
import { fraction } from '@umpire/engine/dice';
import { script } from '@umpire/engine/rule';
import { describe, expect, test } from 'vitest';
import type { AimBattle } from '../../src/aim-zone/battle.ts';
import { bodyOf, eyeOf } from '../../src/aim-zone/ground/bodies.ts';
import { shotFrom } from '../../src/aim-zone/ground/shot-from.ts';
import { classAgainst, type LookTerms } from '../../src/aim-zone/ground/standing.ts';
import { isInZone, zoneFrom } from '../../src/aim-zone/ground/zone.ts';
import { allowanceOf, hurt, isDead } from '../../src/aim-zone/rules/damage.ts';
import { dieOf } from '../../src/aim-zone/rules/dice-shift.ts';
import { hitsOf, spendings } from '../../src/aim-zone/rules/hail-mary.ts';
import { shot } from '../../src/aim-zone/rules/shot.ts';
import { numberFor } from '../../src/aim-zone/rules/target-class.ts';
import type { WeaponName } from '../../src/aim-zone/data.ts';
import { disc } from '@umpire/engine/table';
import {
  at,
  bystander,
  car,
  container,
  coverAt,
  crate,
  gun,
  health,
  isGone,
  isLegal,
  man,
  NOTHING,
  piece,
  planter,
  play,
  rider,
  scene,
  shoot,
  shootAt,
  who,
  why,
} from './scene.ts';
import { pistol } from './shots.ts';

/** The number that a shooter needs against a target. */
function number(battle: AimBattle, shooter: string, target: string, terms: LookTerms = {}): number {
  const eye = eyeOf(battle, who(battle, shooter));
  const body = bodyOf(battle, target);
  if (eye === undefined || body === undefined) throw new Error('not on the table');
  return numberFor(classAgainst(battle, eye, body, terms));
}

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

const runner = (spent: number) =>
  scene({ models: [man('M', 'A', 10, 10, { spent }), man('R', 'B', 11.5, 20, { aim: at(11.5, 10.5) })] });
const run = { kind: 'move', model: 'M', to: at(13, 10) } as const;

test('E11 A Move under fire goes on (AZ-REACT-3, 4, AZ-SHOOT-8, AZ-DMG-6)', () => {
  const { result, events } = play(runner(0), run, { dice: [7, 4, 2], decisions: [shootAt(0, 'M')] });
  expect(who(result, 'M').base.at).toEqual(at(13, 10));
  expect(health(result, 'M')).toEqual([1, 0]);
  expect(allowanceOf(who(result, 'M')) - who(result, 'M').spent).toBe(1);
  expect(who(result, 'R').aim).toEqual(at(10, 10));
  const asked = events.flatMap((event) => ('ask' in event && event.ask.kind === 'choose' ? [event.ask.question] : []));
  const shape = asked[0]?.free?.shape as
    | { readonly fields: { readonly at: { readonly of: readonly number[] } } }
    | undefined;
  expect(shape?.fields.at.of).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('E12 A Move cut short (AZ-PRIO-4)', () => {
  const { result } = play(runner(2), run, { dice: [7, 4, 2], decisions: [shootAt(3, 'M')] });
  expect(who(result, 'M').base.at).toEqual(at(11.5, 10));
  expect(who(result, 'R').aim).toEqual(at(11.5, 10));
  expect(allowanceOf(who(result, 'M'))).toBe(2);
});

test('E13 Snap fire comes late (AZ-PRIO-1, 4)', () => {
  const battle = scene({ models: [man('A1', 'A', 10, 10, { spent: 1 }), man('R', 'B', 10, 20, { aim: at(10, 10) })] });
  const { result } = play(battle, shoot('A1', 'R'), { dice: [6, 8, 9], decisions: [shootAt(0, 'A1')] });
  expect(isGone(result, 'A1')).toBe(true);
  expect(result.items.find(({ id }) => id === 'A1.1')?.weapon?.counters).toBe(0);
  expect(health(result, 'R')).toEqual([0, 0]);
});

test('E14 Both at once (AZ-PRIO-3)', () => {
  const battle = scene({
    models: [man('A1', 'A', 10, 10, { aim: at(10, 20) }), man('R', 'B', 10, 20, { aim: at(10, 10) })],
  });
  const { result } = play(battle, shoot('A1', 'R'), { dice: [9, 7, 6, 10, 6, 8], decisions: [shootAt(0, 'A1')] });
  expect([isGone(result, 'A1'), isGone(result, 'R')]).toEqual([true, true]);
});

/** R behind a wall in contact, marker on A; A in the open, marker on R. */
const covered = scene({
  pieces: [planter],
  models: [man('A1', 'A', 12, 14, { aim: at(12, 5.5) }), man('R', 'B', 12, 5.5, { aim: at(12, 14) })],
});

test('E15 Cover first (AZ-REACT-6, AZ-PRIO-2)', () => {
  const { result } = play(covered, shoot('A1', 'R'), {
    dice: [9, 8, 4, 6, 3, 8],
    decisions: [shootAt(0, 'A1', { cover: 1 })],
  });
  expect(health(result, 'R')).toEqual([0, 0]);
  expect(health(result, 'A1')).toEqual([0, 1]);
  expect([who(result, 'A1').aim, who(result, 'R').aim]).toEqual([undefined, undefined]);
});

test('E16 Shot first (AZ-REACT-6)', () => {
  const { result } = play(covered, shoot('A1', 'R'), {
    dice: [9, 8, 4, 5, 7, 2],
    decisions: [shootAt(0, 'A1', { cover: 2 })],
  });
  expect(health(result, 'R')).toEqual([0, 1]);
  expect(health(result, 'A1')).toEqual([1, 0]);
  expect([who(result, 'A1').aim, who(result, 'R').aim]).toEqual([undefined, undefined]);
});

test('E17 Aiming under aim (AZ-ACT-4, AZ-PRIO-1, AZ-SHOOT-5)', () => {
  const battle = scene({
    pieces: [planter],
    models: [man('A1', 'A', 12, 5.5), man('R', 'B', 12, 14, { aim: at(12, 5.5) })],
  });
  const aims = play(
    battle,
    { kind: 'aim', model: 'A1', at: at(12, 14) },
    { dice: [8, 2, 10], decisions: [shootAt(0, 'A1')] },
  );
  expect(health(aims.result, 'A1')).toEqual([0, 1]);
  expect(who(aims.result, 'A1').aim).toBeUndefined();
  const passes = play(battle, { kind: 'pass', model: 'A1' }, { dice: [8, 2, 10], decisions: [shootAt(0, 'A1')] });
  expect(health(passes.result, 'A1')).toEqual([1, 0]);
});

test.each([
  [11, 10, true],
  [11.6, 10, false],
  [17, 22, true],
  [17.6, 21.2, true],
  [18, 21, false],
  [5.2, 5.6, true],
  [1.4, 1.2, false],
])('E18 Zone (AZ-ZONE-1 to 3): a model at (%f, %f) is in it: %s', (x, y, expected) => {
  expect(isInZone(zoneFrom(at(2, 2), at(8, 10)), disc(at(x, y), 500))).toBe(expected);
});

test.each([
  [14, 8, 8],
  [2, 19.4, 8],
  [2, 19.6, 10],
  [4, 20.2, 10],
])('E19 Start of the line of aim (AZ-SHOOT-5): from (%f, %f) the number is %i', (x, y, expected) => {
  // In scrub, and so in cover against all of these shooters.
  const scrub = piece('scrub', 'area', [9, 19, 11, 21]);
  const battle = scene({ pieces: [scrub], models: [man('T', 'B', 10, 20, { aim: at(10, 10) }), man('S', 'A', x, y)] });
  expect(number(battle, 'S', 'T')).toBe(expected);
});

test('E31 Obstructions (AZ-OBS-1 to 4, AZ-SHOOT-20)', () => {
  const battle = scene({
    pieces: [planter, crate('O2', 12, 11)],
    models: [
      man('S', 'A', 12, 20, { skill: 7, gun: 'Submachine gun', aim: at(12, 5.5) }),
      man('O1', 'B', 12, 15),
      man('T', 'B', 12, 5.5, { aim: at(12, 20), weapons: [] }),
    ],
  });
  const { result } = play(battle, shoot('S', 'T', { intense: true }), {
    dice: [9, 8, 5, 1, 6, 7],
    decisions: [NOTHING, true, true],
  });
  expect(gun(result, 'S').counters).toBe(2);
  expect(health(result, 'T')).toEqual([0, 0]);
  expect(health(result, 'O1')).toEqual([1, 0]);
  expect(result.objectHits).toEqual({});
});

test('E32 Collateral (AZ-COL-1 to 3)', () => {
  // The bases stand on the line x = 12 beside each other: 3.0″, 3.9″ and 4.1″ behind the target, edge to edge.
  const battle = scene({
    pieces: [planter],
    models: [
      man('S', 'A', 12, 1, { aim: at(12, 7.1) }),
      man('T', 'B', 12, 7.1),
      man('C', 'A', 11.51, 11.069, { skill: 4 }),
      man('F', 'A', 12.49, 11.975, { skill: 6 }),
      man('G', 'A', 11.51, 12.177, { skill: 1 }),
    ],
  });
  const { result } = play(battle, shoot('S', 'T'), { dice: [7, 3, 2, 5, 2], decisions: [true, true] });
  expect(['T', 'C', 'F', 'G'].map((id) => health(result, id))).toEqual([
    [0, 0],
    [1, 0],
    [0, 0],
    [0, 0],
  ]);
});

test('E32 a crate behind the target is hit unless the shooter’s check succeeds (AZ-COL-4)', () => {
  const battle = scene({
    pieces: [planter, crate('box', 12, 2.5)],
    models: [man('S', 'A', 12, 14, { skill: 6, aim: at(12, 5.5) }), man('T', 'B', 12, 5.5)],
  });
  const hit = play(battle, shoot('S', 'T'), { dice: [5, 3, 2, 7], decisions: [true] }).result;
  expect(hit.objectHits).toEqual({ box: 1 });
  const spared = play(battle, shoot('S', 'T'), { dice: [5, 3, 2, 6], decisions: [true] }).result;
  expect(spared.objectHits).toEqual({});
});

test('E42 Cover, obstruction, flank (AZ-H-6, 7, AZ-SHOOT-2, 9, AZ-OBS-1)', () => {
  const on = (x: number, y: number, tx: number, ty: number) =>
    scene({ pieces: [planter], models: [man('S', 'A', x, y), man('T', 'B', tx, ty)] });
  expect(number(on(12, 14, 12, 5.5), 'S', 'T')).toBe(10);
  expect(number(on(16, 5.5, 12, 5.5), 'S', 'T')).toBe(6);
  const apart = on(12, 14, 12, 5);
  expect(number(apart, 'S', 'T')).toBe(6);
  const target = bodyOf(apart, 'T');
  const args = target && shotFrom(apart, { shooter: who(apart, 'S'), weapon: gun(apart, 'S'), target, intense: false });
  expect(args?.obstructions).toEqual([{ id: 'planter' }]);
});

test('E43 Only taking cover (AZ-REACT-5, AZ-ACT-12)', () => {
  const first = play(covered, shoot('A1', 'R'), { dice: [9, 8, 4], decisions: [coverAt(1)] }).result;
  expect(health(first, 'R')).toEqual([0, 0]);
  const second = play(covered, shoot('A1', 'R'), { dice: [9, 8, 4], decisions: [coverAt(2)] }).result;
  expect(health(second, 'R')).toEqual([0, 1]);
  const watched = scene({
    models: [man('A1', 'A', 12, 14, { aim: at(12, 5) }), man('R', 'B', 12, 5, { aim: at(12, 14) })],
  });
  const dropped = play(watched, { kind: 'cover', model: 'A1' }).result;
  expect(who(dropped, 'A1').aim).toBeUndefined();
  expect(who(dropped, 'A1').spent).toBe(0);
});

test('E44 Again and again (AZ-REACT-1, AZ-ACT-6, AZ-AMMO-1, 3)', () => {
  const battle = scene({ models: [man('M', 'A', 10, 10), man('R', 'B', 10, 20, { aim: at(10, 10) })] });
  const pass = { kind: 'pass', model: 'M' } as const;
  const shootBack = { decisions: [shootAt(0, 'M')] };
  const once = play(battle, pass, { dice: [1, 2, 3], ...shootBack }).result;
  expect(gun(once, 'R').counters).toBe(1);
  const twice = play(once, pass, { dice: [1, 5, 4], ...shootBack }).result;
  expect(gun(twice, 'R').counters).toBe(2);
  const third = play(twice, pass, { dice: [1, 1, 9], ...shootBack }).result;
  expect(gun(third, 'R').counters).toBe(3);
  expect(health(third, 'M')).toEqual([0, 0]);
  const fresh = {
    ...third,
    models: third.models.map((one) => (one.id === 'M' && one.kind === 'fighter' ? { ...one, spent: 0 } : one)),
  };
  const offered = play(fresh, pass, { decisions: [NOTHING] }).events.flatMap((event) =>
    'ask' in event && event.ask.kind === 'choose' ? event.ask.question.options.map(({ value }) => value) : [],
  );
  expect(offered).toEqual(expect.arrayContaining([coverAt(1), coverAt(2), NOTHING]));
  expect(offered).toHaveLength(3);
});

test.each([
  [20, 10, {}, 12],
  [19, 10.5, {}, 10],
  [19, 9.5, {}, 12],
  [20, 10, { aim: undefined }, 10],
  [20, 10, { defend: true }, 10],
  [20, 10, { gun: { counters: 3 } }, 10],
])('E47 Crossfire (AZ-SHOOT-18): a friend at (%f, %f) %j gives d%i', (x, y, change, sides) => {
  const { aim = at(10, 10), ...rest } = change as { aim?: undefined };
  const friend = man('F', 'A', x, y, { ...('aim' in change ? {} : { aim }), ...rest });
  const battle = scene({ models: [man('S', 'A', 10, 20, { aim: at(10, 10) }), man('T', 'B', 10, 10), friend] });
  const target = bodyOf(battle, 'T');
  const args =
    target && shotFrom(battle, { shooter: who(battle, 'S'), weapon: gun(battle, 'S'), target, intense: false });
  expect(args && dieOf(args).sides).toBe(sides);
});

test('E48 Too late (AZ-PRIO-4, AZ-REACT-6, R51)', () => {
  const battle = scene({
    models: [
      man('M', 'A', 10, 10, { spent: 2 }),
      man('K', 'B', 11, 20, { aim: at(11, 10) }),
      man('L', 'B', 12.5, 20, { aim: at(12.5, 10) }),
    ],
  });
  const { result } = play(battle, run, {
    dice: [7, 2, 3, 7, 8, 2],
    decisions: [shootAt(2, 'M'), shootAt(5, 'M', { cover: 1 }), ['K', 'L']],
  });
  expect(who(result, 'M').base.at).toEqual(at(11, 10));
  expect(health(result, 'M')).toEqual([1, 1]);
  expect(who(result, 'L').aim).toBeUndefined();
});

test('E49 Off the wall (AZ-PRIO-4, AZ-H-7, R50)', () => {
  const battle = scene({
    pieces: [planter],
    models: [man('M', 'A', 12, 5, { spent: 2 }), man('R', 'B', 12, 16, { aim: at(12, 6.5) })],
  });
  const { result } = play(
    battle,
    { kind: 'move', model: 'M', to: at(12, 8) },
    { dice: [9, 3, 2], decisions: [shootAt(3, 'M')] },
  );
  expect(health(result, 'M')).toEqual([1, 0]);
  expect(who(result, 'M').base.at).toEqual(at(12, 5.5));
});

test('E50 Shield (AZ-OBS-1, 3)', () => {
  const battle = scene({
    models: [man('S', 'A', 10, 21, { aim: at(10, 10) }), man('T', 'B', 10, 10), bystander('N', 10, 11)],
  });
  const { result } = play(battle, shoot('S', 'T'), { dice: [9, 6, 4, 3] });
  expect(health(result, 'T')).toEqual([1, 0]);
  expect(health(result, 'N')).toEqual([0, 0]);
});
