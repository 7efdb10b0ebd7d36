/** The test lines of section 7: house rules. */
import { scriptBegin } from '@umpire/engine/battle';
import { describe, expect, test } from 'vitest';
import { allFighters } from '../../../src/aim-zone/battle/battle.ts';
import { skill } from '../../../src/aim-zone/odds/codecs.ts';
import { profileNames, profileOf } from '../../../src/aim-zone/battle/forces.ts';
import { bodyOf, eyeOf } from '../../../src/aim-zone/ground/bodies.ts';
import { canSee, shotFrom } from '../../../src/aim-zone/rules/shot-from.ts';
import { inCover } from '../../../src/aim-zone/ground/sight.ts';
import { aimZone } from '../../../src/aim-zone/index.ts';
import type { AimOrder } from '../../../src/aim-zone/battle/orders.ts';
import { pointsOf } from '../../../src/aim-zone/turn/victory.ts';
import {
  at,
  bystander,
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
  planter,
  play,
  playAll,
  rider,
  scene,
  shoot,
  what,
  who,
  why,
  pass,
} from '../scene.ts';
import { scriptOrder } from '../../named.ts';

type Models = Parameters<typeof scene>[0]['models'];
type Pieces = Parameters<typeof scene>[0]['pieces'];
const far = man('B1', 'B', 38, 38);

function looks(models: Models, pieces: Pieces = [], change = {}) {
  const battle = scene({ models, pieces, change });
  const eye = eyeOf(battle, who(battle, 'S'));
  const body = bodyOf(battle, 'T');
  if (eye === undefined || body === undefined) throw new Error('not on the table');
  return { sees: canSee(battle, eye, body), cover: inCover(battle, eye, body.base, body.elevation), battle, body };
}

const scenarioOf = (id: string) => {
  const found = aimZone.scenarios.find(({ scenario }) => scenario.id === id)?.scenario;
  if (found === undefined) throw new Error(id);
  return found;
};

test('AZ-H-1: three actions, two for civilians, as the profiles say', () => {
  expect(profileNames.filter((name) => profileOf(name)?.actions !== 3)).toEqual(['W8', 'Worker']);
  const battle = aimZone.setup(scenarioOf('pick-up'), {});
  expect(allFighters(battle).find(({ id }) => id === 'W8')?.actions).toBe(2);
});

test('AZ-H-2: the schema of skills takes 1 to 9, not 0 and 10', () => {
  const read = (value: number) => skill.read(value, '', () => {});
  expect([0, 1, 9, 10].map(read)).toEqual([undefined, 1, 9, undefined]);
  for (const name of profileNames) expect(profileOf(name)?.skill).toBeGreaterThanOrEqual(1);
});

describe('AZ-H-3: the roll-off', () => {
  const begun = (dice: number[], goes: string) =>
    scriptBegin(aimZone, aimZone.setup(scenarioOf('back-alley'), {}), { dice, decisions: [goes] }).result;
  test('the higher chooses to go first or second; the loser deploys first', () => {
    expect(begun([7, 2], 'second')).toMatchObject({ first: 'B', toAct: ['B'] });
    expect(begun([2, 7], 'first')).toMatchObject({ first: 'B', toAct: ['A'] });
  });
  test('turns alternate in the same order every round', () => {
    let now = scene({ models: [man('A1', 'A', 5, 5), far] });
    const order: string[] = [];
    for (let i = 0; i < 5; i++) {
      const [seat = ''] = now.toAct;
      order.push(`${now.turn}${seat}`);
      now = endTurn(now, seat).result;
    }
    expect(order).toEqual(['1A', '1B', '2A', '2B', '3A']);
  });
  test('no roll-off where the scenario says who goes first', () => {
    const { result } = scriptBegin(aimZone, aimZone.setup(scenarioOf('pick-up'), {}));
    expect(result).toMatchObject({ first: 'A', toAct: ['A'] });
    expect(result.settled?.openingAim).toBe('B');
  });
});

test('AZ-H-4: an order for a second model closes the activation of the first', () => {
  const battle = scene({ models: [man('A1', 'A', 5, 5), man('A2', 'A', 8, 5), far] });
  const second = playAll(battle, [pass('A1')], [pass('A2')]);
  expect(why(second, pass('A1'))).toEqual(['AZ-H-4']);
  expect(isLegal(second, pass('A2'))).toBe(true);
});

