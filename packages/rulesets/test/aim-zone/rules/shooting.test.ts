/** The test lines of 4.4 to 4.10: zone, shooting, damage, Hail Mary, reactions, ammunition, priority. */
import { disc } from '@umpire/engine/table';
import { describe, expect, test } from 'vitest';
import type { AimBattle } from '../../../src/aim-zone/battle/battle.ts';
import { bodyOf } from '../../../src/aim-zone/ground/bodies.ts';
import { shotFrom } from '../../../src/aim-zone/rules/shot-from.ts';
import { isInZone, zoneFrom } from '../../../src/aim-zone/ground/zone.ts';
import { allowanceOf } from '../../../src/aim-zone/battle/health.ts';
import { hurt } from '../../../src/aim-zone/rules/damage.ts';
import { dieOf, type Shift } from '../../../src/aim-zone/rules/dice-shift.ts';
import { priorityOf } from '../../../src/aim-zone/rules/priority.ts';
import { shot, type Shot } from '../../../src/aim-zone/rules/shot.ts';
import { classOf, classRule, numberFor, TARGET_CLASSES } from '../../../src/aim-zone/rules/target-class.ts';
import {
  at,
  container,
  coverAt,
  gun,
  health,
  isGone,
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
} from '../scene.ts';
import { pistol, rifle } from '../shots.ts';
import { script } from '../../named.ts';

const base = (x: number, y: number) => disc(at(x, y), 500);
const zone = zoneFrom(at(10, 10), at(10, 20));

test('AZ-ZONE-1: the edge of a base 3″ from the marker is in, beyond it is not', () => {
  expect(isInZone(zone, base(13.5, 20))).toBe(true);
  expect(isInZone(zone, base(13.501, 20))).toBe(false);
});

test('AZ-ZONE-2: a centre r + ½″ from the line is in, at r + 0.501″ out; nothing behind; no strip on the model itself', () => {
  expect(isInZone(zone, base(11, 35))).toBe(true);
  expect(isInZone(zone, base(11.001, 35))).toBe(false);
  expect(isInZone(zone, base(10, 9.4))).toBe(false);
  const onItself = zoneFrom(at(10, 10), at(10, 10));
  expect(isInZone(onItself, base(10, 13.5))).toBe(true);
  expect(isInZone(onItself, base(10, 13.6))).toBe(false);
});

test('AZ-ZONE-3: any part of the base is enough, and terrain does not cut the zone', () => {
  const wall = piece('wall', 'high', [5, 15, 15, 16]);
  const battle = scene({
    pieces: [wall],
    models: [man('A1', 'A', 10, 10, { aim: at(10, 14) }), man('B1', 'B', 10.9, 30)],
  });
  const target = bodyOf(battle, 'B1');
  const args =
    target && shotFrom(battle, { shooter: who(battle, 'A1'), weapon: gun(battle, 'A1'), target, intense: false });
  expect(args?.aimed).toBe(true);
  expect(why(battle, shoot('A1', 'B1'))).toEqual(['AZ-H-6']);
});

