import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  always,
  atLeast,
  atMost,
  type Band,
  bands,
  between,
  d4,
  d6,
  d10,
  die,
  either,
  exactly,
  never,
  type Outcomes,
  outside,
  type Pool,
  type Reading,
  TOTAL,
} from '../../src/dice/index.ts';
import { fraction, write } from '../../src/dice/fraction.ts';
import { type Described, enumerate, readNumbers } from './faces.ts';

/** The pool that a description means. */
function poolOf({ sides, count, keep, sum, again }: Described): Pool {
  let pool = die(sides).times(count);
  if (keep?.which === 'highest') pool = pool.highest(keep.count);
  if (keep?.which === 'lowest') pool = pool.lowest(keep.count);
  if (sum === true) pool = pool.sum();
  return again === undefined ? pool : pool.rerolling(either(...again.map(exactly)));
}

/** answer: exact chance, as sorted text. */
const told = ({ answers, exactly: { ways, total } }: Outcomes<unknown>): string[] =>
  answers.map((answer, i) => `${JSON.stringify(answer)}: ${write(fraction(ways[i] ?? 0n, total))}`).sort();

const counted = (pool: Described, answer: (numbers: readonly number[]) => unknown): string[] => {
  const { ways, total } = enumerate(pool, answer);
  return [...ways].map(([key, count]) => `${key}: ${write(fraction(count, total))}`).sort();
};

/** What holds for every table: one answer once, whole weights that are all of the total, doubles that are the weights. */
function sound({ answers, chances, exactly: { ways, total } }: Outcomes<unknown>): void {
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(answers.length);
  expect(ways.reduce((sum, count) => sum + count, 0n)).toBe(total);
  expect(chances).toHaveLength(answers.length);
  for (const [i, chance] of chances.entries()) {
    expect(Math.abs(chance - Number(ways[i]) / Number(total))).toBeLessThan(1e-13);
  }
}

/** A band as a function of a face, beside the band itself. */
interface Written {
  readonly band: Band;
  readonly inside: (n: number) => boolean;
}

const limit = fc.integer({ min: 0, max: 13 });
const plain: fc.Arbitrary<Written> = fc.oneof(
  limit.map((n) => ({ band: atLeast(n), inside: (shown: number) => shown >= n })),
  limit.map((n) => ({ band: atMost(n), inside: (shown: number) => shown <= n })),
  limit.map((n) => ({ band: exactly(n), inside: (shown: number) => shown === n })),
  fc.tuple(limit, limit).map(([a, b]) => ({
    band: between(a, b),
    inside: (shown: number) => shown >= a && shown <= b,
  })),
  fc.constantFrom({ band: never, inside: () => false }, { band: always, inside: () => true }),
);
const band: fc.Arbitrary<Written> = fc.oneof(
  plain,
  fc.tuple(plain, plain).map(([a, b]) => ({
    band: either(a.band, b.band),
    inside: (shown: number) => a.inside(shown) || b.inside(shown),
  })),
  plain.map(({ band: inner, inside }) => ({ band: outside(inner), inside: (shown: number) => !inside(shown) })),
);
const named = fc.dictionary(fc.constantFrom('hit', 'rend', 'fumble'), band, { maxKeys: 3, noNullPrototype: true });

const described: fc.Arbitrary<Described> = fc
  .record({
    sides: fc.integer({ min: 1, max: 6 }),
    count: fc.nat(4),
    keep: fc.option(fc.record({ which: fc.constantFrom('highest', 'lowest'), count: fc.nat(5) }), { nil: undefined }),
    sum: fc.boolean(),
    again: fc.option(fc.subarray([1, 2, 3, 4, 5, 6]), { nil: undefined }),
  })
  .map(({ again, ...pool }) => (again === undefined ? pool : { ...pool, again }));

