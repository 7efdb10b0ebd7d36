/** Shots, charges and reactions that are worth a thought, the best first. D-DECLARE, D-CHARGE, D-REACT */
import { INCH } from '@umpire/engine/table';
import { planCover, planWithdraw } from '../rules/react.ts';
import { enemyUnits, type Squad, unitDistance, type ZealotBattle } from '../battle/battle.ts';
import { planCharge } from '../ground/charge.ts';
import { chargeable } from '../ground/charge-problems.ts';
import { bestFire, fireAtMost, proposedFire } from '../ground/best-fire.ts';
import { type FullShot, returnTargets } from '../ground/declare.ts';
import type { ZealotOrder } from '../battle/orders.ts';
import { firingOf } from '../orders/problems.ts';
import { worthOf } from '../battle/weapons.ts';
import { bestFirst } from './best-first.ts';
import { chargeRatio } from './melee.ts';

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
  for (const target of bestFirst(hopefuls, (id) => {
    const fire = bestFire(view, firing, id);
    return fire && { found: id, worth: fire.shots.reduce((sum, shot) => sum + worthOfShot(shot), 0) };
  })) {
    found.push({ kind: 'shoot', unit: squad.id, ...proposedFire(view, firing, target) });
    if (found.length >= Math.min(most, MOST_TARGETS)) break;
  }
  return found;
}

const CLOSE = 18 * INCH;

const worthOfShot = ({ weapon, marks }: FullShot): number =>
  worthOf(weapon) *
  (marks.some(({ cover }) => cover === 'open') ? 1 : 0.7) *
  (marks.some(({ distance }) => distance < CLOSE) ? 1.2 : 1);

/** Targets that are worth it. D-CHARGE */
export function charges(view: ZealotBattle, squad: Squad, most = Infinity): readonly ZealotOrder[] {
  const found: ZealotOrder[] = [];
  for (const { enemy } of nearby(view, squad, 3)
    .map((one) => ({ enemy: one, ratio: one.morale === 'Routed' ? 9 : chargeRatio(view, squad, one) }))
    .filter(({ ratio }) => ratio >= 0.6)
    .toSorted((a, b) => b.ratio - a.ratio)) {
    if (found.length >= most) break;
    if (chargeable(view, squad.id, enemy.id) !== undefined) continue;
    const plan = planCharge(view, squad.id, enemy.id, true);
    if (plan !== undefined) found.push({ kind: 'assault', unit: squad.id, target: enemy.id, moves: plan.moves });
  }
  return found;
}

/** Return fire from cover; else to cover; else fire, else back. D-REACT */
export function reactions(view: ZealotBattle, squad: Squad, most = Infinity): readonly ZealotOrder[] {
  const unit = squad.id;
  const plan = planCover(view, unit);
  const cover: readonly ZealotOrder[] =
    plan === undefined ? [] : [{ kind: 'react', unit, how: 'cover', moves: plan.moves }];
  const isCovered = plan !== undefined && Object.keys(plan.moves).length === 0;
  if (cover.length >= most && !isCovered) return cover;
  const fire = fireBack(view, squad, Math.min(most, MOST_TARGETS - 1));
  // Who is in cover and fires is in cover still: staying there without firing is no thought of its own.
  const first = isCovered && fire.length > 0 ? fire : [...cover, ...fire];
  if (first.length >= most) return first;
  const back = planWithdraw(view, unit);
  return back === undefined ? first : [...first, { kind: 'react', unit, how: 'withdraw', moves: back.moves }];
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
