/** Luck over many battles. */
import { describe, expect, it } from 'vitest';
import { atLeast, d6 } from '../../src/dice/index.ts';
import { roll } from '../../src/rule/index.ts';
import {
  added,
  type Logged,
  averageFace,
  luckIn,
  luckOf,
  luckTogether,
  marginOf,
  meanOf,
  tails,
} from '../../src/battle/index.ts';
import { varianceOf } from '../../src/battle/luck/sum.ts';
import { randomBattle } from '../example/fixture.ts';

const battles = Array.from({ length: 30 }, (_, i) => randomBattle(`luck ${i}`).log);

describe('the luck of somebody', () => {
  it('adds up what fell, what was to be expected and how far that spreads, kind by kind', () => {
    const hits = { rule: 'X-HIT', band: 'hit', rolls: 2, dice: 10, rolled: 7, expected: 5, variance: 2.5 };
    const saves = { rule: 'X-SAVE', band: 'saved', rolls: 1, dice: 3, rolled: 0, expected: 1, variance: 2 / 3 };
    const one = { battles: 1, faces: { 6: [1, 2, 0, 0, 0, 0] }, kinds: [hits] };
    const two = {
      battles: 1,
      faces: { 6: [1, 0, 0, 0, 0, 3], 20: Array.from({ length: 20 }, () => 1) },
      kinds: [saves, hits],
    };
    const all = luckTogether([one, two]);
    expect(all.battles).toBe(2);
    expect(all.faces[6]).toEqual([2, 2, 0, 0, 0, 3]);
    expect(all.faces[20]).toHaveLength(20);
    expect(all.kinds).toEqual([{ ...hits, rolls: 4, dice: 20, rolled: 14, expected: 10, variance: 5 }, saves]);
    expect(luckTogether([])).toEqual({ battles: 0, faces: {}, kinds: [] });
  });

  it('of all seats counts every face that fell', () => {
    let fell = 0;
    for (const log of battles) {
      const faces = log.flatMap(({ happening }) =>
        'ask' in happening && 'roll' in happening.answer && 'faces' in happening.answer.roll
          ? happening.answer.roll.faces
          : [],
      );
      const counted = Object.values(luckIn(log).faces).flat();
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(faces.length);
      fell += faces.length;
    }
    expect(fell).toBeGreaterThan(0);
  });

  it('has the mean and the interval of fair dice', () => {
    // 600 d6: the variance of one is 35/12, so that of the mean is 35/7200, and 1.96 standard deviations are 0.1366.
    const { dice, mean, expected, margin } = averageFace([100, 100, 100, 100, 100, 100]);
    expect([dice, mean, expected]).toEqual([600, 3.5, 3.5]);
    expect(margin).toBeCloseTo(1.96 * Math.sqrt(35 / 7200), 4);
    expect(averageFace([0, 0, 0, 0, 0, 10]).mean).toBe(6);
    // 100 dice that hit on 4+: variance 25, standard deviation 5.
    expect(marginOf(25)).toBeCloseTo(9.8, 2);
  });
});

describe('the luck of a battle', () => {
  const rolled = (ask: unknown, ...faces: readonly number[]): Logged =>
    ({ happening: { ask, answer: { roll: { faces } } } }) as unknown as Logged;
  const shots = (by: string, dice: number) => roll(d6.times(dice), { hit: atLeast(5) }, { rule: 'X-1', says: 'x', by });

  it('is counted by side, rule and band: rolls, dice, what fell, and what was to be expected', () => {
    const log = [
      rolled(shots('a', 3), 5, 1, 6),
      rolled(shots('b', 1), 6),
      rolled(shots('a', 2), 4, 5),
      // Nobody's dice, and dice that cannot fall otherwise, are no luck.
      rolled(roll(d6.times(2), { hit: atLeast(5) }, { rule: 'X-1', says: 'x' }), 6, 6),
      rolled(roll(d6.times(2), { hit: atLeast(1) }, { rule: 'X-2', says: 'x', by: 'a' }), 6, 6),
    ];
    // A third of five dice; the variance of each is 1/3 × 2/3. Three or more hits of five: (10 × 4 + 5 × 2 + 1) / 243.
    const [a, b, ...others] = luckOf(log);
    expect(others).toEqual([]);
    expect(a).toMatchObject({ seat: 'a', rule: 'X-1', band: 'hit', rolls: 2, dice: 5, rolled: 3 });
    expect([a?.expected, a?.variance, a?.atLeast]).toEqual([5 / 3, 10 / 9, 51 / 243].map((x) => expect.closeTo(x, 9)));
    expect(b).toMatchObject({ seat: 'b', rolls: 1, dice: 1, rolled: 1 });
  });

  it('of one seat counts the faces of its own dice', () => {
    const log = [rolled(shots('a', 3), 5, 1, 6), rolled(shots('b', 1), 6), rolled(shots('a', 2), 4, 5)];
    expect(luckIn(log, 'a').faces).toEqual({ 6: [1, 0, 0, 1, 2, 1] });
    expect(luckIn(log, 'b').faces).toEqual({ 6: [0, 0, 0, 0, 0, 1] });
    expect(luckIn(log).faces).toEqual({ 6: [1, 0, 0, 1, 2, 2] });
    expect(luckIn(log, 'nobody').faces).toEqual({});
  });

  it('is that of the sum where no band has a name for readers', () => {
    const ask = roll(d6.times(2), { 'a-': atLeast(4) }, { rule: 'X-3', says: 'x', by: 'a' });
    const [row, ...others] = luckOf([rolled(ask, 2, 6)]);
    expect(others).toEqual([]);
    // Two dice come to 8 or more in 15 of 36 cases.
    expect(row).toMatchObject({ rolls: 1, dice: 2, rolled: 8, expected: expect.closeTo(7, 9) });
    expect(row?.atLeast).toBeCloseTo(15 / 36, 9);
    expect(row?.band).toBeUndefined();
    // Twice: a mean of 14, a variance of 4 × 35/12; 24 or more in one of 36² cases.
    const [both] = luckOf([rolled(ask, 6, 6), rolled(ask, 6, 6)]);
    expect(both).toMatchObject({
      rolls: 2,
      rolled: 24,
      expected: expect.closeTo(14, 9),
      variance: expect.closeTo(35 / 3, 9),
    });
    expect(both?.atLeast).toBeCloseTo(1 / 36 ** 2, 9);
  });
});

describe('chances of whole numbers', () => {
  // A die of 1 to 6: chances[k] is that of k.
  const die = [0, ...Array.from({ length: 6 }, () => 1 / 6)];

  it('two dice come to 7 in 6 of 36 cases, to 2 in one, to 13 in none', () => {
    const two = added(die, die);
    expect([2, 7, 12].map((sum) => Math.round((two[sum] ?? 0) * 36))).toEqual([1, 6, 1]);
    expect(two).toHaveLength(13);
    expect(two.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  it('what is certain adds to what is not', () => {
    expect(added([0, 0, 1], [0.25, 0.75])).toEqual([0, 0, 0.25, 0.75]);
    expect(added([1], [0.5, 0.5])).toEqual([0.5, 0.5]);
  });

  it('a die has a mean of 3.5 and a variance of 35/12; 5 or more falls in 2 of 6 cases, 5 or less in 5', () => {
    expect(meanOf(die)).toBeCloseTo(3.5, 12);
    expect(varianceOf(die)).toBeCloseTo(35 / 12, 12);
    expect(tails(die, 5).least).toBeCloseTo(2 / 6, 12);
    expect(tails(die, 5).most).toBeCloseTo(5 / 6, 12);
  });
});
