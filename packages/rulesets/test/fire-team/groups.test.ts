/** Groups: told in any order, taken back, moved as one, stopped by a wreck. */
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { figuresOf, teamOf } from '../../src/fire-team/battle/battle.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import { battleOf, by, marksOf, placeOf, ran, refused, rocket, row } from './table.ts';

describe('groups of teams', () => {
  const column = (): ReturnType<typeof battleOf> =>
    battleOf({
      red: { A: { at: [[10, 10]] }, B: { at: [[11.5, 10]] }, C: { at: [[13, 10]] } },
      blue: { E: { at: [[10, 40]] } },
      active: { unit: 'line' },
    });
  const move = (unit: string, dx: number, wait: boolean, battle = column()) =>
    ({ kind: 'move', unit, moves: by(battle, unit, dx, 0), wait }) as const;

  it('FT-H-6: a column moves up by 1.5″ whether it is told from the front or from the rear', () => {
    for (const order of [
      ['A', 'B', 'C'],
      ['C', 'B', 'A'],
      ['B', 'A', 'C'],
    ]) {
      let now = column();
      for (const [i, unit] of order.entries()) now = ran(now, move(unit, 1.5, i < 2)).battle;
      expect(['A1', 'B1', 'C1'].map((id) => placeOf(now, id))).toEqual([
        [11.5, 10],
        [13, 10],
        [14.5, 10],
      ]);
    }
  });

  it('FT-H-6: who may act beside others is asked whether he waits for them; who is alone is not', () => {
    const asks = (battle: ReturnType<typeof battleOf>) =>
      fireTeam
        .menu(battle, 'red')
        .filter(({ kind }) => kind === 'move')
        .map(({ parts }) => parts.some(({ name }) => name === 'wait'));
    expect(asks(column())).toEqual([true, true, true]);
    const alone = battleOf({
      red: { A: { at: [[10, 10]] } },
      blue: { E: { at: [[10, 40]] } },
      active: { unit: 'line' },
    });
    expect(asks(alone)).toEqual([false]);
  });

  it('FT-H-7: a move moves somebody', () => {
    const still = { kind: 'move', unit: 'A', moves: {}, wait: false } as const;
    expect(refused(column(), still)).toEqual(['FT-H-7']);
    // Nor does who only turns, or is told to go where it stands.
    const place = { x: 10_000, y: 10_000 };
    expect(refused(column(), { ...still, moves: { A1: { path: [place], facing: 90 } } })).toEqual(['FT-H-7']);
    expect(refused(column(), { ...still, moves: { A1: { path: [place, place] } } })).toEqual(['FT-H-7']);
    expect(refused(column(), move('A', -0.001, false))).toEqual([]);
  });

  it('FT-H-6, FT-H-8: two teams swap places; one alone does not end where the other stands', () => {
    const battle = column();
    const told = ran(battle, move('A', 1.5, true)).battle;
    const swapped = ran(told, { ...move('B', -1.5, false) }).battle;
    expect([placeOf(swapped, 'A1'), placeOf(swapped, 'B1')]).toEqual([
      [11.5, 10],
      [10, 10],
    ]);
    expect(refused(battle, move('A', 1.5, false))).toEqual(['FT-H-8']);
    // B has been told to stay and watch: A cannot go to its place, whenever that is said.
    expect(refused(told, { kind: 'overwatch', unit: 'B', wait: true })).toEqual(['FT-H-8']);
    // Nobody else is told: the group that has been told is refused, and can be taken back.
    expect(refused(told, { kind: 'go' })).toEqual(['FT-H-8']);
    expect(refused(told, { kind: 'withdraw' })).toEqual([]);
  });

  it('FT-H-6: whoever has been told is taken back, alone or with all, while the group is legal too', () => {
    const battle = column();
    const one = ran(battle, { kind: 'overwatch', unit: 'A', wait: true }).battle;
    const two = ran(one, { kind: 'overwatch', unit: 'B', wait: true }).battle;
    expect(refused(two, { kind: 'go' })).toEqual([]);
    const told = (now: typeof battle): readonly string[] => now.activation?.declared.map(({ unit }) => unit) ?? [];
    expect(told(ran(two, { kind: 'withdraw', unit: 'A' }).battle)).toEqual(['B']);
    expect(told(ran(two, { kind: 'withdraw' }).battle)).toEqual([]);
    expect(refused(two, { kind: 'withdraw', unit: 'C' })).toEqual(['FT-H-6']);
    expect(fireTeam.menu(two, 'red').flatMap(({ kind, order }) => (kind === 'withdraw' ? [order] : []))).toEqual([
      { kind: 'withdraw' },
      { kind: 'withdraw', unit: 'A' },
      { kind: 'withdraw', unit: 'B' },
    ]);
  });

  it('FT-H-5, FT-H-6: a told group is still to act when the last of the others Loiters', () => {
    let now = ran(column(), { kind: 'overwatch', unit: 'A', wait: true }).battle;
    now = ran(now, { kind: 'loiter', unit: 'B' }).battle;
    now = ran(now, { kind: 'loiter', unit: 'C' }).battle;
    expect(now.activation).toMatchObject({ number: 1, declared: [{ kind: 'overwatch', unit: 'A' }] });
    expect(teamOf(ran(now, { kind: 'go' }).battle, 'A').overwatch).toBe(1);
  });

  it('FT-H-6: a group that uses Assault Fire does nothing else', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]] }, C: { at: row(9, 8, 4) } },
      blue: { D: { at: [[12.4, 10]] } },
      active: { unit: 'line' },
    });
    const charge = {
      kind: 'assault-fire',
      unit: 'A',
      target: 'D',
      moves: by(battle, 'A', 1.6, 0),
      wait: false,
    } as const;
    const told = ran(battle, { kind: 'fire', unit: 'C', target: 'D', wait: true }).battle;
    expect([refused(battle, charge), refused(told, charge)]).toEqual([[], ['FT-H-6']]);
  });

  it('FT-H-8, FT-R-39: whose enemy has fallen may not touch another; where a mate is to end on its place, it stays, and so does the mate', () => {
    // A is to charge D and would touch E, too; B is to follow to where A stands, and C fires first.
    const battle = battleOf({
      red: { A: { at: [[10, 10]] }, B: { at: [[8.5, 10]] }, C: { at: row(9, 8, 4) } },
      blue: { D: { at: [[12.4, 10]] }, E: { at: [[11.6, 10.8]], squad: 'others' } },
      active: { unit: 'line' },
    });
    let now = ran(battle, { kind: 'fire', unit: 'C', target: 'D', wait: true }).battle;
    now = ran(now, { kind: 'assault', unit: 'A', target: 'D', moves: by(battle, 'A', 1.6, 0), wait: true }).battle;
    const { battle: after, notes } = ran(now, move('B', 1.5, false, battle), [8, 6, 6, 6, 6]);
    expect(after.models.some(({ unit }) => unit === 'D')).toBe(false);
    expect([placeOf(after, 'A1'), placeOf(after, 'B1')]).toEqual([
      [10, 10],
      [8.5, 10],
    ]);
    const said = notes.map((note) => english(note));
    expect(said).toContain('A cannot go as ordered any more, and stays.');
    expect(said).toContain('B stays where it is.');
  });

  it('FT-H-8: what a team may move is settled when it is told: a wound by the fire of its own group does not shorten it', () => {
    const battle = battleOf({
      red: { A: { at: row(20, 10, 3) }, B: { at: row(20, 19.2, 2) } },
      blue: { E: { at: row(20, 20, 2) } },
      active: { unit: 'line' },
    });
    // A fires at E, which is in contact with B; then B, told to Move its 4″ away, goes all of it.
    const told = ran(battle, { kind: 'fire', unit: 'A', target: 'E', wait: true }).battle;
    const leave = { kind: 'move', unit: 'B', moves: by(battle, 'B', 0, -4), wait: false } as const;
    // d8 5; d6 6, 6, 5: 11, 11, 10: two Wounded, which fall on E, and a Pin Check, which its owner puts on B.
    const pinned = ran(told, leave, [5, 6, 6, 5], { 'FT-DIST-3': [{ B: 1 }] });
    expect(marksOf(pinned.battle, 'B')).toEqual([2, 0, 1]);
    // d8 6; d6 6, 6, 6: three Wounded (+4): two on E, one on B, whose allowance is 3″ from its next action on.
    const hurt = ran(told, leave, [6, 6, 6, 6], { 'FT-DIST-3': [{ B: 1 }] });
    expect(marksOf(hurt.battle, 'B')).toEqual([2, 1, 1]);
    expect(placeOf(hurt.battle, 'B1')).toEqual([20, 15.2]);
    expect(refused(hurt.battle, { ...leave, moves: by(hurt.battle, 'B', 0, -3.5) })).not.toEqual([]);
  });

  it('FT-CC-4, FT-H-7: a Prone team in contact that Assaults stays Prone: its d8 is a d6; a Move rises free', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]], change: { prone: true } } },
      blue: { E: { at: [[10.8, 10]] } },
      active: { unit: 'line' },
    });
    const fight = ran(battle, { kind: 'assault', unit: 'A', target: 'E', moves: {}, wait: false }, [1, 1, 1, 1]);
    expect(fight.rolls).toEqual(['1d6', '1d6', '1d8', '1d6']);
    expect(teamOf(fight.battle, 'A').prone).toBe(true);
    const [stake] = fireTeam.stakes(battle, 'red', { kind: 'assault', unit: 'A', target: 'E', moves: {}, wait: false });
    expect(JSON.stringify(stake?.args)).toContain('"prone":true');
    const away = ran(battle, { kind: 'move', unit: 'A', moves: by(battle, 'A', -3, 0), wait: false });
    expect(teamOf(away.battle, 'A').prone).toBe(false);
  });

  it('FT-H-9, FT-H-16: a Move on Overwatch stays with the squad', () => {
    const battle = battleOf({
      red: { A: { at: [[19.2, 20]] } },
      blue: { E: { at: [[20, 20]], change: { overwatch: 1 } }, F: { at: [[20, 15.2]] } },
      active: { unit: 'line' },
    });
    const told = (x: number, y: number): unknown => ({
      E1: {
        path: [
          { x: 20_000, y: 20_000 },
          { x: x * 1000, y: y * 1000 },
        ],
      },
    });
    // A assaults and all dice are ones; then E moves away. To (22.9, 22) it would be 6.6″ from F.
    const assault = { kind: 'assault', unit: 'A', target: 'E', moves: {}, wait: false } as const;
    const far = { 'FT-H-16': [{ unit: 'E', act: 'move' }], 'FT-CC-14': [told(22.9, 22)] };
    expect(() => ran(battle, assault, [1, 1, 1, 1], far)).toThrow(/6″ at most/u);
    const near = { 'FT-H-16': [{ unit: 'E', act: 'move' }], 'FT-CC-14': [told(22.5, 18)] };
    expect(placeOf(ran(battle, assault, [1, 1, 1, 1], near).battle, 'E1')).toEqual([22.5, 18]);
  });

  it('FT-AA-2, FT-R-32: a team ahead of its vehicle stops with it where it stands, not back at its start', () => {
    const battle = battleOf({
      red: { A: { at: [[22.5, 20]], change: { rides: 'V', waitsFor: 'V', numbers: [1] } } },
      blue: { R: { at: row(21, 30, 2), profile: rocket, change: { overwatch: 1 } } },
      vehicles: { V: { seat: 'red', at: [20, 20], facing: 90, change: { numbers: [1] } } },
      active: { unit: 'V', numbers: [1] },
    });
    const told = ran(battle, { kind: 'move', unit: 'V', moves: by(battle, 'V', 2, 0), wait: true }).battle;
    const share = { kind: 'share', unit: 'A', moves: by(battle, 'A', 2, 0), wait: false } as const;
    // Interrupted after 1″: d8 8 and d12 12 against armor 12: Destroyed. A rolls a 6: no harm.
    const { battle: after, notes } = ran(told, share, [8, 12, 6], { 'FT-H-16': [{ target: 'V', at: 1000 }] });
    expect(figuresOf(after, 'V')).toEqual([]);
    expect(placeOf(after, 'A1')).toEqual([23.5, 20]);
    expect(notes.map(({ says }) => says)).toContain('{team} stops with its vehicle.');
  });
});
