/** The worked examples that need a table. */
import { describe, expect, it } from 'vitest';
import { refugesOf } from '../../src/fire-team/acts/cower.ts';
import { fighterOf } from '../../src/fire-team/acts/combat.ts';
import { limitOf, moverOf, stopsOf } from '../../src/fire-team/acts/movement.ts';
import { teamOf } from '../../src/fire-team/battle.ts';
import { aimAt, choicesOf, firerAt, sightings } from '../../src/fire-team/firing.ts';
import { figuresOf } from '../../src/fire-team/battle.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import { allowanceOf, modelAfter } from '../../src/fire-team/moving.ts';
import { mayShare } from '../../src/fire-team/problems.ts';
import { battleOf, by, gun, marksOf, placeOf, ran, refused, rocket, row, terrain } from './table.ts';

describe('fire on the table', () => {
  it('E3 KIA in the gun team: one figure uses its carbine or the gun', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]], profile: gun } },
      blue: { T: { at: row(10, 20, 4) } },
      active: { unit: 'line' },
    });
    const team = teamOf(battle, 'A');
    const choices = choicesOf(team, teamOf(battle, 'T'), sightings(battle, 'A', 'T'));
    expect(choices.map((all) => all.map(({ name }) => name))).toEqual([['carbine', 'squad gun']]);
    const fire = { kind: 'fire', unit: 'A', target: 'T', wait: false } as const;
    expect(ran(battle, fire, [1, 1], { 'FT-RES-6': [{ A1: 'carbine' }] }).rolls).toEqual(['1d8', '1d6']);
    expect(ran(battle, fire, [1, 1], { 'FT-RES-6': [{ A1: 'squad gun' }] }).rolls).toEqual(['1d8', '1d8']);
  });

  it('E20 Wounded gun team fires, from the table', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 2), profile: gun, change: { wounded: 1 } } },
      blue: { T: { at: row(10, 20, 4) } },
      active: { unit: 'line' },
    });
    const fire = { kind: 'fire', unit: 'A', target: 'T', wait: false } as const;
    const { battle: after, rolls } = ran(battle, fire, [6, 3, 5]);
    expect(rolls).toEqual(['1d8', '1d4', '1d8']);
    expect(marksOf(after, 'T')).toEqual([4, 1, 2]);
  });

  it('E29 Firing into close combat: the last Pin Check goes to Y', () => {
    const battle = battleOf({
      red: { X: { at: row(10, 4, 3) }, Y: { at: row(10, 10, 4), squad: 'other' } },
      blue: { R: { at: row(10, 10.8, 4) } },
      active: { unit: 'line' },
    });
    const { battle: after, asked } = ran(battle, { kind: 'fire', unit: 'X', target: 'R', wait: false }, [5, 6, 4, 5]);
    expect(asked.map(({ seat, question }) => [seat, question.rule])).toEqual([['blue', 'FT-DIST-3']]);
    expect(marksOf(after, 'R')).toEqual([4, 1, 2]);
    expect(marksOf(after, 'Y')).toEqual([4, 0, 1]);
  });

  it('E30 Advancing Fire after 2″ at Medium Cover; two Overwatch actions at the end, none on the way', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 4) } },
      blue: { T: { at: row(10, 22, 4), change: { overwatch: 2 } } },
      pieces: [terrain('rubble', [8, 21], [16, 24])],
      active: { unit: 'line' },
    });
    const order = {
      kind: 'advancing-fire',
      unit: 'A',
      target: 'T',
      moves: by(battle, 'A', 0, 4),
      at: 2000,
      wait: false,
    } as const;
    const end = ran(battle, order, [5, 6, 4, 2, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(end.rolls).toEqual(['1d6', '4d6', '1d8', '4d6', '1d8', '4d6']);
    expect(marksOf(end.battle, 'T')).toEqual([4, 0, 1]);
    expect(teamOf(end.battle, 'A').numbers).toEqual([3]);
    expect(teamOf(end.battle, 'T').overwatch).toBe(0);
    expect(placeOf(end.battle, 'A1')).toEqual([10, 14]);
  });

  it('E32 Cover by armor: beside the vehicle in the open Cover, in scrub Medium Cover', () => {
    const setting = {
      vehicles: { badger: { at: [8, 10], seat: 'red' } },
      blue: { E: { at: row(10, 22, 4) } },
    } as const;
    const aim = (pieces: Parameters<typeof battleOf>[0]['pieces']): ReturnType<typeof aimAt> => {
      const battle = battleOf({
        ...setting,
        red: { R: { at: row(9.5, 10, 4), change: { rides: 'badger' } } },
        pieces: pieces ?? [],
      });
      return aimAt(battle, teamOf(battle, 'R'), figuresOf(battle, 'E'));
    };
    expect(aim([])).toMatchObject({ cover: 1, coverDefense: 0 });
    expect(aim([terrain('scrub', [9, 9], [15, 11])])).toMatchObject({ cover: 2, coverDefense: 1 });
  });

  it('E40 Prone in scrub: Defense 9, level Cover', () => {
    const battle = battleOf({
      red: { F: { at: row(10, 10, 1) } },
      blue: { T: { at: row(10, 20, 4), change: { prone: true } } },
      pieces: [terrain('scrub', [9, 19], [15, 21])],
      active: { unit: 'line' },
    });
    const fire = { kind: 'fire', unit: 'F', target: 'T', wait: false } as const;
    expect(marksOf(ran(battle, fire, [6, 4]).battle, 'T')).toEqual([4, 0, 0]);
    expect(marksOf(ran(battle, fire, [6, 5]).battle, 'T')).toEqual([4, 0, 1]);
    expect(marksOf(ran(battle, fire, [6, 6]).battle, 'T')).toEqual([4, 1, 1]);
  });

  it('E38 One attack by two teams, told one after the other', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 4) }, B: { at: row(10, 12, 4) } },
      blue: { G: { at: row(10, 20, 4) }, H: { at: row(16, 20, 4) } },
      active: { unit: 'line' },
    });
    const told = ran(battle, { kind: 'fire', unit: 'A', target: 'G', wait: true }).battle;
    const dice = [5, 4, 5, 6, 3, 6, 3, 4, 5, 3];
    const end = ran(told, { kind: 'fire', unit: 'B', target: 'G', wait: false }, dice, { 'FT-DIST-3': [{ H: 3 }] });
    expect(marksOf(end.battle, 'G')).toEqual([4, 2, 4]);
    expect(marksOf(end.battle, 'H')).toEqual([4, 0, 3]);
  });

  it('E37 Vehicle hit: Shaken costs an action', () => {
    const battle = battleOf({
      red: { R: { at: row(10, 10, 2), profile: rocket } },
      vehicles: { truck: { at: [10, 20], seat: 'blue' } },
      blue: { E: { at: row(30, 40, 2) } },
      active: { unit: 'line' },
    });
    const fire = { kind: 'fire', unit: 'R', target: 'truck', wait: false } as const;
    const shaken = ran(battle, fire, [6, 7]).battle;
    expect(shaken.units.find(({ id }) => id === 'truck')).toMatchObject({ shaken: 1, destroyed: false });
    const wreck = ran(battle, fire, [6, 9]).battle;
    expect(wreck.table.pieces.map(({ id }) => id)).toEqual(['wreck-truck']);
    const next = { ...shaken, phase: 'activation', toAct: ['blue'] };
    const { activation: _over, ...idle } = next;
    const active = ran(idle, { kind: 'activate', unit: 'truck' }).battle;
    expect(active.units.find(({ id }) => id === 'truck')).toMatchObject({ numbers: [1], shaken: 0 });
  });
});