test('AZ-H-5: whole bases in the area; then markers for the second seat only, machineguns set up', () => {
  const begun = scriptBegin(aimZone, aimZone.setup(scenarioOf('back-alley'), {}), {
    dice: [7, 2],
    decisions: ['first'],
  }).result;
  const deploy = (model: string, x: number, y: number): AimOrder => ({ kind: 'deploy', model, at: at(x, y) });
  expect(why(begun, deploy('C1', 10, 21.4), 'B')).toEqual(['AZ-H-5']);
  const orders: [string, AimOrder][] = [
    ['B', deploy('C1', 10, 22)],
    ['B', deploy('C2', 12, 22)],
    ['B', deploy('C3', 14, 22)],
    ['B', deploy('C4', 16, 22)],
    ['A', deploy('W1', 10, 2)],
    ['A', deploy('W3', 12, 2)],
    ['A', deploy('W5', 14, 2)],
  ];
  const deployed = orders.reduce((now, [seat, order]) => scriptOrder(aimZone, now, seat, order).result, begun);
  expect(deployed).toMatchObject({ phase: 'opening aim', toAct: ['B'] });
  const marked = play(deployed, { kind: 'mark', model: 'C1', at: at(10, 18) }, {}, 'B').result;
  const started = play(marked, { kind: 'begin' }, {}, 'B').result;
  expect(started).toMatchObject({ phase: 'actions', toAct: ['A'] });
  expect(
    allFighters(started)
      .filter(({ aim }) => aim !== undefined)
      .map(({ id }) => id),
  ).toEqual(['C1']);
  expect(who(started, 'W1').held).toEqual(['W1.1']);
});

test('AZ-H-6: a sliver is enough; low things, models and vehicles hide nothing', () => {
  const corner = (east: number) =>
    looks([man('S', 'A', 10, 0.5), man('T', 'B', 10, 20.5)], [piece('block', 'high', [0, 8.5, east, 10.5])]).sees;
  // The line to the right end of the base passes y = 8.5 at x = 10 + 8 · 0.5 / √(20² − 0.5²) = 10.20006.
  expect([corner(10.2), corner(10.201)]).toEqual([true, false]);
  expect(
    looks(
      [man('S', 'A', 10, 1), man('T', 'B', 10, 20), man('X', 'B', 10, 10), car('v', 'B', 'Van', 10, 14, 90)],
      [piece('low', 'low', [0, 5, 20, 6])],
    ).sees,
  ).toBe(true);
});

test('AZ-H-7: a wall in contact is cover, ½″ away it is not; 50 % is, 49 % is not; vehicles and areas give it too', () => {
  expect(looks([man('S', 'A', 12, 14), man('T', 'B', 12, 5.5)], [planter]).cover).toBe(true);
  expect(looks([man('S', 'A', 12, 14), man('T', 'B', 12, 5)], [planter]).cover).toBe(false);
  const half = (east: number) =>
    looks([man('S', 'A', 10, 0.5), man('T', 'B', 10, 20.5)], [piece('block', 'high', [0, 8.5, east, 10.5])]).cover;
  expect([half(10), half(9.99)]).toEqual([true, false]);
  expect(looks([man('S', 'A', 10, 30), man('T', 'B', 10, 10), car('v', 'A', 'Sedan', 10, 11.75, 90)]).cover).toBe(true);
  expect(looks([man('S', 'A', 10, 30), man('T', 'B', 10, 10)], [piece('scrub', 'area', [9, 9, 11, 11])]).cover).toBe(
    true,
  );
  const road = piece('road', 'area', [0, 5, 20, 15], { traits: ['area', 'road'] });
  expect(looks([man('S', 'A', 10, 30), man('T', 'B', 10, 10)], [road]).cover).toBe(false);
  expect(looks([man('S', 'A', 10, 30), man('T', 'B', 10, 10)], [crate('c', 10, 11)]).cover).toBe(true);
});

