import { type Outcomes, PoolTooLarge } from '../dice/index.ts';
import type { CallAsk, RuleOf } from './ask.ts';
import { type Decide, runThrough } from './run.ts';
import { Sampler, type SampleOptions } from './sample.ts';
import { GaveUp } from './gave-up.ts';
import { type Budget, Solver, type State } from './solver.ts';

export interface TabledOptions extends SampleOptions {
  /**
   * Decisions inside calls, if they always fall the same way for the same question. Without it, a call that holds a
   * decision is played through instead of being drawn.
   */
  readonly settled?: Decide;
  /** What solving one table may cost; a call that is larger is played through. */
  readonly budget?: Partial<Budget>;
}

/** Thrown inside: this call holds a decision that is not settled. */
class NotSettled extends Error {}

const refuseDecisions: Decide = () => {
  throw new NotSettled();
};

/** What one table may cost unless said otherwise: some milliseconds. */
const TABLE_BUDGET: Budget = { runs: 20_000, states: 5_000 };

/**
 * Answers like a sampler, but a call is one draw from the table of its results, which is solved when the call is first
 * met and kept: after a while a whole fight costs as much as one die.
 */
export class Tabled extends Sampler {
  readonly #solver: Solver;
  readonly #tooLarge = new WeakSet<State>();
  readonly #unsettled = new WeakSet<RuleOf<unknown, unknown>>();

  constructor(options: TabledOptions) {
    super(options);
    this.#solver = new Solver(options.settled ?? refuseDecisions, false, { ...TABLE_BUDGET, ...options.budget });
  }

  override call(ask: CallAsk<unknown, unknown>): unknown {
    const outcomes = this.#tableOf(ask);
    return outcomes === undefined ? runThrough(ask.rule, ask.args) : outcomes.draw(this.random);
  }

  #tableOf({ rule, args }: CallAsk<unknown, unknown>): Outcomes<unknown> | undefined {
    if (this.#unsettled.has(rule)) return undefined;
    const state = this.#solver.stateOf(rule, args);
    if (state.outcomes !== undefined) return state.outcomes;
    if (this.#tooLarge.has(state)) return undefined;
    this.#solver.refill();
    try {
      return this.#solver.outcomesOf(rule, args);
    } catch (error) {
      if (error instanceof GaveUp || error instanceof PoolTooLarge) this.#tooLarge.add(state);
      else if (error instanceof NotSettled) this.#unsettled.add(rule);
      else throw error;
      return undefined;
    }
  }
}
