import { describe, expect, it } from 'vitest';
import { NEVER, toHit, toShoot, toWound } from '../../../src/assault-phase/rules/charts.ts';

const rows = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/u));

const HIT = rows(`
  4+ 4+ 5+ 5+ 5+ 5+ 5+ 5+ 5+ 5+
  3+ 4+ 4+ 4+ 5+ 5+ 5+ 5+ 5+ 5+
  3+ 3+ 4+ 4+ 4+ 4+ 5+ 5+ 5+ 5+
  3+ 3+ 3+ 4+ 4+ 4+ 4+ 4+ 5+ 5+
  3+ 3+ 3+ 3+ 4+ 4+ 4+ 4+ 4+ 4+
  3+ 3+ 3+ 3+ 3+ 4+ 4+ 4+ 4+ 4+
  3+ 3+ 3+ 3+ 3+ 3+ 4+ 4+ 4+ 4+
  3+ 3+ 3+ 3+ 3+ 3+ 3+ 4+ 4+ 4+
  3+ 3+ 3+ 3+ 3+ 3+ 3+ 3+ 4+ 4+
  3+ 3+ 3+ 3+ 3+ 3+ 3+ 3+ 3+ 4+`);

const WOUND = rows(`
  4+ 5+ 6+ 6+ – – – – – –
  3+ 4+ 5+ 6+ 6+ – – – – –
  2+ 3+ 4+ 5+ 6+ 6+ – – – –
  2+ 2+ 3+ 4+ 5+ 6+ 6+ – – –
  2+ 2+ 2+ 3+ 4+ 5+ 6+ 6+ – –
  2+ 2+ 2+ 2+ 3+ 4+ 5+ 6+ 6+ –
  2+ 2+ 2+ 2+ 2+ 3+ 4+ 5+ 6+ 6+
  2+ 2+ 2+ 2+ 2+ 2+ 3+ 4+ 5+ 6+
  2+ 2+ 2+ 2+ 2+ 2+ 2+ 3+ 4+ 5+
  2+ 2+ 2+ 2+ 2+ 2+ 2+ 2+ 3+ 4+`);

const cells = (chart: readonly (readonly string[])[]): readonly (readonly [number, number, string])[] =>
  chart.flatMap((row, a) => row.map((cell, d) => [a + 1, d + 1, cell] as const));

const written = (need: number): string => (need >= NEVER ? '–' : `${need}+`);

describe('the charts', () => {
  it.each(cells(HIT))('AP-HIT-1: Weapon Skill %i against %i needs %s', (own, against, cell) => {
    expect(written(toHit(own, against))).toBe(cell);
  });
  it.each(cells(WOUND))('AP-WND-1: Strength %i on Toughness %i: %s', (strength, toughness, cell) => {
    expect(written(toWound(strength, toughness))).toBe(cell);
  });
  it.each([
    [0, '–'],
    [1, '6+'],
    [2, '5+'],
    [3, '4+'],
    [4, '3+'],
    [5, '2+'],
    [6, '2+'],
    [10, '2+'],
  ])('AP-H-10: Ballistic Skill %i: %s', (bs, need) => {
    expect(written(toShoot(bs))).toBe(need);
  });
  it('W-10 and S-5 (AP-HIT-1, AP-WND-1)', () => {
    expect([toHit(4, 3), toHit(4, 4), toHit(4, 8), toHit(4, 9), toHit(2, 5)]).toEqual([3, 4, 4, 5, 5]);
    expect([toWound(3, 6), toWound(3, 7), toWound(6, 9), toWound(6, 10), toWound(4, 3)]).toEqual([
      6,
      NEVER,
      6,
      NEVER,
      3,
    ]);
  });
});
