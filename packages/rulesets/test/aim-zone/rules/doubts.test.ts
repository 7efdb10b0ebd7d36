/** What a doubting reader of the rules asked: each answer is the specification's. */
import { decisionProblems } from '@umpire/engine/rule';
import { boxOf, type Polygon, rectangle } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, test } from 'vitest';
import type { AimBattle, Fighter } from '../../../src/aim-zone/battle/battle.ts';
import type { AimOrder } from '../../../src/aim-zone/battle/orders.ts';
import { bodyOf, eyeOf } from '../../../src/aim-zone/ground/bodies.ts';
import { aimZone } from '../../../src/aim-zone/index.ts';
import { shotFrom } from '../../../src/aim-zone/rules/shot-from.ts';
import { classAgainst } from '../../../src/aim-zone/rules/standing.ts';
import { throwLine } from '../../../src/aim-zone/rules/throw-line.ts';
import { problemsOf } from '../../named.ts';
import {
  at,
  car,
  container,
  crate,
  endTurn,
  gun,
  health,
  isGone,
  isLegal,
  man,
  opening,
  piece,
  play,
  questions,
  rider,
  scene,
  shoot,
  shootAt,
  who,
  why,
  with1,
} from '../scene.ts';

const B1 = man('B1', 'B', 35, 35);
const refusal = (battle: AimBattle, order: AimOrder): readonly string[] =>
  problemsOf(aimZone, battle, 'A', order).map((problem) => english(problem));

test('AZ-SHOOT-5, AZ-H-12: between models within 1″ smoke does not hide where one aims from', () => {
  const against = (y: number, clouds: AimBattle['clouds']): string => {
    const battle = scene({
      models: [man('A1', 'A', 11.6, y), man('B1', 'B', 10, 8, { aim: at(20, 8) })],
      pieces: [piece('wall', 'low', [10.5, 7, 10.6, 9])],
      change: { clouds },
    });
    return classAgainst(battle, eyeOf(battle, who(battle, 'A1'))!, bodyOf(battle, 'B1')!);
  };
  const smoke: AimBattle['clouds'] = [{ id: 'c', type: 'smoke', at: at(10, 10), seat: 'B', turnsLeft: 2 }];
  expect(against(8, [])).toBe('exposed');
  expect(against(8, smoke)).toBe('exposed');
});

describe('R71: a point on a top is as high as the top', () => {
  const box = container('box', [7, 13, 13, 17]);
  const aim = (x: number, y: number): AimOrder => ({ kind: 'aim', model: 'A1', at: at(x, y) });

  test('AZ-ACT-4, AZ-H-9: one aims at somebody on it whom one sees', () => {
    const battle = scene({
      models: [man('A1', 'A', 10, 5), man('B1', 'B', 10, 15, { elevation: 3000 })],
      pieces: [box],
    });
    expect(isLegal(battle, shoot('A1', 'B1'))).toBe(true);
    expect(isLegal(battle, aim(10, 15))).toBe(true);
    // Behind it on the ground there is nothing to be seen; nor inside a piece that nobody may stand on.
    expect(why(battle, aim(10, 18))).toEqual(['AZ-ACT-4']);
    const house = scene({ models: [man('A1', 'A', 10, 5), B1], pieces: [piece('house', 'high', [7, 13, 13, 17])] });
    expect(why(house, aim(10, 15))).toEqual(['AZ-ACT-4']);
  });

  test('AZ-H-9: what is taller than the top hides it', () => {
    const wall = piece('wall', 'high', [7, 9, 13, 9.5]);
    const battle = scene({ models: [man('A1', 'A', 10, 5), B1], pieces: [box, wall] });
    expect(why(battle, aim(10, 15))).toEqual(['AZ-ACT-4']);
  });
});