test('AZ-H-8: no ending on low pieces or bases, no passing enemies, objects and vehicles', () => {
  const move = (x: number, y: number): AimOrder => ({ kind: 'move', model: 'A1', to: at(x, y) });
  const on = (models: Models, pieces: Pieces = []) =>
    scene({ models: [man('A1', 'A', 10, 10), far, ...models], pieces });
  expect(why(on([man('A2', 'A', 12, 10)]), move(12, 10))).toEqual(['AZ-H-8']);
  expect(why(on([bystander('N', 11.5, 10)]), move(13, 10))).toContain('AZ-H-8');
  expect(why(on([], [crate('c', 11.5, 10)]), move(13, 10))).toContain('AZ-H-8');
  expect(why(on([car('v', 'A', 'Sedan', 12, 10, 0)]), move(13, 10))).toContain('AZ-H-8');
  expect(why(scene({ models: [man('A1', 'A', 1, 10), far] }), { kind: 'move', model: 'A1', to: at(0.4, 10) })).toEqual([
    'AZ-H-20',
  ]);
});

test('AZ-H-9: from a 3″ container 10 becomes 8; what is not taller does not block; the base stays on the top', () => {
  const box = container('box', [10, 13, 15, 16]);
  const models = [man('S', 'A', 12, 14.5, { elevation: 3000 }), man('T', 'B', 12, 5.5)];
  const { battle, body, sees } = looks(models, [planter, box, container('other', [10, 9, 15, 10])]);
  expect(sees).toBe(true);
  expect(
    shotFrom(battle, { shooter: who(battle, 'S'), weapon: gun(battle, 'S'), target: body, intense: false }),
  ).toMatchObject({ target: 'from above', obstructions: [{ id: 'other' }] });
  expect(why(battle, { kind: 'move', model: 'S', to: at(12, 15.6) })).toContain('AZ-H-9');
  expect(isLegal(battle, { kind: 'move', model: 'S', to: at(12, 15.5) })).toBe(true);
  const ladder = { id: 'l', foot: at(9.5, 14.5), top: at(10.5, 14.5) };
  const climbing = scene({
    pieces: [container('box', [10, 13, 15, 16], { ladders: [ladder] })],
    models: [man('A1', 'A', 9, 14.5), far, man('A2', 'A', 30, 30)],
  });
  const climb: AimOrder = { kind: 'climb', model: 'A1', piece: 'box', ladder: 'l' };
  const up = play(climbing, climb).result;
  expect(who(up, 'A1')).toMatchObject({ elevation: 3000 });
  expect(who(play(up, climb).result, 'A1')).toMatchObject({ elevation: 0, base: { at: at(9.5, 14.5) } });
  expect(
    why(
      scene({
        pieces: [container('box', [10, 13, 15, 16], { ladders: [ladder] })],
        models: [man('A1', 'A', 8.9, 14.5), far],
      }),
      climb,
    ),
  ).toEqual(['AZ-H-9']);
});

test('AZ-H-10: a closed door blocks sight again, and is not closed on a base; objects are used in contact', () => {
  const wall = piece('wall', 'high', [0, 10, 20, 10.5], { openings: [opening('door', 'door', 9, 10.25, 11, 10.25)] });
  const battle = scene({ pieces: [wall], models: [man('A1', 'A', 10, 9.5), man('B1', 'B', 10, 20)] });
  const use: AimOrder = { kind: 'use', model: 'A1', what: 'door', thing: 'door', of: 'wall' };
  expect(isLegal(battle, shoot('A1', 'B1'))).toBe(true);
  const closed = play(battle, use).result;
  expect(why(closed, shoot('A1', 'B1'))).toEqual(['AZ-H-6']);
  expect(isLegal(play(closed, use).result, shoot('A1', 'B1'))).toBe(true);
  const stood = scene({ pieces: [wall], models: [man('A1', 'A', 10, 9.5), man('B1', 'B', 10, 10.6)] });
  expect(why(stood, use)).toEqual(['AZ-H-10']);
  const button = scene({ pieces: [crate('button', 11, 10, { use: 'button' })], models: [man('A1', 'A', 10, 10), far] });
  expect(play(button, { kind: 'use', model: 'A1', what: 'object', thing: 'button' }).result.used).toEqual(['button']);
  const place = scene({
    pieces: [crate('safe', 11, 10, { use: 'place' })],
    models: [man('A1', 'A', 10, 10, { held: ['gold'] }), far],
    items: [{ id: 'gold', name: 'Gold', hands: 1, carrier: 'A1' }],
  });
  const put = play(place, { kind: 'use', model: 'A1', what: 'object', thing: 'safe' }).result;
  expect(put.items).toMatchObject([{ id: 'gold', at: at(11, 10) }]);
  expect(put.items[0]?.carrier).toBeUndefined();
});

