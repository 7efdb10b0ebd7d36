import { Latest } from '../derive/index.ts';
import type { Outcomes } from '../dice/index.ts';
import type { RuleOf } from './ask.ts';
import type { Key } from './key.ts';

const kept = new WeakMap<RuleOf<never, unknown>, Latest<Key, Outcomes<unknown>>>();

/**
 * So many odds of a rule that were asked for last are kept, and at most twice as many: one question may lead to some hundred fights. More than that
 * only fill up slowly over thousands of battles: twice as many made no battle quicker.
 */
const LATEST_ODDS = 128;

/**
 * Keeps the odds of a rule from one question to the next, as long as the rule itself is kept: for fights that come again
 * in one question after the other. Only odds by the defaults and without fractions are kept, and those that were asked for last.
 */
export function lasting<A, R>(rule: RuleOf<A, R>): RuleOf<A, R> {
  if (!kept.has(rule)) kept.set(rule, new Latest(LATEST_ODDS));
  return rule;
}

/** What is kept of a rule's odds, by the keys of its arguments; undefined for a rule that is not lasting. */
export const keptOdds = (rule: RuleOf<unknown, unknown>): Latest<Key, Outcomes<unknown>> | undefined => kept.get(rule);
