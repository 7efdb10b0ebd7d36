/** The test lines of 4.13: vehicles. */
import { fraction, exactChanceOf } from '@umpire/engine/dice';
import { play as ruleRun, solved } from '@umpire/engine/rule';
import { english } from '@umpire/engine/words';
import { describe, expect, test } from 'vitest';
import { vehicleKind } from '../../../src/aim-zone/battle/data.ts';
import type { AimOrder } from '../../../src/aim-zone/battle/orders.ts';
import { explodes, knockOn, newlyBeyond } from '../../../src/aim-zone/rules/knock-on.ts';
import {
  at,
  car,
  crate,
  health,
  isGone,
  isLegal,
  man,
  NOTHING,
  piece,
  play,
  playAll,
  rider,
  scene,
  shoot,
  shootAt,
  what,
  who,
  why,
} from '../scene.ts';
import { script } from '../../named.ts';

const enemy = man('B1', 'B', 35, 38);
const drive = (facing: number, length: number): AimOrder => ({ kind: 'drive', model: 'D', facing, length });
const riding = (
  change = {},
  more: Parameters<typeof scene>[0]['models'] = [],
  pieces: Parameters<typeof scene>[0]['pieces'] = [],
) =>
  scene({
    pieces,
    models: [car('v', 'A', 'Sedan', 10, 10, 90, change), rider('D', 'A', 'v', 0, { skill: 6 }), enemy, ...more],
  });

