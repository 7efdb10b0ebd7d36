import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as fractions from '../../src/dice/fraction.ts';

const { fraction } = fractions;
const whole = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const positive = fc.bigInt({ min: 1n, max: 10n ** 30n });
const anyFraction = fc.tuple(whole, positive).map(([num, den]) => fraction(num, den));

describe('a fraction', () => {
  test('is kept in lowest terms with a positive denominator', () => {
    expect(fraction(10, 576)).toEqual({ num: 5n, den: 288n });
    expect(fraction(3n, -6n)).toEqual({ num: -1n, den: 2n });
    expect(fraction(0, -7)).toEqual({ num: 0n, den: 1n });
  });

  test('without a denominator cannot be made', () => {
    expect(() => fraction(1, 0)).toThrow('1/0');
    expect(() => fractions.divide(fractions.ONE, fractions.ZERO)).toThrow(RangeError);
  });

  test('adds, subtracts, multiplies and divides as at school', () => {
    const [third, quarter] = [fraction(1, 3), fraction(1, 4)];
    expect(fractions.write(fractions.add(third, quarter))).toBe('7/12');
    expect(fractions.write(fractions.subtract(quarter, third))).toBe('-1/12');
    expect(fractions.write(fractions.multiply(third, quarter))).toBe('1/12');
    expect(fractions.write(fractions.divide(third, quarter))).toBe('4/3');
    expect(fractions.sum([third, third, third])).toEqual(fractions.ONE);
    expect(fractions.sum([])).toEqual(fractions.ZERO);
  });

  test('keeps the laws of a field and of an order', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, anyFraction, (a, b, c) => {
        const { add, subtract, multiply, divide, compare, equals } = fractions;
        expect(add(a, b)).toEqual(add(b, a));
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
        expect(add(subtract(a, b), b)).toEqual(a);
        if (b.num !== 0n) expect(multiply(divide(a, b), b)).toEqual(a);
        expect(compare(a, b)).toBe(-compare(b, a) + 0);
        expect(compare(a, b) === 0).toBe(equals(a, b));
        if (compare(a, b) < 0) expect(compare(add(a, c), add(b, c))).toBe(-1);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a fraction as a double', () => {
  test('is the nearest double: no neighbour is nearer, and a tie goes to the even one', () => {
    const scaled = fc
      .tuple(positive, positive, fc.integer({ min: -1060, max: 990 }))
      .map(([num, den, shift]) =>
        shift < 0 ? fraction(num, den << BigInt(-shift)) : fraction(num << BigInt(shift), den),
      );
    const distance = (f: fractions.Fraction, x: number) => {
      const apart = fractions.subtract(f, fractions.fromNumber(x));
      return apart.num < 0n ? fractions.subtract(fractions.ZERO, apart) : apart;
    };
    const bits = new BigInt64Array(1);
    const double = new Float64Array(bits.buffer);
    const step = (x: number, by: bigint) => {
      double[0] = x;
      bits[0] = (bits[0] ?? 0n) + by;
      return double[0];
    };
    fc.assert(
      fc.property(scaled, (f) => {
        const x = fractions.toNumber(f);
        fc.pre(Number.isFinite(x) && x > 0);
        for (const by of [-1n, 1n]) {
          const neighbour = step(x, by);
          if (!Number.isFinite(neighbour)) continue;
          const order = fractions.compare(distance(f, x), distance(f, neighbour));
          double[0] = x;
          const even = ((bits[0] ?? 0n) & 1n) === 0n;
          expect(order === -1 || (order === 0 && even)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each<[string, fractions.Fraction, number]>([
    ['a tie between two doubles goes down to the even one', fraction(2n ** 53n + 1n), 9007199254740992],
    ['a tie between two doubles goes up to the even one', fraction(2n ** 53n + 3n), 9007199254740996],
    ['just above a tie goes up', fraction((2n ** 53n + 1n) * 10n ** 40n + 1n, 10n ** 40n), 9007199254740994],
    ['huge terms', fraction(10n ** 4000n, 3n * 10n ** 4000n), 1 / 3],
    ['negative', fraction(-(10n ** 50n), 10n ** 51n), -0.1],
    ['the least double', fraction(1n, 2n ** 1074n), Number.MIN_VALUE],
    ['half the least double is a tie with zero', fraction(1n, 2n ** 1075n), 0],
    ['more than half of it is not', fraction(3n, 2n ** 1076n), Number.MIN_VALUE],
    ['three halves of it are a tie with twice it', fraction(3n, 2n ** 1075n), 2 * Number.MIN_VALUE],
    ['the greatest double', fraction((2n ** 53n - 1n) * 2n ** 971n), Number.MAX_VALUE],
    ['too large', fraction(2n ** 1024n), Infinity],
    ['far too large', fraction(10n ** 5000n), Infinity],
    ['far too small', fraction(1n, 10n ** 5000n), 0],
  ])('%s', (_, f, expected) => {
    expect(fractions.toNumber(f)).toBe(expected);
  });

  test('comes back exactly from a double', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
        expect(fractions.toNumber(fractions.fromNumber(x))).toBe(x + 0);
      }),
      { numRuns: 300 },
    );
    expect(fractions.write(fractions.fromNumber(-0.375))).toBe('-3/8');
    expect(() => fractions.fromNumber(NaN)).toThrow(RangeError);
  });
});

describe('a fraction as text', () => {
  test('is written and read back', () => {
    fc.assert(
      fc.property(anyFraction, (f) => {
        expect(fractions.parse(fractions.write(f))).toEqual(f);
      }),
      { numRuns: 100 },
    );
    expect(fractions.write(fraction(5, 288))).toBe('5/288');
    expect(fractions.write(fraction(12, 4))).toBe('3');
    expect(fractions.parse(' 10 / 576 ')).toEqual(fraction(5, 288));
  });

  test.each(['', '5/', '/2', '1/0', '1.5', '1/-2', 'a', '1/2/3'])('%j is not a fraction', (text) => {
    expect(fractions.parse(text)).toBeUndefined();
  });
});
