import { describe, expect, test } from 'vitest';
import { Estimate } from '../src/look/estimate.ts';
import { Doubt, Line } from '../src/search/close-look.ts';

/** Lines of two deeds that looked alike at first, with what each try of both came to. */
function linesOf(...tries: readonly (readonly [number, number])[]): { doubt: Doubt; lines: Line[] } {
  const doubt = new Doubt();
  const lines = [0, 1].map((rank) => {
    const estimate = new Estimate({ choice: rank }, rank);
    estimate.add(0);
    return new Line(estimate, rank, doubt);
  });
  for (const values of tries) {
    for (const [i, line] of lines.entries()) line.add(values[i]!);
    doubt.settle(lines);
  }
  return { doubt, lines };
}

const best = (lines: readonly Line[]): unknown => lines.toSorted((a, b) => b.score - a.score)[0]?.deed;
/** The second is better by 0.3 in every try, whether it was a lucky one or not. */
const steady = (tries: number) =>
  Array.from({ length: tries }, (_, i) => [(i % 7) / 10 - 0.6, (i % 7) / 10 - 0.3] as const);
/** It is better by 0.1 on average, and the difference varies by 0.6: +0.7, −0.5, +0.7 … */
const wild = (tries: number) => Array.from({ length: tries }, (_, i) => [0, i % 2 === 0 ? 0.7 : -0.5] as const);

describe('a close look', () => {
  test('luck that all lines of a try share does not count', () => {
    const { doubt, lines } = linesOf(...steady(16));
    // Chance is 0 in fifteen differences; four usual ones of 0.02 are added to that. The means spread by 0.3² / 2.
    const left = (4 * 0.02) / 19 / 16;
    expect(doubt.weight).toBeCloseTo(1 + left / (0.045 - left * (1 + 2 * Math.sqrt(2))), 9);
    expect(best(lines)).toEqual({ choice: 1 });
    expect(lines[1]!.expected - lines[0]!.expected).toBeCloseTo(0.3, 12);
    expect(doubt.isClear(lines.toReversed())).toBe(true);
  });

  test('the more lines vary, the more counts what came first; the more there are, the less', () => {
    // Half of the variance of the differences, with 5 degrees of freedom: 6 · 0.6² / 2 / 5 = 0.216; with four usual ones of 0.02.
    const few = linesOf(...wild(6));
    expect(few.doubt.weight).toBeCloseTo(1 + (5 * 0.216 + 4 * 0.02) / 9 / (6 * 0.05 * 0.05), 9);
    expect(best(few.lines)).toEqual({ choice: 0 });
    expect(few.doubt.isClear(few.lines)).toBe(false);
    expect(best(linesOf(...wild(200)).lines)).toEqual({ choice: 1 });
  });

  test('where deeds differ by more than chance makes of it, a few lines are believed', () => {
    // The difference is 0.8 on average and varies by 0.2, so chance is 4 · 0.2² / 2 / 3, with four usual ones; the means spread by 0.8² / 2.
    const { doubt, lines } = linesOf([0, 1], [0, 0.6], [0, 1], [0, 0.6]);
    const left = ((4 * 0.04) / 2 + 4 * 0.02) / 7 / 4;
    expect(doubt.weight).toBeCloseTo(1 + left / (0.32 - left * (1 + 2 * Math.sqrt(2))), 9);
    expect(best(lines)).toEqual({ choice: 1 });
  });

  test('nothing is clear before some tries, and one line alone always is', () => {
    const loose = (tries: number) => Array.from({ length: tries }, (_, i) => [0, i % 2 === 0 ? 0.9 : 0.8] as const);
    const early = linesOf(...loose(15));
    expect(early.doubt.isClear(early.lines.toReversed())).toBe(false);
    expect(early.doubt.isClear(early.lines.slice(0, 1))).toBe(true);
    const late = linesOf(...loose(16));
    expect(late.doubt.isClear(late.lines.toReversed())).toBe(true);
  });

  test('where luck makes no difference, a few tries are enough', () => {
    const [few, enough] = [linesOf(...steady(3)), linesOf(...steady(4))];
    expect(few.doubt.isClear(few.lines.toReversed())).toBe(false);
    expect(enough.doubt.isClear(enough.lines.toReversed())).toBe(true);
  });
});