describe('4.13 Vehicles', () => {
  test('AZ-VEH-1: 12.0″ is legal, more is not; it is moving, has moved and was driven', () => {
    const { result } = play(riding(), drive(90, 12_000));
    expect(what(result, 'v')).toMatchObject({ moving: true, movedThisTurn: true, drivenThisTurn: true });
    expect(what(result, 'v').base.at).toEqual(at(22, 10));
    expect(why(riding(), { ...drive(90, 12_001) } as AimOrder)).toContain('AZ-VEH-1');
    expect(why(riding({}, [rider('P', 'A', 'v', 1)]), { kind: 'drive', model: 'P', facing: 90, length: 1000 })).toEqual(
      ['AZ-VEH-1'],
    );
  });

  test('AZ-VEH-2: 90° is legal, 91° is not; no room to turn is refused', () => {
    expect(isLegal(riding(), drive(0, 5000))).toBe(true);
    expect(isLegal(riding(), drive(180, 5000))).toBe(true);
    expect(why(riding(), drive(359, 5000))).toEqual(['AZ-VEH-2']);
    expect(why(riding({}, [], [piece('w', 'low', [9, 11.5, 11, 12])]), drive(0, 5000))).toEqual(['AZ-VEH-2']);
  });

  test('AZ-VEH-3: Stop costs one action and no distance, and counts as driven', () => {
    const { result } = play(riding({ moving: true }), { kind: 'stop', model: 'D' });
    expect(what(result, 'v')).toMatchObject({ moving: false, drivenThisTurn: true, movedThisTurn: false });
    expect(who(result, 'D').spent).toBe(1);
    expect(why(riding(), { kind: 'stop', model: 'D' })).toEqual(['AZ-VEH-3']);
  });

  test('AZ-VEH-4: in contact, at rest and not moved, a free seat, no enemy aboard; a vehicle is its driver’s', () => {
    const beside = man('W', 'A', 10, 11.75);
    const enter: AimOrder = { kind: 'enter', model: 'W', vehicle: 'v' };
    const { result } = play(riding({}, [beside]), enter);
    expect(who(result, 'W')).toMatchObject({ away: 'aboard', vehicle: 'v', seatNo: 1 });
    expect(why(riding({}, [man('W', 'A', 10, 11.76)]), enter)).toEqual(['AZ-VEH-4']);
    expect(why(riding({ movedThisTurn: true }, [beside]), enter)).toEqual(['AZ-VEH-4']);
    expect(why(riding({ moving: true }, [beside]), enter)).toEqual(['AZ-VEH-4']);
    expect(why(riding({}, [beside, ...[1, 2, 3].map((n) => rider(`P${n}`, 'A', 'v', n))]), enter)).toEqual([
      'AZ-VEH-4',
    ]);
    const theirs = scene({ models: [car('v', 'B', 'Sedan', 10, 10, 90), rider('E', 'B', 'v', 1), beside] });
    expect(why(theirs, enter)).toEqual(['AZ-VEH-4']);
    const empty = scene({ models: [car('v', 'B', 'Sedan', 10, 10, 90), beside, enemy] });
    expect(what(play(empty, enter).result, 'v').owner).toBe('A');
    expect(isLegal(riding(), { kind: 'exit', model: 'D', to: at(10, 11.75) })).toBe(true);
    expect(why(riding(), { kind: 'exit', model: 'D', to: at(10, 11.8) })).toEqual(['AZ-VEH-4']);
    expect(why(riding({}, [man('X', 'A', 10, 11.9)]), { kind: 'exit', model: 'D', to: at(10, 11.75) })).toEqual([
      'AZ-VEH-4',
    ]);
    const driven = playAll(riding({}, [beside]), [drive(90, 1000)], [{ kind: 'stop', model: 'D' }]);
    expect(why(driven, enter)).toEqual(['AZ-VEH-4']);
  });

  test('AZ-VEH-5: in the order along the path, no choice to stay, Defend does not help; mere contact is not enough', () => {
    const people = [
      man('far', 'B', 20, 10, { skill: 4, defend: true }),
      man('near', 'B', 15, 10.5, { skill: 4 }),
      man('side', 'B', 17, 11.75),
    ];
    const { result, events } = play(riding({}, people), drive(90, 12_000), {
      dice: [4, 5],
      decisions: [at(20, 8.25)],
    });
    const rolls = events.flatMap((event) =>
      'ask' in event && event.ask.kind === 'roll' ? [english(event.ask.why)] : [],
    );
    expect(rolls).toEqual(['near dives', 'far dives']);
    expect([health(result, 'near'), health(result, 'far'), health(result, 'side')]).toEqual([
      [0, 0],
      [0, 1],
      [0, 0],
    ]);
    expect(who(result, 'near').base.at).toEqual(at(15, 11.75));
    expect(who(result, 'side').base.at).toEqual(at(17, 11.75));
  });

  test('AZ-VEH-6: it stops, stalls and takes d6 hits; what it ran into takes the same; gliding along is no crash', () => {
    const drum = crate('drum', 16, 10);
    const { result } = play(riding({}, [], [drum]), drive(90, 12_000), { dice: [3, 1] });
    expect(what(result, 'v')).toMatchObject({ moving: false, stalled: true, hits: 3 });
    expect(what(result, 'v').base.at).toEqual(at(13, 10));
    expect(result.objectHits).toEqual({ drum: 3 });
    const other = [car('w', 'B', 'Van', 20, 10, 0), rider('E', 'B', 'w', 0, { skill: 6 })];
    const both = play(riding({}, other), drive(90, 12_000), { dice: [2, 7, 7] }).result;
    expect([what(both, 'v').hits, what(both, 'w').hits]).toEqual([2, 2]);
    expect([health(both, 'D'), health(both, 'E')]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    const glide = play(riding({}, [], [piece('kerb', 'low', [12, 11.25, 30, 12])]), drive(90, 12_000)).result;
    expect(what(glide, 'v')).toMatchObject({ moving: true, stalled: false });
  });

  test('AZ-VEH-7: riders neither aim, shoot, throw nor react, except from a pickup; ranges start at the hull', () => {
    const shots = (kind: 'Sedan' | 'Pickup') =>
      why(
        scene({ models: [car('v', 'A', kind, 10, 10, 90), rider('P', 'A', 'v', 1), man('B1', 'B', 10, 15.75)] }),
        shoot('P', 'B1'),
      );
    expect(shots('Sedan')).toEqual(['AZ-VEH-7']);
    expect(shots('Pickup')).toEqual([]);
    const watched = (kind: 'Sedan' | 'Pickup') =>
      scene({
        models: [car('v', 'B', kind, 10, 10, 90), rider('P', 'B', 'v', 1, { aim: at(10, 20) }), man('A1', 'A', 10, 20)],
      });
    expect(who(play(watched('Sedan'), { kind: 'pass', model: 'A1' }).result, 'A1').spent).toBe(1);
    expect(
      who(play(watched('Pickup'), { kind: 'pass', model: 'A1' }, { decisions: [NOTHING] }).result, 'A1').spent,
    ).toBe(1);
    // 4.0″ from the hull's edge: snap fire at close range is d10.
    const near = scene({
      models: [car('v', 'A', 'Pickup', 10, 10, 90), rider('P', 'A', 'v', 1), man('B1', 'B', 10, 15.75)],
    });
    const { events } = play(near, shoot('P', 'B1'), { dice: [2, 2, 2] });
    expect(
      events.flatMap((event) => ('ask' in event && event.ask.kind === 'roll' ? [event.ask.pool.says] : [])),
    ).toEqual(['3d10']);
  });

  test('AZ-VEH-8: hits add up; with 5 it still drives', () => {
    const battle = scene({
      models: [
        man('S', 'A', 10, 25, { aim: at(10, 10) }),
        car('v', 'B', 'Sedan', 10, 10, 90, { hits: 3 }),
        rider('D', 'B', 'v', 0),
      ],
    });
    const { result } = play(battle, shoot('S', 'v'), { dice: [5, 5, 2, 1] });
    expect(what(result, 'v').hits).toBe(5);
    expect(isLegal({ ...result, toAct: ['B'] }, drive(90, 1000), 'B')).toBe(true);
  });

  test('AZ-VEH-9: hits 4 + 3 are two rolls; after a 10 no more', () => {
    expect(newlyBeyond(4, 7, 5)).toBe(2);
    expect(newlyBeyond(6, 7, 5)).toBe(1);
    expect(script(explodes, { beyond: 2 }, { dice: [9, 9] }).result).toBe(false);
    expect(script(explodes, { beyond: 2 }, { dice: [10] }).result).toBe(true);
    expect(exactChanceOf(solved(explodes, { beyond: 2 }, { fractions: true }), (yes) => yes)).toEqual(
      fraction(19, 100),
    );
    // What the roll is said to need is what it needs.
    const { ask } = ruleRun(explodes, { beyond: 1 });
    expect(ask?.kind === 'roll' && ask.why.tally?.total).toBe(10);
  });

  test('AZ-VEH-9: a vehicle that is bound to explode is not rolled for again (R52)', () => {
    // A frag between two vehicles beyond their limit: both are hit and both explode; the blast of the first hits the second.
    const live = { id: 'g', type: 'frag', at: at(10, 13), elevation: 0, seat: 'A', thrower: 'x' } as const;
    const battle = scene({
      models: [
        man('A1', 'A', 35, 5),
        car('v', 'B', 'Sedan', 10, 10, 90, { hits: 5 }),
        car('w', 'B', 'Sedan', 10, 16, 90, { hits: 5 }),
        enemy,
      ],
      change: { toAct: ['B'], grenades: [live] },
    });
    // Each hull is 1.75″ from the grenade (five dice) and 3.5″ from the other (three dice against 5).
    const frag = [5, 2, 2, 2, 2, 5, 2, 2, 2, 2];
    const { result } = play(battle, { kind: 'end turn' }, { dice: [...frag, 10, 10, 5, 5, 5] }, 'B');
    expect([isGone(result, 'v'), isGone(result, 'w')]).toEqual([true, true]);
  });

  test('AZ-VEH-10: everyone else checks once, in the order vehicle, driver, passengers; none for the one hit', () => {
    const riders = [0, 1, 2].map((seatNo) => ({ id: `P${seatNo}`, seatNo, skill: 5, seat: 'A' }));
    const { result } = script(knockOn, { id: 'v', hit: ['P1'], moving: true, riders }, { dice: [6, 5, 6] });
    expect(result).toEqual({ vehicle: true, riders: ['P2'] });
    expect(script(knockOn, { id: 'v', hit: 'vehicle', moving: true, riders }, { dice: [6, 6, 6] }).result).toEqual({
      vehicle: false,
      riders: ['P0', 'P1', 'P2'],
    });
  });

  test('AZ-VEH-11: with the driver’s skill while it moves; at rest or without a driver it fails without a roll', () => {
    const passenger = { id: 'P1', seatNo: 1, skill: 5, seat: 'A' };
    const driver = { id: 'D', seatNo: 0, skill: 6, seat: 'A' };
    const hit = ['P1'];
    const both = [driver, passenger];
    expect(script(knockOn, { id: 'v', hit, moving: true, riders: both }, { dice: [6, 1] }).result.vehicle).toBe(false);
    expect(script(knockOn, { id: 'v', hit, moving: true, riders: both }, { dice: [7, 1] }).result.vehicle).toBe(true);
    expect(script(knockOn, { id: 'v', hit, moving: false, riders: both }, { dice: [1] }).result.vehicle).toBe(true);
    expect(script(knockOn, { id: 'v', hit, moving: true, riders: [passenger] }, {}).result.vehicle).toBe(true);
  });

  test('a vehicle that explodes on its Drive does so where it was hit (AZ-PRIO-4)', () => {
    const battle = scene({
      models: [
        car('v', 'A', 'Sedan', 10, 18, 90, { hits: 5 }),
        rider('D', 'A', 'v', 0),
        man('R', 'B', 13, 30, { aim: at(13, 18) }),
      ],
    });
    const { result } = play(battle, drive(90, 12_000), {
      dice: [7, 2, 2, 1, 10, 2, 2, 2, 2, 2, 2],
      decisions: [shootAt(3, 'v'), at(13, 19.75)],
    });
    expect(isGone(result, 'v')).toBe(true);
    expect(result.table.pieces).toMatchObject([{ id: 'v-wreck' }]);
    expect(who(result, 'D').base.at).toEqual(at(13, 19.75));
    expect(vehicleKind('Sedan').hitLimit).toBe(5);
  });
});
