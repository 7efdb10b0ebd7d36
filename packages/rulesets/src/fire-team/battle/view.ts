import type { FireTeamBattle } from './battle.ts';

/** There are no secrets in this game: everybody sees the whole battle. */
export const view = (battle: FireTeamBattle): FireTeamBattle => battle;

export const imagine = (seen: FireTeamBattle): FireTeamBattle => seen;
