/** Who may be ordered what, and what is wrong with an assault. */
import type { Problem, Seat } from '@umpire/engine/rule';
import { type AssaultBattle, type Element, figuresOf, isSuppressed, hasMarker } from '../battle/battle.ts';
import type { OrderKind, OrderOf } from '../battle/order.ts';
import { isElementEngaged } from '../ground/contact.ts';
import { MOVES, walkProblems, withMoves } from '../ground/moves.ts';
import { planProblems } from '../ground/plan.ts';
import { needsNerve } from './activation.ts';

/** `{element}` in the sentence is the name of the element. */
const wrong = (rule: string, says: string, element?: Element): readonly Problem[] => [
  { rule, says, ...(element && { data: { element: element.name } }) },
];

/** May this element get this kind of order at all? */
export function mayOrder(view: AssaultBattle, element: Element, kind: OrderKind): readonly Problem[] {
  return view.phase === 'deployment' ? mayDeploy(view, element, kind) : mayAct(view, element, kind);
}

function mayDeploy(view: AssaultBattle, element: Element, kind: OrderKind): readonly Problem[] {
  if (kind !== 'deploy') return wrong('BA-H-31', 'Both sides deploy first.');
  const waits = view.models.some(({ unit, away }) => unit === element.id && away !== undefined);
  return waits ? [] : wrong('BA-H-31', '{element} is on the table already.', element);
}

/** The state of an element decides what it can be ordered. BA-H-11 */
function mayAct(view: AssaultBattle, element: Element, kind: OrderKind): readonly Problem[] {
  const { id } = element;
  if (kind === 'deploy') return wrong('BA-H-31', 'Deployment is over.');
  if (figuresOf(view, id).length === 0) return wrong('BA-H-10', '{element} has nobody left.', element);
  if (element.activated) return wrong('BA-H-10', '{element} has been activated this turn.', element);
  if (view.active !== undefined && view.active !== id)
    return wrong('BA-H-10', 'Another element has taken its nerve test and acts first.');
  if (kind === 'nerve') return mayTest(view, element);
  if (needsNerve(view, id)) return wrong('BA-H-6', '{element} has a marker and takes its nerve test first.', element);
  const isEngaged = isElementEngaged(view, id);
  if (kind === 'fight') return isEngaged ? [] : wrong('BA-H-25', '{element} is not in combat.', element);
  if (isEngaged) return wrong('BA-MELEE-7', '{element} is in combat and can only fight.', element);
  if (element.pinned && kind !== 'hold') return wrong('BA-H-4', '{element} is pinned and can only hold.', element);
  if (kind === 'run' && isSuppressed(view, id))
    return wrong('BA-H-3', '{element} is suppressed and may not run.', element);
  return [];
}

function mayTest(view: AssaultBattle, element: Element): readonly Problem[] {
  if (view.active === element.id) return wrong('BA-H-6', '{element} has taken its nerve test.', element);
  return hasMarker(view, element) ? [] : wrong('BA-H-6', '{element} has no marker.', element);
}

/** What is wrong with the moves and the plan of an assault. */
export function assaultProblems(view: AssaultBattle, seat: Seat, order: OrderOf<'assault'>): readonly Problem[] {
  const { element, moves } = order;
  const refused = walkProblems(view, element, moves, MOVES.position);
  return refused.length > 0 ? refused : planProblems(view, withMoves(view, moves), seat, order);
}
