/** Morale, Cowering and Rally: each rule's own test line. */
import { describe, expect, it } from 'vitest';
import { isAlive, teamOf } from '../../../src/fire-team/battle/battle.ts';
import { refugesOf } from '../../../src/fire-team/rules/cower.ts';
import { fireTeam } from '../../../src/fire-team/index.ts';
import { pointsOf } from '../../../src/fire-team/turn/victory.ts';
import { moraleTally, moraleTest } from '../../../src/fire-team/rules/morale.ts';
import { battleOf, marksOf, placeOf, ran, row, terrain } from '../table.ts';
import { fighter, fought, rolled, squad, team, tested, testing } from '../teams.ts';
import { script } from '../../named.ts';

const activate = { kind: 'activate', unit: 'line' } as const;
const line = (a: object, b: object = {}, blue = {}): ReturnType<typeof battleOf> =>
  battleOf({
    red: { A: { at: row(10, 10, 4), change: a }, B: { at: row(10, 12, 4), change: b } },
    blue: { E: { at: row(40, 40, 2) }, ...blue },
  });

describe('morale', () => {
  it('FT-MOR-1: one marker anywhere triggers it; none: no test', () => {
    expect(ran(line({}, { pins: 1 }), activate, [8]).rolls).toEqual(['1d8']);
    expect(ran(line({}), activate).rolls).toEqual([]);
    expect(fireTeam.menu(line({ pins: 1 }), 'red').map(({ kind }) => kind)).toEqual(['activate']);
  });

  it('FT-MOR-2: one roll; on a 2 a team without markers fails by one', () => {
    const { events, result } = script(moraleTest, squad([testing('A', 1), testing('B', 0)]), { dice: [2] });
    expect(rolled({ events })).toEqual(['1d8']);
    expect(result.map(({ numbers }) => numbers.length)).toEqual([1, 2]);
  });

  it('FT-MOR-3: a team that passes keeps all its actions; a Cowering one has one less', () => {
    expect(tested(squad([testing('A', 1), testing('B', 0, { cowering: true })]), [8])).toEqual([
      ['steady', [1, 2, 3]],
      ['rallied', [2, 3]],
    ]);
  });

  it('FT-MOR-4: roll 1, five markers: −4', () => {
    expect(moraleTally(1, testing('A', 5)).total).toBe(-4);
    expect(moraleTally(5, testing('A', 1, { cowering: true })).total).toBe(2);
  });

  it('FT-MOR-5: total 3: no loss', () => {
    expect(tested(squad([testing('A', 1)]), [4])).toEqual([['steady', [1, 2, 3]]]);
  });

  it.each([
    [3, 'steady', 2],
    [2, 'steady', 1],
    [1, 'cowers', 0],
  ])('FT-MOR-6: a roll of %i with one marker', (roll, state, actions) => {
    const [[found, numbers] = []] = tested(squad([testing('A', 1)]), [roll]);
    expect([found, numbers?.length]).toEqual([state, actions]);
  });

  it('FT-MOR-6: totals 2, 1, 0, −1 lose 1, 2, 3, 4; next activation the full Motivation is back', () => {
    const left = (pins: number): number | undefined =>
      tested(squad([testing('A', pins)], { motivation: 5 }), [4])[0]?.[1].length;
    expect([2, 3, 4, 5].map(left)).toEqual([4, 3, 2, 1]);
    const after = ran(line({ pins: 1 }), activate, [3]).battle;
    expect([teamOf(after, 'A').numbers, teamOf(after, 'A').pins]).toEqual([[1, 2], 0]);
    const fresh = line({});
    expect(teamOf(ran(fresh, activate).battle, 'A').numbers).toEqual([1, 2, 3]);
  });

  it('FT-MOR-7: Motivation 3, total 0: Cowering; total 1: one action', () => {
    expect(tested(squad([testing('A', 1)]), [1])).toEqual([['cowers', []]]);
    expect(tested(squad([testing('A', 1)]), [2])).toEqual([['steady', [1]]]);
  });

  it('FT-MOR-8: after the test every team of the squad has 0 pins', () => {
    const { battle } = ran(line({ pins: 2 }, { pins: 3 }), activate, [5]);
    expect([marksOf(battle, 'A'), marksOf(battle, 'B')]).toEqual([
      [4, 0, 0],
      [4, 0, 0],
    ]);
  });
});

