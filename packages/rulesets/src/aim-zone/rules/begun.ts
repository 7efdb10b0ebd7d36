/** An action as it begins, before anybody else has decided or rolled anything. */
import type { Question } from '@umpire/engine/rule';
import { placed, type Point } from '@umpire/engine/table';
import { type AimBattle, type Fighter, fighterOf, withFighter, withoutAim } from '../battle/battle.ts';
import type { ActionOrder, stepOf } from '../battle/orders.ts';
import { type Declared, declare, type Place } from './declared.ts';
import { type ReactionChoice, reactionQuestion, type Reactor, reactorsTo } from './reactions.ts';

export interface Begun {
  readonly declared: Declared;
  /** The battle with the action paid for. */
  readonly paid: AimBattle;
  /** Who may react, and what each of them is asked. */
  readonly reactors: readonly (Reactor & { readonly question: Question<ReactionChoice> })[];
}

/** The activation under way is over. AZ-H-4 */
export function closed(battle: AimBattle): AimBattle {
  if (battle.actor === undefined) return battle;
  const { actor, ...rest } = battle;
  return withFighter(rest, actor, whoIsDone);
}

const whoIsDone = (one: Fighter): Fighter => ({ ...one, done: true });

/** The activation of this model is under way: another one's is closed. AZ-H-4 */
export function opened(battle: AimBattle, model: string): AimBattle {
  const { actor } = battle;
  if (actor === model) return battle;
  return { ...(actor === undefined ? battle : withFighter(battle, actor, whoIsDone)), actor: model };
}

/** The order begun, its model's activation opened first: those who think ahead try the same one several times. */
const begunFrom = (battle: AimBattle, order: ActionOrder) => begunIn(opened(battle, order.model), order);

/** The order as it would begin, its step before it made. */
export function begunAfterStep(battle: AimBattle, order: ActionOrder, step: ReturnType<typeof stepOf>): Begun {
  if (step?.when !== 'before') return begunFrom(battle, order);
  const start = opened(battle, order.model);
  const { base, elevation } = fighterOf(start, order.model);
  return begunIn(stepped(start, order.model, step.to), order, { at: base.at, elevation });
}

/** One base width in a straight line; it takes down a machinegun. AZ-STEP-1, AZ-WPN-7 */
export const stepped = (battle: AimBattle, model: string, to: Point): AimBattle =>
  withFighter(battle, model, (one) => ({ ...one, base: placed(one.base, to), setUp: false }));

/** The order begun as things stand, after a step from some place. */
function begunIn(battle: AimBattle, order: ActionOrder, from?: Place): Begun {
  const declared = declare(battle, order, from);
  const paid = paidFor(battle, declared);
  const reactors = reactorsTo(paid, declared).map((reactor) => ({
    ...reactor,
    question: reactionQuestion(paid, declared, reactor),
  }));
  return { declared, paid, reactors };
}

/** Paid for; and Defend and aim end, where this action ends them. AZ-ACT-1, AZ-ACT-5, AZ-ACT-11 */
function paidFor(battle: AimBattle, { model, cost, aimed, order }: Declared): AimBattle {
  const keepsDefend = order.kind === 'ready' || order.kind === 'recover' || order.kind === 'defend';
  return withFighter(battle, model, (one) => ({
    ...(aimed ? one : withoutAim(one)),
    spent: one.spent + cost,
    defend: one.defend && keepsDefend,
  }));
}
