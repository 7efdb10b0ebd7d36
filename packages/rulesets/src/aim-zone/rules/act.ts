/** One action from its declaration to its end (3.1), and whatever else is under way. */
import { note, type Rule, type Seat } from '@umpire/engine/rule';
import { type AimBattle, fighterOf } from '../battle/battle.ts';
import { allowanceOf } from '../battle/health.ts';
import { type ActionOrder, stepOf } from '../battle/orders.ts';
import { shotTakesEffect, stepEnded, stepsAfter, stepTaken, tasksOf } from './action.ts';
import type { Agenda, Plan } from './agenda.ts';
import { begunAfterStep } from './begun.ts';
import { ASK_ALL, declareReactions, type Settle } from './declare-reactions.ts';
import { attacked, knockedOn } from './effects.ts';
import { exploded, placesSurvivors, vehicleBlown } from './explosion.ts';
import { breathesGas } from './grenades.ts';
import { landed } from './throwing.ts';

/** The next thing of what is under way is carried out. */
export function* next({ todo: [task, ...todo], ...rest }: Agenda): Rule<Agenda> {
  const agenda = { ...rest, todo };
  switch (task?.task) {
    case undefined:
      return agenda;
    case 'step':
      return yield* stepTaken(agenda, task);
    case 'shot':
      return yield* shotTakesEffect(agenda, task);
    case 'lands':
      return yield* landed(agenda, task);
    case 'end of step':
      return stepEnded(agenda, task);
    case 'step after':
      return yield* stepsAfter(agenda, task);
    case 'attack':
      return yield* attacked(agenda, task);
    case 'knock-on':
      return yield* knockedOn(agenda, task);
    case 'explosions':
      return yield* exploded(agenda, task);
    case 'vehicle blast':
      return yield* vehicleBlown(agenda, task);
    case 'survivors':
      return yield* placesSurvivors(agenda, task);
    case 'in gas':
      return yield* breathesGas(agenda, task);
  }
}

/** All of it. */
export function* carriedThrough(agenda: Agenda): Rule<AimBattle> {
  let now = agenda;
  while (now.todo.length > 0) now = yield* next(now);
  return now.battle;
}

/** An action that has been declared, with all reactions to it. */
export interface Started {
  readonly agenda: Agenda;
  /** Who might react. */
  readonly reactors: readonly string[];
}

/** Pay, cancel, step, reactions; it opens the activation of its model. Some may have settled how they react beforehand. */
export function* started(
  before: AimBattle,
  seat: Seat,
  order: ActionOrder,
  settle: Settle = ASK_ALL,
  forOdds = false,
): Rule<Started> {
  const step = stepOf(order);
  const start = fighterOf(before, order.model);
  const lastResort = order.kind === 'recover' && allowanceOf(start) === 0;
  if (step?.when === 'before') yield* note('AZ-STEP-1', '{model} steps.', { model: order.model, to: step.to });
  const begun = begunAfterStep(before, order, step);
  const { declared, paid: battle } = begun;
  const reactions = yield* declareReactions(begun, settle);
  const plan: Plan = { seat, declared, reactions, lastResort, forOdds };
  return { agenda: { battle, todo: tasksOf(plan) }, reactors: begun.reactors.map(({ fighter }) => fighter.id) };
}

/** An action with all reactions to it. */
export function* act(before: AimBattle, seat: Seat, order: ActionOrder): Rule<AimBattle> {
  const { agenda } = yield* started(before, seat, order);
  return yield* carriedThrough(agenda);
}
