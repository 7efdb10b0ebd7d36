import { byDefault } from '@umpire/engine/rule';
import type { Purse } from '../budget.ts';
import type { Deed, Situation } from '../situation.ts';
import type { Ahead, Dice, OpenQuestion } from './ahead.ts';
import { sensibleAnswers } from './deeds.ts';
import { expectation } from './expect.ts';
import type { Luck } from './luck.ts';
import { done, type Worlds } from './worlds.ts';

/** Up to so many ways, an order is worked out exactly. */
const MOST_WAYS = 12;

/** How much better than the rule set's first proposal another deed has to look: that proposal knows more than a value tells. */
const LEAN = 0.03;

/** Answers the open question, and all that follow in this order, by their defaults. Tells how many answers each had. */
export function decideByDefault(ahead: Ahead, told?: (answers: number) => void): void {
  for (let { question } = ahead; question !== undefined; question = ahead.question) {
    told?.(answersOf(question));
    if (question.kind === 'choose') ahead.decide(byDefault(question.seat, question.question));
    else {
      const seats = Object.entries(question.questions);
      ahead.decide(Object.fromEntries(seats.map(([seat, asked]) => [seat, byDefault(seat, asked)])));
    }
  }
}

const answersOf = (question: OpenQuestion): number =>
  question.kind === 'choose'
    ? sensibleAnswers(question.question).length
    : Math.max(...Object.values(question.questions).map((asked) => sensibleAnswers(asked).length));

/** What all deeds of a decision are tried with. */
export interface Look {
  readonly situation: Situation;
  readonly worlds: Worlds;
  readonly luck: Luck;
  readonly purse: Purse;
  /** What the end of an order is worth to the seat. */
  readonly worth: (end: Ahead) => number;
}

/** What a deed is worth, as far as it has been tried. */
export class Estimate {
  readonly deed: Deed;
  /** What the rule set's own order of proposals speaks for it. */
  readonly #lean: number;
  tries = 0;
  #sum = 0;
  #squares = 0;
  #isExact = false;
  /** Known to have more ways than are counted. */
  #isWide = false;

  /** `rank` is its place among the proposals, from 0. */
  constructor(deed: Deed, rank: number) {
    this.deed = deed;
    this.#lean = LEAN / (1 + rank);
  }

  /** What it is expected to be worth. */
  get expected(): number {
    return this.mean;
  }

  /** What it is chosen by. Between deeds that look alike, the rule set's own proposal comes first. */
  get score(): number {
    return this.expected + this.#lean;
  }

  /** Every way was counted: more tries would tell nothing new. */
  get isExact(): boolean {
    return this.#isExact;
  }

  get mean(): number {
    return this.tries === 0 ? 0 : this.#sum / this.tries;
  }

  /** How much the tries vary. */
  get variance(): number {
    if (this.tries < 2) return 0;
    return Math.max(0, this.#squares - this.mean * this.#sum) / (this.tries - 1);
  }

  /** Half of the 95 % interval of the mean; 0 when it is exact, 1 when nothing can be said. */
  get margin(): number {
    if (this.#isExact) return 0;
    return this.tries < 2 ? 1 : Math.min(1, 1.96 * Math.sqrt(this.variance / this.tries));
  }

  add(value: number): void {
    this.tries++;
    this.#sum += value;
    this.#squares += value * value;
  }

  /** One more try: all ways of the order in one world if they are few, else one of them. */
  try(look: Look): void {
    const world = this.#isExact ? undefined : look.worlds.at(this.tries);
    if (world === undefined) return;
    const number = this.tries;
    const start = (dice: Dice): Ahead => done(world, look.situation, this.deed, dice, look.luck.at(number));
    const { ways, value } = oneWay(start, number, look);
    const counted = this.#isWide ? undefined : counting(start, ways, value, look);
    this.#isWide ||= counted === undefined;
    this.#isExact = counted !== undefined && look.worlds.isOne;
    this.add(counted ?? value);
  }
}

/** The exact expectation where the ways are few. */
function counting(start: (dice: Dice) => Ahead, ways: number, value: number, look: Look): number | undefined {
  if (ways === 1) return value;
  const { situation, worth, purse } = look;
  return ways <= MOST_WAYS ? expectation(start, situation.seat, worth, MOST_WAYS, purse) : undefined;
}

/** One way through an order, and how many there are, as far as one can tell from this one. */
function oneWay(
  start: (dice: Dice) => Ahead,
  number: number,
  { luck, purse, worth }: Look,
): { readonly ways: number; readonly value: number } {
  const random = luck.at(number);
  let ways = 1;
  purse.spend();
  const end = start(({ outcomes }) => {
    ways *= outcomes.answers.length;
    return outcomes.draw(random);
  });
  decideByDefault(end, (answers) => (ways *= answers));
  return { ways, value: worth(end) };
}
