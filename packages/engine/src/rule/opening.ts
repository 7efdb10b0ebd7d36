import type { Outcomes } from '../dice/index.ts';
import {
  type Answerer,
  answeredBy,
  CallAsk,
  type ChooseAsk,
  type Decisions,
  type IntoAsk,
  type RollAsk,
  type TogetherAsk,
} from './ask.ts';
import { type Denominator, denominator, ONE, times } from './denominator.ts';
import { decideOne, decideTogether } from './run.ts';
import type { Edges, Solver, State, Weighed } from './solver.ts';

const NO_WEIGHTS: Weighed[] = [];
const idle: Opening[] = [];

/** Where a state leads in one step. Openings are used again; one that was left in the middle is thrown away. */
export function opened(solver: Solver, state: State): Edges {
  const opening = idle.pop() ?? new Opening(solver);
  const edges = opening.open(solver, state);
  idle.push(opening);
  return edges;
}

/**
 * Runs every way through one rule. Generators cannot be copied, so each way is a fresh run that is told the answers
 * of the way before up to the last ask that has another answer left, like the digits of a counter.
 */
class Opening implements Answerer {
  readonly defers = true;
  readonly merges = true;
  private solver: Solver;
  /** The asks met on this way: what they can answer (nothing for a decision), which answer is taken. */
  private readonly outcomes: (Outcomes<unknown> | undefined)[] = [];
  private readonly answers: unknown[] = [];
  /** The rolls among them. */
  private readonly asks: (RollAsk<unknown> | undefined)[] = [];
  private readonly picks: number[] = [];
  /** `#chances[d]` is the chance of the first d answers; the same as ways over a denominator. */
  private readonly chances: number[] = [1];
  private readonly ways: bigint[] = [1n];
  private readonly of: Denominator[] = [ONE];
  /** The name of the rule that is being opened. */
  private rule = '';
  private met = 0;
  private told = 0;
  private last: IntoAsk<unknown, unknown> | undefined;
  /** Chance of each place reached so far; `#reached` lists the places that are not zero. */
  private sums = new Float64Array(64);
  private reached: number[] = [];
  private weights: Weighed[] = [];

  constructor(solver: Solver) {
    this.solver = solver;
  }

  get solvesRows(): boolean {
    return !this.solver.fractions;
  }

  open(solver: Solver, state: State): Edges {
    this.solver = solver;
    this.reached = [];
    this.weights = NO_WEIGHTS;
    if (solver.fractions) this.weights = [];
    this.met = 0;
    this.rule = state.rule.name;
    answeredBy(this, () => {
      this.way(state);
      if (this.met === 1 && this.last === undefined && !solver.fractions) this.otherAnswers(state);
      while (this.advance()) this.way(state);
    });
    // Plain arrays: a state has few edges, and typed arrays cost more to make than they save.
    const chances: number[] = [];
    for (let i = 0; i < this.reached.length; i++) {
      const place = this.reached[i] as number;
      chances.push(this.sums[place] as number);
      this.sums[place] = 0;
    }
    return { targets: this.reached, chances, weights: this.weights };
  }

  private way(state: State): void {
    this.solver.spend();
    this.told = 0;
    this.last = undefined;
    this.end(state, state.rule(state.args).next());
  }

  private end(state: State, step: IteratorResult<unknown, unknown>): void {
    if (step.done !== true)
      throw new TypeError(`${state.rule.name} yields something that is not one of the kernel's asks`);
    if (this.told !== this.met) throw this.impure();
    if (this.last === undefined) {
      const place = this.endOf(step.value);
      this.reach(place, this.chances[this.met] as number);
      if (this.solver.fractions) this.weigh(place, this.ways[this.met] as bigint, this.of[this.met] as Denominator);
    } else {
      if (step.value !== this.last)
        throw new TypeError(`${state.rule.name} goes on after an ask that was to end it (into)`);
      this.spread(this.last);
    }
  }

  /** A rule that asks once, as most do: a run for each other answer, without turning the counter; until one leads to another ask. */
  private otherAnswers(state: State): void {
    const outcomes = this.outcomes[0];
    if (outcomes === undefined) return;
    const { answers, chances } = outcomes;
    const { solver } = this;
    const { rule, args } = state;
    for (let pick = 1; pick < answers.length; pick++) {
      const answer = answers[pick];
      const chance = chances[pick] as number;
      this.picks[0] = pick;
      this.answers[0] = answer;
      this.chances[1] = chance;
      this.told = 0;
      solver.spend();
      const step = rule(args).next();
      if (step.done !== true || this.told !== 1 || this.met !== 1 || this.last !== undefined) {
        this.end(state, step);
        return;
      }
      this.reach(step.value === answer ? solver.placeOfAnswer(outcomes, pick) : solver.placeOf(step.value), chance);
    }
  }

  /** The place that a way leads to. What its last ask has answered is often the result itself. */
  private endOf(end: unknown): number {
    const last = this.met - 1;
    const table = this.outcomes[last];
    if (table === undefined || end !== this.answers[last]) return this.solver.placeOf(end);
    return this.solver.placeOfAnswer(table, this.picks[last] as number);
  }

