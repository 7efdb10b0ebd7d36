/** Worked examples on the table: fire, morale and Cowering. */
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { refugesOf } from '../../src/fire-team/rules/cower.ts';
import { teamOf } from '../../src/fire-team/battle/battle.ts';
import { aimAt, choicesOf } from '../../src/fire-team/rules/firing.ts';
import { sightings } from '../../src/fire-team/ground/sight.ts';
import { figuresOf } from '../../src/fire-team/battle/battle.ts';
import { battleOf, by, gun, kindsOpen, marksOf, placeOf, ran, rocket, row, terrain } from './table.ts';

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
    expect(aim([])).toMatchObject({ cover: 1 });
    expect(aim([terrain('scrub', [9, 9], [15, 11])])).toMatchObject({ cover: 2 });
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
    const said = (dice: readonly number[]) => ran(battle, fire, dice).notes.map((note) => english(note));
    expect(said([6, 7])).toContain('Fire at truck: 1 Shaken.');
    expect(said([6, 9])).toContain('truck is Destroyed.');
    expect(said([6, 1])).toContain('Fire at truck: no result.');
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
