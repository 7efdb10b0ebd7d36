/** A word with its forms, by name; the one without a name is used where none is asked for: `{ '': 'Mauer', dative: 'der Mauer' }`. */
export type Forms = Readonly<Record<string, string>>;

/** Sentences, words and names of a language by their English: `{ '{unit} is gone.': '{unit} ist fort.' }`. */
export type Catalogue = Readonly<Record<string, string | Forms>>;

/** What showing sentences in a language takes. */
export interface Language {
  /** As browsers call it: `de`. */
  readonly code: string;
  /** By its own name: `Deutsch`. */
  readonly name: string;
  /** Which word of `{n|man|men}` fits a number: 0 for the first. */
  plural(n: number): number;
  /** How many the name of a group is for its verb: 2 in English (`Vault Troopers fire`), 1 where the noun decides, as it does unless said. */
  readonly group?: number;
  /** Between whole numbers and decimals. */
  readonly point: string;
  readonly entries: Catalogue;
}

/** English is what is written in the rules themselves. */
export const ENGLISH: Language = {
  code: 'en',
  name: 'English',
  plural: (n) => (n === 1 ? 0 : 1),
  group: 2,
  point: '.',
  entries: {},
};

/** A language with the words of one game over those that all games share. */
export const withWords = (language: Language, ...more: readonly Catalogue[]): Language => ({
  ...language,
  entries: Object.assign({}, language.entries, ...more) as Catalogue,
});
