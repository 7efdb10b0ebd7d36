/**
 * Changes of a battle. The same change of the same battle is the same battle: what was worked out when somebody thought of it
 * is known when it happens, or is thought of again.
 */
import { changed } from '@umpire/engine/battle';
import { derive } from '@umpire/engine/derive';
import type { Point } from '@umpire/engine/table';
import { type AssaultBattle, joinedTo, type Soldier, type Troop } from './battle.ts';

/** What a change makes of a battle, once it was made. */
const afterwards = derive((_battle: AssaultBattle, _change: string): { battle?: AssaultBattle } => ({}));

/** The battle that a change leads to. Its name has to say all of it. The same one again, so that what follows from it is known. */
export const following = (battle: AssaultBattle, change: string, make: () => AssaultBattle): AssaultBattle =>
  (afterwards(battle, change).battle ??= make());

export const withUnit = (battle: AssaultBattle, id: string, change: Partial<Troop>): AssaultBattle =>
  following(battle, `unit ${id} ${JSON.stringify(change)}`, () => withUnits(battle, [id], change));

/** The unit and the characters that have joined it are changed alike. */
export const withCommand = (battle: AssaultBattle, id: string, change: Partial<Troop>): AssaultBattle =>
  following(battle, `command ${id} ${JSON.stringify(change)}`, () =>
    withUnits(battle, [id, ...joinedTo(battle, id).map((one) => one.id)], change),
  );

const withUnits = (battle: AssaultBattle, ids: readonly string[], change: Partial<Troop>): AssaultBattle => ({
  ...battle,
  units: changed(battle.units, ids, (unit) => ({ ...unit, ...change })),
});

export const withSoldier = (battle: AssaultBattle, id: string, change: Partial<Soldier>): AssaultBattle =>
  following(battle, `model ${id} ${JSON.stringify(change)}`, () => ({
    ...battle,
    models: changed(battle.models, [id], (model) => ({ ...model, ...change })),
  }));

/** The battle with one model moved on; nothing is changed where it stands there, or is gone. */
export function movedTo(battle: AssaultBattle, id: string, { x, y }: Point): AssaultBattle {
  const index = battle.models.findIndex((one) => one.id === id);
  const model = battle.models[index];
  if (model === undefined || (model.base.at.x === x && model.base.at.y === y)) return battle;
  return following(battle, `${id} to ${x},${y}`, () => ({
    ...battle,
    models: battle.models.with(index, { ...model, base: { ...model.base, at: { x, y } } }),
  }));
}
