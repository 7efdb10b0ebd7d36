/** Who can answer for a seat, by the word that the command line and the app use for it. */
import type { Player } from '@umpire/engine/battle';
import type { Random } from '@umpire/engine/dice';
import { randomPlayer } from './random.ts';

export { randomPlayer } from './random.ts';

/** Makes a player that draws on its own random numbers, so that the same seed plays the same battle. */
export type MakePlayer = (random: Random) => Player;

export const players: Readonly<Record<string, MakePlayer>> = {
  random: randomPlayer,
};
