/** Dangerous ground: a die for each model that touches it (AP-H-5, AP-H-6). */
import { d6, exactly } from '@umpire/engine/dice';
import { note, roll, type Rule } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type AssaultBattle, type Soldier } from '../battle/battle.ts';
import { withSoldier } from '../battle/changes.ts';
import { withoutModels } from './losses.ts';

/** On a 1 the model loses a Wound, and no armour helps. AP-H-5 */
export function* dangerousGround(battle: AssaultBattle, { id, name, owner, woundsLeft }: Soldier): Rule<AssaultBattle> {
  const { hurt } = yield* roll(
    d6.times(1),
    { hurt: exactly(1) },
    { rule: 'AP-H-5', ...say('dangerous ground, {model}', { model: name }), by: owner },
  );
  if (hurt === 0) return battle;
  yield* note('AP-H-5', '{model} {model|loses|lose} a Wound to dangerous ground.', { model: name });
  if (woundsLeft > 1) return withSoldier(battle, id, { woundsLeft: woundsLeft - 1 });
  return withoutModels(battle, [id], 'AP-H-5');
}
