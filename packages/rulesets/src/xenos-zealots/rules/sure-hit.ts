/** A hit that needs no attack die: passengers of a wreck. XZ-H-21 */
import { d6, Tally } from '@umpire/engine/dice';
import { roll, type Rule, type Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import { applyDamage, conditionOf, hurtOf } from './damage.ts';
import { type DiceRules, type Hit, OUTCOMES } from './numbers.ts';
import { outcomesIn, saveBands } from './save-bands.ts';
import { type Hurt, nameOf, type Target } from './target.ts';

export interface SureHit {
  readonly rules: DiceRules;
  readonly owner: Seat;
  readonly target: Target;
  readonly hit: Omit<Hit, 'resilience'>;
}

/** One save. */
export function* sureHit({ rules, owner, target, hit }: SureHit): Rule<Hurt> {
  const tally = new Tally(hit.ap - hit.armour, [
    { amount: hit.ap, rule: 'XZ-H-21', says: 'penetration of the wreck' },
    { amount: 0 - hit.armour, rule: 'XZ-STAT-2', says: 'armour' },
  ]);
  const reading = saveBands({ ...hit, resilience: target.resilience }, rules);
  const why = { rule: 'XZ-H-21', ...say('{model} gets out', { model: nameOf(target) }), by: owner, tally };
  const counts = outcomesIn(yield* roll(d6.times(1), reading, why));
  const outcome = OUTCOMES.find((name) => counts[name] === 1) ?? 'saved';
  const [after] = applyDamage([target], [{ target: 0, outcome, suppressive: false }], rules);
  return hurtOf(conditionOf(target), after ?? conditionOf(target));
}
