import { JOURNAL_FORMAT, parseJournal } from '@umpire/engine/battle';
import { type Saying, say, saying, withWords, ENGLISH } from '@umpire/engine/words';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api } from '../src/online/api.ts';
import { de } from '../src/texts/de.ts';
import { translation } from '../src/texts/index.ts';
import { learnToTell, toReader } from '../src/texts/to-reader.ts';

beforeAll(async () => {
  translation.value = { language: 'de', words: de };
  await learnToTell();
});
afterAll(() => {
  translation.value = undefined;
  vi.unstubAllGlobals();
});

const holiday = (left: number): Saying => say('You have {left} {left|day|days} of holiday left this year.', { left });

test('what the server says with gaps is whole German, with the right plural', () => {
  expect(toReader(holiday(1))).toEqual({ text: 'Du hast dieses Jahr noch 1 Tag Urlaub.' });
  expect(toReader(holiday(12))).toEqual({ text: 'Du hast dieses Jahr noch 12 Tage Urlaub.' });
  const taken = say('The name {name} belongs to somebody with an account. Please take another.', { name: 'Ann' });
  expect(toReader(taken).text).toBe('Der Name Ann gehört jemandem mit einem Konto. Bitte nimm einen anderen.');
});

test('a sentence of the game inside one of the server is in the language of the game', () => {
  const game = withWords({ ...ENGLISH, code: 'de' }, { Defenders: 'Verteidiger' });
  const over = say('The battle is over: {why}', { why: say('{side} has resigned.', { side: 'Defenders' }) });
  expect(toReader(over, game).text).toBe('Die Schlacht ist vorbei: Verteidiger hat aufgegeben.');
});

test('what has no German is marked as English', () => {
  expect(toReader({ says: 'settings.clock: This must be a number.' })).toEqual({
    text: 'settings.clock: This must be a number.',
    lang: 'en',
  });
});

test('an answer of the server that refuses is shown in German, from its data where it has gaps', async () => {
  const answer = (body: object) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status: 409 })));
  answer({ says: 'This link is not valid any more.' });
  expect(await api.take('x')).toEqual({ refused: 'Dieser Link gilt nicht mehr.' });
  answer({ says: 'You have 3 days of holiday left this year.', problems: [{ rule: 'table', ...holiday(3) }] });
  expect(await api.holiday(9)).toEqual({ refused: 'Du hast dieses Jahr noch 3 Tage Urlaub.' });
});

test('why a file cannot be opened is whole German; what only makers of files meet stays whole English', () => {
  const refusalOf = (text: string) => {
    const parsed = parseJournal(text, [{ id: 'fire-team' }]);
    return parsed.ok ? { text: 'It is read.' } : toReader(saying(parsed.words));
  };
  expect(refusalOf('Dear diary')).toEqual({
    text: 'Diese Datei ist keine Schlacht: Hier muss ein Wert stehen: eine Zahl, ein Text, true, false, null, [ oder {; hier steht "D". (Zeile 1, Spalte 1)',
  });
  expect(refusalOf('{"format": "umpire-journal/99"}')).toMatchObject({
    text: expect.stringMatching(
      /^Diese Schlacht hat das Format umpire-journal\/99; dieses Programm liest .*\(Zeile 1, Spalte 12\)$/,
    ),
  });
  const made = { format: JOURNAL_FORMAT, ruleset: 'fire-team', version: '1', scenario: {}, options: {}, entries: [] };
  const english = refusalOf(JSON.stringify(made));
  expect(english.lang).toBe('en');
  expect(english.text).toMatch(/^The scenario of this journal is wrong: /);
});

test('in English it stays as the server says it', () => {
  const { value } = translation;
  translation.value = undefined;
  expect(toReader(holiday(2))).toEqual({ text: 'You have 2 days of holiday left this year.' });
  translation.value = value;
});
