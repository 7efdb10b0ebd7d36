/** What looks better to those who decide: each pair differs in one thing. */
import { describe, expect, test } from 'vitest';
import { type AimBattle, type Fighter, type Vehicle } from '../../src/aim-zone/battle/battle.ts';
import { aimZone } from '../../src/aim-zone/index.ts';
import { at, car, drivenOff, man, piece, rider, scene } from './scene.ts';

const value = (battle: AimBattle, seat = 'A'): number => aimZone.value(battle, seat);

/** Two a side, and a wall between them. */
const apart = (change: Partial<AimBattle> = {}): AimBattle => ({
  ...scene({
    pieces: [piece('wall', 'high', [2, 11, 34, 13])],
    models: [man('A1', 'A', 10, 4), man('A2', 'A', 14, 4), man('B1', 'B', 10, 20), man('B2', 'B', 14, 20)],
  }),
  lastTurn: 6,
  turn: 1,
  ...change,
});

const hit = (battle: AimBattle, id: string, change: Partial<Fighter>): AimBattle => ({
  ...battle,
  models: battle.models.map((model) => (model.id === id ? ({ ...model, ...change } as Fighter) : model)),
});

const dead = { id: 'B3', name: 'B3', seat: 'B', leader: false, how: 'dead' } as const;

describe('value', () => {
  test('what is good for one is as bad for the other, and nobody leads where all is equal', () => {
    expect(value(apart())).toBeCloseTo(0, 12);
    const hurt = hit(apart(), 'B1', { wounds: 1 });
    expect(value(hurt)).toBeGreaterThan(0);
    expect(value(hurt, 'B')).toBeCloseTo(-value(hurt), 12);
  });

  test('a point in hand is worth more, the fewer rounds are left', () => {
    const led = [1, 3, 6].map((turn) => value(apart({ turn, lost: [dead] })));
    expect(led.toSorted((a, b) => a - b)).toEqual(led);
    expect(led[0]).toBeLessThan(led[2] as number);
    expect(led[2]).toBeLessThan(1);
  });

  test('every action that somebody has lost counts', () => {
    const [well, stunned, both] = [{}, { stun: 1 }, { stun: 1, wounds: 1 }].map((change) =>
      value(hit(apart(), 'A1', change)),
    );
    expect(stunned).toBeLessThan(well as number);
    expect(both).toBeLessThan(stunned as number);
  });

  test('a marker on somebody in the open is a threat', () => {
    const open = scene({ models: [man('A1', 'A', 10, 4), man('B1', 'B', 10, 12)] });
    expect(value(hit(open, 'A1', { aim: at(10, 12) }))).toBeGreaterThan(value(open));
    expect(value(hit(open, 'B1', { aim: at(10, 4) }))).toBeLessThan(value(open));
  });

  describe('an escape', () => {
    interface Escape {
      readonly x: number;
      readonly isAboard?: boolean;
      readonly car?: Partial<Vehicle>;
      readonly guest?: Partial<Fighter>;
      readonly turn?: number;
    }
    const escape = ({ x, isAboard = false, car: change = {}, guest = {}, turn = 2 }: Escape): number =>
      value({
        ...scene({
          models: [
            car('sedan', 'A', 'Sedan', x, 10, 90, change),
            rider('D', 'A', 'sedan', 0),
            isAboard ? rider('G', 'A', 'sedan', 1, guest) : man('G', 'A', 30, 10, guest),
            man('B1', 'B', 2, 2, { weapons: [] }),
          ],
        }),
        turn,
        ...drivenOff('G', 'sedan'),
      });

    test('comes nearer step by step: the car drives to its guest, has her aboard, and drives off', () => {
      const steps = [
        escape({ x: 6 }),
        escape({ x: 26 }),
        escape({ x: 26, isAboard: true }),
        escape({ x: 14, isAboard: true, car: { moving: true } }),
      ];
      expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
      expect(new Set(steps).size).toBe(steps.length);
    });

    test('is in danger when the car is hit, the guest is hurt or the time runs out', () => {
      const well = escape({ x: 20 });
      expect(escape({ x: 20, car: { hits: 2 } })).toBeLessThan(well);
      expect(escape({ x: 20, guest: { wounds: 1 } })).toBeLessThan(escape({ x: 20, guest: { stun: 1 } }));
      expect(escape({ x: 20, guest: { stun: 1 } })).toBeLessThan(well);
      expect(escape({ x: 20, turn: 7 })).toBeLessThan(well);
    });
  });
});
