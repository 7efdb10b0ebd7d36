/** What a round of melee is expected to cost: the round itself, solved. */
import { exact, type Seat } from '@umpire/engine/rule';
import { type Toll, tollOfRound } from './fallen.ts';
import type { Fight } from './melee.ts';

export interface ExpectedLosses {
  readonly own: number;
  readonly enemy: number;
  /** The chance that no enemy is left. */
  readonly cleared: number;
}

/**
 * What one round is expected to cost a side and its enemy, exactly, with everybody deciding by the defaults; nothing, if nobody touches.
 * Where roles are kept, the active side may be the Defender (BA-R-28).
 */
export function expectedLosses(fight: Fight, seat: Seat): ExpectedLosses {
  const solution = exact(tollOfRound, fight);
  if (solution.kind === 'gave up') throw new RangeError(`a round of melee: ${solution.says}`);
  const expect = (of: (fallen: Toll) => number): number =>
    solution.odds.entries.reduce((sum, { value, chance }) => sum + chance * of(value), 0);
  const [own, enemy] =
    fight.attacker === seat ? (['attackers', 'defenders'] as const) : (['defenders', 'attackers'] as const);
  return {
    own: expect((fallen) => fallen[own]),
    enemy: expect((fallen) => fallen[enemy]),
    cleared: expect((fallen) => Number(fallen[enemy] === fight[enemy].length)),
  };
}
