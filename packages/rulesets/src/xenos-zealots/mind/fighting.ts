/** Shots, charges and reactions that are worth a thought, the best first. D-DECLARE, D-CHARGE, D-REACT */
import { INCH } from '@umpire/engine/table';
import { planCover, planWithdraw } from '../acts/react.ts';
import { enemyUnits, type Squad, unitDistance, type ZealotBattle } from '../battle.ts';
import { chargeable, planCharge } from '../charge.ts';
import { bestFire, returnTargets } from '../declare.ts';
import type { ZealotOrder } from '../orders.ts';
import { firingOf } from '../problems.ts';
import { worthOf } from '../weapons.ts';
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
export function shots(view: ZealotBattle, squad: Squad): readonly ZealotOrder[] {
  const firing = firingOf(squad);
  return nearby(view, squad, 4)
    .flatMap(({ id }) => {
      const fire = bestFire(view, firing, id);
      if (fire === undefined) return [];
      const worth = fire.shots.reduce(
        (sum, { weapon, marks }) =>
          sum +
          worthOf(weapon) *
            (marks.some(({ cover }) => cover === 'open') ? 1 : 0.7) *
            (marks.some(({ distance }) => distance < 18 * INCH) ? 1.2 : 1),
        0,
      );
      return [{ order: { kind: 'shoot', unit: squad.id, target: id } as const, worth }];
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST_TARGETS)
    .map(({ order }) => order);
}

/** Targets that are worth it. D-CHARGE */
export function charges(view: ZealotBattle, squad: Squad): readonly ZealotOrder[] {
  return nearby(view, squad, 3)
    .map((enemy) => ({ enemy, ratio: enemy.morale === 'Routed' ? 9 : chargeRatio(view, squad, enemy) }))
    .filter(
      ({ enemy, ratio }) =>
        ratio >= 0.6 &&
        chargeable(view, squad.id, enemy.id) === undefined &&
        planCharge(view, squad.id, enemy.id) !== undefined,
    )
    .toSorted((a, b) => b.ratio - a.ratio)
    .map(({ enemy }): ZealotOrder => ({ kind: 'assault', unit: squad.id, target: enemy.id }));
}

/** Return fire from cover; else to cover; else fire, else back. D-REACT */
export function reactions(view: ZealotBattle, squad: Squad): readonly ZealotOrder[] {
  const unit = squad.id;
  const targets = returnTargets(view, unit).filter((target) => bestFire(view, firingOf(squad), target) !== undefined);
  const fire = targets
    .slice(0, MOST_TARGETS - 1)
    .map((target): ZealotOrder => ({ kind: 'react', unit, how: 'returnFire', target }));
  const plan = planCover(view, unit);
  const cover: readonly ZealotOrder[] =
    plan === undefined ? [] : [{ kind: 'react', unit, how: 'cover', moves: plan.moves }];
  const isCovered = plan !== undefined && Object.keys(plan.moves).length === 0;
  // Who is in cover and fires is in cover still: staying there without firing is no thought of its own.
  if (isCovered && fire.length > 0) return fire;
  if (cover.length > 0 || fire.length > 0) return [...cover, ...fire];
  const back = planWithdraw(view, unit);
  return back === undefined ? [] : [{ kind: 'react', unit, how: 'withdraw', moves: back.moves }];
}
