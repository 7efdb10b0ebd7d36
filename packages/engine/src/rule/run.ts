import {
  type ChooseAsk,
  type Decisions,
  Proceed,
  type Question,
  type RuleOf,
  type Seat,
  type TogetherAsk,
} from './ask.ts';
import { defaultOf } from './legal.ts';

/** Decides for the seats: given a question, the answer as plain data. */
export type Decide = (seat: Seat, question: Question<unknown>) => unknown;

/** Gives the default answer of every question. */
export const byDefault: Decide = (_seat, question) => defaultOf(question);

export const decideOne = (decide: Decide, ask: ChooseAsk<unknown>): unknown => decide(ask.seat, ask.question);

/** Asks every seat in the order of the record; a seat's answer cannot depend on another's. */
export function decideTogether(decide: Decide, ask: TogetherAsk<Decisions>): Decisions {
  const answers: Record<Seat, unknown> = {};
  for (const [seat, question] of Object.entries(ask.questions)) answers[seat] = decide(seat, question);
  return answers;
}

const { next: goOn } = Object.getPrototypeOf(function* () {}).prototype as Generator<unknown, unknown, unknown>;

/**
 * `running.next()`, a little faster: each generator function gives its generators a prototype of their own, so that whoever steps many
 * rules would look `next` up anew each time.
 */
export const stepped = <R>(running: Generator<unknown, R, unknown>): IteratorResult<unknown, R> =>
  goOn.call(running, undefined) as IteratorResult<unknown, R>;

/** Runs a rule to its end while somebody answers every ask (`answeredBy`), and the rules that it goes on with. */
export function runThrough<A>(rule: RuleOf<A, unknown>, args: A): unknown {
  let running = rule(args);
  for (;;) {
    const step = stepped(running);
    if (step.done !== true) throw new TypeError(`${rule.name} yields something that is not one of the kernel's asks`);
    if (!(step.value instanceof Proceed)) return step.value;
    running = step.value.start();
  }
}
