/** The house rules. */
import { at } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { automaticAct, automaticOrder } from '../../../src/fire-team/automatic.ts';
import { teamOf, unitOf } from '../../../src/fire-team/battle.ts';
import { coverAgainst } from '../../../src/fire-team/cover.ts';
import { QUALITIES } from '../../../src/fire-team/die-type.ts';
import { deployProblems } from '../../../src/fire-team/deployment.ts';
import { firerAt } from '../../../src/fire-team/firing.ts';
import { figuresOf } from '../../../src/fire-team/battle.ts';
import { fireTeam } from '../../../src/fire-team/index.ts';
import { gapBetween, isInContact } from '../../../src/fire-team/nearness.ts';
import { outcome, pointsOf } from '../../../src/fire-team/objectives.ts';
import { unactivated } from '../../../src/fire-team/phases.ts';
import { setup } from '../../../src/fire-team/setup.ts';
import { unitSees } from '../../../src/fire-team/sight.ts';
import { battleOf, by, gun, marksOf, placeOf, ran, refused, rocket, row, terrain } from '../table.ts';
import { carbine, fired, firer, OPEN, team } from '../teams.ts';

const pair = (change: Partial<Parameters<typeof battleOf>[0]> = {}): ReturnType<typeof battleOf> =>
  battleOf({
    red: { A: { at: row(10, 10, 2) }, B: { at: row(14, 10, 2) } },
    blue: { E: { at: row(10, 30, 2) } },
    active: { unit: 'line' },
    ...change,
  });

describe('measuring and set-up', () => {
  it('FT-H-1: quality by the Experience die', () => {
    expect([4, 6, 8, 10, 12].map((die) => QUALITIES[die])).toEqual(['Raw', 'Green', 'Regular', 'Veteran', 'Elite']);
  });

  it('FT-H-2: between the nearest figures, edge to edge; a thousandth is contact', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 2) } },
      blue: { E: { at: [[10, 10.801]] }, F: { at: [[15, 10]] } },
    });
    expect(gapBetween(figuresOf(battle, 'A'), figuresOf(battle, 'F'))).toBeCloseTo(3000, 6);
    expect(isInContact(battle, teamOf(battle, 'A'))).toBe(true);
    const apart = battleOf({ red: { A: { at: row(10, 10, 2) } }, blue: { E: { at: [[10, 10.802]] } } });
    expect(isInContact(apart, teamOf(apart, 'A'))).toBe(false);
  });

  it('FT-H-3: slots along the zone, rows 1.2″ apart; every default placement is legal', () => {
    const [culvert] = fireTeam.scenarios;
    const battle = setup(culvert?.scenario as never, {});
    // 24″ in three slots: centres at 4, 12 and 20; four figures from 4 − 1.8 to 4 + 1.8, in the middle of the depth.
    expect(
      figuresOf({ ...battle, models: battle.models.map(({ away: _, ...model }) => model) }, 'line-rifle-1').map(
        ({ base }) => base.at,
      ),
    ).toEqual([at(2.2, 2), at(3.4, 2), at(4.6, 2), at(5.8, 2)]);
    for (const { scenario } of fireTeam.scenarios) {
      const set = setup(scenario, {});
      for (const { seat } of set.sides) expect(deployProblems(set, seat, {})).toEqual([]);
    }
  });

  it('FT-H-3: outside the zone, on each other, out of coherency: refused', () => {
    const [culvert] = fireTeam.scenarios;
    const battle = setup(culvert?.scenario as never, {});
    const put = (id: string, x: number, y: number): readonly string[] =>
      deployProblems(battle, 'harrow', { [id]: { path: [at(x, y)] } }).map(({ rule }) => rule);
    expect(put('line-gun-1', 20, 4)).toEqual(['FT-H-3']);
    expect(put('line-gun-1', 12, 2.2)).toEqual(['FT-H-3']);
    expect(put('line-gun-1', 23.5, 2)).toEqual(['FT-H-9']);
    expect(put('old-hands-gun-1', 20, 2)).toEqual(['FT-H-3']);
    expect(put('line-gun-1', 20, 3)).toEqual([]);
  });

  it('FT-H-4: sides alternate; who has nobody left waits; a lost squad is not activated', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 2) }, B: { at: row(20, 10, 2), squad: 'second' } },
      blue: { E: { at: row(10, 30, 2) } },
    });
    expect(unactivated(battle, 'red')).toEqual(['line', 'second']);
    let now = ran(battle, { kind: 'activate', unit: 'line' }).battle;
    for (let i = 0; i < 3; i++) now = ran(now, { kind: 'end-number' }).battle;
    expect(now.toAct).toEqual(['blue']);
    now = ran(now, { kind: 'activate', unit: 'foe' }).battle;
    for (let i = 0; i < 3; i++) now = ran(now, { kind: 'end-number' }).battle;
    expect([now.toAct, unactivated(now, 'red')]).toEqual([['red'], ['second']]);
    expect(refused(now, { kind: 'activate', unit: 'line' })).toEqual(['FT-H-4']);
    now = ran(now, { kind: 'activate', unit: 'second' }).battle;
    for (let i = 0; i < 2; i++) now = ran(now, { kind: 'end-number' }).battle;
    const turn = ran(now, { kind: 'end-number' }, [5, 2], { 'FT-H-4': ['second'] });
    expect(turn.battle).toMatchObject({ turn: 2, toAct: ['blue'], winsTie: 'red' });
  });
});

