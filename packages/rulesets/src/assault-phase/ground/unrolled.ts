/** Ways over difficult ground for which nobody has rolled: what is said of them (AP-H-5, AP-TERR-1, R-9). */
import type { Problem } from '@umpire/engine/rule';
import type { Way } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import { type AssaultBattle, asUnit, type Soldier, unitOf } from '../battle/battle.ts';
import { isDifficult, touchesGround } from './terrain.ts';

/** Does a way touch difficult ground, and its unit has not rolled? */
export const lacksRoll = (battle: AssaultBattle, unit: string, { base }: Soldier, path: Way): boolean =>
  unitOf(battle, unit).rough === undefined && touchesGround(battle.table, base, path, isDifficult);

export const unrolled = (
  rule: string,
  battle: AssaultBattle,
  unit: string,
  { id, name }: Soldier,
): readonly Problem[] => [
  {
    rule,
    model: id,
    ...say('{model} would touch difficult ground, for which {unit} {they|has|have} not rolled.', {
      ...asUnit(unitOf(battle, unit)),
      model: name,
    }),
  },
];
