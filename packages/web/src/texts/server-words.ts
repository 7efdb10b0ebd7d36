/** What the server says, in the chosen language. */
import { signal } from '@preact/signals';
import { ENGLISH, inWords, known, type Language, loadLanguage, type Words, withWords } from '@umpire/engine/words';
import { language } from './index.ts';

/** The catalogues of what the server says, by language: only who reads one loads it. */
const CATALOGUES: Readonly<Record<string, () => Promise<{ readonly server: Language['entries'] }>>> = {
  de: () => import('./de-server.ts'),
};

/** What has been loaded, by language. */
const loaded = signal<Readonly<Record<string, Language>>>({});

/** Loads what the server says in the chosen language, once. */
export async function learnServer(code: string = language.peek()): Promise<void> {
  const load = CATALOGUES[code];
  if (load === undefined || loaded.peek()[code] !== undefined) return;
  try {
    const [shared, { server }] = await Promise.all([loadLanguage(code), load()]);
    loaded.value = { ...loaded.peek(), [code]: withWords(shared, server) };
  } catch {
    // Without a network it stays in English, and the next time it is tried again.
  }
}

/** Something that the server has said, as it is shown; `lang` only where that is not the language of the page. */
export interface ServerSays {
  readonly text: string;
  readonly lang?: 'en';
}

/** With `game`, what the rules have to say in it is in the language of the game. */
export function serverSays(words: Words, game: Language = ENGLISH): ServerSays {
  const code = language.value;
  const own = loaded.value[code];
  if (code === 'en') return { text: inWords(words) };
  if (own === undefined) {
    void learnServer(code);
    return { text: inWords(words), lang: 'en' };
  }
  const speech = withWords(own, game.entries);
  const isKnown = known(typeof words === 'string' ? words : words.says, speech) !== undefined;
  return { text: inWords(words, speech), ...(!isKnown && { lang: 'en' }) };
}
