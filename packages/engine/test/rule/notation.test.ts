import { describe, expect, test } from 'vitest';
import {
  type Entry,
  exactChanceOf,
  exactMean,
  type Fraction,
  fraction,
  fractions,
  fractionsOf,
  isNumeric,
} from '@umpire/engine/dice';
import { type Dice, diceOdds, type DiceResult, diceRule, parseDice } from '../../src/rule/notation/index.ts';
import { running } from '../../src/rule/notation/cost.ts';
import { thrownOdds } from '../../src/rule/notation/odds.ts';
import { sizeOf } from '../../src/rule/notation/size.ts';

function read(text: string): Dice {
  const parsed = parseDice(text);
  if ('refusal' in parsed) throw new Error(`${text}: ${parsed.refusal.says}`);
  return parsed.dice;
}

type Throw = (count: number, sides: number) => readonly number[];

/**
 * Brute force: runs a program once for every sequence of faces that it can meet, each die with a weight of one in its
 * number of sides. Nothing of the engine is used but addition of fractions.
 */
function bruteForce(program: (dice: Throw) => DiceResult): Map<string, Fraction> {
  const results = new Map<string, Map<number, number>>();
  const faces: number[] = [];
  const sizes: number[] = [];
  for (;;) {
    let next = 0;
    let ways = 1;
    const dice: Throw = (count, sides) =>
      Array.from({ length: Math.max(0, count) }, () => {
        if (next === faces.length) faces.push(1);
        sizes[next] = sides;
        ways *= sides;
        return faces[next++] as number;
      });
    const key = JSON.stringify(program(dice));
    const met = results.get(key) ?? new Map<number, number>();
    results.set(key, met.set(ways, (met.get(ways) ?? 0) + 1));
    while (faces.length > 0 && faces.at(-1) === sizes[faces.length - 1]) faces.pop();
    if (faces.length === 0) break;
    faces[faces.length - 1] = (faces.at(-1) as number) + 1;
  }
  const chance = (met: Map<number, number>): Fraction =>
    fractions.sum(Array.from(met, ([ways, times]) => fraction(times, ways)));
  return new Map(Array.from(results, ([key, met]) => [key, chance(met)]));
}

const count = (faces: readonly number[], good: (face: number) => boolean): number => faces.filter(good).length;
const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);
const up = (faces: readonly number[]): number[] => faces.toSorted((a, b) => a - b);
const again = (dice: Throw, faces: readonly number[], sides: number, when: (face: number) => boolean): number[] =>
  faces.map((face) => (when(face) ? (dice(1, sides)[0] as number) : face));

