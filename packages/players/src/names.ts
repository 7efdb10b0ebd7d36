/** The players of the computer, from the weakest to the strongest. Whoever only offers them need not load them. */
export const PLAYER_NAMES = ['random', 'plain', 'greedy', 'search'] as const;
export type PlayerName = (typeof PLAYER_NAMES)[number];
