import { type Battle, languageOf, type Names, namesOf, type Ruleset } from '@umpire/engine/battle';
import { ENGLISH, inWords, type Language, LANGUAGES, type Words } from '@umpire/engine/words';
import { Option } from 'commander';
import { Failed } from '../failed.ts';

/** How a battle is told: in which language, and what everybody is called in it. */
export interface Speech {
  readonly language: Language;
  readonly names: Names;
}

/** In English, with nobody's names. */
export const PLAIN: Speech = { language: ENGLISH, names: {} };

/** The flag of commands that tell something of a game. */
export const languageFlag = (): Option =>
  new Option('-l, --language <code>', `tell it in another language: ${LANGUAGES.join(', ')}`)
    .env('UMPIRE_LANGUAGE')
    .default('en');

/** What a game says in the language that somebody asked for. */
export async function languageAsked(ruleset: Ruleset, code: string): Promise<Language> {
  const known = [ENGLISH.code, ...Object.keys(ruleset.translations ?? {})];
  if (!LANGUAGES.includes(code))
    throw new Failed(2, `There is no language "${code}"; there are ${LANGUAGES.join(', ')}.`);
  if (!known.includes(code)) throw new Failed(2, `${ruleset.title} speaks ${known.join(', ')}, not yet ${code}.`);
  return await languageOf(ruleset, code);
}

export const speechIn = (battle: Battle, language: Language): Speech => ({
  language,
  names: namesOf(battle, language),
});

export const said = (words: Words, { language, names }: Speech): string => inWords(words, language, names);
