/** Sensible orders, the one for an 'auto' button first. */
import type { Seat } from '@umpire/engine/rule';
import { bestPlans, type Scored } from './auto/ideas.ts';
import { deployPlaces, openingAims } from './auto/opening.ts';
import { ideasFor, urgency } from './auto/plan.ts';
import { present } from './auto/sight-lines.ts';
import { type AimBattle, byModelId, type Fighter, fightersOf, findFighter, leftOf } from './battle.ts';
import type { AimOrder } from './orders.ts';
import { problems } from './problems.ts';

/** So many places to begin at are worth a thought. */
const PLACES = 3;

/** So many moves of one fighter are worth a thought. */
const MOVES = 3;

/** The most orders that are worth a thought. */
const MOST = 8;

export function candidates(view: AimBattle, seat: Seat, most = MOST): readonly AimOrder[] {
  if (!view.toAct.includes(seat)) return [];
  if (view.phase === 'deployment') return deployments(view, seat, Math.min(most, PLACES));
  if (view.phase === 'opening aim') return marks(view, seat);
  const legal = (order: AimOrder): boolean => problems(view, seat, order).length === 0;
  const actor = view.actor === undefined ? undefined : findFighter(view, view.actor);
  const end: AimOrder = { kind: 'end turn' };
  // Whoever has begun goes on; then whoever has the best thing to do.
  if (actor !== undefined && actor.owner === seat && !actor.done) {
    const found = worthwhile(view, actor, most, legal);
    if (found.length > 0) return [...found.map(({ order }) => order), { kind: 'finish', model: actor.id }];
  }
  const fresh = present(view, seat).filter((fighter) => !fighter.done && fighter.id !== actor?.id && mayAct(fighter));
  const urgent = fresh
    .map((fighter) => ({ fighter, need: urgency(view, fighter) }))
    .toSorted((a, b) => b.need - a.need || byModelId(a.fighter, b.fighter));
  const plans: Scored[] = [];
  let thinking = 2;
  for (const { fighter } of urgent) {
    const own = worthwhile(view, fighter, Math.min(most, MOST / 2), legal);
    plans.push(...own);
    if (own.length === 0) continue;
    if (--thinking === 0 || (most === 1 && isGood(own[0]))) break;
  }
  const [first] = plans;
  const ranked = plans.toSorted((a, b) => b.score - a.score);
  // While somebody has something good to do, the turn goes on; the most urgent comes first.
  if (first !== undefined && isGood(first)) return [first, ...ranked.filter((plan) => plan !== first)].map(orderOf);
  return isGood(ranked[0]) ? ranked.map(orderOf) : [...ranked.map(orderOf), end];
}

const orderOf = ({ order }: Scored): AimOrder => order;
const isGood = (plan: Scored | undefined): boolean => plan !== undefined && plan.score > GOOD;

/** Less than this is not worth an action. */
const LEAST = 0.02;
/** More than this is worth an action for sure. */
const GOOD = 0.1;

/** The best legal plans of a fighter, and no more than are wanted. */
function worthwhile(
  view: AimBattle,
  fighter: Fighter,
  most: number,
  legal: (order: AimOrder) => boolean,
): readonly Scored[] {
  let moves = 0;
  const will = ({ order, isLegal = false }: Scored): boolean => {
    if (order.kind === 'move' && moves >= MOVES) return false;
    if (!isLegal && !legal(order)) return false;
    if (order.kind === 'move') moves++;
    return true;
  };
  return bestPlans(ideasFor(view, fighter), { most, least: LEAST, will });
}

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
