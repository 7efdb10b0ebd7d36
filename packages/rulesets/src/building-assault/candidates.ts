/** Sensible orders, the best guess first: for automatic players and for an 'auto' button (BA-D-1 to BA-D-7). */
import { type Seat, sameData } from '@umpire/engine/rule';
import { needsNerve } from './acts/activation.ts';
import { type AssaultBattle, byFigureId, type Element, livingElements } from './battle.ts';
import { isElementEngaged } from './contact.ts';
import type { AssaultOrder } from './orders.ts';
import { deploymentMoves } from './player/deploy.ts';
import { goalsOf, sheltersFor } from './player/goals.ts';
import { type Idea, ideasFor, runTo, urgency } from './player/ideas.ts';

/** More than these are not worth a player's time. */
const MOST = 10;

export function candidates(view: AssaultBattle, seat: Seat, most = MOST): readonly AssaultOrder[] {
  if (view.phase === 'deployment') return deployments(view, seat);
  const waiting = livingElements(view, seat).filter(({ id, activated }) => !activated && (view.active ?? id) === id);
  const [first, ...others] = inOrder(view, seat, waiting);
  if (first === undefined) return [];
  const best = ideasFor(view, seat, first);
  if (best.length >= most) return best.slice(0, most).map(({ order }) => order);
  const instead = others.flatMap((element) => ideasFor(view, seat, element).slice(0, 2));
  return distinct([...best, ...otherPlans(view, seat, first), ...instead].map(({ order }) => order)).slice(0, most);
}

/** Who is activated first, and who then. */
function inOrder(view: AssaultBattle, seat: Seat, waiting: readonly Element[]): readonly Element[] {
  if (waiting.length < 2) return waiting;
  return waiting
    .map((element) => ({ element, urgency: urgency(view, seat, element) }))
    .toSorted((a, b) => b.urgency - a.urgency || byFigureId(a.element, b.element))
    .map(({ element }) => element);
}

/** Each order once. */
const distinct = (orders: readonly AssaultOrder[]): readonly AssaultOrder[] =>
  orders.filter((order, i) => orders.findIndex((other) => sameData(order, other)) === i);

/** Plans that are seldom the best: another room, a room to shelter in. */
function otherPlans(view: AssaultBattle, seat: Seat, element: Element): readonly Idea[] {
  const { id, pinned } = element;
  if (pinned || needsNerve(view, id) || isElementEngaged(view, id)) return [];
  const [, another] = goalsOf(view, seat, id);
  const [shelter] = sheltersFor(view, seat, id);
  return [
    another === undefined ? [] : (runTo(view, element, another) ?? []),
    shelter === undefined ? [] : (runTo(view, element, shelter) ?? []),
  ].flat();
}

/** The scenario's places are the suggested ones (BA-D-17). */
const deployments = (view: AssaultBattle, seat: Seat): readonly AssaultOrder[] =>
  livingElements(view, seat)
    .filter(({ id }) => view.models.some(({ unit, away }) => unit === id && away !== undefined))
    .map(({ id }) => ({ kind: 'deploy', element: id, moves: deploymentMoves(view, id) }) as const);
