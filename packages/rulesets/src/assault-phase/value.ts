/** How it stands for a seat: points taken, models left, ground held. */
import { otherSeat } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { span } from '@umpire/engine/table';
import { type AssaultBattle, onTable, profileFor, unitOf } from './battle.ts';
import { outcome, pointsOf } from './score.ts';

/** From −1 (lost) to 1 (won). */
export function value(view: AssaultBattle, seat: Seat): number {
  const end = outcome(view);
  if (end !== undefined) return end.winner === undefined ? 0 : end.winner === seat ? 1 : -1;
  const other = otherSeat(view, seat);
  const all =
    view.units.reduce((sum, { points }) => sum + points, 0) + Object.values(view.worth).reduce((sum, n) => sum + n, 0);
  const lead = worthOf(view, seat) - worthOf(view, other);
  return Math.max(-0.95, Math.min(0.95, (2 * lead) / Math.max(1, all)));
}

/** Points taken so far and likely to be taken, living models, and how near they are to what counts. */
function worthOf(view: AssaultBattle, seat: Seat): number {
  const models = onTable(view)
    .filter(({ owner }) => owner === seat)
    .reduce((sum, model) => {
      const { points, w } = profileFor(model);
      const share = unitOf(view, model.unit).fallingBack ? 0.5 : 1;
      return sum + (points * model.woundsLeft * share) / w;
    }, 0);
  const near = view.objectives.reduce((sum, { id, at }) => {
    const gaps = onTable(view)
      .filter(({ owner }) => owner === seat)
      .map(({ base }) => span(base.at, at));
    const gap = Math.min(48_000, ...gaps);
    return sum + (view.worth[id] ?? 0) * 0.25 * (1 - gap / 48_000);
  }, 0);
  return pointsOf(view, seat, true) + 0.5 * models + near;
}
