/** Why an order is illegal; empty when it is legal. */
import type { Problem, Seat } from '@umpire/engine/rule';
import { type AimBattle, type Fighter, findFighter, leftOf } from '../battle/battle.ts';
import { deployProblems } from '../ground/deploying.ts';
import { stepProblems } from '../ground/moves.ts';
import { type ActionOrder, type AimOrder, isAction, stepOf } from '../battle/orders.ts';
import { stepped } from './begun.ts';
import { costOf } from './declared.ts';
import { putOut } from './aboard-problems.ts';
import { actionProblems } from './action-problems.ts';
import { aimPointProblems } from './shooting-problems.ts';
import { allowanceOf } from '../battle/health.ts';
import { placed } from '@umpire/engine/table';
import { say, saying, type Words } from '@umpire/engine/words';

const refusal = (rule: string, says: Words, model?: string): readonly Problem[] => [
  { rule, ...saying(says), ...(model === undefined ? {} : { model }) },
];

/** Who orders, when, and then the order itself. */
export function problems(view: AimBattle, seat: Seat, order: AimOrder): readonly Problem[] {
  if (!view.toAct.includes(seat)) return refusal('AZ-H-3', say('It is not the turn of {seat}.', { seat }));
  const wrongPhase = phaseProblems(view, order);
  if (wrongPhase.length > 0) return wrongPhase;
  if (order.kind === 'begin' || order.kind === 'end turn') return [];
  const fighter = findFighter(view, order.model);
  if (fighter === undefined || fighter.owner !== seat)
    return refusal('AZ-ACT-1', say('{seat} has no such model.', { seat }));
  if (order.kind === 'deploy') {
    if (fighter.away !== 'undeployed')
      return refusal('AZ-H-5', say('{model} is deployed already.', { model: fighter.id }), fighter.id);
    return deployProblems(view, fighter, order.at);
  }
  if (order.kind === 'mark') {
    if (fighter.aim !== undefined)
      return refusal('AZ-H-5', say('{model} has a marker already.', { model: fighter.id }), fighter.id);
    return aimPointProblems(view, fighter, order.at);
  }
  const away = whereProblems(fighter);
  if (away.length > 0) return away;
  if (isAction(order)) return costProblems(view, fighter, order);
  return freeProblems(view, fighter, order);
}

const PHASE_OF: Readonly<Partial<Record<AimOrder['kind'], string>>> = {
  deploy: 'deployment',
  mark: 'opening aim',
  begin: 'opening aim',
};

/** What there is to do instead. */
const NOW: Readonly<Record<string, string>> = {
  deployment: 'Deploy all your models first.',
  'opening aim': 'Place your markers first, or begin the battle.',
  actions: 'Deployment and opening aim are over.',
};

function phaseProblems({ phase }: AimBattle, { kind }: AimOrder): readonly Problem[] {
  const belongs = PHASE_OF[kind] ?? 'actions';
  if (belongs === phase) return [];
  return refusal(phase === 'actions' ? 'AZ-ACT-1' : 'AZ-H-5', NOW[phase] ?? 'The battle is over.');
}

/** On the table or aboard, and not finished in this turn. AZ-H-4 */
function whereProblems({ id, away, done }: Fighter): readonly Problem[] {
  if (away !== undefined && away !== 'aboard')
    return refusal('AZ-REIN-6', say('{model} is not on the table.', { model: id }), id);
  return done ? refusal('AZ-H-4', say('{model} has finished for this turn.', { model: id }), id) : [];
}

/** Free actions: they need something to drop. AZ-ACT-12, AZ-ACT-14 */
function freeProblems(view: AimBattle, fighter: Fighter, order: Exclude<AimOrder, ActionOrder>): readonly Problem[] {
  const { id, aim, held } = fighter;
  if (order.kind === 'cover')
    return aim === undefined ? refusal('AZ-ACT-12', say('{model} has no marker to take off.', { model: id }), id) : [];
  if (order.kind === 'drop')
    return held.includes(order.thing)
      ? []
      : refusal('AZ-ACT-14', say('{model} does not hold this.', { model: id }), id);
  return view.actor === id ? [] : refusal('AZ-H-4', say('{model} has not begun to act.', { model: id }), id);
}

/** May it do this at all, has it the actions, may it step, and is the action legal where it will stand? */
function costProblems(view: AimBattle, fighter: Fighter, order: ActionOrder): readonly Problem[] {
  const { id, mayOnly } = fighter;
  const action = order.kind === 'climb' ? 'move' : order.kind;
  if (mayOnly !== undefined && !mayOnly.includes(action))
    return refusal('AZ-ACT-1', say('{model} may only do this: {actions}.', { model: id, actions: mayOnly }), id);
  const steps = stepsOf(view, fighter, order);
  if (steps.length > 0) return steps;
  const step = stepOf(order);
  const there = step?.when === 'before' ? stepped(view, id, step.to) : view;
  const actor = findFighter(there, id) ?? fighter;
  const cost = costOf(there, actor, order);
  const isLastResort = order.kind === 'recover' && allowanceOf(fighter) === 0 && fighter.spent === 0;
  if (cost > leftOf(fighter) && !isLastResort) {
    const left = Math.max(0, leftOf(fighter));
    return refusal(
      order.kind === 'throw' && left > 0 ? 'AZ-GREN-1' : 'AZ-ACT-1',
      say('{model} has {left} {left|action|actions} left; this takes {cost}.', { model: id, left, cost }),
      id,
    );
  }
  return actionProblems(there, actor, order);
}

/** A step is whole, on foot, and legal. AZ-STEP-1 */
function stepsOf(view: AimBattle, fighter: Fighter, order: ActionOrder): readonly Problem[] {
  const { id, away, immobile } = fighter;
  const given = order as { readonly step?: unknown; readonly stepTo?: unknown };
  if (given.step === undefined && given.stepTo === undefined) return [];
  const step = stepOf(order);
  if (step === undefined) return refusal('AZ-STEP-1', 'A step needs both its moment and its end.', id);
  if (immobile) return refusal('AZ-STEP-1', say('{model} cannot move.', { model: id }), id);
  if (order.kind === 'exit') {
    if (step.when === 'before') return refusal('AZ-STEP-1', 'A rider steps only after getting out.', id);
    return stepProblems(
      putOut(view, fighter, order.to),
      { ...putOutOf(fighter), base: placed(fighter.base, order.to) },
      step.to,
    );
  }
  if (away === 'aboard') return refusal('AZ-STEP-1', 'Riders make no steps.', id);
  if (order.kind === 'enter' && step.when === 'after')
    return refusal('AZ-STEP-1', 'There is no step in a vehicle.', id);
  return stepProblems(view, fighter, step.to);
}

const putOutOf = ({ away: _away, vehicle: _vehicle, seatNo: _seatNo, ...one }: Fighter): Fighter => one;
