/** Scenes at the edges of table play that were once resolved wrongly. */
import { decisionProblems } from '@umpire/engine/rule';
import { describe, expect, test } from 'vitest';
import type { AimBattle, Fighter, LiveGrenade } from '../../../src/aim-zone/battle/battle.ts';
import { aimZone } from '../../../src/aim-zone/index.ts';
import { bodyOf, eyeOf } from '../../../src/aim-zone/ground/bodies.ts';
import { choosePlace, type Elsewhere } from '../../../src/aim-zone/rules/choose-place.ts';
import { canSee, shotFrom } from '../../../src/aim-zone/rules/shot-from.ts';
import type { AimOrder } from '../../../src/aim-zone/battle/orders.ts';
import { type Piece, type Point, polygon } from '@umpire/engine/table';
import {
  at,
  car,
  crate,
  drivenOff,
  endTurn,
  gun,
  health,
  isGone,
  isLegal,
  man,
  NOTHING,
  piece,
  play,
  questions,
  rider,
  scene,
  shoot,
  shootAt,
  what,
  who,
  why,
} from '../scene.ts';
import { script } from '../../named.ts';

describe('leaving the table', () => {
  const change = { ...drivenOff('A1', 'v'), exitsIn: { A: 'v' } };
  const witness = (x: number, more: Partial<Fighter> = {}) => man('A1', 'A', x, 10, more);

  test('AZ-H-20: an exit in a vehicle is none on foot, and none for another vehicle', () => {
    const battle = scene({
      models: [
        witness(1),
        car('v', 'A', 'Sedan', 20, 20, 270),
        car('other', 'A', 'Sedan', 6, 30, 270),
        rider('D', 'A', 'other', 0),
        man('B1', 'B', 35, 35),
      ],
      change,
    });
    expect(why(battle, { kind: 'move', model: 'A1', to: at(0, 10) })).toEqual(['AZ-H-20']);
    expect(why(battle, { kind: 'drive', model: 'D', facing: 270, length: 12_000 })).toEqual(['AZ-H-20']);
    const ranOn = endTurn(
      {
        ...battle,
        models: battle.models.map((one) =>
          one.id === 'other' ? { ...one, moving: true } : one,
        ) as AimBattle['models'],
      },
      'A',
    ).result;
    expect(ranOn.lost).toMatchObject([{ id: 'D', how: 'dead' }]);
  });

  test('AZ-H-19: somebody who must be driven off wins only in that vehicle', () => {
    const aboard = scene({
      models: [
        car('v', 'A', 'Sedan', 6, 10, 270),
        rider('D', 'A', 'v', 0),
        rider('A1', 'A', 'v', 1),
        man('B1', 'B', 35, 35),
      ],
      change,
    });
    const off = play(aboard, { kind: 'drive', model: 'D', facing: 270, length: 12_000 }).result;
    expect(off.result).toMatchObject({ winner: 'A', says: 'A1 is away.' });
    expect(off.lost).toMatchObject([
      { id: 'D', in: 'v' },
      { id: 'A1', in: 'v' },
    ]);
    // On foot, where the scenario lets people walk off: she is gone, and nobody has won by that.
    const walks = scene({
      models: [witness(1), car('v', 'A', 'Sedan', 20, 20, 270), man('B1', 'B', 35, 35)],
      change: drivenOff('A1', 'v'),
    });
    expect(play(walks, { kind: 'move', model: 'A1', to: at(0, 10) }).result.result).toBeUndefined();
  });
});