describe('4.5 target numbers', () => {
  test('AZ-SHOOT-1: all branches of the tree; a die that equals the number hits', () => {
    expect(classOf({ rides: 'moving', inCover: true, fromAbove: true })).toBe('in a moving vehicle');
    expect(classOf({ rides: 'stopped', inCover: true })).toBe('in a stopped vehicle');
    expect(classOf({ inCover: true, fromAbove: true, exposed: true })).toBe('from above');
    expect(classOf({ inCover: true, exposed: true, reactionTo: 'shoot' })).toBe('exposed');
    expect(classOf({ inCover: true, reactionTo: 'shoot' })).toBe('in cover, shooting');
    expect(classOf({ inCover: true, reactionTo: 'move', immobile: true })).toBe('in cover');
    expect(classOf({ immobile: true, reactionTo: 'move' })).toBe('immobile');
    expect(classOf({ reactionTo: 'move', fromAbove: true })).toBe('open, moving');
    expect(classOf({ reactionTo: 'shoot', exposed: true })).toBe('open');
    expect(script(shot, rifle({ target: 'in cover' }), { dice: [10, 9, 9] }).result.hits).toBe(1);
  });

  test.each([
    ['AZ-SHOOT-2', 'in cover', 10],
    ['AZ-SHOOT-3', 'in cover, shooting', 9],
    ['AZ-SHOOT-4', 'in a moving vehicle', 9],
    ['AZ-SHOOT-5', 'exposed', 8],
    ['AZ-SHOOT-6', 'in a stopped vehicle', 8],
    ['AZ-SHOOT-7', 'from above', 8],
    ['AZ-SHOOT-8', 'open, moving', 7],
    ['AZ-SHOOT-9', 'open', 6],
    ['AZ-SHOOT-10', 'immobile', 5],
  ] as const)('%s: %s is %i', (rule, standing, number) => {
    expect([classRule(standing), numberFor(standing)]).toEqual([rule, number]);
    expect(TARGET_CLASSES).toContain(standing);
  });

  test('AZ-SHOOT-3: 9 for the reaction to its shot, 10 for the same shot in the own turn', () => {
    const models = [man('A1', 'A', 12, 5.5), man('R', 'B', 12, 14, { aim: at(12, 5.5) })];
    const battle = scene({ pieces: [planter], models });
    const { result } = play(battle, shoot('A1', 'R'), { dice: [9, 2, 3, 2, 2, 2], decisions: [shootAt(0, 'A1')] });
    expect(health(result, 'A1')).toEqual([1, 0]);
    const own = play({ ...battle, toAct: ['B'] }, shoot('R', 'A1'), { dice: [9, 2, 3] }, 'B').result;
    expect(health(own, 'A1')).toEqual([0, 0]);
  });

  test('AZ-SHOOT-7: an open target stays 6 from above', () => {
    const battle = scene({
      pieces: [container('box', [8, 8, 12, 12])],
      models: [man('A1', 'A', 10, 10, { elevation: 3000 }), man('B1', 'B', 10, 25)],
    });
    expect(shotOf(battle)?.target).toBe('open');
  });

  test('AZ-SHOOT-8: 7 only in reaction to a Move; by agreement always for moving vehicles', () => {
    const models = [man('M', 'A', 10, 10), man('R', 'B', 10, 20, { aim: at(10, 10) })];
    const moved = play(
      scene({ models }),
      { kind: 'move', model: 'M', to: at(11, 10) },
      { dice: [6, 6, 6], decisions: [shootAt(0, 'M')] },
    );
    expect(health(moved.result, 'M')).toEqual([0, 0]);
    const passed = play(
      scene({ models }),
      { kind: 'pass', model: 'M' },
      { dice: [6, 5, 5], decisions: [shootAt(0, 'M')] },
    );
    expect(health(passed.result, 'M')).toEqual([1, 0]);
  });
});

function shotOf(battle: AimBattle, shooter = 'A1', target = 'B1'): Shot | undefined {
  const body = bodyOf(battle, target);
  return (
    body &&
    shotFrom(battle, { shooter: who(battle, shooter), weapon: gun(battle, shooter), target: body, intense: false })
  );
}

