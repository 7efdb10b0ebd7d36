import { describe, expect, it } from 'vitest';
import { BattleCourse, scriptOrder } from '@umpire/engine/battle';
import { chanceOf, exactChanceOf, fraction } from '@umpire/engine/dice';
import { solved } from '@umpire/engine/rule';
import type { WellBattle } from '../../example/battle/battle.ts';
import { example } from '../../example/index.ts';
import { shot } from '../../example/rules/fire.ts';
import type { WellOrder } from '../../example/orders/index.ts';
import { begun, fire, hold, move, placedAt } from './fixture.ts';

/** The rules that an order breaks. */
const broken = (battle: WellBattle, seat: string, order: WellOrder): readonly string[] =>
  example.problems(example.view(battle, seat), seat, order).map(({ rule }) => rule);

const inMiddle = (places: Readonly<Record<string, readonly [number, number]>>, a = 'watch', b = 'watch'): WellBattle =>
  placedAt(begun(a as 'watch', b as 'watch').battle, places);

/** Carries out an order with these dice and decisions. */
const after = (battle: WellBattle, seat: string, order: WellOrder, dice: readonly number[], ...decisions: unknown[]) =>
  scriptOrder(example, { ...battle, toAct: [seat] }, seat, order, { dice, decisions });

describe('turns and stances', () => {
  it('lets b order only after a (EX-TURN-1)', () => {
    const host = begun('advance', 'advance');
    expect(host.order('b', hold)).toEqual([{ rule: 'order', says: 'It is not your turn to order.' }]);
    expect(host.order('a', hold)).toEqual([]);
    expect(host.waitingFor).toEqual(['b']);
    expect(host.order('b', hold)).toEqual([]);
    expect(host.battle).toMatchObject({ turn: 2, phase: 'stances', toAct: [] });
    host.choose('a', 'watch');
    host.choose('b', 'watch');
    expect(host.battle).toMatchObject({ turn: 2, toAct: ['a'] });
  });

  it('refuses an order to somebody else’s scout (EX-TURN-1)', () => {
    expect(broken(begun('watch', 'watch').battle, 'a', move('b1', 3, 10))).toEqual(['EX-TURN-1']);
  });

  it('keeps stances secret while both choose (EX-STANCE-1)', () => {
    const host = begun('advance', 'watch');
    expect(host.look('a').battle.stances).toEqual({
      a: { stance: 'advance', shown: false },
      b: { stance: 'hidden', shown: false },
    });
  });

  it('shows a stance that is used (EX-STANCE-2)', () => {
    const host = begun('advance', 'watch');
    host.order('a', move('a1', 3, 4.5));
    expect(host.look('b').battle.stances['a']).toEqual({ stance: 'hidden', shown: false });
    const far = begun('advance', 'watch');
    far.order('a', move('a2', 6, 5.5));
    expect(far.look('b').battle.stances['a']).toEqual({ stance: 'advance', shown: true });
  });
});

describe('moving', () => {
  const { battle } = begun('watch', 'advance');

  it('goes 4″ and not a thousandth more (EX-MOVE-1)', () => {
    expect(broken(battle, 'a', move('a2', 6, 5))).toEqual([]);
    expect(broken(battle, 'a', move('a2', 6, 5.001))).toEqual(['EX-MOVE-1']);
  });

  it('goes 6″ when advancing and not a thousandth more (EX-MOVE-2)', () => {
    expect(broken(battle, 'b', move('b2', 6, 5))).toEqual([]);
    expect(broken(battle, 'b', move('b2', 6, 4.999))).toEqual(['EX-MOVE-2']);
  });

  it('is stopped by scouts, rocks and the edge (EX-MOVE-3)', () => {
    expect(broken(battle, 'a', move('a2', 8.5, 1))).toEqual(['EX-MOVE-3']);
    expect(broken(battle, 'a', move('a2', 6, 0.499))).toEqual(['EX-MOVE-3']);
    expect(broken(battle, 'a', move('a1', 3, 4.5))).toEqual([]);
    expect(broken(battle, 'a', move('a1', 3, 4.501))).toEqual(['EX-MOVE-3']);
  });
});