describe('tables equal the count of all faces, exactly', () => {
  test('through named bands, which may overlap', () => {
    fc.assert(
      fc.property(described, named, (pool, written) => {
        const names = Object.keys(written);
        const naive = (numbers: readonly number[]): unknown =>
          Object.fromEntries(names.map((name) => [name, numbers.filter(written[name]?.inside ?? never_).length]));
        const reading = bands(Object.fromEntries(names.map((name) => [name, written[name]?.band ?? never])));
        const outcomes = reading.outcomes(poolOf(pool));
        expect(told(outcomes)).toEqual(counted(pool, naive));
        sound(outcomes);
      }),
      { numRuns: 250 },
    );
  });

  test('as totals', () => {
    fc.assert(
      fc.property(described, (pool) => {
        const outcomes = TOTAL.outcomes(poolOf(pool));
        expect(told(outcomes)).toEqual(counted(pool, (numbers) => numbers.reduce((sum, n) => sum + n, 0)));
        sound(outcomes);
      }),
      { numRuns: 200 },
    );
  });

  test('and dice at rest are read as the tables say', () => {
    fc.assert(
      fc.property(described, named, fc.array(fc.nat(), { minLength: 4, maxLength: 4 }), (pool, written, random) => {
        const faces = random.slice(0, pool.count).map((n) => (n % pool.sides) + 1);
        const numbers = readNumbers(pool, faces);
        const names = Object.keys(written);
        const reading = bands(Object.fromEntries(names.map((name) => [name, written[name]?.band ?? never])));
        expect(reading.read(poolOf(pool), faces)).toEqual(
          Object.fromEntries(names.map((name) => [name, numbers.filter(written[name]?.inside ?? never_).length])),
        );
        expect(TOTAL.read(poolOf(pool), faces)).toBe(numbers.reduce((sum, n) => sum + n, 0));
      }),
      { numRuns: 300 },
    );
  });
});

const never_ = (): boolean => false;

describe('known tables', () => {
  const chancesOf = (reading: Reading<unknown>, pool: Pool): string[] => told(reading.outcomes(pool));

  test('2d6 added up', () => {
    const { answers, exactly: weights } = TOTAL.outcomes(d6.times(2));
    expect(answers).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(weights).toEqual({ ways: [1n, 2n, 3n, 4n, 5n, 6n, 5n, 4n, 3n, 2n, 1n], total: 36n });
  });

  test('the 3 highest of 4d6: the mean is 15869/1296', () => {
    const { answers, exactly: weights } = TOTAL.outcomes(d6.times(4).highest(3));
    const sum = answers.reduce((all, total, i) => all + BigInt(total) * (weights.ways[i] ?? 0n), 0n);
    expect(write(fraction(sum, weights.total))).toBe('15869/1296');
  });

  test('successes and ones of 6d10 together: the trinomial', () => {
    const outcomes = bands({ success: atLeast(7), one: exactly(1) }).outcomes(d10.times(6));
    expect(outcomes.answers).toHaveLength((7 * 8) / 2);
    const at = outcomes.answers.findIndex(({ success, one }) => success === 2 && one === 1);
    // 6!/(2! 1! 3!) ways to choose the dice, 4 faces, 1 face, 5 faces.
    expect(write(fraction(outcomes.exactly.ways[at] ?? 0n, outcomes.exactly.total))).toBe(
      write(fraction(60n * 4n ** 2n * 1n * 5n ** 3n, 10n ** 6n)),
    );
  });

  test('bands that overlap: 4+ hits, of which a 6 rends', () => {
    expect(chancesOf(bands({ hit: atLeast(4), rend: exactly(6) }), d6.times(1))).toEqual([
      '{"hit":0,"rend":0}: 1/2',
      '{"hit":1,"rend":0}: 1/3',
      '{"hit":1,"rend":1}: 1/6',
    ]);
  });

  test('a sum read through bands counts as one', () => {
    expect(chancesOf(bands({ passed: atMost(7) }), d6.times(2).sum())).toEqual([
      '{"passed":0}: 5/12',
      '{"passed":1}: 7/12',
    ]);
  });

  test('no dice: every band is empty, the total is nothing', () => {
    expect(chancesOf(bands({ hit: always }), d6.times(0))).toEqual(['{"hit":0}: 1']);
    expect(chancesOf(TOTAL, d6.times(0))).toEqual(['0: 1']);
    expect(chancesOf(bands({ hit: always }), d6.times(0).highest(2))).toEqual(['{"hit":0}: 1']);
  });

  test('no bands: nothing is told, and that is sure', () => {
    expect(chancesOf(bands({}), d6.times(3))).toEqual(['{}: 1']);
    expect(chancesOf(bands({}), d6.times(3).lowest(2))).toEqual(['{}: 1']);
  });

  test('keeping none, and keeping more than there are', () => {
    expect(chancesOf(bands({ hit: always }), d6.times(3).highest(0))).toEqual(['{"hit":0}: 1']);
    expect(chancesOf(TOTAL, d4.times(2).highest(5))).toEqual(chancesOf(TOTAL, d4.times(2)));
  });

  test('a re-roll of failures: 4+ with a second try is 3/4', () => {
    expect(chancesOf(bands({ hit: atLeast(4) }), d6.times(1).rerolling(atMost(3)))).toEqual([
      '{"hit":0}: 1/4',
      '{"hit":1}: 3/4',
    ]);
  });

  test('the answers are frozen: a rule cannot change the table', () => {
    expect(
      bands({ hit: atLeast(4) })
        .outcomes(d6.times(2))
        .answers.every(Object.isFrozen),
    ).toBe(true);
  });
});

