/** Sensible orders, the best guess first: for automatic players and for an 'auto' button (BA-D-1 to BA-D-7). */
import { type Seat, sameData } from '@umpire/engine/rule';
import { type AssaultBattle, livingElements, type Element } from '../battle/battle.ts';
import type { AssaultOrder } from '../battle/order.ts';
import { isElementEngaged } from '../ground/contact.ts';
import { needsNerve } from '../rules/activation.ts';
import type { Idea } from './attacks.ts';
import { deploymentMoves, deploymentWays } from './deploy.ts';
import { goalsOf, sheltersFor } from './goals.ts';
import { runTo } from './going.ts';
import { ideasFor, inOrder, bestIdea, mostUrgent } from './ideas.ts';

/** More than these are not worth a player's time. */
const MOST_ORDERS = 10;

export function candidates(view: AssaultBattle, seat: Seat, most = MOST_ORDERS): readonly AssaultOrder[] {
  if (view.phase === 'deployment') return deployments(view, seat, most);
  const waiting = livingElements(view, seat).filter(({ id, activated }) => !activated && (view.active ?? id) === id);
  if (most === 1) return firstCandidate(view, seat, waiting);
  const [first, ...others] = inOrder(view, seat, waiting);
  if (first === undefined) return [];
  const best = ideasFor(view, seat, first);
  if (best.length >= most) return best.slice(0, most).map(({ order }) => order);
  const instead = others.flatMap((one) => ideasFor(view, seat, one).slice(0, 2));
  return distinct([...best, ...otherPlans(view, seat, first.element), ...instead].map(({ order }) => order)).slice(
    0,
    most,
  );
}

/** The first candidate, without what is needed for the others only. */
function firstCandidate(view: AssaultBattle, seat: Seat, waiting: readonly Element[]): readonly AssaultOrder[] {
  const first = mostUrgent(view, seat, waiting);
  return first === undefined ? [] : [bestIdea(view, seat, first).order];
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

/** Ways to place the next element, the suggested one first (BA-D-17); then another element instead. */
function deployments(view: AssaultBattle, seat: Seat, most: number): readonly AssaultOrder[] {
  const [next, ...others] = livingElements(view, seat).filter(({ id }) =>
    view.models.some(({ unit, away }) => unit === id && away !== undefined),
  );
  if (next === undefined) return [];
  const ways = deploymentWays(view, next.id, Math.min(most, MOST_WAYS)).map((moves) => ({ element: next.id, moves }));
  const instead =
    most <= ways.length ? [] : others.map(({ id }) => ({ element: id, moves: deploymentMoves(view, id) }));
  return [...ways, ...instead].slice(0, most).map((placing) => ({ kind: 'deploy', ...placing }) as const);
}

/** So many ways to place an element are thought about. */
const MOST_WAYS = 8;
