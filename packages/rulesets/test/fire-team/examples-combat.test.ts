/** Worked examples on the table: close combat. */
import { describe, expect, it } from 'vitest';
import { fighterOf } from '../../src/fire-team/rules/fighting.ts';
import { moverOf, stopsOf } from '../../src/fire-team/ground/movers.ts';
import { teamOf } from '../../src/fire-team/battle/battle.ts';
import { battleOf, by, marksOf, placeOf, ran, refused, row, terrain } from './table.ts';

describe('close combat on the table', () => {
  it('E26 the defender has the terrain, the active team has not', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]] } },
      blue: { D: { at: [[10, 10.8]] } },
      pieces: [terrain('rubble', [8, 8], [12, 12])],
      active: { unit: 'line' },
    });
    expect(fighterOf(battle, teamOf(battle, 'D'))).toMatchObject({ cover: 2, defense: 8 });
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
