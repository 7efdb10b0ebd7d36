/** Rules 7.1 and 7.2: morale, markers, initiative, activations, orders; and 7.5: control, end phase, victory. */
import { describe, expect, it } from 'vitest';
import type { AssaultBattle } from '../../../src/building-assault/battle/battle.ts';
import { menu } from '../../../src/building-assault/orders/index.ts';
import { begin } from '../../../src/building-assault/turn/phases.ts';
import { effectiveMorale, isCollapsed } from '../../../src/building-assault/rules/morale.ts';
import { skillWith } from '../../../src/building-assault/rules/skill.ts';
import { setup } from '../../../src/building-assault/battle/setup.ts';
import { deployProblems } from '../../../src/building-assault/ground/deploy.ts';
import {
  battleOf,
  type Change,
  element,
  living,
  ordered,
  played,
  scenarios,
  suppressedIn,
  wayTo,
  problems,
} from '../table.ts';

const orderKinds = (view: AssaultBattle, seat: string, id: string): readonly string[] =>
  menu(view, seat)
    .filter((item) => item.unit === id && item.problems.length === 0)
    .map(({ kind }) => kind);

/** One of H before the front door of the hut. */
const atTheDoor = { at: { H2: [12, 11] } } as const;
const outside = { at: { ...atTheDoor.at, L5: [12, 6] } } as const;

