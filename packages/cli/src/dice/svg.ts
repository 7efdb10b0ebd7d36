import {
  atLeastCurve,
  type Distribution,
  heatMap,
  histogram,
  isNumeric,
  numericFields,
  versus,
} from '@umpire/engine/dice';
import type { Asked } from './ask.ts';

/** The odds as a picture of their own. */
export function oddsSvg({ notation, odds }: Asked, atLeast: boolean): string {
  const options = { title: notation, standalone: true };
  if (atLeast && isNumeric(odds)) return atLeastCurve(odds, options);
  const [down, across, more] = numericFields(odds);
  if (down === undefined || across === undefined || more !== undefined) return histogram(odds, options);
  return heatMap(odds as Distribution<Record<string, number>>, down, across, options);
}

/** Two notations in one picture. */
export function comparisonSvg(a: Asked<number>, b: Asked<number>, atLeast: boolean): string {
  const options = { title: `${a.notation} and ${b.notation}`, standalone: true, ...(atLeast && { curves: true }) };
  return versus({ name: a.notation, of: a.odds }, { name: b.notation, of: b.odds }, options);
}
