import { byDefault } from '@umpire/engine/rule';
import type { Purse } from '../budget.ts';
import type { Deed, Situation } from '../situation.ts';
import type { Ahead, Dice } from './ahead.ts';
import { sensibleAnswers } from './deeds.ts';
import { expectation } from './expect.ts';
import type { Luck } from './luck.ts';
import { done, type Worlds } from './worlds.ts';

/** Up to so many ways, an order is worked out exactly. */
const MOST_WAYS = 4;

/** How much better than the first proposal another deed has to look: that proposal knows more than a value tells. */
export const LEAN = 0.03;

/**
 * How much better a deed has to look that ends the phase or the turn while another goes on with it. What comes with the end (points
 * are counted, losses recovered) comes anyhow; what could still have been done is lost.
 */
const HASTE = 0.1;

/** Answers the open question, and all that follow in this order, by their defaults. */
export function decideByDefault(ahead: Ahead): void {
  for (let { question } = ahead; question !== undefined; question = ahead.question)
    if (question.kind === 'choose') ahead.decide(byDefault(question.seat, question.question));
    else {
      const seats = Object.entries(question.questions);
      ahead.decide(Object.fromEntries(seats.map(([seat, asked]) => [seat, byDefault(seat, asked)])));
    }
}

/**
 * The same as far as the order goes by itself: where several seats decide at once, something new begins, and the battle is judged
 * as it stands. Tells how many answers each question had.
 */
export function decideAlone(ahead: Ahead, told?: (answers: number) => void): void {
  for (let { question } = ahead; question?.kind === 'choose'; question = ahead.question) {
    told?.(sensibleAnswers(question.question).length);
    ahead.decide(byDefault(question.seat, question.question));
  }
}

const isOver = ({ ruleset, battle }: Ahead): boolean => ruleset.outcome(battle) !== undefined;

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
  /** Its place among the rule set's own proposals, from 0. */
  readonly rank: number;
  tries = 0;
  #sum = 0;
  #squares = 0;
  /** How often one way was gone, and how often that has ended the phase. */
  #gone = 0;
  #ended = 0;
  #isExact = false;
  /** What was added is a whole world, all ways counted. */
  #isCounted = false;
  /** How many ways there are, as far as one can tell from the last try. */
  #ways = Infinity;
  /** There are more than that: counting was begun in vain. */
  #isWide = false;

  constructor(deed: Deed, rank: number) {
    this.deed = deed;
    this.rank = rank;
  }

  /** What it is expected to be worth. */
  get expected(): number {
    return this.mean;
  }

  /** What it is chosen by. Between deeds that look alike, the rule set's own proposal comes first. */
  get score(): number {
    return this.expected + LEAN / (1 + this.rank) - this.haste;
  }

  /** What speaks against it because it ends the phase. */
  get haste(): number {
    return this.#gone === 0 ? 0 : (HASTE * this.#ended) / this.#gone;
  }

  /** Every way was counted: more tries would tell nothing new. */
  get isExact(): boolean {
    return this.#isExact;
  }

  /** Its ways are few, as far as is known, and have not been counted yet. */
  get canBeCounted(): boolean {
    return !this.#isExact && !this.#isCounted && !this.#isWide && this.#ways <= MOST_WAYS;
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
    if (this.tries < 2) return 1;
    // Tries that all came out alike may have missed what is rare: up to 3 in so many of it (the rule of three), on a scale of 2.
    const unseen = this.variance < 1e-9 ? 6 / this.tries : 0;
    return Math.min(1, Math.max(unseen, 1.96 * Math.sqrt(this.variance / this.tries)));
  }

  add(value: number): void {
    this.tries++;
    this.#sum += value;
    this.#squares += value * value;
  }

  /** One more try: one way through the order in one world. */
  try(look: Look): void {
    const number = this.tries;
    const start = this.#isExact ? undefined : this.#startIn(look, number);
    if (start === undefined) return;
    const { ways, value, hasEnded } = oneWay(start, number, look);
    this.#ways = ways;
    this.#gone++;
    if (hasEnded) this.#ended++;
    this.#isExact = ways === 1 && look.worlds.isOne;
    this.add(value);
  }

  /** Counts all ways of the order in one world, where they are few. Says whether that is done. */
  count(look: Look): boolean {
    if (this.#isExact || this.#isCounted) return true;
    const start = this.canBeCounted ? this.#startIn(look, this.tries) : undefined;
    const { situation, worth, purse } = look;
    const value = start === undefined ? undefined : expectation(start, situation.seat, worth, MOST_WAYS, purse);
    if (value === undefined) {
      this.#isWide = true;
      return false;
    }
    // Single ways tell nothing more.
    this.tries = this.#sum = this.#squares = 0;
    this.#isCounted = true;
    this.#isExact = look.worlds.isOne;
    this.add(value);
    return true;
  }

  /** The deed done in the world of this number; undefined where none can be thought of. */
  #startIn({ worlds, situation, luck }: Look, number: number): ((dice: Dice) => Ahead) | undefined {
    const world = worlds.at(number);
    return world === undefined ? undefined : (dice) => done(world, situation, this.deed, dice, luck.at(number));
  }
}

/** One way through an order, and how many there are, as far as one can tell from this one. */
function oneWay(
  start: (dice: Dice) => Ahead,
  number: number,
  { situation, luck, purse, worth }: Look,
): { readonly ways: number; readonly value: number; readonly hasEnded: boolean } {
  const dice = luck.dice(number);
  let ways = 1;
  purse.spend();
  const end = start((ask) => {
    ways *= ask.outcomes.answers.length;
    return dice(ask);
  });
  decideAlone(end, (answers) => (ways *= answers));
  const { turn, phase } = situation.view;
  const hasEnded = (end.battle.turn !== turn || end.battle.phase !== phase) && !isOver(end);
  return { ways, value: worth(end), hasEnded };
}
