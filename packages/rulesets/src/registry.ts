/** Every rule set of the program, one line each. Nothing else outside a rule set's folder knows that it exists. */
import type { Ruleset } from '@umpire/engine/battle';

export const rulesets: readonly Ruleset[] = [];

/** The rule set with an id. */
export const rulesetOf = (id: string): Ruleset | undefined => rulesets.find((one) => one.id === id);
