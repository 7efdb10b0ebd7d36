/** Orders carried out, and all that follows until a seat has to give the next one. */
import type { Rule, Seat } from '@umpire/engine/rule';
import { note } from '@umpire/engine/rule';
import { type AimBattle, type Fighter, fighterOf, withFighter, withoutAim } from '../battle/battle.ts';
import { type AimOrder, isAction } from '../battle/orders.ts';
import { act } from '../rules/act.ts';
import { closed, opened } from '../rules/activation.ts';
import { dropped } from '../rules/losses.ts';
import { begin, deploys, marks, startBattle } from './opening.ts';
import { endTurn, settled } from './turn.ts';
import { outcome } from './victory.ts';

export { begin, outcome };

/** An order of a seat, and what follows from it. */
export function* resolve(battle: AimBattle, seat: Seat, order: AimOrder): Rule<AimBattle> {
  switch (order.kind) {
    case 'deploy':
      return yield* deploys(battle, order);
    case 'mark':
      return yield* marks(battle, order);
    case 'begin':
      return yield* startBattle(battle);
    case 'end turn':
      return settled(yield* endTurn(closed(battle), seat));
    case 'finish':
      return closed(battle);
    default:
      break;
  }
  if (isAction(order)) return settled(yield* act(battle, seat, order));
  return settled(yield* freely(opened(battle, order.model), order));
}

/** Free actions: nobody reacts. AZ-ACT-12, AZ-ACT-14 */
function* freely(battle: AimBattle, order: Extract<AimOrder, { readonly kind: 'cover' | 'drop' }>): Rule<AimBattle> {
  const { model } = order;
  const fighter = fighterOf(battle, model);
  if (order.kind === 'cover') {
    yield* note('AZ-ACT-12', '{model} takes cover.', { model });
    return withFighter(battle, model, withoutAim);
  }
  yield* note('AZ-ACT-14', '{model} drops: {thing}.', { model, thing: nameOf(battle, fighter, order.thing) });
  return dropped(battle, fighter, order.thing);
}

/** What somebody holds, by its name. */
const nameOf = ({ items }: AimBattle, { weapons }: Fighter, thing: string): string =>
  [...weapons, ...items].find(({ id }) => id === thing)?.name ?? thing;
