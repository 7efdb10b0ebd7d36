/** What is proposed to players: legal, different, and the same whatever has been thought of before. FT-H-24 */
import { optionsFor, playsOut, type Ruleset } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { english } from '@umpire/engine/words';
import { describe, expect, it } from 'vitest';
import { automaticOrder } from '../../src/fire-team/mind/automatic.ts';
import type { FireTeamBattle } from '../../src/fire-team/battle/battle.ts';
import { deployed } from '../../src/fire-team/ground/deployment.ts';
import { fireTeam } from '../../src/fire-team/index.ts';
import type { FireTeamOrder } from '../../src/fire-team/battle/order.ts';
import { battleOf, ran, row, terrain } from './table.ts';

const ruleset = fireTeam as unknown as Ruleset<FireTeamBattle>;
/** So many orders lead to the middle of a battle; from there several battles go on, each so far. */
const [BEFORE, BATTLES, AFTER] = [24, 3, 16];

describe.each(fireTeam.scenarios)('$scenario.title', ({ scenario }) => {
  it('FT-H-24: the first candidate is what the automatic player orders, also where it is known already', () => {
    const random = seeded(`candidates/${scenario.id}`);
    const options = optionsFor(fireTeam, scenario.options as FireTeamBattle['options']);
    const first = (view: FireTeamBattle, seat: string): ReturnType<typeof automaticOrder> =>
      fireTeam.candidates(view, seat, 1)[0] ?? { kind: 'end-number' };
    const toMiddle = playsOut<FireTeamBattle>(ruleset, { random, order: first, limit: BEFORE });
    const middle = toMiddle(fireTeam.setup(scenario, options)).battle;
    const onwards = playsOut<FireTeamBattle>(ruleset, {
      random,
      limit: AFTER,
      order(view, seat) {
        const all = fireTeam.candidates(view, seat);
        // A copy shares no object with what was looked at before: nothing is known of it.
        expect(all[0]).toEqual(automaticOrder(structuredClone(view), seat));
        expect(fireTeam.candidates(view, seat, 1)).toEqual(all.slice(0, 1));
        expect(fireTeam.candidates(view, seat, 3)).toEqual(all.slice(0, 3));
        expect(new Set(all.map((order) => JSON.stringify(order))).size).toBe(all.length);
        expect(all.flatMap((order) => fireTeam.problems(view, seat, order))).toEqual([]);
        return first(view, seat);
      },
    });
    for (let i = 0; i < BATTLES; i++) expect(onwards(middle).orders).toBeGreaterThan(0);
  });
});

describe.each(fireTeam.scenarios)('deployment of $scenario.title', ({ scenario }) => {
  it('FT-H-3: sides may stand in several ways, the one that is proposed first, all of them legal and different', () => {
    const options = optionsFor(fireTeam, scenario.options as FireTeamBattle['options']);
    const sides = new Set<string>();
    const play = playsOut<FireTeamBattle>(ruleset, {
      random: seeded('deployment'),
      limit: 2,
      order(view, seat) {
        sides.add(seat);
        const all = fireTeam.candidates(view, seat);
        expect(all[0]).toEqual({ kind: 'deploy', moves: {} });
        expect(all.length).toBeGreaterThan(4);
        expect(all.flatMap((order) => fireTeam.problems(view, seat, order))).toEqual([]);
        const places = all.map((order) => ('moves' in order ? deployed(view, seat, order.moves) : []));
        expect(new Set(places.map((models) => JSON.stringify(models.map(({ base }) => base)))).size).toBe(all.length);
        const menu = fireTeam.menu(view, seat);
        expect(menu.map(({ order }) => order)).toEqual(all);
        expect(new Set(menu.map((item) => english(item))).size).toBe(all.length);
        expect(menu.slice(0, 2).map((item) => english(item))).toEqual(['Deploy', 'Deploy in front']);
        return all.at(-1)!;
      },
    });
    play(fireTeam.setup(scenario, options));
    expect(sides.size).toBe(2);
  });
});

