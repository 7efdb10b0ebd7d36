import type { Random } from '../dice/index.ts';
import { byDefault, type Question, Sampler, type SampleOptions, type Seat, Tabled } from '../rule/index.ts';
import type { Battle, Outcome } from './battle.ts';
import { type Command, carryOut } from './command.ts';
import type { Order } from './order.ts';
import type { Ruleset } from './ruleset.ts';
import { SO_FAR } from './so-far.ts';

export interface PlayOutOptions<B extends Battle> {
  readonly random: Random;
  /** Gives legal orders; they are not checked. */
  readonly order: (view: B, seat: Seat) => Order;
  /** Decides in the middle of orders; without it, every question is answered by its default. */
  readonly decide?: (seat: Seat, question: Question<unknown>, view: B) => unknown;
  /** The most orders; without it, the battle is played to its end. */
  readonly limit?: number;
  /** Draw the results of called rules from their tables, once solved. Pays where the same fights come back. */
  readonly tables?: boolean;
}

/** A battle played out: how it stands, and how it ended if it did. */
export interface PlayedOut<B extends Battle> {
  readonly battle: B;
  readonly outcome: Outcome | undefined;
  readonly orders: number;
}

/**
 * Something that plays battles out, without journal and log: for simulation and for players that look ahead. Keep it for many
 * battles: it keeps its tables. A battle that has not begun yet is begun.
 */
export function playsOut<B extends Battle>(
  ruleset: Ruleset<B>,
  options: PlayOutOptions<B>,
): (battle: B) => PlayedOut<B> {
  const { random, order, decide, limit = Infinity, tables = false } = options;
  /** How it stands in the middle of an order, as far as its rule has told. */
  let present: B;
  const answers: SampleOptions = {
    random,
    decide: decide === undefined ? byDefault : (seat, asked) => decide(seat, asked, ruleset.view(present, seat)),
    heard: ({ rule, data }) => {
      if (rule === SO_FAR) present = data['battle'] as B;
    },
  };
  const sampler = tables ? new Tabled(answers) : new Sampler(answers);
  const carried = (command: Command<B>): B => {
    present = command.battle;
    return sampler.run(carryOut<B>, command) as B;
  };
  return (from) => {
    let battle = from;
    let outcome = ruleset.outcome(battle);
    if (outcome === undefined && battle.toAct.length === 0) {
      battle = carried({ ruleset, battle });
      outcome = ruleset.outcome(battle);
    }
    let orders = 0;
    while (outcome === undefined && orders < limit) {
      const seat = battle.toAct[0];
      if (seat === undefined) throw new TypeError(`${ruleset.id}: nobody is to act, and the battle is not over`);
      const given = { seat, order: order(ruleset.view(battle, seat), seat) };
      battle = carried({ ruleset, battle, given });
      outcome = ruleset.outcome(battle);
      orders++;
    }
    return { battle, outcome, orders };
  };
}

/** One battle played out. */
export const playOut = <B extends Battle>(ruleset: Ruleset<B>, battle: B, options: PlayOutOptions<B>): PlayedOut<B> =>
  playsOut(ruleset, options)(battle);