describe('large pools', () => {
  const factorials = (n: number): bigint => (n <= 1 ? 1n : BigInt(n) * factorials(n - 1));

  test('100d6 in three bands: a weight is its multinomial, and doubles stay within rounding', () => {
    const outcomes = bands({ low: atMost(2), high: atLeast(5) }).outcomes(d6.times(100));
    sound(outcomes);
    const at = outcomes.answers.findIndex(({ low, high }) => low === 30 && high === 37);
    const ways = factorials(100) / (factorials(30) * factorials(33) * factorials(37));
    expect(write(fraction(outcomes.exactly.ways[at] ?? 0n, outcomes.exactly.total))).toBe(
      write(fraction(ways, 3n ** 100n)),
    );
  });

  test('whole weights are complete even where a double is too small to hold them', () => {
    // The chance of 500 sixes is 6^-500, about 1e-389: nothing, as a double.
    const sixes = bands({ six: exactly(6) }).outcomes(d6.times(500)).exactly;
    expect(sixes.ways.reduce((sum, ways) => sum + ways, 0n)).toBe(sixes.total);
    const sums = TOTAL.outcomes(d6.times(420)).exactly;
    expect(sums.ways.reduce((sum, ways) => sum + ways, 0n)).toBe(sums.total);
  });

  test('a table that no memory would hold is refused with its size', () => {
    const six = { a: exactly(1), b: exactly(2), c: exactly(3), d: exactly(4), e: exactly(5), f: exactly(6) };
    expect(() => bands(six).outcomes(d10.times(60))).toThrow(/60 dice in 7 bands have too many answers/);
    const eight = { ...six, g: exactly(7), h: exactly(8) };
    expect(() => bands(eight).outcomes(d10.times(60).highest(40))).toThrow(/too many answers/);
  });
});

describe('readings', () => {
  test('the same names with the same bands are one object, which keeps its tables', () => {
    const one = bands({ hit: atLeast(4), rend: exactly(6) });
    expect(bands({ hit: atLeast(4), rend: exactly(6) })).toBe(one);
    expect(bands({ hit: between(4, Infinity), rend: between(6, 6) })).toBe(one);
    expect(one.outcomes(d6.times(5))).toBe(one.outcomes(d6.times(5)));
  });

  test('other names, other bands, other dice are others', () => {
    const one = bands({ hit: atLeast(4) });
    expect(bands({ hits: atLeast(4) })).not.toBe(one);
    expect(bands({ hit: atLeast(5) })).not.toBe(one);
    expect(bands({ hit: either(exactly(4), atLeast(5)) })).not.toBe(bands({ hit: either(exactly(4), atLeast(6)) }));
    const kinds = [
      d6.times(3),
      d4.times(3),
      d6.times(3).sum(),
      d6.times(3).highest(1),
      d6.times(3).rerolling(exactly(1)),
    ];
    expect(new Set(kinds.map((pool) => one.outcomes(pool))).size).toBe(kinds.length);
  });

  test('names that look like bands are kept apart', () => {
    const two = bands({ a: exactly(1), b: exactly(2) });
    const odd = bands({ 'a=1:1;b': exactly(2) });
    expect(odd.names).toEqual(['a=1:1;b']);
    expect(two.names).toEqual(['a', 'b']);
  });
});
