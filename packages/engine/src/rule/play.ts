import { english } from '../words/index.ts';
import {
  type Ask,
  answeredBy,
  type ChooseAsk,
  type Decisions,
  type Note,
  Proceed,
  type RollAsk,
  type RuleOf,
  type Seat,
  type Settled,
  type TogetherAsk,
} from './ask.ts';
import { decisionProblems, readRoll, type RollAnswer } from './legal.ts';

/** An ask that somebody has to answer. */
export type OpenAsk = RollAsk<unknown> | ChooseAsk<unknown> | TogetherAsk<Decisions>;

/** What was answered, as it is kept in a journal. */
export type Answer =
  | { readonly roll: RollAnswer }
  | { readonly choice: unknown }
  | { readonly choices: Readonly<Record<Seat, unknown>> };

/** Something that happened on the way: a note, or an answered ask. */
export type Event = { readonly note: Note } | { readonly ask: OpenAsk; readonly answer: Answer };

/** A rule under way: it waits at `ask`, or has ended with `result`. */
export class Run<T> {
  readonly #rule: RuleOf<unknown, unknown>;
  readonly #args: unknown;
  #running: Generator<Ask, unknown, unknown>;
  #ask: OpenAsk | undefined;
  #result: { readonly value: T } | undefined;
  readonly #answers: Answer[] = [];
  /** What the rule was told for each of them. */
  readonly #told: unknown[] = [];
  readonly #events: Event[] = [];

  constructor(rule: RuleOf<unknown, unknown>, args: unknown) {
    this.#rule = rule;
    this.#args = args;
    this.#running = rule(args);
    this.#step(undefined);
  }

  /** What the rule waits for; undefined when it has ended. */
  get ask(): OpenAsk | undefined {
    return this.#ask;
  }

  get done(): boolean {
    return this.#result !== undefined;
  }

  get result(): T {
    if (this.#result === undefined) throw new TypeError(`${this.#rule.name} has not ended yet`);
    return this.#result.value;
  }

  /** All answers so far: with the rule and its argument, they are the whole run. */
  get answers(): readonly Answer[] {
    return this.#answers;
  }

  get events(): readonly Event[] {
    return this.#events;
  }

  /** Gives the answer and runs on to the next ask. An answer that is not legal changes nothing: it comes back as a sentence. */
  answer(answer: Answer): string | undefined {
    const ask = this.#ask;
    if (ask === undefined) return 'Nothing is asked: the order has been carried out.';
    const read = readAnswer(ask, answer);
    if (typeof read === 'string') return read;
    this.#tell(ask, answer, read.value);
    return undefined;
  }

  #tell(ask: OpenAsk, answer: Answer, told: unknown): void {
    this.#answers.push(answer);
    this.#told.push(told);
    this.#events.push({ ask, answer });
    this.#step(told);
  }

  /**
   * A second run that stands at the same ask: it is told the same answers. Orders are short, so this is cheap; what was found legal
   * once is not looked at again, as long as the same is asked.
   */
  fork(): Run<T> {
    const twin = new Run<T>(this.#rule, this.#args);
    let at = 0;
    for (const event of this.#events) {
      if ('note' in event) continue;
      const ask = twin.#ask;
      if (ask !== undefined && isSameAsk(ask, event.ask)) twin.#tell(ask, event.answer, this.#told[at]);
      else {
        const problem = twin.answer(event.answer);
        if (problem !== undefined)
          throw new TypeError(`${this.#rule.name} asks differently when run again: ${problem}`);
      }
      at++;
    }
    return twin;
  }

  #step(answer: unknown): void {
    this.#ask = undefined;
    answeredBy(undefined, () => {
      let step = this.#running.next(answer);
      for (;;) {
        if (step.done === true) {
          if (!(step.value instanceof Proceed)) {
            this.#result = { value: step.value as T };
            return;
          }
          this.#running = step.value.start();
          step = this.#running.next();
        } else if (step.value.kind === 'note') {
          this.#events.push({ note: step.value.plain });
          step = this.#running.next();
        } else {
          this.#ask = step.value;
          return;
        }
      }
    });
  }
}

/** Is the very same asked, so that an answer to the one is one to the other? A question may be made anew each time: then it is looked at. */
function isSameAsk(one: OpenAsk, other: OpenAsk): boolean {
  if (one.kind === 'roll') return other.kind === 'roll' && one.pool === other.pool && one.reading === other.reading;
  if (one.kind === 'choose')
    return other.kind === 'choose' && one.seat === other.seat && one.question === other.question;
  return other.kind === 'together' && one.questions === other.questions;
}

/** Starts a rule that is answered from outside, ask by ask. */
export const play = <A, R>(rule: RuleOf<A, R>, args: A): Run<Settled<R>> =>
  new Run(rule as RuleOf<unknown, unknown>, args);

/** What the rule is to be told for this answer; a string says what is wrong with it. */
export function readAnswer(ask: OpenAsk, answer: Answer): { readonly value: unknown } | string {
  switch (ask.kind) {
    case 'roll': {
      if (!('roll' in answer)) return `${ask.why.rule} asks for dice (${english(ask.why)}).`;
      const read = readRoll(ask, answer.roll);
      return typeof read === 'string' ? `${ask.why.rule}, ${english(ask.why)}: ${read}.` : { value: read.answer };
    }
    case 'choose': {
      if (!('choice' in answer))
        return `${ask.question.rule} asks ${ask.seat} for a decision: ${english(ask.question)}`;
      const [problem] = decisionProblems(ask.question, answer.choice);
      return problem === undefined ? { value: answer.choice } : `${problem.rule}: ${english(problem)}`;
    }
    case 'together': {
      if (!('choices' in answer)) return `A decision of ${Object.keys(ask.questions).join(' and ')} is asked for.`;
      for (const seat of Object.keys(answer.choices))
        if (!Object.hasOwn(ask.questions, seat))
          return `${Object.values(ask.questions)[0]?.rule}: ${seat} is not asked.`;
      for (const [seat, question] of Object.entries(ask.questions)) {
        if (!Object.hasOwn(answer.choices, seat)) return `${question.rule}: ${seat} has not decided yet.`;
        const [problem] = decisionProblems(question, answer.choices[seat]);
        if (problem !== undefined) return `${problem.rule}: ${english(problem)}`;
      }
      return { value: answer.choices };
    }
  }
}
