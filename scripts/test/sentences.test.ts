import { describe, expect, test } from 'vitest';
import { whyBanned } from '../sentences/banned.ts';
import { sayingsIn } from '../sentences/said.ts';

describe('what a source text says', () => {
  const { said, glued, isText } = (() => {
    const found = sayingsIn(
      'order.ts',
      [
        "const item = { kind: 'fire', says: 'Fire', help: isFar ? 'Far away.' : 'Near.' };",
        "note('FT-H-4', '{squad} is activated.', { squad });",
        "const SAYS = { move: '{unit} Moves.' };",
        'const bad = { says: `${name} is gone.` };',
        'const die = { says: `d${sides}` };',
        "throw new RangeError('no such team');",
      ].join('\n'),
    );
    return { ...found, isText: (text: string) => found.texts.has(text) };
  })();
  test('is found where people read it, with its place', () =>
    expect(said.map(({ line, text }) => `${line} ${text}`).toSorted()).toEqual([
      '1 Far away.',
      '1 Fire',
      '1 Near.',
      '2 {squad} is activated.',
      '3 {unit} Moves.',
    ]));
  test('is no sentence where it is glued together', () =>
    expect(glued.map(({ text }) => text)).toEqual(['… is gone.']));
  test('knows every text and every name of a field', () =>
    expect(['no such team', 'fire', 'move', 'nothing'].map(isText)).toEqual([true, true, true, false]));
});

test.each([
  ['A state of it is told by a number alone.', true],
  ['It is not for red to order now.', true],
  ['Take 1 actions', true],
  ['Take {n} {n|action|actions}', false],
  ['2 model(s) fall.', true],
  ['doubleTime: not possible', true],
  ['line-5 drops.', true],
  ['The default is taken.', true],
  ['Rifle 2 ends 2.4″ from its squad; 2″ at most.', false],
  ['{firstTeam} fires at {target}.', false],
  ['Another free answer', true],
])('%s: banned is %s', (sentence, isBanned) => {
  expect(whyBanned(sentence) !== undefined).toBe(isBanned);
});
