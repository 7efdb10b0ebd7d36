/** A hit that needs no attack die: passengers of a wreck. XZ-H-21 */
import type { Rule, Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { applyDamage, conditionOf, hurtOf } from './damage.ts';
import type { DiceRules, Hit } from './numbers.ts';
import { saveDie } from './save.ts';
import { type Hurt, nameOf, type Target } from './target.ts';

export interface SureHit {
  readonly rules: DiceRules;
  readonly owner: Seat;
  readonly target: Target;
  readonly hit: Omit<Hit, 'resilience'>;
}

/** One save. */
export function* sureHit({ rules, owner, target, hit }: SureHit): Rule<Hurt> {
  const outcome = yield* saveDie({ ...hit, resilience: target.resilience }, rules, {
    rule: 'XZ-H-21',
    ...say('{model} gets out', { model: nameOf(target) }),
    by: owner,
    against: { rule: 'XZ-H-21', says: 'penetration of the wreck' },
  });
  const [after] = applyDamage([target], [{ target: 0, outcome, suppressive: false }], rules);
  return hurtOf(conditionOf(target), after ?? conditionOf(target));
}
