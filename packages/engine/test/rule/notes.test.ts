import { describe, expect, test } from 'vitest';
import { writeNote } from '../../src/rule/index.ts';

describe('the sentence of a note', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['{victim} is removed.', { victim: 'b4' }, 'b4 is removed.'],
    ['{hits} of {attacks} hit.', { hits: 3, attacks: 10 }, '3 of 10 hit.'],
    ['{n} and {n} again', { n: 1 }, '1 and 1 again'],
    ['{unit.name} falls back {unit.by}″.', { unit: { name: 'Ash', by: 6 } }, 'Ash falls back 6″.'],
    ['{lost} lost', { lost: ['a1', 'a2'] }, 'a1, a2 lost'],
    ['{lost} lost', { lost: [] }, 'none lost'],
    ['{what}', { what: { x: 1 } }, '{"x":1}'],
    ['{flag} {nothing}', { flag: false, nothing: null }, 'false null'],
    ['{missing} stays', {}, '{missing} stays'],
    ['{a.b.c} stays', { a: { b: 1 } }, '{a.b.c} stays'],
    ['{n} {n|man|men} down', { n: 1 }, '1 man down'],
    ['{n} {n|man|men} down', { n: 0 }, '0 men down'],
    ['{m|man|men} down', {}, '{m|man|men} down'],
    ['no names at all', { n: 1 }, 'no names at all'],
  ])('%s', (says, data, sentence) => {
    expect(writeNote({ says, data })).toBe(sentence);
  });
  test('calls by its name what has one', () =>
    expect(
      writeNote(
        { says: '{who} and {others}: {n}', data: { who: 'a', others: ['b', 'c'], n: 1 } },
        { a: 'Ash', b: 'Birch', 1: 'no' },
      ),
    ).toBe('Ash and Birch, c: 1'));
});