describe('tests and markers', () => {
  it('BA-H-1: shoot 9, suppressed and hesitant: 1', () => {
    expect(skillWith(9, 'shooting', { suppressed: true, hesitant: true }).total).toBe(1);
  });

  it('BA-H-2: morale 12, two casualties, leader alive: 10; a 1 passes whatever is left', () => {
    const morale = { element: 'L', morale: 12, casualties: 2, leaderLives: true };
    expect(effectiveMorale(morale).total).toBe(10);
    const hopeless = battleOf('hut', {
      only: true,
      at: { L2: [10, 13.5], L3: [14, 13.5], H1: [9, 1.5] },
      elements: { L: { casualties: 6, pinned: true } },
      battle: { toAct: ['B'] },
    });
    expect(element(ordered(hopeless, 'B', { kind: 'nerve', element: 'L', how: 'act' }, [1]).result, 'L').pinned).toBe(
      false,
    );
  });

  it('BA-H-3: one suppressed figure: the order list is without Run; his comrades shoot without −6', () => {
    const battle = battleOf('hut', {
      ...atTheDoor,
      figures: { H2: { suppressed: true } },
      battle: { active: 'H' },
      elements: { L: { spotted: true } },
    });
    const kinds = orderKinds(battle, 'A', 'H');
    expect(kinds).not.toContain('run');
    expect(kinds).toContain('assault');
    expect(problems(battle, 'A', { kind: 'run', element: 'H', moves: {} }).map(({ rule }) => rule)).toEqual(['BA-H-3']);
    const near = battleOf('hut', {
      only: true,
      at: { H2: [11.6, 9], H3: [12.4, 9], L2: [12, 14] },
      figures: { H2: { suppressed: true } },
      battle: { active: 'H' },
    });
    const { rolls } = ordered(near, 'A', { kind: 'fire', element: 'H' }, [20, 20]);
    // Seen at 4″; hard cover −4, and −6 for H2 alone.
    expect(rolls.map(({ says, tally }) => [says.slice(0, 2), tally?.total])).toEqual([
      ['H2', -1],
      ['H3', 5],
    ]);
  });

  it('BA-H-4: pinned after the nerve step and not engaged: only Hold', () => {
    const battle = battleOf('hut', { elements: { H: { pinned: true } }, battle: { active: 'H' } });
    expect(orderKinds(battle, 'A', 'H')).toEqual(['hold']);
  });

  it('BA-H-5: hesitant: assault still allowed, at −2', () => {
    const battle = battleOf('hut', {
      only: true,
      at: { H2: [11.5, 11.3], H3: [12.6, 11.3], L2: [11, 14], L3: [13, 14] },
      elements: { H: { hesitant: true } },
      battle: { active: 'H' },
    });
    const order = { kind: 'assault', element: 'H', plan: ['front'], moves: {} } as const;
    expect(problems(battle, 'A', order)).toEqual([]);
    const { rolls } = ordered(battle, 'A', order, [1, 1, 20, 20, 20, 20]);
    expect(rolls.find(({ says }) => says === 'H2 in melee')?.tally?.total).toBe(11);
  });

  describe('BA-H-6: nerve step', () => {
    const shaken = battleOf('hut', { figures: { H2: { suppressed: true } }, elements: { H: { casualties: 1 } } });
    it('comes first, once for the element, and only with a marker', () => {
      expect(orderKinds(shaken, 'A', 'H')).toEqual(['nerve']);
      expect(problems(shaken, 'A', { kind: 'fire', element: 'H' }).map(({ rule }) => rule)).toEqual(['BA-H-6']);
      expect(
        problems(battleOf('hut'), 'A', { kind: 'nerve', element: 'H', how: 'act' }).map(({ rule }) => rule),
      ).toEqual(['BA-H-6']);
      const { rolls, result } = ordered(shaken, 'A', { kind: 'nerve', element: 'H', how: 'act' }, [12]);
      expect(rolls).toHaveLength(1);
      expect(suppressedIn(result)).toEqual([]);
      expect(element(result, 'H').casualties).toBe(1);
    });
    it('fail: everything stays and it becomes hesitant; no second test in the same activation', () => {
      const { result } = ordered(shaken, 'A', { kind: 'nerve', element: 'H', how: 'act' }, [13]);
      expect(suppressedIn(result)).toEqual(['H2']);
      expect(element(result, 'H').hesitant).toBe(true);
      expect(orderKinds(result, 'A', 'H')).toContain('fire');
      expect(orderKinds(result, 'A', 'H')).not.toContain('nerve');
    });
    it('an engaged element cannot steady itself', () => {
      const engaged = battleOf('hut', {
        only: true,
        at: { H2: [19, 6], L2: [19, 7] },
        elements: { H: { hesitant: true } },
      });
      expect(problems(engaged, 'A', { kind: 'nerve', element: 'H', how: 'steady' }).map(({ rule }) => rule)).toEqual([
        'BA-H-6',
      ]);
    });
  });

  it('BA-H-7: two figures lost: one test; failed and hesitant already: one flees', () => {
    const losing = (change: object) =>
      battleOf('hut', {
        elements: { L: { lostNow: 2, casualties: 2, ...change } },
        battle: { startFigures: { A: 5, B: 7 } },
      });
    const first = ordered(losing({}), 'A', { kind: 'hold', element: 'H' }, [11]);
    expect(first.rolls.map(({ rule }) => rule)).toEqual(['BA-H-7']);
    expect(element(first.result, 'L')).toMatchObject({ hesitant: true, lostNow: 0 });
    const second = ordered(losing({ hesitant: true }), 'A', { kind: 'hold', element: 'H' }, [11], {
      'BA-D-15': ['L5'],
    });
    expect(living(second.result)).not.toContain('L5');
    expect(second.asked).toEqual(['BA-D-15 B']);
  });
  it('BA-H-7: the active side tests first, each side in id order', () => {
    const battle = battleOf('school', {
      elements: { H: { lostNow: 1 }, S: { lostNow: 1 }, L: { lostNow: 1 }, R: { lostNow: 1 } },
    });
    const { rolls } = ordered(battle, 'A', { kind: 'hold', element: 'S' }, [1, 1, 1, 1]);
    expect(rolls.map(({ says }) => says.replace(' tests morale', ''))).toEqual([
      'Rifle Section',
      'Storm Section',
      'Guard Section',
      'Reserve Section',
    ]);
  });

  it('BA-H-8: morale 10 with five casualties is removed, leader or not', () => {
    expect([5, 4].map((casualties) => isCollapsed({ morale: 10, casualties }))).toEqual([true, false]);
    // 11 - 2 × 5 = 1 is left.
    expect([6, 5].map((casualties) => isCollapsed({ morale: 11, casualties }))).toEqual([true, false]);
    const battle = battleOf('school', {
      elements: { R: { casualties: 5 } },
      battle: { startFigures: { A: 10, B: 19 } },
    });
    const { result } = ordered(battle, 'A', { kind: 'hold', element: 'S' }, []);
    expect(living(result).filter((id) => id.startsWith('R'))).toEqual([]);
    expect(element(result, 'R').casualties).toBe(11);
  });
});