describe('4.5 dice', () => {
  const at10 = (aimed: boolean) =>
    scene({ models: [man('A1', 'A', 10, 10, aimed ? { aim: at(10, 21) } : {}), man('B1', 'B', 10, 21)] });

  test('AZ-SHOOT-11: three d10 in the zone; AZ-SHOOT-12: three d8 outside it', () => {
    expect(shotOf(at10(true))).toMatchObject({ aimed: true, shifts: [], intense: false });
    expect(shotOf(at10(false))).toMatchObject({ aimed: false });
    expect(() => script(shot, rifle(), { dice: [10, 2] })).toThrow('3d10');
    expect(() => script(shot, rifle({ aimed: false }), { dice: [] })).toThrow('3d8');
  });

  test.each([
    [true, ['close', 'crossfire', 'long range'], 12],
    [true, ['close', 'crossfire'], 12],
    [false, ['long range'], 6],
    [false, ['close', 'crossfire'], 12],
    [false, [], 8],
  ] as const)('AZ-SHOOT-13: aimed %s with %j is d%i', (aimed, shifts, sides) => {
    expect(dieOf({ aimed, shifts: shifts as readonly Shift[], beyondD12: 'clamp' }).sides).toBe(sides);
  });

  test('AZ-SHOOT-13: the sum stays within d4 and d12; by agreement d20 comes after d12', () => {
    const many: readonly Shift[] = ['long range', 'long range', 'long range', 'long range'];
    expect(dieOf({ aimed: false, shifts: many, beyondD12: 'clamp' }).sides).toBe(4);
    expect(dieOf({ aimed: true, shifts: ['close', 'crossfire'], beyondD12: 'd20' }).sides).toBe(20);
  });

  test('AZ-SHOOT-14: attacks do not add up: two of one hit are two stuns', () => {
    const models = [
      man('M', 'A', 10, 10),
      man('K', 'B', 10, 20, { aim: at(10, 10) }),
      man('L', 'B', 12, 20, { aim: at(10, 10) }),
    ];
    const { result } = play(
      scene({ models }),
      { kind: 'pass', model: 'M' },
      {
        dice: [6, 2, 2, 6, 2, 2],
        decisions: [shootAt(0, 'M'), shootAt(0, 'M'), ['K', 'L']],
      },
    );
    expect(health(result, 'M')).toEqual([0, 1]);
    expect([1, 2, 3, 4].map((hits) => hurt({ stun: 0, wounds: 0 }, hits).wounds)).toEqual([0, 1, 2, 2]);
  });

  const apart = (distance: number, weapon: 'Assault rifle' | 'Service pistol' = 'Assault rifle') =>
    shotOf(scene({ models: [man('A1', 'A', 10, 5, { gun: weapon }), man('B1', 'B', 10, 6 + distance)] }))?.shifts;

  test('AZ-SHOOT-15: 4.0″ is close, 4.001″ is not', () => {
    expect([apart(4), apart(4.001)]).toEqual([['close'], []]);
  });

  test('AZ-SHOOT-16: at 1″ instead of close range, and one hit die wounds; by agreement on top of it', () => {
    expect([apart(1), apart(1.001)]).toEqual([['point blank'], ['close']]);
    expect(script(shot, rifle({ shifts: ['point blank'] }), { dice: [6, 2, 2] }).result.hits).toBe(2);
    const stacks = scene({
      models: [man('A1', 'A', 10, 5), man('B1', 'B', 10, 7)],
      options: { pointBlankStacks: true },
    });
    expect(shotOf(stacks)?.shifts).toEqual(['close', 'point blank']);
  });

  test('AZ-SHOOT-17: four dice, and its counter takes part in the ammo check', () => {
    const { result } = script(shot, rifle({ intense: true, counters: 2 }), { dice: [9, 9, 9, 1] });
    expect(result).toMatchObject({ automaticMiss: true, counters: 3 });
    expect(script(shot, rifle({ intense: true, counters: 2 }), { dice: [9, 9, 9, 2] }).result).toMatchObject({
      hits: 3,
      counters: 3,
    });
  });

  test('AZ-SHOOT-18: a right angle counts, at most +1; by agreement another angle', () => {
    const friend = (id: string, x: number, y: number) => man(id, 'A', x, y, { aim: at(10, 10) });
    const on = (angle: number, ...friends: ReturnType<typeof friend>[]) =>
      shotOf(
        scene({
          models: [man('A1', 'A', 10, 20), man('B1', 'B', 10, 10), ...friends],
          options: { crossfireAngle: angle },
        }),
      )?.shifts;
    expect(on(90, friend('F', 20, 10))).toEqual(['crossfire']);
    expect(on(90, friend('F', 20, 10), friend('G', 0, 10))).toEqual(['crossfire']);
    expect(on(90, friend('F', 20, 10.1))).toEqual([]);
    expect(on(60, friend('F', 20, 14))).toEqual(['crossfire']);
    // At 60° the friend is at (10 + 10 sin 60°, 10 + 10 cos 60°), which is (18.66, 15).
    expect(on(60, friend('F', 18.67, 15))).toEqual(['crossfire']);
    expect(on(60, friend('F', 18.65, 15))).toEqual([]);
    expect(on(60, friend('F', 14, 20))).toEqual([]);
    expect(on(120, friend('F', 20, 10))).toEqual([]);
  });

  test('AZ-SHOOT-19: a pistol loses a shift over 12″, not at 12.0″', () => {
    expect([apart(12, 'Service pistol'), apart(12.1, 'Service pistol')]).toEqual([[], ['long range']]);
  });

  test('AZ-SHOOT-20: dice, obstruction’s avoiding, its Defend, the target’s Defend, collateral, in this order', () => {
    const model = (id: string, skill: number, defend = 0) =>
      ({
        id,
        class: 'open',
        avoid: { skill, by: 'itself', seat: 'none', tries: true },
        ...(defend > 0 ? { defend } : {}),
      }) as const;
    const args = rifle({ defend: 3, obstructions: [model('O', 1, 2)], collateral: [model('C', 4)] });
    const { result, events } = script(shot, args, { dice: [9, 8, 7, 5, 5, 5, 5] });
    expect(result).toEqual({ hits: 2, counters: 0, automaticMiss: false, struck: ['O', 'C'] });
    const asked = events.flatMap((event) => ('ask' in event && event.ask.kind === 'roll' ? [event.ask.why.rule] : []));
    expect(asked).toEqual(['AZ-SHOOT-11', 'AZ-OBS-3', 'AZ-ACT-10', 'AZ-ACT-10', 'AZ-COL-3']);
  });
});

