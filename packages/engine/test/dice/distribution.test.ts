import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  certain,
  combine,
  condition,
  distinctDistribution,
  distribution,
  type Distribution,
  fractionsOf,
  joint,
  mapDistribution,
  marginal,
  mix,
  product,
  sampled,
  weighted,
} from '../../src/dice/distribution.ts';
import * as fractions from '../../src/dice/fraction.ts';

const { fraction, write } = fractions;

/** Each face of a die once. */
const die = (sides: number): Distribution<number> =>
  weighted(Array.from({ length: sides }, (_, i) => [i + 1, 1n] as const));

/** value: exact chance, as text: easy to read in a test. */
const told = (of: Distribution<unknown>): Record<string, string> =>
  Object.fromEntries(
    of.entries.map(({ value }, i) => [
      typeof value === 'string' ? value : JSON.stringify(value),
      write(fractionsOf(of)?.[i] ?? fractions.ZERO),
    ]),
  );

const weights = fc
  .array(fc.tuple(fc.integer({ min: -3, max: 6 }), fc.bigInt({ min: 1n, max: 50n })), { minLength: 1, maxLength: 8 })
  .map((pairs) => weighted(pairs));

/** Exact chances add up to one, and each double is its fraction, within rounding. */
function isSound(of: Distribution<unknown>): boolean {
  const exact = fractionsOf(of);
  if (exact === undefined || !fractions.equals(fractions.sum(exact), fractions.ONE)) return false;
  return of.entries.every(({ chance }, i) => {
    const truth = fractions.toNumber(exact[i] ?? fractions.ZERO);
    return Math.abs(chance - truth) <= 1e-12 * truth;
  });
}

describe('a distribution', () => {
  test('of values that differ is the same as one of any values', () => {
    for (const [values, chances] of [
      [
        [3, 1, 2],
        [0.5, 0.25, 0.25],
      ],
      [
        [1, 2, 3],
        [0.5, 0, 0.5],
      ],
      [
        ['b', 'a'],
        [0.75, 0.25],
      ],
      [
        [false, true],
        [0.75, 0.25],
      ],
      [
        [1, 'a', 0],
        [0.5, 0.25, 0.25],
      ],
    ] as const) {
      const pairs = values.map((value, i) => [value, chances[i] ?? 0] as const);
      expect(distinctDistribution<unknown>(values, chances)).toEqual(distribution<unknown>(pairs));
    }
    expect(() => distinctDistribution([1, 2], [0.5, 0.25])).toThrow('The chances add up to 0.75, not to 1.');
    expect(() => distinctDistribution([1, 2], [1.5, -0.5])).toThrow('A chance of -0.5 cannot be.');
  });

  test('merges equal values and puts numbers in order', () => {
    const d = distribution([
      [3, 0.25],
      [-1, 0.25],
      [3, 0.5],
    ]);
    expect(d.entries).toEqual([
      { value: -1, chance: 0.25 },
      { value: 3, chance: 0.75 },
    ]);
    expect(d.source).toEqual({ kind: 'exact' });
    expect(fractionsOf(d)).toBeUndefined();
  });

  test('keeps other values in the order in which they come, and knows equal records', () => {
    const d = weighted<unknown>([
      [{ won: true, by: 2 }, 1n],
      ['draw', 2n],
      [{ by: 2, won: true }, 3n],
      [[1, { a: 1 }], 1n],
      [[1, { a: 1 }], 1n],
      ['{"by":2,"won":true}', 1n],
    ]);
    expect(told(d)).toEqual({
      '{"won":true,"by":2}': '4/9',
      draw: '2/9',
      '[1,{"a":1}]': '2/9',
      '{"by":2,"won":true}': '1/9',
    });
    expect(isSound(d)).toBe(true);
  });

  test('leaves out what cannot happen', () => {
    expect(
      distribution([
        [1, 1],
        [2, 0],
      ]).entries,
    ).toEqual([{ value: 1, chance: 1 }]);
    expect(
      weighted([
        [1, 5n],
        [2, 0n],
      ]).entries,
    ).toEqual([{ value: 1, chance: 1 }]);
  });

  test.each<[string, [number, number][]]>([
    [
      'chances that do not add up to 1',
      [
        [1, 0.5],
        [2, 0.4],
      ],
    ],
    ['no value at all', []],
    [
      'a negative chance',
      [
        [1, 1.5],
        [2, -0.5],
      ],
    ],
    ['no number', [[1, NaN]]],
  ])('%s is a bug', (_, pairs) => {
    expect(() => distribution(pairs)).toThrow(RangeError);
  });

  test('works its exact weights out once, and only when asked', () => {
    let asked = 0;
    const ways = () => {
      asked++;
      return { ways: [1n, 2n, 1n], total: 4n };
    };
    const d = distribution(
      [
        ['a', 0.25],
        ['b', 0.5],
        ['a', 0.25],
      ],
      { ways },
    );
    expect(asked).toBe(0);
    expect(told(d)).toEqual({ a: '1/2', b: '1/2' });
    expect(told(d)).toEqual({ a: '1/2', b: '1/2' });
    expect(asked).toBe(1);
    const wrong = distribution([[1, 1]], { ways: () => ({ ways: [1n, 1n], total: 2n }) });
    expect(() => fractionsOf(wrong)).toThrow('one exact weight');
  });
});

