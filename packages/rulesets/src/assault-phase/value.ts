/** How it stands for a seat: points taken, models left, ground held. */
import { otherSeat } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { span } from '@umpire/engine/table';
import { type AssaultBattle, livingUnits, onTable, ownModels, profileFor, type Troop } from './battle.ts';
import { bestCharge } from './onslaught.ts';
import { holderOf, outcome } from './score.ts';

/**
 * What counts, for each share of all points in play: enemies destroyed, beaten below half, running, running and beaten below half; own
 * models by their Wounds; ground held, and near. Fitted to who won in the end, in 3,148 positions of 350 battles by first proposals.
 */
const COUNTS = { destroyed: 3.4, low: 0.8, running: 3.6, spent: 2.8, models: 6.4, held: 4, near: 2 } as const;

/** From −1 (lost) to 1 (won): about how much likelier the seat is to win than to lose. */
export function value(view: AssaultBattle, seat: Seat): number {
  const end = outcome(view);
  if (end !== undefined) return end.winner === undefined ? 0 : end.winner === seat ? 1 : -1;
  const all =
    view.units.reduce((sum, { points }) => sum + points, 0) + Object.values(view.worth).reduce((sum, n) => sum + n, 0);
  const lead = (worthOf(view, seat) - worthOf(view, otherSeat(view, seat))) / Math.max(1, all);
  return MOST * (lead / Math.sqrt(1 + lead * lead));
}

/** Nothing is sure before the end. */
const MOST = 0.98;

/** What an enemy unit is worth that is lost, running or beaten down. AP-H-24 */
function takenFrom(view: AssaultBattle, { id, points, destroyed, fallingBack, startCount }: Troop): number {
  if (destroyed !== undefined) return COUNTS.destroyed * points;
  const isLow = 2 * ownModels(view, id).length < startCount;
  if (fallingBack) return (isLow ? COUNTS.spent : COUNTS.running) * points;
  return isLow ? COUNTS.low * points : 0;
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
    let gap = FAR;
    for (const { base } of own) gap = Math.min(gap, span(base.at, objective.at));
    const held = holderOf(view, objective) === seat ? COUNTS.held : 0;
    return sum + worth * (held + COUNTS.near * (1 - gap / FAR));
  }, 0);
  return taken + COUNTS.models * (models + hopesOf(view, seat)) + ground;
}

/** Of what its charges are expected to bring, so much is counted on. */
const HOPE = 0.7;

/** What the charges of this turn are likely to bring while the seat shoots: who stands to fire may not charge. AP-DECL-5 */
const hopesOf = (view: AssaultBattle, seat: Seat): number =>
  view.active !== seat || view.phase !== 'shooting'
    ? 0
    : HOPE * livingUnits(view, seat).reduce((sum, { id }) => sum + bestCharge(view, id), 0);

/** Farther from an objective than this counts as this far. */
const FAR = 48_000;
