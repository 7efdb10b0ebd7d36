/** A pool whose answers cannot be listed: there are too many of them, or it would take too long. Throw its dice instead. */
export class PoolTooLarge extends RangeError {}

/** Above this many answers a table is refused: no rule needs it, and memory would not hold it. */
const MOST_ANSWERS = 1_000_000;

/** Above this many steps, too: that is some seconds. */
const MOST_STEPS = 1_000_000_000;

/** What is wrong with a table of so many answers, if anything. */
export const answersProblem = (dice: number, bands: number, answers: number): string | undefined =>
  answers > MOST_ANSWERS ? `${dice} dice in ${bands} bands have too many answers (${answers})` : undefined;

/** What is wrong with a count of so many steps, if anything. */
export const stepsProblem = (dice: number, sides: number, steps: number): string | undefined =>
  steps > MOST_STEPS ? `${dice}d${sides} would take too long to count` : undefined;