describe('morale and Cowering on the table', () => {
  const alone = { at: [[10, 10]] as const, change: { pins: 4 } };
  const rubble = terrain('rubble', [9, 7], [11, 9]);
  const scrub = terrain('scrub', [10, 12], [14, 15]);
  const setting = (pieces: readonly ReturnType<typeof terrain>[]): ReturnType<typeof battleOf> =>
    battleOf({ red: { A: alone }, blue: { E: { at: [[10, 2]] } }, pieces });

  it('E13 Seek cover: the scrub, for the rubble is nearer to the enemy', () => {
    const battle = setting([rubble, scrub]);
    expect(refugesOf(battle, teamOf(battle, 'A')).map(({ piece, point }) => [piece.id, point])).toEqual([
      ['scrub', { x: 10_000, y: 12_000 }],
    ]);
    const { asked, battle: fled } = ran(battle, { kind: 'activate', unit: 'line' }, [3]);
    expect(asked.map(({ question }) => question.options.map(({ says }) => says))).toEqual([
      ['Double Time towards scrub', 'Crawl towards scrub'],
    ]);
    expect(placeOf(fled, 'A1')).toEqual([10, 12]);
    expect(teamOf(fled, 'A')).toMatchObject({ cowering: true, prone: false, pins: 0, numbers: [] });
    const crawl = asked[0]?.question.options[1]?.value;
    const low = ran(battle, { kind: 'activate', unit: 'line' }, [3], { 'FT-COW-2': [crawl] }).battle;
    expect(placeOf(low, 'A1')).toEqual([10, 12]);
    expect(teamOf(low, 'A')).toMatchObject({ cowering: true, prone: true });
  });

  it.each([
    ['without the scrub', [rubble]],
    ['in scrub already', [terrain('scrub', [9, 9], [11, 11])]],
    ['not seen', [terrain('building', [8, 4], [12, 6]), scrub]],
  ] as const)('E14 Nowhere to go: %s', (_why, pieces) => {
    const { battle } = ran(setting(pieces), { kind: 'activate', unit: 'line' }, [3]);
    expect(placeOf(battle, 'A1')).toEqual([10, 10]);
    expect(teamOf(battle, 'A')).toMatchObject({ cowering: true, prone: true });
  });

  it('E12 Newly Cowering in contact makes its forced move away and lives', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]], change: { pins: 4 } } },
      blue: { E: { at: [[10, 9.2]] } },
      pieces: [scrub],
    });
    const { battle: after } = ran(battle, { kind: 'activate', unit: 'line' }, [3]);
    expect(marksOf(after, 'A')).toEqual([1, 0, 0]);
    expect(placeOf(after, 'A1')).toEqual([10, 12]);
  });

  it('E10 Rally alone: 2 is the end, and counts as a team lost', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 4) }, B: { at: row(10, 12, 4), change: { cowering: true } } },
      blue: { E: { at: [[40, 40]] } },
    });
    const { battle: after, rolls } = ran(battle, { kind: 'activate', unit: 'line' }, [2]);
    expect(rolls).toEqual(['1d6']);
    expect(marksOf(after, 'B')).toEqual([0, 0, 0]);
    expect(teamOf(after, 'A').numbers).toEqual([1, 2, 3]);
    expect(ran(battle, { kind: 'activate', unit: 'line' }, [4]).battle.units[1]).toMatchObject({
      numbers: [2],
      cowering: false,
    });
  });

  it('E11 Cowering in contact, rallied: Move or Assault only', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]], change: { cowering: true } } },
      blue: { E: { at: [[10, 10.8]] } },
    });
    const rallied = ran(battle, { kind: 'activate', unit: 'line' }, [5]).battle;
    expect(teamOf(rallied, 'A').numbers).toEqual([2, 3]);
    expect(kindsOpen(rallied)).toEqual(['assault', 'end-number', 'loiter', 'move']);
    expect(marksOf(ran(battle, { kind: 'activate', unit: 'line' }, [4]).battle, 'A')).toEqual([0, 0, 0]);
  });
});

