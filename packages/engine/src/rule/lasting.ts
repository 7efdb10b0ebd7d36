import type { Outcomes } from '../dice/index.ts';
import type { RuleOf } from './ask.ts';
import type { Key } from './key.ts';

const kept = new WeakMap<RuleOf<never, unknown>, Map<Key, Outcomes<unknown>>>();

/** So many odds of a rule are kept; then it begins anew. */
const MOST_ODDS = 20_000;

/**
 * Keeps the odds of a rule from one question to the next, as long as the rule itself is kept: for fights that come again
 * in one question after the other. Only odds by the defaults and without fractions are kept. The rule should have few
 * arguments: when there are too many, all are forgotten.
 */
export function lasting<A, R>(rule: RuleOf<A, R>): RuleOf<A, R> {
  if (!kept.has(rule)) kept.set(rule, new Map());
  return rule;
}

/** What is kept of a rule's odds, by the keys of its arguments; undefined for a rule that is not lasting. */
export const keptOdds = (rule: RuleOf<unknown, unknown>): Map<Key, Outcomes<unknown>> | undefined => kept.get(rule);

/** Keeps the odds of a rule for the next question. */
export function keepOdds(kept: Map<Key, Outcomes<unknown>>, key: Key, odds: Outcomes<unknown>): void {
  if (kept.size >= MOST_ODDS) kept.clear();
  kept.set(key, odds);
}