describe('Cowering', () => {
  it('FT-COW-1: a lone Rally rolls d6, and so does close combat', () => {
    expect(ran(line({ cowering: true }), activate, [6]).rolls).toEqual(['1d6']);
    const cowering = fighter(team('D', [1, 0, 0]), { experience: { die: 8, cowering: true } });
    expect(rolled(fought(fighter(team('A', [1, 0, 0], 'blue')), cowering, { dice: [1, 1, 1, 1] }))).toEqual([
      '1d8',
      '1d6',
      '1d6',
      '1d4',
    ]);
  });

  it('FT-COW-2: the closest terrain that leads away is chosen; terrain nearer to an enemy is not', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]], change: { pins: 4 } } },
      blue: { E: { at: [[10, 2]] } },
      pieces: [
        terrain('rubble', [9, 7], [11, 9], 'near'),
        terrain('scrub', [10, 15], [14, 17], 'far'),
        terrain('scrub', [9, 13], [11, 14], 'right'),
        terrain('wall', [9, 11], [11, 11.25], 'wall'),
      ],
    });
    expect(refugesOf(battle, teamOf(battle, 'A')).map(({ piece }) => piece.id)).toEqual(['right']);
    const { battle: after } = ran(battle, activate, [1]);
    expect(placeOf(after, 'A1')).toEqual([10, 13]);
    expect(after.toAct).toEqual(['blue']);
  });

  it('FT-COW-2: on the way it can be interrupted; a vehicle that sees it does not make it flee', () => {
    const setting = {
      red: { A: { at: row(10, 10, 2), change: { pins: 4 } } },
      pieces: [terrain('scrub', [8, 15], [14, 18])],
    };
    const seen = battleOf({ ...setting, blue: { E: { at: row(10, 2, 4), change: { overwatch: 1 } } } });
    const { asked, rolls } = ran(seen, activate, [1, 1, 1, 1, 1, 1]);
    expect(asked.map(({ question }) => question.rule)).toEqual(['FT-COW-2', 'FT-H-16']);
    expect(rolls).toEqual(['1d8', '1d8', '4d6']);
    const alone = battleOf({
      ...setting,
      blue: { Z: { at: [[40, 40]] } },
      pieces: [...setting.pieces, terrain('building', [30, 30], [38, 38])],
      vehicles: { tank: { at: [10, 2], seat: 'blue' } },
    });
    expect(placeOf(ran(alone, activate, [1]).battle, 'A1')).toEqual([10, 10]);
  });

  it('FT-R-14: by default all go in, half an inch if no more is needed', () => {
    const battle = battleOf({
      red: { A: { at: row(10, 10, 2), change: { pins: 4 } } },
      blue: { E: { at: [[10, 2]] } },
      pieces: [terrain('scrub', [8, 10.5], [14, 15])],
    });
    const { battle: after } = ran(battle, activate, [1]);
    const [x1, x2] = [placeOf(battle, 'A1')[0], placeOf(battle, 'A2')[0]];
    expect([placeOf(after, 'A1'), placeOf(after, 'A2')]).toEqual([
      [x1, 10.5],
      [x2, 10.5],
    ]);
  });

  it('FT-R-14: inside the terrain it goes on as its owner likes; short of it as far as it gets', () => {
    const making = (south: number, ...way: readonly (readonly [number, number])[]) => {
      const battle = battleOf({
        red: { A: { at: [[10, 10]], change: { pins: 4 } } },
        blue: { E: { at: [[10, 2]] } },
        pieces: [terrain('scrub', [9, south], [14, south + 3])],
      });
      const moves = { A1: { path: [[10, 10] as const, ...way].map(([x, y]) => ({ x: x * 1000, y: y * 1000 })) } };
      const given =
        way.length === 0 ? {} : { 'FT-COW-2': [{ kind: south > 20 ? 'crawl' : 'double-time', unit: 'A', moves }] };
      return placeOf(ran(battle, activate, [1], given).battle, 'A1');
    };
    expect(making(12)).toEqual([10, 12]);
    expect(making(12, [10, 12], [11.5, 13])).toEqual([11.5, 13]);
    expect(() => making(12, [10, 11.9])).toThrow('as far as it gets');
    // Too far for Double Time: it Crawls 2″, but for a thousandth.
    expect(making(24)).toEqual([10, 11.999]);
    expect(making(24, [10, 11], [10, 11.999])).toEqual([10, 11.999]);
    expect(() => making(24, [10, 11.9])).toThrow('as far as it gets');
  });

  it('FT-COW-3: in rubble it becomes Prone and does not move', () => {
    const battle = battleOf({
      red: { A: { at: [[10, 10]], change: { pins: 4 } } },
      blue: { E: { at: [[10, 2]] } },
      pieces: [terrain('rubble', [9, 9], [11, 11]), terrain('scrub', [9, 13], [11, 14])],
    });
    const { battle: after } = ran(battle, activate, [1]);
    expect(teamOf(after, 'A')).toMatchObject({ prone: true, cowering: true });
    expect(placeOf(after, 'A1')).toEqual([10, 10]);
  });

  it('FT-COW-4: two figures with d6: 2 × d4, with CCW too', () => {
    for (const ccw of [false, true]) {
      const cowering = fighter(team('D', [2, 0, 0]), { experience: { die: 8, cowering: true }, ccw });
      expect(rolled(fought(fighter(team('A', [1, 0, 0], 'blue')), cowering, { dice: [1, 1, 1, 1, 1] })).at(-1)).toBe(
        '2d4',
      );
    }
  });
});

