/**
 * Rules that are gone through again and again with the same answers: whoever looks ahead from a question in the middle of an order
 * repeats the order up to there, dice and all.
 */
import { type Ask, type Rule, sameData } from '@umpire/engine/rule';

/** Where a rule stands after some answers: at an ask, with what has followed from each answer to it so far, or at its end. */
export type Stage<Result> =
  | { readonly ask: Ask; readonly answers: unknown[]; readonly followers: Stage<Result>[] }
  | { readonly result: Result };

/** The course of a rule as far as anybody has gone; empty before the first time. */
export interface Memory<Result> {
  first?: Stage<Result>;
}

const stageAt = <Result>(step: IteratorResult<Ask, Result>): Stage<Result> =>
  step.done === true ? { result: step.value } : { ask: step.value, answers: [], followers: [] };

/**
 * The same rule, which works out only what has not been told the same answers before. It has to ask or to note something at once: where
 * somebody answers all asks himself while it runs, it is over by then, and nothing is kept.
 */
export function* again<Result>(memory: Memory<Result>, start: () => Rule<Result>): Rule<Result> {
  const running = start();
  const begun = running.next();
  if (begun.done === true) return begun.value;
  let stage = (memory.first ??= stageAt<Result>(begun));
  /** What the rule itself has not been told yet. */
  let untold: unknown[] = [];
  while ('ask' in stage) {
    const { ask, answers, followers } = stage;
    const answer = yield ask;
    untold.push(answer);
    let follower = followers[answers.findIndex((one) => sameData(one, answer))];
    if (follower === undefined) {
      let step: IteratorResult<Ask, Result> = begun;
      for (const one of untold) step = running.next(one);
      untold = [];
      follower = stageAt<Result>(step);
      answers.push(answer);
      followers.push(follower);
    }
    stage = follower;
  }
  return stage.result;
}
