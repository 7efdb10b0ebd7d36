import type { Words } from '@umpire/engine/words';
import { toReader } from './to-reader.ts';

/** A sentence from outside the games, in the reader's language, or marked as English. */
export function Told({ words }: { readonly words: Words }) {
  const { text, lang } = toReader(words);
  return <span lang={lang}>{text}</span>;
}
