import { gapsOf, inside, known } from './in-words.ts';
import type { Language } from './language.ts';
import { isSaying, type Names, type Words } from './saying.ts';

/** What a language lacks to say some words: sentences, names and words by their English. Numbers, dice and single letters need none. */
export function missing(words: Words, language: Language, names: Names = {}): readonly string[] {
  const { says, data = {} } = typeof words === 'string' ? { says: words } : words;
  const own = known(says, language) !== undefined || !hasWords(says.replace(SIMPLE, ' ')) ? [] : [says];
  return [...own, ...gapsOf(says).flatMap((gap) => missingIn(inside(data, gap), language, names))];
}

function missingIn(value: unknown, language: Language, names: Names): readonly string[] {
  if (typeof value === 'string') return Object.hasOwn(names, value) ? [] : missing(value, language, names);
  if (Array.isArray(value)) return value.flatMap((one) => missingIn(one, language, names));
  return isSaying(value) ? missing(value, language, names) : [];
}

/** Gaps without words of their own, as `{n|shot|shots}` has. */
const SIMPLE = /\{[\w.]+(?:[″%]|:\w+)?\}/gu;

/** Two letters are a word; `d8`, `A`, `4+` and `3″` are not. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);
