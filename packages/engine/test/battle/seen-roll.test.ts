import { describe, expect, it } from 'vitest';
import { seenRoll } from '../../src/battle/seen.ts';
import { atLeast, d6, exactly, type Pool } from '../../src/dice/index.ts';
import { roll } from '../../src/rule/index.ts';

const FACES = [1, 2, 3, 4, 5, 6];
/** What two or three dice can show, one by one. */
const two = FACES.flatMap((a) => FACES.map((b) => [a, b]));
const three = two.flatMap((pair) => FACES.map((c) => [...pair, c]));
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
const best = (faces: readonly number[], n: number) => faces.toSorted((a, b) => b - a).slice(0, n);

describe('how many dice of a roll are to be expected in a band', () => {
  const cases: readonly (readonly [string, Pool, number, readonly number[] | undefined])[] = [
    ['each die by itself', d6.times(3), 3 / 2, [4, 5, 6]],
    ['ones thrown again', d6.times(3).rerolling(exactly(1)), 3 * (1 / 2 + 1 / 12), [4, 5, 6]],
    ['sixes thrown again', d6.times(2).rerolling(exactly(6)), 2 * (2 / 6 + 1 / 12), [4, 5, 6]],
    [
      'the best two of three',
      d6.times(3).highest(2),
      mean(three.map((all) => best(all, 2).filter((n) => n >= 4).length)),
      [4, 5, 6],
    ],
    ['the sum of two', d6.times(2).sum(), mean(two.map(([a = 0, b = 0]) => (a + b >= 4 ? 1 : 0))), undefined],
  ];
  it.each(cases)('%s', (_, pool, expected, faces) => {
    const { counts } = seenRoll(roll(pool, { hit: atLeast(4) }, { rule: 'X-1', says: 'x' }) as never);
    expect(counts['hit']?.expected).toBeCloseTo(expected, 12);
    expect(counts['hit']?.faces).toEqual(faces);
  });
});
