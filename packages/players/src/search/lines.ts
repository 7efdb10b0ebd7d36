import type { Ruleset } from '@umpire/engine/battle';
import type { Random } from '@umpire/engine/dice';
import type { Seat } from '@umpire/engine/rule';
import type { Purse } from '../budget.ts';
import type { Ahead } from '../look/ahead.ts';
import { sensibleAnswers } from '../look/deeds.ts';
import { decideAlone, decideByDefault } from '../look/estimate.ts';
import { worth } from '../look/worth.ts';
import { type Branch, breadth, promising } from './branch.ts';

/** How far a line is played. */
export interface Horizon {
  /** Orders that are chosen by what is known of the line; after them, the rule set's own proposals are played. */
  readonly chosen: number;
  /** At least so many orders after the deed, */
  readonly least: number;
  /** then to the end of the turn, but no more than so many. */
  readonly most: number;
}

/** Plays lines to their horizon and says what they come to. */
export class Lines {
  readonly #ruleset: Ruleset;
  readonly #seat: Seat;
  readonly #horizon: Horizon;
  readonly #purse: Purse;

  constructor(ruleset: Ruleset, seat: Seat, horizon: Horizon, purse: Purse) {
    this.#ruleset = ruleset;
    this.#seat = seat;
    this.#horizon = horizon;
    this.#purse = purse;
  }

  /**
   * Plays on from a deed that was done, and adds what comes of it to all branches on the way. Undefined where the purse is
   * empty before the horizon is reached.
   */
  play(ahead: Ahead, root: Branch, turn: number, random: Random): number | undefined {
    const way = [root];
    let orders = 0;
    for (let branch: Branch | undefined = root; branch !== undefined && branch.visits > 0;) {
      const isOrder = ahead.question === undefined;
      if (isOrder && (orders >= this.#horizon.chosen || this.#isOver(ahead, turn, orders))) break;
      if (this.#purse.isEmpty) return undefined;
      branch = this.#step(ahead, branch, random);
      if (isOrder) orders++;
      if (branch !== way.at(-1)) way.push(branch);
    }
    decideAlone(ahead);
    for (; !this.#isOver(ahead, turn, orders); orders++) {
      if (this.#purse.isEmpty) return undefined;
      decideByDefault(ahead);
      this.#proposed(ahead);
    }
    const value = worth(this.#ruleset, ahead.battle, this.#seat);
    for (const each of way) each.add(value);
    return value;
  }

  #isOver({ battle }: Ahead, turn: number, orders: number): boolean {
    const { least, most } = this.#horizon;
    if (orders >= most || this.#ruleset.outcome(battle) !== undefined) return true;
    return orders >= least && battle.turn > turn;
  }

  /** One order or answer by what is known of the line. */
  #step(ahead: Ahead, branch: Branch, random: Random): Branch {
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
      ahead.decide(Object.fromEntries(seats.map(([seat, asked]) => [seat, random.pick(sensibleAnswers(asked))])));
      return branch;
    }
    const by = ahead.battle.toAct[0] as Seat;
    const orders = this.#ruleset.candidates(this.#ruleset.view(ahead.battle, by), by, breadth(branch));
    const deeds = orders.map((order) => ({ order }));
    const deed = promising(branch, deeds, by === this.#seat ? 1 : -1);
    ahead.order(by, deed.order);
    this.#purse.spend();
    return branch.after(deed);
  }

  /** One order as the rule set proposes it, with the default answers. */
  #proposed(ahead: Ahead): void {
    const ruleset = this.#ruleset;
    const by = ahead.battle.toAct[0] as Seat;
    const [order] = ruleset.candidates(ruleset.view(ahead.battle, by), by, 1);
    if (order === undefined) throw new TypeError(`${ruleset.id}: no candidates for ${by}, who is to act`);
    ahead.order(by, order);
    decideAlone(ahead);
    this.#purse.spend();
  }
}
