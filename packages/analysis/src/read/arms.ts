/** Tables of several kinds of battles side by side. */
import type { Run } from '../run/run.ts';
import type { RunTally } from '../run/round.ts';
import { type Cell, column, type Sheet } from '../sheet/sheet.ts';
import { differenceFromFirst } from './difference.ts';
import type { Estimate } from './estimate.ts';
import { drawsOf, shareOf } from './share.ts';

/** Whether an interval holds zero: no difference was shown. */
export const isReal = ({ low, high }: Estimate): boolean => low > 0 || high < 0;

/** Were the arms played with the same luck? */
export const isPaired = ({ pairs }: RunTally): boolean => Object.keys(pairs).length > 0;

const PAIRED = 'All rows were played with the same seeds: differences from the first row are paired';
const APART = 'Each row had luck of its own: differences from the first row are those of two separate samples';

/** Each arm's share of the points, and how it differs from the first. */
export function armsSheet(run: Run, tally: RunTally, seat: string): Sheet {
  const rows = run.arms.flatMap(({ name }, i): Cell[][] => {
    const battles = tally.arms[i];
    if (battles === undefined) return [];
    const difference = i === 0 ? undefined : differenceFromFirst(tally, i, run.seat);
    const verdict =
      difference === undefined ? '' : isReal(difference) ? (difference.value > 0 ? 'better' : 'worse') : 'not shown';
    return [[name, battles.battles, shareOf(battles, run.seat), drawsOf(battles).value, difference, verdict]];
  });
  return {
    id: 'arms',
    title: `The share of ${seat}`,
    says: `A win is one point, a draw half. ${isPaired(tally) ? PAIRED : APART}, with their 95 % interval; “not shown” where it holds zero.`,
    columns: [
      column('name', 'with'),
      column('battles', 'battles', 'count'),
      column('share', `share of ${seat}`, 'share'),
      column('draws', 'draws', 'share'),
      column('difference', 'difference', 'points'),
      column('verdict', 'difference is'),
    ],
    rows,
  };
}

/** The answer to “is the difference real?”, in a sentence or two. */
export function verdict(run: Run, tally: RunTally, seat: string): string {
  const [, other] = run.arms;
  if (other === undefined) return '';
  const difference = differenceFromFirst(tally, 1, run.seat);
  const { value, low, high } = difference;
  const points = (x: number): string => (100 * Math.abs(x)).toFixed(1);
  if (isReal(difference)) {
    const least = Math.min(Math.abs(low), Math.abs(high));
    return `With “${other.name}”, ${seat} gets ${points(value)} points of 100 ${value > 0 ? 'more' : 'fewer'}. The difference is real: at least ${points(least)}, at 95 % confidence.`;
  }
  return `No difference is shown: it lies between ${low < 0 ? '−' : '+'}${points(low)} and +${points(high)} points of 100. More games would show a smaller one.`;
}
