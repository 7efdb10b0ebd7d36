import type { Advice } from '@umpire/players';
import { expect, test } from 'vitest';
import { isBehindNow } from '../src/battle/behind-now.ts';

const advice = (chance: number | undefined): Advice => ({
  deed: { order: { kind: 'hold' } } as Advice['deed'],
  says: 'Hold',
  value: 0,
  margin: 0,
  ...(chance !== undefined && { chance: { chance, tried: 0 } }),
  reason: '',
  isBare: false,
});

test('what is advised needs a word where something else shows a higher number, and only there', () => {
  const [fire, run] = [advice(0.56), advice(0.58)];
  expect(isBehindNow(fire, [fire, run])).toBe(true);
  expect(isBehindNow(run, [fire, run])).toBe(false);
  // Both read 56 %.
  expect(isBehindNow(advice(0.556), [advice(0.564)])).toBe(false);
  // Nothing was tried, or what is formed was not advised: there is nothing to compare.
  expect(isBehindNow(advice(undefined), [run])).toBe(false);
  expect(isBehindNow(fire, [advice(undefined)])).toBe(false);
  expect(isBehindNow(undefined, [run])).toBe(false);
});
