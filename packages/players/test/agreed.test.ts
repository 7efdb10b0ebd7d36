import { describe, expect, test } from 'vitest';
import { agreed } from '../src/advice/agreed.ts';

const exact = (chance: number, margin = 0.03) => ({ chance, tried: 0, margin });

describe('numbers of proposals, the best first', () => {
  test('stay as they were measured where the first has the highest', () => {
    const all = [exact(0.6), exact(0.4), exact(0.55)];
    expect(agreed(all)).toEqual(all);
  });

  test('are one where thinking prefers what was measured lower: the mean, with the doubt between them', () => {
    const [first, second, third] = agreed([exact(0.54), exact(0.57), exact(0.5)]);
    expect(first?.chance).toBeCloseTo((0.54 + 0.57) / 2, 12);
    // Each is 1.5 points from it: 3² + 1.5² = 11.25, in points.
    expect(first?.margin).toBeCloseTo(Math.sqrt(11.25) / 100, 12);
    expect(first?.tried).toBeCloseTo(0.015, 12);
    expect(second).toEqual(first);
    expect(third).toEqual(exact(0.5));
  });

  test('are the mean of all that would be above it, and of no more', () => {
    // 50 with 60 is 55, above 54; with 56 it is 55⅓.
    const [first, ...others] = agreed([exact(0.5), exact(0.54), exact(0.6), exact(0.56)]);
    expect(first?.chance).toBeCloseTo((0.5 + 0.6 + 0.56) / 3, 12);
    expect(others.map((one) => one?.chance)).toEqual([0.54, first?.chance, first?.chance]);
  });

  test('count by how sure they are', () => {
    // 1/4² and 1/8²: four to one.
    const [first] = agreed([exact(0.5, 0.04), exact(0.6, 0.08)]);
    expect(first?.chance).toBeCloseTo((4 * 0.5 + 0.6) / 5, 12);
  });

  test('are none where the first has none, and what was not tried has none', () => {
    expect(agreed([undefined, exact(0.5)])).toEqual([undefined, undefined]);
    expect(agreed([exact(0.5), undefined])).toEqual([exact(0.5), undefined]);
    expect(agreed([])).toEqual([]);
    const [one] = agreed([
      { chance: 0.4, tried: 0.1 },
      { chance: 0.6, tried: 0.1 },
    ]);
    expect(one).not.toHaveProperty('margin');
    expect(one?.chance).toBeCloseTo(0.5, 12);
  });
});
