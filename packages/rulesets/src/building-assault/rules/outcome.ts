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

/** Who fights in a combat, by id. */
export interface Opponents {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
}

type Row = { readonly rule: string; readonly says: string } & Due;

const AHEAD = '{attackers} against {defenders}: {attacker}–{defender}. The Attacker is ahead: 1 Defender is hit.';
const BEHIND = '{attackers} against {defenders}: {attacker}–{defender}. The Defender is ahead: 1 Attacker is hit.';
const MISS = '{attackers} against {defenders}: {attacker}–{defender}. All miss.';
const OUTNUMBERED =
  '{attackers} against {defenders}: {attacker}–{defender}. A deadlock of unequal numbers: 1 is hit on each side.';
const DEADLOCK = '{attackers} against {defenders}: {attacker}–{defender}. A deadlock: nobody is hit.';
const MORE_DEFENDERS = '{n|A natural 1:|Natural 1s:} {n} more {n|Defender is|Defenders are} hit.';
const MORE_ATTACKERS = '{n|A natural 1:|Natural 1s:} {n} more {n|Attacker is|Attackers are} hit.';

/** The row of the outcome table, without natural 1s. BA-OUT-1 to BA-OUT-4, BA-OUT-7 */
export function rowOf(
  { successes: [attacker, defender] }: Pick<Blows, 'successes'>,
  { attackers, defenders }: Numbers,
  { deadlockOutnumbered }: Pick<MeleeOptions, 'deadlockOutnumbered'>,
): Row {
  if (attacker > defender) return { rule: 'BA-OUT-1', says: AHEAD, defender: 1, attacker: 0 };
  if (defender > attacker) return { rule: 'BA-OUT-2', says: BEHIND, defender: 0, attacker: 1 };
  if (attacker === 0) return { rule: 'BA-OUT-4', says: MISS, defender: 0, attacker: 0 };
  const isOutnumbered = attackers > defenders || (deadlockOutnumbered === 'either' && attackers !== defenders);
  return isOutnumbered
    ? { rule: 'BA-OUT-3', says: OUTNUMBERED, defender: 1, attacker: 1 }
    : { rule: 'BA-OUT-3', says: DEADLOCK, defender: 0, attacker: 0 };
}

/** The row, and one more casualty on the other side for each natural 1. BA-OUT-5, BA-OUT-6 */
export function* outcomeOf(
  blows: Blows,
  numbers: Numbers,
  options: Pick<MeleeOptions, 'deadlockOutnumbered'>,
  who: Opponents,
): Rule<Due> {
  const row = rowOf(blows, numbers, options);
  const [attacker, defender] = blows.successes;
  yield* note(row.rule, row.says, { ...who, attacker, defender });
  const [attackerOnes, defenderOnes] = blows.ones;
  if (attackerOnes > 0) yield* note('BA-OUT-5', MORE_DEFENDERS, { n: attackerOnes });
  if (defenderOnes > 0) yield* note('BA-OUT-5', MORE_ATTACKERS, { n: defenderOnes });
  return { defender: row.defender + attackerOnes, attacker: row.attacker + defenderOnes };
}
