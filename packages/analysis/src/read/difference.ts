import type { BattleTally } from '../count/tally.ts';
import type { PairSums, RunTally } from '../run/round.ts';
import { type Estimate, meanOf, scaled, Z } from './estimate.ts';
import { pointsOf } from './share.ts';

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

/**
 * How much more of the points a seat gets in the second battles than in the first, each with luck of their own. A win and a loss
 * are added to both (Agresti and Caffo). Draws make the true spread smaller than this: the interval is never too narrow.
 */
export function differenceApart(first: BattleTally, second: BattleTally, seat: string): Estimate {
  if (first.battles === 0 || second.battles === 0) return { value: 0, low: -1, high: 1 };
  const [a, b] = [first, second].map((tally) => {
    const share = (pointsOf(tally, seat) + 1) / (tally.battles + 2);
    return {
      share,
      variance: (share * (1 - share)) / (tally.battles + 2),
      value: pointsOf(tally, seat) / tally.battles,
    };
  }) as [Spread, Spread];
  const half = Z * Math.sqrt(a.variance + b.variance);
  const middle = b.share - a.share;
  return { value: b.value - a.value, low: Math.max(-1, middle - half), high: Math.min(1, middle + half) };
}

interface Spread {
  readonly value: number;
  readonly share: number;
  readonly variance: number;
}

/** How an arm differs from the first: by pairs where they were played with the same luck, else apart. */
export function differenceFromFirst({ pairs, arms }: RunTally, arm: number, seat: string): Estimate {
  const [first, second] = [arms[0], arms[arm]];
  if (pairs[arm] !== undefined || first === undefined || second === undefined) return differenceOf(pairs[arm]);
  return differenceApart(first, second, seat);
}
