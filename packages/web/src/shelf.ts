import type { Ruleset } from '@umpire/engine/battle';
import { type BuiltGame, games } from 'umpire:games';

/** What is known of a game before it is loaded. */
export type Game = BuiltGame;

/** Every game of the program, the easiest to begin with first. */
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

/** Loads several rule sets. */
export async function loadGames(ids: readonly string[]): Promise<readonly Ruleset[]> {
  const loaded = await Promise.all(ids.map(loadGame));
  return loaded.filter((one) => one !== undefined);
}

/** The game to begin with: the one whose first battle is the shortest. */
export const quickestGame = (): Game | undefined => games.toSorted((a, b) => a.first.minutes - b.first.minutes)[0];

/** The scenario to begin with. */
export const firstScenario = (ruleset: Ruleset): Ruleset['scenarios'][number] | undefined =>
  ruleset.scenarios.find(({ first }) => first === true) ?? ruleset.scenarios[0];
