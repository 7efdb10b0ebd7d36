/** Who may be ordered what, and what is wrong with an assault. */
import type { Problem, Seat } from '@umpire/engine/rule';
import { say, saying, type Words } from '@umpire/engine/words';
import { type AssaultBattle, type Element, figuresOf, isSuppressed, hasMarker } from '../battle/battle.ts';
import type { OrderKind, OrderOf } from '../battle/order.ts';
import { isElementEngaged } from '../ground/contact.ts';
import { MOVES, walkProblems, withMoves } from '../ground/moves.ts';
import { planProblems } from '../ground/plan.ts';
import { needsNerve } from './activation.ts';

const wrong = (rule: string, words: Words): readonly Problem[] => [{ rule, ...saying(words) }];

/** May this element get this kind of order at all? */
export function mayOrder(view: AssaultBattle, element: Element, kind: OrderKind): readonly Problem[] {
  return view.phase === 'deployment' ? mayDeploy(view, element, kind) : mayAct(view, element, kind);
}

function mayDeploy(view: AssaultBattle, { id, name }: Element, kind: OrderKind): readonly Problem[] {
  if (kind !== 'deploy') return wrong('BA-H-31', 'Both sides deploy first.');
  const waits = view.models.some(({ unit, away }) => unit === id && away !== undefined);
  return waits ? [] : wrong('BA-H-31', say('{element} is on the table already.', { element: name }));
}

/** The state of an element decides what it can be ordered. BA-H-11 */
function mayAct(view: AssaultBattle, element: Element, kind: OrderKind): readonly Problem[] {
  const { id, name } = element;
  if (kind === 'deploy') return wrong('BA-H-31', 'Deployment is over.');
  if (figuresOf(view, id).length === 0) return wrong('BA-H-10', say('{element} has nobody left.', { element: name }));
  if (element.activated) return wrong('BA-H-10', say('{element} has been activated this turn.', { element: name }));
  if (view.active !== undefined && view.active !== id)
    return wrong('BA-H-10', 'Another element has taken its nerve test and acts first.');
  if (kind === 'nerve') return mayTest(view, element);
  if (needsNerve(view, id))
    return wrong('BA-H-6', say('{element} has a marker and takes its nerve test first.', { element: name }));
  const isEngaged = isElementEngaged(view, id);
  if (kind === 'fight') return isEngaged ? [] : wrong('BA-H-25', say('{element} is not in combat.', { element: name }));
  if (isEngaged) return wrong('BA-MELEE-7', say('{element} is in combat and can only fight.', { element: name }));
  if (element.pinned && kind !== 'hold')
    return wrong('BA-H-4', say('{element} is pinned and can only hold.', { element: name }));
  if (kind === 'run' && isSuppressed(view, id))
    return wrong('BA-H-3', say('{element} is suppressed and may not run.', { element: name }));
  return [];
}

function mayTest(view: AssaultBattle, element: Element): readonly Problem[] {
  const { name } = element;
  if (view.active === element.id) return wrong('BA-H-6', say('{element} has taken its nerve test.', { element: name }));
  return hasMarker(view, element) ? [] : wrong('BA-H-6', say('{element} has no marker.', { element: name }));
}

/** What is wrong with the moves and the plan of an assault. */
export function assaultProblems(view: AssaultBattle, seat: Seat, order: OrderOf<'assault'>): readonly Problem[] {
  const { element, moves } = order;
  const refused = walkProblems(view, element, moves, MOVES.position);
  return refused.length > 0 ? refused : planProblems(view, withMoves(view, moves), seat, order);
}
