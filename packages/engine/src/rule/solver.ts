import { Outcomes, type Ways } from '../dice/index.ts';
import { type CallAsk, GatherAsk, type IntoAsk, type RuleOf, Proceed } from './ask.ts';
import type { Denominator } from './denominator.ts';
import { GaveUp } from './gave-up.ts';
import { solveGather } from './solve-gather.ts';
import { hashOf, Hashes, Interner } from './interner.ts';
import { keyFor, packingOf } from './key.ts';
import { keptOdds } from './lasting.ts';
import { notInFractions } from './not-in-fractions.ts';
import { opened } from './opening.ts';
import { byDefault, type Decide } from './run.ts';
import { withScratch } from './scratch.ts';
import { shortcutOf } from './shortcut.ts';
import { solveSteps } from './solve-steps.ts';
import { standInFor } from './stand-in.ts';
import { rowFor } from './steps.ts';
import { type Graph, reachable, sweep, sweepExactly } from './sweep.ts';

/** What a solver may spend before it gives up. */
export interface Budget {
  /** Ways through single rules that may be run. */
  readonly runs: number;
  /** Different states (a rule with its argument) that may be opened. */
  readonly states: number;
  /** Asked now and then: stop now? */
  readonly cancelled?: () => boolean;
}

/** How much work an answer took. */
export interface Work {
  readonly runs: number;
  readonly states: number;
}

/** A rule with its argument; equal arguments are one state. `edges` is what one opening of it has found. */
export interface State {
  readonly id: number;
  readonly rule: RuleOf<unknown, unknown>;
  readonly args: unknown;
  edges: Edges | undefined;
  /** The results that it leads to in the end, once somebody has called it. */
  outcomes: Outcomes<unknown> | undefined;
  solving: boolean;
}

/** Where a state leads in one step, and how likely. Weights are there only when exact fractions are wanted. */
export interface Edges {
  readonly targets: readonly number[];
  readonly chances: readonly number[];
  readonly weights: readonly Weighed[];
}

export interface Weighed {
  readonly target: number;
  readonly ways: bigint;
  readonly of: Denominator;
}

interface StatesOfRule {
  readonly pack: ((args: unknown) => number) | undefined;
  /** The places of those by small numbers; by other ones, and by what interning has numbered, each made when one comes up. */
  readonly byNumber: (number | undefined)[];
  byKey: Map<number, State> | undefined;
  interned: Interner | undefined;
  readonly byInterned: State[];
}

const NOWHERE: readonly (number | undefined)[] = [];

type Follow = IntoAsk<unknown, unknown>['follow'];

/** Where answers lead, by the number of what was given with them. */
interface After {
  readonly given: Interner;
  readonly places: Map<unknown, number>[];
}

/**
 * Finds the whole distribution of a rule's result. A state is opened once: every way through its rule is run, up to
 * where it ends or goes on. The states form a graph, and one sweep through it in order gives all chances.
 */
export class Solver {
  readonly decide: Decide;
  readonly fractions: boolean;
  private readonly budget: Budget;
  private readonly states = new Map<RuleOf<unknown, unknown>, StatesOfRule>();
  /** Where a way through a rule can lead: to a state that goes on, or to a result. Each has its number; a result has no state. */
  private readonly stateAt: (State | undefined)[] = [];
  private readonly resultAt: unknown[] = [];
  private readonly hashes = new Hashes();
  private readonly results = new Interner(this.hashes);
  private readonly placesOfResults: number[] = [];
  private readonly smallResults: (number | undefined)[] = [];
  private readonly after = new Map<Follow, After>();
  private lastRule: RuleOf<unknown, unknown> | undefined;
  private lastStates: StatesOfRule | undefined;
  private runs = 0;
  private opened = 0;

  constructor(decide: Decide, fractions: boolean, budget: Budget) {
    this.decide = decide;
    this.fractions = fractions;
    this.budget = budget;
  }

  get work(): Work {
    return { runs: this.runs, states: this.opened };
  }

