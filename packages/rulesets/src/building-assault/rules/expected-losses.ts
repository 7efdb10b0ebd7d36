/** What a round of melee is expected to cost: the round itself, solved. */
import type { Source } from '@umpire/engine/dice';
import { odds, type Seat } from '@umpire/engine/rule';
import { type Toll, tollOfRound } from './fallen.ts';
import type { Fight } from './melee.ts';

export interface ExpectedLosses {
  readonly own: number;
  readonly enemy: number;
  /** The chance that no enemy is left. */
  readonly cleared: number;
  /** Solved, or sampled because there are too many ways. */
  readonly source: Source;
}

/** What may be spent on one round; beyond it the round is rolled so often instead (BA-R-44). Together they take less than a second. */
const LIMITS = { budget: { runs: 10_000 }, samples: 1000 };

/**
 * What one round is expected to cost a side and its enemy, with everybody deciding by the defaults; nothing, if nobody touches.
 * Where roles are kept, the active side may be the Defender (BA-R-28).
 */
export function expectedLosses(fight: Fight, seat: Seat): ExpectedLosses {
  const { odds: tolls } = odds(tollOfRound, fight, LIMITS);
  const expect = (of: (fallen: Toll) => number): number =>
    tolls.entries.reduce((sum, { value, chance }) => sum + chance * of(value), 0);
  const [own, enemy] =
    fight.attacker === seat ? (['attackers', 'defenders'] as const) : (['defenders', 'attackers'] as const);
  return {
    own: expect((fallen) => fallen[own]),
    enemy: expect((fallen) => fallen[enemy]),
    cleared: expect((fallen) => Number(fallen[enemy] === fight[enemy].length)),
    source: tolls.source,
  };
}
