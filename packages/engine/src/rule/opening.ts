import type { Outcomes, Pool } from '../dice/index.ts';
import {
  type Answerer,
  answeredBy,
  CallAsk,
  type ChooseAsk,
  type Decisions,
  type IntoAsk,
  Proceed,
  readingOf,
  type RuleOf,
  type TogetherAsk,
  type Written,
} from './ask.ts';
import { type Denominator, denominator, ONE, times } from './denominator.ts';
import { byDefault, decideOne, decideTogether, stepped } from './run.ts';
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
  /** The dice of the rolls among them. */
  private readonly dice: (Pool | undefined)[] = [];
  private readonly picks: number[] = [];
  /** `chances[d]` is the chance of the first d answers; the same as ways over a denominator. */
  private readonly chances: number[] = [1];
  private readonly ways: bigint[] = [1n];
  private readonly of: Denominator[] = [ONE];
  private met = 0;
  private told = 0;
  /** A rule that asks once is run again for another answer: this one, the so-manieth of its table. */
  private isAgain = false;
  private reply: unknown;
  private pick = 0;
  /** The dice of its one ask, where no more is looked at than that they are the same. */
  private sameDice: Pool | undefined;
  private last: IntoAsk<unknown, unknown> | undefined;
  /** The places reached so far, and the chance of each: undefined as long as they are those of one table, answer for answer. */
  private readonly targets: number[] = [];
  private reached = 0;
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
    if (this.solver !== solver) this.solver = solver;
    this.state = state;
    return answeredBy(this, this.everyWay);
  }

  private edges(): Edges {
    const { fractions } = this.solver;
    this.reached = 0;
    this.odds = undefined;
    this.weights = fractions ? [] : NO_WEIGHTS;
    this.met = 0;
    this.way();
    if (this.met === 1 && this.last === undefined && !fractions) this.otherAnswers();
    while (this.advance()) this.way();
    const { weights } = this;
    // As long as it has to be, and written in one go: most that is known of a state is this list.
    const targets = this.targets.slice(0, this.reached);
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
    this.end(stepped(rule(args)));
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

  /**
   * A rule that asks once, as most do: a run for each other answer, without turning the counter; until one leads to another ask.
   * Whether bands are the same again is looked at in the first and in the last of them: it costs as much as the rest of a run.
   */
  private otherAnswers(): void {
    const table = this.outcomes[0];
    if (table === undefined) return;
    const { answers } = table;
    const { solver } = this;
    const { rule, args } = this.state;
    const last = answers.length - 1;
    let next: RuleOf<unknown, unknown> | undefined;
    let places: readonly (number | undefined)[] = [];
    this.isAgain = true;
    this.pick = 0;
    for (let pick = 1; pick <= last; pick++) {
      this.pick = pick;
      this.reply = answers[pick];
      if (pick === 2) this.sameDice = this.dice[0];
      if (pick === last) this.sameDice = undefined;
      this.told = 0;
      const step = stepped(rule(args));
      if (!this.isAgain || step.done !== true || this.told !== 1 || this.last !== undefined) {
        solver.spend(pick);
        this.goOnFromHere();
        this.end(step);
        return;
      }
      const end = step.value;
      let place: number | undefined;
      if (end instanceof Proceed) {
        if (end.rule !== next) places = solver.placesOf((next = end.rule));
        const { args: key } = end;
        if (typeof key === 'number' && (key & 0xffff) === key) place = places[key];
      }
      this.lead(table, pick, place ?? this.placeAfter(table, pick, end));
    }
    solver.spend(last);
    this.goOnFromHere();
  }

  /** Back to the counter, with the answer that was given last. */
  private goOnFromHere(): void {
    if (!this.isAgain) return;
    this.isAgain = false;
    this.sameDice = undefined;
    this.take(0, this.pick);
  }

  /** The place that a way leads to. What its last ask has answered is often the result itself. */
  private endOf(end: unknown): number {
    if (this.met === 0) return this.solver.placeOf(end);
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
      this.arrive(place);
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
    const odds = (this.odds ??= this.outcomes[0]?.chances.slice(0, this.reached) ?? []);
    // A chance too small for a double still has to be told from none.
    const some = chance === 0 ? Number.MIN_VALUE : chance;
    const at = (this.marks[place] as number) - this.marked - 1;
    if (at >= 0) odds[at] = (odds[at] as number) + some;
    else {
      this.arrive(place);
      odds.push(some);
    }
  }

  private arrive(place: number): void {
    this.targets[this.reached++] = place;
    this.marks[place] = this.marked + this.reached;
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

  private meet(outcomes: Outcomes<unknown>, dice: Pool | undefined): unknown {
    this.goOnFromHere();
    const at = this.met++;
    this.told = this.met;
    this.outcomes[at] = outcomes;
    this.dice[at] = dice;
    this.take(at, 0);
    return this.answers[at];
  }

  private decided(answer: unknown): unknown {
    this.goOnFromHere();
    const at = this.met++;
    this.told = this.met;
    this.dice[at] = undefined;
    this.outcomes[at] = undefined;
    this.picks[at] = 0;
    this.answers[at] = answer;
    this.chances[at + 1] = this.chances[at] as number;
    this.ways[at + 1] = this.ways[at] as bigint;
    this.of[at + 1] = this.of[at] as Denominator;
    return answer;
  }

  roll(pool: Pool, written: Written<unknown>): unknown {
    if (pool !== this.sameDice || this.told !== 0) return this.rollBySight(pool, written);
    this.told = 1;
    return this.reply;
  }

  private rollBySight(pool: Pool, written: Written<unknown>): unknown {
    const table = readingOf(written).outcomes(pool);
    const { told } = this;
    if (told >= this.met) return this.meet(table, pool);
    // The same dice read in the same way have the same table.
    if (this.dice[told] === undefined || table !== this.outcomes[told]) throw this.impure();
    return this.toldAgain();
  }

  /** The answer to an ask that was met before. */
  private toldAgain(): unknown {
    const told = this.told++;
    return this.isAgain ? this.reply : this.answers[told];
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
    if (this.told >= this.met) return this.meet(this.solver.outcomesOfCall(ask), undefined);
    // Only that it was a call: to compare arguments would cost as much as to look the call up.
    if (this.dice[this.told] !== undefined || this.outcomes[this.told] === undefined) throw this.impure();
    return this.toldAgain();
  }

  private decidedBefore(): unknown {
    if (this.outcomes[this.told] !== undefined) throw this.impure();
    return this.answers[this.told++];
  }

  private impure(): TypeError {
    return new TypeError(`${this.state.rule.name} asks differently when run again: it is not pure`);
  }
}
