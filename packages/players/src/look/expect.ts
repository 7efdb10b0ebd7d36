import type { Outcomes } from '@umpire/engine/dice';
import type { ChooseAsk, Seat } from '@umpire/engine/rule';
import type { Purse } from '../budget.ts';
import type { Ahead, Dice } from './ahead.ts';
import { sensibleAnswers } from './deeds.ts';

/** An ask on the present way, with what its answers so far are worth. */
interface Fork {
  readonly answers: readonly unknown[];
  /** For dice. */
  readonly chances?: ArrayLike<number>;
  /** For a decision: whether it is the best or the worst for us that is taken. */
  readonly takes?: 'best' | 'worst';
  at: number;
  sum: number;
  best: number;
}

const opened = (fork: Omit<Fork, 'at' | 'sum' | 'best'>): Fork => ({
  ...fork,
  at: 0,
  sum: 0,
  best: fork.takes === 'worst' ? Infinity : -Infinity,
});

const worthOf = ({ takes, sum, best }: Fork): number => (takes === undefined ? sum : best);

/**
 * The exact expectation of one order: every way that the dice can fall, with the seat deciding for the best and the others for the
 * worst. Undefined when there are more ways than `most`, or when the purse is empty before all are counted.
 */
export function expectation(
  start: (dice: Dice) => Ahead,
  seat: Seat,
  worth: (end: Ahead) => number,
  most: number,
  purse: Purse,
): number | undefined {
  const forks: Fork[] = [];
  for (let ways = 1; ways <= most && !purse.isEmpty; ways++) {
    purse.spend();
    let told = 0;
    const answer = (open: () => Fork): unknown => {
      const fork = forks[told] ?? (forks[told] = open());
      told++;
      return fork.answers[fork.at];
    };
    const end = start((ask) => answer(() => ofDice(ask.outcomes)));
    // Where several seats decide at once, something new begins: this order is over.
    for (let { question } = end; question?.kind === 'choose'; { question } = end) {
      const asked = question;
      end.decide(answer(() => ofDecision(asked, seat)));
    }
    let value: number | undefined = worth(end);
    // When the last answer of a fork is known, the fork closes into one value of the fork before.
    while (value !== undefined) {
      const fork = forks.at(-1);
      if (fork === undefined) return value;
      take(fork, value);
      value = fork.at < fork.answers.length ? undefined : worthOf(fork);
      if (value !== undefined) forks.pop();
    }
  }
  return undefined;
}

function take(fork: Fork, value: number): void {
  fork.sum += (fork.chances?.[fork.at] ?? 0) * value;
  fork.best = fork.takes === 'worst' ? Math.min(fork.best, value) : Math.max(fork.best, value);
  do fork.at++;
  while (fork.chances !== undefined && fork.chances[fork.at] === 0);
}

function ofDice({ answers, chances }: Outcomes<unknown>): Fork {
  const fork = opened({ answers, chances });
  while (chances[fork.at] === 0) fork.at++;
  return fork;
}

const ofDecision = ({ question, seat: by }: ChooseAsk<unknown>, seat: Seat): Fork =>
  opened({ answers: sensibleAnswers(question), takes: by === seat ? 'best' : 'worst' });
