import { expect, test } from 'vitest';
import { chanceText } from '../src/numbers.ts';

test('a chance has its margin in points, and no more of it than there is room for', () => {
  expect(chanceText({ chance: 0.53, margin: 0.02 })).toBe('53 % ± 2');
  expect(chanceText({ chance: 0.02, margin: 0.04 })).toBe('2 % ± 2');
  expect(chanceText({ chance: 0.97, margin: 0.05 })).toBe('97 % ± 3');
  expect(chanceText({ chance: 1, margin: 0.01 })).toBe('100 %');
  expect(chanceText({ chance: 0.4 })).toBe('≈ 40 %');
});
