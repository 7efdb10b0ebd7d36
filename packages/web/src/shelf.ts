import { type Book, bookIn, type Ruleset } from '@umpire/engine/battle';
import type { Game } from './games/facts.ts';
import { games } from './games/games.ts';

export { games };

export const gameWith = (id: string): Game | undefined => games.find((one) => one.id === id);

const loading = new Map<string, Promise<Ruleset>>();

/** Loads a rule set, once; undefined when there is none with this id. */
export function loadGame(id: string): Promise<Ruleset | undefined> {
  const game = gameWith(id);
  if (game === undefined) return Promise.resolve(undefined);
  const found = loading.get(id) ?? game.load();
  loading.set(id, found);
  return found;
}

/** Loads the book of a game in a language; undefined when there is none with this id. */
export async function loadBook(id: string, language: string): Promise<Book | undefined> {
  const ruleset = await loadGame(id);
  return ruleset && (await bookIn(ruleset, language));
}
