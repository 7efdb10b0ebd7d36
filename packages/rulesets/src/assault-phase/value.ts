/** How it stands for a seat: points taken, models left, ground held. */
import { otherSeat } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { span } from '@umpire/engine/table';
import { type AssaultBattle, onTable, ownModels, profileFor, type Troop } from './battle.ts';
import { holderOf, outcome } from './score.ts';

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

/** The share of its points that a unit which falls back is as good as lost with, if it may still regroup. AP-H-17 */
const RUNNING = 0.6;

/** Points that an enemy unit is as good as worth: lost, running, or beaten down. AP-H-24 */
function takenFrom(view: AssaultBattle, { id, points, destroyed, fallingBack, startCount }: Troop): number {
  if (destroyed !== undefined) return points;
  const isLow = 2 * ownModels(view, id).length < startCount;
  if (fallingBack) return points * (isLow ? 0.95 : RUNNING);
  return isLow ? points / 2 : 0;
}

/** Points taken so far and likely to be taken, living models, and how near they are to what counts. */
function worthOf(view: AssaultBattle, seat: Seat): number {
  const own = onTable(view).filter(({ owner }) => owner === seat);
  const taken = view.units.filter((unit) => unit.seat !== seat).reduce((sum, unit) => sum + takenFrom(view, unit), 0);
  const models = own.reduce((sum, model) => {
    const { points, w } = profileFor(model);
    return sum + (points * model.woundsLeft) / w;
  }, 0);
  const ground = view.objectives.reduce((sum, objective) => {
    const worth = view.worth[objective.id] ?? 0;
    const gap = Math.min(FAR, ...own.map(({ base }) => span(base.at, objective.at)));
    const held = holderOf(view, objective) === seat ? worth : 0;
    return sum + held + worth * 0.25 * (1 - gap / FAR);
  }, 0);
  return taken + 0.5 * models + ground;
}

/** Farther from an objective than this counts as this far. */
const FAR = 48_000;
