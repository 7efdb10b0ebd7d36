import { expect, test } from 'vitest';
import { wordsOver } from '../src/battle/labels.ts';

// A pixel has 0.02 inches: a letter of 7.5 pixels is 0.15 wide, and what stands over a model needs 3.4 lines of 17, 1.156.
const PIXEL = 0.02;
const seen = { x: 10, y: 5, width: 8 };

test('words stand over their model where there is room for them', () => {
  expect(wordsOver({ x: 14, y: 6.2 }, 10, seen, PIXEL)).toEqual({ x: 14, isBelow: false });
});

test('below the upper edge of what is seen they stand below him', () => {
  expect(wordsOver({ x: 14, y: 6.1 }, 10, seen, PIXEL)).toEqual({ x: 14, isBelow: true });
});

test('at the sides they stay in sight: ten letters need 0.75 to each side of their middle', () => {
  expect(wordsOver({ x: 10.2, y: 9 }, 10, seen, PIXEL).x).toBeCloseTo(10.75);
  expect(wordsOver({ x: 17.9, y: 9 }, 10, seen, PIXEL).x).toBeCloseTo(17.25);
});

test('words wider than all that is seen stand in its middle', () => {
  expect(wordsOver({ x: 10.2, y: 9 }, 99, seen, PIXEL).x).toBeCloseTo(14);
});
