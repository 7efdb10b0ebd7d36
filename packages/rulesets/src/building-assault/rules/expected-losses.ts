/** What a round of melee is expected to cost: the round itself, solved. */
import { exact } from '@umpire/engine/rule';
import { type Toll, tollOfRound } from './fallen.ts';
import type { Fight } from './melee.ts';

export interface ExpectedLosses {
  readonly attacker: number;
  readonly defender: number;
  /** The chance that no Defender is left. */
  readonly cleared: number;
}

/** What one round is expected to cost each side, exactly, with everybody deciding by the defaults; nothing, if nobody touches. */
export function expectedLosses(fight: Fight): ExpectedLosses {
  const solution = exact(tollOfRound, fight);
  if (solution.kind === 'gave up') throw new RangeError(`a round of melee: ${solution.says}`);
  const expect = (of: (fallen: Toll) => number): number =>
    solution.odds.entries.reduce((sum, { value, chance }) => sum + chance * of(value), 0);
  return {
    attacker: expect(({ attackers }) => attackers),
    defender: expect(({ defenders }) => defenders),
    cleared: expect(({ defenders }) => Number(defenders === fight.defenders.length)),
  };
}
