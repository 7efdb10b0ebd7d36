import type { Ruleset } from '@umpire/engine/battle';
import type { Question } from '@umpire/engine/rule';
import type { Deed, Situation } from '../situation.ts';

/** Of a question with very many listed answers, the first ones are thought about. */
const MOST_ANSWERS = 24;

/** The answers that are worth a thought, the default first. */
export const sensibleAnswers = <T>({
  options,
  sensible = MOST_ANSWERS,
}: Pick<Question<T>, 'options' | 'sensible'>): readonly T[] =>
  options.slice(0, Math.max(1, Math.min(sensible, MOST_ANSWERS))).map(({ value }) => value);

/** What a seat may sensibly do, the rule set's own proposal first; of orders, only so many as are asked for. Never empty. */
export function deedsOf(ruleset: Ruleset, { seat, view, question }: Situation, most?: number): readonly Deed[] {
  if (question !== undefined) return sensibleAnswers(question).map((choice) => ({ choice }));
  return ruleset
    .candidates(view, seat, most)
    .slice(0, most)
    .map((order) => ({ order }));
}
