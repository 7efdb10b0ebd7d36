/** The worked examples of a melee round: dice in the order given, results as the specification tells them. */
import { describe, expect, it } from 'vitest';
import type { TableOptions } from '../../src/building-assault/battle/options.ts';
import { automaticSplit, type Contact, splits } from '../../src/building-assault/rules/combat.ts';
import type { Fighter } from '../../src/building-assault/rules/fighter.ts';
import { grenade } from '../../src/building-assault/rules/grenade.ts';
import { type Fight, meleeRound } from '../../src/building-assault/rules/melee.ts';
import { DEFAULTS } from '../../src/building-assault/battle/options.ts';
import { charging, fight, figure, smg } from './figures.ts';
import { script } from '../named.ts';

const helmet = { helmet: 4 } as const;

/** The round played with these dice: who fell, the effective skills in the order of the dice, the rules of the log. */
function round(of: Fight, dice: readonly number[], decisions: readonly unknown[] = []) {
  const { result, notes, events } = script(meleeRound, of, { dice, decisions });
  const rolls = events.flatMap((event) => ('ask' in event && event.ask.kind === 'roll' ? [event.ask.why] : []));
  return {
    lost: result.lost,
    skills: rolls.filter(({ rule }) => rule === 'BA-MELEE-1').map(({ tally }) => tally?.total),
    rules: notes.map(({ rule }) => rule),
  };
}

describe("the source's cases (BA-OUT-7)", () => {
  const [a, b, c] = [figure('A'), figure('B'), figure('C')] as [Fighter, Fighter, Fighter];

  it('BA-EX-1: A succeeds, B does not: B is killed (BA-OUT-1)', () => {
    expect(round(fight([a], [b]), [7, 12])).toEqual({ lost: ['B'], skills: [9, 9], rules: ['BA-OUT-1', 'BA-H-27'] });
  });
  it('BA-EX-2: A fails, B succeeds: A is killed (BA-OUT-2)', () => {
    expect(round(fight([a], [b]), [15, 6])).toEqual({ lost: ['A'], skills: [9, 9], rules: ['BA-OUT-2', 'BA-H-27'] });
  });
  it('BA-EX-3: both succeed: deadlock (BA-OUT-3)', () => {
    expect(round(fight([a], [b]), [9, 2])).toEqual({ lost: [], skills: [9, 9], rules: ['BA-OUT-3'] });
  });
  it('BA-EX-4: A and C succeed, B succeeds: B is killed (BA-OUT-1)', () => {
    const { lost, skills } = round(fight([a, c], [b]), [13, 4, 9]);
    expect({ lost, skills }).toEqual({ lost: ['B'], skills: [13, 13, 9] });
  });
  it('BA-EX-5: both miss: nobody is hurt (BA-OUT-4)', () => {
    expect(round(fight([a], [b]), [10, 11])).toEqual({ lost: [], skills: [9, 9], rules: ['BA-OUT-4'] });
  });
  it("BA-EX-7: the loser's 1 (BA-OUT-5)", () => {
    const { lost, skills } = round(fight([a, c], [b]), [5, 10, 1], ['C']);
    expect({ lost, skills }).toEqual({ lost: ['B', 'C'], skills: [13, 13, 9] });
  });
});

