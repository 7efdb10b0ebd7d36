/** Which fire automatic players open, the best first (AP-D-21). */
import type { Seat } from '@umpire/engine/rule';
import { type AssaultBattle, livingUnits, unitOf } from '../battle/battle.ts';
import { chargerProblems } from '../orders/declaring.ts';
import { type Shots, standsToFire, mayStand, unitShots } from '../ground/fire.ts';
import { worthOfFire } from './firepower.ts';
import { bestCharge, isNear } from './onslaught.ts';
import type { AssaultOrder } from '../orders/orders.ts';
import { prospect } from './prospects.ts';

/** What a unit gives up by such fire: the charge that it could have made, or its bonus. AP-DECL-4, AP-DECL-5, AP-ATK-3 */
function priceOfFire(
  view: AssaultBattle,
  unit: string,
  target: string,
  shots: readonly Shots[],
  charge: number,
): number {
  if (charge === 0) return 0;
  const mayFollow = !standsToFire(view, unit, shots) && isNear(view, unit, target);
  const after = mayFollow && chargerProblems(view, unit).length === 0 ? prospect(view, [unit], target, [unit]) : 0;
  return charge - Math.max(0, after);
}

/** Standing, or so that it may still charge: that is asked only of a unit that has not moved and has somebody to charge. AP-DECL-5 */
const waysToFire = (view: AssaultBattle, unit: string, charge: number): readonly boolean[] =>
  !mayStand(view, unit) ? [false] : unitOf(view, unit).moved || charge === 0 ? [true] : [true, false];

/** Units fire one after the other: the best few of all that could be ordered will do. */
const MOST_ORDERS = 5;

/** The best fire of all units, unless a charge is worth more. AP-D-21, R-70 */
export function volleys(view: AssaultBattle, seat: Seat): readonly AssaultOrder[] {
  const foes = livingUnits(view).filter((foe) => foe.seat !== seat);
  const shooters = livingUnits(view, seat).filter(({ acted }) => !acted);
  return shooters
    .flatMap(({ id }) => {
      const charge = bestCharge(view, id);
      const ways = waysToFire(view, id, charge);
      return foes.flatMap((foe) =>
        ways.flatMap((standing) => {
          const shots = unitShots(view, id, foe.id, standing);
          const gain = worthOfFire(view, foe.id, shots);
          if (gain <= 0) return [];
          const order: AssaultOrder = { kind: 'shoot', unit: id, target: foe.id, standing };
          return [{ order, worth: gain - priceOfFire(view, id, foe.id, shots, charge) }];
        }),
      );
    })
    .filter(({ worth }) => worth > 0)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST_ORDERS)
    .map(({ order }) => order);
}
