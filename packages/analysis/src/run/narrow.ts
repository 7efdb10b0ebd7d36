import { shareOf } from '../read/share.ts';
import { differenceOf } from '../read/difference.ts';
import type { RunTally } from './round.ts';
import type { Run } from './run.ts';

/** May the run stop? Only where it was told how narrow its intervals are to be, and all of them are. */
export function isNarrow({ until, arms, seat }: Run, tally: RunTally): boolean {
  if (until === undefined || tally.rounds === 0) return false;
  const widths = arms.map((_, i) => {
    const battles = tally.arms[i];
    if (battles === undefined) return Infinity;
    const { low, high } = i === 0 ? shareOf(battles, seat) : differenceOf(tally.pairs[i]);
    return high - low;
  });
  return widths.every((width) => width < until);
}
