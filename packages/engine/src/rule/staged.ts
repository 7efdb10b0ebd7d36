import { Outcomes } from '../dice/index.ts';
import { type Chain, type RollAsk, type RuleOf, Proceed } from './ask.ts';
import { notInFractions } from './not-in-fractions.ts';
import type { Solver } from './solver.ts';

/**
 * A rule that is a row of rolls, where all that matters between two rolls is one small whole number, and the number
 * grows with every roll. Losses and steps only grow, so whole fights can be packed like this.
 */
export interface Stages<A, Answer, T> {
  /** All states are below this. */
  readonly states: number;
  readonly start: (args: A) => number;
  /** The roll that is due in a state; none at an end. */
  readonly roll: (state: number) => RollAsk<Answer> | undefined;
  /** The state that an answer leads to: a larger number. */
  readonly after: (state: number, answer: Answer) => number;
  /** What an end means. */
  readonly result: (state: number) => T;
}

type AnyStages = Stages<unknown, unknown, unknown>;

const stagesOf = new WeakMap<RuleOf<never, unknown>, AnyStages>();

/**
 * A rule made of stages: the fastest to solve, because a state costs no generator. It means the same as the chain of
 * rules below, which is what every interpreter but the solver runs.
 */
export function staged<A, Answer, T>(name: string, stages: Stages<A, Answer, T>): RuleOf<A, Proceed<T>> {
  function* stage(state: number): Chain<T> {
    const ask = stages.roll(state);
    if (ask === undefined) return stages.result(state);
    return yield* ask.into((answer) => new Proceed<T>(stage as RuleOf<unknown, unknown>, stages.after(state, answer)));
  }
  function* rule(args: A): Generator<never, Proceed<T>, unknown> {
    return new Proceed<T>(stage as RuleOf<unknown, unknown>, stages.start(args));
  }
  Object.defineProperty(rule, 'name', { value: name });
  stagesOf.set(rule, stages as unknown as AnyStages);
  return rule;
}

export const stagesFor = (rule: RuleOf<unknown, unknown>): AnyStages | undefined => stagesOf.get(rule);

let weights = new Float64Array(1024);

/** Walks through the states in the order of their numbers: each is complete when it is met. */
export function solveStages(solver: Solver, stages: AnyStages, args: unknown): Outcomes<unknown> {
  if (stages.states > weights.length) weights = new Float64Array(stages.states);
  const open = weights;
  const answers: unknown[] = [];
  const chances: number[] = [];
  const places = new Map<number, number>();
  const start = stages.start(args);
  if (!(start >= 0 && start < stages.states))
    throw new RangeError(`stages start at ${start}: states are below ${stages.states}`);
  let last = start;
  open[start] = 1;
  try {
    for (let state = start; state <= last; state++) {
      const weight = open[state] as number;
      if (weight === 0) continue;
      open[state] = 0;
      solver.spend();
      const ask = stages.roll(state);
      if (ask === undefined) {
        end(stages.result(state), weight);
        continue;
      }
      const outcomes = ask.reading.outcomes(ask.pool);
      for (let i = 0; i < outcomes.answers.length; i++) {
        const next = stages.after(state, outcomes.answers[i]);
        if (!(next > state && next < stages.states))
          throw new RangeError(`a stage leads from ${state} to ${next}: states grow, below ${stages.states}`);
        open[next] = (open[next] as number) + weight * (outcomes.chances[i] as number);
        if (next > last) last = next;
      }
    }
  } finally {
    open.fill(0, start, last + 1);
  }
  return new Outcomes(answers, chances, notInFractions);

  function end(result: unknown, weight: number): void {
    const place = solver.placeOf(result);
    const at = places.get(place);
    if (at === undefined) {
      places.set(place, answers.push(result) - 1);
      chances.push(weight);
    } else {
      chances[at] = (chances[at] as number) + weight;
    }
  }
}
