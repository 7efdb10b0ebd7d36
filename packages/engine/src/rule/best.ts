import { type Fraction, fractions, Outcomes, type Pool } from '../dice/index.ts';
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
  type Seat,
  type TogetherAsk,
  type Written,
} from './ask.ts';
import { gcd } from './denominator.ts';
import { decideOne, type Decide, runThrough } from './run.ts';
import { GaveUp } from './gave-up.ts';
import { Solver, type State } from './solver.ts';

type Values = Readonly<Record<Seat, (result: unknown) => number>>;

/** What a state comes to when the seats decide as well as they can: chances of results, and their worth by seat. */
interface Prospect {
  readonly chances: ReadonlyMap<number, number>;
  readonly exactly: ReadonlyMap<number, Fraction>;
  readonly worth: Readonly<Record<Seat, number>>;
}

/** An ask on the present way with the prospects of its answers so far. */
interface Fork {
  readonly answers: readonly unknown[];
  /** For dice; a decision has the seat that takes it instead. */
  readonly outcomes?: Outcomes<unknown>;
  readonly seat?: Seat;
  readonly prospects: Prospect[];
}

/** Thrown when a rule that was to be solved on its own turns out to hold a decision that is to be the best one. */
class HoldsDecision extends Error {}

/**
 * Expectimax: dice are averaged, decisions of the given seats are the best for them. What is best inside a called rule
 * can depend on what its caller makes of the result, so a call that holds such a decision is run as if it stood
 * in its caller; all others are solved once, as usual.
 */
export function solveBest(
  solver: Solver,
  rule: RuleOf<unknown, unknown>,
  args: unknown,
  values: Values,
): Outcomes<unknown> {
  const prospect = new BestSolver(solver, values).prospectOf(solver.stateOf(rule, args));
  const ids = [...prospect.chances.keys()];
  const answers = solver.resultsBy(ids);
  return new Outcomes(answers, [...prospect.chances.values()], () => {
    const exact = ids.map((id) => prospect.exactly.get(id) ?? fractions.ZERO);
    const total = exact.reduce((common, { den }) => (common / gcd(common, den)) * den, 1n);
    return { ways: exact.map(({ num, den }) => num * (total / den)), total };
  });
}

class BestSolver implements Answerer {
  readonly merges = true;
  readonly #solver: Solver;
  readonly #values: Values;
  /** Solves what holds no decision of the seats that optimise. */
  readonly #plain: Solver;
  /** Calls that hold such a decision: by state, because a rule may hold it for some arguments only. */
  readonly #inline = new Set<State>();
  readonly #known = new Map<State, Prospect | 'in progress'>();
  #forks: Fork[] = [];
  #told = 0;

