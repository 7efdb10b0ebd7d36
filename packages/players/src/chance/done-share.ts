import type { Battle } from '@umpire/engine/battle';

/** How much of a battle is over, from 0 to 1: the turns that are, of all. */
export const doneShare = ({ turn }: Pick<Battle, 'turn'>, turns: number): number =>
  Math.round((Math.min(turns, Math.max(0, turn - 1)) / Math.max(1, turns)) * 1e3) / 1e3;
