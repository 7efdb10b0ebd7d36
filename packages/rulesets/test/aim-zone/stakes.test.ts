/** What is told before an order: its odds from the real positions, and what is drawn for it. */
import { chanceOf, seeded } from '@umpire/engine/dice';
import { Sampler, solved } from '@umpire/engine/rule';
import { describe, expect, test } from 'vitest';
import type { AimBattle } from '../../src/aim-zone/battle.ts';
import { aimZone } from '../../src/aim-zone/index.ts';
import type { AimOrder } from '../../src/aim-zone/orders.ts';
import { type Duel, duel, type DuelEnd } from '../../src/aim-zone/rules/duel.ts';
import { type ShotAt, shotAt } from '../../src/aim-zone/rules/shot-at.ts';
import { type VehicleShot, vehicleShot } from '../../src/aim-zone/rules/vehicle-shot.ts';
import { at, car, health, isGone, man, piece, planter, rider, scene, shoot, with1 } from './scene.ts';

const stakeOf = <A>(battle: AimBattle, order: AimOrder, id: string): A | undefined =>
  aimZone.stakes(battle, 'A', order).find(({ engagement }) => engagement === id)?.args as A | undefined;

/** R behind a wall in contact, marker on A; A in the open, marker on R, with its second action. */
const facing = scene({
  pieces: [planter],
  models: [man('A1', 'A', 12, 14, { aim: at(12, 5.5), spent: 1 }), man('R', 'B', 12, 5.5, { aim: at(12, 14) })],
});

