import { signal } from '@preact/signals';
import type { Ruleset } from '@umpire/engine/battle';

/** Every rule set of the program; undefined until they are loaded. */
export const shelf = signal<readonly Ruleset[] | undefined>(undefined);

/** Loads the rule sets beside the first page, which does without them. */
export async function fillShelf(): Promise<readonly Ruleset[]> {
  if (shelf.value === undefined) {
    const { rulesets } = await import('@umpire/rulesets');
    shelf.value = rulesets;
  }
  return shelf.value ?? [];
}

/** The rule set with an id, among those that are loaded. */
export const onShelf = (id: string): Ruleset | undefined => shelf.value?.find((one) => one.id === id);

/** The game to begin with: the one whose first battle is the shortest. */
export function quickestGame(games: readonly Ruleset[]): Ruleset | undefined {
  const minutes = (game: Ruleset): number => firstScenario(game)?.minutes ?? Infinity;
  return games.toSorted((a, b) => minutes(a) - minutes(b))[0];
}

/** The scenario to begin with. */
export const firstScenario = (ruleset: Ruleset): Ruleset['scenarios'][number] | undefined =>
  ruleset.scenarios.find(({ first }) => first === true) ?? ruleset.scenarios[0];
