import { type Battle, type Ruleset, standing } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { chanceNow } from '@umpire/players';
import type { Moment } from './moments.ts';

/** The chance to win that a seat had at every moment, by what it saw; at the end 1, 0, or ½ for a draw. */
export const chancesOf = (ruleset: Ruleset, moments: readonly Moment[], seat: Seat): readonly number[] =>
  moments.map(({ battle }) => chanceNow(ruleset, battle, seat).chance);

/** Models have come onto the table. */
export const isPlacing = (before: Battle, after: Battle): boolean => standing(after).length > standing(before).length;

/** The first moment at which all are there that are placed before the battle. */
export function placedAt(moments: readonly Moment[]): number {
  const at = moments.findIndex(({ battle }, i) => {
    const next = moments[i + 1];
    return next === undefined || !isPlacing(battle, next.battle);
  });
  return Math.max(0, at);
}

/** An order after which it stood very differently. */
export interface TurningPoint {
  /** The place of its moment in the list. */
  readonly at: number;
  readonly seq: number;
  readonly before: number;
  readonly after: number;
}

/** Changes smaller than this turn nothing. */
const LEAST = 0.03;

/**
 * The orders that changed most how it stood, at most so many, in the order in which they came. Placing models is none: how
 * it stands means little before all are there.
 */
export function turningPoints(
  moments: readonly Moment[],
  values: readonly number[],
  most = 5,
): readonly TurningPoint[] {
  const changes = moments.flatMap(({ seq, battle }, at): readonly TurningPoint[] => {
    const [earlier, before, after] = [moments[at - 1], values[at - 1], values[at]];
    if (earlier === undefined || before === undefined || after === undefined) return [];
    return isPlacing(earlier.battle, battle) ? [] : [{ at, seq, before, after }];
  });
  const size = ({ before, after }: TurningPoint): number => Math.abs(after - before);
  return changes
    .filter((one) => size(one) >= LEAST)
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, most)
    .toSorted((a, b) => a.at - b.at);
}
