/** What the dice of one combat mean (4.6). */
import { note, type Rule } from '@umpire/engine/rule';
import type { MeleeOptions } from './melee-test.ts';

/** What one combat has rolled: successes, among them the natural 1s. Of each pair the Attacker's number first. */
export interface Blows {
  readonly successes: readonly [attacker: number, defender: number];
  readonly ones: readonly [attacker: number, defender: number];
}

/** Figures in the combat, before anybody falls. */
export interface Numbers {
  readonly attackers: number;
  readonly defenders: number;
}

/** Casualties due on each side. */
export interface Due {
  readonly defender: number;
  readonly attacker: number;
}

type Row = { readonly rule: string; readonly says: string } & Due;

/** The row of the outcome table, without natural 1s. BA-OUT-1 to BA-OUT-4, BA-OUT-7 */
export function rowOf(
  { successes: [attacker, defender] }: Pick<Blows, 'successes'>,
  { attackers, defenders }: Numbers,
  { deadlockOutnumbered }: Pick<MeleeOptions, 'deadlockOutnumbered'>,
): Row {
  if (attacker > defender)
    return { rule: 'BA-OUT-1', says: 'the Attacker is ahead: one Defender is hit', defender: 1, attacker: 0 };
  if (defender > attacker)
    return { rule: 'BA-OUT-2', says: 'the Defender is ahead: one Attacker is hit', defender: 0, attacker: 1 };
  if (attacker === 0) return { rule: 'BA-OUT-4', says: 'all miss', defender: 0, attacker: 0 };
  const isOutnumbered = attackers > defenders || (deadlockOutnumbered === 'either' && attackers !== defenders);
  return isOutnumbered
    ? { rule: 'BA-OUT-3', says: 'deadlock against the odds: one on each side is hit', defender: 1, attacker: 1 }
    : { rule: 'BA-OUT-3', says: 'deadlock', defender: 0, attacker: 0 };
}

/** The row, and one more casualty on the other side for each natural 1. BA-OUT-5, BA-OUT-6 */
export function* outcomeOf(
  blows: Blows,
  numbers: Numbers,
  options: Pick<MeleeOptions, 'deadlockOutnumbered'>,
  who: string,
): Rule<Due> {
  const row = rowOf(blows, numbers, options);
  const [attacker, defender] = blows.successes;
  yield* note(row.rule, `{who}: {attacker}–{defender}, ${row.says}.`, { who, attacker, defender });
  const [attackerOnes, defenderOnes] = blows.ones;
  if (attackerOnes + defenderOnes > 0) {
    const says = '{who}: natural 1s hit {defenders} more of the Defender and {attackers} more of the Attacker.';
    yield* note('BA-OUT-5', says, { who, defenders: attackerOnes, attackers: defenderOnes });
  }
  return { defender: row.defender + attackerOnes, attacker: row.attacker + defenderOnes };
}