/** The kinds of order that the menu says are possible. */
const kindsOpen = (battle: ReturnType<typeof battleOf>): readonly string[] => [
  ...new Set(
    fireTeam
      .menu(battle, battle.toAct[0] ?? '')
      .filter(({ problems }) => problems.length === 0)
      .map(({ kind }) => kind)
      .toSorted(),
  ),
];

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

describe('close combat on the table', () => {
  it('E26 the defender has the terrain, the active team has not', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]] } },
      blue: { D: { at: [[10, 10.8]] } },
      pieces: [terrain('rubble', [8, 8], [12, 12])],
      active: { unit: 'line' },
    });
    expect(fighterOf(battle, teamOf(battle, 'D'))).toMatchObject({ cover: 2, coverDefense: 1, defense: 8 });
    const { battle: after } = ran(
      battle,
      { kind: 'assault', unit: 'A', target: 'D', moves: {}, wait: false },
      [5, 4, 5, 4],
    );
    expect(marksOf(after, 'D')).toEqual([1, 0, 0]);
    expect(marksOf(after, 'A')).toEqual([1, 1, 1]);
  });

  it('E27 In contact on Overwatch: Move and Assault, not Fire', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]] }, B: { at: [[14, 10]] } },
      blue: { D: { at: [[10, 10.8]], change: { overwatch: 1 } } },
      active: { unit: 'line' },
    });
    const { asked } = ran(battle, { kind: 'prone', unit: 'B', wait: false }, [1, 1, 1, 1]);
    const options = asked[0]?.question.options.map(({ value }) =>
      value === 'none' ? 'none' : (value as { act: string }).act,
    );
    expect(options?.toSorted()).toEqual(['assault', 'move', 'none']);
  });

  it('E28 Assault without moving, two enemies of different squads', () => {
    const battle = battleOf({
      red: {
        A: {
          at: [
            [10, 10],
            [11.2, 10],
          ],
        },
      },
      blue: {
        D1: {
          at: [
            [10, 10.8],
            [9, 11.4],
          ],
        },
        D2: { at: [[11.2, 10.8]], squad: 'second' },
      },
      active: { unit: 'line' },
    });
    const order = { kind: 'assault', unit: 'A', target: 'D1', moves: {}, wait: false } as const;
    const dice = [8, 3, 5, 1, 2, 2, 2, 6, 1, 6, 4];
    const { battle: after } = ran(battle, order, dice, { 'FT-CC-10': [{ active: 'A', enemy: 'D1' }] });
    expect(marksOf(after, 'D1')).toEqual([0, 0, 0]);
    expect(marksOf(after, 'D2')).toEqual([1, 0, 0]);
    expect(marksOf(after, 'A')).toEqual([2, 1, 1]);
    expect(placeOf(after, 'A1')).toEqual([10, 10]);
  });

  it('E34 and E35 Assault Fire, by order', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 4) } },
      blue: { D: { at: row(10, 13.8, 4) } },
      active: { unit: 'line' },
    });
    const order = { kind: 'assault-fire', unit: 'A', target: 'D', moves: by(battle, 'A', 0, 3), wait: false } as const;
    const dice = [6, 5, 3, 1, 6, 4, 6, 5, 2, 4, 5, 6, 2, 4, 3];
    const { battle: after, rolls } = ran(battle, order, dice);
    expect(rolls).toEqual(['1d6', '4d6', '1d6', '4d6', '1d8', '2d6', '2d4']);
    expect(marksOf(after, 'D')).toEqual([4, 4, 5]);
    expect(marksOf(after, 'A')).toEqual([3, 1, 2]);
    expect(teamOf(after, 'A').numbers).toEqual([3]);
    const single = battleOf({
      red: { A: { at: row(10, 10, 4) } },
      blue: { D: { at: [[11, 13.8]] }, F: { at: [[40, 40]], squad: 'far' } },
      active: { unit: 'line' },
    });
    const into = { ...order, moves: by(single, 'A', 0, 3.025) };
    const first = ran(single, into, [6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(marksOf(first.battle, 'D')).toEqual([1, 1, 1]);
    const gone = ran(single, into, [6, 6, 6, 1, 1]);
    expect(marksOf(gone.battle, 'D')).toEqual([0, 0, 0]);
    expect(placeOf(gone.battle, 'A2')).toEqual([11.2, 13.025]);
  });

  it('E45 Assault against Overwatch: interrupted at 0″, 1″ or 2″; Assault Fire not at all', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]] } },
      blue: { D: { at: [[10, 13.8]], change: { overwatch: 1 } } },
      active: { unit: 'line' },
    });
    const act = { kind: 'assault', unit: 'A', target: 'D', moves: by(battle, 'A', 0, 3) } as const;
    const mover = moverOf(battle, act);
    expect(stopsOf(battle, [mover], mover)).toEqual([0, 1000, 2000]);
    const waited = ran(battle, { ...act, wait: false }, [1, 1, 1, 1], { 'FT-H-16': ['none', 'none'] });
    expect(
      waited.asked
        .at(-1)
        ?.question.options.map(({ value }) => value)
        .slice(0, 1),
    ).toEqual([{ unit: 'D', act: 'assault' }]);
    const fired = ran(battle, { ...act, kind: 'assault-fire', wait: false }, [1, 1, 1, 1, 1, 1], {
      'FT-H-16': ['none'],
    });
    expect(fired.asked.map(({ question }) => question.rule)).toEqual(['FT-ASF-1', 'FT-H-8', 'FT-H-16']);
  });

  it('E47 Grouping two-action actions', () => {
    const battle = battleOf({
      red: { R1: { at: row(10, 10, 2) }, R2: { at: row(14, 10, 2) }, G: { at: row(18, 10, 2) } },
      blue: { T: { at: row(12, 22, 4) } },
      active: { unit: 'line' },
    });
    const advance = (unit: string, wait: boolean): Parameters<typeof ran>[1] => ({
      kind: 'advancing-fire',
      unit,
      target: 'T',
      moves: by(battle, unit, 0, 1),
      at: 0,
      wait,
    });
    const told = ran(battle, advance('R1', true)).battle;
    expect(refused(told, { kind: 'fire', unit: 'G', target: 'T', wait: false })).toEqual(['FT-AF-5']);
    const both = ran(told, advance('R2', false), [1, 1, 1, 1, 1, 1]).battle;
    const fired = ran(both, { kind: 'fire', unit: 'G', target: 'T', wait: false }, [1, 1, 1]).battle;
    expect(fired.activation?.number).toBe(2);
    expect(refused(fired, { kind: 'fire', unit: 'R1', target: 'T', wait: false })).toEqual(['FT-H-5']);
    const third = ran(fired, { kind: 'loiter', unit: 'G' }).battle;
    expect(third.activation?.number).toBe(3);
    expect(refused(third, { kind: 'fire', unit: 'R1', target: 'T', wait: false })).toEqual([]);
    expect(refused(third, advance('R1', false))).toEqual(['FT-AF-3']);
  });

  it('E48 Fire and Assault in one group: fire first, then the path', () => {
    const battle = battleOf({
      red: { R1: { at: row(10, 8, 4) }, R2: { at: row(10, 10, 4) } },
      blue: { D: { at: row(10, 13.8, 2) } },
      active: { unit: 'line' },
    });
    const told = ran(battle, { kind: 'fire', unit: 'R1', target: 'D', wait: true }).battle;
    const assault = { kind: 'assault', unit: 'R2', target: 'D', moves: by(battle, 'R2', 0, 3), wait: false } as const;
    const dice = [6, 5, 2, 1, 1, 5, 6, 4, 3, 1, 4, 4, 2];
    const { battle: after, asked, rolls } = ran(told, assault, dice, { 'FT-RES-5': [true] });
    expect(asked.map(({ question }) => question.rule)).toEqual(['FT-H-8', 'FT-RES-5', 'FT-RES-5']);
    expect(rolls).toEqual(['1d8', '4d6', '1d8', '4d6', '1d8', '1d6', '1d4']);
    expect(marksOf(after, 'D')).toEqual([1, 1, 3]);
    expect(marksOf(after, 'R2')).toEqual([4, 0, 0]);
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
        withdrawn: 0,
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