describe('D12, AZ-REACT-4: a reaction shot is aimed fire, so its target is in the zone', () => {
  /** D gets out beside his car. R watches that place; the hull is 3.77″ from the marker and beside the strip. */
  const gettingOut = (hits: number): AimBattle =>
    scene({
      models: [
        car('v', 'A', 'Sedan', 10, 10, 90, { hits }),
        rider('D', 'A', 'v', 0),
        man('R', 'B', 12, 20, { aim: at(12.9, 15) }),
      ],
    });
  const out: AimOrder = { kind: 'exit', model: 'D', to: at(12, 11.75) };

  test('whoever watches only the place of an Exit does not shoot at the vehicle', () => {
    const [question] = questions(gettingOut(0), out);
    const targets = question?.options.map(({ value }) => (value as { target?: string }).target);
    expect(targets).toContain('D');
    expect(targets).not.toContain('v');
    expect(question && decisionProblems(question, shootAt(0, 'v'))).toMatchObject([{ rule: 'AZ-REACT-4' }]);
    // By default neither, though it is nearly done for.
    expect(questions(gettingOut(5), out)[0]?.options[0]?.value).toMatchObject({ target: 'D' });
  });

  test('AZ-H-12: within 1″ in smoke he shoots at the driver, whom he sees, and not at the vehicle', () => {
    const battle = scene({
      models: [
        car('v', 'A', 'Sedan', 10, 10, 90, { moving: true }),
        rider('D', 'A', 'v', 0),
        man('R', 'B', 10, 12.5, { aim: at(10, 11) }),
      ],
      change: { clouds: [{ id: 'c', type: 'smoke', at: at(10, 11), seat: 'B', turnsLeft: 2 }] },
    });
    const [question] = questions(battle, { kind: 'stop', model: 'D' });
    expect(question && decisionProblems(question, shootAt(0, 'D'))).toEqual([]);
    expect(question && decisionProblems(question, shootAt(0, 'v'))).toMatchObject([{ rule: 'AZ-REACT-4' }]);
  });
});

test('AZ-GREN-9: by agreement a flashbang wounds: that is told, and that a second wound does not count', () => {
  const after = (before: Partial<Fighter>, dice: readonly number[]) => {
    const battle = scene({
      models: [man('A1', 'A', 30, 30), man('X', 'B', 10, 10, before)],
      options: { flashbang: 'noKill' },
      change: {
        toAct: ['B'],
        first: 'B',
        grenades: [{ id: 'g', type: 'flashbang', at: at(10, 12.2), elevation: 0, seat: 'A', thrower: 'A1' }],
      },
    });
    // 1.7″ to the edge: five dice.
    const { result, notes } = endTurn(battle, 'B', { dice });
    const told = notes.filter((note) => english(note).includes('X')).map((note) => [note.rule, english(note)]);
    return { health: health(result, 'X'), told };
  };
  expect(after({}, [6, 6, 6, 1, 1])).toEqual({ health: [0, 1], told: [['AZ-DMG-3', 'X is wounded.']] });
  expect(after({ wounds: 1 }, [6, 6, 6, 1, 1])).toEqual({
    health: [0, 1],
    told: [['AZ-GREN-9', 'A flashbang does not wound X a second time.']],
  });
});

