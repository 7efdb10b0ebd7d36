import { type Battle, standing } from '@umpire/engine/battle';
import { type Scenario, scenarioExtras, scene } from '@umpire/engine/table';
import type { Language } from '@umpire/engine/words';

/** The table in words, with the names of sides and units. */
export function described(battle: Battle, scenario: Scenario, language: Language): string {
  const { sides, units } = scenarioExtras(scenario);
  const named = { language, ...(sides !== undefined && { sides }), ...(units !== undefined && { units }) };
  return scene(battle.table, standing(battle), named).description;
}