describe('turns', () => {
  it.each([
    ['7–7 on turn 1: A', 0, 'A', 'A'],
    ['7–7 on turn 2 after A: B', 1, 'A', 'B'],
    ['7–7 on turn 2 after B: A', 1, 'B', 'A'],
  ] as const)('BA-H-9: %s', (_says, turn, last, first) => {
    const battle = battleOf('hut', {
      elements: { H: { activated: true } },
      battle: { turn, toAct: ['B'], initiative: last },
    });
    expect(ordered(battle, 'B', { kind: 'hold', element: 'L' }, [7, 7]).result.initiative).toBe(first);
  });

  it('BA-H-10: three elements against one: B A B B', () => {
    let battle = battleOf('school', {
      only: true,
      at: { S1: [10, 2], L1: [34, 34], R1: [2, 34], P1: [18, 34] },
      battle: { startFigures: { A: 1, B: 3 }, toAct: ['B'] },
    });
    const order: string[] = [];
    for (const id of ['L', 'S', 'P', 'R']) {
      const [seat] = battle.toAct;
      if (seat === undefined) break;
      order.push(seat);
      const dice = id === 'R' ? [1, 2] : [];
      battle = ordered(battle, seat, { kind: 'hold', element: id }, dice).result;
    }
    expect(order.join(' ')).toBe('B A B B');
    expect(battle.turn).toBe(2);
  });
  it('BA-H-10: nobody is activated twice, and no dead element at all', () => {
    const battle = battleOf('school', { elements: { H: { activated: true } } });
    expect(problems(battle, 'A', { kind: 'hold', element: 'H' }).map(({ rule }) => rule)).toEqual(['BA-H-10']);
    expect(problems(battle, 'A', { kind: 'hold', element: 'L' }).map(({ rule }) => rule)).toEqual(['BA-H-10']);
    const gone = { ...battle, models: battle.models.filter(({ unit }) => unit !== 'S') };
    expect(problems(gone, 'A', { kind: 'hold', element: 'S' }).map(({ rule }) => rule)).toEqual(['BA-H-10']);
  });

  it.each([
    ['free', outside, ['assault', 'charge', 'fire', 'advance', 'run', 'hold']],
    ['free, with nobody outside to charge', atTheDoor, ['assault', 'fire', 'advance', 'run', 'hold']],
    [
      'suppressed',
      { ...outside, figures: { H2: { suppressed: true } } },
      ['assault', 'charge', 'fire', 'advance', 'hold'],
    ],
    ['pinned', { elements: { H: { pinned: true } } }, ['hold']],
    ['engaged', { at: { H2: [19, 6], L2: [19, 7] } }, ['fight']],
    ['engaged and pinned', { at: { H2: [19, 6], L2: [19, 7] }, elements: { H: { pinned: true } } }, ['fight']],
  ] as const)('BA-H-11: legal orders of an element that is %s', (_says, change, kinds) => {
    expect(orderKinds(battleOf('hut', { ...change, battle: { active: 'H' } }), 'A', 'H')).toEqual(kinds);
  });

  it('BA-H-20: the menu lists the rooms that hold an enemy, and says which are too far away', () => {
    const rooms = (change: Change) => {
      const items = menu(battleOf('hut', { ...change, battle: { active: 'H' } }), 'A');
      const assault = items.find(({ kind }) => kind === 'assault');
      const [which] = assault?.parts ?? [];
      const picks = which?.kind === 'some' ? which.picks : [];
      return {
        says: assault?.problems.map(({ says }) => says),
        picks: picks.map((one) => [one.value, one.problems.length]),
      };
    };
    // 0.5″ from the front door; the openings of the back room are more than 5″ away.
    expect(rooms(atTheDoor)).toEqual({
      says: [],
      picks: [
        ['front', 0],
        ['back', 1],
      ],
    });
    expect(rooms({})).toEqual({
      says: ['No room with an enemy is near enough.'],
      picks: [
        ['front', 1],
        ['back', 1],
      ],
    });
    expect(rooms({ only: true, at: { H1: [10, 10] } })).toEqual({ says: ['No room holds an enemy.'], picks: [] });
  });
});