describe('Rally', () => {
  it('FT-RAL-1: nothing is offered before the test, and it is its first action', () => {
    const battle = line({ cowering: true });
    expect(fireTeam.menu(battle, 'red').every(({ kind }) => kind === 'activate')).toBe(true);
    expect(teamOf(ran(battle, activate, [6]).battle, 'A').numbers).toEqual([2, 3]);
  });

  it('FT-RAL-2: roll 5, one marker: 5 − 1 − 2 = 2, with the squad roll; alone it rolls for itself in list order', () => {
    expect(moraleTally(5, testing('A', 1, { cowering: true })).total).toBe(2);
    expect(ran(line({ cowering: true, pins: 1 }), activate, [5]).rolls).toEqual(['1d8']);
    const both = ran(line({ cowering: true }, { cowering: true }), activate, [6, 4]);
    expect(both.rolls).toEqual(['1d6', '1d6']);
    expect([teamOf(both.battle, 'A').numbers, teamOf(both.battle, 'B').numbers]).toEqual([[2, 3], [2]]);
  });

  it('FT-RAL-3: Motivation 3, total 3: 2 actions, numbers 2 and 3', () => {
    expect(tested(squad([testing('A', 0, { cowering: true })]), [5])).toEqual([['rallied', [2, 3]]]);
  });

  it('FT-RAL-4: total 2: one action; total 1: not Cowering, no action', () => {
    expect(tested(squad([testing('A', 0, { cowering: true })]), [4])).toEqual([['rallied', [2]]]);
    expect(tested(squad([testing('A', 0, { cowering: true })]), [3])).toEqual([['rallied', []]]);
  });

  it('FT-RAL-5: total 0: eliminated, its markers gone, the enemy scores for it', () => {
    const { battle } = ran(line({ cowering: true, wounded: 1 }), activate, [2]);
    expect(isAlive(battle, 'A')).toBe(false);
    expect(marksOf(battle, 'A')).toEqual([0, 0, 0]);
    expect(pointsOf(battle, 'blue')).toBe(1);
  });

  it('FT-CC-13: Motivation 3, total 2: in contact eliminated, else rallied; lenient: rallied too', () => {
    const cowering = testing('A', 0, { cowering: true, inContact: true });
    expect(tested(squad([cowering]), [4])).toEqual([['eliminated', []]]);
    expect(tested(squad([{ ...cowering, inContact: false }]), [4])).toEqual([['rallied', [2]]]);
    expect(tested(squad([cowering], { ccRally: 'lenient' }), [4])).toEqual([['rallied', [2]]]);
  });
});
