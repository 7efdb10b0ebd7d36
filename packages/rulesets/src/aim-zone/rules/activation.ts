/** Whose activation is under way. AZ-H-4 */
import { type AimBattle, type Fighter, withFighter } from '../battle/battle.ts';

/** The activation under way is over. AZ-H-4 */
export function closed(battle: AimBattle): AimBattle {
  if (battle.actor === undefined) return battle;
  const { actor, ...rest } = battle;
  return withFighter(rest, actor, whoIsDone);
}

const whoIsDone = (one: Fighter): Fighter => ({ ...one, done: true });

/** The activation of this model is under way: another one's is closed. AZ-H-4 */
export function opened(battle: AimBattle, model: string): AimBattle {
  const { actor } = battle;
  if (actor === model) return battle;
  return { ...(actor === undefined ? battle : withFighter(battle, actor, whoIsDone)), actor: model };
}
