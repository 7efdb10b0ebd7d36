/** Worked examples on the table: movement and vehicles. */
import type { Moves } from '@umpire/engine/battle';
import { at, type Point } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { limitOf } from '../../src/fire-team/battle/acts.ts';
import { moverOf } from '../../src/fire-team/ground/movers.ts';
import { teamOf } from '../../src/fire-team/battle/battle.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import { firerAt } from '../../src/fire-team/rules/firing.ts';
import { allowanceOf } from '../../src/fire-team/battle/acts.ts';
import { modelAfter } from '../../src/fire-team/ground/moving.ts';
import { mayShare } from '../../src/fire-team/orders/ride.ts';
import { battleOf, by, gun, kindsOpen, marksOf, placeOf, ran, refused, rocket, row, terrain } from './table.ts';
import { english } from '@umpire/engine/words';

describe('movement', () => {
  it('E22 Slower: two Wounded', () => {
    const battle = battleOf({ red: { A: { at: row(10, 10, 4), change: { wounded: 2 } } } });
    const team = teamOf(battle, 'A');
    expect([limitOf(team, 'move'), limitOf(team, 'double-time'), limitOf(team, 'crawl')]).toEqual([2000, 4000, 1000]);
    expect(allowanceOf({ ...team, wounded: 5 })).toBe(0);
  });

  it('E49 Over a wall: 2.5″ + 1″ + 0.5″, and an interruption at 3″ finds it at the edge', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]] } },
      blue: { E: { at: [[40, 40]] } },
      pieces: [terrain('wall', [5, 12.5], [15, 12.75])],
      active: { unit: 'line' },
    });
    const move = { kind: 'move', unit: 'A', moves: by(battle, 'A', 0, 3), wait: false } as const;
    expect(refused(battle, move)).toEqual([]);
    expect(refused(battle, { ...move, moves: by(battle, 'A', 0, 3.1) })).toEqual(['FT-H-8']);
    const [track] = moverOf(battle, move).tracks;
    expect(track && modelAfter(track, 3000).base.at).toEqual({ x: 10_000, y: 12_500 });
    expect(track && modelAfter(track, 4000).base.at).toEqual({ x: 10_000, y: 13_000 });
  });

  it('names figures by team and number where a move is refused', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 2), change: { name: 'Rifle team' } } },
      blue: { E: { at: [[40, 40]] } },
      active: { unit: 'line' },
    });
    const says = (moves: Moves): readonly string[] =>
      fireTeam
        .problems(battle, 'red', { kind: 'move', unit: 'A', moves, wait: false })
        .map((problem) => english(problem));
    const [one, two] = [battle.models[0], battle.models[1]].map((model) => model?.base.at ?? at(0, 0));
    // The second figure steps onto the place of the first, which stays.
    expect(says({ A2: { path: [two as Point, one as Point] } })).toEqual([
      'Rifle team, figure 2 ends on top of Rifle team, figure 1.',
    ]);
    expect(says({ A1: { path: [one as Point, at(10, 20)] } })[0]).toMatch(/^Rifle team, figure 1: /u);
  });

  it('E36 Interruption at 3″: 12 W, 9 P; it goes on to 4″', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 4) } },
      blue: { G: { at: row(4, 22, 2), profile: gun, change: { overwatch: 1 } } },
      active: { unit: 'line' },
    });
    const move = { kind: 'move', unit: 'A', moves: by(battle, 'A', 0, 4), wait: false } as const;
    const { battle: after, asked } = ran(battle, move, [7, 5, 2], { 'FT-H-16': [{ target: 'A', at: 3000 }] });
    expect(marksOf(after, 'A')).toEqual([4, 1, 2]);
    expect(placeOf(after, 'A1')).toEqual([10, 14]);
    expect(teamOf(after, 'G').overwatch).toBe(0);
    expect(asked.filter(({ seat }) => seat === 'blue').map(({ question }) => question.rule)).toEqual([
      'FT-H-16',
      'FT-RES-6',
    ]);
  });

  it('E36 from behind a building: seen from 2″ on only', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]] } },
      blue: { G: { at: [[20, 10]], change: { overwatch: 1 } } },
      pieces: [terrain('building', [12, 9], [14, 11])],
      active: { unit: 'line' },
    });
    const move = { kind: 'move', unit: 'A', moves: by(battle, 'A', 0, 4), wait: false } as const;
    const { asked } = ran(battle, move, [], { 'FT-H-16': ['none', 'none'] });
    // Past the corner (14, 11) the line from (20, 10) reaches x = 10 at y = 10 + 1 · 10/6: hidden at 1″, seen at 2″.
    const inches = asked[0]?.question.options.flatMap(({ value }) =>
      value === 'none' ? [] : [(value as { at: number }).at],
    );
    expect(inches?.toSorted((a, b) => a - b)).toEqual([2000, 3000, 4000]);
  });

  it('E43 One window or three', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 2) }, B: { at: row(14, 10, 2) }, C: { at: row(18, 10, 2) } },
      blue: { G: { at: row(12, 22, 4), change: { overwatch: 3 } } },
      active: { unit: 'line' },
    });
    const move = (unit: string, wait: boolean): Parameters<typeof ran>[1] => ({
      kind: 'move',
      unit,
      moves: by(battle, unit, 0, 2),
      wait,
    });
    let now = ran(battle, move('A', true)).battle;
    now = ran(now, move('B', true)).battle;
    const group = ran(now, move('C', false), [1, 1, 1, 1, 1]);
    expect(teamOf(group.battle, 'G').overwatch).toBe(2);
    let single = battle;
    for (const unit of ['A', 'B', 'C']) single = ran(single, move(unit, false), [1, 1, 1, 1, 1]).battle;
    expect(teamOf(single, 'G').overwatch).toBe(0);
  });

  it('E44 Leaving contact: then it may Fire', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]], change: { beganInContact: true } } },
      blue: { E: { at: [[10, 10.8]] } },
      active: { unit: 'line' },
    });
    expect(kindsOpen(battle)).toEqual(['assault', 'end-number', 'loiter', 'move']);
    const away = ran(battle, { kind: 'move', unit: 'A', moves: by(battle, 'A', 0, -3), wait: false }).battle;
    expect(away.activation?.number).toBe(2);
    expect(kindsOpen(away)).toContain('fire');
    const held = { ...battle, options: { ...battle.options, contactLimits: 'activation' } };
    const bound = ran(held, { kind: 'move', unit: 'A', moves: by(held, 'A', 0, -3), wait: false }).battle;
    expect(kindsOpen(bound)).not.toContain('fire');
  });
});

