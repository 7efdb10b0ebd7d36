/** Morale: one d20 equal to or under what is left of it; a 1 passes (BA-H-2). Morale is no skill (BA-R-40). */
import { type Tally, tally, atMost, bands, d20 } from '@umpire/engine/dice';
import { note, roll, type Rule, type Seat } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import type { Morale } from '../battle/battle.ts';

/** Morale that is left, with its reasons. BA-GREN-7, BA-H-2 */
export const effectiveMorale = ({ morale, casualties, leaderLives }: Morale): Tally =>
  tally(morale, 'BA-H-2', 'morale')
    .when(casualties > 0, -2 * casualties, 'BA-GREN-7', say('casualties: {n}', { n: casualties }))
    .when(leaderLives, 2, 'BA-H-2', 'leader');

/** The highest roll that passes: a 1 always does. BA-H-2 */
export const highestPass = ({ total }: Tally): number => Math.max(1, Math.min(total, 20));

/** Does the element pass? `rule` says which test it is. BA-H-2 */
export function* moraleTest(rule: string, by: Seat, element: string, morale: Tally): Rule<boolean> {
  const why = { rule, ...say('{element} tests morale', { element }), by, tally: morale };
  const { passed } = yield* roll(d20.times(1), bands({ passed: atMost(highestPass(morale)) }), why);
  yield* note(rule, passed === 1 ? '{element} passes its morale test.' : '{element} fails its morale test.', {
    element,
  });
  return passed === 1;
}

/** An element whose casualties have used up its morale; a living leader does not help. BA-H-8 */
export const isCollapsed = ({ morale, casualties }: Pick<Morale, 'morale' | 'casualties'>): boolean =>
  morale - 2 * casualties <= 0;
