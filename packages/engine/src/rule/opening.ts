import type { Outcomes } from '../dice/index.ts';
import {
  type Answerer,
  answeredBy,
  CallAsk,
  type ChooseAsk,
  type Decisions,
  type IntoAsk,
  Proceed,
  type RollAsk,
  type TogetherAsk,
} from './ask.ts';
import { type Denominator, denominator, ONE, times } from './denominator.ts';
import { byDefault, decideOne, decideTogether } from './run.ts';
import type { Edges, Solver, State, Weighed } from './solver.ts';

const NO_WEIGHTS: Weighed[] = [];
/** Marks are 32 bits; those of one opening are far fewer than the rest. */
const MOST_MARKS = 1 << 30;
const idle: Opening[] = [];

/** Where a state leads in one step. Openings are used again; one that was left in the middle is thrown away. */
export function opened(solver: Solver, state: State): Edges {
  const opening = idle.pop() ?? new Opening(solver, state);
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
  private state: State;
  /** The asks met on this way: what they can answer (nothing for a decision), which answer is taken. */
  private readonly outcomes: (Outcomes<unknown> | undefined)[] = [];
  private readonly answers: unknown[] = [];
  /** The rolls among them. */
  private readonly asks: (RollAsk<unknown> | undefined)[] = [];
  private readonly picks: number[] = [];
  /** `chances[d]` is the chance of the first d answers; the same as ways over a denominator. */
  private readonly chances: number[] = [1];
  private readonly ways: bigint[] = [1n];
  private readonly of: Denominator[] = [ONE];
  private met = 0;
  private told = 0;
  private last: IntoAsk<unknown, unknown> | undefined;
  /** The places reached so far, and the chance of each: undefined as long as they are those of one table, answer for answer. */
  private targets: number[] = [];
  private odds: number[] | undefined;
  private weights: Weighed[] = [];
  /** What is more than `marked` is the number of a place among those reached, from `marked` + 1 on; what is not is of an opening before. */
  private marks = new Int32Array(64);
  private marked = 0;
  /** Made once: a state is opened in less time than it takes to make it. */
  private readonly everyWay: () => Edges;

  constructor(solver: Solver, state: State) {
    this.solver = solver;
    this.state = state;
    this.everyWay = () => this.edges();
  }

  get byDefaults(): boolean {
    return this.solver.decide === byDefault;
  }

  get solvesRows(): boolean {
    return !this.solver.fractions;
  }

  open(solver: Solver, state: State): Edges {
    this.solver = solver;
    this.state = state;
    return answeredBy(this, this.everyWay);
  }

  private edges(): Edges {
    const { fractions } = this.solver;
    this.targets = [];
    this.odds = undefined;
    this.weights = fractions ? [] : NO_WEIGHTS;
    this.met = 0;
    this.way();
    if (this.met === 1 && this.last === undefined && !fractions) this.otherAnswers();
    while (this.advance()) this.way();
    const { targets, weights } = this;
    const chances = this.odds ?? (this.outcomes[0] as Outcomes<unknown>).chances;
    this.marked += targets.length;
    if (this.marked > MOST_MARKS) {
      this.marks.fill(0);
      this.marked = 0;
    }
    return { targets, chances, weights };
  }

  private way(): void {
    const { rule, args } = this.state;
    this.solver.spend();
    this.told = 0;
    this.last = undefined;
    this.end(rule(args).next());
  }

  private end(step: IteratorResult<unknown, unknown>): void {
    if (step.done !== true)
      throw new TypeError(`${this.state.rule.name} yields something that is not one of the kernel's asks`);
    if (this.told !== this.met) throw this.impure();
    if (this.last === undefined) {
      const table = this.outcomes[0];
      if (this.met === 1 && this.odds === undefined && table !== undefined && !this.solver.fractions) {
        const pick = this.picks[0] as number;
        this.lead(table, pick, this.placeAfter(table, pick, step.value));
        return;
      }
      const place = this.endOf(step.value);
      this.reach(place, this.chances[this.met] as number);
      if (this.solver.fractions) this.weigh(place, this.ways[this.met] as bigint, this.of[this.met] as Denominator);
    } else {
      if (step.value !== this.last)
        throw new TypeError(`${this.state.rule.name} goes on after an ask that was to end it (into)`);
      this.spread(this.last);
    }
  }

  /** A rule that asks once, as most do: a run for each other answer, without turning the counter; until one leads to another ask. */
  private otherAnswers(): void {
    const table = this.outcomes[0];
    if (table === undefined) return;
    const { answers, chances } = table;
    const { solver } = this;
    const { rule, args } = this.state;
    for (let pick = 1; pick < answers.length; pick++) {
      this.picks[0] = pick;
      this.answers[0] = answers[pick];
      this.chances[1] = chances[pick] as number;
      this.told = 0;
      solver.spend();
      const step = rule(args).next();
      if (step.done !== true || this.told !== 1 || this.met !== 1 || this.last !== undefined) {
        this.end(step);
        return;
      }
      this.lead(table, pick, this.placeAfter(table, pick, step.value));
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
    const table = last instanceof CallAsk ? this.solver.outcomesOfCall(last) : last.outcomes;
    const { answers, chances } = table;
    if (this.met === 0 && !this.solver.fractions) {
      this.outcomes[0] = table;
      for (let i = 0; i < answers.length; i++) this.lead(table, i, this.placeOfNext(table, i, ask, known));
      return;
    }
    const before = this.chances[this.met] as number;
    const exactly = this.solver.fractions ? table.exactly : undefined;
    const waysBefore = this.ways[this.met] as bigint;
    const of = exactly && times(this.of[this.met] as Denominator, denominator(exactly.total));
    for (let i = 0; i < answers.length; i++) {
      const place = this.placeOfNext(table, i, ask, known);
      this.reach(place, before * (chances[i] as number));
      if (of !== undefined) this.weigh(place, waysBefore * (exactly?.ways[i] as bigint), of);
    }
  }

  /** Where an answer leads that ends a rule; `known` has the places of those that were asked before. */
  private placeOfNext(
    table: Outcomes<unknown>,
    pick: number,
    { follow, given }: IntoAsk<unknown, unknown>,
    known: Map<unknown, number> | undefined,
  ): number {
    const answer = table.answers[pick];
    if (known === undefined) return this.placeAfter(table, pick, follow(answer, given));
    let place = known.get(answer);
    if (place === undefined) known.set(answer, (place = this.placeAfter(table, pick, follow(answer, given))));
    return place;
  }

  /** Where an answer of a table leads, if this is what comes of it. It is often the answer itself. */
  private placeAfter(table: Outcomes<unknown>, pick: number, end: unknown): number {
    const { solver } = this;
    if (typeof end === 'number') return solver.placeOfNumber(end);
    if (end instanceof Proceed) return solver.stateOf(end.rule, end.args).id;
    return end === table.answers[pick] ? solver.placeOfAnswer(table, pick) : solver.placeOf(end);
  }

  /** Goes where an answer of the one table leads. As long as each leads to a place of its own, their chances are those of the table. */
  private lead(table: Outcomes<unknown>, pick: number, place: number): void {
    const chance = table.chances[pick] as number;
    if (
      this.odds === undefined &&
      chance !== 0 &&
      place < this.marks.length &&
      (this.marks[place] as number) <= this.marked
    ) {
      this.marks[place] = this.marked + this.targets.push(place);
      return;
    }
    this.reach(place, chance);
  }

  private reach(place: number, chance: number): void {
    if (place >= this.marks.length) {
      const grown = new Int32Array(place * 2);
      grown.set(this.marks);
      this.marks = grown;
    }
    const odds = (this.odds ??= this.outcomes[0]?.chances.slice(0, this.targets.length) ?? []);
    // A chance too small for a double still has to be told from none.
    const some = chance === 0 ? Number.MIN_VALUE : chance;
    const at = (this.marks[place] as number) - this.marked - 1;
    if (at >= 0) odds[at] = (odds[at] as number) + some;
    else {
      this.marks[place] = this.marked + this.targets.push(place);
      odds.push(some);
    }
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
    return new TypeError(`${this.state.rule.name} asks differently when run again: it is not pure`);
  }
}
