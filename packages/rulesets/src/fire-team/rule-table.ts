import type { RuleEntry } from '@umpire/engine/battle';
import { advancedRules } from './rule-table/advanced.ts';
import { basicRules } from './rule-table/basic.ts';
import { combatRules } from './rule-table/combat.ts';
import { houseRules } from './rule-table/house.ts';

/** Every rule of the game by id, in our own words, with its heading in the source or `house`. */
export const rules: Readonly<Record<string, RuleEntry>> = {
  ...basicRules,
  ...combatRules,
  ...advancedRules,
  ...houseRules,
};
