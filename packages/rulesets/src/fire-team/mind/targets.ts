/** Where an automatic player goes, and at whom it fires. FT-H-24 */
import { type Point, distance, spot } from '@umpire/engine/table';
import { derive } from '@umpire/engine/derive';
import type { Act } from '../battle/acts.ts';
import { type FireTeamBattle, type FireTeamUnit, figuresOf, isAlive } from '../battle/battle.ts';
import { expectedFire, expectedOnArmor, worthOf } from '../rules/expected.ts';
import { firerAt } from '../rules/firing.ts';

/** An objective, and how far it is. */
interface Goal {
  readonly at: Point;
  readonly gap: number;
}

/** The nearest objective that its side does not hold. */
export function goalOf(view: FireTeamBattle, unit: FireTeamUnit): Goal | undefined {
  let best: Goal | undefined;
  for (const { at, holder } of view.objectives) {
    if (holder === unit.seat) continue;
    let gap = Infinity;
    for (const { base } of figuresOf(view, unit.id)) gap = Math.min(gap, distance(base, spot(at)));
    if (best === undefined || gap < best.gap) best = { at, gap };
  }
  return best;
}

/** Somebody to fire at, and what that is worth. */
interface Target {
  readonly target: FireTeamUnit;
  readonly worth: number;
}

/** Targets by what fire at them is worth, the best first; several orders ask for those of the same unit. D-TARGET */
export const targetsOf = derive((view: FireTeamBattle, unit: FireTeamUnit): readonly Target[] => {
  return view.units
    .filter((enemy) => enemy.seat !== unit.seat && isAlive(view, enemy.id))
    .flatMap((target) => {
      const firer = firerAt(view, unit, target);
      if (firer === undefined) return [];
      const worth = worthOf(target.kind === 'team' ? expectedFire(firer) : expectedOnArmor(firer));
      return [{ target, worth }];
    })
    .toSorted((a, b) => b.worth - a.worth);
});

/** Expected Wounded + 2 × KIA from which fire comes before movement. */
export const WORTH_FIRING = 0.25;

/** The best target, if it is worth as much. */
export const fireAt = (unit: string, targets: ReturnType<typeof targetsOf>, least: number): Act | undefined => {
  const best = targets[0];
  return best === undefined || best.worth < least ? undefined : { kind: 'fire', unit, target: best.target.id };
};
