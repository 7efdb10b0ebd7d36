import type { Battle, Ruleset } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';

/** How good a battle is for a seat, from −1 to 1, as far as the seat would see it then. */
export function worth(ruleset: Ruleset, battle: Battle, seat: Seat): number {
  const outcome = ruleset.outcome(battle);
  if (outcome !== undefined) return outcome.winner === undefined ? 0 : outcome.winner === seat ? 1 : -1;
  return ruleset.value(ruleset.view(battle, seat), seat);
}
