import { describe, expect, test } from 'vitest';
import { Estimate } from '../src/look/estimate.ts';
import { Level, Line } from '../src/search/close-look.ts';

/** Lines of deeds whose first looks gave these values, with what each try of all of them came to. */
function linesOf(first: readonly number[], tries: readonly (readonly number[])[]): { level: Level; lines: Line[] } {
  const level = new Level();
  const lines = first.map((value, rank) => {
    const estimate = new Estimate({ choice: rank }, rank);
    estimate.add(value);
    return new Line(estimate, rank, level);
  });
  for (const values of tries) {
    for (const [i, line] of lines.entries()) line.add(values[i]!);
    level.settle(lines);
  }
  return { level, lines };
}

const best = (lines: readonly Line[]): unknown => lines.toSorted((a, b) => b.score - a.score)[0]?.deed;

describe('a close look', () => {
  test('luck that all lines of a try share does not count', () => {
    // The second is 0.3 better in every try, whether it was a lucky one or not.
    const { level, lines } = linesOf(
      [0, 0],
      [
        [-0.6, -0.3],
        [0.5, 0.8],
        [0, 0.3],
      ],
    );
    expect(level.trust).toBeCloseTo(0, 12);
    expect(best(lines)).toEqual({ choice: 1 });
    expect(lines[1]!.expected - lines[0]!.expected).toBeCloseTo(0.3, 12);
    expect(level.isClear(lines.toReversed())).toBe(true);
  });

  test('what varies by chance alone leaves the first look as it was', () => {
    const { level, lines } = linesOf(
      [0.1, 0],
      [
        [0.4, -0.3],
        [-0.5, 0.5],
        [0.2, 0],
        [-0.1, 0.1],
      ],
    );
    // Differences 0.7, −1, 0.2, −0.2: mean −0.075, far within what they vary.
    expect(level.trust).toBeGreaterThan(20);
    expect(best(lines)).toEqual({ choice: 0 });
    expect(level.isClear(lines)).toBe(false);
  });

  test('nothing is clear before some tries, and one line alone always is', () => {
    const { level, lines } = linesOf(
      [0, 0],
      [
        [0, 0.9],
        [0, 0.9],
      ],
    );
    expect(level.isClear(lines.toReversed())).toBe(false);
    expect(level.isClear(lines.slice(0, 1))).toBe(true);
  });
});
