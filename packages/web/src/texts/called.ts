/** What games, scenarios, sides and engagements are called in the chosen language, whether their game is loaded or not. */
import { signal } from '@preact/signals';
import { ENGLISH, type Language } from '@umpire/engine/words';
import type { Called } from '../games/called.ts';
import { games, gameWith, loadGame } from '../shelf.ts';
import { speechOf } from './game-words.ts';
import { language } from './index.ts';

const loaded = signal<Called>({});
let isAsked = false;

/** Loaded by those who read another language than English. */
async function load(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    loaded.value = (await import('../games/names.ts')).names;
  } catch {
    // Without a network it stays in English, and the next time it is tried again.
    isAsked = false;
  }
}

function namesOf(game: string): Readonly<Record<string, string>> | undefined {
  const code = language.value;
  if (code === 'en') return undefined;
  void load();
  return loaded.value[code]?.[game];
}

/** A name that a game gives, in the chosen language. */
export const called = (game: string, english: string): string => namesOf(game)?.[english] ?? english;

/** What a game is called. */
export const gameTitle = (game: string): string => called(game, gameWith(game)?.title ?? game);

/** The language in which a game is called something: the chosen one, or English where the game has no other. */
export const langOf = (game: string): string => (namesOf(game) === undefined ? 'en' : language.value);

/** All games, to choose from. */
export const namedGames = () => games.map(({ id }) => ({ id, title: gameTitle(id), lang: langOf(id) }));

const rulesets = signal<Readonly<Record<string, Parameters<typeof speechOf>[0]>>>({});

/** The language of a game that may not be loaded yet: English until it is. */
export function speechOfGame(game: string): Language {
  const ruleset = rulesets.value[game];
  if (ruleset !== undefined) return speechOf(ruleset);
  if (language.value !== 'en')
    void loadGame(game).then((found) => {
      if (found !== undefined && rulesets.peek()[game] === undefined)
        rulesets.value = { ...rulesets.peek(), [game]: found };
    });
  return ENGLISH;
}