test('AZ-H-11: an item and a submachine gun refused, an item and a pistol legal; a dropped weapon keeps its counters for anyone', () => {
  const item = { id: 'box', name: 'Box', hands: 1, at: at(10, 10), elevation: 0 };
  const pick = (weapon: 'Submachine gun' | 'Service pistol') =>
    why(scene({ models: [man('A1', 'A', 10, 10, { gun: weapon }), far], items: [item] }), {
      kind: 'use',
      model: 'A1',
      what: 'item',
      thing: 'box',
    });
  expect(pick('Submachine gun')).toEqual(['AZ-H-11']);
  expect(pick('Service pistol')).toEqual([]);
  const lying = scene({
    models: [man('A1', 'A', 10, 10, { weapons: [] }), far],
    items: [
      {
        id: 'B9.1',
        name: 'Assault rifle',
        hands: 2,
        at: at(10, 10),
        elevation: 0,
        weapon: { id: 'B9.1', name: 'Assault rifle', counters: 2, progress: 0 },
      },
    ],
  });
  const { result } = play(lying, { kind: 'use', model: 'A1', what: 'item', thing: 'B9.1' });
  expect(gun(result, 'A1')).toMatchObject({ name: 'Assault rifle', counters: 2 });
  const aboard = scene({
    models: [
      car('v', 'A', 'Sedan', 10, 10, 90),
      rider('D', 'A', 'v', 0),
      rider('P', 'A', 'v', 1, { weapons: [] }),
      far,
    ],
  });
  const dropped = play(aboard, { kind: 'drop', model: 'D', thing: 'D.1' }).result;
  expect(dropped.items).toMatchObject([{ aboard: 'v' }]);
  expect(isLegal(dropped, { kind: 'use', model: 'P', what: 'item', thing: 'D.1' })).toBe(true);
});

test('AZ-H-12: no sight into, out of or through smoke, except within 1″; it stays for two turns of its seat', () => {
  const cloud = { clouds: [{ id: 'c', type: 'smoke', at: at(10, 10), seat: 'A', turnsLeft: 2 }] };
  const sees = (x0: number, y0: number, x1: number, y1: number) =>
    looks([man('S', 'A', x0, y0), man('T', 'B', x1, y1)], [], cloud).sees;
  expect([
    sees(10, 1, 10, 20),
    sees(10, 10, 10, 20),
    sees(10, 20, 10, 10),
    sees(10, 10, 10, 12),
    sees(10, 10, 10, 12.001),
    sees(1, 1, 1, 20),
  ]).toEqual([false, false, false, true, false, true]);
  const first = endTurn(
    endTurn(scene({ models: [man('A1', 'A', 5, 5), far], change: cloud as never }), 'A').result,
    'B',
  ).result;
  expect(first.clouds).toMatchObject([{ turnsLeft: 1 }]);
  expect(endTurn(endTurn(first, 'A').result, 'B').result.clouds).toEqual([]);
  const long = scene({
    models: [man('A1', 'A', 5, 5), far],
    options: { cloudTurns: 3 },
    change: {
      toAct: ['B'],
      grenades: [{ id: 'g', type: 'smoke', at: at(20, 20), elevation: 0, seat: 'A', thrower: 'x' }],
    },
  });
  expect(endTurn(long, 'B').result.clouds).toMatchObject([{ turnsLeft: 3 }]);
});

