import type { Ruleset } from '@umpire/engine/battle';
import type { Random } from '@umpire/engine/dice';
import { sameData } from '@umpire/engine/rule';
import type { Deed, Situation } from '../situation.ts';
import { Ahead, type Dice } from './ahead.ts';
import { reach } from './reach.ts';

/** How many battles are made up to find one that has led to the question. */
const TRIES = 8;

const noDice: Dice = () => {
  throw new TypeError('nothing is rolled before somebody acts');
};

/** Whole battles that could be behind what a seat sees, each standing where the seat has to decide. */
export class Worlds {
  /** Nothing is hidden: there is one world. */
  readonly isOne: boolean;
  readonly #ruleset: Ruleset;
  readonly #situation: Situation;
  readonly #random: Random;
  readonly #known: Ahead[] = [];
  #isLost = false;

  constructor(ruleset: Ruleset, situation: Situation, random: Random) {
    this.#ruleset = ruleset;
    this.#situation = situation;
    this.#random = random;
    const { seat, view, underWay } = situation;
    const seen = underWay?.before ?? view;
    const decidesAlone = underWay === undefined || !underWay.answers.some((answer) => 'hidden' in answer);
    this.isOne = decidesAlone && ruleset.imagine(seen, seat, random) === seen;
  }

  /** The world of this number, from 0; the same number is the same world. Undefined where none can be thought of. */
  at(number: number): Ahead | undefined {
    const index = this.isOne ? 0 : number;
    while (this.#known.length <= index && !this.#isLost) {
      const next = this.#imagined();
      if (next === undefined) this.#isLost = true;
      else this.#known.push(next);
    }
    return this.#known[this.#isLost && this.#known.length > 0 ? index % this.#known.length : index];
  }

  #imagined(): Ahead | undefined {
    const { seat, view, question, underWay } = this.#situation;
    const ruleset = this.#ruleset;
    if (question === undefined) return new Ahead(ruleset, ruleset.imagine(view, seat, this.#random), noDice);
    if (underWay === undefined) return undefined;
    let second: Ahead | undefined;
    for (let i = 0; i < (this.isOne ? 1 : TRIES); i++) {
      const whole = ruleset.imagine(underWay.before, seat, this.#random);
      const ahead = reach(ruleset, whole, underWay, { seat, question, random: this.#random });
      if (ahead === undefined) continue;
      // It has led to the question; if it also looks the same, it is as good as the true one.
      if (this.isOne || sameData(ruleset.view(ahead.battle, seat), view)) return ahead;
      second ??= ahead;
    }
    return second;
  }
}

/** The world after a deed of the seat; what others decide at the same time is made up. */
export function done(world: Ahead, situation: Situation, deed: Deed, dice: Dice, random: () => Random): Ahead {
  const ahead = world.fork(dice);
  const { seat } = situation;
  const { question } = ahead;
  if ('order' in deed) ahead.order(seat, deed.order);
  else if (question?.kind !== 'together') ahead.decide(deed.choice);
  else {
    const others = Object.entries(question.questions).map(
      ([other, { options }]) => [other, random().pick(options).value] as const,
    );
    ahead.decide({ ...Object.fromEntries(others), [seat]: deed.choice });
  }
  return ahead;
}