describe('plans', () => {
  it('a team with a poor shot may also watch, and one in contact with a stronger enemy fight as well as leave', () => {
    const kindsOf = (battle: FireTeamBattle): readonly string[] =>
      fireTeam.candidates(battle, 'red').map(({ kind }) => kind);
    const active = { unit: 'line' };
    // Four carbines at somebody in the open are worth 4 × 13/48 = 1.08, one at somebody in Medium Cover 7/48 = 0.15 (O5).
    const blue = { E: { at: row(10, 18, 4) } };
    expect(kindsOf(battleOf({ red: { A: { at: row(10, 10, 4) } }, blue, active }))).toEqual(['fire']);
    const pieces = [terrain('rubble', [9, 17], [15, 19])];
    const poor = battleOf({ red: { A: { at: [[10, 10]] } }, blue, active, pieces });
    expect(kindsOf(poor).slice(0, 2)).toEqual(['fire', 'overwatch']);
    const weak = battleOf({ red: { A: { at: [[10, 10]] } }, blue: { E: { at: row(10, 10.8, 4) } }, active });
    expect(kindsOf(weak)).toEqual(['move', 'assault', 'loiter']);
    const strong = battleOf({ red: { A: { at: row(10, 10, 4) } }, blue: { E: { at: [[10, 10.8]] } }, active });
    expect(kindsOf(strong)).toEqual(['assault', 'loiter', 'move']);
  });

  it('FT-AF-1: whoever sees nobody yet may fire on the way at somebody whom it will see', () => {
    // From (10, 10) a building hides E; on the way to the objective it comes into view.
    const battle = battleOf({
      red: { A: { at: [[10, 10]] } },
      blue: { E: { at: [[20, 10]] } },
      pieces: [terrain('building', [12, 9], [14, 11])],
      objectives: [[10, 30]],
      active: { unit: 'line' },
    });
    const shot = fireTeam.candidates(battle, 'red').find(({ kind }) => kind === 'advancing-fire');
    expect(shot).toMatchObject({ target: 'E' });
    // Past the corner (14, 11) E looks on x = 10 from y = 10 + 1 · 10/6 on, and the 4″ end at (10, 14).
    expect(shot === undefined ? ['none'] : fireTeam.problems(battle, 'red', shot)).toEqual([]);
  });

  it('FT-H-25: a vehicle with a team may fire, drive with it, or watch', () => {
    const battle = battleOf({
      red: { R: { at: row(11.7, 10, 4), change: { rides: 'badger', waitsFor: 'badger' } } },
      vehicles: { badger: { at: [10, 10], seat: 'red', change: { numbers: [1, 2] } } },
      blue: { E: { at: row(10, 30, 2) } },
      objectives: [[10, 40]],
      active: { unit: 'badger' },
    });
    const found = fireTeam.candidates(battle, 'red');
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['fire', 'move', 'overwatch']));
    for (const order of found) {
      expect(fireTeam.problems(battle, 'red', order)).toEqual([]);
      // Whoever is told after it finds something to do with it.
      const { battle: told } = ran(battle, order as FireTeamOrder);
      const [next] = fireTeam.candidates(told, 'red', 1);
      expect([next?.kind, next === undefined ? ['none'] : fireTeam.problems(told, 'red', next)]).toEqual([
        expect.not.stringMatching('withdraw'),
        [],
      ]);
    }
  });

  it('FT-H-25: a vehicle is not led through a team that goes with it and has not been told yet', () => {
    const battle = battleOf({
      red: { R: { at: row(8.2, 12.4, 4), change: { rides: 'badger', waitsFor: 'badger' } } },
      vehicles: { badger: { at: [10, 10], seat: 'red', change: { numbers: [1, 2] } } },
      blue: { E: { at: row(10, 60, 2) } },
      objectives: [[10, 40]],
      active: { unit: 'badger' },
    });
    const [order] = fireTeam.candidates(battle, 'red', 1);
    expect(order).toMatchObject({ kind: 'move', unit: 'badger' });
    expect(order === undefined ? ['none'] : fireTeam.problems(battle, 'red', order)).toEqual([]);
  });
});

describe('value', () => {
  it('is even while sides deploy: who still waits beside the table is not lost', () => {
    for (const { scenario } of fireTeam.scenarios) {
      const battle = fireTeam.setup(scenario, optionsFor(fireTeam, scenario.options as FireTeamBattle['options']));
      const half = playsOut<FireTeamBattle>(ruleset, {
        random: seeded('value'),
        limit: 1,
        order: (view, seat) => fireTeam.candidates(view, seat, 1)[0]!,
      })(battle).battle;
      expect(half.phase).toBe('deployment');
      for (const { seat } of half.sides) expect(fireTeam.value(half, seat)).toBe(0);
    }
  });
});
