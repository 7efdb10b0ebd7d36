/** All who may react to an action say what they do. AZ-REACT-1, D23 */
import { soFar } from '@umpire/engine/battle';
import { choose, type Question, type Rule, type Seat } from '@umpire/engine/rule';
import { enemyOf, fighterOf } from '../battle/battle.ts';
import type { Begun } from './begun.ts';
import { orderQuestion } from './order-question.ts';
import { PRIORITIES } from './priority.ts';
import { type DeclaredReaction, type ReactionChoice, shotPriority } from './reactions.ts';

/** How a reactor reacts if that is settled before anybody is asked; undefined: its owner is asked. */
export type Settle = (reactor: string, question: Question<ReactionChoice>) => ReactionChoice | undefined;

export const ASK_ALL: Settle = () => undefined;

/** All reactions are declared together, before any die is rolled; then their order. AZ-REACT-1, D23 */
export function* declareReactions(
  { paid, declared, reactors }: Begun,
  settle: Settle,
): Rule<readonly DeclaredReaction[]> {
  if (reactors.length === 0) return [];
  const seat = enemyOf(paid, fighterOf(paid, declared.model).owner);
  yield* soFar(paid);
  const chosen: DeclaredReaction[] = [];
  for (const { fighter, question } of reactors) {
    const choice = settle(fighter.id, question) ?? (yield* choose(seat, question));
    if (choice.shoot || choice.cover !== undefined) chosen.push({ ...choice, by: fighter.id });
  }
  return yield* inOrder(seat, chosen);
}

/** Of several that shoot in one step their owner says in which order; that of different steps is settled. D23 */
function* inOrder(seat: Seat, chosen: readonly DeclaredReaction[]): Rule<readonly DeclaredReaction[]> {
  let ordered = chosen;
  for (const priority of PRIORITIES) {
    const due = ordered.filter((reaction) => reaction.shoot && shotPriority(reaction) === priority);
    if (due.length < 2) continue;
    const shooters = due.map(({ by }) => by);
    const order = yield* choose(seat, orderQuestion('AZ-PRIO-3', 'In which order do your models shoot?', shooters));
    ordered = ordered.toSorted((a, b) => order.indexOf(a.by) - order.indexOf(b.by));
  }
  return ordered;
}
