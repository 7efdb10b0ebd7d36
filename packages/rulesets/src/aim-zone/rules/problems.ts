/** Why an order is illegal; empty when it is legal. */
import type { Problem, Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { type AimBattle, type Fighter, findFighter, leftOf, onItsFeet, withFighter } from '../battle/battle.ts';
import { allowanceOf } from '../battle/health.ts';
import { type ActionOrder, stepOf } from '../battle/orders.ts';
import { wrong } from '../battle/wrong.ts';
import { stepProblems } from '../ground/moves.ts';
import { stepped } from './begun.ts';
import { actionOf, costOf } from './declared.ts';
import { actionProblems } from './deeds.ts';
import { withDoorUsed } from './using.ts';

/** What there is to do in each phase. */
const NOW = {
  deployment: 'Deploy all your models first.',
  'opening aim': 'Place your markers first, or begin the battle.',
  actions: 'Deployment and opening aim are over.',
};
export type Phase = keyof typeof NOW;

const isPhase = (phase: string): phase is Phase => Object.hasOwn(NOW, phase);

/** The seat is to act, and this is the phase for it. */
export function timeProblems({ toAct, phase }: AimBattle, seat: Seat, wanted: Phase): readonly Problem[] {
  if (!toAct.includes(seat)) return [{ rule: 'AZ-H-3', ...say('It is not the turn of {seat}.', { seat }) }];
  if (phase === wanted) return [];
  const says = isPhase(phase) ? NOW[phase] : 'The battle is over.';
  return [{ rule: phase === 'actions' ? 'AZ-ACT-1' : 'AZ-H-5', says }];
}

/** It is time for it, and the model is one of the seat's own; then whatever else there is against it. */
export function modelProblems(
  view: AimBattle,
  seat: Seat,
  phase: Phase,
  model: string,
  others: (fighter: Fighter) => readonly Problem[],
): readonly Problem[] {
  const early = timeProblems(view, seat, phase);
  if (early.length > 0) return early;
  const fighter = findFighter(view, model);
  return fighter === undefined || fighter.owner !== seat
    ? [{ rule: 'AZ-ACT-1', ...say('{seat} has no such model.', { seat }) }]
    : others(fighter);
}

/** On the table or aboard, and not finished in this turn. AZ-H-4 */
export function actorProblems(fighter: Fighter): readonly Problem[] {
  const { away, done } = fighter;
  if (away !== undefined && away !== 'aboard') return wrong('AZ-REIN-6', fighter, '{model} is not on the table.');
  return done ? wrong('AZ-H-4', fighter, '{model} has finished for this turn.') : [];
}

/** May it do this at all, has it the actions, may it step, and is the action legal where it will stand? */
export const problemsOf = (view: AimBattle, seat: Seat, order: ActionOrder): readonly Problem[] =>
  modelProblems(view, seat, 'actions', order.model, (fighter) => {
    const { id, mayOnly, spent } = fighter;
    const away = actorProblems(fighter);
    if (away.length > 0) return away;
    if (mayOnly !== undefined && !mayOnly.includes(actionOf(order)))
      return wrong('AZ-ACT-1', fighter, '{model} may only do this: {actions}.', { actions: mayOnly });
    const steps = stepsOf(view, fighter, order);
    if (steps.length > 0) return steps;
    const step = stepOf(order);
    const there = step?.when === 'before' ? stepped(view, id, step.to) : view;
    const actor = findFighter(there, id) ?? fighter;
    const cost = costOf(there, actor, order);
    const isLastResort = order.kind === 'recover' && allowanceOf(fighter) === 0 && spent === 0;
    // What is out of reach takes no number of actions.
    if (cost <= leftOf(fighter) || isLastResort || cost === Infinity) return actionProblems(there, actor, order);
    const left = Math.max(0, leftOf(fighter));
    const rule = order.kind === 'throw' && left > 0 ? 'AZ-GREN-1' : 'AZ-ACT-1';
    return wrong(rule, fighter, '{model} has {left} {left|action|actions} left; this takes {cost}.', { left, cost });
  });

/** A step is whole, on foot, and legal. AZ-STEP-1 */
function stepsOf(view: AimBattle, fighter: Fighter, order: ActionOrder): readonly Problem[] {
  const { id, away, immobile } = fighter;
  if (!('step' in order || 'stepTo' in order)) return [];
  if (order.step === undefined && order.stepTo === undefined) return [];
  const step = stepOf(order);
  if (step === undefined) return wrong('AZ-STEP-1', fighter, 'A step needs both its moment and its end.');
  if (immobile) return wrong('AZ-STEP-1', fighter, '{model} cannot move.');
  if (order.kind === 'exit') {
    if (step.when === 'before') return wrong('AZ-STEP-1', fighter, 'A rider steps only after getting out.');
    const out = onItsFeet(fighter, order.to);
    return stepProblems(
      withFighter(view, id, () => out),
      out,
      step.to,
    );
  }
  if (away === 'aboard') return wrong('AZ-STEP-1', fighter, 'Riders make no steps.');
  if (order.kind === 'enter' && step.when === 'after')
    return wrong('AZ-STEP-1', fighter, 'There is no step in a vehicle.');
  return stepProblems(step.when === 'after' ? asLeftBy(view, order) : view, fighter, step.to);
}

/** The table as an action leaves it for the step after it: a door that was shut is open then. AZ-STEP-1, AZ-H-10 */
const asLeftBy = (view: AimBattle, order: ActionOrder): AimBattle =>
  order.kind === 'use' && order.what === 'door' ? withDoorUsed(view, order.thing, order.of ?? '') : view;
