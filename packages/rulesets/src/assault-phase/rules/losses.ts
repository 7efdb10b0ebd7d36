/** Taking models and units out of the battle, and what becomes of those who are left. */
import type { Seat } from '@umpire/engine/rule';
import { type AssaultBattle, matesOf, type Soldier, type Troop, without } from '../battle/battle.ts';

/** The battle without some models. A character whose unit is dead is a unit by himself again. AP-H-19, R-33 */
export function withoutModels(battle: AssaultBattle, ids: readonly string[], rule: string): AssaultBattle {
  if (ids.length === 0) return battle;
  const gone = new Set(ids);
  return tidied({ ...battle, models: battle.models.filter(({ id }) => !gone.has(id)) }, rule);
}

/** Units without models are destroyed, and joined to nobody; characters who have outlived theirs stand alone, and were fired at with it. R-76 */
export function tidied(battle: AssaultBattle, rule: string): AssaultBattle {
  const living = new Set(battle.models.map(({ unit }) => unit));
  const outlived = ({ id, joinedTo }: Troop): boolean =>
    joinedTo !== undefined && living.has(id) && !living.has(joinedTo);
  const units = battle.units.map((unit): Troop => {
    const heir = battle.units.find((one) => one.joinedTo === unit.firedAt && outlived(one));
    const now = heir === undefined || unit.firedAt === undefined ? unit : { ...unit, firedAt: heir.id };
    if (!living.has(unit.id) && unit.destroyed === undefined)
      return { ...(without(now, 'joinedTo') as Troop), destroyed: rule };
    return outlived(unit) ? (without(now, 'joinedTo') as Troop) : now;
  });
  return { ...battle, units };
}

/** A side without a model, once everybody is set up: the battle is over at once. AP-H-25 */
export const lostSide = (battle: AssaultBattle): Seat | undefined =>
  battle.phase === 'deployment' ? undefined : battle.sides.find(({ seat }) => !hasModels(battle, seat))?.seat;

/** In a roster one side comes after the other: the first or the last model mostly tells. */
const hasModels = ({ models }: AssaultBattle, seat: Seat): boolean =>
  models.at(-1)?.owner === seat || models.some(({ owner }) => owner === seat);

/** Removes whole units, their joined characters too. */
export const withoutUnit = (battle: AssaultBattle, unit: string, rule: string): AssaultBattle =>
  withoutModels(
    battle,
    matesOf(battle, unit).map(({ id }) => id),
    rule,
  );

/** Wounds as a fight has left them, by the id of the model; 0 is dead. */
export function withWounds(battle: AssaultBattle, left: ReadonlyMap<string, number>, rule: string): AssaultBattle {
  const isHurt = ({ id, woundsLeft }: Soldier): boolean => (left.get(id) ?? woundsLeft) !== woundsLeft;
  if (!battle.models.some(isHurt)) return battle;
  const models = battle.models.map((model): Soldier =>
    isHurt(model) ? { ...model, woundsLeft: left.get(model.id) as number } : model,
  );
  const dead = models.filter(({ woundsLeft }) => woundsLeft <= 0).map(({ id }) => id);
  return withoutModels({ ...battle, models }, dead, rule);
}
