import type { Question, Seat } from '../rule/index.ts';
import type { Battle } from './battle.ts';
import type { Order } from './order.ts';
import type { Ruleset } from './ruleset.ts';
import type { UnderWay } from './under-way.ts';

/** Who answers for a seat. It is told what the seat may know, and nothing else. */
export interface Player<B extends Battle = Battle> {
  /** An order for the seat. */
  order(view: B, seat: Seat, ruleset: Ruleset<B>): Order | Promise<Order>;
  /** A decision in the middle of an order; the view shows how it stands so far, and `underWay` what has led to it. */
  choose(seat: Seat, question: Question<unknown>, view: B, ruleset: Ruleset<B>, underWay?: UnderWay<B>): unknown;
}
