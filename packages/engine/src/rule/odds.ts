import { type Distribution, sampled, seeded } from '../dice/index.ts';
import type { RuleOf, Settled } from './ask.ts';
import { exact, type ExactOptions } from './exact.ts';
import { type Key, keyOf } from './key.ts';
import { Sampler } from './sample.ts';
import type { Work } from './solver.ts';

export interface OddsOptions<T> extends ExactOptions<T> {
  /** How many samples to take where the question is too large to solve; none: 20,000. */
  readonly samples?: number;
  readonly seed?: string;
}

/** Odds as they are shown: the distribution says whether it was solved or sampled. */
export interface Odds<T> {
  readonly odds: Distribution<T>;
  readonly work: Work;
  /** Why it is sampled, where it is. */
  readonly says?: string;
}

/** Exact odds if the budget allows, else sampled ones; `odds.source` always tells which. */
export function odds<A, R>(rule: RuleOf<A, R>, args: A, options: OddsOptions<Settled<R>> = {}): Odds<Settled<R>> {
  const solution = exact(rule, args, options);
  if (solution.kind === 'solved') return { odds: solution.odds, work: solution.work };
  const { samples = 20_000, seed = 'odds', best, decide } = options;
  const follow = `the samples follow the ${decide === undefined ? 'default' : 'given'} decisions, not the best ones`;
  const says = best === undefined ? solution.says : `${solution.says}; ${follow}`;
  return { odds: sampledOdds(rule, args, { ...options, samples, seed }), work: solution.work, says };
}

/** Odds from so many random runs. */
export function sampledOdds<A, R>(
  rule: RuleOf<A, R>,
  args: A,
  options: OddsOptions<Settled<R>> & { readonly samples: number; readonly seed: string },
): Distribution<Settled<R>> {
  const { decide, samples, seed } = options;
  const sampler = new Sampler({ random: seeded(seed), ...(decide === undefined ? {} : { decide }) });
  const seen = new Map<Key, { readonly value: Settled<R>; count: number }>();
  sampler.runs(rule, args, samples, (value) => {
    const key = keyOf(value);
    const entry = seen.get(key);
    if (entry === undefined) seen.set(key, { value, count: 1 });
    else entry.count++;
  });
  return sampled(
    Array.from(seen.values(), ({ value, count }) => [value, count] as const),
    seed,
  );
}