describe('a shot at one who gets out', () => {
  /** W in the van with two others gets out beside it; R watches the place from the side. */
  const battle = scene({
    models: [
      car('van', 'A', 'Van', 10, 9.999, 90),
      rider('D', 'A', 'van', 0),
      rider('W', 'A', 'van', 1, { spent: 1 }),
      rider('P', 'A', 'van', 2),
      man('R', 'B', 30, 11.999, { aim: at(10, 12) }),
    ],
  });
  const out: AimOrder = { kind: 'exit', model: 'W', to: at(10, 11.999) };

  test('AZ-REACT-3, AZ-VEH-10: it is on foot for that shot: no knock-on, and nobody in the vehicle checks', () => {
    const { result } = play(battle, out, { dice: [6, 2, 2], decisions: [shootAt(0, 'W')] });
    expect(health(result, 'W')).toEqual([1, 0]);
    expect(what(result, 'van').hits).toBe(0);
    expect(who(result, 'W').base.at).toEqual(at(10, 11.999));
  });

  test('AZ-DMG-5: killed, what it held lies where it stood for the shot, not in the vehicle', () => {
    const { result } = play(battle, out, { dice: [6, 7, 8], decisions: [shootAt(0, 'W')] });
    expect(isGone(result, 'W')).toBe(true);
    expect(result.items).toMatchObject([{ id: 'W.1', at: at(10, 11.999), elevation: 0 }]);
    expect(result.items[0]?.aboard).toBeUndefined();
  });

  test('AZ-H-9: one who is killed on a ladder lies at the end at which it was hit', () => {
    const ladder = { id: 'l', foot: at(9.5, 14.5), top: at(10.5, 14.5) };
    const box = piece('box', 'high', [10, 13, 15, 16], {
      height: 3000,
      traits: ['impassable', 'high', 'blocks-sight', 'standable'],
      ladders: [ladder],
    });
    const climbing = scene({
      pieces: [box],
      models: [man('A1', 'A', 9, 14.5), man('R', 'B', 9.75, 34, { aim: at(10, 14.5) })],
    });
    const { result } = play(
      climbing,
      { kind: 'climb', model: 'A1', piece: 'box', ladder: 'l' },
      { dice: [8, 8, 8], decisions: [shootAt(1, 'A1')] },
    );
    expect(result.items).toMatchObject([{ at: at(10.5, 14.5), elevation: 3000 }]);
  });
});

test('AZ-PRIO-4: an action that has become impossible is struck off: nobody gets out of a vehicle that has blown up', () => {
  // R shoots at P, who gets out; the shot goes on behind him into the van, which explodes. P was thrown out already.
  const battle = scene({
    models: [
      car('van', 'A', 'Van', 10, 10, 90, { hits: 5 }),
      rider('D', 'A', 'van', 0),
      rider('P', 'A', 'van', 1),
      man('R', 'B', 10, 30, { aim: at(10, 12) }),
    ],
  });
  const { result, notes } = play(
    battle,
    { kind: 'exit', model: 'P', to: at(10, 12) },
    {
      // R's shot: one hit on P, the same die hits the stopped van behind (5). R does not avoid; D checks, P stood outside for it (R64); a 10: explodes.
      dice: [6, 2, 2, 1, 10, /* D */ 1, 1, 1, 1, 1, 1, /* P */ 1, 1, 1, 1, 1, 1],
      decisions: [shootAt(0, 'P'), false, at(10, 12), at(12, 12)],
    },
  );
  expect(notes.some(({ rule, says }) => rule === 'AZ-PRIO-4' && says.includes('the action is lost'))).toBe(true);
  expect(who(result, 'D').base.at).toEqual(at(10, 12));
  expect(who(result, 'P').base.at).toEqual(at(12, 12));
  expect(aimZone.faults(result)).toEqual([]);
});

describe('the start of a turn', () => {
  const grenade = (id: string, x: number, y: number, type: LiveGrenade['type'] = 'frag'): LiveGrenade => ({
    id,
    type,
    at: at(x, y),
    elevation: 0,
    seat: 'B',
    thrower: 'B1',
  });

  test('AZ-H-19: the battle ends with the explosion that ends it; later grenades do not go off', () => {
    const battle = scene({
      models: [man('A1', 'A', 10, 10, { wounds: 1 }), man('B1', 'B', 30, 30, { wounds: 1 })],
      change: { grenades: [grenade('g1', 10, 10), grenade('g2', 30, 30)] },
    });
    const last = { ...battle, models: battle.models.filter(({ id }) => !id.endsWith('spare')) };
    // The first kills the last of A (6d10 against 6), and B has won before the second would kill the last of B.
    const { result } = endTurn(last, 'A', { dice: [6, 6, 1, 1, 1, 1], decisions: [['g1', 'g2']] });
    expect(result.result?.winner).toBe('B');
    expect(isGone(result, 'B1')).toBe(false);
  });

  test('AZ-H-13: two clouds of gas in one step: one check a model and turn', () => {
    const battle = scene({
      models: [man('A1', 'A', 10, 10, { skill: 5 }), man('B1', 'B', 30, 30)],
      change: { grenades: [grenade('g1', 10, 10, 'gas'), grenade('g2', 11, 10, 'gas')] },
    });
    const { result } = endTurn(battle, 'A', { dice: [6], decisions: [['g1', 'g2']] });
    expect(result.clouds).toHaveLength(2);
    expect(health(result, 'A1')).toEqual([1, 0]);
  });
});

