/** Tests of the other skills: one d20 equal to or under the skill with its modifiers; a 1 succeeds (BA-H-1). */
import { type Tally, tally, atMost, bands, d20 } from '@umpire/engine/dice';
import { roll, type Rule, type Seat } from '@umpire/engine/rule';
import type { Saying } from '@umpire/engine/words';
import type { TableOptions } from '../battle/options.ts';

/** The markers that lower every skill of a figure. */
export interface Markers {
  readonly suppressed: boolean;
  readonly hesitant: boolean;
}

/** A skill lowered by markers. BA-H-1, BA-GREN-8 */
export const skillWith = (skill: number, says: string, { suppressed, hesitant }: Markers): Tally =>
  tally(skill, 'BA-H-1', says).when(suppressed, -6, 'BA-GREN-8', 'suppressed').when(hesitant, -2, 'BA-H-5', 'hesitant');

type Tests = Pick<TableOptions, 'natural20Misses'>;

/** The highest roll that succeeds: a 1 always does. BA-H-1, BA-R-3 */
export const highestSuccess = ({ total }: Tally, { natural20Misses }: Tests): number =>
  Math.max(1, Math.min(total, natural20Misses ? 19 : 20));

/** Does a skill test succeed? BA-H-1 */
export function* skillTest(rule: string, says: Saying, by: Seat, skill: Tally, options: Tests): Rule<boolean> {
  const most = highestSuccess(skill, options);
  const { success } = yield* roll(d20.times(1), bands({ success: atMost(most) }), { rule, ...says, by, tally: skill });
  return success === 1;
}
