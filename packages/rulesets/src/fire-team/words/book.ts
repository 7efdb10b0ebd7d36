import type { RuleEntry } from '@umpire/engine/battle';
import { advancedRules } from './book/advanced.ts';
import { basicRules } from './book/basic.ts';
import { combatRules } from './book/combat.ts';
import { houseRules } from './book/house.ts';

/** Every rule of the game by id, in our own words, with its heading in the source or `house`. */
export const rules: Readonly<Record<string, RuleEntry>> = {
  ...basicRules,
  ...combatRules,
  ...advancedRules,
  ...houseRules,
};

export { introduction } from './introduction.ts';
export { diagrams } from './diagrams.ts';