describe('the odds of dice notation equal the counting of all faces', () => {
  test.each<[string, (dice: Throw) => DiceResult]>([
    ['3d6', (dice) => sum(dice(3, 6))],
    ['d4', (dice) => sum(dice(1, 4))],
    ['d%', (dice) => sum(dice(1, 100))],
    ['2d6 + 3', (dice) => sum(dice(2, 6)) + 3],
    ['-d4 + 2d3 - 1', (dice) => -sum(dice(1, 4)) + sum(dice(2, 3)) - 1],
    ['10 - (d6 - 2)', (dice) => 10 - (sum(dice(1, 6)) - 2)],
    ['4d6 4+', (dice) => count(dice(4, 6), (face) => face >= 4)],
    ['3d20 12-', (dice) => count(dice(2, 20), (face) => face <= 12) + count(dice(1, 20), (face) => face <= 12)],
    ['4d6 6', (dice) => count(dice(4, 6), (face) => face === 6)],
    ['4d6 3-5', (dice) => count(dice(4, 6), (face) => face >= 3 && face <= 5)],
    ['4d6 1 or 5+', (dice) => count(dice(4, 6), (face) => face === 1 || face >= 5)],
    ['2d6 4+ + 2d4 3+', (dice) => count(dice(2, 6), (face) => face >= 4) + count(dice(2, 4), (face) => face >= 3)],
    ['2d6 <= 7', (dice) => sum(dice(2, 6)) <= 7],
    ['2d6 + 1 >= d8 + 2', (dice) => sum(dice(2, 6)) + 1 >= sum(dice(1, 8)) + 2],
    ['3d6 5+ = 2', (dice) => count(dice(3, 6), (face) => face >= 5) === 2],
    ['2d6+1 vs 2d6', (dice) => sum(dice(2, 6)) + 1 - sum(dice(2, 6))],
    ['3d6 4+ vs 2d8 5-', (dice) => count(dice(3, 6), (face) => face >= 4) - count(dice(2, 8), (face) => face <= 5)],
    ['2d6 vs 2d4 >= 2', (dice) => sum(dice(2, 6)) - sum(dice(2, 4)) >= 2],
    ['4d6 keep 3 highest', (dice) => sum(up(dice(4, 6)).slice(1))],
    ['4d6 drop 1 lowest', (dice) => sum(up(dice(4, 6)).slice(1))],
    ['4d6 drop highest 2', (dice) => sum(up(dice(4, 6)).slice(0, 2))],
    ['best of 2d20', (dice) => Math.max(...dice(2, 20))],
    ['worst 2 of 4d4', (dice) => sum(up(dice(4, 4)).slice(0, 2))],
    ['best 2 of 4d6 5+', (dice) => count(up(dice(4, 6)).slice(2), (face) => face >= 5)],
    ['2d6 reroll 1', (dice) => sum(again(dice, dice(2, 6), 6, (face) => face === 1))],
    [
      '2d6 reroll 1-2 4+',
      (dice) =>
        count(
          again(dice, dice(2, 6), 6, (face) => face <= 2),
          (face) => face >= 4,
        ),
    ],
    ['best of 2d6 reroll 1', (dice) => Math.max(...again(dice, dice(2, 6), 6, (face) => face === 1))],
    [
      '3d4 {hit 3+, crit 4, ones 1}',
      (dice) => {
        const faces = dice(3, 4);
        const of = (good: (face: number) => boolean) => count(faces, good);
        return { hit: of((face) => face >= 3), crit: of((face) => face === 4), ones: of((face) => face === 1) };
      },
    ],
    [
      'best 2 of 3d6 {hit 4+, six 6}',
      (dice) => {
        const faces = up(dice(3, 6)).slice(1);
        return { hit: count(faces, (face) => face >= 4), six: count(faces, (face) => face === 6) };
      },
    ],
    [
      '3d6 4+ > 3+',
      (dice) =>
        count(
          dice(
            count(dice(3, 6), (face) => face >= 4),
            6,
          ),
          (face) => face >= 3,
        ),
    ],
    [
      '2d6 4+ > 3+ > save 5+',
      (dice) => {
        const hits = count(dice(2, 6), (face) => face >= 4);
        const wounds = count(dice(hits, 6), (face) => face >= 3);
        return count(dice(wounds, 6), (face) => face < 5);
      },
    ],
    [
      'd6 4+ > 2d4 reroll 1 2+ > d3 save 2-',
      (dice) => {
        const hits = count(dice(1, 6), (face) => face >= 4);
        const wounds = count(
          again(dice, dice(2 * hits, 4), 4, (face) => face === 1),
          (face) => face >= 2,
        );
        return count(dice(wounds, 3), (face) => face > 2);
      },
    ],
    ['d3 > d4 3+', (dice) => count(dice(sum(dice(1, 3)), 4), (face) => face >= 3)],
    ['3 > d4 3+', (dice) => count(dice(3, 4), (face) => face >= 3)],
    ['(d4 - 2) > d3 2+', (dice) => count(dice(sum(dice(1, 4)) - 2, 3), (face) => face >= 2)],
    [
      '2d6 5+ > each d3',
      (dice) =>
        sum(
          dice(
            count(dice(2, 6), (face) => face >= 5),
            3,
          ),
        ),
    ],
    [
      'd4 3+ > each 2d3 > d4 4',
      (dice) => count(dice(sum(dice(2 * count(dice(1, 4), (face) => face >= 3), 3)), 4), (face) => face === 4),
    ],
    [
      '(2d6 4+ + d4 3+) > d6 save 5+ + 1',
      (dice) => {
        const hits = count(dice(2, 6), (face) => face >= 4) + count(dice(1, 4), (face) => face >= 3);
        return count(dice(hits, 6), (face) => face < 5) + 1;
      },
    ],
    [
      '3d4 3+ > {kill 4, wound 2-3}',
      (dice) => {
        const faces = dice(
          count(dice(3, 4), (face) => face >= 3),
          4,
        );
        return { kill: count(faces, (face) => face === 4), wound: count(faces, (face) => face === 2 || face === 3) };
      },
    ],
    [
      'hits: 2d6 4+ & morale: 2d4 >= 5',
      (dice) => ({ hits: count(dice(2, 6), (face) => face >= 4), morale: sum(dice(2, 4)) >= 5 }),
    ],
  ])('%s', (text, program) => {
    const { odds, says } = diceOdds(read(text), { fractions: true });
    expect(says).toBeUndefined();
    expect(odds.source).toEqual({ kind: 'exact' });
    const found = new Map(odds.entries.map(({ value }, i) => [JSON.stringify(value), fractionsOf(odds)?.[i]]));
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(bruteForce(program)));
    for (const [i, { chance }] of odds.entries.entries()) {
      expect(chance).toBeCloseTo(fractions.toNumber(fractionsOf(odds)?.[i] as Fraction), 13);
    }
  });
});

