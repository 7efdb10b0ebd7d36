/** House rules: sight, cover and fire. */
import { inches } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { teamOf } from '../../../src/fire-team/battle/battle.ts';
import { WEAPONS } from '../../../src/fire-team/battle/data.ts';
import { coverAgainst } from '../../../src/fire-team/ground/cover.ts';
import { firerAt } from '../../../src/fire-team/rules/firing.ts';
import { figuresOf } from '../../../src/fire-team/battle/battle.ts';
import { sightings } from '../../../src/fire-team/ground/sight.ts';
import { facesThat } from '../../../src/fire-team/rules/weapon-dice.ts';
import { battleOf, by, gun, marksOf, ran, refused, row, terrain } from '../table.ts';
import { pair } from '../pair.ts';
import { carbine, fired, firer, OPEN, team } from '../teams.ts';

describe('sight, cover and fire', () => {
  it('FT-H-12: which weapon is asked, though only one of two is near enough to have a choice', () => {
    // A launcher of 6″ reaches 12″: from 11.2 between the bases, not from 13.2; the long rifles, of 14″, reach from both.
    const launcher = { ...WEAPONS.rocketLauncher, range: inches(6) };
    const places = [
      [10, 10],
      [10, 8],
    ] as const;
    const battle = battleOf({
      red: { A: { at: places, profile: { teamWeapon: WEAPONS.longRifle, specialWeapons: [launcher] } } },
      blue: { E: { at: [[10, 22]] } },
      active: { unit: 'line' },
    });
    const fire = { kind: 'fire', unit: 'A', target: 'E', wait: false } as const;
    const { asked, rolls } = ran(battle, fire, [1, 1, 1], { 'FT-RES-6': [{ A1: 'long rifle', A2: 'long rifle' }] });
    expect(asked.map(({ question }) => question.rule)).toEqual(['FT-RES-6']);
    expect(asked[0]?.question.free?.shape).toMatchObject({
      of: { A1: ['long rifle', 'rocket launcher'], A2: ['long rifle'] },
    });
    expect(rolls).toEqual(['1d8', '2d6']);
  });

  it('FT-H-10: buildings unless one stands in them, hulls, more than 3″ of woods', () => {
    const sees = (pieces: Parameters<typeof battleOf>[0]['pieces'], vehicles = {}): boolean => {
      const battle = battleOf({
        red: { A: { at: [[10, 10]] } },
        blue: { E: { at: [[10, 20]] } },
        pieces: pieces ?? [],
        vehicles,
      });
      return sightings(battle, 'A', 'E').length > 0;
    };
    expect(sees([])).toBe(true);
    expect(sees([terrain('building', [9, 14], [11, 16])])).toBe(false);
    expect(sees([terrain('building', [9, 19], [11, 21])])).toBe(true);
    expect(sees([terrain('building', [9, 20], [11, 22])])).toBe(true);
    expect(sees([terrain('building', [10, 14], [12, 16])])).toBe(true);
    expect(sees([terrain('woods', [9, 14], [11, 17])])).toBe(true);
    expect(sees([terrain('woods', [9, 14], [11, 17.1])])).toBe(false);
    expect(sees([terrain('woods', [9, 12], [11, 13.6], 'w1'), terrain('woods', [9, 15], [11, 16.5], 'w2')])).toBe(
      false,
    );
    expect(sees([], { truck: { at: [10, 15], seat: 'blue', facing: 90 } })).toBe(false);
  });

  it('FT-H-11: half of the figures, rounded up; a wall within 1″ that the line crosses', () => {
    const level = (
      places: readonly (readonly [number, number])[],
      pieces: Parameters<typeof battleOf>[0]['pieces'],
    ): number => {
      const battle = battleOf({ red: { A: { at: [[10, 10]] } }, blue: { E: { at: places } }, pieces: pieces ?? [] });
      return coverAgainst(battle, teamOf(battle, 'E'), figuresOf(battle, 'A'));
    };
    const rubble = terrain('rubble', [9, 19], [11.5, 21]);
    expect(level(row(10, 20, 4), [rubble])).toBe(2);
    expect(level(row(10, 20, 5), [rubble])).toBe(0);
    expect(level(row(10, 20, 3), [rubble])).toBe(2);
    const wall = (y: number): ReturnType<typeof terrain> => terrain('wall', [5, y], [15, y + 0.25]);
    expect(level([[10, 20]], [wall(18.35)])).toBe(2);
    expect(level([[10, 20]], [wall(18.34)])).toBe(0);
    expect(level([[10, 20]], [wall(20.5)])).toBe(0);
    expect(level([[10, 20]], [terrain('hedge', [5, 19], [15, 19.25])])).toBe(1);
    expect(level([[10, 20]], [terrain('building', [9, 19], [11, 21])])).toBe(3);
  });

  it('FT-H-12: twice the range; long range lowers the die; the farther weapon still reaches', () => {
    const dice = (y: number): readonly (readonly [string, number])[] | undefined => {
      const battle = battleOf({
        red: { A: { at: row(10, 4, 2), profile: gun } },
        blue: { E: { at: [[10, y]] } },
        active: { unit: 'line' },
      });
      return firerAt(battle, teamOf(battle, 'A'), teamOf(battle, 'E'))?.dice.map(
        ({ weapon, steps }) => [weapon, steps] as const,
      );
    };
    // Edges are 0.8″ nearer than centres; the second figure stands 1.2″ aside.
    expect(dice(4 + 12.7)).toEqual([
      ['carbine', 0],
      ['squad gun', 0],
    ]);
    expect(dice(4 + 14)).toEqual([
      ['carbine', -1],
      ['squad gun', 0],
    ]);
    expect(dice(4 + 20)).toEqual([
      ['carbine', -1],
      ['squad gun', -1],
    ]);
    expect(dice(4 + 26)).toEqual([['squad gun', -1]]);
    expect(dice(4 + 37)).toBeUndefined();
  });

  it('FT-H-12, FT-H-20: cover counts against a vehicle, too, and only against those of a team who fire', () => {
    // A wall stands before the target as seen from the vehicle and from A1; A2 looks along behind it.
    const battle = battleOf({
      red: {
        A: {
          at: [
            [10, 10],
            [20, 20],
          ],
          profile: gun,
        },
      },
      blue: { E: { at: [[10, 20]] } },
      vehicles: { V: { seat: 'red', at: [10, 6] } },
      pieces: [terrain('wall', [8, 18.9], [12, 19.2])],
      active: { unit: 'line' },
    });
    const coverFrom = (id: string, arms?: Readonly<Record<string, string>>) => {
      const unit = battle.units.find((one) => one.id === id) as Parameters<typeof firerAt>[1];
      return firerAt(battle, unit, teamOf(battle, 'E'), undefined, arms)?.aim.cover;
    };
    expect(coverFrom('V')).toBe(2);
    const [first, second] = figuresOf(battle, 'A').map(({ id }) => id) as [string, string];
    expect(coverFrom('A', { [first]: 'carbine' })).toBe(2);
    expect(coverFrom('A', { [second]: 'carbine' })).toBe(0);
  });

  it('FT-H-12: a figure may fire or not; one that does not see the target cannot', () => {
    const battle = battleOf({
      red: {
        A: {
          at: [
            [10, 10],
            [11.2, 10],
          ],
        },
      },
      blue: { E: { at: [[10, 20]] } },
      pieces: [terrain('building', [10.4, 14], [12, 16])],
      active: { unit: 'line' },
    });
    const fire = (only: readonly string[]): Parameters<typeof ran>[1] => ({
      kind: 'fire',
      unit: 'A',
      target: 'E',
      only,
      wait: false,
    });
    // The line from (11.2, 10) to (10, 20) passes x = 10.6 half way, inside the building.
    expect(refused(battle, fire(['A2']))).toEqual(['FT-H-12']);
    expect(ran(battle, fire(['A1']), [1, 1]).rolls).toEqual(['1d8', '1d6']);
    const open = battleOf({
      red: { A: { at: row(10, 10, 3) } },
      blue: { E: { at: [[10, 20]] } },
      active: { unit: 'line' },
    });
    expect(ran(open, fire(['A1', 'A3']), [1, 1, 1]).rolls).toEqual(['1d8', '2d6']);
  });

  it.each([
    [8, [4, 0, 0]],
    [9, [4, 0, 1]],
    [10, [4, 0, 1]],
    [11, [4, 1, 1]],
    [12, [4, 1, 1]],
    [13, [3, 0, 1]],
  ])('FT-H-13: a total of %i against 8', (total, after) => {
    expect(fired([firer([carbine])], team('T', [4, 0, 0]), { dice: [total - 5, 5] })).toEqual([after]);
  });

  it.each([
    // What has to be beaten is Defense less the Experience roll: a d12 against 5 has a margin of 1 or 2 with 6 and 7, of 3 or 4 with 8 and 9.
    ['fire', 5, 12, { pins: 2, wounds: 2, kills: 3 }],
    ['fire at Cover', 5, 12, { pins: 1, wounds: 2, kills: 3 }],
    ['close combat', 5, 12, { pins: 0, wounds: 2, kills: 5 }],
    ['armor', 5, 12, { pins: 0, wounds: 2, kills: 5 }],
    ['fire', 5, 6, { pins: 1, wounds: 0, kills: 0 }],
    // Beaten by the Experience roll alone: 1 has a margin of 2, 2 and 3 of 3 and 4, 4 to 8 of more.
    ['fire', -1, 8, { pins: 1, wounds: 2, kills: 5 }],
    ['fire', 20, 12, { pins: 0, wounds: 0, kills: 0 }],
    // A fixed 1.
    ['fire', 0, 1, { pins: 1, wounds: 0, kills: 0 }],
    ['fire', -2, 1, { pins: 0, wounds: 1, kills: 0 }],
  ] as const)('FT-H-13, FT-CC-7: %s against %i, how many faces of a d%i bring what', (table, need, type, faces) => {
    expect(facesThat(table, need, type)).toEqual(faces);
  });

  it('FT-H-13: exactly Cover spoils a margin of one, Medium does not', () => {
    expect(fired([firer([carbine], { aim: { ...OPEN, cover: 1 } })], team('T', [4, 0, 0]), { dice: [4, 5] })).toEqual([
      [4, 0, 0],
    ]);
    expect(
      fired([firer([carbine], { aim: { ...OPEN, cover: 2 } })], team('T', [4, 0, 0]), {
        dice: [5, 5],
      }),
    ).toEqual([[4, 0, 1]]);
  });

  it('FT-H-14: fire at a target that is gone is lost; targets in the order declared', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 2) }, B: { at: row(14, 10, 2) } },
      blue: { E: { at: [[10, 20]] }, F: { at: [[14, 20]], squad: 'second' } },
      active: { unit: 'line' },
    });
    const told = ran(battle, { kind: 'fire', unit: 'A', target: 'F', wait: true }).battle;
    const { notes } = ran(told, { kind: 'fire', unit: 'B', target: 'E', wait: false }, [1, 1, 1, 1, 1, 1]);
    expect(notes.filter(({ rule }) => rule === 'FT-H-13').map(({ data }) => data['target'])).toEqual(['F', 'E']);
  });

  it('FT-H-15: Prone is one more Defense against fire and none in close combat', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]] } },
      blue: { E: { at: [[10, 20]], change: { prone: true } } },
      active: { unit: 'line' },
    });
    const fire = { kind: 'fire', unit: 'A', target: 'E', wait: false } as const;
    expect(marksOf(ran(battle, fire, [4, 5]).battle, 'E')).toEqual([1, 0, 0]);
    expect(marksOf(ran(battle, fire, [5, 5]).battle, 'E')).toEqual([1, 0, 1]);
    const close = battleOf({
      red: { A: { at: [[10, 10]] } },
      blue: { E: { at: [[10, 10.8]], change: { prone: true } } },
      active: { unit: 'line' },
    });
    const assault = { kind: 'assault', unit: 'A', target: 'E', moves: {}, wait: false } as const;
    expect(marksOf(ran(close, assault, [4, 5, 1, 1]).battle, 'E')).toEqual([1, 1, 1]);
  });

  it('FT-H-16: up to Motivation markers; they end with the next activation; groups that only watch give no Overwatch', () => {
    const battle = pair({
      red: { A: { at: row(10, 10, 2), change: { overwatch: 3 } } },
      blue: { E: { at: row(10, 20, 2), change: { overwatch: 1 } } },
    });
    expect(refused(battle, { kind: 'overwatch', unit: 'A', wait: false })).toEqual(['FT-H-16']);
    const fresh = pair({ blue: { E: { at: row(10, 20, 2), change: { overwatch: 1 } } } });
    expect(ran(fresh, { kind: 'overwatch', unit: 'A', wait: false }).asked).toEqual([]);
    expect(ran(fresh, { kind: 'prone', unit: 'A', wait: false }, [], { 'FT-H-16': ['none'] }).asked).toHaveLength(1);
    const idle = battleOf({
      red: { A: { at: row(10, 10, 2), change: { overwatch: 2 } } },
      blue: { E: { at: row(10, 30, 2) } },
    });
    expect(teamOf(ran(idle, { kind: 'activate', unit: 'line' }).battle, 'A').overwatch).toBe(0);
  });

  it('FT-H-16: an interruption whose target is gone keeps its marker', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]] }, B: { at: [[13, 10]] } },
      blue: {
        E: { at: [[10, 20]], change: { overwatch: 1 } },
        F: { at: [[13, 20]], change: { overwatch: 1 }, squad: 'second' },
      },
      active: { unit: 'line' },
    });
    const move = { kind: 'move', unit: 'A', moves: by(battle, 'A', 0, 3), wait: false } as const;
    // E kills A at 1″; F, who wanted to fire at 2″, keeps its marker.
    const after = ran(battle, move, [8, 6], {
      'FT-H-16': [
        { target: 'A', at: 1000 },
        { target: 'A', at: 2000 },
      ],
    }).battle;
    expect([marksOf(after, 'A'), teamOf(after, 'E').overwatch, teamOf(after, 'F').overwatch]).toEqual([
      [0, 0, 0],
      0,
      1,
    ]);
  });
});
