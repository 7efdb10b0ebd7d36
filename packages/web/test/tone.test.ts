import { expect, test } from 'vitest';
import { toneOf } from '../src/battle/tone.ts';

const band = (name: string) => ({ name, label: name, says: '', rolled: 0, expected: 0 });

test.each([
  ['hit', 'good'],
  ['saved', 'good'],
  ['success', 'good'],
  ['passed', 'good'],
  ['rend', 'best'],
  ['critical hit', 'best'],
  ['miss', 'bad'],
  ['failed', 'bad'],
  ['ineffective', 'bad'],
  ['wounded', 'bad'],
  // Whoever rolls to wound wants one; whoever saves does not.
  ['wound', 'good'],
  ['one wound', 'bad'],
  ['lies down', 'bad'],
  ['destroyed', 'bad'],
  ['hurt', 'bad'],
  // Weapons dice of Fire Team, and what a Pin Check brings.
  ['pins', 'good'],
  ['wounds', 'good'],
  ['kills', 'best'],
  ['pinned', 'bad'],
  ['odd', 'plain'],
  ['from 10', 'plain'],
])('a die that counts as %s is %s to whoever threw it', (name, tone) => {
  expect(toneOf(band(name), true)).toBe(tone);
});

test('a die that counts as nothing has missed; dice that are only added up are neither', () => {
  expect(toneOf(undefined, true)).toBe('miss');
  expect(toneOf(undefined, false)).toBe('plain');
});