describe('actions', () => {
  it('FT-H-5: an action not used is forgone', () => {
    const next = ran(ran(pair(), { kind: 'loiter', unit: 'A' }).battle, { kind: 'loiter', unit: 'B' }).battle;
    expect(next.activation?.number).toBe(2);
    expect(teamOf(next, 'A').numbers).toEqual([2, 3]);
  });

  it('FT-H-6: teams that did not act when the number ends forgo it; a group acts together', () => {
    const moved = ran(pair(), { kind: 'overwatch', unit: 'A', wait: false }).battle;
    const ended = ran(moved, { kind: 'end-number' }).battle;
    expect([ended.activation?.number, teamOf(ended, 'B').numbers]).toEqual([2, [2, 3]]);
    const told = ran(pair(), { kind: 'overwatch', unit: 'A', wait: true }).battle;
    expect(teamOf(told, 'A').overwatch).toBe(0);
    expect(refused(told, { kind: 'end-number' })).toEqual(['FT-H-6']);
    expect(teamOf(ran(told, { kind: 'go' }).battle, 'A').overwatch).toBe(1);
  });

  it('FT-H-7: Prone bars Move, Double Time, Assault; Double Time once; Crawl half and Prone', () => {
    const prone = pair({ red: { A: { at: row(10, 10, 2), change: { prone: true } } } });
    for (const kind of ['move', 'double-time'] as const)
      expect(refused(prone, { kind, unit: 'A', moves: by(prone, 'A', 1, 0), wait: false })).toEqual(['FT-H-7']);
    expect(refused(prone, { kind: 'crawl', unit: 'A', moves: by(prone, 'A', 2.1, 0), wait: false })[0]).toBe('FT-H-8');
    const crawled = ran(pair(), { kind: 'crawl', unit: 'A', moves: by(pair(), 'A', 0, 2), wait: false }).battle;
    expect(teamOf(crawled, 'A').prone).toBe(true);
    const battle = pair();
    const fast = ran(
      ran(battle, { kind: 'double-time', unit: 'A', moves: by(battle, 'A', 0, 5), wait: false }).battle,
      { kind: 'loiter', unit: 'B' },
    ).battle;
    expect(refused(fast, { kind: 'double-time', unit: 'A', moves: by(fast, 'A', 0, -5), wait: false })).toEqual([
      'FT-H-7',
    ]);
    expect(refused(battle, { kind: 'double-time', unit: 'A', moves: by(battle, 'A', 0, 8.1), wait: false })[0]).toBe(
      'FT-H-8',
    );
  });

  it('FT-H-8: rough ground costs double; friends are passed, enemies not; no end on a base', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]] }, B: { at: [[10, 12]] } },
      blue: { E: { at: [[14, 10]] } },
      pieces: [terrain('rubble', [4, 9], [9, 11])],
      active: { unit: 'line' },
    });
    const move = (dx: number, dy: number): readonly string[] =>
      refused(battle, { kind: 'move', unit: 'A', moves: by(battle, 'A', dx, dy), wait: false });
    expect(move(0, 4)).toEqual([]);
    expect(move(0, 2.1)).toEqual(['FT-H-8']);
    expect(move(-2.5, 0)).toEqual([]);
    expect(move(-2.6, 0)).toEqual(['FT-H-8']);
    expect(move(3.2, 0)).toEqual(['FT-H-8']);
    expect(move(3.15, 0)).toEqual([]);
    const past = { A1: { path: [at(10, 10), at(13, 10), at(13.9, 10)] } };
    expect(refused(battle, { kind: 'move', unit: 'A', moves: past, wait: false })[0]).toBe('FT-H-8');
  });

  it('FT-H-9: a chain of 2″, and 6″ to another team of the squad, with the whole group at its end', () => {
    const battle = pair();
    const apart = { A1: { path: [at(10, 10), at(8.3, 10)] } };
    expect(refused(battle, { kind: 'move', unit: 'A', moves: apart, wait: false })).toEqual(['FT-H-9']);
    const go = (unit: string, wait: boolean): Parameters<typeof ran>[1] => ({
      kind: 'double-time',
      unit,
      moves: by(battle, unit, 0, 7),
      wait,
    });
    expect(refused(battle, go('A', false))).toEqual(['FT-H-9']);
    const told = ran(battle, go('A', true)).battle;
    expect(refused(told, { kind: 'go' })).toEqual(['FT-H-9']);
    expect(refused(told, { kind: 'withdraw' })).toEqual([]);
    expect(placeOf(ran(told, go('B', false)).battle, 'A1')).toEqual([10, 17]);
    const lost = pair({
      red: {
        A: {
          at: [
            [10, 10],
            [14, 10],
          ],
        },
      },
    });
    const mend = { A2: { path: [at(14, 10), at(12, 10)] } };
    expect(refused(lost, { kind: 'move', unit: 'A', moves: mend, wait: false })).toEqual([]);
    expect(refused(lost, { kind: 'move', unit: 'A', moves: by(lost, 'A', 0, 1), wait: false })).toEqual(['FT-H-9']);
  });
});

describe('sight, cover and fire', () => {
  it('FT-H-10: buildings unless one stands in them, hulls, more than 3″ of woods', () => {
    const sees = (pieces: Parameters<typeof battleOf>[0]['pieces'], vehicles = {}): boolean => {
      const battle = battleOf({
        red: { A: { at: [[10, 10]] } },
        blue: { E: { at: [[10, 20]] } },
        pieces: pieces ?? [],
        vehicles,
      });
      return unitSees(battle, 'A', 'E');
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

  it('FT-H-13: exactly Cover spoils a margin of one, Medium does not', () => {
    expect(fired([firer([carbine], { aim: { ...OPEN, cover: 1 } })], team('T', [4, 0, 0]), { dice: [4, 5] })).toEqual([
      [4, 0, 0],
    ]);
    expect(
      fired([firer([carbine], { aim: { ...OPEN, cover: 2, coverDefense: 1 } })], team('T', [4, 0, 0]), {
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
    expect(unitSees(wreck, 'E', 'A')).toBe(false);
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
