import { describe, expect, test } from 'vitest';
import { atMost, d6, d10, exactly } from '../../src/dice/index.ts';

describe('a pool', () => {
  test.each([
    [d6.times(10), '10d6'],
    [d6.times(1), '1d6'],
    [d6.times(2).sum(), '2d6, added up'],
    [d6.times(1).sum(), '1d6'],
    [d6.times(4).highest(3), 'the 3 highest of 4d6'],
    [d6.times(4).highest(3).sum(), 'the 3 highest of 4d6, added up'],
    [d6.times(4).sum().highest(3), 'the 3 highest of 4d6, added up'],
    [d10.times(2).lowest(1), 'the lowest of 2d10'],
    [d6.times(3).rerolling(exactly(1)), '3d6 rerolling 1'],
    [d6.rerolling(atMost(2)).times(4).lowest(2).sum(), 'the 2 lowest of 4d6 rerolling 2-, added up'],
    [d6.times(4).lowest(2).sum().rerolling(atMost(2)), 'the 2 lowest of 4d6 rerolling 2-, added up'],
  ])('%#: says what it is', (pool, says) => {
    expect(pool.says).toBe(says);
  });

  test('read in the same way is of the same kind, whatever its number of dice', () => {
    expect(d6.times(3).kind).toBe(d6.times(8).kind);
    expect(d6.times(3).highest(2).kind).toBe(d6.times(8).highest(2).kind);
    expect(d6.times(3).highest(2).sum().kind).toBe(d6.times(4).sum().highest(2).kind);
    const kinds = [
      d6.times(3),
      d10.times(3),
      d6.times(3).sum(),
      d6.times(3).highest(1),
      d6.times(3).highest(2),
      d6.times(3).lowest(1),
      d6.times(3).lowest(1).sum(),
      d6.times(3).rerolling(exactly(1)),
    ].map((pool) => pool.kind);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  test('the last word on which dice count holds', () => {
    expect(d6.times(5).highest(3).lowest(2).kind.keep).toEqual({ which: 'lowest', count: 2 });
  });

  test.each([-1, 1.5, NaN, Infinity])('of %d dice is refused', (count) => {
    expect(() => d6.times(count)).toThrow(`a pool has a whole number of dice, not ${count}`);
  });

  test.each([-1, 1.5, NaN])('that keeps %d dice is refused', (count) => {
    expect(() => d6.times(3).highest(count)).toThrow(`a pool keeps a whole number of dice, not ${count}`);
    expect(() => d6.times(3).lowest(count)).toThrow(`a pool keeps a whole number of dice, not ${count}`);
  });
});
