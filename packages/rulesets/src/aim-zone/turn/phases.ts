/** Orders carried out, and all that follows until a seat has to give the next one. */
import type { Rule, Seat } from '@umpire/engine/rule';
import type { AimBattle } from '../battle/battle.ts';
import type { AimOrder } from '../battle/orders.ts';
import { carryOut } from '../orders/index.ts';
import { deploysNext } from './opening.ts';
import { endTurn, settled, startTurn } from './turn.ts';

/** An order of a seat, and what follows from it. */
export function* resolve(battle: AimBattle, seat: Seat, order: AimOrder): Rule<AimBattle> {
  const after = yield* carryOut(battle, seat, order);
  switch (order.kind) {
    case 'deploy':
      return yield* deploysNext(after);
    case 'begin':
      return yield* startTurn(after, after.first);
    case 'end turn':
      return settled(yield* endTurn(after, seat));
    case 'mark':
    case 'finish':
      return after;
    default:
      return settled(after);
  }
}
