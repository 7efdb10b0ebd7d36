/** Dice, bands, pools, tallies, die ladders; random numbers; distributions. Knows no rules and no tables. */
export { always, atLeast, atMost, type Band, between, either, exactly, holds, never, outside } from './band.ts';
export { d2, d3, d4, d6, d8, d10, d12, d20, d100, Die, die } from './die.ts';
export { type Ladder, type LadderEnd, shift } from './ladder.ts';
export { Outcomes, type Ways } from './outcomes.ts';
export { type Keep, Pool, PoolKind } from './pool.ts';
export { Random, type RandomState, seeded } from './random.ts';
export { bands, type Counts, Reading, TOTAL } from './reading.ts';
export { bytesOfHex, hexOf, hmacSha256, sha256, utf8 } from './sha256.ts';
export { type Reason, Tally, tally, writeTally } from './tally.ts';
export { restingFaces, throwDice, throwProblem } from './throw.ts';
export { throwAndRead } from './throw-and-read.ts';
export { PoolTooLarge } from './too-large.ts';
export {
  certain,
  combine,
  condition,
  distinctDistribution,
  type Distribution,
  distribution,
  type Entry,
  fractionsOf,
  joint,
  type Making,
  mapDistribution,
  marginal,
  mix,
  product,
  sampled,
  weighted,
} from './distribution.ts';
export { type Fraction, fraction } from './fraction.ts';
export * as fractions from './fraction.ts';
export {
  type Alphabet,
  atLeastCurve,
  decimal,
  grouped,
  heatMap,
  histogram,
  isNumeric,
  labelOf,
  type Named,
  numericFields,
  percent,
  signed,
  sourceText,
  summaryText,
  textComparison,
  textJoint,
  textPicture,
  type TextOptions,
  versus,
} from './picture.ts';
export { plainKey, plainText } from './plain.ts';
export { quoted, shortened } from './quoted.ts';
export { EXACT, interval, margin, type Sampled, type Source } from './source.ts';
export {
  atLeastTable,
  atMostTable,
  chanceOf,
  compareDistributions,
  type Comparison,
  deviation,
  exactChanceOf,
  exactMean,
  exactVariance,
  mean,
  meanMargin,
  median,
  quantile,
  variance,
} from './summary.ts';
