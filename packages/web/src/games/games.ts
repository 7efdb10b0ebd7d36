import { rulesets } from '@umpire/rulesets';
import { factsOf, type Game } from './facts.ts';

/**
 * Every game of the program, the easiest to begin with first. The build writes the facts down instead (games.config.ts),
 * so that every game is a file of its own that only those who play it have to load.
 */
export const games: readonly Game[] = rulesets.map((ruleset) => ({
  ...factsOf(ruleset),
  load: () => Promise.resolve(ruleset),
}));