describe('menus and refusals', () => {
  test('AZ-ACT-2: whoever cannot move is not offered a Move', () => {
    const moves = (immobile: boolean) =>
      aimZone
        .menu(scene({ models: [man('A1', 'A', 10, 10, { immobile }), B1] }), 'A')
        .filter(({ kind }) => kind === 'move')
        .map(({ problems }) => problems.map((problem) => english(problem)));
    expect(moves(true)).toEqual([['A1 cannot move.']]);
    expect(moves(false)).toEqual([[]]);
  });

  test('AZ-GREN-1: out of reach is out of reach, and no fourth action', () => {
    const battle = scene({ models: [man('A1', 'A', 10, 10, { grenades: with1('frag') }), B1] });
    const far: AimOrder = { kind: 'throw', model: 'A1', grenade: 'frag', at: at(10, 30) };
    expect(refusal(battle, far)).toEqual(['A1 cannot throw so far: 3 actions reach 18″.']);
    const near: AimOrder = { ...far, at: at(10, 20) };
    const tired = scene({ models: [man('A1', 'A', 10, 10, { grenades: with1('frag'), spent: 2 }), B1] });
    expect(refusal(tired, near)).toEqual(['A1 has 1 action left; this takes 2.']);
  });

  test('AZ-VEH-7: whoever rides where nobody shoots is no threat', () => {
    const battle = (kind: 'Sedan' | 'Pickup') =>
      scene({ models: [car('v', 'A', kind, 10, 10, 90), rider('D', 'A', 'v', 0), man('B1', 'B', 20, 10)] });
    const told = (kind: 'Sedan' | 'Pickup') =>
      aimZone.tools.threat(battle(kind), 'B1').because?.map((one) => english(one));
    expect(told('Sedan')).toEqual([]);
    expect(told('Pickup')).toEqual(['D can shoot at B1.']);
    const sight = aimZone.tools.sight(battle('Sedan'), 'D', 'B1').because?.map(({ rule }) => rule);
    expect(sight).toContain('AZ-VEH-7');
    expect(sight).not.toContain('AZ-SHOOT-12');
  });

  test('AZ-H-7: what is told of cover in an area', () => {
    const battle = scene({
      models: [man('A1', 'A', 10, 10), man('B1', 'B', 10, 20)],
      pieces: [piece('scrub', 'area', [8, 18, 12, 22])],
    });
    const told = aimZone.tools.sight(battle, 'A1', 'B1').because?.map((one) => english(one));
    expect(told).toContain('Its centre is in an area: in cover.');
  });
});

test('AZ-PRIO-4: a shot whose target has fallen before it is told of', () => {
  // K reacts at 2 to a snap shot at R, who stands on his line: R takes the die and the hit, and falls.
  const battle = scene({
    models: [
      man('A1', 'A', 10, 10),
      man('R', 'B', 10, 20, { stun: 1, wounds: 1 }),
      man('K', 'B', 10, 30, { aim: at(10, 10) }),
    ],
  });
  const { result, notes } = play(battle, shoot('A1', 'R'), { dice: [6, 2, 2], decisions: [shootAt(0, 'A1'), false] });
  expect(isGone(result, 'R')).toBe(true);
  expect(notes.map((note) => english(note))).toContain('A1 has no target any more and does not shoot.');
});

describe('a wall with a shut door is one piece', () => {
  const door = opening('d', 'door', 10, 9.25, 11, 9.25, false);
  const wall = (height: number) => piece('wall', 'high', [5, 9, 20, 9.5], { height, openings: [door] });

  test('AZ-GREN-3: a lob over wall and door at once takes one check', () => {
    const battle = scene({ models: [man('A1', 'A', 7, 8), B1], pieces: [wall(6000)] });
    const { hurdles } = throwLine(battle, eyeOf(battle, who(battle, 'A1'))!, at(14, 10.5));
    expect(hurdles).toMatchObject([{ kind: 'high piece', at: at(9.8, 9) }]);
  });

  test('AZ-OBS-1, AZ-H-9: seen from above it takes one die', () => {
    const box = container('box', [5, 6, 8, 8.5]);
    const battle = scene({
      models: [man('A1', 'A', 7, 8, { elevation: 3000 }), man('B1', 'B', 14, 10.5)],
      pieces: [wall(2000), box],
    });
    const shooter = who(battle, 'A1');
    const shot = { shooter, weapon: gun(battle, 'A1'), target: bodyOf(battle, 'B1')!, intense: false };
    expect(shotFrom(battle, shot)?.obstructions.map(({ id }) => id)).toEqual(['wall']);
  });
});

