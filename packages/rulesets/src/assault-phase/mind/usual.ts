/** The order of a player who says nothing: the defaults of section 5, line by line. Players who think have ideas of their own. */
import { mapDistribution, mean } from '@umpire/engine/dice';
import { odds, type Seat } from '@umpire/engine/rule';
import { type AssaultBattle, livingUnits, type Troop } from '../battle/battle.ts';
import { withUnit } from '../battle/changes.ts';
import { mayStand } from '../ground/fire.ts';
import { assaultOf } from '../odds/on-the-table.ts';
import { volleyRule } from '../odds/volley.ts';
import { declareProblems } from '../orders/declaring.ts';
import { afterCharge } from '../orders/foresight.ts';
import type { AssaultOrder } from '../orders/orders.ts';
import { shoot } from '../orders/shoot.ts';
import { volleyAt } from '../orders/volley-stake.ts';
import { combatsIn } from '../rules/combat.ts';
import { fight } from '../rules/fight.ts';
import { candidates } from './candidates.ts';

const END: AssaultOrder = { kind: 'end' };

/** The order by the defaults; undefined if the seat has nothing to order. */
export function usualOrder(view: AssaultBattle, seat: Seat): AssaultOrder | undefined {
  if (!view.toAct.includes(seat)) return undefined;
  if (view.phase === 'shooting') return firstOf(waiting(view, seat), (unit) => usualFire(view, unit)) ?? END;
  if (view.phase === 'declaring') return firstOf(waiting(view, seat), (unit) => usualCharge(view, unit)?.order) ?? END;
  return candidates(view, seat, 1)[0];
}

/** Units that have not acted in this phase, in roster order. */
const waiting = (view: AssaultBattle, seat: Seat): readonly Troop[] =>
  livingUnits(view, seat).filter(({ acted }) => !acted);

const enemiesOf = (view: AssaultBattle, { seat }: Troop): readonly Troop[] =>
  livingUnits(view).filter((foe) => foe.seat !== seat);

function firstOf<T, R>(all: readonly T[], of: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = of(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Plan {
  readonly order: AssaultOrder;
  /** Expected wounds, less those suffered. */
  readonly worth: number;
}

/** The first of the best: on a tie the earlier in the list. */
const bestOf = (plans: readonly Plan[]): Plan | undefined =>
  plans.reduce<Plan | undefined>(
    (best, plan) => (best === undefined || plan.worth > best.worth ? plan : best),
    undefined,
  );

/** The target with the best expected wounds inflicted less suffered in the first round; none if that is below 0 (AP-D-1, R-70). */
function usualCharge(view: AssaultBattle, unit: Troop): Plan | undefined {
  const plans = enemiesOf(view, unit)
    .filter(({ id }) => declareProblems(view, unit.seat, unit.id, [id]).length === 0)
    .map(({ id }): Plan => ({
      order: { kind: 'declare', unit: unit.id, targets: [id] },
      worth: woundsOfCharge(view, unit.id, id),
    }));
  const best = bestOf(plans);
  return best !== undefined && best.worth >= 0 ? best : undefined;
}

/** In the open if it can be done so; else the mean over the roll for difficult ground, with no fight where it is too low (AP-D-4, AP-TERR-1). */
function woundsOfCharge(view: AssaultBattle, unit: string, target: string): number {
  const open = woundsOfFight(view, unit, target);
  if (open !== undefined) return open;
  // The higher of two dice is n in 2n − 1 of 36 cases.
  return [1, 2, 3, 4, 5, 6].reduce((sum, n) => {
    const rolled = withUnit(view, unit, { rough: n * 1000 });
    return sum + ((2 * n - 1) / 36) * (woundsOfFight(rolled, unit, target) ?? 0);
  }, 0);
}

/** Wounds inflicted less those suffered in the combat that the charge comes to; undefined if it does not reach the enemy. */
function woundsOfFight(view: AssaultBattle, unit: string, target: string): number | undefined {
  const after = afterCharge(view, unit, [target]);
  const combat = after && combatsIn(after).find(({ units }) => units.includes(unit));
  if (after === undefined || combat === undefined) return undefined;
  const round = odds(fight, assaultOf(after, combat).fight).odds;
  return mean(mapDistribution(round, ({ inflicted: [own, foe] }) => own - foe));
}

/** Most expected wounds, standing if that gives more; no fire by a unit whose charge is worth more (AP-D-21, R-70). */
function usualFire(view: AssaultBattle, unit: Troop): AssaultOrder | undefined {
  const { id, seat } = unit;
  const plans = enemiesOf(view, unit).flatMap(({ id: target }) =>
    (mayStand(view, id) ? [false, true] : [false]).flatMap((standing): readonly Plan[] => {
      const order = { kind: 'shoot', unit: id, target, standing } as const;
      const args = shoot.problems(view, seat, order).length > 0 ? undefined : volleyAt(view, id, target, standing);
      if (args === undefined) return [];
      return [{ order, worth: mean(mapDistribution(odds(volleyRule, args).odds, ({ wounds }) => wounds)) }];
    }),
  );
  const best = bestOf(plans);
  const charge = usualCharge(view, unit);
  const isHeld = best !== undefined && charge !== undefined && charge.worth > best.worth;
  return isHeld ? undefined : best?.order;
}