describe('our own examples', () => {
  it('BA-EX-8: miss on a charge', () => {
    const { lost, skills } = round(fight([figure('A', charging)], [figure('B')]), [14, 10]);
    expect({ lost, skills }).toEqual({ lost: [], skills: [13, 9] });
  });

  it('BA-EX-9: two 1s remove both (BA-OUT-5, BA-OUT-6)', () => {
    const { lost, rules } = round(fight([figure('A')], [figure('B')]), [1, 1]);
    expect(lost).toEqual(['A', 'B']);
    expect(rules.slice(0, 2)).toEqual(['BA-OUT-3', 'BA-OUT-5']);
  });

  describe('BA-EX-10: surplus', () => {
    const contacts: readonly Contact[] = [
      ['A1', 'D1'],
      ['A2', 'D2'],
    ];
    const melee = (options: Partial<TableOptions>): Fight =>
      fight([figure('A1', charging), figure('A2', charging)], [figure('D1'), figure('D2')], { contacts, options });
    it('goes to others of the melee', () => {
      const { lost, skills } = round(melee({}), [1, 15, 14, 9]);
      expect({ lost, skills }).toEqual({ lost: ['A2', 'D1', 'D2'], skills: [13, 9, 13, 9] });
    });
    it('onesSpill lost: D2 lives', () => {
      expect(round(melee({ onesSpill: 'lost' }), [1, 15, 14, 9]).lost).toEqual(['A2', 'D1']);
    });
  });

  it('BA-EX-11: three against two (BA-H-26, BA-NUM-1)', () => {
    const contacts: readonly Contact[] = [
      ['A1', 'D1'],
      ['A2', 'D1'],
      ['A2', 'D2'],
      ['A3', 'D2'],
    ];
    const [first, second] = [
      [
        { attackers: ['A1'], defenders: ['D1'] },
        { attackers: ['A2', 'A3'], defenders: ['D2'] },
      ],
      [
        { attackers: ['A1', 'A2'], defenders: ['D1'] },
        { attackers: ['A3'], defenders: ['D2'] },
      ],
    ];
    expect(splits(contacts)).toEqual([first, second]);
    expect(automaticSplit(contacts)).toEqual(first);
    const three = ['A1', 'A2', 'A3'].map((id) => figure(id, charging));
    const melee = fight(three, [figure('D1'), figure('D2')], { contacts });
    const { lost, skills } = round(melee, [14, 9, 17, 17, 9], [first]);
    expect({ lost, skills }).toEqual({ lost: ['A1', 'D2'], skills: [13, 9, 17, 17, 9] });
  });

  it('BA-EX-12: piled modifiers (BA-MOD-1, BA-MOD-3, BA-MOD-4, BA-MOD-6, BA-MOD-7, BA-MOD-8, BA-MOD-9)', () => {
    const a = figure('A', { ...smg, ...charging, suppressed: true, hesitant: true });
    const d = figure('D', { ...smg, moving: true, hesitant: true });
    const { lost, skills } = round(fight([a], [d]), [9, 8]);
    expect({ lost, skills }).toEqual({ lost: ['D'], skills: [9, 7] });
  });

  describe('BA-EX-13: the Attacker is the outnumbered one', () => {
    const of = (deadlockOutnumbered: TableOptions['deadlockOutnumbered']): Fight =>
      fight([figure('A', charging)], [figure('D1'), figure('D2')], { options: { deadlockOutnumbered } });
    it('plain deadlock', () => {
      const { lost, skills } = round(of('defender'), [13, 13, 14]);
      expect({ lost, skills }).toEqual({ lost: [], skills: [13, 13, 13] });
    });
    it('deadlockOutnumbered either: one casualty each', () => {
      expect(round(of('either'), [13, 13, 14], ['D2']).lost).toEqual(['A', 'D2']);
    });
  });

  it('BA-EX-14: same melee, roles changed (BA-MELEE-3)', () => {
    const { lost, skills } = round(fight([figure('D1'), figure('D2')], [figure('A')]), [12, 15, 9], ['D2']);
    expect({ lost, skills }).toEqual({ lost: ['A', 'D2'], skills: [13, 13, 9] });
  });

  it('BA-EX-18: below nothing', () => {
    const green = figure('G', { melee: 7, suppressed: true, hesitant: true });
    const { lost, skills } = round(fight([green], [figure('D')]), [2, 10]);
    expect({ lost, skills }).toEqual({ lost: [], skills: [-1, 9] });
    expect(round(fight([green], [figure('D')]), [1, 10]).lost).toEqual(['D']);
  });

  it('BA-EX-23: helmet against the chart', () => {
    const thrown = (helmetVsGrenade: boolean) =>
      ({
        by: 'A',
        against: 'B',
        room: 'front',
        occupants: [{ id: 'L2', helmet: 4 }],
        options: { ...DEFAULTS, helmetVsGrenade },
      }) as const;
    const saved = script(grenade, thrown(true), { dice: [15, 3], decisions: ['use'] });
    expect(saved.result.removed).toEqual([]);
    expect(saved.notes.map(({ rule }) => rule)).toEqual(['BA-H-28', 'BA-GREN-4']);
    expect(script(grenade, thrown(false), { dice: [15] }).result.removed).toEqual(['L2']);
  });

  it('BA-EX-24: no cover in melee, and the helmet saves (BA-MELEE-4, BA-MELEE-5)', () => {
    const { lost, skills } = round(fight([figure('A', charging)], [figure('B', helmet)]), [5, 12, 2], ['use']);
    expect({ lost, skills }).toEqual({ lost: [], skills: [13, 9] });
  });

  it('BA-EX-25: SMGs (BA-MOD-9)', () => {
    const attackers = [figure('A1', smg), figure('A2', smg), figure('A3')];
    const defenders = ['D1', 'D2', 'D3'].map((id) => figure(id));
    const contacts: readonly Contact[] = [
      ['A1', 'D1'],
      ['A2', 'D2'],
      ['A3', 'D3'],
    ];
    const dice = [20, 20, 20, 20, 20, 20];
    const skills = (options: Partial<TableOptions>): readonly unknown[] =>
      round(fight(attackers, defenders, { contacts, options }), dice).skills;
    expect(skills({})).toEqual([13, 9, 13, 9, 9, 9]);
    expect(skills({ smgScope: 'side' })).toEqual([13, 9, 13, 9, 9, 9]);
    expect(skills({ smgScope: 'side', meleeGrouping: 'pool' })).toEqual([17, 17, 17, 9, 9, 9]);
  });

  it('BA-EX-26: support', () => {
    const attackers = [figure('A1'), figure('A2', charging)];
    const { lost, skills } = round(fight(attackers, [figure('D')]), [14, 16, 10]);
    expect({ lost, skills }).toEqual({ lost: ['D'], skills: [13, 17, 9] });
  });

  it('BA-EX-27: pool', () => {
    const three = ['A1', 'A2', 'A3'].map((id) => figure(id, charging));
    const melee = fight(three, [figure('D1'), figure('D2')], { options: { meleeGrouping: 'pool' } });
    const { lost, skills } = round(melee, [17, 16, 18, 9, 3], ['D2', 'A3']);
    expect({ lost, skills }).toEqual({ lost: ['A3', 'D2'], skills: [17, 17, 17, 9, 9] });
  });

  it('BA-EX-28: two casualties, one helmet (BA-H-27)', () => {
    const melee = fight([figure('A'), figure('C')], [figure('B', helmet)]);
    expect(round(melee, [1, 5, 12, 3, 5], ['use', 'use']).lost).toEqual(['B']);
    expect(round(melee, [1, 5, 12, 3, 4], ['use', 'use']).lost).toEqual([]);
  });
});
