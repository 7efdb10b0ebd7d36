/** Shots, charges and reactions that are worth a thought, the best first. D-DECLARE, D-CHARGE, D-REACT */
import { odds, sampledOdds } from '@umpire/engine/rule';
import { INCH } from '@umpire/engine/table';
import { isBestArmourShown, planCover, planTurn, planWithdraw } from '../rules/react.ts';
import { enemyUnits, type Squad, squadOf, unitDistance, type ZealotBattle } from '../battle/battle.ts';
import { planCharge } from '../ground/charge.ts';
import { chargeable } from '../ground/charge-problems.ts';
import { bestFire, fireAtMost, inWords, proposedFire } from '../ground/best-fire.ts';
import { type FullShot, returnTargets } from '../ground/declare.ts';
import type { ZealotOrder } from '../battle/orders.ts';
import { assaultOdds } from '../orders/assault.ts';
import { firingOf } from '../orders/fire-order.ts';
import { assaultEnd } from '../rules/assault.ts';
import { worthOf } from '../battle/weapons.ts';
import { bestFirst } from './best-first.ts';

/** Enemy units by how near they are; only the nearest few are looked at. */
const nearby = (view: ZealotBattle, squad: Squad, most: number): readonly Squad[] =>
  enemyUnits(view, squad.seat)
    .map((enemy) => ({ enemy, gap: unitDistance(view, squad.id, enemy.id) }))
    .toSorted((a, b) => a.gap - b.gap || (a.enemy.id < b.enemy.id ? -1 : 1))
    .slice(0, most)
    .map(({ enemy }) => enemy);

/** So many targets of a unit are proposed. */
const MOST_TARGETS = 3;

/** The best fire at each of the nearest enemies. */
export function shots(view: ZealotBattle, squad: Squad, most = MOST_TARGETS): readonly ZealotOrder[] {
  const firing = firingOf(squad);
  const hopefuls = nearby(view, squad, 4).map(({ id }) => ({
    thing: id,
    atMost: fireAtMost(view, firing) * (unitDistance(view, squad.id, id) < CLOSE ? 1.2 : 1),
  }));
  const found: ZealotOrder[] = [];
  for (const { id: target, best: fire } of bestFirst(hopefuls, (id) => {
    const best = bestFire(view, firing, id);
    return best && { found: { id, best }, worth: best.shots.reduce((sum, shot) => sum + worthOfShot(shot), 0) };
  })) {
    found.push({ kind: 'shoot', unit: squad.id, ...inWords(view, firing, target, fire) });
    if (found.length >= Math.min(most, MOST_TARGETS)) break;
  }
  return found;
}

const CLOSE = 18 * INCH;

const worthOfShot = ({ weapon, marks }: FullShot): number =>
  worthOf(weapon) *
  (marks.some(({ cover }) => cover === 'open') ? 1 : 0.7) *
  (marks.some(({ distance }) => distance < CLOSE) ? 1.2 : 1);

/** A charge that is won less often than this is not made. D-CHARGE */
const WORTH_CHARGING = 0.4;

/** Charges by the chance to win them, as the rule itself has it; where the best is too small, the unit rather stays. D-CHARGE */
export function charges(view: ZealotBattle, squad: Squad, most = Infinity): readonly ZealotOrder[] {
  const found = nearby(view, squad, 3)
    .flatMap(({ id: target }) => {
      const plan =
        chargeable(view, squad.id, target) === undefined ? planCharge(view, squad.id, target, true) : undefined;
      if (plan === undefined) return [];
      const order = { kind: 'assault', unit: squad.id, target, moves: plan.moves } as const;
      return [{ order, chance: chanceToWin(view, order) }];
    })
    .toSorted((a, b) => b.chance - a.chance || (a.order.target < b.order.target ? -1 : 1));
  const hold: ZealotOrder = { kind: 'hold', unit: squad.id };
  const stays = (found[0]?.chance ?? 0) < WORTH_CHARGING;
  return [...(stays ? [hold] : []), ...found.map(({ order }) => order)].slice(0, Math.max(1, most));
}

/** How often a charge is won, without re-rolls; who runs is caught. XZ-ASLT-2 */
function chanceToWin(view: ZealotBattle, order: ZealotOrder & { readonly kind: 'assault' }): number {
  if (squadOf(view, order.target).morale === 'Routed') return 1;
  const args = assaultOdds(view, order);
  if (args === undefined) return 0;
  const isLarge = args.charger.fighters.length * args.target.fighters.length > SOLVED_AT_ONCE;
  const found = isLarge
    ? sampledOdds(assaultEnd, args, { samples: SAMPLES, seed: 'charge' })
    : odds(assaultEnd, args, { samples: SAMPLES }).odds;
  return found.entries.reduce((sum, { value, chance }) => sum + (value.winner === 'charger' ? chance : 0), 0);
}

/** With more pairs of models than this a fight takes too long to solve while somebody thinks: it is tried so often instead. XZ-R-93 */
const SOLVED_AT_ONCE = 24;
const SAMPLES = 60;

/** Return fire from cover; else to cover, or turn the best armour to the enemy; else back. Fire from the open is a thought beside these. D-REACT */
export function reactions(view: ZealotBattle, squad: Squad, most = Infinity): readonly ZealotOrder[] {
  const unit = squad.id;
  const plan = planCover(view, unit);
  const isCovered = plan !== undefined && Object.keys(plan.moves).length === 0;
  const fire = () => fireBack(view, squad, Math.min(most, MOST_TARGETS - 1));
  // Who is in cover and fires is in cover still: staying there without firing is no thought of its own.
  const first = isCovered ? fire() : [];
  const found: ZealotOrder[] = [...first];
  if (plan !== undefined && first.length === 0) found.push({ kind: 'react', unit, how: 'cover', moves: plan.moves });
  if (found.length >= most) return found;
  const pivot = plan === undefined && !isBestArmourShown(view, squad) ? planTurn(view, squad) : undefined;
  if (pivot !== undefined) found.push({ kind: 'react', unit, how: 'turn', pivot });
  if (found.length >= most) return found;
  const back = planWithdraw(view, unit);
  if (back !== undefined) found.push({ kind: 'react', unit, how: 'withdraw', moves: back.moves });
  return isCovered || found.length >= most ? found : [...found, ...fire()];
}

function fireBack(view: ZealotBattle, squad: Squad, most: number): readonly ZealotOrder[] {
  const found: ZealotOrder[] = [];
  for (const target of returnTargets(view, squad.id)) {
    if (found.length >= most) break;
    const fire = proposedFire(view, firingOf(squad), target);
    if (fire !== undefined) found.push({ kind: 'react', unit: squad.id, how: 'returnFire', ...fire });
  }
  return found;
}
