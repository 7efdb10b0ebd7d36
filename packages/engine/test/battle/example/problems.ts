import type { Problem, Seat } from '../../../src/rule/index.ts';
import {
  type Base,
  closerThan,
  INCH,
  isOnTable,
  line,
  marginOf,
  placed,
  span,
  withinDistance,
} from '../../../src/table/index.ts';
import { moveRule, RANGE, reachOf, type WellBattle } from './battle.ts';
import type { WellOrder } from './orders.ts';

/** Why an order is illegal; empty when it is legal. Each rule that can be broken has its own lines here. */
export function problems(view: WellBattle, seat: Seat, order: WellOrder): readonly Problem[] {
  if (order.kind === 'hold') return [];
  const scout = view.models.find(({ id, owner }) => id === order.scout && owner === seat);
  if (scout === undefined) return [{ rule: 'EX-TURN-1', says: `${seat} has no scout ${order.scout}.` }];
  if (order.kind === 'move') return moveProblems(view, seat, scout, order.to);
  const target = view.models.find(({ id, owner }) => id === order.target && owner !== seat);
  if (target === undefined) return [{ rule: 'EX-FIRE-1', says: `There is no enemy ${order.target}.` }];
  if (withinDistance(scout.base, target.base, RANGE)) return [];
  return [{ rule: 'EX-FIRE-1', model: target.id, says: `${target.id} is more than 3″ away.` }];
}

type Scout = WellBattle['models'][number];

function moveProblems(view: WellBattle, seat: Seat, scout: Scout, to: Base['at']): readonly Problem[] {
  const { id, base } = scout;
  const reach = reachOf(view, seat);
  const length = span(base.at, to);
  const found: Problem[] = [];
  if (length > reach) {
    const says = `${id} would go ${(length / INCH).toFixed(1)}″; ${reach / INCH}″ at most.`;
    found.push({ rule: moveRule(reach), model: id, says });
  }
  const there = placed(base, to);
  if (!isOnTable(view.table, there)) found.push({ rule: 'EX-MOVE-3', model: id, says: `${id} would leave the table.` });
  const path = line(base.at, to);
  for (const other of view.models) {
    if (other.id !== id && closerThan(path, other.base, marginOf(base)))
      found.push({ rule: 'EX-MOVE-3', model: other.id, says: `${other.id} is in the way.` });
  }
  for (const piece of view.table.pieces) {
    if (closerThan(path, piece.shape, marginOf(base)))
      found.push({ rule: 'EX-MOVE-3', model: id, says: `${piece.name ?? piece.id} is in the way.` });
  }
  return found;
}
