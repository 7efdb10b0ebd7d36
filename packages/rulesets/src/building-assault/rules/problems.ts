/** Why an order is illegal; empty when it is legal. */
import type { Problem, Seat } from '@umpire/engine/rule';
import { type AssaultBattle, type Element, figuresOf, isSuppressed, hasMarker } from '../battle/battle.ts';
import type { AssaultOrder, OrderKind, OrderOf } from '../battle/order.ts';
import { chargeProblems, supportProblems } from '../ground/charge.ts';
import { isElementEngaged } from '../ground/contact.ts';
import { deployProblems } from '../ground/deploy.ts';
import { MOVES, walkProblems, withMoves } from '../ground/moves.ts';
import { planProblems } from '../ground/plan.ts';
import { needsNerve, maySteady } from './activation.ts';

const wrong = (rule: string, says: string): readonly Problem[] => [{ rule, says }];

export function problems(view: AssaultBattle, seat: Seat, order: AssaultOrder): readonly Problem[] {
  const element = view.units.find(({ id }) => id === order.element);
  if (element === undefined || element.seat !== seat)
    return wrong('BA-H-10', `${seat} has no element ${order.element}.`);
  const may = mayOrder(view, element, order.kind);
  return may.length > 0 ? may : partProblems(view, seat, order);
}

/** May this element get this kind of order at all? */
export function mayOrder(view: AssaultBattle, element: Element, kind: OrderKind): readonly Problem[] {
  return view.phase === 'deployment' ? mayDeploy(view, element, kind) : mayAct(view, element, kind);
}

function mayDeploy(view: AssaultBattle, { id, name }: Element, kind: OrderKind): readonly Problem[] {
  if (kind !== 'deploy') return wrong('BA-H-31', 'First both sides are placed.');
  const waits = view.models.some(({ unit, away }) => unit === id && away !== undefined);
  return waits ? [] : wrong('BA-H-31', `${name} is placed already.`);
}

/** The state of an element decides what it can be ordered. BA-H-11 */
function mayAct(view: AssaultBattle, element: Element, kind: OrderKind): readonly Problem[] {
  const { id, name } = element;
  if (kind === 'deploy') return wrong('BA-H-31', 'Deployment is over.');
  if (figuresOf(view, id).length === 0) return wrong('BA-H-10', `${name} has no living figure.`);
  if (element.activated) return wrong('BA-H-10', `${name} has been activated this turn.`);
  if (view.active !== undefined && view.active !== id)
    return wrong('BA-H-10', 'Another element has taken its nerve test and gets its order now.');
  if (kind === 'nerve') return mayTest(view, element);
  if (needsNerve(view, id)) return wrong('BA-H-6', `${name} has a marker and takes its nerve test first.`);
  const isEngaged = isElementEngaged(view, id);
  if (kind === 'fight') return isEngaged ? [] : wrong('BA-H-25', `${name} is not in combat.`);
  if (isEngaged) return wrong('BA-MELEE-7', `${name} is in combat and can only fight.`);
  if (element.pinned && kind !== 'hold') return wrong('BA-H-4', `${name} is pinned and can only hold.`);
  if (kind === 'run' && isSuppressed(view, id)) return wrong('BA-H-3', `${name} is suppressed and may not run.`);
  return [];
}

function mayTest(view: AssaultBattle, element: Element): readonly Problem[] {
  if (view.active === element.id) return wrong('BA-H-6', `${element.name} has taken its nerve test.`);
  return hasMarker(view, element) ? [] : wrong('BA-H-6', `${element.name} has no marker.`);
}

/** What is wrong with the rest of an order. */
function partProblems(view: AssaultBattle, seat: Seat, order: AssaultOrder): readonly Problem[] {
  const { element } = order;
  switch (order.kind) {
    case 'deploy':
      return deployProblems(view, order);
    case 'nerve':
      return order.how === 'act' || maySteady(view, element)
        ? []
        : wrong('BA-H-6', 'In combat there is no time to steady oneself.');
    case 'advance':
      return walkProblems(view, element, order.moves, MOVES.advance);
    case 'run':
      return walkProblems(view, element, order.moves, MOVES.run);
    case 'assault':
      return assaultProblems(view, seat, order);
    case 'charge':
      return chargeProblems(view, element, order.moves);
    case 'fight':
      return supportProblems(view, element, order.moves);
    case 'fire':
    case 'hold':
      return [];
  }
}

/** What is wrong with the moves and the plan of an assault. */
export function assaultProblems(view: AssaultBattle, seat: Seat, order: OrderOf<'assault'>): readonly Problem[] {
  const { element, moves } = order;
  const refused = walkProblems(view, element, moves, MOVES.position);
  return refused.length > 0 ? refused : planProblems(view, withMoves(view, moves), seat, order);
}