  /** A new purse: what was solved before is kept, and no longer counts. */
  refill(): void {
    this.runs = 0;
    this.opened = 0;
  }

  get size(): number {
    return this.stateAt.length;
  }

  /** The state with this number; none, if it is a result. */
  stateBy(id: number): State | undefined {
    return this.stateAt[id];
  }

  /** The results with these numbers. */
  resultsBy(ids: readonly number[]): unknown[] {
    const results: unknown[] = [];
    for (let i = 0; i < ids.length; i++) results.push(this.resultAt[ids[i] as number]);
    return results;
  }

  /** The one state for a rule with this argument. */
  stateOf(rule: RuleOf<unknown, unknown>, args: unknown): State {
    const states = rule === this.lastRule ? (this.lastStates as StatesOfRule) : this.statesOf(rule);
    const key = states.pack === undefined ? args : states.pack(args);
    // A whole number from 0 to 65535.
    if (typeof key !== 'number' || (key & 0xffff) !== key) return this.stateByKey(states, key, rule, args);
    const place = states.byNumber[key];
    if (place !== undefined) return this.stateAt[place] as State;
    const state = this.newState(rule, args);
    states.byNumber[key] = state.id;
    return state;
  }

  /** The places of a rule's states by their argument, where that is a number from 0 to 65535 that nobody packs. */
  placesOf(rule: RuleOf<unknown, unknown>): readonly (number | undefined)[] {
    const { pack, byNumber } = this.statesOf(rule);
    return pack === undefined ? byNumber : NOWHERE;
  }

  private stateByKey(states: StatesOfRule, key: unknown, rule: RuleOf<unknown, unknown>, args: unknown): State {
    if (typeof key !== 'number') {
      const interned = (states.interned ??= new Interner(this.hashes));
      return (states.byInterned[interned.numberOf(key)] ??= this.newState(rule, args));
    }
    const byKey = (states.byKey ??= new Map());
    let state = byKey.get(key);
    if (state === undefined) {
      state = this.newState(rule, args);
      byKey.set(key, state);
    }
    return state;
  }

  private statesOf(rule: RuleOf<unknown, unknown>): StatesOfRule {
    let states = this.states.get(rule);
    if (states === undefined) {
      states = {
        pack: packingOf(rule),
        byNumber: [],
        byKey: undefined,
        interned: undefined,
        byInterned: [],
      };
      this.states.set(rule, states);
    }
    this.lastRule = rule;
    this.lastStates = states;
    return states;
  }

  private newState(rule: RuleOf<unknown, unknown>, args: unknown): State {
    const state: State = { id: this.stateAt.length, rule, args, edges: undefined, outcomes: undefined, solving: false };
    this.stateAt.push(state);
    this.resultAt.push(undefined);
    return state;
  }

  /** The place that the end of a way leads to: what a rule returned, or the state of the rule it goes on with. */
  placeOf(end: unknown): number {
    if (typeof end === 'number') return this.placeOfNumber(end);
    if (end instanceof Proceed) return this.stateOf(end.rule, end.args).id;
    return this.resultOf(this.results.numberOf(end), end);
  }

  placeOfNumber(end: number): number {
    if ((end & 0x3ff) === end) return (this.smallResults[end] ??= this.newResult(end));
    return this.resultOf(this.results.numberOf(end), end);
  }

  /** The same where a way ends with an answer itself: the keys of records are kept with their table. */
  placeOfAnswer(table: Outcomes<unknown>, pick: number): number {
    const end = table.answers[pick];
    if (typeof end !== 'object' || end === null) return this.placeOf(end);
    return this.resultOf(this.results.numberBy(table.keysBy(hashOf)[pick] as number, end), end);
  }

  /** Where the answers lead that a function was asked for with such data, by what they are: equal results of a rule are the same object. */
  placesAfter(follow: Follow, given: unknown): Map<unknown, number> {
    let after = this.after.get(follow);
    if (after === undefined) this.after.set(follow, (after = { given: new Interner(this.hashes), places: [] }));
    return (after.places[after.given.numberOf(given)] ??= new Map());
  }

