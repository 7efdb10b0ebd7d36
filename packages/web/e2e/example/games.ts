/** The games with the example of the engine before them: what the app must be able to play without knowing it. */
import type { Ruleset } from '@umpire/engine/battle';
import { example } from '@umpire/engine/example';
import { type Shipped, shippedGames } from '../../games.config.ts';

export const gamesWithExample = async (): Promise<readonly Shipped[]> => [
  { ruleset: example as unknown as Ruleset, module: '@umpire/engine/example' },
  ...(await shippedGames()),
];
