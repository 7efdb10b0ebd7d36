/** The order of a player who says nothing: section 5 of the specification, line by line. Players who think have ideas of their own. */
import { exact, type Seat } from '@umpire/engine/rule';
import { type AssaultBattle, type Element, isSuppressed, livingElements, moraleOf } from '../battle/battle.ts';
import type { AssaultOrder, OrderOf } from '../battle/order.ts';
import { isElementEngaged } from '../ground/contact.ts';
import { MOVES } from '../ground/moves.ts';
import { stormed } from '../odds/assault.ts';
import { maySteady, needsNerve } from '../rules/activation.ts';
import { effectiveMorale } from '../rules/morale.ts';
import { fireOf, volleys, withPlainSight } from '../rules/shooting.ts';
import { shootingSkill, type Volley } from '../rules/volley.ts';
import { assaultIdeas } from './assault.ts';
import { chargeIdea, fightOrder } from './charge.ts';
import { deploymentMoves } from './deploy.ts';
import { goalsOf } from './goals.ts';
import { proposeMoves } from './moves.ts';

/** The order by the defaults; undefined if the seat has nothing to order. */
export function usualOrder(view: AssaultBattle, seat: Seat): AssaultOrder | undefined {
  if (view.phase === 'deployment') return usualPlaces(view, seat);
  const element = usualElement(view, seat);
  if (element === undefined) return undefined;
  if (needsNerve(view, element.id)) return usualNerve(view, element);
  if (isElementEngaged(view, element.id)) return fightOrder(view, element.id);
  return element.pinned ? hold(element) : usualAttack(view, seat, element);
}

/** The scenario's places (BA-D-17). */
function usualPlaces(view: AssaultBattle, seat: Seat): AssaultOrder | undefined {
  const next = livingElements(view, seat).find(({ id }) =>
    view.models.some(({ unit, away }) => unit === id && away !== undefined),
  );
  return next && { kind: 'deploy', element: next.id, moves: deploymentMoves(view, next.id) };
}

/** One in combat; else one that can assault; else one that can fire at an enemy who is spotted; else the lowest id (BA-D-1). */
function usualElement(view: AssaultBattle, seat: Seat): Element | undefined {
  const waiting = livingElements(view, seat).filter(({ id, activated }) => !activated && (view.active ?? id) === id);
  const isFree = ({ id, pinned }: Element): boolean => !pinned && !needsNerve(view, id);
  return (
    waiting.find(({ id }) => isElementEngaged(view, id)) ??
    waiting.find((one) => isFree(one) && assaultIdeas(view, seat, one.id).length > 0) ??
    waiting.find((one) => isFree(one) && volleys(view, one.id, false).length > 0) ??
    waiting[0]
  );
}

/** Below this morale the pinned only steady themselves. */
const FIRM = 12;

/** Steady if pinned and shaky, else act (BA-D-2). */
export const usualNerve = (view: AssaultBattle, element: Element): OrderOf<'nerve'> => {
  const isShaky = element.pinned && effectiveMorale(moraleOf(view, element)).total < FIRM;
  return { kind: 'nerve', element: element.id, how: isShaky && maySteady(view, element.id) ? 'steady' : 'act' };
};

const hold = ({ id }: Element): OrderOf<'hold'> => ({ kind: 'hold', element: id });

/** An attack with less of a chance to leave no enemy is not made. */
const EVEN = 0.5;

/** Assault or Charge if the odds are even or better; else Fire; else to a room that is not one's own; else Hold (BA-D-3). */
function usualAttack(view: AssaultBattle, seat: Seat, element: Element): AssaultOrder {
  const { id } = element;
  const assault = bestAssault(view, seat, element);
  if (assault !== undefined && assault.cleared >= EVEN) return assault.order;
  const charge = chargeIdea(view, seat, id);
  if (charge !== undefined && charge.cleared >= EVEN) return charge.order;
  if (hasFairShot(view, id)) return { kind: 'fire', element: id };
  return usualMove(view, seat, element) ?? hold(element);
}

/** All who can, on the room with the best exact odds (BA-D-7). */
function bestAssault(view: AssaultBattle, seat: Seat, { id }: Element) {
  const plans = assaultIdeas(view, seat, id).map(({ order }) => ({ order, cleared: chanceToClear(view, order) }));
  return plans.toSorted((a, b) => b.cleared - a.cleared)[0];
}

function chanceToClear(battle: AssaultBattle, order: OrderOf<'assault'>): number {
  const solution = exact(stormed, { battle, order });
  if (solution.kind === 'gave up') throw new RangeError(`an assault: ${solution.says}`);
  return solution.odds.entries.reduce(
    (sum, { value: { holders }, chance }) =>
      sum + (holders.every((holder) => holder === 'attacker' || holder === 'nobody') ? chance : 0),
    0,
  );
}

/** A shot with this skill is worth the trouble. */
const FAIR = 5;

function hasFairShot(view: AssaultBattle, id: string): boolean {
  const { ifSeen, ifNot } = fireOf(withPlainSight(view, id), id, false);
  const best = (shot: Volley): number =>
    Math.max(...shot.shooters.flatMap((one) => one.aims.map((aim) => shootingSkill(one, aim, shot).total)));
  return [ifSeen, ifNot].some((shot) => shot !== undefined && best(shot) >= FAIR);
}

/** By the shortest way to the nearest room that is not one's own: running, or at a walk where nobody may run (BA-D-3, BA-D-4). */
function usualMove(view: AssaultBattle, seat: Seat, { id }: Element): AssaultOrder | undefined {
  const [goal] = goalsOf(view, seat, id);
  if (goal === undefined) return undefined;
  const kind = isSuppressed(view, id) ? 'advance' : 'run';
  const moves = proposeMoves(view, id, MOVES[kind], goal.wish);
  return moves !== undefined && Object.keys(moves).length > 0 ? { kind, element: id, moves } : undefined;
}
