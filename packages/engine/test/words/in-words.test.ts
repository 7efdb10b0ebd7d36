import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  english,
  ENGLISH,
  type Gap,
  type GapsIn,
  gapsOf,
  inWords,
  say,
  several,
  spoken,
  withWords,
} from '../../src/words/index.ts';

describe('a saying in English', () => {
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
    expect(english({ says, data })).toBe(sentence);
  });
  test('calls by its name what has one', () =>
    expect(
      english(
        { says: '{who} and {others}: {n}', data: { who: 'a', others: ['b', 'c'], n: 1 } },
        { a: 'Ash', b: 'Birch', 1: 'no' },
      ),
    ).toBe('Ash and Birch, c: 1'));
});

const GERMAN = withWords(
  {
    code: 'de',
    name: 'Deutsch',
    plural: (n) => (n === 1 ? 0 : 1),
    point: ',',
    entries: { none: 'keine', 'under 1 %': 'unter 1 %', 'over 99 %': 'über 99 %' },
  },
  {
    '{unit} goes {far″} and fires {n} {n|shot|shots} with {weapon}.':
      '{unit} geht {far″} und gibt mit {weapon:dative} {n} {n|Schuss|Schüsse} ab.',
    'Rifle Team': 'Schützentrupp',
    rifle: { '': 'Gewehr', dative: 'dem Gewehr' },
    'The battle is over: {why}': 'Die Schlacht ist vorbei: {why}',
    '{side} is gone.': '{side} ist fort.',
    Hold: 'Warten',
    '{unit} {unit|fires|fire}.': '{unit} {unit|feuert|feuern}.',
    'Vault Troopers': 'Sprungtrupp',
  },
);

describe('the verb of a group', () => {
  const fires = (unit: Gap) => say('{unit} {unit|fires|fire}.', { unit });
  test.each<[string, Gap, string, string]>([
    ['one model', 'Captain', 'Captain fires.', 'Captain feuert.'],
    ['a group', several('Vault Troopers'), 'Vault Troopers fire.', 'Sprungtrupp feuert.'],
    ['a list of one group', [several('Vault Troopers')], 'Vault Troopers fire.', 'Sprungtrupp feuert.'],
    [
      'several groups',
      [several('Vault Troopers'), 'Captain'],
      'Vault Troopers, Captain fire.',
      'Sprungtrupp, Captain feuern.',
    ],
  ])('%s', (_, unit, inEnglish, inGerman) => {
    expect(english(fires(unit))).toBe(inEnglish);
    expect(inWords(fires(unit), GERMAN)).toBe(inGerman);
  });
});

describe('a saying in another language', () => {
  const shots = (n: number) =>
    say('{unit} goes {far″} and fires {n} {n|shot|shots} with {weapon}.', {
      unit: 'Rifle Team 2',
      far: 4500,
      n,
      weapon: 'rifle',
    });
  test('translates a name with a part of it after a comma by both', () => {
    expect(inWords('Rifle Team 2, rifle', GERMAN)).toBe('Schützentrupp 2, Gewehr');
    expect(inWords('Rifle Team, sword', GERMAN)).toBe('Rifle Team, sword');
  });
  test('translates names with their numbers, lengths, plurals and cases', () => {
    expect(english(shots(1))).toBe('Rifle Team 2 goes 4.5″ and fires 1 shot with rifle.');
    expect(inWords(shots(1), GERMAN)).toBe('Schützentrupp 2 geht 4,5″ und gibt mit dem Gewehr 1 Schuss ab.');
    expect(inWords(shots(3), GERMAN)).toBe('Schützentrupp 2 geht 4,5″ und gibt mit dem Gewehr 3 Schüsse ab.');
  });
  test('translates sayings inside sayings, and lists', () => {
    const why = say('{side} is gone.', { side: ['Rifle Team', 'Rifle Team 2'] });
    expect(inWords(say('The battle is over: {why}', { why }), GERMAN)).toBe(
      'Die Schlacht ist vorbei: Schützentrupp, Schützentrupp 2 ist fort.',
    );
    expect(inWords(say('The battle is over: {why}', { why: [] }), GERMAN)).toBe('Die Schlacht ist vorbei: keine');
  });
  test('what is called by an id has the name that it is given', () => {
    expect(inWords(say('{side} is gone.', { side: 'r1' }), GERMAN, { r1: 'Trupp Eins' })).toBe('Trupp Eins ist fort.');
  });
  test('what it does not have is said in English; a word that every object has is no entry', () => {
    expect(inWords('Unknown', GERMAN)).toBe('Unknown');
    expect(inWords('constructor', GERMAN)).toBe('constructor');
    expect(inWords('Hold', GERMAN)).toBe('Warten');
  });
  test.each([
    [0, '0 %', '0 %'],
    [0.004, 'under 1 %', 'unter 1 %'],
    [0.527, '53 %', '53 %'],
    [0.996, 'over 99 %', 'über 99 %'],
    [1, '100 %', '100 %'],
  ])('a chance of %d is %s', (chance, inEnglish, inGerman) => {
    expect([inWords(say('{chance%}', { chance })), inWords(say('{chance%}', { chance }), GERMAN)]).toEqual([
      inEnglish,
      inGerman,
    ]);
  });
});

