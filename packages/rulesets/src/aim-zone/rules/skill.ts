/** The skill check, which everything that is no attack is decided by. */
import { atMost, d10, tally } from '@umpire/engine/dice';
import { roll, type Rule, type Seat } from '@umpire/engine/rule';
import { saying, type Words } from '@umpire/engine/words';

export interface Check {
  readonly skill: number;
  /** Who throws; bystanders' dice are thrown by nobody in particular. */
  readonly by?: Seat;
  /** The rule that asks for it, and what for. */
  readonly rule: string;
  readonly says: Words;
}

/** A d10 of the skill rating or less succeeds. AZ-SKILL-1 */
export function* skillCheck({ skill, by, rule, says }: Check): Rule<boolean> {
  const need = tally(skill, 'AZ-SKILL-1', 'skill');
  const why = { rule, ...saying(says), tally: need, ...(by === undefined || by === 'none' ? {} : { by }) };
  const { success } = yield* roll(d10.times(1), { success: atMost(skill) }, why);
  return success === 1;
}
