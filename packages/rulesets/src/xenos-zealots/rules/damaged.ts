/** Damage of an attack, with the roll-offs of single models. XZ-DMG-2 to XZ-DMG-4, XZ-SINGLE-4 */
import type { Rule, Seat } from '@umpire/engine/rule';
import { applyDamage, type Saved } from './damage.ts';
import type { DiceRules, Hit } from './numbers.ts';
import { losePoints } from './split.ts';
import type { Fire, Hurt, Target } from './target.ts';

/** What a save of a target is up against. */
export const hitOf = ({ ap, damage, armours }: Fire, t: number, { resilience }: Target): Hit => ({
  ap,
  damage,
  armour: armours[t] ?? 0,
  resilience,
});

/** Damage to models, with the roll-offs of single ones. XZ-DMG-2 to XZ-DMG-4, XZ-SINGLE-4 */
export function* damaged(
  {
    targets,
    rules,
    attacker,
    owner,
    failedBefore,
  }: {
    readonly targets: readonly Target[];
    readonly rules: DiceRules;
    readonly attacker: Seat;
    readonly owner: Seat;
    readonly failedBefore?: readonly boolean[];
  },
  saves: readonly Saved[],
): Rule<readonly Hurt[]> {
  const hurts = [...applyDamage(targets, saves, rules, failedBefore)];
  for (const [t, target] of targets.entries()) {
    const hurt = hurts[t] as Hurt;
    const { split } = target;
    if (split === undefined || hurt.dead > 0 || hurt.lost === 0) continue;
    const { mobility, slots } = yield* losePoints({ ...target, split }, hurt.lost, { attacker, foe: owner, owner });
    hurts[t] = { ...hurt, mobility, slots };
  }
  return hurts;
}
