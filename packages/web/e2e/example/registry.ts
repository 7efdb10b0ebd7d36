/** The registry with the example of the engine beside the games: what the app must be able to play without knowing it. */
import type { Ruleset } from '@umpire/engine/battle';
import { example } from '@umpire/engine/example';
import { rulesets as shipped } from '@umpire/rulesets';

export const rulesets: readonly Ruleset[] = [example as unknown as Ruleset, ...shipped];

export const rulesetOf = (id: string): Ruleset | undefined => rulesets.find((one) => one.id === id);
