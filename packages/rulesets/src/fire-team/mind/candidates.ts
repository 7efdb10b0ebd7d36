/** Sensible orders, the automatic player's first. */
import { type Seat, sameData } from '@umpire/engine/rule';
import { ableNow } from '../battle/activation.ts';
import type { FireTeamBattle } from '../battle/battle.ts';
import { deployments } from '../ground/stances.ts';
import type { FireTeamOrder } from '../battle/order.ts';
import { problems } from '../orders/index.ts';
import { automaticOrder, nearestToEnemy } from './automatic.ts';
import { convoyOrders } from './convoy.ts';
import { plansOf } from './plans.ts';

/** How many units to activate are offered, and how many orders in all. */
const UNITS = 3;

const MOST_ORDERS = 10;

export function candidates(view: FireTeamBattle, seat: Seat, most = MOST_ORDERS): readonly FireTeamOrder[] {
  if (view.phase === 'activation')
    return nearestToEnemy(view, seat)
      .slice(0, Math.min(UNITS, most))
      .map((unit) => ({ kind: 'activate', unit }));
  const first = automaticOrder(view, seat);
  if (most === 1) return [first];
  if (view.phase === 'deployment')
    return deployments(view, seat)
      .slice(0, most)
      .map(({ moves }): FireTeamOrder => ({ kind: 'deploy', moves }))
      .filter((order) => problems(view, seat, order).length === 0);
  const found = [first];
  // Each plan is thought of only as long as more orders are wanted.
  for (const order of thoughts(view)) {
    if (found.length >= most) break;
    if (!found.some((one) => isSame(one, order)) && problems(view, seat, order).length === 0) found.push(order);
  }
  return found;
}

/** What the next one could do: a vehicle and its teams together, or a unit by itself. */
function* thoughts(view: FireTeamBattle): Iterable<FireTeamOrder> {
  const able = ableNow(view);
  const [unit] = able;
  if (unit === undefined) return;
  if (view.activation?.convoy === true) yield* convoyOrders(view, able);
  else for (const plan of plansOf(view, unit)) yield* plan();
}

const isSame = (one: FireTeamOrder, other: FireTeamOrder): boolean => one.kind === other.kind && sameData(one, other);