describe('4.6 Damage', () => {
  const allowance = (stun: number, wounds: number) => allowanceOf({ stun, wounds, actions: 3 });
  test('AZ-DMG-1: a stun takes one action, in the next turn too', () => {
    expect([allowance(0, 0), allowance(1, 0)]).toEqual([3, 2]);
  });
  test('AZ-DMG-2: stun and stun is a wound, the allowance stays 2', () => {
    expect(hurt({ stun: 1, wounds: 0 }, 1)).toEqual({ stun: 0, wounds: 1 });
    expect(allowance(0, 1)).toBe(2);
  });
  test('AZ-DMG-3: a wound takes one action besides a stun; Recover does not touch it', () => {
    expect(allowance(1, 1)).toBe(1);
    const battle = scene({ models: [man('A1', 'A', 10, 10, { stun: 1, wounds: 1 }), man('B1', 'B', 30, 30)] });
    expect(health(play(battle, { kind: 'recover', model: 'A1' }, { dice: [1] }).result, 'A1')).toEqual([0, 1]);
  });
  test('AZ-DMG-4: two wounds kill, however they come about', () => {
    const orders = [
      [2, 2],
      [2, 1, 1],
      [1, 2, 1],
      [1, 1, 2],
    ];
    expect(
      orders.map((effects) => effects.reduce((now, hits) => hurt(now, hits), { stun: 0, wounds: 0 }).wounds),
    ).toEqual([2, 2, 2, 2]);
  });
  test('AZ-DMG-5: what it held lies where it stood, and it obstructs no more', () => {
    const battle = scene({
      models: [man('A1', 'A', 10, 5, { aim: at(10, 20) }), man('B1', 'B', 10, 20), man('B2', 'B', 10, 30)],
    });
    const { result } = play(battle, shoot('A1', 'B1'), { dice: [9, 9, 9] });
    expect(isGone(result, 'B1')).toBe(true);
    expect(result.items).toMatchObject([{ id: 'B1.1', at: at(10, 20) }]);
    expect(shotOf(battle, 'A1', 'B2')?.obstructions.map(({ id }) => id)).toEqual(['B1']);
    expect(shotOf(result, 'A1', 'B2')?.obstructions).toEqual([]);
  });
  test('AZ-DMG-6: a model without actions may only recover, once a turn, and does not react', () => {
    const helpless = man('A1', 'A', 10, 10, { actions: 2, stun: 1, wounds: 1 });
    const battle = scene({ models: [helpless, man('B1', 'B', 30, 30)] });
    expect(why(battle, { kind: 'pass', model: 'A1' })).toEqual(['AZ-ACT-1']);
    const tried = play(battle, { kind: 'recover', model: 'A1' }, { dice: [9] }).result;
    expect(why(tried, { kind: 'recover', model: 'A1' })).toEqual(['AZ-ACT-1']);
    const watched = scene({
      models: [man('A1', 'A', 10, 10), man('R', 'B', 10, 20, { actions: 2, stun: 1, wounds: 1, aim: at(10, 10) })],
    });
    expect(who(play(watched, { kind: 'pass', model: 'A1' }).result, 'A1').spent).toBe(1);
  });
});

