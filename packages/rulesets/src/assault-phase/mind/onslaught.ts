/** Which charges automatic players declare, the best first (AP-D-1, AP-D-21). */
import type { Seat } from '@umpire/engine/rule';
import { type AssaultBattle, isLocked, livingUnits, matesOf, traitsOf, type Troop, unitOf } from '../battle/battle.ts';
import { chargerProblems, inReach } from '../orders/declaring.ts';
import { perilOf } from './firepower.ts';
import { worthOfStaying } from './last-turns.ts';
import type { AssaultOrder } from '../orders/orders.ts';
import { gapsBetween } from '../ground/gaps.ts';
import { fightOf, prospect, threatTo } from './prospects.ts';
import { companyOf } from '../battle/company.ts';

/** Is a target within the charge distance, as the crow flies? */
export const isNear = (view: AssaultBattle, unit: string, target: string): boolean =>
  gapsBetween(view, unit, target).least <= traitsOf(view, unit).assaultRange;

/** Of the worst charge that the enemy could make, so much is reckoned as the price of standing there. */
const FEAR = 0.5;

/** Of what a fight would bring in which all who are near take part, so much is hoped for by waiting a turn. */
const HOPE = 0.6;

/** What a unit gets by holding back: the enemy's fire, perhaps his charge, a better fight later, with others beside it, and what it stands on. */
function waiting(view: AssaultBattle, unit: string, target: string): number {
  const { seat } = unitOf(view, unit);
  const near = livingUnits(view, seat).filter(
    ({ id, fallingBack }) => id === unit || (!fallingBack && !isLocked(view, id) && isSoonNear(view, id, target)),
  );
  const ids = near.filter(({ id }) => companyOf(matesOf(view, id)).wantsContact).map(({ id }) => id);
  // There is no next turn, or others go for the target now: nothing to wait for.
  const isNow = view.turn >= view.lastTurn || committedTo(view, target).length > 0;
  const hope = isNow || !ids.includes(unit) ? 0 : Math.max(0, fightOf(view, ids, target));
  return HOPE * hope + worthOfStaying(view, unit, target) - FEAR * threatTo(view, unit) - perilOf(view, unit);
}

/** Could the unit charge the target in its next turn? */
function isSoonNear(view: AssaultBattle, unit: string, target: string): boolean {
  const { move, assaultRange } = traitsOf(view, unit);
  return gapsBetween(view, unit, target).least <= move + assaultRange;
}

interface Plan {
  readonly unit: string;
  readonly target: string;
  readonly worth: number;
}

/** Those who have declared a charge at a target already. */
const committedTo = (view: AssaultBattle, target: string): readonly string[] =>
  view.charges.filter(({ targets }) => targets.includes(target)).map(({ unit }) => unit);

/** What a unit adds to an attack on a target: alone with those who are bound for it, or with all who could join in. */
function share(view: AssaultBattle, unit: string, target: string, helpers: readonly string[]): number {
  const bound = committedTo(view, target);
  const before = bound.length === 0 ? 0 : prospect(view, bound, target);
  const alone = prospect(view, [...bound, unit], target) - before;
  const others = helpers.filter((id) => id !== unit);
  if (others.length === 0) return alone;
  const together = (prospect(view, [...bound, unit, ...others], target) - before) / (others.length + 1);
  return Math.max(alone, together);
}

/** Charges that are worth it, the best first; several units that can get at the same enemy go together. AP-D-1 */
export function* charges(view: AssaultBattle, seat: Seat): Generator<AssaultOrder> {
  const foes = livingUnits(view).filter((foe) => foe.seat !== seat);
  const able = livingUnits(view, seat).filter(
    ({ id, acted }) => !acted && !isLocked(view, id) && chargerProblems(view, id).length === 0,
  );
  const mayGo = ({ id, fired, firedAt }: Troop, target: string): boolean =>
    (!fired || firedAt === target) && isNear(view, id, target);
  const plans = foes.flatMap(({ id: target }): readonly Plan[] => {
    const near = able.filter((unit) => mayGo(unit, target));
    const ids = near.map(({ id }) => id);
    return near.map(({ id }) => ({
      unit: id,
      target,
      worth: share(view, id, target, ids) - waiting(view, id, target),
    }));
  });
  for (const { unit, target } of plans.filter(({ worth }) => worth >= 0).toSorted((a, b) => b.worth - a.worth))
    if (inReach(view, unit, target)) yield { kind: 'declare', unit, targets: [target] };
}

/** What the best charge of a unit would bring, after such fire or without any; 0 if there is none that is worth it. */
export function bestCharge(view: AssaultBattle, unit: string): number {
  if (chargerProblems(view, unit).length > 0) return 0;
  const { seat, fired, firedAt } = unitOf(view, unit);
  const foes = livingUnits(view).filter(
    ({ id, seat: whose }) => whose !== seat && (!fired || firedAt === id) && isNear(view, unit, id),
  );
  return Math.max(0, ...foes.map(({ id }) => prospect(view, [unit], id)));
}
