import type { Ruleset } from '@umpire/engine/battle';
import type { Deed, Situation } from '../situation.ts';

/** Of a question with very many listed answers, the first ones are thought about. */
export const MOST_ANSWERS = 24;

/** What a seat may sensibly do, the rule set's own proposal first. Never empty. */
export function deedsOf(ruleset: Ruleset, { seat, view, question }: Situation): readonly Deed[] {
  if (question !== undefined) return question.options.slice(0, MOST_ANSWERS).map(({ value }) => ({ choice: value }));
  return ruleset.candidates(view, seat).map((order) => ({ order }));
}
