import { ENGLISH, type Language } from './language.ts';

/** The languages besides English, by code: each is a folder here and one in every game, loaded when somebody reads it. */
const OTHERS: Readonly<Record<string, () => Promise<{ readonly language: Language }>>> = {
  de: () => import('./de/index.ts'),
};

/** The codes of all languages that there are. */
export const LANGUAGES: readonly string[] = [ENGLISH.code, ...Object.keys(OTHERS)];

/** A language with the words that all games share; English where there is no such language. */
export async function loadLanguage(code: string): Promise<Language> {
  const load = Object.hasOwn(OTHERS, code) ? OTHERS[code] : undefined;
  return load === undefined ? ENGLISH : (await load()).language;
}
