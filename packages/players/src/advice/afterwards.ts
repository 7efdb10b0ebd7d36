import type { Ruleset } from '@umpire/engine/battle';
import type { Random } from '@umpire/engine/dice';
import { type Chance, chanceNow } from '../chance/chance.ts';
import type { Deed, Situation } from '../situation.ts';
import { endsOf } from './outlook.ts';

/** A chance to win, and the part of its margin that comes from trying: 0 where all ways were counted. */
export interface Afterwards extends Chance {
  readonly tried: number;
}

/**
 * The chance to win right after a deed: the mean over all ways in which it may end, each as it was measured for a battle that stands so. What
 * thinking made of a deed orders deeds, but is no chance: its lines have even luck, and so nearly all end as the likeliest of them.
 * Undefined where nothing of it can be tried.
 */
export function chanceAfter(
  ruleset: Ruleset,
  situation: Situation,
  deed: Deed,
  random: Random,
): Afterwards | undefined {
  const { ways, isExact } = endsOf(ruleset, situation, deed, random);
  if (ways.length === 0) return undefined;
  const ends = ways.map(({ end, chance: share }) => ({ share, ...chanceNow(ruleset, end.battle, situation.seat) }));
  const mean = (of: (end: (typeof ends)[number]) => number): number =>
    ends.reduce((sum, end) => sum + end.share * of(end), 0);
  const chance = mean((end) => end.chance);
  const variance = mean((end) => (end.chance - chance) * (end.chance - chance));
  const tried = isExact ? 0 : ways.length < 2 ? 1 : 1.96 * Math.sqrt(variance / (ways.length - 1));
  if (ends.some(({ margin }) => margin === undefined)) return { chance, tried };
  const measured = mean(({ margin = 0 }) => margin);
  return { chance, tried, margin: Math.sqrt(measured * measured + tried * tried) };
}
