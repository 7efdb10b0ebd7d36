import { type Battle, type Order, playsOut, type Ruleset } from '@umpire/engine/battle';
import type { Random } from '@umpire/engine/dice';
import type { Question, Seat } from '@umpire/engine/rule';
import type { Purse } from '../budget.ts';
import { type Ahead } from '../look/ahead.ts';
import { sensibleAnswers } from '../look/deeds.ts';
import { decideByDefault } from '../look/estimate.ts';
import { worth } from '../look/worth.ts';
import { Branch, promising } from './branch.ts';

/** How far a line is played. */
export interface Horizon {
  /** Orders that are chosen by what is known of the line; after them, the rule set's own proposals are played. */
  readonly chosen: number;
  /** At least so many orders after the deed, */
  readonly least: number;
  /** then until others have acted and it is this seat's order again, but no more than so many. */
  readonly most: number;
}

/** Plays lines to their horizon and says what they come to. Keep it for a whole decision: it keeps its tables. */
export class Lines {
  readonly #ruleset: Ruleset;
  readonly #seat: Seat;
  readonly #random: Random;
  readonly #horizon: Horizon;
  readonly #oneOrder: (battle: Battle) => { readonly battle: Battle };
  readonly #purse: Purse;

  constructor(ruleset: Ruleset, seat: Seat, random: Random, horizon: Horizon, purse: Purse) {
    this.#ruleset = ruleset;
    this.#seat = seat;
    this.#random = random;
    this.#horizon = horizon;
    this.#purse = purse;
    const order = (view: Battle, by: Seat): Order => this.#proposal(view, by);
    const decide = (_by: Seat, { options }: Question<unknown>): unknown => this.#usually(options).value;
    this.#oneOrder = playsOut(ruleset, { random, order, decide, limit: 1, tables: true });
  }

  /**
   * Plays on from a deed that was done, and adds what comes of it to all branches on the way. Undefined where the purse is
   * empty before the horizon is reached.
   */
  play(ahead: Ahead, root: Branch): number | undefined {
    const way = [root];
    const before = this.#purse.spent;
    let branch: Branch | undefined = root;
    while (branch !== undefined && branch.visits > 0) {
      branch = this.#step(ahead, branch, this.#purse.spent - before);
      if (branch !== undefined) way.push(branch);
    }
    if (ahead.question !== undefined) decideByDefault(ahead);
    const value = this.#rollOut(ahead.battle, this.#purse.spent - before);
    if (value === undefined) return undefined;
    for (const each of way) each.add(value);
    return value;
  }

  /** One decision by what is known; undefined where the line is to be played out from here. */
  #step(ahead: Ahead, branch: Branch, orders: number): Branch | undefined {
    const { question } = ahead;
    if (question?.kind === 'choose') {
      const answers = sensibleAnswers(question.question).map((choice) => ({ choice }));
      const answer = promising(branch, answers, question.seat === this.#seat ? 1 : -1);
      ahead.decide(answer.choice);
      return branch.after(answer);
    }
    if (question !== undefined) {
      // Nobody knows what the others choose at the same time: a single best answer would be a wrong one.
      const seats = Object.entries(question.questions);
      ahead.decide(Object.fromEntries(seats.map(([seat, { options }]) => [seat, this.#random.pick(options).value])));
      return branch;
    }
    if (orders >= this.#horizon.chosen || this.#ruleset.outcome(ahead.battle) !== undefined) return undefined;
    const by = ahead.battle.toAct[0] as Seat;
    const orderable = this.#ruleset.candidates(this.#ruleset.view(ahead.battle, by), by).map((order) => ({ order }));
    const deed = promising(branch, orderable, by === this.#seat ? 1 : -1);
    ahead.order(by, deed.order);
    this.#purse.spend();
    return branch.after(deed);
  }

  #rollOut(from: Battle, before: number): number | undefined {
    const { least, most } = this.#horizon;
    let battle = from;
    let isReplied = false;
    for (let orders = before; orders < most; orders++) {
      if (this.#ruleset.outcome(battle) !== undefined) break;
      if (!battle.toAct.includes(this.#seat)) isReplied = true;
      else if (isReplied && orders >= least) break;
      if (this.#purse.isEmpty) return undefined;
      battle = this.#oneOrder(battle).battle;
      this.#purse.spend();
    }
    return worth(this.#ruleset, battle, this.#seat);
  }

  #proposal(view: Battle, seat: Seat): Order {
    return this.#usually(this.#ruleset.candidates(view, seat));
  }

  /** The first, mostly; now and then one of the next, so that a line is not always the same. */
  #usually<T>(list: readonly T[]): T {
    const index = this.#random.below(4) === 0 ? this.#random.below(Math.min(4, list.length)) : 0;
    return list[index] as T;
  }
}
