import type { Battle, Ruleset, SeenAnswer, UnderWay } from '@umpire/engine/battle';
import type { Random } from '@umpire/engine/dice';
import { decisionProblems, type Question, readRoll, sameData, type Seat } from '@umpire/engine/rule';
import type { Asked } from '../situation.ts';
import { Ahead, type Dice } from './ahead.ts';

/** What a seat is asked where somebody looks ahead. */
export function questionTo({ question }: Ahead, seat: Seat): Question<unknown> | undefined {
  if (question?.kind === 'choose') return question.seat === seat ? question.question : undefined;
  return question?.questions[seat];
}

/**
 * Brings a whole battle that could be behind the view to the question that the seat is asked now, by all that it has seen
 * since the order was given. Undefined where this battle would have run differently: it was not the one.
 */
export function reach(
  ruleset: Ruleset,
  whole: Battle,
  { given, answers }: UnderWay,
  { seat, question, random }: { readonly seat: Seat; readonly question: Asked; readonly random: Random },
): Ahead | undefined {
  const seen = new Seen(answers, random);
  const ahead = new Ahead(ruleset, whole, seen.dice, false);
  if (given === undefined) ahead.begin();
  else ahead.order(given.seat, given.order);
  while (!seen.isUsedUp && !seen.hasFailed) {
    const answer = seen.answerTo(ahead);
    if (answer === undefined) break;
    ahead.decide(answer.value);
  }
  const asked = questionTo(ahead, seat);
  const isIt = asked?.rule === question.rule && sameData(asked.options, question.options);
  return isIt && !seen.hasFailed ? ahead : undefined;
}

/** The answers that were seen, taken one by one. */
class Seen {
  readonly #answers: readonly SeenAnswer[];
  readonly #random: Random;
  #next = 0;
  hasFailed = false;

  constructor(answers: readonly SeenAnswer[], random: Random) {
    this.#answers = answers;
    this.#random = random;
  }

  get isUsedUp(): boolean {
    return this.#next >= this.#answers.length;
  }

  readonly dice: Dice = (ask) => {
    const answer = this.#answers[this.#next++];
    const read = answer !== undefined && 'roll' in answer ? readRoll(ask, answer.roll) : 'no roll';
    if (typeof read === 'object') return read.answer;
    // Goes on anyhow to where it can be left: a rule is never stopped in the middle.
    this.hasFailed = true;
    return ask.reading.draw(ask.pool, this.#random);
  };

  /** The next decision; undefined where it is still open, or where it does not fit. */
  answerTo({ question }: Ahead): { readonly value: unknown } | undefined {
    if (question === undefined) return this.#fail();
    if (question.kind === 'choose') return this.#decision(question.seat, question.question);
    const answers: Record<Seat, unknown> = {};
    const seats = Object.keys(question.questions);
    while (seats.some((seat) => !Object.hasOwn(answers, seat))) {
      const answer = this.#answers[this.#next];
      // Others have decided already, the seat itself has not: this is the question.
      if (answer === undefined) return undefined;
      const asked = 'seat' in answer ? question.questions[answer.seat] : undefined;
      if (asked === undefined || !('seat' in answer)) return this.#fail();
      const decided = this.#decision(answer.seat, asked);
      if (decided === undefined) return undefined;
      answers[answer.seat] = decided.value;
    }
    return { value: answers };
  }

  #decision(seat: Seat, question: Question<unknown>): { readonly value: unknown } | undefined {
    const answer = this.#answers[this.#next++];
    if (answer === undefined || !('seat' in answer) || answer.seat !== seat) return this.#fail();
    if ('hidden' in answer) return { value: this.#random.pick(question.options).value };
    return decisionProblems(question, answer.choice).length === 0 ? { value: answer.choice } : this.#fail();
  }

  #fail(): undefined {
    this.hasFailed = true;
    return undefined;
  }
}
