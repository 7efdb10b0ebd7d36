/** Sensible orders for automatic players, the one for an 'auto' button first (AP-H-26, section 5). */
import type { Seat } from '@umpire/engine/rule';
import { type AssaultBattle, type Charge, unitOf } from '../battle/battle.ts';
import { chargeProposal } from '../orders/charge-moves.ts';
import { couldUseRoll } from '../ground/charge-order.ts';
import { volleys } from './gunnery.ts';
import { marches } from './marching.ts';
import { charges } from './onslaught.ts';
import type { AssaultOrder } from '../orders/orders.ts';
import { openCharges } from '../rules/charging.ts';
import { toDeploy } from '../rules/deployment.ts';
import { deployments } from '../orders/proposals.ts';
import { gapsBetween } from '../ground/gaps.ts';

const END: AssaultOrder = { kind: 'end' };

/** As many as are asked for: the others are not even looked for. */
export function candidates(view: AssaultBattle, seat: Seat, most = Infinity): readonly AssaultOrder[] {
  if (!view.toAct.includes(seat)) return [];
  const found: AssaultOrder[] = [];
  for (const order of proposed(view, seat, most)) {
    found.push(order);
    if (found.length >= most) return found;
  }
  // A phase is ended when nothing that is worth it is left to do: what could still be done would be lost.
  return found.length === 0 && view.phase !== 'deployment' ? [END] : found;
}

function proposed(view: AssaultBattle, seat: Seat, most: number): Iterable<AssaultOrder> {
  switch (view.phase) {
    case 'deployment':
      return deploying(view, seat, most);
    case 'movement':
      return marches(view, seat);
    case 'shooting':
      return volleys(view, seat);
    case 'declaring':
      return charges(view, seat);
    case 'charging':
      return charging(view, seat);
  }
}

/** So many places are offered for a unit. */
const PLACES = 7;

function deploying(view: AssaultBattle, seat: Seat, most: number): Iterable<AssaultOrder> {
  const [unit] = toDeploy(view, seat);
  return unit === undefined ? [] : deployments(view, seat, unit.id, Math.min(most, PLACES));
}

/** The nearest charging unit first. AP-D-3 */
function charging(view: AssaultBattle, seat: Seat): readonly AssaultOrder[] {
  const open = openCharges(view).filter(
    ({ unit }) => unitOf(view, unit).seat === seat && (view.underWay === undefined || view.underWay === unit),
  );
  const gap = ({ unit, targets }: Charge): number => gapsBetween(view, unit, targets[0] ?? '').least;
  const sorted = open.toSorted((a, b) => gap(a) - gap(b));
  for (const charge of sorted) {
    const proposal = chargeProposal(view, charge);
    if (proposal !== undefined) return [{ kind: 'charge', unit: charge.unit, ...proposal }];
    // Difficult ground is braved only where there is no other way. AP-D-4
    if (couldUseRoll(view, charge)) return [{ kind: 'terrain', unit: charge.unit }];
    return [{ kind: 'halt', unit: charge.unit }];
  }
  return [];
}
