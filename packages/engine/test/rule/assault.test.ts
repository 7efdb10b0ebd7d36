import { expect, test } from 'vitest';
import { chanceOf, exactChanceOf, fractions, seeded } from '../../src/dice/index.ts';
import { exact, keyOf, Sampler, script, solved } from '../../src/rule/index.ts';
import { FEW, TEN, TWENTY } from '../../bench/fights/armies.ts';
import { type Assault, assault, type Rank } from '../../bench/fights/assault.ts';

test('odds of an assault in steps are those of every way tried one by one, in fractions', () => {
  const [fast, slow] = [solved(assault, FEW), solved(assault, FEW, { fractions: true })];
  expect(fast.entries).toHaveLength(slow.entries.length);
  for (const { value, chance } of fast.entries) {
    const same = exactChanceOf(slow, (other) => keyOf(other) === keyOf(value)) ?? fractions.ZERO;
    expect(chance).toBeCloseTo(Number(same.num) / Number(same.den), 14);
  }
});

test('and those of the dice at the table: a fight of one against one by arithmetic', () => {
  const one: Rank = {
    count: 1,
    skill: 4,
    strength: 4,
    toughness: 4,
    wounds: 1,
    initiative: 4,
    attacks: 1,
    leadership: 7,
    save: 4,
    engaged: true,
  };
  // Hit on 4+, wound on 4+, saved on 4+: one in eight falls. Who strikes first can fall only if he has missed.
  const later: Assault = { sides: [[one], [{ ...one, initiative: 3 }]] };
  const odds = solved(assault, later);
  expect(chanceOf(odds, (end) => end?.lost[1] === 1)).toBeCloseTo(1 / 8, 14);
  expect(chanceOf(odds, (end) => end?.lost[0] === 1)).toBeCloseTo((7 / 8) * (1 / 8), 14);
  // At the same step both strike, whoever falls.
  const together = solved(assault, { sides: [[one], [one]] });
  expect(chanceOf(together, (end) => end?.lost[0] === 1 && end.lost[1] === 1)).toBeCloseTo(1 / 64, 14);
});

test('an assault is played with given dice, all of them used', () => {
  // Trooper and raider: to hit 4, to wound 4, not saved 5; then the raider is gone. Boss and sergeant both strike at last: to hit 1, to hit 2.
  const { result } = script(assault, FEW, { dice: [4, 4, 5, 1, 2, /* morale */ 3, 4] });
  expect(result).toEqual({ lost: [0, 1], inflicted: [1, 0], winner: 0, fate: 'holds' });
});

test('20 against 20 are solved within the budget, and sampled battles agree', () => {
  for (const args of [TEN, TWENTY]) {
    const solution = exact(assault, args);
    if (solution.kind !== 'solved') throw new RangeError(solution.says);
    const total = solution.odds.entries.reduce((sum, { chance }) => sum + chance, 0);
    expect(total).toBeCloseTo(1, 12);
    const sampler = new Sampler({ random: seeded('assaults') });
    const runs = 4_000;
    const sums = { lost: 0, caught: 0, squares: 0 };
    sampler.runs(assault, args, runs, (end) => {
      sums.lost += end?.lost[1] ?? 0;
      sums.squares += (end?.lost[1] ?? 0) ** 2;
      if (end?.fate === 'is caught') sums.caught += 1;
    });
    const expected = solution.odds.entries.reduce((sum, { value, chance }) => sum + chance * (value?.lost[1] ?? 0), 0);
    const deviation = Math.sqrt((sums.squares / runs - (sums.lost / runs) ** 2) / runs);
    expect(Math.abs(sums.lost / runs - expected)).toBeLessThan(4 * deviation);
    const caught = chanceOf(solution.odds, (end) => end?.fate === 'is caught');
    expect(Math.abs(sums.caught / runs - caught)).toBeLessThan(4 * Math.sqrt((caught * (1 - caught)) / runs));
  }
});
