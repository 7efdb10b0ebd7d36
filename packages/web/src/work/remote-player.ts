import type { Order, Player } from '@umpire/engine/battle';
import { have } from './desk.ts';

/** A player of the computer who thinks in a worker. */
export const remotePlayer = (player: string, seed: string): Player => ({
  order: (view, seat, ruleset) => have<Order>({ kind: 'order', player, seed, ruleset: ruleset.id, seat, view }),
  choose(seat, { free: _free, ...question }, view, ruleset) {
    // Listed answers are enough for a player, and a function cannot be sent.
    return have<unknown>({ kind: 'choose', player, seed, ruleset: ruleset.id, seat, view, question });
  },
});
