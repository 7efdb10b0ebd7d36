/** Sensible orders, the one for an 'auto' button first. */
import type { Seat } from '@umpire/engine/rule';
import type { Scored } from './auto/moving.ts';
import { deployPlaces, openingAims } from './auto/opening.ts';
import { plansFor } from './auto/plan.ts';
import { present } from './auto/sight-lines.ts';
import { type AimBattle, type Fighter, fightersOf, findFighter, leftOf } from './battle.ts';
import type { AimOrder } from './orders.ts';
import { problems } from './problems.ts';

/** The most orders that are worth a thought. */
const MOST = 8;

export function candidates(view: AimBattle, seat: Seat): readonly AimOrder[] {
  if (!view.toAct.includes(seat)) return [];
  if (view.phase === 'deployment') return deployments(view, seat);
  if (view.phase === 'opening aim') return marks(view, seat);
  const legal = (order: AimOrder): boolean => problems(view, seat, order).length === 0;
  const actor = view.actor === undefined ? undefined : findFighter(view, view.actor);
  const end: AimOrder = { kind: 'end turn' };
  // Whoever has begun goes on; then whoever has the best thing to do.
  if (actor !== undefined && actor.owner === seat && !actor.done) {
    const own = plansFor(view, actor).map(({ order }) => order);
    const found = firstLegal(own, legal);
    if (found.length > 0) return [...found, { kind: 'finish', model: actor.id }, end];
  }
  const fresh = present(view, seat).filter((fighter) => !fighter.done && fighter.id !== actor?.id && mayAct(fighter));
  const all = fresh.flatMap((fighter) => plansFor(view, fighter).slice(0, 3)).toSorted((a, b) => b.score - a.score);
  return [
    ...firstLegal(
      all.map(({ order }: Scored) => order),
      legal,
    ),
    end,
  ];
}

const mayAct = (fighter: Fighter): boolean => leftOf(fighter) > 0 || (fighter.stun > 0 && fighter.spent === 0);

function firstLegal(orders: readonly AimOrder[], legal: (order: AimOrder) => boolean): readonly AimOrder[] {
  const found: AimOrder[] = [];
  for (const order of orders) {
    if (found.length >= MOST) break;
    if (legal(order)) found.push(order);
  }
  return found;
}

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
