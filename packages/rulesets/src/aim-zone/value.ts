/** How good it looks for a seat, from −1 (lost) to 1 (won). */
import type { Seat } from '@umpire/engine/rule';
import { INCH } from '@umpire/engine/table';
import { edgePoints, wayTo } from './auto/field.ts';
import { type AimBattle, enemyOf, fightersOf, findFighter, findVehicle } from './battle.ts';
import { outcome, pointsOf } from './play/victory.ts';

/** What a living fighter is worth in points: less if it is hurt. */
function strength(battle: AimBattle, seat: Seat): number {
  return fightersOf(battle, seat).reduce((sum, { leader, stun, wounds, away }) => {
    const whole = (leader ? 2 : 1) * (away === 'schedule' || away === 'box' ? 0.8 : 1);
    return sum + whole * (1 - 0.15 * stun - 0.35 * wounds);
  }, 0);
}

/** What it is worth to have somebody aboard who is to be brought off, and how much more at the exit. */
const [ABOARD, AT_THE_EXIT] = [0.15, 0.25];

/** What the scenario's own aim adds: whoever is to be brought off is aboard, and how near the exit the car is. */
function escape(battle: AimBattle, seat: Seat): number {
  const { gone } = battle.victory;
  const exit = gone === undefined ? undefined : battle.exits[gone.wins];
  if (gone === undefined || exit === undefined) return 0;
  const car = findVehicle(battle, gone.in);
  if (car === undefined || findFighter(battle, gone.model)?.vehicle !== car.id) return 0;
  const { table } = battle;
  const left = wayTo(table, 'wheels', edgePoints(table, exit), car.base.at) / (table.width / INCH);
  const share = ABOARD + AT_THE_EXIT * Math.max(0, 1 - left);
  return gone.wins === seat ? share : -share;
}

export function value(view: AimBattle, seat: Seat): number {
  const end = outcome(view);
  if (end !== undefined) return end.winner === undefined ? 0 : end.winner === seat ? 1 : -1;
  const enemy = enemyOf(view, seat);
  const points = pointsOf(view, seat) - pointsOf(view, enemy);
  const force = strength(view, seat) - strength(view, enemy);
  return Math.max(-0.95, Math.min(0.95, points * 0.12 + force * 0.04 + escape(view, seat)));
}
