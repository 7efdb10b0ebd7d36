import { describe, expect, test } from 'vitest';
import {
  d2,
  d3,
  d4,
  d6,
  d8,
  d10,
  d12,
  d20,
  d100,
  atLeast,
  die,
  either,
  exactly,
  outside,
} from '../../src/dice/index.ts';

describe('a die', () => {
  test('has the faces 1 to its sides, all alike', () => {
    for (const [one, sides] of [
      [d2, 2],
      [d3, 3],
      [d4, 4],
      [d6, 6],
      [d8, 8],
      [d10, 10],
      [d12, 12],
      [d20, 20],
      [d100, 100],
    ] as const) {
      expect(one.sides).toBe(sides);
      expect(one.weights).toEqual(Array.from({ length: sides }, () => 1));
      expect(one.weight).toBe(sides);
      expect(one.says).toBe(`d${sides}`);
      expect(die(sides)).toBe(one);
    }
  });

  test.each([0, -6, 2.5, NaN, Infinity])('with %d sides is refused', (sides) => {
    expect(() => die(sides)).toThrow(`a die has a whole number of sides, not ${sides}`);
  });
});

describe('a die that is rolled again', () => {
  test('d6 re-rolling 1: 1 needs two ones, any other face comes at once or after a one', () => {
    const again = d6.rerolling(exactly(1));
    expect(again.weights).toEqual([1, 7, 7, 7, 7, 7]);
    expect(again.weight).toBe(36);
    expect(again.says).toBe('d6 rerolling 1');
    expect(again.sides).toBe(6);
  });

  test('d6 re-rolling everything is a d6', () => {
    expect(d6.rerolling(atLeast(1)).weights).toEqual([6, 6, 6, 6, 6, 6]);
  });

  test('d6 re-rolling what it cannot show is a d6', () => {
    expect(d6.rerolling(exactly(7)).weights).toEqual([1, 1, 1, 1, 1, 1]);
    expect(d6.rerolling(exactly(7)).weight).toBe(6);
  });

  test('weights add up to their total, for every set of faces', () => {
    for (let set = 0; set < 64; set++) {
      const faces = [1, 2, 3, 4, 5, 6].filter((face) => (set & (1 << (face - 1))) !== 0);
      const one = d6.rerolling(either(...faces.map(exactly)));
      // Independently: all 36 pairs of a first and a second face.
      const expected = [0, 0, 0, 0, 0, 0];
      for (let first = 1; first <= 6; first++) {
        for (let second = 1; second <= 6; second++) expected[(faces.includes(first) ? second : first) - 1]! += 1;
      }
      expect(one.weights.map((weight) => (weight * 36) / one.weight)).toEqual(expected);
    }
  });

  test('is made once for each band', () => {
    expect(d6.rerolling(exactly(1))).toBe(d6.rerolling(exactly(1)));
    expect(d6.rerolling(exactly(1))).not.toBe(d6.rerolling(exactly(2)));
  });

  test('bands that are written alike but differ are kept apart', () => {
    const notOneOrTwo = outside(either(exactly(1), exactly(2)));
    const notOneOrElseTwo = either(outside(exactly(1)), exactly(2));
    expect(notOneOrTwo.says).toBe(notOneOrElseTwo.says);
    // 1 and 2 rest, 3 to 6 roll again: 4 of 6 roll again, so 1 has 6 + 4 of 36 chances.
    expect(d6.rerolling(notOneOrTwo).weights).toEqual([10, 10, 4, 4, 4, 4]);
    // Only 1 rests: 5 of 6 roll again.
    expect(d6.rerolling(notOneOrElseTwo).weights).toEqual([11, 5, 5, 5, 5, 5]);
  });

  test('twice told, it is rolled again on the faces of both, and only once', () => {
    const both = d6.rerolling(exactly(1)).rerolling(exactly(6));
    expect(both.weights).toEqual(d6.rerolling(either(exactly(1), exactly(6))).weights);
    expect(both.weights).toEqual([2, 8, 8, 8, 8, 2]);
  });
});