test('AZ-HAIL-1: the owner decides, and may spend nothing', () => {
  const args = rifle({ aimed: false, target: 'in cover, shooting' });
  expect(script(shot, args, { dice: [8, 8, 3], decisions: [[]] }).result.hits).toBe(0);
  expect(script(shot, args, { dice: [8, 8, 3], decisions: [[{ face: 8, by: 1 }]] }).result.hits).toBe(1);
  // Nothing to win: no question.
  expect(script(shot, args, { dice: [8, 3, 3] }).result.hits).toBe(0);
});

test('AZ-HAIL-2: an automatic miss is not saved', () => {
  const args = pistol({ aimed: false, target: 'in cover, shooting', counters: 0 });
  expect(script(shot, args, { dice: [8, 1, 1] }).result).toMatchObject({ hits: 0, automaticMiss: true });
});

describe('4.8 Reactions', () => {
  const pass = { kind: 'pass', model: 'M' } as const;
  const watched = (change = {}, mover = {}) =>
    scene({ models: [man('M', 'A', 10, 10, mover), man('R', 'B', 10, 20, { aim: at(10, 10), ...change })] });
  const isAsked = (battle: AimBattle): boolean => {
    try {
      play(battle, pass);
      return false;
    } catch (error) {
      return String(error).includes('AZ-REACT-3');
    }
  };

  test('AZ-REACT-1: to every action once; not without marker or actions; nobody reacts to a reaction', () => {
    expect(isAsked(watched())).toBe(true);
    expect(isAsked(scene({ models: [man('M', 'A', 10, 10), man('R', 'B', 10, 20)] }))).toBe(false);
    const both = scene({
      models: [
        man('M', 'A', 10, 10),
        man('M2', 'A', 12, 10, { aim: at(10, 20) }),
        man('R', 'B', 10, 20, { aim: at(10, 10) }),
      ],
    });
    // One decision only: that of R.
    expect(health(play(both, pass, { dice: [6, 2, 2], decisions: [shootAt(0, 'M')] }).result, 'M')).toEqual([1, 0]);
  });
  test('AZ-REACT-2: not on Defend', () => {
    expect(isAsked(watched({ defend: true }))).toBe(false);
  });
  test('AZ-REACT-3: a path that only crosses the strip triggers; shooting into a zone from outside does not', () => {
    const strip = scene({ models: [man('M', 'A', 8.5, 5), man('R', 'B', 10, 30, { aim: at(10, 20) })] });
    const crossed = play(strip, { kind: 'move', model: 'M', to: at(11.5, 5) }, { decisions: [NOTHING] });
    const [question] = crossed.events.flatMap((event) =>
      'ask' in event && event.ask.kind === 'choose' ? [event.ask.question] : [],
    );
    expect(question?.free?.shape).toMatchObject({ fields: { at: { of: [1, 2, 3, 4, 5] } } });
    const into = scene({
      models: [man('M', 'A', 30, 10), man('R', 'B', 10, 20, { aim: at(10, 10) }), man('B2', 'B', 10, 9)],
    });
    expect(who(play(into, shoot('M', 'B2'), { dice: [2, 2, 2] }).result, 'M').spent).toBe(1);
    const hidden = scene({
      pieces: [piece('w', 'high', [8, 14, 12, 15])],
      models: [man('M', 'A', 10, 10), man('R', 'B', 10, 20, { aim: at(10, 16) })],
    });
    expect(isAsked(hidden)).toBe(false);
  });
  test('AZ-REACT-4: only the cause may be shot at, and only at a point in zone and sight', () => {
    expect(() => play(watched(), pass, { decisions: [shootAt(0, 'A-spare')] })).toThrow('whoever acts');
    expect(() => play(watched(), pass, { decisions: [shootAt(1, 'M')] })).toThrow('zone');
  });
  test('AZ-REACT-5: cover at 1 or 2 takes the marker off', () => {
    for (const cover of [1, 2] as const)
      expect(who(play(watched(), pass, { decisions: [coverAt(cover)] }).result, 'R').aim).toBeUndefined();
  });
  test('AZ-REACT-6: the shot after cover at 1 comes at priority 3: too late for whoever falls at 2', () => {
    const open = scene({
      models: [man('A1', 'A', 10, 10, { aim: at(10, 20) }), man('R', 'B', 10, 20, { aim: at(10, 10) })],
    });
    const late = play(open, shoot('A1', 'R'), { dice: [9, 9, 9], decisions: [shootAt(0, 'A1', { cover: 1 })] }).result;
    expect(isGone(late, 'R')).toBe(true);
    const together = { dice: [9, 9, 9, 9, 2, 2], decisions: [shootAt(0, 'A1', { cover: 2 })] };
    expect(health(play(open, shoot('A1', 'R'), together).result, 'A1')).toEqual([1, 0]);
  });
  test('AZ-REACT-6: cover first makes it snap fire, cover at 2 keeps it aimed', () => {
    const rolled = (cover: 1 | 2) =>
      play(watched(), pass, { dice: [2, 2, 2], decisions: [shootAt(0, 'M', { cover })] }).events.flatMap((event) =>
        'ask' in event && event.ask.kind === 'roll' ? [event.ask.pool.says] : [],
      );
    expect([rolled(1), rolled(2)]).toEqual([['3d8'], ['3d10']]);
  });
});

