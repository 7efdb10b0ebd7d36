/** What a seat sees of a battle. */
import type { AssaultBattle } from './battle.ts';

/** Nothing is hidden in this game. */
export const view = (battle: AssaultBattle): AssaultBattle => battle;