  private resultOf(number: number, value: unknown): number {
    return (this.placesOfResults[number] ??= this.newResult(value));
  }

  private newResult(value: unknown): number {
    this.resultAt.push(value);
    return this.stateAt.push(undefined) - 1;
  }

  /** Are these results, all of them? Then there is nothing to go on with. */
  private areEnds(targets: readonly number[]): boolean {
    for (let i = 0; i < targets.length; i++) if (this.stateAt[targets[i] as number] !== undefined) return false;
    return true;
  }

  /** Where this state leads in one step. */
  edgesOf(state: State): Edges {
    if (state.edges !== undefined) return state.edges;
    this.opened++;
    if (this.opened > this.budget.states) throw new GaveUp(`too large: more than ${this.budget.states} states`);
    state.edges = opened(this, state);
    return state.edges;
  }

  /** Counts ways through a rule. */
  spend(ways = 1): void {
    const before = this.runs;
    this.runs += ways;
    if (this.runs > this.budget.runs || (this.runs ^ before) > 1023) this.look();
  }

  private look(): void {
    if (this.runs > this.budget.runs) throw new GaveUp(`too large: more than ${this.budget.runs} ways`);
    if (this.budget.cancelled?.() === true) throw new GaveUp('cancelled');
  }

  /** All results of a rule with this argument, each with its chance. */
  outcomesOf(rule: RuleOf<unknown, unknown>, args: unknown): Outcomes<unknown> {
    const start = this.stateOf(rule, args);
    if (start.outcomes !== undefined) return start.outcomes;
    if (start.solving)
      throw new GaveUp(`${rule.name} calls itself with the same argument: it can be played, but not solved`);
    const isUsual = this.decide === byDefault && !this.fractions;
    const other = isUsual ? standInFor(rule, args) : undefined;
    if (other !== undefined) {
      const { answers, chances } = this.outcomesOf(other.rule as RuleOf<unknown, unknown>, other.args);
      return (start.outcomes = new Outcomes(answers.map(other.back as Tells), chances, notInFractions));
    }
    const kept = isUsual ? keptOdds(rule) : undefined;
    const key = kept === undefined ? 0 : keyFor(rule)(args);
    start.outcomes = kept?.get(key);
    if (start.outcomes !== undefined) return start.outcomes;
    start.solving = true;
    try {
      start.outcomes = this.solve(start);
    } finally {
      start.solving = false;
    }
    kept?.set(key, start.outcomes);
    return start.outcomes;
  }

  /** The same for an argument that is known to be new to this rule. */
  outcomesOfNew(rule: RuleOf<unknown, unknown>, args: unknown): Outcomes<unknown> {
    return this.solve(this.newState(rule, args));
  }

  /** All results of a call. */
  outcomesOfCall(ask: CallAsk<unknown, unknown>): Outcomes<unknown> {
    return ask instanceof GatherAsk && !this.fractions ? solveGather(this, ask) : this.outcomesOf(ask.rule, ask.args);
  }

  private solve(start: State): Outcomes<unknown> {
    const known = this.fractions ? undefined : shortcutOf(start.rule, start.args);
    if (known !== undefined) return known;
    const rowOf = this.fractions ? undefined : rowFor(start.rule);
    if (rowOf !== undefined) return solveSteps(this, rowOf(start.args));
    const edges = this.fractions ? undefined : this.edgesOf(start);
    if (edges !== undefined && this.areEnds(edges.targets))
      return new Outcomes(this.resultsBy(edges.targets), edges.chances, notInFractions);
    const [graph, chances] = withScratch(this.size, (scratch) => {
      const found = reachable(this, start, scratch);
      return [found, sweep(found, scratch)] as const;
    });
    return new Outcomes(
      this.resultsBy(graph.results),
      chances,
      this.fractions ? exactWays(this, graph) : notInFractions,
    );
  }
}

type Tells = (result: unknown) => unknown;

const exactWays = (solver: Solver, graph: Graph) => (): Ways => sweepExactly(solver, graph);