describe('winning', () => {
  const holds = (battle: AssaultBattle): Readonly<Record<string, string | undefined>> =>
    Object.fromEntries(battle.objectives.map(({ id, holder }) => [id, holder]));

  it('BA-H-30: leave an owned room, and it is still owned; both in it: nobody; alone: yours', () => {
    const battle = battleOf('hut', {
      at: { L1: [20, 20], L2: [20, 18], L3: [20, 16], L4: [10.5, 19.5], L5: [20, 14], H1: [13, 21] },
    });
    expect(holds(ordered(battle, 'A', { kind: 'hold', element: 'H' }, []).result)).toEqual({
      front: 'B',
      back: undefined,
    });
    const alone = battleOf('hut', {
      at: { L1: [20, 20], L2: [20, 18], L3: [20, 16], L4: [20, 12], L5: [20, 14], H1: [13, 21] },
    });
    expect(holds(ordered(alone, 'A', { kind: 'hold', element: 'H' }, []).result)).toEqual({ front: 'B', back: 'A' });
  });

  it.each(['hut', 'school', 'street'] as const)('BA-H-31: the start places of %s are legal', (name) => {
    const fresh = setup(scenarios[name], {});
    const found = fresh.units.flatMap(({ id }) => deployProblems(fresh, { kind: 'deploy', element: id, moves: {} }));
    expect(found).toEqual([]);
  });
  it('BA-H-31: B places all first, then A; whole bases in the zone, in coherency', () => {
    const fresh = setup(scenarios.school, {});
    const started = played(() => begin(fresh), []).result;
    expect(started.toAct).toEqual(['B']);
    const first = ordered(started, 'B', { kind: 'deploy', element: 'R', moves: {} }, []).result;
    expect(first.toAct).toEqual(['B']);
    const more = ordered(first, 'B', { kind: 'deploy', element: 'P', moves: {} }, []).result;
    const second = ordered(more, 'B', { kind: 'deploy', element: 'L', moves: {} }, []).result;
    expect(second.toAct).toEqual(['A']);
    const place = (id: string, x: number, y: number) =>
      problems(second, 'A', { kind: 'deploy', element: 'S', moves: { [id]: wayTo(second, id, [x, y]) } }).map(
        ({ rule }) => rule,
      );
    expect(place('S5', 16, 5.5)).toEqual([]);
    expect(place('S5', 16, 5.501)).toEqual(['BA-H-31']);
    expect(place('S5', 24, 4)).toEqual(['BA-H-31']);
    expect(place('S5', 14.6, 4)).not.toEqual([]);
  });
  it('BA-H-31: Bridge Street: the lower roll places first, then alternately; a tie is A’s', () => {
    const fresh = setup(scenarios.street, {});
    expect(played(() => begin(fresh), [9, 4]).result.toAct).toEqual(['B']);
    const tie = played(() => begin(fresh), [9, 9]).result;
    expect(tie.toAct).toEqual(['A']);
    expect(ordered(tie, 'A', { kind: 'deploy', element: 'S', moves: {} }, []).result.toAct).toEqual(['B']);
  });

  /** B holds with the last element to be activated: the turn ends. */
  const lastHold = (battle: AssaultBattle, dice: readonly number[]) => {
    const waiting = {
      ...battle,
      toAct: ['B'],
      units: battle.units.map((one) => ({ ...one, activated: one.id !== 'L' })),
    };
    return ordered(waiting, 'B', { kind: 'hold', element: 'L' }, dice);
  };

  it('BA-H-32: suppressed stays, spotted goes; points are scored from turn 3 on', () => {
    const battle = battleOf('hut', {
      figures: { H2: { suppressed: true } },
      elements: { H: { spotted: true, moved: true, hesitant: true } },
    });
    const { result } = lastHold(battle, [1, 2]);
    expect(suppressedIn(result)).toEqual(['H2']);
    expect(element(result, 'H')).toMatchObject({ spotted: false, moved: false, activated: false, hesitant: true });
    const street = battleOf('street');
    const rooms = street.objectives.map((room, i) => ({
      ...room,
      ...(i < 3 ? { holder: 'A' } : i < 4 ? { holder: 'B' } : {}),
    }));
    const scored = (turn: number) => lastHold({ ...street, objectives: rooms, turn }, [1, 2]).result.points;
    expect([scored(2), scored(3)]).toEqual([
      { A: 0, B: 0 },
      { A: 3, B: 1 },
    ]);
  });

  it('BA-H-33: 13 at the start: broken at 4; both broken: a draw', () => {
    const few = (a: number, b: number) => {
      const battle = battleOf('school', { battle: { startFigures: { A: 13, B: 11 } } });
      const keep = new Set([...['S1', 'S2', 'S3', 'S4', 'S5'].slice(0, a), ...['L1', 'L2', 'L3', 'L4'].slice(0, b)]);
      return lastHold(
        { ...battle, models: battle.models.filter(({ id }) => keep.has(id)) },
        a > 4 && b > 3 ? [1, 2] : [],
      ).result.result;
    };
    expect(
      [few(4, 4), few(5, 4), few(5, 3), few(4, 3)].map((result) => result && [result.winner, result.rule]),
    ).toEqual([['B', 'BA-H-33'], undefined, ['A', 'BA-H-33'], [undefined, 'BA-H-33']]);
  });

  it('BA-H-34: a side without figures loses at once', () => {
    const battle = battleOf('hut', {
      only: true,
      at: { H2: [19, 6], L2: [19, 7] },
      figures: { L2: { helmetSave: 0 } },
    });
    const { result } = ordered(battle, 'A', { kind: 'fight', element: 'H', moves: {} }, [5, 20]);
    expect(result.result).toMatchObject({ winner: 'A', rule: 'BA-H-34' });
    expect(result.toAct).toEqual([]);
    const both = ordered(battle, 'A', { kind: 'fight', element: 'H', moves: {} }, [1, 1, 20]);
    expect(both.result.result).toMatchObject({ rule: 'BA-H-34' });
    expect(both.result.result?.winner).toBeUndefined();
  });

  const held = (battle: AssaultBattle, rooms: Readonly<Record<string, string>>): AssaultBattle => ({
    ...battle,
    turn: battle.lastTurn,
    models: battle.models.map((one, i) => ({
      ...one,
      base: { ...one.base, at: { x: 600 + 1100 * (i % 20), y: 600 + 1100 * Math.floor(i / 20) } },
    })),
    objectives: battle.objectives.map(({ holder: _, ...room }) => ({
      ...room,
      ...(rooms[room.id] !== undefined && { holder: rooms[room.id] as string }),
    })),
  });
  it.each([
    ['hut', { front: 'A', back: 'A' }, 'A'],
    ['hut', { front: 'B', back: 'B' }, 'B'],
    ['hut', { front: 'A', back: 'B' }, undefined],
    ['hut', {}, 'B'],
    ['school', { classA: 'A', classB: 'A', hall: 'A' }, 'A'],
    ['school', { classA: 'A', classB: 'A', store: 'A', hall: 'B' }, undefined],
    ['school', { classA: 'B', classB: 'B', store: 'B', hall: 'A' }, 'B'],
    ['school', { classA: 'A', hall: 'A', store: 'B', office: 'B' }, undefined],
  ] as const)('BA-H-34: the result of %s with %o', (name, rooms, winner) => {
    const { result } = lastHold(held(battleOf(name), rooms), []).result;
    expect(result?.rule).toBe('BA-H-34');
    expect(result?.winner).toBe(winner);
  });
  it('BA-H-34: one room is told as one', () => {
    const { notes } = lastHold(held(battleOf('hut'), { front: 'A', back: 'B' }), []);
    expect(notes.at(-1)?.says).toBe('A draw: 1 room is held against 1.');
  });
  it('BA-H-34: Bridge Street: more points win; 2 for each enemy element without a living figure', () => {
    const street = held(battleOf('street'), { westA: 'A', eastA: 'B', eastB: 'B' });
    expect(lastHold({ ...street, points: { A: 3, B: 2 } }, []).result.result?.winner).toBeUndefined();
    const razed = { ...street, models: street.models.filter(({ unit }) => unit !== 'P'), points: { A: 3, B: 2 } };
    const { result } = lastHold(razed, []);
    expect(result.points).toEqual({ A: 6, B: 4 });
    expect(result.result?.winner).toBe('A');
  });
  it('BA-H-32: rooms and elements count together, and each side is told what it scores', () => {
    // A holds two rooms and has destroyed P: 2 × 1 + 1 × 2; B holds one.
    const street = held(battleOf('street'), { westA: 'A', westB: 'A', eastA: 'B' });
    const { result, notes } = lastHold({ ...street, models: street.models.filter(({ unit }) => unit !== 'P') }, []);
    expect(result.points).toEqual({ A: 4, B: 1 });
    const [a, b] = street.sides.map(({ name }) => name);
    const scored = notes.flatMap(({ rule, says }) => (rule === 'BA-H-32' ? [says] : []));
    expect(scored).toEqual([`${a} scores 4 points.`, `${b} scores 1 point.`]);
    // Who scores nothing is not named.
    const none = held(battleOf('street'), { eastA: 'B' });
    expect(
      lastHold(none, [])
        .notes.filter(({ rule }) => rule === 'BA-H-32')
        .map(({ says }) => says),
    ).toEqual([`${b} scores 1 point.`]);
  });
});