test('AZ-H-13: one check for each model and turn, none with a mask; the active seat’s models check once', () => {
  const live = { id: 'g', type: 'gas', at: at(10, 10), elevation: 0, seat: 'A', thrower: 'x' } as const;
  const battle = scene({
    models: [
      man('A1', 'A', 10, 8),
      man('X', 'B', 10, 12),
      man('Y', 'B', 12, 10, { mask: true }),
      bystander('N', 8, 10),
    ],
    change: { toAct: ['B'], grenades: [live] },
  });
  // When it appears: N and X by id; then A1 at the start of its own turn.
  const { result } = endTurn(battle, 'B', { dice: [4, 5, 6] });
  expect(['N', 'X', 'Y', 'A1'].map((id) => health(result, id))).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 0],
  ]);
  const theirs = endTurn(result, 'A', { dice: [6] }).result;
  expect(health(theirs, 'X')).toEqual([1, 0]);
});

test('AZ-H-14: no Drive while stalled; taking the wheel only if it is free', () => {
  const battle = scene({
    models: [
      car('v', 'A', 'Sedan', 10, 10, 90, { stalled: true }),
      rider('D', 'A', 'v', 0),
      rider('P', 'A', 'v', 1),
      far,
    ],
  });
  expect(why(battle, { kind: 'drive', model: 'D', facing: 90, length: 1000 })).toEqual(['AZ-H-14']);
  expect(why(battle, { kind: 'use', model: 'P', what: 'wheel', thing: 'v' })).toEqual(['AZ-H-14']);
  expect(why(battle, { kind: 'use', model: 'P', what: 'restart', thing: 'v' })).toEqual(['AZ-H-14']);
  const freed = play(scene({ models: battle.models.filter(({ id }) => id !== 'D') }), {
    kind: 'use',
    model: 'P',
    what: 'wheel',
    thing: 'v',
  }).result;
  expect(who(freed, 'P').seatNo).toBe(0);
});

test('AZ-H-15: a moving vehicle that nobody drove or stopped runs on, with dives and without reactions', () => {
  const battle = scene({
    models: [
      car('v', 'A', 'Sedan', 10, 18, 90, { moving: true }),
      man('M', 'B', 18, 18, { skill: 4 }),
      man('R', 'B', 20, 30, { aim: at(20, 18) }),
    ],
  });
  // In the middle of the path, both sides of it are as near: its owner is asked.
  const { result } = endTurn(battle, 'A', { dice: [4], decisions: [at(18, 16.25)] });
  expect(what(result, 'v').base.at).toEqual(at(22, 18));
  expect(who(result, 'M').base.at).toEqual(at(18, 16.25));
  const stopped = play(
    { ...battle, models: [...battle.models, rider('D', 'A', 'v', 0)] },
    { kind: 'stop', model: 'D' },
  ).result;
  expect(what(endTurn(stopped, 'A').result, 'v').base.at).toEqual(at(10, 18));
});

test('AZ-H-16: a wreck gives cover afterwards', () => {
  const battle = scene({
    models: [
      man('S', 'A', 10, 30, { aim: at(10, 20) }),
      car('v', 'B', 'Sedan', 10, 20, 90, { hits: 5 }),
      man('T', 'B', 10, 18.25),
    ],
  });
  // One hit; no riders; the die for the explosion; then T in contact: six dice, no cover from the wreck that bursts.
  const { result } = play(battle, shoot('S', 'v'), { dice: [5, 2, 2, 10, 5, 5, 5, 5, 5, 5] });
  expect(isGone(result, 'v')).toBe(true);
  const eye = eyeOf(result, who(result, 'S'));
  expect(eye && inCover(result, eye, who(result, 'T').base, 0)).toBe(true);
});

test('AZ-H-17: a chain of two drums', () => {
  const drum = (id: string, x: number) => crate(id, x, 20, { toughness: 1 }, ['volatile']);
  const battle = scene({
    pieces: [drum('one', 10), drum('two', 12)],
    models: [man('S', 'A', 10, 5, { aim: at(10, 20) }), man('T', 'B', 15, 20)],
  });
  // Shot at drum one: hit. It explodes: drum two at 1″ (5 dice, hit), T at 4″ (2 dice: nothing). Drum two explodes: T at 2″ (4 dice).
  const { result } = play(battle, shoot('S', 'one'), { dice: [5, 2, 2, 5, 2, 2, 2, 2, 2, 2, 6, 2, 2, 2] });
  expect(result.table.pieces).toEqual([]);
  expect(health(result, 'T')).toEqual([1, 0]);
});

