import { describe, expect, it } from 'vitest';
import { chanceAbove, evenFaces } from '../src/fair/chi-square.ts';

describe('chi-square', () => {
  // The values that fair dice exceed in 5 of 100 cases, from any table of the distribution.
  it.each([
    [3.841, 1],
    [5.991, 2],
    [11.07, 5],
    [16.919, 9],
    [30.144, 19],
    [123.225, 99],
  ])('%f with %i degrees of freedom is exceeded in 5 of 100 cases', (statistic, freedom) => {
    expect(chanceAbove(statistic, freedom)).toBeCloseTo(0.05, 4);
  });

  it('is nothing for even faces, and large for loaded dice', () => {
    expect(evenFaces([10, 10, 10, 10, 10, 10])).toEqual({ dice: 60, statistic: 0, freedom: 5, chance: 1 });
    // (20 − 10)² / 10 + (0 − 10)² / 10 = 20.
    const loaded = evenFaces([20, 0, 10, 10, 10, 10]);
    expect(loaded.statistic).toBe(20);
    expect(loaded.chance).toBeLessThan(0.01);
  });
});
