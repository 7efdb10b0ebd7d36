/** Who has won a combat (4.15). */

/** What counts: wounds inflicted, and whether anybody is left. */
export interface Tolls {
  /** By the active side, then by the other. AP-RES-1 */
  readonly inflicted: readonly [number, number];
  /** Living models of each side's units in the combat. */
  readonly living: readonly [number, number];
}

export type Winner = 0 | 1 | 'draw' | 'nobody';

/**
 * The winner: the side that destroys the other (AP-WIPE-1), else the one that has inflicted more (AP-RES-1). Equal is a draw
 * (AP-RES-3); where nobody is left, nobody wins.
 */
export function winnerOf({ inflicted: [own, other], living }: Tolls): Winner {
  if (living[0] === 0 && living[1] === 0) return 'nobody';
  if (living[1] === 0) return 0;
  if (living[0] === 0) return 1;
  if (own === other) return 'draw';
  return own > other ? 0 : 1;
}

/** The side that has to check morale: it has lost, and somebody is left on both. AP-MOR-1 */
export function loserOf(winner: Winner, living: readonly [number, number]): 0 | 1 | undefined {
  if (winner === 'draw' || winner === 'nobody' || living.includes(0)) return undefined;
  return winner === 0 ? 1 : 0;
}
