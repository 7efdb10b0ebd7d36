import { describe, expect, test } from 'vitest';
import { atLeast, bands, d6, d20, fractions } from '../../src/dice/index.ts';

describe('a large pool', () => {
  test.each([
    ['300d6 at 4+', d6.times(300), bands({ hit: atLeast(4) })],
    ['400d20 at 2+', d20.times(400), bands({ hit: atLeast(2) })],
    ['257d6 at 6+', d6.times(257), bands({ hit: atLeast(6) })],
  ] as const)('%s has the chances that whole numbers give, to twelve digits', (_, pool, reading) => {
    const { answers, chances, exactly } = reading.outcomes(pool);
    for (const [i, ways] of exactly.ways.entries()) {
      const exact = fractions.ratio(ways, exactly.total);
      expect(Math.abs((chances[i] as number) - exact)).toBeLessThanOrEqual(1e-12 * exact + Number.MIN_VALUE * 1e6);
    }
    expect(answers).toHaveLength(pool.count + 1);
  });
});
