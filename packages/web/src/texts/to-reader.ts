/** What comes from outside the games, in the chosen language: what the server says, and what is wrong with a file. */
import { signal } from '@preact/signals';
import {
  ENGLISH,
  inWords,
  isSaying,
  known,
  type Language,
  loadLanguage,
  type Saying,
  type Words,
  withWords,
} from '@umpire/engine/words';
import { language } from './index.ts';

/** The catalogues of what the server says, by language: only who reads one loads it. */
const CATALOGUES: Readonly<Record<string, () => Promise<{ readonly server: Language['entries'] }>>> = {
  de: () => import('./de-server.ts'),
};

/** What has been loaded, by language. */
const loaded = signal<Readonly<Record<string, Language>>>({});

/** Loads what is said in the chosen language, once. */
export async function learnToTell(code: string = language.peek()): Promise<void> {
  const load = CATALOGUES[code];
  if (load === undefined || loaded.peek()[code] !== undefined) return;
  try {
    const [shared, { server }] = await Promise.all([loadLanguage(code), load()]);
    loaded.value = { ...loaded.peek(), [code]: withWords(shared, server) };
  } catch {
    // Without a network it stays in English, and the next time it is tried again.
  }
}

/** Something as it is shown; `lang` only where that is not the language of the page. */
export interface Shown {
  readonly text: string;
  readonly lang?: 'en';
}

/**
 * A text is of the app itself and is shown as it is; a saying comes from outside. With `game`, what its rules have to say in it is in the
 * language of the game. A sentence of which a part has no translation stays English as a whole.
 */
export function toReader(words: Words, game: Language = ENGLISH): Shown {
  if (typeof words === 'string') return { text: words };
  const code = language.value;
  const own = loaded.value[code];
  if (code === 'en') return { text: inWords(words) };
  if (own === undefined) void learnToTell(code);
  const speech = own && withWords(own, game.entries);
  return speech !== undefined && isWhole(words, speech)
    ? { text: inWords(words, speech) }
    : { text: inWords(words), lang: 'en' };
}

/** Whether a language has a sentence and all sentences inside it. */
const isWhole = ({ says, data = {} }: Saying, speech: Language): boolean =>
  known(says, speech) !== undefined && Object.values(data).every((value) => !isSaying(value) || isWhole(value, speech));
