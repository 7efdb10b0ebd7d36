import { interval } from '@umpire/engine/dice';
import type { BattleTally } from '../count/tally.ts';
import type { Estimate } from './estimate.ts';

const chance = (many: number, of: number): Estimate => {
  const value = of === 0 ? 0 : many / of;
  const [low, high] = interval(value, { kind: 'sampled', samples: of, seed: '' });
  return { value, low, high };
};

/** How often a seat wins, of all battles (Wilson's interval). */
export const winsOf = ({ wins, battles }: BattleTally, seat: string): Estimate => chance(wins[seat] ?? 0, battles);

/** How often nobody wins. */
export function drawsOf({ wins, battles }: BattleTally): Estimate {
  const decided = Object.values(wins).reduce((sum, many) => sum + many, 0);
  return chance(battles - decided, battles);
}

/** A seat's share of the battles that were decided. */
export function decidedShare({ wins }: Pick<BattleTally, 'wins'>, seat: string): Estimate {
  const decided = Object.values(wins).reduce((sum, many) => sum + many, 0);
  return chance(wins[seat] ?? 0, decided);
}

/** A seat's points: a win is one, a draw half. */
export function pointsOf({ battles, wins }: BattleTally, seat: string): number {
  const decided = Object.values(wins).reduce((sum, many) => sum + many, 0);
  return (wins[seat] ?? 0) + (battles - decided) / 2;
}

/** A seat's share of the points. The interval is that of a share of so many battles: never too narrow. */
export const shareOf = (tally: BattleTally, seat: string): Estimate => chance(pointsOf(tally, seat), tally.battles);
