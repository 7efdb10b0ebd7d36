/** What a run has come to so far, as it stands in a file: a report trusts every number of it. */
import { type Codec, codec } from '@umpire/engine/battle';
import type { BattleTally, RuleTally, TimeTally, UnitTally } from '../count/tally.ts';
import type { FitSums } from '../points/fit-sums.ts';
import { NOTHING, type PairSums, type RunTally } from './round.ts';

const { byName, needed, object, optional, whole } = codec;

const sum = whole(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
const count = whole(0, Number.MAX_SAFE_INTEGER);
const counts = byName(count);
const bySeat = byName(counts);

const unit: Codec<UnitTally> = object({
  models: needed(count, 'at the start'),
  lost: needed(count, 'lost'),
  squares: needed(count, 'lost, squared'),
  wiped: needed(count, 'battles in which all were lost'),
});

const rule: Codec<RuleTally> = object({
  fired: needed(count, 'how often it was named'),
  battles: needed(count, 'in how many battles'),
  changes: needed(count, 'changes that it had a part in'),
  moved: needed(sum, 'their sum'),
  squares: needed(count, 'the sum of their squares'),
});

const battle: Codec<BattleTally> = object({
  battles: needed(count, 'how many'),
  wins: needed(counts, 'by seat'),
  ended: needed(counts, 'by rule'),
  turns: needed(counts, 'by number'),
  orders: needed(count, 'how many'),
  decisions: needed(count, 'how many'),
  deeds: needed(bySeat, 'orders by seat and kind'),
  units: needed(byName(unit), 'how they fared'),
  rules: needed(byName(rule), 'what they did'),
  fell: needed(bySeat, 'by owner and square inch'),
});

const pair: Codec<PairSums> = object({
  rounds: needed(count, 'how many'),
  sum: needed(sum, 'of differences'),
  squares: needed(count, 'of differences'),
});

const fit: Codec<FitSums> = object({
  xx: optional(byName(byName(sum)), 'products of two counts'),
  xy: optional(byName(sum), 'counts times results'),
  yy: optional(count, 'results, squared'),
  battles: optional(count, 'how many'),
});

const time: Codec<TimeTally> = object({
  microseconds: needed(count, 'of all battles'),
  took: needed(bySeat, 'decisions by seat and class of time'),
});

const file = object({
  rounds: needed(count, 'how many'),
  arms: needed(byName(battle), 'by their numbers'),
  pairs: optional(byName(pair), 'by the numbers of arms'),
  failed: optional(count, 'battles that were none'),
  fit: optional(fit, 'for the worth of units'),
  times: optional(byName(time), 'by the numbers of arms'),
});

/** The tally in the file of a run of so many arms, or what is wrong with it first. */
export function tallyIn(data: unknown, arms: number): RunTally | string {
  const wrong: string[] = [];
  const read = file.read(data as never, 'tally', (path, says) => void wrong.push(`${path}: ${says}`));
  if (read === undefined || wrong.length > 0) return wrong[0] ?? 'tally';
  const tally = { ...NOTHING, ...read };
  // In every round all arms are played, or none where drawn forces do not fit.
  const missing = Array.from({ length: arms }, (_, arm) => arm).find((arm) => tally.arms[arm] === undefined);
  if (missing === undefined || tally.rounds === tally.failed) return tally;
  return `tally.arms: There is nothing about battle ${missing} of ${arms}.`;
}
