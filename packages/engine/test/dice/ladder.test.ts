import { describe, expect, test } from 'vitest';
import { d4, d6, d8, d10, d12, d20, type Die, type Ladder, type LadderEnd, shift } from '../../src/dice/index.ts';

const rungs = [d4, d6, d8, d10, d12];
const ladder = (floor: LadderEnd, ceiling: LadderEnd): Ladder<Die> => ({ rungs, floor, ceiling });

describe('a die ladder', () => {
  test('every shift inside it is a step on the row', () => {
    for (const [i, from] of rungs.entries()) {
      for (const [k, to] of rungs.entries()) expect(shift(ladder('refuse', 'refuse'), from, k - i)).toBe(to);
    }
  });

  test('at an end that stops, further steps are lost', () => {
    expect(shift(ladder('stop', 'stop'), d6, -2)).toBe(d4);
    expect(shift(ladder('stop', 'stop'), d6, -9)).toBe(d4);
    expect(shift(ladder('stop', 'stop'), d10, 2)).toBe(d12);
    expect(shift(ladder('stop', 'stop'), d10, 9)).toBe(d12);
  });

  test('at an end that refuses, there is no die', () => {
    expect(shift(ladder('refuse', 'stop'), d6, -2)).toBeUndefined();
    expect(shift(ladder('refuse', 'stop'), d10, 2)).toBe(d12);
    expect(shift(ladder('stop', 'refuse'), d10, 2)).toBeUndefined();
    expect(shift(ladder('stop', 'refuse'), d6, -2)).toBe(d4);
    expect(shift(ladder('refuse', 'refuse'), d4, 0)).toBe(d4);
    expect(shift(ladder('refuse', 'refuse'), d12, 0)).toBe(d12);
  });

  test('holds anything, not only dice', () => {
    const morale: Ladder<string> = { rungs: ['routed', 'shaken', 'steady'], floor: 'stop', ceiling: 'stop' };
    expect(shift(morale, 'steady', -1)).toBe('shaken');
  });

  test('a die that is not on it is a mistake of the program', () => {
    expect(() => shift(ladder('stop', 'stop'), d20, 1)).toThrow('this die is not on the ladder');
  });
});
