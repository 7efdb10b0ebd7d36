import { distinctDistribution, type Distribution, distribution, type Outcomes, PoolTooLarge } from '../dice/index.ts';
import type { RuleOf, Seat, Settled } from './ask.ts';
import { solveBest } from './best.ts';
import { forgetDenominators } from './denominator.ts';
import { byDefault, type Decide } from './run.ts';
import { GaveUp } from './gave-up.ts';
import { type Budget, Solver, type Work } from './solver.ts';

export interface ExactOptions<T> {
  /** Who decides; without it, every question is answered by its default. */
  readonly decide?: Decide;
  /** Seats that decide as well as they can, each with what a result is worth to it. The others follow `decide`. */
  readonly best?: Readonly<Record<Seat, (result: T) => number>>;
  /** Also in exact fractions (`ways` of the distribution). */
  readonly fractions?: boolean;
  readonly budget?: Partial<Budget>;
}

export const BUDGET: Budget = { runs: 2_000_000, states: 500_000 };

/** The whole distribution, or why it was not found. */
export type Solution<T> =
  | { readonly kind: 'solved'; readonly odds: Distribution<T>; readonly work: Work }
  | { readonly kind: 'gave up'; readonly says: string; readonly work: Work };

/**
 * The exact distribution of a rule's result: every way that the dice can fall is counted, through the same code that
 * resolves the rule at the table.
 */
export function exact<A, R>(rule: RuleOf<A, R>, args: A, options: ExactOptions<Settled<R>> = {}): Solution<Settled<R>> {
  type T = Settled<R>;
  const { decide = byDefault, best, fractions = false } = options;
  forgetDenominators();
  const solver = new Solver(decide, fractions, { ...BUDGET, ...options.budget });
  const asked = rule as RuleOf<unknown, unknown>;
  try {
    const outcomes =
      best === undefined
        ? solver.outcomesOf(asked, args)
        : solveBest(solver, asked, args, best as Readonly<Record<Seat, (result: unknown) => number>>);
    return { kind: 'solved', odds: distributionOf(outcomes as Outcomes<T>, fractions), work: solver.work };
  } catch (error) {
    if (error instanceof GaveUp || error instanceof PoolTooLarge)
      return { kind: 'gave up', says: error.message, work: solver.work };
    throw error;
  }
}

function distributionOf<T>(outcomes: Outcomes<T>, fractions: boolean): Distribution<T> {
  const { answers, chances } = outcomes;
  if (!fractions) return distinctDistribution(answers, chances);
  return distribution(
    answers.map((value, i) => [value, chances[i] as number] as const),
    { ways: () => outcomes.exactly },
  );
}

/** The distribution where it is known to be small: giving up is then an error of the program. */
export function solved<A, R>(
  rule: RuleOf<A, R>,
  args: A,
  options: ExactOptions<Settled<R>> = {},
): Distribution<Settled<R>> {
  const solution = exact(rule, args, options);
  if (solution.kind === 'gave up') throw new RangeError(`${rule.name}: ${solution.says}`);
  return solution.odds;
}
