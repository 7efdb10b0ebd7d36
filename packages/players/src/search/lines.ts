import type { Ruleset } from '@umpire/engine/battle';
import type { Random } from '@umpire/engine/dice';
import type { Seat } from '@umpire/engine/rule';
import type { Purse } from '../budget.ts';
import type { Ahead } from '../look/ahead.ts';
import { sensibleAnswers } from '../look/deeds.ts';
import { decideAlone, decideByDefault } from '../look/estimate.ts';
import { worth } from '../look/worth.ts';
import { type Branch, breadth, promising } from './branch.ts';

/** Orders that are chosen by what is known of the line; after them, the rule set's own proposals are played. */
const CHOSEN = 2;
/** A line has at least so many orders after the deed, */
const LEAST = 4;
/** and no more than so many a turn. */
const MOST_LINES = 40;

/** Plays lines to their horizon and says what they come to. */
export class Lines {
  readonly #ruleset: Ruleset;
  readonly #seat: Seat;
  readonly #purse: Purse;

  constructor(ruleset: Ruleset, seat: Seat, purse: Purse) {
    this.#ruleset = ruleset;
    this.#seat = seat;
    this.#purse = purse;
  }

  /**
   * Plays on from a deed that was done in this turn, to the end of the turn and of as many more as it takes to make `turns`. What it comes to is
   * the mean of what it is worth at the end of each: the first ends vary less by chance, the later ones are nearer to who wins. Adds it to all
   * branches on the way. Undefined where the purse is empty before that.
   */
  play(ahead: Ahead, root: Branch, turn: number, turns: number, random: () => Random): number | undefined {
    const way = [root];
    let orders = 0;
    for (let branch: Branch | undefined = root; branch !== undefined && branch.visits > 0;) {
      const isOrder = ahead.question === undefined;
      if (isOrder && (orders >= CHOSEN || this.#isOver(ahead))) break;
      if (this.#purse.isEmpty) return undefined;
      branch = this.#step(ahead, branch, random);
      if (isOrder) orders++;
      if (branch !== way.at(-1)) way.push(branch);
    }
    decideAlone(ahead);
    let sum = 0;
    for (let ended = 0; ended < turns;) {
      const isLast = this.#isOver(ahead) || orders >= MOST_LINES * turns;
      if (isLast || (orders >= LEAST && ahead.battle.turn > turn + ended)) {
        // What the battle has come to counts for the turns that are left, too.
        const counted = isLast ? turns - ended : 1;
        sum += counted * worth(this.#ruleset, ahead.battle, this.#seat);
        ended += counted;
        continue;
      }
      if (this.#purse.isEmpty) return undefined;
      decideByDefault(ahead);
      if (!this.#proposed(ahead)) return undefined;
      orders++;
    }
    const value = sum / turns;
    for (const each of way) each.add(value);
    return value;
  }

  #isOver({ battle }: Ahead): boolean {
    return this.#ruleset.outcome(battle) !== undefined;
  }

  /** One order or answer by what is known of the line. */
  #step(ahead: Ahead, branch: Branch, random: () => Random): Branch {
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
      ahead.decide(Object.fromEntries(seats.map(([seat, asked]) => [seat, random().pick(sensibleAnswers(asked))])));
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

  /** One order as the rule set proposes it, with the default answers; false where the purse is empty before it is carried out. */
  #proposed(ahead: Ahead): boolean {
    const ruleset = this.#ruleset;
    const by = ahead.battle.toAct[0] as Seat;
    const [order] = ruleset.candidates(ruleset.view(ahead.battle, by), by, 1);
    if (order === undefined) throw new TypeError(`${ruleset.id}: no candidates for ${by}, who is to act`);
    this.#purse.look();
    if (this.#purse.isEmpty) return false;
    ahead.order(by, order);
    this.#purse.look();
    decideAlone(ahead);
    this.#purse.spend();
    return true;
  }
}
