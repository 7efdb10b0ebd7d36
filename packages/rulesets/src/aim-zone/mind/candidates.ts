/** Sensible orders, the one for an 'auto' button first. */
import type { Seat } from '@umpire/engine/rule';
import { type Point, squared } from '@umpire/engine/table';
import { bestPlans, type Scored } from './ideas.ts';
import { firstOf } from './moving.ts';
import { deployPlaces, openingAims } from './opening.ts';
import { otherwise } from './otherwise.ts';
import { ideasFor, urgency } from './plan.ts';
import { present } from './sight-lines.ts';
import { type AimBattle, byModelId, type Fighter, fightersOf, findFighter, leftOf } from '../battle/battle.ts';
import type { AimOrder } from '../battle/orders.ts';
import { problems } from '../orders/index.ts';

/** So many places to begin at are worth a thought. */
const PLACES = 3;

/** How many plans are worth a thought: of whoever has begun; of the most urgent, the next, and so on. */
const ITS_OWN = 5;
const BY_URGENCY = [3, 2, 1, 1] as const;

/** Different plans for what comes next, the best guess first. */
export const candidates = (view: AimBattle, seat: Seat, most = Infinity): readonly AimOrder[] =>
  view.toAct.includes(seat) ? plansOf(view, seat, most).slice(0, most) : [];

/** At least as many as are wanted, if there are so many. */
function plansOf(view: AimBattle, seat: Seat, most: number): readonly AimOrder[] {
  if (view.phase === 'deployment') return deployments(view, seat, Math.min(most, PLACES));
  if (view.phase === 'opening aim') return marks(view, seat);
  const actor = view.actor === undefined ? undefined : findFighter(view, view.actor);
  // Whoever has begun goes on; then whoever has the best thing to do.
  if (actor !== undefined && actor.owner === seat && !actor.done) {
    const found = worthwhile(view, actor, Math.min(most, ITS_OWN)).map(orderOf);
    const finish: AimOrder = { kind: 'finish', model: actor.id };
    if (found.length > 0)
      return found.length >= most ? found : [...found, ...others(view, actor, found, OTHERS), finish];
  }
  return ofTheFresh(view, seat, most);
}

/** Orders of those who have not begun yet. */
function ofTheFresh(view: AimBattle, seat: Seat, most: number): readonly AimOrder[] {
  const end: AimOrder = { kind: 'end turn' };
  const thought: { readonly fighter: Fighter; readonly plans: readonly Scored[] }[] = [];
  for (const fighter of byUrgency(view, seat)) {
    const plans = worthwhile(view, fighter, Math.min(most, BY_URGENCY[thought.length] ?? 0));
    if (plans.length > 0) thought.push({ fighter, plans });
    const isEnough = most === 1 && (thought.length === 2 || isGood(thought[0]?.plans[0]));
    if (isEnough || thought.length === BY_URGENCY.length) break;
  }
  const [one, two] = thought;
  if (one === undefined) return [end];
  const first = firstOfTwo(one.plans[0], two?.plans[0]);
  const plans = thought.flatMap((each) => each.plans).toSorted((a, b) => b.score - a.score);
  const orders = [...(first === undefined ? [] : [first]), ...plans.filter((plan) => plan !== first)].map(orderOf);
  if (orders.length >= most) return orders;
  // While somebody has something good to do, the turn goes on.
  return [...orders, ...others(view, one.fighter, orders, 1), ...(isGood(plans[0]) ? [] : [end])];
}

/** The most urgent has the first word, if that is something good. */
const firstOfTwo = (one: Scored | undefined, two: Scored | undefined): Scored | undefined =>
  !isGood(one) && two !== undefined && two.score > (one?.score ?? 0) ? two : one;

/** Those who may begin, the one with most to do first. */
const byUrgency = (view: AimBattle, seat: Seat): readonly Fighter[] =>
  present(view, seat)
    .filter((fighter) => !fighter.done && fighter.id !== view.actor && mayAct(fighter))
    .map((fighter) => ({ fighter, need: urgency(view, fighter) }))
    .toSorted((a, b) => b.need - a.need || byModelId(a.fighter, b.fighter))
    .map(({ fighter }) => fighter);

const orderOf = ({ order }: Scored): AimOrder => order;
const isGood = (plan: Scored | undefined): boolean => plan !== undefined && plan.score > GOOD;

/** Less than this is not worth an action. */
const LEAST = 0.02;
/** More than this is worth an action for sure. */
const GOOD = 0.1;

/** The best legal plans of a fighter, and no more than are wanted. */
function worthwhile(view: AimBattle, fighter: Fighter, most: number): readonly Scored[] {
  const ends: Point[] = [];
  const will = ({ order, isLegal = false }: Scored): boolean => {
    if (order.kind === 'move' && ends.some((end) => squared(end, order.to) < APART * APART)) return false;
    if (!isLegal && !legal(view, fighter, order)) return false;
    if (order.kind === 'move') ends.push(order.to);
    return true;
  };
  return bestPlans(ideasFor(view, fighter), { most, least: LEAST, will });
}

/** Moves that end nearer to each other are much the same. */
const APART = 1500;

/** So many things that are quite different are worth a thought too. */
const OTHERS = 2;

/** What else a fighter could do: something that is not among its plans. */
const others = (view: AimBattle, fighter: Fighter, orders: readonly AimOrder[], most: number): readonly AimOrder[] =>
  firstOf(
    otherwise(view, fighter),
    most,
    (order) => !orders.some((each) => isMuchTheSame(each, order)) && legal(view, fighter, order),
  );

function isMuchTheSame(one: AimOrder, other: AimOrder): boolean {
  if (one.kind === 'move' && other.kind === 'move')
    return one.model === other.model && squared(one.to, other.to) < APART * APART;
  if (one.kind === 'shoot' && other.kind === 'shoot') return one.model === other.model && one.target === other.target;
  return one.kind === 'defend' && other.kind === 'defend' && one.model === other.model;
}

const legal = (view: AimBattle, { owner }: Fighter, order: AimOrder): boolean =>
  problems(view, owner, order).length === 0;

const mayAct = (fighter: Fighter): boolean => leftOf(fighter) > 0 || (fighter.stun > 0 && fighter.spent === 0);

function deployments(view: AimBattle, seat: Seat, most: number): readonly AimOrder[] {
  for (const fighter of fightersOf(view, seat).filter(({ away }) => away === 'undeployed')) {
    const places = deployPlaces(view, fighter, most);
    if (places.length > 0) return places.map((at) => ({ kind: 'deploy', model: fighter.id, at }));
  }
  return [];
}

function marks(view: AimBattle, seat: Seat): readonly AimOrder[] {
  const open = fightersOf(view, seat).filter(({ away, aim }) => away === undefined && aim === undefined);
  const wanted = open.flatMap((fighter) =>
    openingAims(view, fighter).map((at): AimOrder => ({ kind: 'mark', model: fighter.id, at })),
  );
  return [...wanted.filter((order) => problems(view, seat, order).length === 0), { kind: 'begin' }];
}