describe('dice whose answers are published', () => {
  const meanOf = (text: string): Fraction | undefined => {
    const { odds } = diceOdds(read(text), { fractions: true });
    return isNumeric(odds) ? exactMean(odds) : undefined;
  };
  const chanceOfYes = (text: string): Fraction | undefined =>
    exactChanceOf(diceOdds(read(text), { fractions: true }).odds, (value) => value === true);

  test('four dice without the lowest: mean 15869/1296, about 12.2446', () => {
    expect(meanOf('4d6 drop lowest')).toEqual(fraction(15869, 1296));
  });

  test('the better of two twenty-sided dice: mean 13.825', () => {
    expect(meanOf('best of 2d20')).toEqual(fraction(13825, 1000));
  });

  test('de Méré: a six in four throws is 671/1296; a double six in 24 throws is 1 − (35/36)^24', () => {
    expect(chanceOfYes('4d6 6 >= 1')).toEqual(fraction(671, 1296));
    expect(chanceOfYes('24d36 36 >= 1')).toEqual(fraction(36n ** 24n - 35n ** 24n, 36n ** 24n));
  });

  test('Newton and Pepys: one six of 6, two of 12, three of 18 dice', () => {
    expect(chanceOfYes('6d6 6 >= 1')).toEqual(fraction(31031, 46656));
    expect(chanceOfYes('12d6 6 >= 2')).toEqual(fraction(1346704211, 2176782336));
    expect(chanceOfYes('18d6 6 >= 3')).toEqual(fraction(15166600495229n, 25389989167104n));
  });

  test('twenty attacks that hit on 4+, wound on 3+ and are saved on 5+: each gets through with 1/2 · 2/3 · 2/3 = 2/9', () => {
    const { odds } = diceOdds(read('20d6 4+ > 3+ > save 5+'), { fractions: true });
    let ways = 7n ** 20n;
    for (const [k, exact] of (fractionsOf(odds) ?? []).entries()) {
      expect(exact).toEqual(fraction(ways, 9n ** 20n));
      // C(20, k + 1) 2^(k+1) 7^(19-k) from C(20, k) 2^k 7^(20-k).
      ways = (ways * BigInt(20 - k) * 2n) / (BigInt(k + 1) * 7n);
    }
    expect(odds.entries).toHaveLength(21);
  });
});

