import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atLeast, type Distribution, d6, plainText, seeded } from '../../src/dice/index.ts';
import {
  call,
  type Chain,
  exact,
  gather,
  proceed,
  roll,
  type Rule,
  sample,
  script,
  solved,
} from '../../src/rule/index.ts';
import { hashOf, Interner } from '../../src/rule/interner.ts';

const why = { rule: 'G-1', says: 'a test' };

interface Batch {
  readonly dice: number;
  readonly need: number;
}

function* hits({ dice, need }: Batch): Rule<number> {
  return (yield* roll(d6.times(dice), { hit: atLeast(need) }, why)).hit;
}

const add = (sum: readonly number[], more: number, at: number): readonly number[] => [
  (sum[0] ?? 0) + more,
  (sum[1] ?? 0) + more * at,
];

/** The plain rule that gathering is to mean. */
function* oneByOne(batches: readonly Batch[]): Rule<readonly number[]> {
  let sum: readonly number[] = [0, 0];
  for (const [at, batch] of batches.entries()) sum = add(sum, yield* call(hits, batch), at);
  return sum;
}
function* gathered(batches: readonly Batch[]): Rule<readonly number[]> {
  return yield* gather(
    batches.map((batch) => call(hits, batch)),
    [0, 0] as readonly number[],
    add,
  );
}
/** The same at the end of a rule, and with rules that go on. */
function* gatheredInto(batches: readonly Batch[]): Chain<readonly number[]> {
  const calls = batches.map((batch) => call(goingOn, batch));
  return yield* gather(calls, [0, 0] as readonly number[], add).into((sum) => sum);
}
function* goingOn(batch: Batch): Chain<number> {
  return proceed(hits, batch);
}

const batches = fc.array(fc.record({ dice: fc.integer({ min: 0, max: 2 }), need: fc.integer({ min: 2, max: 6 }) }), {
  maxLength: 4,
});

const byKey = (odds: Distribution<unknown>): readonly (readonly [string, number])[] =>
  odds.entries.map(({ value, chance }) => [plainText(value), chance] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));

test('gathered results have the odds of calls one after the other, as doubles and as fractions', () => {
  fc.assert(
    fc.property(batches, (list) => {
      const plain = byKey(solved(oneByOne, list));
      for (const odds of [
        solved(gathered, list),
        solved(gatheredInto, list),
        solved(gathered, list, { fractions: true }),
      ]) {
        const found = byKey(odds);
        expect(found.map(([value]) => value)).toEqual(plain.map(([value]) => value));
        for (const [i, [, chance]] of found.entries()) expect(chance).toBeCloseTo(plain[i]?.[1] ?? -1, 13);
      }
      const exactly = (odds: Distribution<unknown>) => odds.ways?.().total;
      expect(exactly(solved(gathered, list, { fractions: true }))).toBeDefined();
    }),
  );
});

test('played, they throw the same dice in the same order', () => {
  fc.assert(
    fc.property(batches, fc.string(), (list, seed) => {
      const plain = sample(oneByOne, list, { random: seeded(seed) });
      expect(sample(gathered, list, { random: seeded(seed) })).toEqual(plain);
      expect(sample(gatheredInto, list, { random: seeded(seed) })).toEqual(plain);
    }),
  );
  const { result } = script(
    gathered,
    [
      { dice: 2, need: 4 },
      { dice: 1, need: 6 },
    ],
    { dice: [4, 1, 6] },
  );
  expect(result).toEqual([2, 1]);
});

test('only the sum is remembered between two of them', () => {
  function* sumOf(list: readonly Batch[]): Rule<number> {
    const calls = list.map((batch) => call(hits, batch));
    return yield* gather(calls, 0, (sum, more) => sum + more);
  }
  const { work } = exact(
    sumOf,
    Array.from({ length: 8 }, () => ({ dice: 10, need: 4 })),
  );
  // Every way would be 11 ** 8. Here: eleven through one batch, and the sums before each of the eight, at most 71 at last.
  expect(work.runs).toBeLessThanOrEqual(11 + 8 * 71 + 81);
});

const plain: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  data: fc.oneof(
    { depthSize: 'small' },
    fc.integer({ min: -3, max: 3 }),
    fc.constantFrom(0.5, 'a', 'b', '', true, false, null),
    fc.array(tie('data'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(tie('data'), fc.constant(undefined)), { maxKeys: 3 }),
  ),
})).data;

test('equal data has the same number, and different data another, as its text tells', () => {
  fc.assert(
    fc.property(fc.array(plain, { maxLength: 30 }), (list) => {
      const interner = new Interner();
      const numbers = list.map((one) => interner.numberOf(one));
      const texts = list.map(plainText);
      for (const [i, number] of numbers.entries()) {
        expect(number).toBe(numbers[texts.indexOf(texts[i] as string)]);
        expect(plainText(interner.values[number])).toBe(texts[i]);
      }
      expect(new Set(numbers).size).toBe(new Set(texts).size);
    }),
  );
});

test('data whose hashes are the same by chance is still told apart', () => {
  const interner = new Interner();
  const numbers = ['one', 'two', 'three', 'one', 'three'].map((text) => interner.numberBy(7, [text]));
  expect(numbers).toEqual([0, 1, 2, 0, 2]);
  expect(hashOf({ a: 1, b: [2] })).toBe(hashOf({ b: [2], a: 1, c: undefined }));
});
