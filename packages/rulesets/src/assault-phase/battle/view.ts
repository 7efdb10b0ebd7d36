/** Nothing is hidden in this game: a view is the battle itself. */
import type { AssaultBattle } from './battle.ts';

export const view = (battle: AssaultBattle): AssaultBattle => battle;
export const imagine = (seen: AssaultBattle): AssaultBattle => seen;
