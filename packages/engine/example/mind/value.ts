import { otherSeat } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { scoutsOf, type WellBattle } from '../battle/battle.ts';
import { outcome } from '../turn/turn.ts';

/** Drinks count most, then scouts: from −1 (lost) to 1 (won). */
export function value(view: WellBattle, seat: Seat): number {
  const end = outcome(view);
  if (end !== undefined) return end.winner === undefined ? 0 : end.winner === seat ? 1 : -1;
  const other = otherSeat(view, seat);
  const drinks = (view.scores[seat] ?? 0) - (view.scores[other] ?? 0);
  const scouts = scoutsOf(view, seat).length - scoutsOf(view, other).length;
  return Math.max(-0.9, Math.min(0.9, drinks * 0.25 + scouts * 0.1));
}