describe('4.9 Ammunition', () => {
  test('AZ-AMMO-1: each natural 1 is a counter, also among dice lost to obstructions', () => {
    expect(script(shot, rifle(), { dice: [1, 1, 5] }).result.counters).toBe(2);
    expect(
      script(shot, rifle({ obstructions: [{ id: 'w' }, { id: 'x' }, { id: 'y' }] }), { dice: [1, 1, 5] }).result
        .counters,
    ).toBe(2);
  });
  test('AZ-AMMO-2: exactly full: the shot counts', () => {
    expect(script(shot, rifle({ counters: 2 }), { dice: [1, 9, 2] }).result).toMatchObject({
      counters: 3,
      hits: 1,
      automaticMiss: false,
    });
  });
  test('AZ-AMMO-2, AZ-AMMO-3: that a weapon is out of ammo is told when it is, and only then', () => {
    const told = (counters: number, dice: readonly number[]): readonly string[] =>
      script(shot, rifle({ counters }), { dice }).events.flatMap((event) =>
        'note' in event && event.note.rule.startsWith('AZ-AMMO') ? [event.note.rule] : [],
      );
    // An assault rifle holds three counters.
    expect(told(0, [1, 1, 5])).toEqual([]);
    expect(told(2, [9, 9, 5])).toEqual([]);
    expect(told(2, [1, 9, 5])).toEqual(['AZ-AMMO-2']);
    expect(told(2, [1, 1, 5])).toEqual(['AZ-AMMO-3']);
  });
  test('AZ-AMMO-3: more than full: a miss, counters stand at the capacity', () => {
    expect(script(shot, pistol(), { dice: [10, 1, 1] }).result).toMatchObject({
      counters: 1,
      hits: 0,
      automaticMiss: true,
    });
  });
  test('AZ-AMMO-4: a dry weapon does not fire; aiming and taking cover are still possible', () => {
    const dry = scene({ models: [man('A1', 'A', 10, 10, { gun: { counters: 3 } }), man('B1', 'B', 10, 20)] });
    expect(why(dry, shoot('A1', 'B1'))).toEqual(['AZ-AMMO-4']);
    const aimed = play(dry, { kind: 'aim', model: 'A1', at: at(10, 20) }).result;
    expect(who(play(aimed, { kind: 'cover', model: 'A1' }).result, 'A1').aim).toBeUndefined();
  });
});