test('AZ-H-18: a bystander’s death is charged to the seat of the attack; it never acts', () => {
  const battle = scene({
    models: [
      man('S', 'A', 10, 5, { aim: at(10, 20) }),
      man('T', 'B', 10, 20),
      bystander('N', 10, 12, { wounds: 1, stun: 1 }),
    ],
    change: { victory: { standardPoints: true, carried: {}, carriedOff: {}, bystanderKilled: -2 } },
  });
  const { result } = play(battle, shoot('S', 'T'), { dice: [9, 2, 2, 5] });
  expect(isGone(result, 'N')).toBe(true);
  expect([result.charged, pointsOf(result, 'A'), pointsOf(result, 'B')]).toEqual([{ A: 1 }, -2, 0]);
  expect(why(battle, pass('N'))).toEqual(['AZ-ACT-1']);
});

test('AZ-H-19: nobody left loses at once; both wiped out together: by points; the scenario’s own ends', () => {
  const bare = (battle: ReturnType<typeof scene>) => ({
    ...battle,
    models: battle.models.filter(({ id }) => !id.endsWith('-spare')),
  });
  const last = bare(scene({ models: [man('A1', 'A', 10, 10, { aim: at(10, 20) }), man('B1', 'B', 10, 20)] }));
  expect(aimZone.outcome(play(last, shoot('A1', 'B1'), { dice: [9, 9, 9] }).result)).toMatchObject({ winner: 'A' });
  const both = bare(
    scene({
      models: [man('A1', 'A', 10, 10, { aim: at(10, 20) }), man('B1', 'B', 10, 20, { leader: true, aim: at(10, 10) })],
    }),
  );
  const dead = play(both, shoot('A1', 'B1'), {
    dice: [9, 9, 9, 9, 9, 9],
    decisions: [{ shoot: true, at: 0, target: 'A1', intense: false }],
  }).result;
  expect(aimZone.outcome(dead)).toMatchObject({ winner: 'A', scores: { A: 2, B: 1 } });
  const pickUp = aimZone.setup(scenarioOf('pick-up'), {});
  const witness = scene({
    models: [man('W8', 'B', 10, 20), man('A1', 'A', 10, 10, { aim: at(10, 20) })],
    change: { victory: pickUp.victory },
  });
  expect(aimZone.outcome(play(witness, shoot('A1', 'W8'), { dice: [9, 9, 9] }).result)).toMatchObject({ winner: 'B' });
  const atLast = scene({
    models: [man('A1', 'A', 10, 10), far],
    change: { victory: pickUp.victory, turn: 6, toAct: ['B'] },
  });
  expect(aimZone.outcome(endTurn(atLast, 'B').result)).toMatchObject({ winner: 'B' });
});

test('AZ-H-20: over the own exit edge only; a vehicle takes its riders; running on over another edge they score as killed', () => {
  const exits = { exits: { A: 'west', B: 'north' } } as const;
  const battle = scene({ models: [man('A1', 'A', 1, 10), far], change: exits });
  const left = play(battle, { kind: 'move', model: 'A1', to: at(0, 10) }).result;
  expect(left.lost).toMatchObject([{ id: 'A1', how: 'gone' }]);
  expect(pointsOf(left, 'B')).toBe(0);
  expect(
    why(scene({ models: [man('A1', 'A', 10, 1), far], change: exits }), { kind: 'move', model: 'A1', to: at(10, 0) }),
  ).toEqual(['AZ-H-20']);
  const car1 = (facing: number, change = {}) =>
    scene({ models: [car('v', 'A', 'Sedan', 6, 6, facing, change), rider('D', 'A', 'v', 0), far], change: exits });
  const driven = play(car1(270), { kind: 'drive', model: 'D', facing: 270, length: 12_000 }).result;
  expect(driven.lost).toMatchObject([{ id: 'D', how: 'gone' }]);
  expect(why(car1(180), { kind: 'drive', model: 'D', facing: 180, length: 12_000 })).toEqual(['AZ-H-20']);
  const ranOn = endTurn(car1(180, { moving: true }), 'A').result;
  expect(ranOn.lost).toMatchObject([{ id: 'D', how: 'dead' }]);
  expect(pointsOf(ranOn, 'B')).toBe(1);
});
