/** The test lines of 4.1 to 4.3: actions, the skill check, the step. */
import { exactChanceOf, fraction } from '@umpire/engine/dice';
import { solved } from '@umpire/engine/rule';
import { describe, expect, test } from 'vitest';
import type { AimOrder } from '../../../src/aim-zone/battle/orders.ts';
import { skillCheck } from '../../../src/aim-zone/rules/skill.ts';
import {
  at,
  endTurn,
  gun,
  health,
  isLegal,
  man,
  NOTHING,
  piece,
  planter,
  play,
  playAll,
  scene,
  shoot,
  shootAt,
  who,
  why,
  with1,
  pass,
} from '../scene.ts';
import { script } from '../../named.ts';

const enemy = man('B1', 'B', 30, 30);
const watcher = man('R', 'B', 10, 20, { aim: at(10, 10) });
const alone = (change = {}) => scene({ models: [man('A1', 'A', 10, 10, change), enemy] });

describe('4.1 Actions', () => {
  test('AZ-ACT-1: exactly three actions; cost beyond what is left is refused; stopping early triggers nothing', () => {
    const three = playAll(alone(), [pass()], [pass()], [pass()]);
    expect(why(three, pass())).toEqual(['AZ-ACT-1']);
    const two = playAll(alone({ grenades: with1('frag') }), [pass()], [pass()]);
    expect(why(two, { kind: 'throw', model: 'A1', grenade: 'frag', at: at(10, 18) })).toEqual(['AZ-GREN-1']);
    const watched = scene({ models: [man('A1', 'A', 10, 10), watcher] });
    // No decision and no die is asked for.
    expect(endTurn(watched, 'A').result.toAct).toEqual(['B']);
  });

  test('AZ-ACT-2: 3.0″ is legal, 3.001″ is not; one low wall is crossed, two are not', () => {
    const move = (x: number, y = 10): AimOrder => ({ kind: 'move', model: 'A1', to: at(x, y) });
    expect(isLegal(alone(), move(13))).toBe(true);
    expect(why(alone(), move(13.001))).toEqual(['AZ-ACT-2']);
    const wall = (x: number) => piece(`wall ${x}`, 'low', [x, 8, x + 0.2, 12]);
    const on = (...xs: number[]) => scene({ pieces: xs.map(wall), models: [man('A1', 'A', 10, 10), enemy] });
    expect(isLegal(on(11), move(13))).toBe(true);
    expect(why(on(11, 12), move(13))).toEqual(['AZ-ACT-2']);
    expect(
      why(
        scene({ pieces: [piece('high', 'high', [11, 8, 12, 12])], models: [man('A1', 'A', 10, 10), enemy] }),
        move(13),
      ),
    ).toContain('AZ-H-8');
    expect(why(scene({ models: [man('A1', 'A', 10, 10), man('B1', 'B', 11.5, 10)] }), move(13))).toContain('AZ-H-8');
    expect(isLegal(scene({ models: [man('A1', 'A', 10, 10), man('A2', 'A', 11.5, 10), enemy] }), move(13))).toBe(true);
  });

  test('AZ-ACT-3: Use needs contact, and takes one thing', () => {
    const item = (id: string, x: number) => ({ id, name: id, hands: 0, at: at(x, 10), elevation: 0 });
    const battle = scene({
      models: [man('A1', 'A', 10, 10), enemy],
      items: [item('near', 10.5), item('far', 10.6), item('other', 10)],
    });
    const use = (thing: string): AimOrder => ({ kind: 'use', model: 'A1', what: 'item', thing });
    expect(why(battle, use('far'))).toEqual(['AZ-ACT-3']);
    const taken = play(battle, use('near')).result;
    expect(taken.items.filter(({ carrier }) => carrier === 'A1').map(({ id }) => id)).toEqual(['near']);
    expect(who(taken, 'A1').spent).toBe(1);
  });

  test('AZ-ACT-4: a point behind a high piece or in smoke is refused; never two markers', () => {
    const aim = (x: number, y: number): AimOrder => ({ kind: 'aim', model: 'A1', at: at(x, y) });
    const wall = scene({ pieces: [piece('high', 'high', [9, 12, 11, 13])], models: [man('A1', 'A', 10, 10), enemy] });
    expect(why(wall, aim(10, 20))).toEqual(['AZ-ACT-4']);
    const smoke = scene({
      models: [man('A1', 'A', 10, 10), enemy],
      change: { clouds: [{ id: 'c', type: 'smoke', at: at(10, 20), seat: 'B', turnsLeft: 2 }] },
    });
    expect(why(smoke, aim(10, 20))).toEqual(['AZ-ACT-4']);
    expect(why(alone(), aim(10.4, 10))).toEqual(['AZ-ACT-4']);
    const twice = playAll(alone(), [aim(10, 20)], [aim(20, 10)]);
    expect(who(twice, 'A1').aim).toEqual(at(20, 10));
  });

  test('AZ-ACT-5: every action but an aimed shot or throw takes the marker off', () => {
    const aiming = (change = {}) => man('A1', 'A', 10, 10, { aim: at(10, 20), ...change });
    const left = (order: AimOrder, change = {}, given = {}) =>
      who(
        play(
          scene({
            models: [aiming(change), man('B1', 'B', 10, 20, { weapons: [] }), man('B2', 'B', 20, 10)],
            items: [{ id: 'i', name: 'i', hands: 0, at: at(10, 10), elevation: 0 }],
          }),
          order,
          given,
        ).result,
        'A1',
      ).aim;
    expect(left(pass())).toBeUndefined();
    expect(left({ kind: 'use', model: 'A1', what: 'item', thing: 'i' })).toBeUndefined();
    expect(left({ kind: 'move', model: 'A1', to: at(10, 11) })).toBeUndefined();
    expect(
      left({ kind: 'ready', model: 'A1', what: 'reload', weapon: 'A1.1' }, { gun: { counters: 1 } }),
    ).toBeUndefined();
    expect(left({ kind: 'recover', model: 'A1' }, { stun: 1 }, { dice: [9] })).toBeUndefined();
    expect(left({ kind: 'defend', model: 'A1' })).toBeUndefined();
    expect(left(shoot('A1', 'B2'), {}, { dice: [2, 2, 2] })).toBeUndefined();
    expect(left(shoot('A1', 'B1'), {}, { dice: [2, 2, 2] })).toEqual(at(10, 20));
    expect(
      left({ kind: 'throw', model: 'A1', grenade: 'frag', at: at(10, 19) }, { grenades: with1('frag') }, { dice: [1] }),
    ).toEqual(at(10, 19));
    expect(
      left(
        { kind: 'throw', model: 'A1', grenade: 'frag', at: at(14, 10) },
        { grenades: with1('frag') },
        { dice: [1, 12] },
      ),
    ).toBeUndefined();
    // After a step before the shot the target is out of the zone: it is a snap shot.
    const narrow = scene({ models: [man('A1', 'A', 10, 10, { aim: at(10, 14) }), man('B1', 'B', 10.9, 25)] });
    const stepped = play(narrow, shoot('A1', 'B1', { step: 'before', stepTo: at(10.9, 10) }), {
      dice: [2, 2, 2],
    }).result;
    expect(who(stepped, 'A1').aim).toBeUndefined();
  });

  test('AZ-ACT-6: own side, plain terrain, no sight, a weapon not held: refused', () => {
    const battle = scene({
      pieces: [planter, piece('high', 'high', [19, 12, 21, 13])],
      models: [
        man('A1', 'A', 20, 10, {
          weapons: [
            { id: 'A1.1', name: 'Assault rifle', counters: 0, progress: 0 },
            { id: 'A1.2', name: 'Service pistol', counters: 0, progress: 0 },
          ],
        }),
        man('A2', 'A', 25, 10),
        man('B1', 'B', 20, 20),
        man('B2', 'B', 30, 10),
      ],
    });
    expect(why(battle, shoot('A1', 'A2'))).toEqual(['AZ-ACT-6']);
    expect(why(battle, shoot('A1', 'planter'))).toEqual(['AZ-ACT-6']);
    expect(why(battle, shoot('A1', 'B1'))).toEqual(['AZ-H-6']);
    expect(why(battle, shoot('A1', 'B2', { weapon: 'A1.2' }))).toEqual(['AZ-ACT-6']);
    expect(isLegal(battle, shoot('A1', 'B2'))).toBe(true);
  });

  test('AZ-ACT-7: the marker lies on the target after an aimed shot, hit or miss; none after a snap shot', () => {
    const battle = scene({ models: [man('A1', 'A', 10, 10, { aim: at(11, 20) }), man('B1', 'B', 10, 21)] });
    expect(who(play(battle, shoot('A1', 'B1'), { dice: [2, 2, 2] }).result, 'A1').aim).toEqual(at(10, 21));
    expect(who(play(battle, shoot('A1', 'B1'), { dice: [9, 2, 2] }).result, 'A1').aim).toEqual(at(10, 21));
    const bare = scene({ models: [man('A1', 'A', 10, 10), man('B1', 'B', 10, 21)] });
    expect(who(play(bare, shoot('A1', 'B1'), { dice: [2, 2, 2] }).result, 'A1').aim).toBeUndefined();
    const agreed = scene({ models: bare.models, options: { snapTakesAim: true } });
    expect(who(play(agreed, shoot('A1', 'B1'), { dice: [2, 2, 2] }).result, 'A1').aim).toEqual(at(10, 21));
  });

  test('AZ-ACT-8: progress is kept over turns; firing or dropping the weapon sets it to 0', () => {
    const battle = scene({ models: [man('A1', 'A', 10, 10, { gun: { counters: 2 } }), man('B1', 'B', 10, 21)] });
    const reload: AimOrder = { kind: 'ready', model: 'A1', what: 'reload', weapon: 'A1.1' };
    const next = endTurn(endTurn(play(battle, reload).result, 'A').result, 'B').result;
    expect(gun(next, 'A1').progress).toBe(1);
    expect(gun(play(next, shoot('A1', 'B1'), { dice: [2, 2, 2] }).result, 'A1').progress).toBe(0);
    const dropped = play(next, { kind: 'drop', model: 'A1', thing: 'A1.1' }).result;
    expect(dropped.items.find(({ id }) => id === 'A1.1')?.weapon).toMatchObject({ progress: 0, counters: 2 });
    const armed = scene({
      models: [
        man('A1', 'A', 10, 10, {
          weapons: [
            { id: 'A1.1', name: 'Assault rifle', counters: 0, progress: 0 },
            { id: 'A1.2', name: 'Service pistol', counters: 0, progress: 0 },
          ],
        }),
        enemy,
      ],
    });
    expect(who(play(armed, { kind: 'ready', model: 'A1', what: 'draw', hold: ['A1.2'] }).result, 'A1').held).toEqual([
      'A1.2',
    ]);
    expect(why(armed, { kind: 'ready', model: 'A1', what: 'draw', hold: ['A1.1', 'A1.2'] })).toEqual(['AZ-H-11']);
  });

  test('AZ-ACT-9: success gives the action back at once, failure costs it; not without a stun', () => {
    expect(why(alone(), { kind: 'recover', model: 'A1' })).toEqual(['AZ-ACT-9']);
    const back = play(alone({ stun: 1 }), { kind: 'recover', model: 'A1' }, { dice: [5] }).result;
    expect(who(back, 'A1')).toMatchObject({ stun: 0, spent: 1 });
    const not = play(alone({ stun: 1 }), { kind: 'recover', model: 'A1' }, { dice: [6] }).result;
    expect(who(not, 'A1')).toMatchObject({ stun: 1, spent: 1 });
  });

  test('AZ-ACT-10: one check for each attack takes one hit off; by agreement one check when going on Defend', () => {
    const battle = scene({
      models: [man('A1', 'A', 10, 10, { aim: at(10, 21) }), man('B1', 'B', 10, 21, { defend: true })],
    });
    expect(health(play(battle, shoot('A1', 'B1'), { dice: [6, 6, 2, 5] }).result, 'B1')).toEqual([1, 0]);
    expect(health(play(battle, shoot('A1', 'B1'), { dice: [6, 6, 2, 6] }).result, 'B1')).toEqual([0, 1]);
    // No hit, no check.
    expect(health(play(battle, shoot('A1', 'B1'), { dice: [5, 5, 2] }).result, 'B1')).toEqual([0, 0]);
    const agreed = scene({ models: battle.models, options: { defendCheck: 'onAction' } });
    expect(health(play(agreed, shoot('A1', 'B1'), { dice: [6, 6, 2] }).result, 'B1')).toEqual([1, 0]);
    const goes = (dice: number) =>
      who(
        play(
          scene({ models: [man('A1', 'A', 10, 10), enemy], options: { defendCheck: 'onAction' } }),
          { kind: 'defend', model: 'A1' },
          { dice: [dice] },
        ).result,
        'A1',
      ).defend;
    expect([goes(5), goes(6)]).toEqual([true, false]);
  });

  test('AZ-ACT-11: Ready and Recover keep Defend, over turns too; everything else ends it', () => {
    const on = (change = {}) =>
      scene({ models: [man('A1', 'A', 10, 10, { defend: true, ...change }), man('B1', 'B', 10, 21)] });
    const still = (order: AimOrder, change = {}, given = {}) => who(play(on(change), order, given).result, 'A1').defend;
    expect(still({ kind: 'ready', model: 'A1', what: 'reload', weapon: 'A1.1' }, { gun: { counters: 1 } })).toBe(true);
    expect(still({ kind: 'recover', model: 'A1' }, { stun: 1 }, { dice: [9] })).toBe(true);
    expect(still({ kind: 'defend', model: 'A1' })).toBe(true);
    expect(who(endTurn(endTurn(on(), 'A').result, 'B').result, 'A1').defend).toBe(true);
    expect(still(pass())).toBe(false);
    expect(still({ kind: 'move', model: 'A1', to: at(10, 11) })).toBe(false);
    expect(still({ kind: 'aim', model: 'A1', at: at(10, 20) })).toBe(false);
    expect(still(shoot('A1', 'B1'), {}, { dice: [2, 2, 2] })).toBe(false);
  });

  test('AZ-ACT-12: taking cover costs nothing, triggers nothing, needs a marker', () => {
    const battle = scene({ models: [man('A1', 'A', 10, 10, { aim: at(10, 20), spent: 3 }), watcher] });
    const { result } = play(battle, { kind: 'cover', model: 'A1' });
    expect(who(result, 'A1')).toMatchObject({ spent: 3 });
    expect(who(result, 'A1').aim).toBeUndefined();
    expect(why(result, { kind: 'cover', model: 'A1' })).toEqual(['AZ-ACT-12']);
  });

  test('AZ-ACT-13: Pass costs 1, ends aim and Defend, opens the reaction window', () => {
    const battle = scene({ models: [man('A1', 'A', 10, 10, { defend: true }), watcher] });
    const { result } = play(battle, pass(), { dice: [6, 2, 2], decisions: [shootAt(0, 'A1')] });
    expect(who(result, 'A1')).toMatchObject({ spent: 1, defend: false, stun: 1 });
  });

  test('AZ-ACT-14: a dropped thing lies on the table; no cost, no window, aim and Defend stay', () => {
    const battle = scene({ models: [man('A1', 'A', 10, 10, { defend: true }), watcher] });
    const { result } = play(battle, { kind: 'drop', model: 'A1', thing: 'A1.1' });
    expect(result.items).toMatchObject([{ id: 'A1.1', at: at(10, 10) }]);
    expect(who(result, 'A1')).toMatchObject({ spent: 0, defend: true, held: [] });
  });
});