describe('firing', () => {
  it('reaches 3″ from edge to edge (EX-FIRE-1)', () => {
    expect(broken(inMiddle({ a1: [6, 1], b1: [6, 5] }), 'a', fire('a1', 'b1'))).toEqual([]);
    expect(broken(inMiddle({ a1: [6, 1], b1: [6, 5.001] }), 'a', fire('a1', 'b1'))).toEqual(['EX-FIRE-1']);
    expect(broken(inMiddle({ a1: [6, 1], b1: [6, 5] }), 'a', fire('a1', 'a1'))).toEqual(['EX-FIRE-1']);
  });

  it('hits at least once in 1 − (1/2)² of all cases (EX-FIRE-1)', () => {
    const odds = solved(shot, { dice: 2, far: false }, { fractions: true });
    expect(exactChanceOf(odds, ({ hits }) => hits > 0)).toEqual(fraction(3n, 4n));
  });

  it('needs 5+ beyond 2″: 1 − (2/3)² (EX-FIRE-2)', () => {
    const odds = solved(shot, { dice: 2, far: true }, { fractions: true });
    expect(exactChanceOf(odds, ({ hits }) => hits > 0)).toEqual(fraction(5n, 9n));
    const near = inMiddle({ a1: [6, 1], b1: [6, 4] });
    const far = inMiddle({ a1: [6, 1], b1: [6, 4.001] });
    expect(example.stakes(near, 'a', fire('a1', 'b1'))[0]?.args).toEqual({ dice: 2, far: false });
    expect(example.stakes(far, 'a', fire('a1', 'b1'))[0]?.args).toEqual({ dice: 2, far: true });
  });

  it('takes out whoever is hit, and nobody else (EX-FIRE-3)', () => {
    const battle = inMiddle({ a1: [6, 1], b1: [6, 4], b2: [11, 11] });
    expect(after(battle, 'a', fire('a1', 'b1'), [3, 4]).result.models.map(({ id }) => id)).toEqual(['a1', 'b2']);
    expect(after(battle, 'a', fire('a1', 'b1'), [3, 3]).result.models).toHaveLength(3);
  });

  it('throws one die where that is agreed (EX-H-1)', () => {
    const battle = placedAt(begun('watch', 'watch', [], { dice: 1 }).battle, { a1: [6, 1], b1: [6, 4], b2: [1, 11] });
    const { result, chance } = after(battle, 'a', fire('a1', 'b1'), [4]);
    expect(result.models).toHaveLength(2);
    expect(chance).toEqual(fraction(1n, 2n));
    expect(chanceOf(solved(shot, { dice: 1, far: true }), ({ hits }) => hits > 0)).toBeCloseTo(1 / 3, 15);
  });
});

describe('reactions', () => {
  const near = { a1: [6, 1], b1: [6, 8], b2: [9, 8] } as const;

  it('asks the nearest of a side that watches (EX-REACT-1)', () => {
    const { result, notes } = after(inMiddle(near), 'a', move('a1', 6, 4), [5, 1], 'fire');
    expect(result.models.map(({ id }) => id)).toEqual(['b1', 'b2']);
    expect(result.stances['b']).toEqual({ stance: 'watch', shown: true });
    expect(notes.map(({ rule }) => rule)).toEqual(['EX-MOVE-1', 'EX-STANCE-2', 'EX-FIRE-3']);
  });

  it('asks a side that does not watch too, but it can only hold (EX-REACT-1)', () => {
    const course = new BattleCourse(example, inMiddle(near, 'watch', 'advance'));
    course.order('a', move('a1', 6, 4));
    expect(course.questionTo('b')?.options.map(({ value }) => value)).toEqual(['hold']);
    expect(course.choose('b', 'fire')).toHaveLength(1);
  });

  it('asks nobody beyond 3″ (EX-REACT-1)', () => {
    const { notes } = after(inMiddle({ ...near, b1: [6, 8.001], b2: [11, 11] }), 'a', move('a1', 6, 4), []);
    expect(notes.map(({ rule }) => rule)).toEqual(['EX-MOVE-1']);
  });

  it('shows the scout where it has gone while the other decides (EX-REACT-1)', () => {
    const course = new BattleCourse(example, inMiddle(near));
    course.order('a', move('a1', 6, 4));
    expect(course.view('b').models.find(({ id }) => id === 'a1')?.base.at).toEqual({ x: 6000, y: 4000 });
  });
});

describe('victory', () => {
  const stances = { a: 'watch', b: 'watch' };
  const scores = (battle: WellBattle): WellBattle['scores'] => after(battle, 'b', hold, [], stances).result.scores;
  /** 0.5″ of base and 1″ to the well. */
  const reach = 6 - 1.5;

  it.each([
    [
      { a1: [6, reach], b1: [6, 11] },
      { a: 1, b: 0 },
    ],
    [
      { a1: [6, reach - 0.001], b1: [6, 11] },
      { a: 0, b: 0 },
    ],
    [
      { a1: [6, reach], b1: [6, 7] },
      { a: 0, b: 0 },
    ],
  ] as const)('lets a side drink that is alone at the well: %j gives %j (EX-SCORE-1)', (places, expected) => {
    expect(scores(inMiddle(places))).toEqual(expected);
  });

  const ended = (scores: WellBattle['scores'], places: Parameters<typeof placedAt>[1], turn = 6) =>
    example.outcome({ ...inMiddle(places), scores, turn });

  it.each([
    ['the higher score', { a: 1, b: 2 }, { a1: [6, 1], b1: [6, 11] }, 'b'],
    ['nobody', { a: 1, b: 1 }, { a1: [6, 1], b1: [6, 11] }, undefined],
    ['who is left, if the scores are equal', { a: 1, b: 1 }, { a1: [6, 1] }, 'a'],
    ['the higher score, even if nobody of it is left', { a: 0, b: 1 }, { a1: [6, 1] }, 'b'],
  ] as const)('is won by %s (EX-END-1)', (_who, scores, places, winner) => {
    expect(ended(scores, places)?.winner).toBe(winner);
  });

  it('goes on until the fifth turn is over (EX-END-1)', () => {
    expect(ended({ a: 1, b: 0 }, { a1: [6, 1], b1: [6, 11] }, 5)).toBeUndefined();
  });
});
