/** Changes of a battle. */
import { changed } from '@umpire/engine/battle';
import type { Point } from '@umpire/engine/table';
import { type AssaultBattle, joinedTo, type Soldier, type Troop } from './battle.ts';

export const withUnit = (battle: AssaultBattle, id: string, change: Partial<Troop>): AssaultBattle =>
  withUnits(battle, [id], change);

/** The unit and the characters that have joined it are changed alike. */
export const withCommand = (battle: AssaultBattle, id: string, change: Partial<Troop>): AssaultBattle =>
  withUnits(battle, [id, ...joinedTo(battle, id).map((one) => one.id)], change);

const withUnits = (battle: AssaultBattle, ids: readonly string[], change: Partial<Troop>): AssaultBattle => ({
  ...battle,
  units: changed(battle.units, ids, (unit) => ({ ...unit, ...change })),
});

export const withSoldier = (battle: AssaultBattle, id: string, change: Partial<Soldier>): AssaultBattle => ({
  ...battle,
  models: changed(battle.models, [id], (model) => ({ ...model, ...change })),
});

/** The battle with one model moved on; nothing is changed where it stands there, or is gone. */
export function movedTo(battle: AssaultBattle, id: string, { x, y }: Point): AssaultBattle {
  const index = battle.models.findIndex((one) => one.id === id);
  const model = battle.models[index];
  if (model === undefined || (model.base.at.x === x && model.base.at.y === y)) return battle;
  return { ...battle, models: battle.models.with(index, { ...model, base: { ...model.base, at: { x, y } } }) };
}
