import {
  type Answer,
  decisionProblems,
  type Event,
  type Note,
  type OpenAsk,
  play,
  type Problem,
  type Question,
  type Run,
  type Seat,
  sameData,
} from '../rule/index.ts';
import { say, saying, type Words } from '../words/index.ts';
import type { Battle, Outcome } from './battle.ts';
import { carryOut, type Command } from './command.ts';
import type { Order } from './order.ts';
import type { Ruleset } from './ruleset.ts';
import { SO_FAR } from './so-far.ts';

/** Something happened in a battle, in the order in which it did. */
export type Happening = Event & {
  readonly turn: number;
  /** It is the first that came of this order. */
  readonly given?: Given;
};

/** An order, and who gave it. */
export interface Given {
  readonly seat: Seat;
  readonly order: Order;
}

const isSoFar = (event: Event): event is Event & { readonly note: Note } =>
  'note' in event && event.note.rule === SO_FAR;

const battleSoFar = <B>({ note }: { readonly note: Note }): B => note.data['battle'] as B;

const refusal = (says: Words, rule = 'order'): readonly Problem[] => [{ rule, ...saying(says) }];

/** An order from outside: as the rule set has read it if it is legal, else with what is wrong with it. */
export interface CheckedOrder {
  readonly problems: readonly Problem[];
  readonly read?: Order;
}

/**
 * A battle under way: it waits for an order, or in the middle of one for an answer. This is the one place where orders
 * and answers are checked and carried out; hosts, replays and players' look-ahead are all built on it.
 */
export class BattleCourse<B extends Battle = Battle> {
  readonly ruleset: Ruleset<B, Order>;
  /** As it was when the last order had been carried out. */
  #settled: B;
  /** As it stands in the middle of an order, as far as its rule has told (`soFar`). */
  #battle: B;
  #run: Run<B> | undefined;
  #command: Command<B> | undefined;
  #decided: Readonly<Record<Seat, unknown>> = {};
  #told = 0;
  /** The order that is carried out, until the first thing that came of it is told. */
  #given: Given | undefined;
  /** The turn of what happens next. */
  #turn: number;

  constructor(ruleset: Ruleset<B, Order>, battle: B) {
    this.ruleset = ruleset;
    this.#settled = battle;
    this.#battle = battle;
    this.#turn = battle.turn;
  }

  /** The order that is being carried out; none while the battle begins. */
  get given(): Given | undefined {
    return this.#command?.given;
  }

  /** The battle as it stands; in the middle of an order, as far as its rule has told. */
  get battle(): B {
    return this.#battle;
  }

  /** The battle between orders: in the middle of one, as it was before. */
  get settled(): B {
    return this.#settled;
  }

  /** What is asked in the middle of an order. */
  get ask(): OpenAsk | undefined {
    return this.#run?.ask;
  }

