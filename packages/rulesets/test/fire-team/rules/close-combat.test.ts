/** Close combat: each rule's own test line. */
import { describe, expect, it } from 'vitest';
import { isAlive, teamOf } from '../../../src/fire-team/battle/battle.ts';
import { combatsOnOne } from '../../../src/fire-team/rules/group-fight.ts';
import { fireTeam } from '../../../src/fire-team/index.ts';
import { battleOf, by, gun, marksOf, placeOf, ran, refused, row, terrain } from '../table.ts';
import { COMBAT_TERMS, fighter, fought, marks, rolled, team } from '../teams.ts';
import { script } from '../../named.ts';

const one = (id: string, seat = 'red'): ReturnType<typeof fighter> => fighter(team(id, [1, 0, 0], seat));

/** A in contact with D, and more as told. */
const touching = (change: Partial<Parameters<typeof battleOf>[0]> = {}): ReturnType<typeof battleOf> =>
  battleOf({ red: { A: { at: [[10, 10]] } }, blue: { D: { at: [[10, 10.8]] } }, active: { unit: 'line' }, ...change });

describe('close combat', () => {
  it('FT-CC-1: two teams may assault one target in one group', () => {
    const battle = battleOf({
      red: { A: { at: [[9, 10]] }, B: { at: [[11, 10]] } },
      blue: { E: { at: [[10, 13]] } },
      active: { unit: 'line' },
    });
    const assault = (unit: string, x: number, wait: boolean): Parameters<typeof ran>[1] => ({
      kind: 'assault',
      unit,
      target: 'E',
      moves: by(battle, unit, x, 2.6),
      wait,
    });
    // From (9.4, 12.6) to (10, 13): 0.72″ between centres would overlap; 0.31″ aside it is 0.80″.
    const told = ran(battle, assault('A', 0.307, true)).battle;
    const { rolls } = ran(told, assault('B', -0.307, false), [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(rolls).toEqual(['1d8', '1d6', '1d8', '1d6', '1d8', '1d6', '1d8', '1d6']);
  });

  it('FT-CC-2: four figures, only one in contact: four weapons dice', () => {
    const battle = touching({ red: { A: { at: row(10, 10, 4) } }, blue: { D: { at: [[10, 10.8]] } } });
    expect(
      ran(battle, { kind: 'assault', unit: 'A', target: 'D', moves: {}, wait: false }, [1, 1, 1, 1, 1, 1, 1]).rolls,
    ).toEqual(['1d8', '4d6', '1d8', '1d6']);
  });

  it('FT-CC-3: d8 = 6 and d6s 1, 2, 5, 6 give 7, 8, 11, 12; largest die first, then the defender', () => {
    const { result, events } = fought(
      fighter(team('A', [4, 0, 0], 'blue')),
      fighter(team('D', [8, 0, 0]), { cover: 2 }),
      {
        dice: [6, 1, 2, 5, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      },
    );
    expect(result.defender.map(marks)).toEqual([[7, 1, 2]]);
    expect(rolled({ events })).toEqual(['1d8', '4d6', '1d8', '8d6']);
    const wounded = fought(fighter(team('A', [3, 1, 0], 'blue')), one('D'), { dice: [1, 1, 1, 1, 1, 1] });
    expect(rolled(wounded)).toEqual(['1d8', '2d6', '1d4', '1d8', '1d6']);
  });

  it('FT-CC-4: d8, Prone and Cowering: d4; either side', () => {
    const low = { experience: { die: 8, prone: true, cowering: true } } as const;
    const prone = { experience: { die: 8, prone: true } } as const;
    expect(
      rolled(
        fought(fighter(team('A', [1, 0, 0]), low), fighter(team('D', [1, 0, 0], 'blue'), prone), {
          dice: [1, 1, 1, 1],
        }),
      ),
    ).toEqual(['1d4', '1d4', '1d6', '1d6']);
    const battle = touching({ blue: { D: { at: [[10, 10.8]], change: { prone: true } } } });
    expect(
      ran(battle, { kind: 'assault', unit: 'A', target: 'D', moves: {}, wait: false }, [1, 1, 1, 1]).rolls[2],
    ).toBe('1d6');
  });

  it('FT-CC-5: three figures, two Wounded: d6, d4, d4', () => {
    expect(
      rolled(fought(one('A', 'blue'), fighter(team('D', [3, 2, 0])), { dice: [1, 1, 1, 1, 1, 1] })).slice(2),
    ).toEqual(['1d8', '1d6', '2d4']);
  });

  it('FT-CC-6: printed 8 in Medium Cover: 9 if defending, 8 if active', () => {
    const medium = (id: string, seat: string): ReturnType<typeof fighter> =>
      fighter(team(id, [1, 0, 0], seat), { cover: 2 });
    const { result } = fought(medium('A', 'blue'), medium('D', 'red'), { dice: [4, 5, 4, 5] });
    expect([marks(result.defender[0] as never), marks(result.active[0] as never)]).toEqual([
      [1, 0, 0],
      [1, 1, 1],
    ]);
  });

  it.each([
    [8, [1, 0, 0]],
    [9, [1, 1, 1]],
    [10, [1, 1, 1]],
    [11, [0, 0, 0]],
  ])('FT-CC-7: a total of %i against 8', (total, after) => {
    const { result } = fought(one('A', 'blue'), one('D'), { dice: [total - 5, 5, 1, 1] });
    expect(result.defender.map(marks)).toEqual([after]);
  });

  it('FT-CC-8: KIA and Wounded on a team with a neighbour: KIA on it, Wounded where its owner likes', () => {
    const defender = fighter(team('D', [4, 0, 0]), { others: [team('N', [4, 0, 0])] });
    const given = { dice: [6, 5, 3, 1, 1, 1, 1, 1, 1, 1], decisions: [{ N: 1 }] };
    const { result } = fought(fighter(team('A', [2, 0, 0], 'blue')), defender, {
      ...given,
      dice: [6, 5, 3, 1, 1, 1, 1, 1],
    });
    expect(result.defender.map(marks)).toEqual([
      [3, 0, 1],
      [4, 1, 1],
    ]);
    const without = fought(one('A', 'blue'), one('D'), { dice: [5, 5, 1, 1] }, { ...COMBAT_TERMS, ccPins: false });
    expect(without.result.defender.map(marks)).toEqual([[1, 1, 0]]);
  });

  it('FT-CC-9: two single figures can kill each other', () => {
    const { result } = fought(one('A', 'blue'), one('D'), { dice: [5, 6, 6, 5] });
    expect([...result.active, ...result.defender].map(marks)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('FT-CC-10: the second attack meets the weakened defender; if it is gone there is none', () => {
    const run = (dice: readonly number[]): ReturnType<typeof script> =>
      script(
        combatsOnOne,
        {
          attackers: [one('A', 'blue'), one('B', 'blue')],
          defender: fighter(team('E', [1, 0, 0])),
          terms: COMBAT_TERMS,
        },
        { dice },
      );
    expect(rolled(run([5, 6, 1, 1]))).toHaveLength(4);
    // A Wounded in the first: its one die is a d4 in the second.
    expect(rolled(run([5, 4, 1, 1, 1, 1, 1, 1])).slice(4)).toEqual(['1d8', '1d6', '1d8', '1d4']);
  });

  it('FT-CC-11: in contact neither Fire nor anything but Move and Assault', () => {
    const battle = touching({ vehicles: { badger: { at: [8, 10], seat: 'red' } } });
    const open = fireTeam
      .menu(battle, 'red')
      .filter(({ problems }) => problems.length === 0)
      .map(({ kind }) => kind);
    expect([...new Set(open)].toSorted()).toEqual(['assault', 'end-number', 'loiter', 'move']);
    for (const kind of ['fire', 'assault-fire'] as const)
      expect(refused(battle, { kind, unit: 'A', target: 'D', moves: {}, wait: false } as never)).toEqual(['FT-CC-11']);
    for (const kind of ['double-time', 'crawl'] as const)
      expect(refused(battle, { kind, unit: 'A', moves: by(battle, 'A', 0, -1), wait: false })).toEqual(['FT-CC-11']);
    expect(refused(battle, { kind: 'overwatch', unit: 'A', wait: false })).toEqual(['FT-CC-11']);
  });

  it('FT-CC-12: position unchanged; in contact with two teams: two close combats', () => {
    const battle = touching({ blue: { D: { at: [[10, 10.8]] }, F: { at: [[10, 9.2]] } } });
    const assault = { kind: 'assault', unit: 'A', target: 'D', moves: {}, wait: false } as const;
    expect(refused(battle, { ...assault, moves: by(battle, 'A', 0.1, 0) })).toEqual(['FT-CC-12']);
    const { battle: after, rolls } = ran(battle, assault, [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(rolls).toHaveLength(8);
    expect(placeOf(after, 'A1')).toEqual([10, 10]);
  });

  it('FT-CC-14: Move away from contact is legal and provokes no roll; it must leave contact', () => {
    const battle = touching();
    const { rolls, battle: after } = ran(battle, {
      kind: 'move',
      unit: 'A',
      moves: by(battle, 'A', 0, -2),
      wait: false,
    });
    expect(rolls).toEqual([]);
    expect(placeOf(after, 'A1')).toEqual([10, 8]);
    const aside = {
      A1: {
        path: [
          { x: 10_000, y: 10_000 },
          { x: 9_999, y: 10_000 },
        ],
      },
    };
    expect(refused(battle, { kind: 'move', unit: 'A', moves: aside, wait: false })).toEqual(['FT-H-8']);
  });

  it("FT-CC-15: a third result may be put on the firer's own team in contact; its owner picks the figure", () => {
    const battle = battleOf({
      red: { X: { at: row(10, 4, 3) }, Y: { at: row(10, 10, 2), squad: 'other' } },
      blue: { R: { at: row(10, 10.8, 4) } },
      active: { unit: 'line' },
    });
    const dice = [8, 6, 6, 6];
    // Three KIA: two on R, the third on Y.
    const { battle: after, asked } = ran(battle, { kind: 'fire', unit: 'X', target: 'R', wait: false }, dice);
    expect([marksOf(after, 'R'), marksOf(after, 'Y')]).toEqual([
      [2, 0, 2],
      [1, 0, 1],
    ]);
    expect(asked.map(({ seat, question }) => [seat, question.rule])).toEqual([
      ['blue', 'FT-DIST-3'],
      ['blue', 'FT-RES-5'],
      ['blue', 'FT-RES-5'],
      ['red', 'FT-RES-5'],
    ]);
  });

  it('FT-CC-16: a gun team rolls team weapon dice only', () => {
    const battle = touching({ red: { A: { at: row(10, 10, 2), profile: gun } } });
    expect(
      ran(battle, { kind: 'assault', unit: 'A', target: 'D', moves: {}, wait: false }, [1, 1, 1, 1, 1]).rolls,
    ).toEqual(['1d8', '2d6', '1d8', '1d6']);
  });

  it('FT-H-18: with close combat weapons d6 becomes d8, attacking and defending', () => {
    const ccw = fighter(team('S', [1, 0, 0]), { ccw: true });
    expect(rolled(fought(ccw, one('D', 'blue'), { dice: [1, 1, 1, 1] }))[1]).toBe('1d8');
    expect(rolled(fought(one('D', 'blue'), ccw, { dice: [1, 1, 1, 1] }))[3]).toBe('1d8');
  });

  it('FT-H-17: an Assault needs a figure in contact and nobody farther away; a vehicle is not assaulted', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 2) } },
      blue: { D: { at: row(10, 13, 2) } },
      vehicles: { truck: { at: [20, 12], seat: 'blue' } },
      pieces: [terrain('rubble', [30, 30], [32, 32])],
      active: { unit: 'line' },
    });
    const assault = { kind: 'assault', unit: 'A', target: 'D', wait: false } as const;
    expect(refused(battle, { ...assault, moves: by(battle, 'A', 0, 2.2) })).toEqual([]);
    expect(refused(battle, { ...assault, moves: by(battle, 'A', 0, 1) })).toEqual(['FT-H-17']);
    const back = {
      ...by(battle, 'A', 0, 2.2),
      A2: {
        path: [
          { x: 11_200, y: 10_000 },
          { x: 11_200, y: 9_900 },
        ],
      },
    };
    expect(refused(battle, { ...assault, moves: back })).not.toEqual([]);
    expect(refused(battle, { ...assault, target: 'truck', moves: by(battle, 'A', 0, 2) })).toEqual(['FT-H-17']);
    expect(isAlive(battle, 'D') && teamOf(battle, 'A').prone).toBe(false);
  });
});
