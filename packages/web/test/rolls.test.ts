import { atLeast, atMost, between, type Band, either, exactly, holds, never } from '@umpire/engine/dice';
import { expect, test } from 'vitest';
import { bandText, countedText, diceText } from '../src/battle/bands.ts';
import { countedShort, type ShownRoll } from '../src/battle/rolls.ts';
import { amount, decimal, difference, inches, pointed } from '../src/numbers.ts';
import { de } from '../src/texts/de.ts';
import { en } from '../src/texts/en.ts';
import { translation } from '../src/texts/index.ts';

test.each<readonly [string, Band, number | undefined]>([
  ['4+', atLeast(4), 6],
  ['4+', either(exactly(4), exactly(5), exactly(6)), 6],
  ['1–2', either(exactly(1), exactly(2)), 6],
  ['1, 5+', either(exactly(1), atLeast(5)), 6],
  ['1–12', atMost(12), 20],
  ['3', exactly(3), 6],
  ['3–5', between(3, 5), 8],
  ['', never, 6],
  ['', atLeast(9), 8],
  ['≤ 7', atMost(7), undefined],
  ['9+', atLeast(9), undefined],
])('what counts is written %s', (says, band, sides) => {
  const faces =
    sides === undefined
      ? undefined
      : Array.from({ length: sides }, (_, i) => i + 1).filter((face) => holds(band, face));
  expect(bandText(band.says, faces, sides ?? 6)).toBe(says);
});

const itself = (name: string): string => name;

test('only what has fallen is counted up', () => {
  expect(countedText({ hit: 7, rend: 0, wild: 1 }, itself)).toBe('7 hit, 1 wild');
  expect(countedText({ hit: 0 }, itself)).toBe('0 hit');
  expect(countedText({ hit: 0, rend: 0 }, itself)).toBe('');
  expect(diceText('2d6, added up')).toBe('2d6');
});

test.each([
  [0, '0'],
  [2.333, '2.3'],
  [0.16667, '0.2'],
  [0.0961, '0.1'],
  [0.0943, '0.09'],
  [0.0278, '0.03'],
  [0.004, '0.004'],
  [0.00046, '< 0.001'],
])('the amount %d is told as %s', (value, says) => {
  expect(amount(value)).toBe(says);
});

test('a difference has its sign, and a small one its digit', () => {
  expect([1.5, -0.5, -0.0278, 0].map(difference)).toEqual(['+1.5', '−0.5', '−0.03', '±0']);
});

test('a reader of German has commas in all numbers', () => {
  translation.value = { language: 'de', words: de };
  try {
    expect([amount(2.333), amount(0.00046), difference(-0.5), inches(3900), decimal(2, 2)]).toEqual([
      '2,3',
      '< 0,001',
      '−0,5',
      '3,9',
      '2,00',
    ]);
    expect(pointed('12.5 % ± 0.3 % (1.)')).toBe('12,5 % ± 0,3 % (1.)');
  } finally {
    translation.value = undefined;
  }
  expect(pointed('12.5 %')).toBe('12.5 %');
});

const rollOf = (faces: readonly number[], rolled: number): ShownRoll => ({
  seq: 1,
  turn: 1,
  rule: 'X-1',
  says: 'to hit',
  pool: `${faces.length}d6`,
  bands: [{ name: 'hit', label: 'hit', says: '4+', rolled, expected: faces.length / 2 }],
  dice: faces.map((face) => ({ face, band: face >= 4 ? 0 : -1 })),
});

test('of one die is said what it needed, of several how many of them counted', () => {
  expect(countedShort(rollOf([5], 1), en)).toEqual(['needed 4+: made it']);
  expect(countedShort(rollOf([2], 0), de)).toEqual(['gebraucht 4+: verfehlt']);
  expect(countedShort(rollOf([5, 1, 6], 2), en)).toEqual(['2 of 3 on 4+ (hit), expected 1.5']);
  // Where people typed in only what counts, nobody knows of how many.
  expect(countedShort({ ...rollOf([], 0), bands: rollOf([5, 1], 2).bands }, en)).toEqual([
    '2 on 4+ (hit), expected 1.0',
  ]);
});