test('AZ-ACT-3, AZ-H-9: nobody on a top touches a door or an object beside it on the ground', () => {
  const pieces = [
    container('box', [5, 5, 9, 9]),
    piece('wall', 'high', [9, 4, 9.5, 10], { openings: [opening('d', 'door', 9.25, 6, 9.25, 8)] }),
    crate('switch', 7, 9.5, { use: 'button' }),
  ];
  const door: AimOrder = { kind: 'use', model: 'A1', what: 'door', thing: 'd', of: 'wall' };
  const button: AimOrder = { kind: 'use', model: 'A1', what: 'object', thing: 'switch' };
  const on = (x: number, y: number, elevation: number) =>
    scene({ models: [man('A1', 'A', x, y, { elevation }), B1], pieces });
  expect(why(on(8.5, 7, 3000), door)).toEqual(['AZ-ACT-3']);
  expect(why(on(7, 8.5, 3000), button)).toEqual(['AZ-ACT-3']);
  expect(aimZone.menu(on(8.5, 7, 3000), 'A').filter(({ kind }) => kind === 'use')).toEqual([]);
  expect(why(on(10, 7, 0), door)).toEqual([]);
  expect(why(on(7, 10.5, 0), button)).toEqual([]);
});

describe('what is drawn and told of reaches', () => {
  const thrown = (grenade: 'frag' | 'smoke', model = 'A1') =>
    ({ kind: 'throw', model, grenade, at: at(10, 16) }) as const;

  test('AZ-GREN-7, AZ-GREN-8: a blast reaches 6″, a cloud has a radius of 3″', () => {
    const battle = scene({ models: [man('A1', 'A', 10, 10), B1] });
    const template = (grenade: 'frag' | 'smoke') =>
      aimZone.drawing(battle, 'A', thrown(grenade)).find(({ role }) => role === 'template');
    expect(template('frag')).toMatchObject({ shape: { radius: 6000 }, says: 'The blast' });
    expect(template('smoke')).toMatchObject({ shape: { radius: 3000 }, says: 'The cloud' });
  });

  test('AZ-VEH-7: riders measure from the hull, and from no other vehicle than one made for it', () => {
    const aboard = (kind: 'Sedan' | 'Pickup') =>
      scene({ models: [car('v', 'A', kind, 20, 20, 90), rider('P', 'A', 'v', 1), B1] });
    const reach = aimZone.drawing(aboard('Pickup'), 'A', thrown('frag', 'P')).find(({ role }) => role === 'range');
    // 18″ from the front of a hull of 5.5″ at (20, 20).
    expect(boxOf(reach!.shape as Polygon).east).toBe(40_750);
    expect(english(aimZone.tools.ranges(aboard('Pickup'), 'P'))).toBe('P: Assault rifle.');
    expect(english(aimZone.tools.ranges(aboard('Sedan'), 'P'))).toBe(
      'P can neither aim, shoot nor throw from this vehicle.',
    );
  });
});

test('AZ-SHOOT-13: what is told of shifts that the ladder cuts short', () => {
  const told = (more: Partial<Fighter>) => {
    // At 3″, with a friend across who aims at the target too: close range and crossfire.
    const battle = scene({
      models: [man('A1', 'A', 10, 10, more), man('A2', 'A', 10, 24, { aim: at(10, 14) }), man('B1', 'B', 10, 14)],
    });
    return play(battle, shoot('A1', 'B1'), { dice: [2, 2, 2] })
      .notes.filter(({ rule }) => rule === 'AZ-SHOOT-13')
      .map((note) => english(note));
  };
  expect(told({ aim: at(10, 14) })).toEqual(['The dice go up 1 step, to d12 at most: close, crossfire.']);
  expect(told({})).toEqual(['The dice go up 2 steps: close, crossfire.']);
});