describe('a distribution is', () => {
  test('mapped, and what becomes equal is merged', () => {
    expect(told(mapDistribution(die(6), (face) => (face >= 5 ? 'hit' : 'miss')))).toEqual({ miss: '2/3', hit: '1/3' });
  });

  test('seen field by field', () => {
    const fight = weighted([
      [{ won: true, lost: 1, left: 3 }, 3n],
      [{ won: false, lost: 1, left: 1 }, 4n],
      [{ won: true, lost: 0, left: 3 }, 5n],
    ]);
    expect(told(marginal(fight, 'lost'))).toEqual({ 0: '5/12', 1: '7/12' });
    expect(told(joint(fight, ['left', 'won']))).toEqual({
      '{"left":3,"won":true}': '2/3',
      '{"left":1,"won":false}': '1/3',
    });
  });

  test('narrowed by what is known', () => {
    const even = condition(die(6), (face) => face % 2 === 0);
    expect(even && told(even)).toEqual({ 2: '1/3', 4: '1/3', 6: '1/3' });
    expect(condition(die(6), (face) => face > 6)).toBeUndefined();
  });

  test('added to another: two dice make the triangle', () => {
    const two = combine(die(6), die(6), (a, b) => a + b);
    // 2..12 in 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 of 36 ways.
    const ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
    expect(two.entries.map(({ value }) => value)).toEqual(ways.map((_, i) => i + 2));
    expect(fractionsOf(two)).toEqual(ways.map((n) => fraction(n, 36)));
    expect(told(product(die(2), certain('x')))).toEqual({ '[1,"x"]': '1/2', '[2,"x"]': '1/2' });
  });

  test('mixed with others by share', () => {
    const d = mix([
      [die(2), fraction(1, 3)],
      [certain(2), fraction(1, 2)],
      [die(4), fraction(1, 6)],
      [die(20), fractions.ZERO],
    ]);
    // 1: 1/6 + 1/24, 2: 1/6 + 1/2 + 1/24, 3 and 4: 1/24.
    expect(told(d)).toEqual({ 1: '5/24', 2: '17/24', 3: '1/24', 4: '1/24' });
    expect(() => mix([[die(2), fraction(1, 3)]])).toThrow('add up');
  });

  test('sound after any of these', () => {
    fc.assert(
      fc.property(weights, weights, fc.integer({ min: 1, max: 9 }), (a, b, share) => {
        const shares = [fraction(share, 10), fraction(10 - share, 10)] as const;
        const positive = condition(a, (value) => value > 0);
        const made: Distribution<unknown>[] = [
          mapDistribution(a, (value) => value * value),
          combine(a, b, (x, y) => x - y),
          product(a, b),
          mix([
            [a, shares[0]],
            [b, shares[1]],
          ]),
          ...(positive === undefined ? [] : [positive]),
        ];
        expect(made.map(isSound)).toEqual(made.map(() => true));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a sampled distribution', () => {
  const coin = sampled(
    [
      ['head', 40],
      ['tail', 60],
    ],
    'coin',
  );

  test('says so, with its samples and its seed', () => {
    expect(coin.entries.map(({ chance }) => chance)).toEqual([0.4, 0.6]);
    expect(coin.source).toEqual({ kind: 'sampled', samples: 100, seed: 'coin' });
    expect(() => sampled([], 'x')).toThrow('Nothing');
  });

  test('stays sampled through every step', () => {
    const exact = weighted([
      ['head', 1n],
      ['tail', 1n],
    ]);
    expect(mapDistribution(coin, (side) => side.length).source).toEqual(coin.source);
    expect(combine(exact, coin, (a, b) => a + b).source).toEqual(coin.source);
    // Of 100 samples 60 are tails: they alone tell what follows a tail.
    expect(condition(coin, (side) => side === 'tail')?.source).toMatchObject({ kind: 'sampled', samples: 60 });
    // A quarter of the mixture comes from 100 samples, the rest is exact: as good as 400 samples.
    const mixed = mix([
      [coin, fraction(1, 4)],
      [exact, fraction(3, 4)],
    ]);
    expect(mixed.source).toEqual({ kind: 'sampled', samples: 400, seed: 'coin' });
    const other = sampled([['head', 5]], 'other');
    expect(combine(coin, other, (a) => a).source).toEqual({ kind: 'sampled', samples: 5, seed: 'coin + other' });
  });
});