describe('stakes', () => {
  test('a shot: class, dice and ammunition from the table, and the exact odds of it', () => {
    const args = stakeOf<ShotAt>(facing, shoot('A1', 'R'), 'shot');
    expect(args).toMatchObject({
      shot: { aimed: true, target: 'exposed', capacity: 3 },
      target: { stun: 0, wounds: 0 },
    });
    // 3d10 against 8: no hit with (7/10)³; the rifle holds three counters, so that no shot is an automatic miss.
    const odds = args && solved(shotAt, args);
    expect(odds && chanceOf(odds, ({ hits }) => hits === 0)).toBeCloseTo(0.343, 12);
  });

  test('a snap shot: the marker that it takes off is not counted on', () => {
    const order = shoot('A1', 'R');
    const away = {
      ...facing,
      models: facing.models.map((one) => (one.id === 'A1' ? { ...one, aim: at(30, 30) } : one)),
    };
    expect(stakeOf<ShotAt>(away, order, 'shot')?.shot.aimed).toBe(false);
  });

  test('the exchange: one enemy may react, and its odds are those of the battle itself', () => {
    const order = shoot('A1', 'R');
    const [told] = aimZone.stakes(facing, 'A', order).filter(({ engagement }) => engagement === 'duel');
    expect(told?.says).toBe('one enemy may react');
    const odds = solved(duel, told?.args as Duel);
    const runs = 3000;
    const sampler = new Sampler({ random: seeded('stakes') });
    const seen = { actor: 0, reactor: 0 };
    for (let i = 0; i < runs; i++) {
      const after = sampler.run((battle: AimBattle) => aimZone.resolve(battle, 'A', order), facing) as AimBattle;
      const hurt = (id: string): boolean =>
        !after.models.some((one) => one.id === id && one.kind === 'fighter' && one.stun + one.wounds === 0);
      if (hurt('A1')) seen.actor++;
      if (hurt('R')) seen.reactor++;
    }
    const hurtIn = (who: (end: DuelEnd) => { stun: number; wounds: number } | undefined): number =>
      chanceOf(odds, (end) => (who(end)?.stun ?? 0) + (who(end)?.wounds ?? 0) > 0);
    // Four standard errors.
    const near = (share: number, chance: number): boolean =>
      Math.abs(share - chance) < 4 * Math.sqrt((chance * (1 - chance)) / runs);
    expect(
      near(
        seen.actor / runs,
        hurtIn(({ actor }) => actor),
      ),
    ).toBe(true);
    expect(
      near(
        seen.reactor / runs,
        hurtIn(({ reactors: [first] }) => first),
      ),
    ).toBe(true);
  });

  test('a shot at a vehicle: what comes of it for the vehicle and its riders, with the odds of the battle itself', () => {
    const battle = scene({
      models: [
        man('A1', 'A', 10, 10, { aim: at(10, 16), spent: 1 }),
        car('sedan', 'B', 'Sedan', 10, 16, 90, { hits: 4 }),
        rider('D', 'B', 'sedan', 0),
        rider('P', 'B', 'sedan', 2),
      ],
    });
    const order = shoot('A1', 'sedan');
    const args = stakeOf<VehicleShot>(battle, order, 'vehicle-shot');
    expect(args).toMatchObject({
      on: 'vehicle',
      vehicle: { hits: 4, moving: false },
      riders: [{ seatNo: 0 }, { seatNo: 2 }],
    });
    if (args === undefined) return;
    const odds = solved(vehicleShot, args);
    const runs = 3000;
    const sampler = new Sampler({ random: seeded('vehicle') });
    const seen = { gone: 0, driver: 0, passenger: 0 };
    for (let i = 0; i < runs; i++) {
      const after = sampler.run((start: AimBattle) => aimZone.resolve(start, 'A', order), battle) as AimBattle;
      if (isGone(after, 'sedan')) seen.gone++;
      const isHurt = (id: string): boolean => isGone(after, id) || health(after, id).some((n) => n > 0);
      if (isHurt('D')) seen.driver++;
      if (isHurt('P')) seen.passenger++;
    }
    const hurtAt = (place: number): number =>
      chanceOf(odds, ({ riders }) => (riders[place]?.stun ?? 0) + (riders[place]?.wounds ?? 0) > 0);
    // Four standard errors.
    const isNear = (count: number, chance: number): boolean =>
      Math.abs(count / runs - chance) < 4 * Math.sqrt((chance * (1 - chance)) / runs);
    expect(
      isNear(
        seen.gone,
        chanceOf(odds, ({ exploded }) => exploded),
      ),
    ).toBe(true);
    expect(isNear(seen.driver, hurtAt(0))).toBe(true);
    expect(isNear(seen.passenger, hurtAt(1))).toBe(true);
  });

  test('a shot at a rider: its engagement reads whom it is at, by the place among those who ride', () => {
    const battle = scene({
      models: [
        man('A1', 'A', 10, 10, { aim: at(10, 16) }),
        car('sedan', 'B', 'Sedan', 10, 16, 90),
        rider('D', 'B', 'sedan', 0),
        rider('P', 'B', 'sedan', 2),
      ],
    });
    const args = stakeOf(battle, shoot('A1', 'P'), 'vehicle-shot');
    const faults: string[] = [];
    const read = aimZone.engagements
      .find(({ id }) => id === 'vehicle-shot')
      ?.args.read(args as never, '', (path, says) => void faults.push(`${path}: ${says}`));
    expect(faults).toEqual([]);
    expect(read).toMatchObject({ on: 1, riders: [{ seatNo: 0 }, { seatNo: 2 }] });
  });

  test('a throw: the flight, and the blast on everybody near the point', () => {
    const battle = scene({
      models: [
        man('A1', 'A', 10, 10, { skill: 6, aim: at(10, 18), grenades: with1('frag') }),
        man('B1', 'B', 10, 18),
        man('B2', 'B', 12.2, 18),
      ],
    });
    const told = aimZone.stakes(battle, 'A', { kind: 'throw', model: 'A1', grenade: 'frag', target: 'B1' });
    expect(told.map(({ engagement, says }) => [engagement, says])).toEqual([
      ['throw', 'at B1'],
      ['blast', 'B1, if it lands on the point'],
      ['blast', 'B2, if it lands on the point'],
    ]);
    expect(told[2]?.args).toMatchObject({ inches: 1 });
  });

  test('an order that is refused puts nothing at stake', () => {
    expect(aimZone.stakes(facing, 'A', shoot('A1', 'nobody'))).toEqual([]);
  });
});

describe('drawing', () => {
  const said = (battle: AimBattle, order: AimOrder): readonly string[] =>
    aimZone.drawing(battle, 'A', order).map(({ says }) => says);

  test('a move: how many enemies may react at each of its points', () => {
    const wall = piece('wall', 'high', [0, 12, 11.2, 13]);
    const battle = scene({
      pieces: [wall],
      models: [
        man('M', 'A', 10, 10),
        man('K', 'B', 12.5, 20, { aim: at(12.5, 10) }),
        man('L', 'B', 13, 20, { aim: at(12.5, 10) }),
      ],
    });
    const marks = said(battle, { kind: 'move', model: 'M', to: at(13, 10) }).filter((text) => text.endsWith('here'));
    expect(marks).toHaveLength(7);
    expect(marks[0]).toBe('Nobody may react here');
    expect(marks.at(-1)).toBe('2 enemies may react here');
  });

  test('an aim: its zone; and the zones of the enemy', () => {
    const texts = said(facing, { kind: 'aim', model: 'A1', at: at(12, 6) });
    expect(texts).toEqual(expect.arrayContaining(['Aim zone', 'Aim zone, along the line of aim', 'Aim zone of R']));
  });
});
