/** Scenes in which several rules meet, thought out from the specification alone. */
import { formsOf } from '@umpire/engine/battle';
import type { RollAsk } from '@umpire/engine/rule';
import { polygon } from '@umpire/engine/table';
import { english } from '@umpire/engine/words';
import { describe, expect, test } from 'vitest';
import type { AimBattle, LiveGrenade } from '../../../src/aim-zone/battle/battle.ts';
import type { AimOrder } from '../../../src/aim-zone/battle/orders.ts';
import { aimZone } from '../../../src/aim-zone/index.ts';
import { movesTo } from '../../../src/aim-zone/ground/moves.ts';
import { numberFor } from '../../../src/aim-zone/rules/target-class.ts';
import { shotFrom } from '../../../src/aim-zone/rules/shot-from.ts';
import { bodyOf } from '../../../src/aim-zone/ground/bodies.ts';
import {
  at,
  bystander,
  car,
  endTurn,
  gun,
  health,
  isGone,
  isLegal,
  man,
  pass,
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
import { number } from '../numbers.ts';

type Played = ReturnType<typeof play>;

/** Who throws for what, by rule. */
const throwers = ({ events }: Played): readonly (readonly [string, string | undefined])[] =>
  events.flatMap((event) => {
    if ('note' in event || event.ask.kind !== 'roll') return [];
    const { rule, by } = (event.ask as RollAsk<unknown>).why;
    return [[rule, by] as const];
  });

const grenade = (id: string, x: number, y: number, type: LiveGrenade['type'] = 'frag'): LiveGrenade => ({
  id,
  type,
  at: at(x, y),
  elevation: 0,
  seat: 'B',
  thrower: 'B1',
});

describe('who throws', () => {
  test('AZ-ACT-10: whoever is on Defend checks with dice of his own, as a target, on the line and in a blast', () => {
    const battle = scene({
      models: [
        man('A1', 'A', 10, 10, { aim: at(10, 30) }),
        man('O', 'B', 10, 18, { defend: true }),
        man('T', 'B', 10, 30, { defend: true }),
        man('B1', 'B', 30, 30),
      ],
    });
    // Of 9, 7, 7 against 6 the obstruction takes the 9 and does not avoid it (9); its Defend (3) and that of the target (2) hold.
    const shot = play(battle, shoot('A1', 'T'), { dice: [9, 7, 7, 9, 3, 2], decisions: [true] });
    expect(throwers(shot)).toEqual([
      ['AZ-SHOOT-11', 'A'],
      ['AZ-OBS-3', 'B'],
      ['AZ-ACT-10', 'B'],
      ['AZ-ACT-10', 'B'],
    ]);
    const grenades = [grenade('g', 10, 10)];
    const blast = endTurn(
      { ...scene({ models: [man('A1', 'A', 10, 10, { defend: true }), man('B1', 'B', 30, 30)] }), grenades },
      'A',
      { dice: [6, 1, 1, 1, 1, 1, 5] },
    );
    expect(throwers(blast)).toEqual([
      ['AZ-GREN-7', 'B'],
      ['AZ-ACT-10', 'A'],
    ]);
  });

  test('AZ-VEH-9: the seat of the attack throws whether a vehicle explodes, and what that does to those in it', () => {
    const battle = scene({
      models: [
        man('A1', 'A', 30, 10, { aim: at(10, 10) }),
        car('v', 'B', 'Sedan', 10, 10, 90, { hits: 5 }),
        rider('D', 'B', 'v', 0),
        man('B1', 'B', 38, 38),
      ],
    });
    const done = play(battle, shoot('A1', 'v'), {
      dice: [5, 2, 2, /* D */ 1, /* explodes */ 10, 1, 1, 1, 1, 1, 1],
      decisions: [at(10, 11.75)],
    });
    expect(throwers(done)).toEqual([
      ['AZ-SHOOT-11', 'A'],
      ['AZ-VEH-10', 'B'],
      ['AZ-VEH-9', 'A'],
      ['AZ-GREN-7', 'A'],
    ]);
  });

  test('D23: an order of shooting is asked only of those who shoot in the same step', () => {
    const battle = scene({
      models: [
        man('A1', 'A', 10, 10),
        man('R', 'B', 10, 20, { aim: at(10, 10) }),
        man('S', 'B', 12, 20, { aim: at(10, 10) }),
        man('T', 'B', 14, 20, { aim: at(10, 10) }),
      ],
    });
    const dice = [1, 2, 2];
    const aimed = shootAt(0, 'A1');
    const snap = shootAt(0, 'A1', { cover: 1 });
    const first = play(battle, pass(), { dice: [...dice, ...dice], decisions: [aimed, snap, { shoot: false }] });
    expect(who(first.result, 'R').aim).toEqual(at(10, 10));
    // R at 3; S and T at 2, T first.
    const { notes } = play(battle, pass(), {
      dice: [...dice, ...dice, ...dice],
      decisions: [snap, aimed, aimed, ['T', 'S']],
    });
    expect(notes.filter(({ rule }) => rule === 'AZ-SHOOT-1').map(({ data }) => data['shooter'])).toEqual([
      'T',
      'S',
      'R',
    ]);
  });
});

describe('cover, sight and smoke', () => {
  test('AZ-H-7, R74: a pickup is no cover against those who shoot from it, and is against all others', () => {
    const battle = scene({
      models: [
        car('p', 'A', 'Pickup', 10, 10, 90),
        rider('D', 'A', 'p', 0),
        man('A2', 'A', 10, 4),
        man('B1', 'B', 10, 11.75),
      ],
    });
    expect(number(battle, 'D', 'B1')).toBe(6);
    expect(number(battle, 'A2', 'B1')).toBe(10);
    const walled = { ...battle, table: { ...battle.table, pieces: [piece('wall', 'low', [8, 10.6, 12, 11.25])] } };
    expect(number(walled, 'D', 'B1')).toBe(10);
  });

  test('AZ-H-12, R61: a frag in smoke harms nobody, not even whoever stands on it', () => {
    const clouds = [{ id: 'c', type: 'smoke', at: at(10, 11), seat: 'B', turnsLeft: 2 }] as const;
    const battle = (x: number, clouded: boolean): AimBattle => ({
      ...scene({ models: [man('A1', 'A', 10, 10), man('B1', 'B', 30, 30)] }),
      grenades: [grenade('g', x, 10)],
      ...(clouded ? { clouds } : {}),
    });
    for (const x of [10, 10.3]) {
      expect(throwers(endTurn(battle(x, true), 'A'))).toEqual([]);
      expect(throwers(endTurn(battle(x, false), 'A', { dice: [1, 1, 1, 1, 1, 1] }))).toEqual([['AZ-GREN-7', 'B']]);
    }
  });
});

describe('leaving the table', () => {
  const battle = (x: number, y: number, more: Partial<AimBattle> = {}) =>
    scene({ models: [man('A1', 'A', x, y), man('B1', 'B', 30, 30)], change: { exits: { A: 'west' }, ...more } });
  const go = (x: number, y: number): AimOrder => ({ kind: 'move', model: 'A1', to: at(x, y) });

  test('AZ-H-20, R76: at a corner it counts which edge the base reaches first; at once is as good as the exit', () => {
    // The base has 0.3″ to the west edge and 0.3″, 0.5″ or 0.1″ to the south edge, and goes as far to both.
    expect(why(battle(0.8, 0.8), go(0, 0))).toEqual([]);
    expect(why(battle(0.8, 1), go(0, 0.2))).toEqual([]);
    expect(why(battle(0.8, 0.6), go(0, -0.2))).toEqual(['AZ-H-20']);
    expect(why(battle(0.8, 0.8, { exits: {} }), go(0, 0))).toContain('AZ-H-20');
    expect(why(battle(0.8, 0.8), go(-3, -3))).toContain('AZ-ACT-2');
    const { result } = play(battle(0.8, 0.8), go(0, 0));
    expect(result.lost).toMatchObject([{ id: 'A1', how: 'gone' }]);
    const inCorner = battle(0.8, 0.8);
    const mayGo = movesTo(inCorner, who(inCorner, 'A1'));
    expect([mayGo(at(0, 0)), mayGo(at(0.2, -0.2))]).toEqual([true, false]);
  });

  test('AZ-H-20, AZ-PRIO-4: whoever is stopped before the edge stays, and whoever is only hurt is gone', () => {
    const watched = (spent: number) =>
      scene({
        models: [man('A1', 'A', 2.5, 10, { spent }), man('R', 'B', 2.5, 20, { aim: at(2.5, 10) })],
        change: { exits: { A: 'west' } },
      });
    // The edge is reached at x 0.5: the places are 2.5, 2, 1.5, 1 and 0.5.
    const given = { dice: [7, 2, 2], decisions: [shootAt(2, 'A1')] };
    const stopped = play(watched(2), go(0, 10), given).result;
    expect(who(stopped, 'A1').base.at).toEqual(at(1.5, 10));
    expect(play(watched(0), go(0, 10), given).result.lost).toMatchObject([{ id: 'A1', how: 'gone' }]);
  });
});

test('AZ-H-5, AZ-WPN-7: at the opening aim the machineguns on the table are set up, not those in reserve', () => {
  const gunner = { gun: 'Machinegun, belt-fed' } as const;
  const last = man('A1', 'A', 0, 0, { away: 'undeployed' });
  const battle: AimBattle = {
    ...scene({
      models: [
        last,
        man('B1', 'B', 10, 30, gunner),
        man('B2', 'B', 0, 0, { ...gunner, away: 'schedule', reserve: 2 }),
        man('B3', 'B', 0, 0, { ...gunner, away: 'box' }),
      ],
      change: {
        zones: [
          {
            id: 'south',
            seat: 'A',
            area: polygon([at(0, 0), at(40, 0), at(40, 4), at(0, 4)]),
            elevation: 0,
            notCloser: 0,
          },
        ],
        settled: { first: 'A', deploysFirst: 'B', openingAim: 'B' },
      },
    }),
    phase: 'deployment',
  };
  const { result } = play(battle, { kind: 'deploy', model: 'A1', at: at(10, 2) });
  expect(result.phase).toBe('opening aim');
  expect(['B1', 'B2', 'B3'].map((id) => who(result, id).setUp)).toEqual([true, false, false]);
});

describe('vehicles', () => {
  test('AZ-VEH-10, R64: whoever is shot at on the way out has no knock-on check for the vehicle behind', () => {
    const battle = scene({
      models: [
        car('v', 'A', 'Sedan', 10, 10, 90),
        rider('D', 'A', 'v', 0),
        rider('P', 'A', 'v', 1),
        man('R', 'B', 10, 22, { aim: at(10, 12) }),
      ],
    });
    // A 6 hits P in the open, and the stopped vehicle behind (5), which R does not avoid: D alone checks (9).
    const { result } = play(
      battle,
      { kind: 'exit', model: 'P', to: at(10, 11.75) },
      { dice: [6, 2, 2, 9], decisions: [shootAt(0, 'P'), false] },
    );
    expect([what(result, 'v').hits, health(result, 'D'), health(result, 'P')]).toEqual([1, [1, 0], [1, 0]]);
  });

  test('AZ-VEH-4, R75: whoever cannot move gets neither in nor out', () => {
    const tied = (aboard: boolean): AimBattle =>
      scene({
        models: [
          car('v', 'A', 'Van', 10, 10, 90),
          aboard ? rider('A1', 'A', 'v', 1, { immobile: true }) : man('A1', 'A', 10, 12, { immobile: true }),
          man('B1', 'B', 30, 30),
        ],
      });
    expect(why(tied(false), { kind: 'enter', model: 'A1', vehicle: 'v' })).toEqual(['AZ-VEH-4']);
    expect(why(tied(true), { kind: 'exit', model: 'A1', to: at(10, 12) })).toEqual(['AZ-VEH-4']);
  });

  test('AZ-VEH-4: a bystander aboard is no enemy and keeps nobody out', () => {
    const aboard = (seat: string): AimBattle =>
      scene({
        models: [
          car('v', 'A', 'Van', 10, 10, 90),
          rider('P', seat, 'v', 1),
          man('A1', 'A', 10, 12),
          man('B1', 'B', 30, 30),
        ],
      });
    const enter: AimOrder = { kind: 'enter', model: 'A1', vehicle: 'v' };
    expect([why(aboard('none'), enter), why(aboard('B'), enter)]).toEqual([[], ['AZ-VEH-4']]);
  });

  test('AZ-VEH-11, E38: a vehicle whose driver has just been killed is told to have none', () => {
    const battle = scene({
      models: [car('v', 'A', 'Sedan', 10, 18, 90), rider('D', 'A', 'v', 0), man('R', 'B', 13, 30, { aim: at(13, 18) })],
    });
    const { result, notes } = play(
      battle,
      { kind: 'drive', model: 'D', facing: 90, length: 12_000 },
      { dice: [10, 9, 9], decisions: [shootAt(3, 'D')] },
    );
    expect(what(result, 'v').hits).toBe(1);
    expect(notes.filter(({ rule }) => rule === 'AZ-VEH-11').map((note) => english(note))).toEqual([
      'v has no driver and cannot avoid the hit.',
    ]);
  });

  test('AZ-PRIO-4, AZ-VEH-5, AZ-H-15: a Drive struck off makes those dive whom it has reached, and the vehicle runs on at the end', () => {
    const battle = scene({
      models: [
        car('v', 'A', 'Sedan', 10, 10, 90),
        rider('D', 'A', 'v', 0, { spent: 2 }),
        man('M', 'A', 13.5, 10.2),
        man('N', 'A', 20, 10.2),
        man('R', 'B', 14, 25, { aim: at(14, 10) }),
      ],
    });
    // A hit on the vehicle at (14, 10); the driver takes the knock-on (9): stunned in his third action. M dives (1), N is not reached.
    const struck = play(
      battle,
      { kind: 'drive', model: 'D', facing: 90, length: 12_000 },
      { dice: [7, 2, 2, 9, 1], decisions: [shootAt(4, 'v')] },
    ).result;
    const { base, moving, drivenThisTurn } = what(struck, 'v');
    expect([base.at, moving, drivenThisTurn]).toEqual([at(14, 10), true, false]);
    // Beside the hull of 2.5″: 1.25″ + 0.5″ from its middle.
    expect([who(struck, 'M').base.at, who(struck, 'N').base.at]).toEqual([at(13.5, 11.75), at(20, 10.2)]);
    expect(what(endTurn(struck, 'A', { dice: [1] }).result, 'v').base.at).toEqual(at(26, 10));
  });

  test('AZ-VEH-7, AZ-DMG-5, AZ-H-11: what a rider held lies in the vehicle, for those in it who have a hand free', () => {
    const item = { id: 'c', name: 'Case', hands: 1, carrier: 'P' };
    const held = { gun: 'Service pistol', held: ['P.1', 'c'], wounds: 1 } as const;
    const battle = scene({
      items: [item],
      models: [
        car('v', 'B', 'Pickup', 10, 20, 90),
        rider('D', 'B', 'v', 0),
        rider('P', 'B', 'v', 1, held),
        man('A1', 'A', 10, 10, { aim: at(10, 20) }),
      ],
    });
    // 8s hit a rider of a stopped vehicle: wounded twice. The vehicle takes its knock-on without a roll, D checks (1).
    const { result } = play(battle, shoot('A1', 'P'), { dice: [8, 8, 1, 1] });
    expect(result.items.map(({ id, aboard }) => [id, aboard])).toEqual([
      ['c', 'v'],
      ['P.1', 'v'],
    ]);
    const theirs = { ...result, toAct: ['B'] };
    const take: AimOrder = { kind: 'use', model: 'D', what: 'item', thing: 'c' };
    expect(why(theirs, take, 'B')).toEqual(['AZ-H-11']);
    const free = play(theirs, { kind: 'drop', model: 'D', thing: 'D.1' }, {}, 'B').result;
    expect(isLegal(free, take, 'B')).toBe(true);
  });
});

describe('one action after another', () => {
  test('AZ-PRIO-4, AZ-COL-1: a snap shot whose target has fallen to the shot of a friend costs no ammunition', () => {
    const battle = scene({
      models: [
        man('A1', 'A', 10, 10),
        man('R', 'B', 10, 24, { aim: at(10, 10) }),
        man('T', 'B', 10, 8, { wounds: 1, stun: 1 }),
      ],
    });
    // A 6 hits A1 in the open and T 1″ behind, whose owner lets it be hit.
    const { result } = play(battle, shoot('A1', 'T'), { dice: [6, 2, 2], decisions: [shootAt(0, 'A1'), false] });
    expect([isGone(result, 'T'), gun(result, 'A1').counters, who(result, 'A1').spent]).toEqual([true, 0, 1]);
    expect(health(result, 'A1')).toEqual([1, 0]);
  });

  test('AZ-STEP-1: the step after an action that is struck off is not made, wherever the hit was', () => {
    const battle = (spent: number) =>
      scene({ models: [man('A1', 'A', 10, 10, { spent }), man('R', 'B', 10, 20, { aim: at(10, 10) })] });
    const order: AimOrder = { ...pass(), step: 'after', stepTo: at(11, 10) } as AimOrder;
    for (const [spent, place, x] of [
      [0, 0, 11],
      [2, 0, 10],
      [2, 1, 10],
    ] as const)
      expect(
        who(play(battle(spent), order, { dice: [6, 2, 2], decisions: [shootAt(place, 'A1')] }).result, 'A1').base.at,
      ).toEqual(at(x, 10));
  });

  test('AZ-REACT-6, AZ-SHOOT-18: whoever covers at 1 makes no crossfire for a friend at 2, and has one from him at 3', () => {
    const battle = scene({
      models: [
        man('A1', 'A', 10, 10),
        man('R', 'B', 10, 20, { aim: at(10, 10) }),
        man('S', 'B', 20, 10, { aim: at(10, 10) }),
      ],
    });
    const { events } = play(battle, pass(), {
      dice: [1, 2, 2, 1, 2, 2],
      decisions: [shootAt(0, 'A1'), shootAt(0, 'A1', { cover: 1 })],
    });
    const pools = events.flatMap((event) =>
      !('note' in event) && event.ask.kind === 'roll' ? [event.ask.pool.says] : [],
    );
    expect(pools).toEqual(['3d10', '3d10']);
    const shots = (from: AimBattle, shooter: string) =>
      shotFrom(from, {
        shooter: who(from, shooter),
        weapon: gun(from, shooter),
        target: bodyOf(from, 'A1')!,
        intense: false,
      });
    expect(shots(battle, 'R')?.shifts).toEqual(['crossfire']);
    expect(numberFor(shots(battle, 'R')!.target)).toBe(6);
  });
});

describe('what is told', () => {
  test('D18: a place is called by which way it lies, and towards cover only where that is so', () => {
    const drive: AimOrder = { kind: 'drive', model: 'D', facing: 90, length: 12_000 };
    const places = (pieces: AimBattle['table']['pieces']): readonly string[] => {
      const models = [car('v', 'A', 'Sedan', 10, 10, 90), rider('D', 'A', 'v', 0), man('M', 'B', 18, 10)];
      return questions(scene({ pieces, models }), drive).flatMap(({ options }) => options.map((one) => english(one)));
    };
    const [north, south] = ['1.8″ to the north', '1.8″ to the south'];
    expect(places([]).toSorted()).toEqual([north, south]);
    expect(places([piece('wall', 'low', [16, 12.25, 20, 12.75])])).toEqual([`${north}, towards cover`, south]);
  });

  test('AZ-SHOOT-17: a shot without intense fire is called so', () => {
    const battle = scene({ models: [man('A1', 'A', 10, 10), man('B1', 'B', 10, 20), bystander('y', 20, 20)] });
    const line = formsOf(aimZone.menu(battle, 'A')).find(({ order }) => order.kind === 'shoot');
    const intense = line?.parts.find(({ name }) => name === 'intense');
    expect(intense?.kind === 'pick' && intense.picks.map((pick) => english(pick))).toEqual([
      'without intense fire',
      'intense fire: 1 more die for an ammo counter',
    ]);
  });
});
