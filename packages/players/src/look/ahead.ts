import { type Battle, type Order, type Ruleset, soFar } from '@umpire/engine/battle';
import type { Ask, ChooseAsk, Decisions, Question, RollAsk, Seat, TogetherAsk } from '@umpire/engine/rule';

/** Answers a roll with what its rule is to be told. */
export type Dice = (ask: RollAsk<unknown>) => unknown;

/** A decision of one seat or of several. */
type OpenQuestion = ChooseAsk<unknown> | TogetherAsk<Decisions>;

/** The rule id by which a rule tells how the battle stands in the middle of an order. */
const SO_FAR = soFar({} as Battle).rule;

/** The order under way: the battle before it and the order; without one, what happens before the first. */
interface Start {
  readonly battle: Battle;
  readonly given?: { readonly seat: Seat; readonly order: Order };
}

const onlyAnswer = (question: Question<unknown>): { readonly value: unknown } | undefined =>
  // Where only the default is worth a thought, the others, which may be much work to list, are left aside.
  question.usual !== undefined && question.sensible === 1
    ? { value: question.usual }
    : question.options.length === 1
      ? question.options[0]
      : undefined;

/**
 * A battle played ahead in thought: it stands before an order, or at a question in the middle of one. Dice are thrown on the
 * way, and questions with one answer answer themselves (`skipsForced`). Nothing is checked: whoever looks ahead gives
 * legal orders.
 */
export class Ahead {
  readonly ruleset: Ruleset;
  readonly #dice: Dice;
  readonly #skipsForced: boolean;
  #battle: Battle;
  #running: Generator<Ask, Battle, unknown> | undefined;
  #question: OpenQuestion | undefined;
  #start: Start;
  /** What was answered since the order was given, dice and decisions. */
  #told: unknown[] = [];

  constructor(ruleset: Ruleset, battle: Battle, dice: Dice, skipsForced = true) {
    this.ruleset = ruleset;
    this.#skipsForced = skipsForced;
    this.#battle = battle;
    this.#start = { battle };
    this.#dice = dice;
  }

  /** As it stands; in the middle of an order, as far as its rule has told. */
  get battle(): Battle {
    return this.#battle;
  }

  get question(): OpenQuestion | undefined {
    return this.#question;
  }

  /** What happens before the first order. */
  begin(): void {
    this.#begin({ battle: this.#battle });
  }

  order(seat: Seat, order: Order): void {
    this.#begin({ battle: this.#battle, given: { seat, order } });
  }

  /** Answers the open question; with a record by seat where several are asked. */
  decide(answer: unknown): void {
    this.#told.push(answer);
    this.#step(answer);
  }

  /** The same point with other dice from here on. */
  fork(dice: Dice): Ahead {
    const twin = new Ahead(this.ruleset, this.#start.battle, dice);
    if (this.#running === undefined) twin.#battle = this.#battle;
    else twin.#begin(this.#start, this.#told);
    return twin;
  }

  #begin(start: Start, told?: readonly unknown[]): void {
    const { battle, given } = start;
    this.#start = start;
    this.#told = [];
    this.#running =
      given === undefined ? this.ruleset.begin(battle) : this.ruleset.resolve(battle, given.seat, given.order);
    this.#step(undefined, told);
  }

  /** Runs on to the next question that is open, or to the end of the order. A fork goes by the answers that are known to where it was made. */
  #step(answer: unknown, known?: readonly unknown[]): void {
    const running = this.#running as Generator<Ask, Battle, unknown>;
    this.#question = undefined;
    for (let step = running.next(answer); ;) {
      if (step.done === true) {
        this.#battle = step.value;
        this.#running = undefined;
        return;
      }
      const ask = step.value;
      if (ask.kind === 'note') {
        if (ask.rule === SO_FAR) this.#battle = ask.data['battle'] as Battle;
        step = running.next();
        continue;
      }
      const given = this.#given(ask, known);
      if (given === undefined) {
        this.#question = ask as OpenQuestion;
        return;
      }
      this.#told.push(given.value);
      step = running.next(given.value);
    }
  }

  /** A known answer, as long as there are any; then a fork stands at the question where it was made, also where that has one answer. */
  #given(ask: Exclude<Ask, { kind: 'note' }>, known?: readonly unknown[]): { readonly value: unknown } | undefined {
    const { length } = this.#told;
    if (known === undefined || length > known.length) return this.#answerTo(ask);
    return length < known.length ? { value: known[length] } : undefined;
  }

  #answerTo(ask: Exclude<Ask, { kind: 'note' }>): { readonly value: unknown } | undefined {
    if (ask.kind === 'roll') return { value: this.#dice(ask) };
    if (!this.#skipsForced) return undefined;
    // What several seats can answer is read only by those who go on: it may be much work to list.
    return ask.kind === 'choose' ? onlyAnswer(ask.question) : undefined;
  }
}
