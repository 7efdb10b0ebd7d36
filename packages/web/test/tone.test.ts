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
  // Of a mark that was hit: out of the fight (BA-H-18).
  ['ineffective', 'best'],
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
  expect(toneOf(band(name), [band(name)])).toBe(tone);
});

test('a die that counts as nothing has missed; dice that are only added up are neither', () => {
  expect(toneOf(undefined, [band('hit')])).toBe('miss');
  expect(toneOf(undefined, [])).toBe('plain');
});

test('a natural 1 is the best in a test that low faces pass (BA-OUT-5), and bad where it empties a magazine (AZ-AMMO-1)', () => {
  expect(toneOf(band('one'), [band('one'), band('success')])).toBe('best');
  expect(toneOf(band('one'), [band('one'), band('miss'), band('hit')])).toBe('bad');
});
