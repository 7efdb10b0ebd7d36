/** Nothing is hidden in this game: a view is the battle itself. */
import { isOnTable, overlaps } from '@umpire/engine/table';
import type { AssaultBattle } from './battle.ts';
import { isImpassable } from './ground.ts';

export const view = (battle: AssaultBattle): AssaultBattle => battle;
export const imagine = (seen: AssaultBattle): AssaultBattle => seen;

/** What no legal play can reach. */
export function faults(battle: AssaultBattle): readonly string[] {
  const rocks = battle.table.pieces.filter(isImpassable);
  const standing = battle.models.filter(({ away }) => away === undefined);
  return [
    ...standing.flatMap(({ id, base }) => [
      ...(isOnTable(battle.table, base) ? [] : [`${id} is not on the table.`]),
      ...rocks.filter(({ shape }) => overlaps(base, shape)).map((piece) => `${id} is in ${piece.id}.`),
    ]),
    ...battle.models.filter(({ woundsLeft }) => woundsLeft < 1).map(({ id }) => `${id} lives without Wounds.`),
    ...battle.units
      .filter(({ joinedTo }) => joinedTo !== undefined && !battle.models.some((model) => model.unit === joinedTo))
      .map(({ id }) => `${id} has joined a unit that is gone.`),
  ];
}
