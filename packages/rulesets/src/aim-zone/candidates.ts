/** Sensible orders, the one for an 'auto' button first. */
import type { Seat } from '@umpire/engine/rule';
import type { Scored } from './auto/moving.ts';
import { deployPlaces, openingAims } from './auto/opening.ts';
import { plansFor, urgency } from './auto/plan.ts';
import { present } from './auto/sight-lines.ts';
import { type AimBattle, byModelId, type Fighter, fightersOf, findFighter, leftOf } from './battle.ts';
import type { AimOrder } from './orders.ts';
import { problems } from './problems.ts';

/** The most orders that are worth a thought. */
const MOST = 8;

export function candidates(view: AimBattle, seat: Seat, most = MOST): readonly AimOrder[] {
  if (!view.toAct.includes(seat)) return [];
  if (view.phase === 'deployment') return deployments(view, seat);
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
    if (own.length > 0 && --thinking === 0) break;
  }
  const ranked = plans.toSorted((a, b) => b.score - a.score);
  const orders = ranked.map(({ order }) => order);
  // While somebody has something good to do, the turn goes on.
  return (ranked[0]?.score ?? 0) > GOOD ? orders : [...orders, end];
}

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
  const found: Scored[] = [];
  for (const plan of plansFor(view, fighter)) {
    if (found.length >= most || plan.score < LEAST) break;
    if (legal(plan.order)) found.push(plan);
  }
  return found;
}

const mayAct = (fighter: Fighter): boolean => leftOf(fighter) > 0 || (fighter.stun > 0 && fighter.spent === 0);

function deployments(view: AimBattle, seat: Seat): readonly AimOrder[] {
  for (const fighter of fightersOf(view, seat).filter(({ away }) => away === 'undeployed')) {
    const places = deployPlaces(view, fighter);
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
