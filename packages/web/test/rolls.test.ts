import { atLeast, atMost, between, type Band, either, exactly, holds, never } from '@umpire/engine/dice';
import type { SeenLogged } from '@umpire/engine/battle';
import { ENGLISH } from '@umpire/engine/words';
import { expect, test } from 'vitest';
import { bandText, countedText, diceText } from '../src/battle/bands.ts';
import { countedShort, fellIn, ofOneDie, rollsOf, type ShownRoll } from '../src/battle/rolls.ts';
import { toneOf } from '../src/battle/tone.ts';
import { amount, decimal, difference, inches, pointed, pointsBetween } from '../src/numbers.ts';
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
  expect(countedText({ hit: 7, rend: 0, wild: 1 }, itself)).toBe('7 × hit, 1 × wild');
  expect(countedText({ hit: 0 }, itself)).toBe('0 × hit');
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

test('points between two chances are those between the percents that are shown of them', () => {
  // 16.4 and 58.6 are shown as 16 % and 59 %: 43, though 42.2 lie between them.
  expect(pointsBetween(0.164, 0.586)).toBe('+43');
  expect(pointsBetween(0.604, 0.046)).toBe('−55');
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
  isSum: false,
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

test('the journal tells of one die its face and what it needed, of more it counts', () => {
  expect(ofOneDie([rollOf([2], 0)], en)).toBe('2 · needed 4+: missed');
  expect(ofOneDie([rollOf([2, 5], 1)], en)).toBe('');
  expect(ofOneDie([{ ...rollOf([2], 0), bands: [] }], en)).toBe('');
});

test('dice too small for what is wanted of them say what that would have been', () => {
  // A d4 of which 7 or 8 pins, 9 or 10 wounds and 11 kills: none of that can fall.
  const bands = { pins: '7-8', wounds: '9-10', kills: '11+' };
  const counts = Object.fromEntries(Object.keys(bands).map((name) => [name, { expected: 0, faces: [] }]));
  const roll = { rule: 'X-1', says: 'carbine', by: 'one', dice: { says: '3d4', sides: 4, count: 3 }, bands, counts };
  const logged = { seq: 1, turn: 1, roll, answer: { faces: [1, 4, 1] }, read: {}, rests: [1, 4, 1] };
  const [shown] = rollsOf([logged as unknown as SeenLogged], ENGLISH);
  if (shown === undefined) throw new Error('the roll is not shown');
  expect(countedShort(shown, en)).toEqual(['needed 7 or more: out of reach']);
  expect(countedShort(shown, de)).toEqual(['gebraucht 7 oder mehr: unerreichbar']);
});

test('dice that are added up count together, and their sum is told', () => {
  const roll = {
    rule: 'X-2',
    says: 'morale check',
    dice: { says: '2d6, added up', sides: 6, count: 2 },
    bands: { passed: '9-' },
    counts: { passed: { expected: 0.8 } },
  };
  const logged = (faces: readonly number[], passed: number) =>
    ({ seq: 1, turn: 1, roll, answer: { faces }, read: { passed }, rests: faces }) as unknown as SeenLogged;
  const [made, missed] = rollsOf([logged([3, 2], 1), logged([6, 5], 0)], ENGLISH);
  if (made === undefined || missed === undefined) throw new Error('the rolls are not shown');
  const tones = ({ dice, bands }: ShownRoll) => dice.map(({ band }) => toneOf(bands[band], bands));
  expect([tones(made), made.total, countedShort(made, en)]).toEqual([['good', 'good'], 5, ['needed ≤ 9: made it']]);
  expect([tones(missed), missed.total, countedShort(missed, en)]).toEqual([
    ['miss', 'miss'],
    11,
    ['needed ≤ 9: missed'],
  ]);
});

test('of one die that can do two things is said which of them it did', () => {
  const bands = [
    { name: 'stunned', label: 'stunned', says: '1–12', rolled: 0, expected: 0.6 },
    { name: 'ineffective', label: 'ineffective', says: '13+', rolled: 1, expected: 0.4 },
  ];
  expect(countedShort({ ...rollOf([15], 0), bands }, en)).toEqual(['ineffective (13+)']);
});

test('of dice that sides compare it is told what each came to, and once what they are for', () => {
  const thrown = (by: string, says: string, total: number): ShownRoll =>
    ({ by, says, total, pool: '1d6', bands: [], dice: [], isSum: false }) as unknown as ShownRoll;
  const name = (seat: string): string => seat.toUpperCase();
  expect(fellIn([], name, en)).toBeUndefined();
  expect(fellIn([thrown('a', 'initiative', 4)], name, en)).toBe('A: 1d6 initiative · Total 4');
  const same = [thrown('a', 'initiative', 4), thrown('b', 'initiative', 2)];
  expect(fellIn(same, name, en)).toBe('1d6 initiative · A: 4 · B: 2');
  // Where the game says whose they are, nobody says it again.
  const named = [thrown('a', 'initiative of A', 4), thrown('b', 'initiative of B', 2)];
  expect(fellIn(named, name, en)).toBe('1d6 · initiative of A: 4 · initiative of B: 2');
});
