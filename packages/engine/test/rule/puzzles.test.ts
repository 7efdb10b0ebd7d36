// Dice puzzles whose exact answers are published, each written as a rule.
import { describe, expect, test } from 'vitest';
import {
  atLeast,
  atMost,
  between,
  d2,
  d6,
  d100,
  type Distribution,
  exactChanceOf,
  exactly,
  exactMean,
  type Fraction,
  fractions,
  mean,
} from '../../src/dice/index.ts';
import { type Chain, choose, proceed, roll, type Rule, solved, total } from '../../src/rule/index.ts';

const { fraction, write } = fractions;
const why = { rule: 'PUZZLE', says: 'a puzzle' };

const chance = <T>(odds: Distribution<T>, event: (value: T) => boolean): string =>
  write(exactChanceOf(odds, event) ?? fractions.ZERO);

/** numerator / denominator in lowest terms. */
const lowest = (num: bigint, den: bigint): string => write(fraction(num, den));

describe("de Méré's problem", () => {
  function* sixes(dice: number): Rule<number> {
    return (yield* roll(d6.times(dice), { six: exactly(6) }, why)).six;
  }
  function* doubleSix({ left }: { left: number }): Chain<boolean> {
    if (left === 0) return false;
    const { six } = yield* roll(d6.times(2), { six: exactly(6) }, why);
    return six === 2 ? true : proceed(doubleSix, { left: left - 1 });
  }

  test('a six in four throws: 671/1296', () => {
    expect(chance(solved(sixes, 4, { fractions: true }), (n) => n > 0)).toBe('671/1296');
  });

  test('a double six in 24 throws: 1 − (35/36)^24, a little less than even', () => {
    const odds = solved(doubleSix, { left: 24 }, { fractions: true });
    expect(chance(odds, (won) => won)).toBe(lowest(36n ** 24n - 35n ** 24n, 36n ** 24n));
    expect(odds.entries.find(({ value }) => value)?.chance).toBeCloseTo(0.4914, 4);
  });
});

test('Newton and Pepys: a six of 6 dice is likelier than two of 12, and that than three of 18', () => {
  function* sixes(n: number): Rule<boolean> {
    return (yield* roll(d6.times(6 * n), { six: exactly(6) }, why)).six >= n;
  }
  const chances = [1, 2, 3].map((n) => chance(solved(sixes, n, { fractions: true }), (won) => won));
  expect(chances).toEqual(['31031/46656', '1346704211/2176782336', '15166600495229/25389989167104']);
});

test('Galileo: of three dice, 10 is likelier than 9, by 27 to 25', () => {
  function* three(): Rule<number> {
    return yield* total(d6.times(3), why);
  }
  const odds = solved(three, 0, { fractions: true });
  expect(chance(odds, (sum) => sum === 9)).toBe(lowest(25n, 216n));
  expect(chance(odds, (sum) => sum === 10)).toBe(lowest(27n, 216n));
});

describe("Efron's dice", () => {
  const DICE: Readonly<Record<string, readonly number[]>> = {
    a: [4, 4, 4, 4, 0, 0],
    b: [3, 3, 3, 3, 3, 3],
    c: [6, 6, 2, 2, 2, 2],
    d: [5, 5, 5, 1, 1, 1],
  };
  function* shown(name: string): Rule<number> {
    return DICE[name]?.[(yield* total(d6.times(1), why)) - 1] ?? NaN;
  }
  function* beats([one, other]: readonly [string, string]): Rule<boolean> {
    return (yield* shown(one)) > (yield* shown(other));
  }

  test.each([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'd'],
    ['d', 'a'],
  ] as const)('%s beats %s with 2/3, all around', (one, other) => {
    expect(chance(solved(beats, [one, other], { fractions: true }), (won) => won)).toBe('2/3');
  });
});

describe('Craps', () => {
  function* comeOut(): Chain<boolean> {
    const sum = yield* total(d6.times(2), why);
    if (sum === 7 || sum === 11) return true;
    return sum === 2 || sum === 3 || sum === 12 ? false : proceed(point, sum);
  }
  /** Throws on until the point comes again, or a seven. */
  function* point(need: number): Chain<boolean> {
    const sum = yield* total(d6.times(2), why);
    if (sum === need) return true;
    return sum === 7 ? false : proceed(point, need);
  }

  test('the shooter wins 244/495', () => {
    const odds = solved(comeOut, 0, { fractions: true });
    expect(chance(odds, (won) => won)).toBe('244/495');
    expect(odds.entries.find(({ value }) => value)?.chance).toBeCloseTo(244 / 495, 15);
  });
});

describe("Penney's game", () => {
  /** Throws a coin until one of two patterns has come; all that matters is the last two throws. */
  function race(one: string, other: string) {
    return function* throws(last: string): Chain<string> {
      const seen = last + ((yield* total(d2.times(1), why)) === 1 ? 'H' : 'T');
      if (seen.endsWith(one)) return one;
      return seen.endsWith(other) ? other : proceed(throws, seen.slice(-2));
    };
  }

  test.each([
    ['THH', 'HHH', '7/8'],
    ['THH', 'HHT', '3/4'],
    ['HHT', 'HTH', '2/3'],
    ['HHT', 'HTT', '2/3'],
  ])('%s comes before %s with %s', (one, other, expected) => {
    expect(chance(solved(race(one, other), '', { fractions: true }), (first) => first === one)).toBe(expected);
  });
});

