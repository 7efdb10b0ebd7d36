/** How good it looks for a seat, from −1 (lost) to 1 (won). */
import type { Seat } from '@umpire/engine/rule';
import { type AimBattle, enemyOf, fightersOf } from './battle.ts';
import { outcome, pointsOf } from './play/victory.ts';

/** What a living fighter is worth in points: less if it is hurt. */
function strength(battle: AimBattle, seat: Seat): number {
  return fightersOf(battle, seat).reduce((sum, { leader, stun, wounds, away }) => {
    const whole = (leader ? 2 : 1) * (away === 'schedule' || away === 'box' ? 0.8 : 1);
    return sum + whole * (1 - 0.15 * stun - 0.35 * wounds);
  }, 0);
}

export function value(view: AimBattle, seat: Seat): number {
  const end = outcome(view);
  if (end !== undefined) return end.winner === undefined ? 0 : end.winner === seat ? 1 : -1;
  const enemy = enemyOf(view, seat);
  const points = pointsOf(view, seat) - pointsOf(view, enemy);
  const force = strength(view, seat) - strength(view, enemy);
  return Math.max(-0.95, Math.min(0.95, points * 0.12 + force * 0.04));
}