  /** How the battle has ended; never in the middle of an order. */
  get outcome(): Outcome | undefined {
    return this.ask === undefined ? this.ruleset.outcome(this.#settled) : undefined;
  }

  /** The last thing that was noted in the present order and that the battle may not show yet: no `soFar` followed it. */
  get untold(): Note | undefined {
    const last = this.#run?.done === false ? this.#run.events.findLast((event) => 'note' in event) : undefined;
    return last === undefined || isSoFar(last) ? undefined : (last as { readonly note: Note }).note;
  }

  /** The battle as a seat may know it. */
  view(seat: Seat): B {
    return this.ruleset.view(this.#battle, seat);
  }

  /** What a seat is asked now. */
  questionTo(seat: Seat): Question<unknown> | undefined {
    const { ask } = this;
    if (ask?.kind === 'choose') return ask.seat === seat ? ask.question : undefined;
    // Seats come from outside: one called `constructor` is asked nothing.
    return ask?.kind === 'together' && Object.hasOwn(ask.questions, seat) ? ask.questions[seat] : undefined;
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
    return ask.kind === 'together'
      ? Object.keys(ask.questions).filter((seat) => !Object.hasOwn(this.#decided, seat))
      : [];
  }

  /** Everything that has happened since this was last asked. */
  news(): readonly Happening[] {
    const news: Happening[] = [];
    if (this.#run === undefined) return news;
    for (const event of this.#run.events.slice(this.#told)) {
      if (isSoFar(event)) this.#turn = battleSoFar<B>(event).turn;
      else {
        news.push({ ...event, turn: this.#turn, ...(this.#given && { given: this.#given }) });
        this.#given = undefined;
      }
    }
    this.#told = this.#run.events.length;
    return news;
  }

  /** What happens before the first order. */
  begin(): void {
    this.#start({ ruleset: this.ruleset, battle: this.#settled });
  }

  /** Why the seat may not give this order now; empty when it may. */
  problems(seat: Seat, order: unknown): readonly Problem[] {
    return this.check(seat, order).problems;
  }

  /** Gives an order. An illegal one changes nothing and comes back with its problems. */
  order(seat: Seat, order: unknown): readonly Problem[] {
    const { problems, read } = this.check(seat, order);
    if (read !== undefined) this.command(seat, read);
    return problems;
  }

  /** The order as the rule set has read it, if it is legal; else what is wrong with it. */
  check(seat: Seat, order: unknown): CheckedOrder {
    if (this.ask !== undefined)
      return { problems: refusal('An order is being carried out: it waits for an answer first.') };
    const { outcome, ruleset } = this;
    if (outcome !== undefined)
      return { problems: refusal(say('The battle is over: {why}', { why: saying(outcome) }), outcome.rule) };
    if (!this.#settled.toAct.includes(seat)) return { problems: refusal('It is not your turn to order.') };
    const wrong: Problem[] = [];
    const read = ruleset.orders.read(order as never, '', (path, says) => {
      wrong.push({ rule: 'order', says: path === '' ? says : `${path}: ${says}` });
    });
    if (read === undefined || wrong.length > 0) return { problems: wrong };
    // The same order, if what was read is the same: its giver may have asked about it already.
    const asked = sameData(read, order) ? (order as Order) : read;
    const problems = ruleset.problems(this.view(seat), seat, asked);
    return problems.length > 0 ? { problems } : { problems, read };
  }

  /** Carries out an order that is known to be legal. */
  command(seat: Seat, order: Order): void {
    this.#start({ ruleset: this.ruleset, battle: this.#settled, given: { seat, order } });
  }

  #start(command: Command<B>): void {
    this.#run = play(carryOut<B>, command) as Run<B>;
    this.#command = command;
    this.#told = 0;
    this.#given = command.given;
    this.#turn = command.battle.turn;
    this.#settle(0);
  }

  /** Gives the dice of a roll. */
  roll(answer: Extract<Answer, { roll: unknown }>['roll']): readonly Problem[] {
    const { ask } = this;
    if (ask?.kind !== 'roll') return refusal('No dice are asked for.', 'roll');
    return this.#give({ roll: answer }, ask.why.rule);
  }

  /** Gives a seat's decision. Where several decide at once, it may change its mind until all have decided. */
  choose(seat: Seat, choice: unknown): readonly Problem[] {
    const { ask } = this;
    const question = this.questionTo(seat);
    if (question === undefined) {
      const says =
        ask?.kind === 'choose' ? say('{seat} decides this.', { seat: ask.seat }) : 'Nothing is asked of you.';
      return refusal(says, ask?.kind === 'choose' ? ask.question.rule : 'choice');
    }
    const problems = decisionProblems(question, choice);
    if (problems.length > 0) return problems;
    if (ask?.kind !== 'together') return this.#give({ choice }, question.rule);
    this.#decided = { ...this.#decided, [seat]: choice };
    return this.waitingFor.length > 0 ? [] : this.#give({ choices: this.#decided }, question.rule);
  }

  #give(answer: Answer, rule: string): readonly Problem[] {
    const before = this.#run?.events.length ?? 0;
    const problem = this.#answered(answer);
    if (problem !== undefined) return refusal(problem, rule);
    this.#decided = {};
    this.#settle(before);
    return [];
  }

  /** An error in a rule is thrown on, but the battle waits for the same answer as before. */
  #answered(answer: Answer): string | undefined {
    const answers = [...(this.#run?.answers ?? [])];
    try {
      return this.#run?.answer(answer);
    } catch (error) {
      if (this.#command !== undefined) this.#run = play(carryOut<B>, this.#command) as Run<B>;
      for (const earlier of answers) this.#run?.answer(earlier);
      throw error;
    }
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
      this.#battle = battleSoFar(event);
      return;
    }
  }

  /** A second course that stands at the same point. The battle is shared, only the present order is run again. */
  fork(): BattleCourse<B> {
    const twin = new BattleCourse(this.ruleset, this.#settled);
    twin.#battle = this.#battle;
    twin.#decided = this.#decided;
    if (this.#run !== undefined && !this.#run.done) {
      twin.#run = this.#run.fork();
      twin.#command = this.#command;
      twin.#told = this.#told;
      twin.#given = this.#given;
      twin.#turn = this.#turn;
    }
    return twin;
  }
}
