/** House rules: measuring, set-up and actions. */
import { at } from '@umpire/engine/table';
import { describe, expect, it } from 'vitest';
import { teamOf } from '../../../src/fire-team/battle/battle.ts';
import { QUALITIES } from '../../../src/fire-team/battle/die-type.ts';
import { deployProblems } from '../../../src/fire-team/ground/deployment.ts';
import { figuresOf } from '../../../src/fire-team/battle/battle.ts';
import { fireTeam } from '../../../src/fire-team/index.ts';
import { gapBetween, isInContact } from '../../../src/fire-team/ground/nearness.ts';
import { unactivated } from '../../../src/fire-team/battle/activation.ts';
import { setup } from '../../../src/fire-team/battle/setup.ts';
import { battleOf, by, placeOf, ran, refused, row, terrain } from '../table.ts';
import { pair } from '../pair.ts';

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