describe('AZ-ACT-7 with snapTakesAim', () => {
  const options = { snapTakesAim: true };
  /** A snap-shoots at R, whose marker lies on A. */
  const battle = (spent = 0) =>
    scene({ models: [man('A1', 'A', 10, 10, { spent }), man('R', 'B', 10, 20, { aim: at(10, 10) })], options });

  test('a snap shot puts the marker on its target', () => {
    const { result } = play(battle(), shoot('A1', 'R'), { dice: [2, 2, 2], decisions: [NOTHING] });
    expect(who(result, 'A1').aim).toEqual(at(10, 20));
  });

  test('whoever takes cover with the shot ends without, though cover comes first', () => {
    const { result } = play(
      battle(),
      { kind: 'pass', model: 'A1' },
      { dice: [2, 2, 2], decisions: [shootAt(0, 'A1', { cover: 1 })] },
    );
    expect(who(result, 'R').aim).toBeUndefined();
  });

  test('whoever is hit in the same step ends without', () => {
    // Both snap at priority 3; both are stunned.
    const { result } = play(battle(), shoot('A1', 'R'), {
      dice: [6, 2, 2, 6, 2, 2],
      decisions: [shootAt(0, 'A1', { cover: 1 })],
    });
    expect([health(result, 'A1'), health(result, 'R')]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect([who(result, 'A1').aim, who(result, 'R').aim]).toEqual([undefined, undefined]);
  });

  test('whoever was hit in an earlier step, and shoots all the same, gets it', () => {
    const { result } = play(battle(), shoot('A1', 'R'), { dice: [6, 2, 2, 2, 2, 2], decisions: [shootAt(0, 'A1')] });
    expect(health(result, 'A1')).toEqual([1, 0]);
    expect(who(result, 'A1').aim).toEqual(at(10, 20));
  });
});

test('AZ-ACT-11 with onAction: a second Defend whose check fails leaves it on Defend', () => {
  const battle = scene({
    models: [man('A1', 'A', 10, 10), man('B1', 'B', 30, 30)],
    options: { defendCheck: 'onAction' },
  });
  const first = play(battle, { kind: 'defend', model: 'A1' }, { dice: [5] }).result;
  expect(who(first, 'A1').defend).toBe(true);
  expect(who(play(first, { kind: 'defend', model: 'A1' }, { dice: [6] }).result, 'A1').defend).toBe(true);
  expect(who(play(battle, { kind: 'defend', model: 'A1' }, { dice: [6] }).result, 'A1').defend).toBe(false);
});

describe('AZ-REACT-4, D9: the firearm of a reaction', () => {
  const pistols = [
    { id: 'R.1', name: 'Service pistol', counters: 0, progress: 0 },
    { id: 'R.2', name: 'Machine pistol', counters: 0, progress: 0 },
  ] as const;
  const battle = scene({
    models: [
      man('A1', 'A', 10, 10),
      man('R', 'B', 10, 20, { aim: at(10, 10), weapons: pistols, held: ['R.1', 'R.2'] }),
    ],
  });
  const pass: AimOrder = { kind: 'pass', model: 'A1' };

  test('its owner chooses among those in hand that are loaded', () => {
    const second = play(battle, pass, { dice: [1, 2, 2], decisions: [{ ...shootAt(0, 'A1'), weapon: 'R.2' }] }).result;
    expect(who(second, 'R').weapons.map(({ counters }) => counters)).toEqual([0, 1]);
    const [question] = questions(battle, pass);
    expect(question && decisionProblems(question, { ...shootAt(0, 'A1'), weapon: 'R.3' })).toMatchObject([
      { rule: 'AZ-REACT-4' },
    ]);
    expect(question?.options.some(({ value }) => (value as { weapon?: string }).weapon === 'R.1')).toBe(true);
  });

  test('D9: by default the one with the best chance of two hits, with intense fire if that leaves it room', () => {
    const [question] = questions(battle, pass);
    // Capacity 2, empty: one counter of intense fire leaves room for one natural 1; four dice against three.
    expect(question?.options[0]?.value).toEqual({ ...shootAt(0, 'A1'), intense: true, weapon: 'R.2' });
    const one = scene({
      models: [man('A1', 'A', 10, 10), man('R', 'B', 10, 20, { aim: at(10, 10), gun: { counters: 2 } })],
    });
    expect(questions(one, pass)[0]?.options[0]?.value).toEqual(shootAt(0, 'A1'));
  });
});

test('AZ-PRIO-4: a Move that is cut short ends at the first shot that left a hit, not at one that missed before', () => {
  const battle = scene({
    models: [
      man('M', 'A', 10, 10, { spent: 2 }),
      man('R', 'B', 11.5, 20, { aim: at(11.5, 10.5) }),
      man('S', 'B', 12.5, 20, { aim: at(11.5, 10.5) }),
    ],
  });
  const run: AimOrder = { kind: 'move', model: 'M', to: at(13, 10) };
  const ends = (first: readonly number[], second: readonly number[]) =>
    who(
      play(battle, run, { dice: [...first, ...second], decisions: [shootAt(1, 'M'), shootAt(3, 'M'), ['R', 'S']] })
        .result,
      'M',
    ).base.at;
  // Every half inch is a place: the second is at 10.5, the fourth at 11.5. A 7 hits somebody who moves in the open.
  const [miss, hit] = [
    [4, 2, 2],
    [7, 4, 2],
  ] as const;
  expect(ends(miss, hit)).toEqual(at(11.5, 10));
  expect(ends(hit, miss)).toEqual(at(10.5, 10));
  expect(ends(hit, hit)).toEqual(at(10.5, 10));
  expect(ends(miss, miss)).toEqual(at(13, 10));
});

describe('D18: where somebody goes who has to go', () => {
  test('AZ-VEH-5: places on both sides of the path that are as near are asked for; a bystander is not asked', () => {
    const battle = scene({
      models: [car('v', 'A', 'Sedan', 10, 10, 90), rider('D', 'A', 'v', 0), man('M', 'B', 18, 10)],
    });
    const drive: AimOrder = { kind: 'drive', model: 'D', facing: 90, length: 12_000 };
    const [question] = questions(battle, drive);
    // The hull is 2.5″ wide, a base 1″: 1.75″ to either side.
    expect(question?.options.map(({ value }) => value)).toEqual(expect.arrayContaining([at(18, 11.75), at(18, 8.25)]));
    expect(question?.options).toHaveLength(2);
    // Off the middle there is one nearest place, and nobody is asked.
    const aside = scene({
      models: [car('v', 'A', 'Sedan', 10, 10, 90), rider('D', 'A', 'v', 0), man('M', 'B', 18, 10.2)],
    });
    expect(questions(aside, drive)).toEqual([]);
  });

  test('AZ-H-16: survivors stand anywhere in contact with the wreck', () => {
    const battle = scene({
      models: [
        man('S', 'A', 30, 10, { aim: at(10, 10) }),
        car('v', 'B', 'Sedan', 10, 10, 90, { hits: 5 }),
        rider('D', 'B', 'v', 0),
      ],
    });
    const dice = [5, 2, 2, /* D against the knock-on */ 1, 10, 1, 1, 1, 1, 1, 1];
    const { result, events } = play(battle, shoot('S', 'v'), { dice, decisions: [at(9.123, 11.75)] });
    expect(who(result, 'D').base.at).toEqual(at(9.123, 11.75));
    expect(who(result, 'D').elevation).toBe(0);
    expect(() => play(battle, shoot('S', 'v'), { dice, decisions: [at(9.123, 12.75)] })).toThrow('contact');
    // A point can be named all around it: the farthest is half an inch beyond a corner of the hull.
    const { base } = what(battle, 'v');
    const [asked] = events.flatMap((event) =>
      'ask' in event && event.ask.kind === 'choose' ? [event.ask.question] : [],
    );
    const shape = asked?.free?.shape as { readonly near: Point; readonly within: number } | undefined;
    expect(shape?.near).toEqual(base.at);
    expect(shape?.within).toBeGreaterThanOrEqual(Math.hypot(base.length / 2, base.width / 2) + 500);
  });

  test('AZ-H-16: with one place that is proposed, another may still be named', () => {
    const fighter = man('F', 'A', 0, 0);
    const battle = scene({ models: [fighter] });
    const choosing = (places: readonly Point[], elsewhere?: Elsewhere) =>
      script((now: AimBattle) => choosePlace(now, fighter, places, 'AZ-H-16', elsewhere), battle, {
        decisions: elsewhere === undefined || places.length === 0 ? [] : [at(5, 6)],
      }).result;
    const anywhere: Elsewhere = { near: at(5, 5), within: 2000, problems: () => [] };
    expect(choosing([at(5, 5)], anywhere)).toEqual(at(5, 6));
    expect(choosing([at(5, 5)])).toEqual(at(5, 5));
    expect(choosing([], anywhere)).toBeUndefined();
  });
});

describe('AZ-REIN-6: coming onto the table', () => {
  const entries = [{ id: 'West', seat: 'A', at: at(0, 10), radius: 4000 }];
  const waiting = man('N', 'A', 0, 0, { away: 'entry', entry: 'West' });
  const arriving = (
    models: readonly Fighter[],
    change: Partial<AimBattle> = {},
    pieces = [] as readonly ReturnType<typeof piece>[],
  ) =>
    scene({
      models: [man('B1', 'B', 35, 35), waiting, ...models],
      pieces,
      change: { entries, first: 'B', toAct: ['B'], ...change },
    });

  test('any free place within reach is asked for, though none of the usual ones is free', () => {
    // A wall over everything within 4″ but a strip of one base along the south of it.
    const battle = arriving([], {}, [piece('wall', 'high', [0, 7.3, 6, 20])]);
    const place = at(0.5, 6.8);
    const { result } = endTurn(battle, 'B', { decisions: [place] });
    expect(who(result, 'N').base.at).toEqual(place);
    const full = arriving([], {}, [piece('wall', 'high', [0, 4, 6, 20])]);
    expect(who(endTurn(full, 'B').result, 'N').away).toBe('entry');
  });

  test('an answer is a point and nothing else', () => {
    const [question] = questions(arriving([]), { kind: 'end turn' }, 'B');
    expect(question && decisionProblems(question, at(2, 10))).toEqual([]);
    for (const more of [{ elevation: Infinity }, { z: 0 }, { constructor: 1 }])
      expect(question && decisionProblems(question, { ...at(2, 10), ...more })).toMatchObject([{ rule: 'AZ-REIN-6' }]);
    const { result } = endTurn(arriving([]), 'B', { decisions: [at(2, 10)] });
    expect(Object.keys(who(result, 'N').base.at)).toEqual(['x', 'y']);
  });

  test('a scenario may give an entry point a radius of its own', () => {
    const [entry] = entries;
    const battle = arriving([], { entries: [{ ...entry!, radius: 2000 }] });
    expect(() => endTurn(battle, 'B', { decisions: [at(2.6, 10)] })).toThrow('within 2″');
    expect(who(endTurn(battle, 'B', { decisions: [at(2.5, 10)] }).result, 'N').base.at).toEqual(at(2.5, 10));
  });
});

describe('mutants that once lived', () => {
  test('AZ-STEP-1: riders make no steps, whatever they do aboard', () => {
    const battle = scene({
      models: [
        car('p', 'A', 'Pickup', 10, 10, 90),
        rider('D', 'A', 'p', 0),
        rider('P', 'A', 'p', 1, { stun: 1, weapons: [{ id: 'P.1', name: 'Assault rifle', counters: 1, progress: 0 }] }),
        man('B1', 'B', 10, 20),
      ],
    });
    const step = { step: 'before', stepTo: at(10, 10.5) } as const;
    const orders: readonly AimOrder[] = [
      { kind: 'pass', model: 'P', ...step },
      { kind: 'recover', model: 'P', ...step },
      { kind: 'defend', model: 'P', ...step },
      { kind: 'aim', model: 'P', at: at(10, 20), ...step },
      shoot('P', 'B1', step),
      { kind: 'ready', model: 'P', what: 'reload', weapon: 'P.1', ...step },
    ];
    for (const order of orders) {
      expect(why(battle, order)).toEqual(['AZ-STEP-1']);
      expect(why(battle, { ...order, step: 'after' } as AimOrder)).toEqual(['AZ-STEP-1']);
      const { step: _step, stepTo: _stepTo, ...plain } = order as typeof step & AimOrder;
      expect(isLegal(battle, plain)).toBe(true);
    }
  });

  test('AZ-H-5, AZ-H-9: who is deployed on a top stands at its height, beside those on the ground under it', () => {
    const entry = aimZone.scenarios.find(({ scenario }) => scenario.id === 'pick-up');
    if (entry === undefined) throw new Error('no pick-up');
    const set = aimZone.setup(entry.scenario, {});
    const battle = { ...set, toAct: ['B'], settled: { first: 'A', deploysFirst: 'A', openingAim: 'B' } };
    const up: AimOrder = { kind: 'deploy', model: 'C3', at: at(29, 29) };
    expect(isLegal(battle, up, 'B')).toBe(true);
    const after = { ...play(battle, up, {}, 'B').result, toAct: ['B'] };
    // Block north is 4″ tall.
    expect(who(after, 'C3').elevation).toBe(4000);
    const onHim: AimOrder = { kind: 'deploy', model: 'C4', at: at(29.5, 29) };
    expect(aimZone.problems(after, 'B', onHim)).toMatchObject([{ rule: 'AZ-H-8', model: 'C4' }]);
    expect(isLegal(after, { kind: 'deploy', model: 'C4', at: at(30, 29) }, 'B')).toBe(true);
    const below = play(battle, { kind: 'deploy', model: 'C3', at: at(22, 13) }, {}, 'B').result;
    expect(who(below, 'C3').elevation).toBe(0);
    // Somebody on the ground, 4″ under the very place, is not in the way.
    const under = {
      ...below,
      toAct: ['B'],
      models: below.models.map((one) =>
        one.kind === 'fighter' && one.id === 'C3' ? { ...one, base: { ...one.base, at: at(29, 29) } } : one,
      ),
    };
    expect(isLegal(under, { kind: 'deploy', model: 'C4', at: at(29, 29) }, 'B')).toBe(true);
  });
});

describe('2.4: an object that is a polygon counts by its outline, not by the box around it', () => {
  /** A diamond of 4″ from corner to corner, its middle at (10, 20). */
  const diamond: Piece = {
    ...crate('diamond', 10, 20),
    shape: polygon([at(8, 20), at(10, 18), at(12, 20), at(10, 22)]),
  };
  const body = (battle: AimBattle) => bodyOf(battle, 'diamond')!;
  const shotAt = (x: number, y: number, more: Partial<Fighter> = {}) => {
    const battle = scene({ models: [man('A1', 'A', x, y, more), man('B1', 'B', 38, 38)], pieces: [diamond] });
    const shooter = who(battle, 'A1');
    return shotFrom(battle, { shooter, weapon: gun(battle, 'A1'), target: body(battle), intense: false });
  };

  test('AZ-SHOOT-15: close range is measured to the outline', () => {
    // The side from (10, 18) to (12, 20) lies on x − y = −8: a base at (14, 16) has it at (14 − 16 + 8)/√2 − 0.5 = 3.74″.
    expect(shotAt(14, 16)?.shifts).toEqual(['close']);
    // At (14.3, 15.7) it is 6.6/√2 − 0.5 = 4.17″; to the box around the diamond, whose corner is (12, 18), it would be 2.75″.
    expect(shotAt(14.3, 15.7)?.shifts).toEqual([]);
  });

  test('AZ-ZONE-3: it is in a zone if any part of its outline is', () => {
    // The line of aim runs along the side of the diamond. The corner of the box is 1.41″ from the marker at (13, 17); the outline (13 − 17 + 8)/√2 = 2.83″: in. At (13.2, 16.8) 3.11″: out.
    expect(shotAt(5, 9, { aim: at(13, 17) })?.aimed).toBe(true);
    expect(shotAt(5, 8.6, { aim: at(13.2, 16.8) })?.aimed).toBe(false);
  });

  test('AZ-H-6: it is seen if any part of its outline is', () => {
    const battle = (x: number) =>
      scene({
        models: [man('A1', 'A', x, 5), man('B1', 'B', 38, 38)],
        // Walls on both sides leave a gap on the east through which only the corner of the box would show.
        pieces: [diamond, piece('west', 'high', [2, 12, 11.6, 13])],
      });
    const seen = (x: number): boolean => {
      const made = battle(x);
      return canSee(made, eyeOf(made, who(made, 'A1'))!, body(made));
    };
    // From (11, 5) past the corner (11.6, 13): at y = 18 the line is at 11.98, west of the box's corner (12, 18); at y = 20 it is
    // at 12.12, east of the diamond's corner (12, 20).
    expect(seen(11)).toBe(false);
    // From (11.4, 5) it is at 11.78 at y = 20.
    expect(seen(11.4)).toBe(true);
  });
});

test('AZ-H-12: within 1″ smoke hides no model from a model; vehicles, objects and blasts it does', () => {
  const clouds = [{ id: 'c', type: 'smoke', at: at(10, 10), seat: 'B', turnsLeft: 2 }] as const;
  const battle = scene({
    models: [
      man('A1', 'A', 10, 10),
      man('B1', 'B', 11.5, 10),
      car('v', 'B', 'Pickup', 10, 7.25, 90),
      rider('D', 'B', 'v', 0),
    ],
    pieces: [crate('drum', 8.5, 10)],
    change: { clouds },
  });
  const sees = (id: string): boolean => canSee(battle, eyeOf(battle, who(battle, 'A1'))!, bodyOf(battle, id)!);
  expect([sees('B1'), sees('D'), sees('v'), sees('drum')]).toEqual([true, true, false, false]);
  const grenades: readonly LiveGrenade[] = [
    { id: 'g', type: 'frag', at: at(10.6, 10), elevation: 0, seat: 'B', thrower: 'B1' },
  ];
  const after = endTurn({ ...battle, grenades }, 'A').result;
  expect([health(after, 'A1'), health(after, 'B1')]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('AZ-WPN-7: a machinegun set up aboard is no longer so after getting out, or in the wreck', () => {
  const gunner = rider('A1', 'A', 'p', 0, { gun: 'Machinegun, belt-fed', setUp: true });
  const battle = scene({ models: [car('p', 'A', 'Pickup', 10, 10, 90, { hits: 5 }), gunner, man('B1', 'B', 30, 10)] });
  expect(who(play(battle, { kind: 'exit', model: 'A1', to: at(10, 11.75) }).result, 'A1').setUp).toBe(false);
  const shot = {
    ...battle,
    toAct: ['B'],
    models: battle.models.map((one) => ({ ...one, ...(one.id === 'B1' ? { aim: at(10, 10) } : {}) })),
  };
  const { result } = play(
    shot as AimBattle,
    shoot('B1', 'p'),
    { dice: [5, 2, 2, 1, 10, 1, 1, 1, 1, 1, 1], decisions: [at(10, 11.75)] },
    'B',
  );
  expect(who(result, 'A1').setUp).toBe(false);
});