test('AZ-SKILL-1: skill 5: 5 succeeds, 6 fails; the chance is skill/10', () => {
  const check = { skill: 5, rule: 'AZ-SKILL-1', says: 'a check' };
  expect([5, 6].map((die) => script(skillCheck, check, { dice: [die] }).result)).toEqual([true, false]);
  for (let skill = 1; skill <= 9; skill++) {
    const odds = solved(skillCheck, { ...check, skill }, { fractions: true });
    expect(exactChanceOf(odds, (success) => success)).toEqual(fraction(skill, 10));
  }
});

test('AZ-STEP-1: not with Move, before or after, up to one base, over no obstacle', () => {
  const battle = alone();
  expect(isLegal(battle, { kind: 'pass', model: 'A1', step: 'before', stepTo: at(11, 10) })).toBe(true);
  expect(why(battle, { kind: 'pass', model: 'A1', step: 'after', stepTo: at(11.001, 10) })).toEqual(['AZ-STEP-1']);
  expect(why(battle, { kind: 'pass', model: 'A1', stepTo: at(11, 10) })).toEqual(['AZ-STEP-1']);
  const moved = { kind: 'move', model: 'A1', to: at(11, 10), step: 'after', stepTo: at(12, 10) } as unknown as AimOrder;
  expect(why(battle, moved)).not.toEqual([]);
  const wall = scene({ pieces: [piece('w', 'low', [10.6, 8, 10.7, 12])], models: [man('A1', 'A', 10, 10), enemy] });
  expect(why(wall, { kind: 'pass', model: 'A1', step: 'after', stepTo: at(10.9, 10) })).toContain('AZ-STEP-1');
  const after = play(
    scene({ models: [man('A1', 'A', 10, 10), watcher] }),
    { kind: 'pass', model: 'A1', step: 'after', stepTo: at(10, 11) },
    { decisions: [NOTHING] },
  );
  expect(who(after.result, 'A1').base.at).toEqual(at(10, 11));
});