describe('4.10 Priority', () => {
  test('AZ-PRIO-1: 1 for Aim, Defend, Recover; 2 aimed, 3 snap; 4 for the rest', () => {
    expect((['aim', 'defend', 'recover'] as const).map((action) => priorityOf(action, false))).toEqual([1, 1, 1]);
    expect(
      (['shoot', 'throw'] as const).map((action) => [priorityOf(action, true), priorityOf(action, false)]),
    ).toEqual([
      [2, 3],
      [2, 3],
    ]);
    expect(
      (['move', 'use', 'ready', 'pass', 'drive', 'stop', 'enter', 'exit'] as const).map((action) =>
        priorityOf(action, false),
      ),
    ).toEqual([4, 4, 4, 4, 4, 4, 4, 4]);
  });
  test('AZ-PRIO-2: the actor takes cover at 2 with an aimed shot only', () => {
    const battle = scene({
      models: [man('A1', 'A', 10, 10, { aim: at(10, 20) }), man('B1', 'B', 10, 20), man('B2', 'B', 20, 10)],
    });
    expect(why(battle, shoot('A1', 'B2', { cover: true }))).toEqual(['AZ-PRIO-2']);
    expect(who(play(battle, shoot('A1', 'B1', { cover: true }), { dice: [2, 2, 2] }).result, 'A1').aim).toBeUndefined();
  });
  test('AZ-PRIO-3: the owner says in which order its models shoot, each with its checks before the next', () => {
    const models = [
      man('M', 'A', 10, 10),
      man('K', 'B', 10, 20, { aim: at(10, 10) }),
      man('L', 'B', 12, 20, { aim: at(10, 10), gun: 'Submachine gun' }),
    ];
    const { result } = play(
      scene({ models }),
      { kind: 'pass', model: 'M' },
      {
        dice: [1, 2, 3, 4, 4, 4],
        decisions: [shootAt(0, 'M'), shootAt(0, 'M'), ['L', 'K']],
      },
    );
    expect([gun(result, 'L').counters, gun(result, 'K').counters]).toEqual([1, 0]);
  });
  test('AZ-PRIO-4: two stuns turned into a wound leave the allowance, so nothing is struck off', () => {
    const battle = scene({
      models: [man('M', 'A', 10, 10, { stun: 1, spent: 1 }), man('R', 'B', 11.5, 20, { aim: at(11.5, 10) })],
    });
    const { result } = play(
      battle,
      { kind: 'move', model: 'M', to: at(13, 10) },
      { dice: [7, 2, 2], decisions: [shootAt(0, 'M')] },
    );
    expect(health(result, 'M')).toEqual([0, 1]);
    expect(who(result, 'M').base.at).toEqual(at(13, 10));
  });
});