  constructor(solver: Solver, values: Values) {
    this.#solver = solver;
    this.#values = values;
    const decide: Decide = (seat, question) => {
      if (seat in values) throw new HoldsDecision();
      return solver.decide(seat, question);
    };
    this.#plain = new Solver(decide, solver.fractions, {
      runs: Infinity,
      states: Infinity,
      cancelled: () => {
        // The plain solver spends from the same purse.
        for (let i = 0; i < 1024; i++) solver.spend();
        return false;
      },
    });
  }

  prospectOf(state: State): Prospect {
    const known = this.#known.get(state);
    if (known === 'in progress')
      throw new GaveUp(`${state.rule.name} can come back to the same decision: no best one can be found`);
    if (known !== undefined) return known;
    this.#known.set(state, 'in progress');
    const [forks, told] = [this.#forks, this.#told];
    this.#forks = [];
    const prospect = this.#explore(state);
    [this.#forks, this.#told] = [forks, told];
    this.#known.set(state, prospect);
    return prospect;
  }

  /** Runs all ways; when the last answer of a fork is known, the fork closes into one prospect of the fork before. */
  #explore(state: State): Prospect {
    for (;;) {
      this.#solver.spend();
      this.#told = 0;
      const step = answeredBy(this, () => state.rule(state.args).next());
      let prospect = this.#endOf(step.value);
      let fork = this.#forks.at(-1);
      while (fork !== undefined) {
        fork.prospects.push(prospect);
        if (fork.prospects.length < fork.answers.length) break;
        this.#forks.pop();
        prospect = fork.seat === undefined ? this.#averaged(fork) : bestFor(fork.seat, fork.prospects);
        fork = this.#forks.at(-1);
      }
      if (fork === undefined) return prospect;
    }
  }

  #endOf(end: unknown): Prospect {
    if (end instanceof Proceed) return this.prospectOf(this.#solver.stateOf(end.rule, end.args));
    const id = this.#solver.placeOf(end);
    const worth = Object.fromEntries(Object.entries(this.#values).map(([seat, value]) => [seat, value(end)]));
    return { chances: new Map([[id, 1]]), exactly: new Map([[id, fractions.ONE]]), worth };
  }

  #averaged({ outcomes, prospects }: Fork): Prospect {
    const chances = new Map<number, number>();
    const exactly = new Map<number, Fraction>();
    const worth: Record<Seat, number> = {};
    for (const [i, prospect] of prospects.entries()) {
      const weight = outcomes?.chances[i] ?? 1;
      for (const [id, chance] of prospect.chances) chances.set(id, (chances.get(id) ?? 0) + weight * chance);
      for (const seat in prospect.worth) worth[seat] = (worth[seat] ?? 0) + weight * (prospect.worth[seat] ?? 0);
      if (!this.#solver.fractions) continue;
      const exact = outcomes?.exactly;
      const share = exact === undefined ? fractions.ONE : fractions.fraction(exact.ways[i] ?? 0n, exact.total);
      for (const [id, chance] of prospect.exactly) {
        exactly.set(id, fractions.add(exactly.get(id) ?? fractions.ZERO, fractions.multiply(share, chance)));
      }
    }
    return { chances, exactly, worth };
  }

  #answer(fork: () => Fork): unknown {
    const known = this.#forks[this.#told++];
    if (known !== undefined) return known.answers[known.prospects.length];
    const met = fork();
    this.#forks.push(met);
    return met.answers[0];
  }

  roll(pool: Pool, written: Written<unknown>): unknown {
    return this.#answer(() => {
      const outcomes = readingOf(written).outcomes(pool);
      return { answers: outcomes.answers, outcomes, prospects: [] };
    });
  }

  into(ask: IntoAsk<unknown, unknown>): unknown {
    const { last } = ask;
    return ask.leadsTo(last instanceof CallAsk ? this.call(last) : this.roll(last.pool, last.written));
  }

  choose(ask: ChooseAsk<unknown>): unknown {
    return this.#choice(
      ask.seat,
      ask,
      ask.question.options.map((option) => option.value),
    );
  }

  /** The fork of a decision: all options for a seat that optimises, else the one that is decided. */
  #choice(seat: Seat, ask: ChooseAsk<unknown>, options: readonly unknown[]): unknown {
    if (!(seat in this.#values))
      return this.#answer(() => ({ answers: [decideOne(this.#solver.decide, ask)], prospects: [] }));
    return this.#answer(() => ({ answers: options, seat, prospects: [] }));
  }

  /** One seat at most may optimise here: the best of two hidden choices would be a mixture. */
  together(ask: TogetherAsk<Decisions>): unknown {
    const seats = Object.keys(ask.questions);
    const optimising = seats.filter((seat) => seat in this.#values);
    if (optimising.length > 1)
      throw new GaveUp(`${optimising.join(' and ')} decide at the same time: there is no single best choice`);
    const answers: Record<Seat, unknown> = {};
    for (const [seat, question] of Object.entries(ask.questions)) {
      const options = question.options.map((option) => option.value);
      answers[seat] = optimising.includes(seat)
        ? this.#answer(() => ({ answers: options, seat, prospects: [] }))
        : this.#answer(() => ({ answers: [this.#solver.decide(seat, question)], prospects: [] }));
    }
    return answers;
  }

  note(): void {}

  call(ask: CallAsk<unknown, unknown>): unknown {
    const state = this.#solver.stateOf(ask.rule, ask.args);
    if (this.#inline.has(state)) return runThrough(ask.rule, ask.args);
    try {
      return this.#answer(() => {
        const outcomes = this.#plain.outcomesOf(ask.rule, ask.args);
        return { answers: outcomes.answers, outcomes, prospects: [] };
      });
    } catch (error) {
      if (!(error instanceof HoldsDecision)) throw error;
      this.#inline.add(state);
      return runThrough(ask.rule, ask.args);
    }
  }
}

/** The first of the best, so that the answer does not depend on anything but the order of the options. */
function bestFor(seat: Seat, prospects: readonly Prospect[]): Prospect {
  return prospects.reduce((best, next) => ((next.worth[seat] ?? 0) > (best.worth[seat] ?? 0) ? next : best));
}