describe('vehicles', () => {
  it('E31 How many may share', () => {
    expect(mayShare([5, 5, 5, 5])).toBe(true);
    expect(mayShare([3, 3, 3, 3, 3])).toBe(true);
    expect(mayShare([4, 4, 4, 4, 4])).toBe(false);
  });

  /** Badger heading north at (10, 10): its east side is at x = 10.8. */
  const convoy = (change: Partial<Parameters<typeof battleOf>[0]> = {}): ReturnType<typeof battleOf> =>
    battleOf({
      red: {
        R1: { at: row(11.7, 10, 4), change: { rides: 'badger', waitsFor: 'badger', wounded: 1 } },
        R2: { at: row(12.2, 8, 4), change: { rides: 'badger', waitsFor: 'badger' } },
      },
      vehicles: { badger: { at: [10, 10], seat: 'red', change: { numbers: [1, 2] } } },
      blue: { E: { at: row(10, 40, 2) } },
      active: { unit: 'badger' },
      ...change,
    });

  it('E31 Equal pace: all use 3″', () => {
    const battle = convoy();
    const share = (unit: string, far: number, wait: boolean): Parameters<typeof ran>[1] => ({
      kind: 'share',
      unit,
      moves: by(battle, unit, 0, far),
      wait,
    });
    const drive = (far: number): Parameters<typeof ran>[1] => ({
      kind: 'move',
      unit: 'badger',
      moves: by(battle, 'badger', 0, far),
      wait: true,
    });
    const told = ran(battle, drive(3)).battle;
    expect(refused(told, share('R1', 2, false))).toEqual(['FT-AA-2']);
    expect(refused(ran(battle, drive(4)).battle, share('R1', 4, false))).toEqual([
      'FT-H-8',
      'FT-H-8',
      'FT-H-8',
      'FT-H-8',
    ]);
    const one = ran(told, share('R1', 3, true)).battle;
    const end = ran(one, share('R2', 3, false)).battle;
    expect([placeOf(end, 'badger-hull'), placeOf(end, 'R11'), placeOf(end, 'R21')]).toEqual([
      [10, 13],
      [11.7, 13],
      [12.2, 11],
    ]);
    expect(end.activation).toMatchObject({ number: 2, convoy: true });
  });

  it('E42 Destroyed on the way: wreck and team stop at 2″, the explosion is rolled', () => {
    const battle = battleOf({
      red: { R1: { at: row(11.7, 10, 4), change: { rides: 'badger', waitsFor: 'badger' } } },
      vehicles: { badger: { at: [10, 10], seat: 'red', change: { numbers: [1, 2] } } },
      blue: { K: { at: row(10, 24, 2), profile: rocket, change: { overwatch: 1 } } },
      active: { unit: 'badger' },
    });
    const told = ran(battle, { kind: 'move', unit: 'badger', moves: by(battle, 'badger', 0, 4), wait: true }).battle;
    const share = { kind: 'share', unit: 'R1', moves: by(battle, 'R1', 0, 4), wait: false } as const;
    const { battle: after } = ran(told, share, [6, 9, 2], { 'FT-H-16': [{ target: 'badger', at: 2000 }] });
    expect(placeOf(after, 'R11')).toEqual([11.7, 12]);
    expect(marksOf(after, 'R1')).toEqual([4, 0, 1]);
    expect(after.table.pieces.map(({ id }) => id)).toEqual(['wreck-badger']);
    expect(teamOf(after, 'R1')).toMatchObject({ numbers: [2, 3] });
    expect(teamOf(after, 'R1').rides).toBeUndefined();
    expect(after.activation).toMatchObject({ number: 2, convoy: false });
    expect(refused(after, { kind: 'double-time', unit: 'R1', moves: by(after, 'R1', 4, 0), wait: false })).toEqual([]);
  });

  it('E46 Waiting teams: the vehicle is destroyed before its activation', () => {
    const battle = battleOf({
      red: { R1: { at: row(11.7, 10, 4), change: { rides: 'badger', waitsFor: 'badger', numbers: [1, 2, 3] } } },
      vehicles: { badger: { at: [10, 10], seat: 'red' } },
      blue: { K: { at: row(10, 24, 2), profile: rocket }, F: { at: [[11, 16]] } },
      squads: { line: { activated: true } },
    });
    const blue = {
      ...battle,
      phase: 'actions',
      toAct: ['blue'],
      units: battle.units.map((unit) => (unit.seat === 'blue' ? { ...unit, numbers: [1, 2, 3] } : unit)),
      activation: {
        seat: 'blue',
        unit: 'foe',
        members: ['K', 'F'],
        number: 1,
        declared: [],
        acted: false,
        convoy: false,
      },
    };
    const hit = ran(blue, { kind: 'fire', unit: 'F', target: 'R1', wait: false }, [6, 4]).battle;
    expect(marksOf(hit, 'R1')).toEqual([4, 0, 1]);
    const wreck = ran(hit, { kind: 'fire', unit: 'K', target: 'badger', wait: false }, [6, 9, 1]).battle;
    expect(marksOf(wreck, 'R1')).toEqual([4, 1, 2]);
    const { activation: _over, ...idle } = { ...wreck, phase: 'activation', toAct: ['red'] };
    const acting = ran(idle, { kind: 'activate', unit: 'badger' });
    expect(acting.rolls).toEqual([]);
    expect(acting.battle.activation).toMatchObject({ members: ['R1'], number: 1, convoy: false });
    expect(marksOf(acting.battle, 'R1')).toEqual([4, 1, 2]);
    expect(firerAt(acting.battle, teamOf(acting.battle, 'R1'), teamOf(acting.battle, 'F'))).toBeDefined();
  });

  it('E50 Leaving the vehicle', () => {
    const battle = convoy({ red: { R1: { at: row(11.7, 10, 4), change: { rides: 'badger', waitsFor: 'badger' } } } });
    const told = ran(battle, { kind: 'move', unit: 'badger', moves: by(battle, 'badger', 0, 2), wait: true }).battle;
    expect(refused(told, { kind: 'double-time', unit: 'R1', moves: by(battle, 'R1', 5, 0), wait: false })).toEqual([
      'FT-H-25',
    ]);
    const second = ran(told, { kind: 'share', unit: 'R1', moves: by(battle, 'R1', 0, 2), wait: false }).battle;
    const watch = ran(second, { kind: 'overwatch', unit: 'badger', wait: true }).battle;
    const left = ran(watch, { kind: 'move', unit: 'R1', moves: by(second, 'R1', 3, 0), wait: false }).battle;
    expect(teamOf(left, 'R1').rides).toBeUndefined();
    expect(left.activation).toMatchObject({ number: 3, convoy: false });
    expect(teamOf(left, 'R1').numbers).toEqual([3]);
  });

  it('E39 Initiative: a tie goes to the side that was second', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 2) } },
      blue: { B: { at: row(10, 30, 2) } },
      squads: { foe: { activated: true } },
    });
    const { asked, battle: after } = ran({ ...battle, winsTie: 'blue' }, { kind: 'activate', unit: 'line' });
    expect(asked).toEqual([]);
    const last = { ...after, units: after.units.map((unit) => ({ ...unit, numbers: unit.id === 'A' ? [1] : [] })) };
    const turn = ran(last, { kind: 'loiter', unit: 'A' }, [4, 4]);
    expect(turn.asked.map(({ seat, question }) => [seat, question.rule])).toEqual([['blue', 'FT-H-4']]);
    expect(turn.battle).toMatchObject({ turn: 2, toAct: ['blue'], winsTie: 'red' });
  });
});
