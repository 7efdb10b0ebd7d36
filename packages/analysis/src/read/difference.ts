import type { PairSums } from '../run/round.ts';
import { type Estimate, meanOf, scaled } from './estimate.ts';

/**
 * How much more of the points an arm gets than the first one, paired by their common luck. Half a round is added for each way in
 * which a pair can come out (Agresti and Min), so that a few rounds without any difference do not prove that there is none.
 */
export function differenceOf(pairs: PairSums | undefined): Estimate {
  if (pairs === undefined || pairs.rounds === 0) return { value: 0, low: -1, high: 1 };
  const { rounds, sum, squares } = pairs;
  const { low, high } = scaled(meanOf(rounds + 2, sum, squares + 4), 1 / 2);
  return { value: sum / rounds / 2, low: Math.max(-1, low), high: Math.min(1, high) };
}
