/** House rules: vehicles and the end. */
import { at } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { automaticAct } from '../../../src/fire-team/mind/automatic-act.ts';
import { automaticOrder } from '../../../src/fire-team/mind/automatic.ts';
import { teamOf, unitOf } from '../../../src/fire-team/battle/battle.ts';
import { fireTeam } from '../../../src/fire-team/index.ts';
import { outcome, pointsOf } from '../../../src/fire-team/turn/victory.ts';
import { sightings } from '../../../src/fire-team/ground/sight.ts';
import { battleOf, by, ran, refused, rocket, row, terrain } from '../table.ts';

describe('vehicles and the end', () => {
  const drive = (path: readonly (readonly [number, number])[], facing?: number): Parameters<typeof ran>[1] => ({
    kind: 'move',
    unit: 'badger',
    moves: { 'badger-hull': { path: path.map(([x, y]) => at(x, y)), ...(facing !== undefined && { facing }) } },
    wait: false,
  });
  const parked = (change: Partial<Parameters<typeof battleOf>[0]> = {}): ReturnType<typeof battleOf> =>
    battleOf({
      vehicles: { badger: { at: [20, 10], seat: 'red' } },
      red: { A: { at: row(4, 4, 2) } },
      blue: { E: { at: row(20, 25, 2) } },
      active: { unit: 'badger', numbers: [1, 2] },
      ...change,
    });

  it('FT-H-19: straight legs up to its move, backwards too, pivots free; not into buildings or over figures', () => {
    const battle = parked({ pieces: [terrain('building', [24, 8], [28, 12])] });
    expect(
      refused(
        battle,
        drive([
          [20, 10],
          [20, 18],
        ]),
      ),
    ).toEqual([]);
    expect(
      refused(
        battle,
        drive([
          [20, 10],
          [20, 18.1],
        ]),
      ),
    ).toEqual(['FT-H-8']);
    expect(
      refused(
        battle,
        drive(
          [
            [20, 10],
            [20, 4],
          ],
          90,
        ),
      ),
    ).toEqual([]);
    expect(
      refused(
        battle,
        drive([
          [20, 10],
          [23, 10],
        ]),
      ),
    ).toEqual(['FT-H-8', 'FT-H-8']);
    const met = parked({ blue: { E: { at: [[20, 14]] } } });
    expect(
      refused(
        met,
        drive([
          [20, 10],
          [20, 17],
        ]),
      )[0],
    ).toBe('FT-H-8');
    const turned = ran(
      battle,
      drive(
        [
          [20, 10],
          [20, 14],
        ],
        90,
      ),
    ).battle.models.find(({ unit }) => unit === 'badger')?.base;
    expect(turned).toMatchObject({ at: at(20, 14), facing: 90 });
    expect(refused(battle, { kind: 'crawl', unit: 'badger', moves: {}, wait: false })).toEqual(['FT-H-19']);
    expect(ran(battle, { kind: 'fire', unit: 'badger', target: 'E', wait: false }, [1, 1, 1]).rolls).toEqual([
      '1d8',
      '1d10',
      '1d4',
    ]);
  });

  it('FT-H-20: only weapons against armor, 1 or 2 above shakes, 3 destroys', () => {
    const rifles = battleOf({
      red: { A: { at: row(10, 10, 4) } },
      vehicles: { truck: { at: [10, 20], seat: 'blue' } },
      active: { unit: 'line' },
    });
    expect(refused(rifles, { kind: 'fire', unit: 'A', target: 'truck', wait: false })).toEqual(['FT-H-20']);
    const armed = battleOf({
      red: { A: { at: row(10, 10, 2), profile: rocket } },
      blue: { Z: { at: [[40, 40]] } },
      vehicles: { truck: { at: [10, 20], seat: 'blue' } },
      active: { unit: 'line' },
    });
    const fire = { kind: 'fire', unit: 'A', target: 'truck', wait: false } as const;
    const after = (dice: readonly number[]): object => {
      const { kind: _kind, ...truck } = unitOf(ran(armed, fire, dice).battle, 'truck');
      return truck;
    };
    expect(after([4, 8])).toMatchObject({ shaken: 0, destroyed: false });
    expect(after([4, 10])).toMatchObject({ shaken: 1, destroyed: false });
    expect(after([4, 11])).toMatchObject({ shaken: 0, destroyed: true });
  });

  it('FT-H-21: a wreck is impassable and blocks sight', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 2), profile: rocket } },
      blue: { E: { at: [[10, 26]] } },
      vehicles: { truck: { at: [10, 14], seat: 'blue', facing: 90 } },
      active: { unit: 'line' },
    });
    const wreck = ran(battle, { kind: 'fire', unit: 'A', target: 'truck', wait: false }, [6, 12]).battle;
    expect(sightings(wreck, 'E', 'A')).toEqual([]);
    expect(refused(wreck, { kind: 'move', unit: 'A', moves: by(wreck, 'A', 0, 4), wait: false })[0]).toBe('FT-H-8');
    expect(wreck.models.some(({ unit }) => unit === 'truck')).toBe(false);
  });

  it('FT-H-22: points for objectives, teams and vehicles; Cowering teams hold nothing; no team left loses', () => {
    const setting = {
      objectives: [
        [10, 10],
        [30, 30],
      ] as const,
      vehicles: { truck: { at: [40, 40] as const, seat: 'blue', change: { destroyed: true } } },
    };
    const battle = battleOf({
      ...setting,
      red: { A: { at: [[10, 13.4]] } },
      blue: { E: { at: [[30, 33.41]] }, F: { at: [[30, 27]], change: { cowering: true } } },
    });
    const wrecked = { ...battle, models: battle.models.filter(({ unit }) => unit !== 'truck') };
    expect([pointsOf(wrecked, 'red'), pointsOf(wrecked, 'blue')]).toEqual([5, 0]);
    const over = outcome({ ...wrecked, phase: 'over', toAct: [] });
    expect(over).toMatchObject({ winner: 'red', rule: 'FT-H-22', scores: { red: 5, blue: 0 } });
    const last = battleOf({
      red: { A: { at: row(10, 10, 4) } },
      blue: { E: { at: [[10, 20]] } },
      active: { unit: 'line', numbers: [3], change: { number: 3 } },
    });
    const end = ran(last, { kind: 'fire', unit: 'A', target: 'E', wait: false }, [8, 6, 1, 1, 1]).battle;
    expect([end.phase, outcome(end)?.winner]).toEqual(['over', 'red']);
  });

  it('FT-H-24: in contact it fights the weaker, fires where it pays, else goes for the objective, else watches', () => {
    const near = battleOf({
      red: { A: { at: row(10, 10, 4) } },
      blue: { E: { at: [[10, 10.8]] } },
      active: { unit: 'line' },
    });
    expect(automaticAct(near, teamOf(near, 'A'))).toMatchObject({ kind: 'assault', target: 'E' });
    const weak = battleOf({
      red: { A: { at: [[10, 10]] } },
      blue: { E: { at: row(10, 10.8, 4) } },
      active: { unit: 'line' },
    });
    expect(automaticAct(weak, teamOf(weak, 'A'))).toMatchObject({ kind: 'move' });
    const small = battleOf({
      red: { A: { at: row(10, 10, 4) } },
      blue: { E: { at: row(10, 13, 2) } },
      active: { unit: 'line' },
    });
    expect(automaticAct(small, teamOf(small, 'A'))).toMatchObject({ kind: 'assault', target: 'E' });
    const open = battleOf({
      red: { A: { at: row(10, 10, 4) } },
      blue: { E: { at: row(10, 18, 4) } },
      objectives: [[30, 10]],
      active: { unit: 'line' },
    });
    expect(automaticAct(open, teamOf(open, 'A'))).toMatchObject({ kind: 'fire', target: 'E' });
    const far = battleOf({
      red: { A: { at: row(10, 10, 4) } },
      blue: { E: { at: row(10, 45, 4) } },
      objectives: [[30, 10]],
      pieces: [terrain('building', [5, 30], [40, 32])],
      active: { unit: 'line' },
    });
    expect(automaticAct(far, teamOf(far, 'A'))).toMatchObject({ kind: 'double-time' });
    const held = battleOf({
      red: { A: { at: row(10, 10, 4) } },
      blue: { E: { at: row(10, 45, 4) } },
      objectives: [[10, 10]],
      active: { unit: 'line', numbers: [3], change: { number: 3 } },
    });
    expect(automaticAct(held, teamOf(held, 'A'))).toMatchObject({ kind: 'overwatch' });
    expect(fireTeam.candidates(open, 'red')[0]).toEqual(automaticOrder(open, 'red'));
  });

  it('FT-H-25: vehicle and teams act as one group; if it moves, they share or stay', () => {
    const battle = battleOf({
      red: { R: { at: row(11.7, 10, 4), change: { rides: 'badger', waitsFor: 'badger' } } },
      vehicles: { badger: { at: [10, 10], seat: 'red', change: { numbers: [1, 2] } } },
      blue: { E: { at: row(10, 40, 2) } },
      active: { unit: 'badger' },
    });
    const alone = ran(battle, { kind: 'move', unit: 'badger', moves: by(battle, 'badger', 0, 1), wait: false }).battle;
    expect([alone.activation?.number, teamOf(alone, 'R').numbers]).toEqual([2, [2, 3]]);
    const told = ran(battle, { kind: 'move', unit: 'badger', moves: by(battle, 'badger', 0, 2), wait: true }).battle;
    expect(refused(told, { kind: 'move', unit: 'R', moves: by(battle, 'R', 2, 0), wait: false })).toEqual(['FT-H-25']);
    expect(refused(told, { kind: 'overwatch', unit: 'R', wait: false })).toEqual([]);
    expect(refused(battle, { kind: 'advancing-fire', unit: 'R', target: 'E', moves: {}, at: 0, wait: false })).toEqual([
      'FT-AF-5',
    ]);
  });
});