test('AZ-SHOOT-18: an agreed angle of crossfire counts when it is met exactly', () => {
  const isCrossfire = (crossfireAngle: 45 | 135 | 180, friend: readonly [number, number]): boolean => {
    const battle = scene({
      models: [
        man('A1', 'A', 17, 13),
        man('A2', 'A', 20 + friend[0], 20 + friend[1], { aim: at(20, 20) }),
        man('B1', 'B', 20, 20),
      ],
      options: { crossfireAngle },
    });
    const shot = {
      shooter: who(battle, 'A1'),
      weapon: gun(battle, 'A1'),
      target: bodyOf(battle, 'B1')!,
      intense: false,
    };
    return shotFrom(battle, shot)?.shifts.includes('crossfire') === true;
  };
  // A1 is (−3, −7) from the target. Straight across: (3, 7) by any length; 135°: (10, 4); 45°: (4, −10).
  for (const length of [0.5, 0.81, 1, 1.37]) expect(isCrossfire(180, [3 * length, 7 * length])).toBe(true);
  expect(isCrossfire(180, [3, 7.001])).toBe(false);
  expect(isCrossfire(180, [-1.5, -3.5])).toBe(false);
  expect(isCrossfire(135, [10, 4])).toBe(true);
  expect(isCrossfire(135, [10, 3.999])).toBe(false);
  expect(isCrossfire(45, [4, -10])).toBe(true);
  expect(isCrossfire(45, [3.999, -10])).toBe(false);
});

test('AZ-STEP-1, AZ-H-10: the step after a Use goes through the door as the Use has left it', () => {
  const battle = (isOpen: boolean) =>
    scene({
      models: [man('A1', 'A', 10, 7.5), B1],
      pieces: [piece('wall', 'high', [5, 8, 15, 8.5], { openings: [opening('d', 'door', 9, 8.25, 11, 8.25, isOpen)] })],
    });
  const through: AimOrder = {
    kind: 'use',
    model: 'A1',
    what: 'door',
    thing: 'd',
    of: 'wall',
    step: 'after',
    stepTo: at(10, 8.4),
  };
  const { result } = play(battle(false), through);
  expect(who(result, 'A1').base.at).toEqual(at(10, 8.4));
  expect(why(battle(true), through)).toContain('AZ-H-8');
});

test('AZ-H-5: a distance that is to be kept from enemies counts from the hull of those who ride', () => {
  const zone = { id: 'z', seat: 'B', elevation: 0, notCloser: 10_000, area: rectangle(at(0, 0), at(40, 40)) };
  const battle = scene({
    models: [car('v', 'A', 'Sedan', 10, 10, 90), rider('D', 'A', 'v', 0), man('B1', 'B', 0, 0, { away: 'undeployed' })],
    change: { phase: 'deployment', toAct: ['B'], zones: [zone] },
  });
  // The front of the hull is at 12.5″; a base has its edge half an inch before its centre.
  const deploy = (x: number) => why(battle, { kind: 'deploy', model: 'B1', at: at(x, 10) }, 'B');
  expect(deploy(22.999)).toEqual(['AZ-H-5']);
  expect(deploy(23)).toEqual([]);
});

test('AZ-ACT-10: whose Defend it is, of several who are hit by one shot, is told', () => {
  const battle = scene({
    models: [
      man('A1', 'A', 10, 10, { aim: at(10, 20) }),
      man('O', 'B', 10, 15, { defend: true }),
      man('T', 'B', 10, 20, { defend: true }),
    ],
  });
  // The first die is lost to O, who does not avoid it; he and the target each check.
  const { notes } = play(battle, shoot('A1', 'T'), { dice: [9, 6, 2, 1, 1], decisions: [false] });
  const told = notes.filter(({ rule }) => rule === 'AZ-ACT-10').map((note) => english(note));
  expect(told).toEqual(['Defend takes 1 hit off O.', 'Defend takes 1 hit off.']);
});

test('AZ-H-10: a place for things is used by whoever brings one', () => {
  const battle = (held: readonly string[]) =>
    scene({
      models: [man('A1', 'A', 10, 10, { weapons: [], held }), B1],
      pieces: [crate('safe', 11, 10, { use: 'place' })],
      items: held.map((id) => ({ id, name: id, hands: 1, carrier: 'A1' })),
    });
  const put: AimOrder = { kind: 'use', model: 'A1', what: 'object', thing: 'safe' };
  expect(why(battle(['box']), put)).toEqual([]);
  expect(why(battle([]), put)).toEqual(['AZ-H-10']);
});