describe('The coupon collector: all six faces of a die', () => {
  const EXPECTED = fraction(147, 10);

  /** One throw after another until all faces were seen; the number of throws, or 300 if that was not enough. */
  function* collect({ seen, throws }: { seen: number; throws: number }): Chain<number> {
    if (seen === 6 || throws === 300) return throws;
    return yield* roll(d6.times(1), { fresh: atMost(6 - seen) }, why).into(({ fresh }) =>
      proceed(collect, { seen: seen + fresh, throws: throws + 1 }),
    );
  }

  test('takes 14.7 throws on average', () => {
    const odds = solved(collect, { seen: 0, throws: 0 });
    expect(mean(odds)).toBeCloseTo(fractions.toNumber(EXPECTED), 10);
  });

  /** The same without counting: a hundred-sided die beside each throw may end it all. */
  function* beforeTheClock(seen: number): Chain<boolean> {
    if (seen === 6) return true;
    const { stop } = yield* roll(d100.times(1), { stop: exactly(1) }, why);
    if (stop === 1) return false;
    const { fresh } = yield* roll(d6.times(1), { fresh: atMost(6 - seen) }, why);
    return proceed(beforeTheClock, seen + fresh);
  }

  test('is done before a clock that stops once in a hundred throws: the product of its geometric series', () => {
    // From k seen, the next new face comes after T throws, each survived with z = 99/100:
    // E[z^T] = p z / (1 − (1 − p) z), with p = (6 − k)/6.
    const z = fraction(99, 100);
    let expected: Fraction = fractions.ONE;
    for (let k = 0; k < 6; k++) {
      const p = fraction(6 - k, 6);
      const stay = fractions.multiply(fractions.subtract(fractions.ONE, p), z);
      expected = fractions.multiply(
        expected,
        fractions.divide(fractions.multiply(p, z), fractions.subtract(fractions.ONE, stay)),
      );
    }
    expect(chance(solved(beforeTheClock, 0, { fractions: true }), (done) => done)).toBe(write(expected));
  });
});

describe('Five of a kind in three throws, keeping as is best', () => {
  /** Faces are named anew at each throw: face 1 is the one that is kept. */
  function* throwRest({ kept, left }: { kept: number; left: number }): Chain<boolean> {
    const one = yield* roll(
      d6.times(5 - kept),
      { f1: exactly(1), f2: exactly(2), f3: exactly(3), f4: exactly(4), f5: exactly(5), f6: exactly(6) },
      why,
    );
    const groups = [...new Set([kept + one.f1, one.f2, one.f3, one.f4, one.f5, one.f6])].filter((n) => n > 0);
    if (left === 0 || groups.includes(5)) return groups.includes(5);
    const next = yield* choose('red', {
      rule: 'PUZZLE',
      says: 'How many equal dice are kept?',
      options: [0, ...groups].map((n) => ({ value: n, says: `${n}` })),
    });
    return proceed(throwRest, { kept: next, left: left - 1 });
  }

  test('347897/7558272, about 4.6 %', () => {
    const best = { red: (won: boolean) => (won ? 1 : 0) };
    const odds = solved(throwRest, { kept: 0, left: 2 }, { best, fractions: true });
    expect(chance(odds, (won) => won)).toBe('347897/7558272');
  });
});

test('the problem of points: 3 to go against 2 at even chances, the stakes are shared 5 to 11', () => {
  function* points({ mine, theirs }: { mine: number; theirs: number }): Chain<boolean> {
    if (mine === 0 || theirs === 0) return mine === 0;
    const { won } = yield* roll(d6.times(1), { won: atLeast(4) }, why);
    return proceed(points, { mine: mine - won, theirs: theirs - 1 + won });
  }
  expect(chance(solved(points, { mine: 3, theirs: 2 }, { fractions: true }), (won) => won)).toBe('5/16');
});

test("Sicherman's dice add up like two ordinary ones", () => {
  const one = [1, 2, 2, 3, 3, 4];
  const other = [1, 3, 4, 5, 6, 8];
  function* odd(): Rule<number> {
    const [a, b] = [yield* total(d6.times(1), why), yield* total(d6.times(1), why)];
    return (one[a - 1] ?? NaN) + (other[b - 1] ?? NaN);
  }
  function* plain(): Rule<number> {
    return yield* total(d6.times(2), why);
  }
  const [a, b] = [solved(odd, 0, { fractions: true }), solved(plain, 0, { fractions: true })];
  expect(a.entries.map(({ value }) => value)).toEqual(b.entries.map(({ value }) => value));
  for (let sum = 2; sum <= 12; sum++) expect(chance(a, (n) => n === sum)).toBe(chance(b, (n) => n === sum));
});

test('the mean of the highest of three dice is 119/24', () => {
  function* highest(): Rule<number> {
    return yield* total(d6.times(3).highest(1), why);
  }
  // The highest is at most k with (k/6)³: 6 − (1 + 8 + 27 + 64 + 125)/216.
  expect(write(exactMean(solved(highest, 0, { fractions: true })) ?? fractions.ZERO)).toBe(
    write(fractions.subtract(fraction(6), fraction(1 + 8 + 27 + 64 + 125, 216))),
  );
});

test('a band in the middle: the chance that two of three dice show 2 to 5 is 4/9', () => {
  function* middle(): Rule<number> {
    return (yield* roll(d6.times(3), { middle: between(2, 5) }, why)).middle;
  }
  // Three ways to choose the die that does not, (2/3)² · (1/3).
  expect(chance(solved(middle, 0, { fractions: true }), (n) => n === 2)).toBe('4/9');
});
