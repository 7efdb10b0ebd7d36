/** Nothing is hidden in this game: everybody sees the whole battle. */
import type { AimBattle } from './battle.ts';

export const view = (battle: AimBattle): AimBattle => battle;
export const imagine = (seen: AimBattle): AimBattle => seen;
