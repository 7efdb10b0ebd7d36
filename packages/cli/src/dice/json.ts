import {
  atLeastTable,
  compareDistributions,
  deviation,
  type Distribution,
  exactMean,
  fractions,
  fractionsOf,
  interval,
  isNumeric,
  mean,
  meanMargin,
  median,
  quantile,
} from '@umpire/engine/dice';
import type { Asked } from './ask.ts';

/** The odds as plain data. Chances are from 0 to 1; fractions are there if they were asked for. */
export function oddsJson<T>({ notation, odds, says }: Asked<T>): object {
  return {
    notation,
    source: odds.source,
    ...(says !== undefined && { note: says }),
    ...(isNumeric(odds) && { summary: summary(odds) }),
    results: results(odds),
  };
}

function summary(odds: Distribution<number>): object {
  const exact = exactMean(odds);
  return {
    mean: mean(odds),
    ...(exact && { exactMean: fractions.write(exact) }),
    ...(odds.source.kind === 'sampled' && { meanMargin: meanMargin(odds) }),
    deviation: deviation(odds),
    median: median(odds),
    low: quantile(odds, 0.05),
    high: quantile(odds, 0.95),
  };
}

function results(odds: Distribution<unknown>): readonly object[] {
  const exact = fractionsOf(odds);
  const reach = isNumeric(odds) ? atLeastTable(odds) : undefined;
  return odds.entries.map(({ value, chance }, i) => ({
    value,
    chance,
    ...(exact?.[i] && { exact: fractions.write(exact[i]) }),
    ...(reach?.[i] && { atLeast: reach[i].chance }),
    ...(odds.source.kind === 'sampled' && { interval: interval(chance, odds.source) }),
  }));
}

/** Two notations against each other as plain data. */
export function comparisonJson(a: Asked<number>, b: Asked<number>): object {
  return { first: oddsJson(a), second: oddsJson(b), comparison: compareDistributions(a.odds, b.odds) };
}
