import {
  type Answer,
  decisionProblems,
  type Event,
  type Note,
  type OpenAsk,
  play,
  type Problem,
  type Rule,
  type Run,
  type Seat,
} from '../rule/index.ts';
import type { Battle } from './battle.ts';
import type { Order } from './order.ts';
import type { Ruleset } from './ruleset.ts';
import { SO_FAR } from './so-far.ts';

/** Something happened in a battle, in the order in which it did. */
export type Happening = Event & { readonly turn: number };

const isSoFar = (event: Event): event is Event & { readonly note: Note } =>
  'note' in event && event.note.rule === SO_FAR;

const refusal = (says: string, rule = 'order'): readonly Problem[] => [{ rule, says }];

/** The rule of an order, in the form in which it can be run, forked and run again. */
interface Command<B extends Battle> {
  readonly ruleset: Ruleset<B, Order>;
  readonly battle: B;
  readonly given?: { readonly seat: Seat; readonly order: Order };
}

function* carryOut<B extends Battle>({ ruleset, battle, given }: Command<B>): Rule<B> {
  return yield* given === undefined ? ruleset.begin(battle) : ruleset.resolve(battle, given.seat, given.order);
}

/**
 * A battle under way: it waits for an order, or in the middle of one for an answer. This is the one place where orders
 * and answers are checked and carried out; hosts, replays and players' look-ahead are all built on it.
 */
export class Course<B extends Battle = Battle> {
  readonly ruleset: Ruleset<B, Order>;
  /** As it was when the last order had been carried out. */
  #settled: B;
  /** As it stands in the middle of an order, as far as its rule has told (`soFar`). */
  #battle: B;
  #run: Run<B> | undefined;
  #decided: Readonly<Record<Seat, unknown>> = {};
  #told = 0;

  constructor(ruleset: Ruleset<B, Order>, battle: B) {
    this.ruleset = ruleset;
    this.#settled = battle;
    this.#battle = battle;
  }

  /** The battle as it stands; in the middle of an order, as far as its rule has told. */
  get battle(): B {
    return this.#battle;
  }

  /** What is asked in the middle of an order. */
  get ask(): OpenAsk | undefined {
    return this.#run?.ask;
  }

  /** Where several decide at once: who has decided already, and what. */
  get decided(): Readonly<Record<Seat, unknown>> {
    return this.#decided;
  }

  /** The seats that have to decide or may order now. Dice are nobody's decision. */
  get waitingFor(): readonly Seat[] {
    const { ask } = this;
    if (ask === undefined) return this.#battle.toAct;
    if (ask.kind === 'choose') return [ask.seat];
    return ask.kind === 'together' ? Object.keys(ask.questions).filter((seat) => !(seat in this.#decided)) : [];
  }

  /** Everything that has happened since this was last asked. */
  news(): readonly Happening[] {
    if (this.#run === undefined) return [];
    const fresh = this.#run.events.slice(this.#told).filter((event) => !isSoFar(event));
    this.#told = this.#run.events.length;
    const { turn } = this.#settled;
    return fresh.map((event) => ({ ...event, turn }));
  }

  /** What happens before the first order. */
  begin(): void {
    this.#start({ ruleset: this.ruleset, battle: this.#settled });
  }

  /** Why the seat may not give this order now; empty when it may. */
  problems(seat: Seat, order: unknown): readonly Problem[] {
    if (this.ask !== undefined) return refusal('An order is being carried out: it waits for an answer first.');
    const outcome = this.ruleset.outcome(this.#battle);
    if (outcome !== undefined) return refusal(`The battle is over: ${outcome.says}`, outcome.rule);
    if (!this.#battle.toAct.includes(seat)) return refusal(`It is not for ${seat} to order now.`);
    const wrong: Problem[] = [];
    const read = this.ruleset.orders.read(order as never, '', (path, says) => {
      wrong.push({ rule: 'order', says: path === '' ? says : `${path}: ${says}` });
    });
    if (read === undefined) return wrong;
    return this.ruleset.problems(this.ruleset.view(this.#battle, seat), seat, read);
  }

  /** Gives an order. An illegal one changes nothing and comes back with its problems. */
  order(seat: Seat, order: Order): readonly Problem[] {
    const problems = this.problems(seat, order);
    if (problems.length === 0) this.command(seat, order);
    return problems;
  }

  /** Carries out an order that is known to be legal. */
  command(seat: Seat, order: Order): void {
    this.#start({ ruleset: this.ruleset, battle: this.#settled, given: { seat, order } });
  }

  #start(command: Command<B>): void {
    this.#run = play(carryOut<B>, command) as Run<B>;
    this.#told = 0;
    this.#settle(0);
  }

  /** Gives the dice of a roll. */
  roll(answer: Extract<Answer, { roll: unknown }>['roll']): readonly Problem[] {
    const { ask } = this;
    if (ask?.kind !== 'roll') return refusal('No dice are asked for.', 'roll');
    return this.#give({ roll: answer }, ask.why.rule);
  }

  /** Gives a seat's decision. */
  choose(seat: Seat, choice: unknown): readonly Problem[] {
    const { ask } = this;
    if (ask?.kind === 'choose') {
      if (ask.seat !== seat) return refusal(`This is for ${ask.seat} to decide.`, ask.question.rule);
      const problems = decisionProblems(ask.question, choice);
      return problems.length > 0 ? problems : this.#give({ choice }, ask.question.rule);
    }
    const question = ask?.kind === 'together' ? ask.questions[seat] : undefined;
    if (ask?.kind !== 'together' || question === undefined) return refusal(`Nothing is asked of ${seat}.`, 'choice');
    const problems = decisionProblems(question, choice);
    if (problems.length > 0) return problems;
    this.#decided = { ...this.#decided, [seat]: choice };
    return this.waitingFor.length > 0 ? [] : this.#give({ choices: this.#decided }, question.rule);
  }

  #give(answer: Answer, rule: string): readonly Problem[] {
    const before = this.#run?.events.length ?? 0;
    const problem = this.#run?.answer(answer);
    if (problem !== undefined) return refusal(problem, rule);
    this.#decided = {};
    this.#settle(before);
    return [];
  }

  /** Takes over the result of the order, or how it stands so far by the events since number `from`. */
  #settle(from: number): void {
    const run = this.#run;
    if (run === undefined) return;
    if (run.done) {
      this.#settled = run.result;
      this.#battle = run.result;
      return;
    }
    for (let i = run.events.length - 1; i >= from; i--) {
      const event = run.events[i] as Event;
      if (!isSoFar(event)) continue;
      this.#battle = event.note.data['battle'] as B;
      return;
    }
  }

  /** A second course that stands at the same point. The battle is shared, only the present order is run again. */
  fork(): Course<B> {
    const twin = new Course(this.ruleset, this.#settled);
    twin.#battle = this.#battle;
    twin.#decided = this.#decided;
    if (this.#run !== undefined && !this.#run.done) {
      twin.#run = this.#run.fork();
      twin.#told = this.#told;
    }
    return twin;
  }
}