describe('data to be shown', () => {
  test('is said in depth; what is for programs, and what needs no change, stays as it is', () => {
    const item = { says: '{side} is gone.', data: { side: 'Rifle Team' }, order: { kind: 'hold', says: 'Hold' } };
    const shown = { menu: [item], rest: { at: 3 }, ask: { options: [{ value: { says: 'Hold' }, says: 'Hold' }] } };
    const said = spoken(shown, GERMAN);
    expect(said.menu[0]).toEqual({ ...item, says: 'Schützentrupp ist fort.' });
    expect(said.ask.options).toEqual([{ value: { says: 'Hold' }, says: 'Warten' }]);
    expect(said.rest).toBe(shown.rest);
    expect(spoken(said, GERMAN)).toEqual(said);
  });
  test('without gaps, English is the very same data', () => {
    const shown = [{ says: 'Hold', order: { kind: 'hold' } }];
    expect(spoken(shown, ENGLISH)).toBe(shown);
  });
});

/** A sentence as it was glued together before there were sayings, and the saying. */
const glued = fc
  .array(
    fc.oneof(
      fc.stringMatching(/^[a-zA-Z .,:″%-]{0,12}$/).map((text) => ({ text, gap: undefined })),
      fc.record({ text: fc.constant(''), gap: fc.oneof(fc.integer(), fc.stringMatching(/^[A-Z][a-z ]{0,9}$/)) }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => ({
    text: parts.map(({ text, gap }) => (gap === undefined ? text : String(gap))).join(''),
    saying: {
      says: parts.map(({ text, gap }, i) => (gap === undefined ? text : `{g${i}}`)).join(''),
      data: Object.fromEntries(parts.flatMap(({ gap }, i) => (gap === undefined ? [] : [[`g${i}`, gap]]))),
    },
  }));

describe('for any sentence', () => {
  test('a saying in English is what gluing it together gave', () => {
    fc.assert(fc.property(glued, ({ text, saying }) => english(saying) === text));
  });
  test('it survives being sent, and its gaps are found', () => {
    fc.assert(
      fc.property(glued, ({ saying }) => {
        expect(english(JSON.parse(JSON.stringify(saying)) as typeof saying)).toBe(english(saying));
        expect(gapsOf(saying.says)).toEqual(Object.keys(saying.data));
      }),
    );
  });
});

test('the compiler knows the gaps of a sentence', () => {
  expectTypeOf<GapsIn<'{a} {b″} {c%} {n|man|men} {w:dative} {u.name}'>>().toEqualTypeOf<
    'a' | 'b' | 'c' | 'n' | 'w' | 'u'
  >();
  expectTypeOf<GapsIn<'None at all.'>>().toEqualTypeOf<never>();
});
