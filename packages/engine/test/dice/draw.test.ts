import { describe, expect, test } from 'vitest';
import {
  atLeast,
  bands,
  d3,
  d6,
  d10,
  d20,
  exactly,
  type Outcomes,
  type Random,
  seeded,
  TOTAL,
} from '../../src/dice/index.ts';

/** A source whose next word is given; where that does not decide, the halves of what is left do. */
const giving = (word: number): Random => ({ next: () => word | 0, unit: () => 0.5 }) as unknown as Random;

/** The share of all 2^32 words that draws each answer: a word's low bits name a cell, and within it the answer changes once at most. */
function shares<A>(table: Outcomes<A>): Map<A, number> {
  const bits = Math.ceil(Math.log2(table.answers.length));
  const words = 2 ** (32 - bits);
  const found = new Map<A, number>();
  const add = (answer: A, count: number): void => {
    found.set(answer, (found.get(answer) ?? 0) + count / 2 ** 32);
  };
  for (let cell = 0; cell < 2 ** bits; cell++) {
    const drawn = (high: number): A => table.draw(giving(high * 2 ** bits + cell));
    const first = drawn(0);
    let [low, high] = [0, words];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (drawn(middle) === first) low = middle;
      else high = middle;
    }
    add(first, high);
    if (high < words) add(drawn(high), words - high);
  }
  return found;
}

const tables: readonly (readonly [name: string, Outcomes<unknown>])[] = [
  ['one answer', bands({ any: atLeast(1) }).outcomes(d6.times(4))],
  ['two answers', bands({ hit: atLeast(4) }).outcomes(d6.times(1))],
  ['three answers', bands({ hit: atLeast(3) }).outcomes(d3.times(2))],
  ['21 answers', bands({ hit: atLeast(3) }).outcomes(d6.times(20))],
  ['two bands', bands({ hit: atLeast(7), one: exactly(1) }).outcomes(d10.times(6))],
  ['totals', TOTAL.outcomes(d20.times(3))],
];

describe('one draw from a table', () => {
  test.each(tables)('falls on each answer with its chance, counted over all words: %s', (_name, table) => {
    const found = shares(table);
    for (const [i, answer] of table.answers.entries()) {
      // Every cell may be off by the word on its border, and chances are doubles.
      const error = Math.abs((found.get(answer) ?? 0) - (table.chances[i] as number));
      expect(error).toBeLessThan((2 * table.answers.length) / 2 ** 32);
    }
  });

  test('takes one word, and another pair where the first falls on the border', () => {
    const table = bands({ hit: atLeast(3) }).outcomes(d6.times(1));
    // Two cells of 2^31 words: 0 hits has the chance 1/3, so in its cell 2/3 of 2^31 words are below the border at 1431655765.
    const border = Math.floor((2 / 3) * 2 ** 31);
    const asked: string[] = [];
    const at = (high: number): number => {
      const random = {
        next: () => (asked.push('word'), high * 2),
        unit: () => (asked.push('unit'), 0),
      } as unknown as Random;
      return (table.draw(random) as { readonly hit: number }).hit;
    };
    expect([at(border - 1), at(border), at(border + 1)]).toEqual([0, 0, 1]);
    expect(asked).toEqual(['word', 'word', 'unit', 'word']);
  });

  test('is the same for the same seed', () => {
    const table = TOTAL.outcomes(d6.times(2));
    const draws = (): readonly unknown[] => {
      const random = seeded('draws');
      return Array.from({ length: 50 }, () => table.draw(random));
    };
    expect(draws()).toEqual(draws());
  });
});