  /** The roll or the call at the end of a way: all its answers at once. */
  private spread(ask: IntoAsk<unknown, unknown>): void {
    const { last } = ask;
    const known = ask.given === undefined ? undefined : this.solver.placesAfter(ask.follow, ask.given);
    const outcomes = last instanceof CallAsk ? this.solver.outcomesOfCall(last) : last.outcomes;
    const { answers, chances } = outcomes;
    const before = this.chances[this.met] as number;
    if (!this.solver.fractions) {
      for (let i = 0; i < answers.length; i++)
        this.reach(this.placeAfter(outcomes, i, ask, known), before * (chances[i] as number));
      return;
    }
    const { ways, total } = outcomes.exactly;
    const waysBefore = this.ways[this.met] as bigint;
    const of = times(this.of[this.met] as Denominator, denominator(total));
    for (let i = 0; i < answers.length; i++) {
      const place = this.placeAfter(outcomes, i, ask, known);
      this.reach(place, before * (chances[i] as number));
      this.weigh(place, waysBefore * (ways[i] as bigint), of);
    }
  }

  private placeAfter(
    outcomes: Outcomes<unknown>,
    pick: number,
    ask: IntoAsk<unknown, unknown>,
    known: Map<unknown, number> | undefined,
  ): number {
    const answer = outcomes.answers[pick];
    const before = known?.get(answer);
    if (before !== undefined) return before;
    const end = ask.leadsTo(answer);
    const place = end === answer ? this.solver.placeOfAnswer(outcomes, pick) : this.solver.placeOf(end);
    known?.set(answer, place);
    return place;
  }

  private reach(place: number, chance: number): void {
    if (place >= this.sums.length) {
      const grown = new Float64Array(place * 2);
      grown.set(this.sums);
      this.sums = grown;
    }
    const sum = this.sums[place] as number;
    if (sum === 0) this.reached.push(place);
    // A chance too small for a double still has to mark its place as reached, once.
    this.sums[place] = sum + (chance === 0 ? Number.MIN_VALUE : chance);
  }

  private weigh(target: number, ways: bigint, of: Denominator): void {
    this.weights.push({ target, ways, of });
  }

  /** Turns the counter: the next answer of the last ask that has one left. */
  private advance(): boolean {
    while (this.met > 0) {
      const last = this.met - 1;
      const pick = (this.picks[last] as number) + 1;
      if (pick < (this.outcomes[last]?.answers.length ?? 1)) {
        this.take(last, pick);
        return true;
      }
      this.met = last;
    }
    return false;
  }

  private take(at: number, pick: number): void {
    const outcomes = this.outcomes[at];
    this.picks[at] = pick;
    if (outcomes === undefined) return;
    this.answers[at] = outcomes.answers[pick];
    this.chances[at + 1] = (this.chances[at] as number) * (outcomes.chances[pick] as number);
    if (!this.solver.fractions) return;
    const { ways, total } = outcomes.exactly;
    this.ways[at + 1] = (this.ways[at] as bigint) * (ways[pick] as bigint);
    this.of[at + 1] = times(this.of[at] as Denominator, denominator(total));
  }

  private meet(outcomes: Outcomes<unknown>): unknown {
    const at = this.met++;
    this.told = this.met;
    this.outcomes[at] = outcomes;
    this.take(at, 0);
    return this.answers[at];
  }

  private decided(answer: unknown): unknown {
    const at = this.met++;
    this.told = this.met;
    this.asks[at] = undefined;
    this.outcomes[at] = undefined;
    this.picks[at] = 0;
    this.answers[at] = answer;
    this.chances[at + 1] = this.chances[at] as number;
    this.ways[at + 1] = this.ways[at] as bigint;
    this.of[at + 1] = this.of[at] as Denominator;
    return answer;
  }

  roll(ask: RollAsk<unknown>): unknown {
    if (this.told >= this.met) {
      this.asks[this.met] = ask;
      return this.meet(ask.reading.outcomes(ask.pool));
    }
    const before = this.asks[this.told];
    // Small pools and readings are the same objects again; where they are not, their tables tell.
    if (
      before === undefined ||
      ((before.pool !== ask.pool || before.reading !== ask.reading) && before.outcomes !== ask.outcomes)
    )
      throw this.impure();
    return this.answers[this.told++];
  }

  into(ask: IntoAsk<unknown, unknown>): unknown {
    this.last = ask;
    return ask;
  }

  choose(ask: ChooseAsk<unknown>): unknown {
    return this.told < this.met ? this.decidedBefore() : this.decided(decideOne(this.solver.decide, ask));
  }

  together(ask: TogetherAsk<Decisions>): unknown {
    return this.told < this.met ? this.decidedBefore() : this.decided(decideTogether(this.solver.decide, ask));
  }

  note(): void {}

  call(ask: CallAsk<unknown, unknown>): unknown {
    if (this.told >= this.met) {
      this.asks[this.met] = undefined;
      return this.meet(this.solver.outcomesOfCall(ask));
    }
    // Only that it was a call: to compare arguments would cost as much as to look the call up.
    if (this.asks[this.told] !== undefined || this.outcomes[this.told] === undefined) throw this.impure();
    return this.answers[this.told++];
  }

  private decidedBefore(): unknown {
    if (this.outcomes[this.told] !== undefined) throw this.impure();
    return this.answers[this.told++];
  }

  private impure(): TypeError {
    return new TypeError(`${this.rule} asks differently when run again: it is not pure`);
  }
}