/** Pearson's statistic of what was seen; results expected less than five times are taken together. */
function chiSquare(
  exact: readonly Entry<DiceResult>[],
  seen: readonly Entry<DiceResult>[],
  samples: number,
): { readonly statistic: number; readonly freedom: number } {
  const found = new Map(seen.map(({ value, chance }) => [JSON.stringify(value), chance * samples]));
  const classes = exact.map(({ value, chance }) => ({
    expected: chance * samples,
    times: found.get(JSON.stringify(value)) ?? 0,
  }));
  const rare = classes.filter(({ expected }) => expected < 5);
  const rest = rare.reduce((a, b) => ({ expected: a.expected + b.expected, times: a.times + b.times }), {
    expected: 0,
    times: 0,
  });
  const tested = [...classes.filter(({ expected }) => expected >= 5), ...(rest.expected >= 5 ? [rest] : [])];
  const statistic = tested.reduce(
    (sum_, { expected, times }) => sum_ + ((times - expected) * (times - expected)) / expected,
    0,
  );
  return { statistic, freedom: tested.length - 1 };
}

describe('what is too large', () => {
  test('is sampled, and says so', () => {
    const { odds, says } = diceOdds(read('1500d6 4+ > 3+'), { seed: 'large' });
    expect(says).toBe('Too large to solve: sampled instead.');
    expect(odds.source).toMatchObject({ kind: 'sampled', seed: 'large' });
    const mean = odds.entries.reduce((total, { value, chance }) => total + Number(value) * chance, 0);
    // 1500 · 1/2 · 2/3 = 500, deviation sqrt(1500 · 1/3 · 2/3) = 18.3; the mean of thousands of samples is within 1.
    expect(Math.abs(mean - 500)).toBeLessThan(1);
  });

  test('for fractions is solved in doubles, and says so', () => {
    const { odds, says } = diceOdds(read('1000d20'), { fractions: true });
    expect(says).toBe('Too large for fractions: solved in doubles.');
    expect(odds.source.kind).toBe('exact');
    expect(fractionsOf(odds)).toBeUndefined();
  });

  test('can be sampled on request, with a seed that repeats it', () => {
    const dice = read('5d6 reroll 1 {hit 4+, six 6}');
    const [a, b, c] = ['x', 'x', 'y'].map((seed) => diceOdds(dice, { samples: 2000, seed }).odds);
    expect(a).toEqual(b);
    expect(a?.entries).not.toEqual(c?.entries);
  });

  test.each([
    '4d6',
    'best 2 of 4d6',
    'worst 1 of 3d6 reroll 5+',
    '5d6 reroll 1 {hit 4+, six 6}',
    'best 3 of 5d6 {hit 4+, ones 1}',
    '(4d6 4+ + d3) > d6 3+ > each d3 > d6 save 5+',
    '3d6 vs 2d8 >= 1',
  ])('%s agrees with its exact odds when it is sampled, or thrown die by die (chi-square)', (text) => {
    const samples = 2000;
    const exact = diceOdds(read(text)).odds.entries;
    const drawn = diceOdds(read(text), { samples, seed: text }).odds.entries;
    const thrown = thrownOdds(diceRule(read(text)), samples, text).entries;
    for (const seen of [drawn, thrown]) {
      const { statistic, freedom } = chiSquare(exact, seen, samples);
      expect(freedom).toBeGreaterThan(0);
      // The mean and four deviations of chi-square with so many degrees of freedom.
      expect(statistic).toBeLessThan(freedom + 4 * Math.sqrt(2 * freedom));
    }
  });
});

test.each([
  '3d6',
  '2d6 + 3',
  '3d6 4+ vs 2d8 5-',
  '2d6 4+ + 2d4 3+',
  '3d6 4+ > 3+',
  '2d6 5+ > each d3',
  '2d6 4+ > 3+ > save 5+',
])('the least and the most that %s is said to give are those of its odds', (text) => {
  const { least, most, cost } = sizeOf(read(text));
  const found = diceOdds(read(text)).odds.entries.map(({ value }) => Number(value));
  expect([least, most]).toEqual([Math.min(...found), Math.max(...found)]);
  expect(cost.doubles).toBeGreaterThan(0);
});

test('ways that only a table goes through cost nothing when dice are thrown', () => {
  expect(running(7).thrown).toBe(0);
});
