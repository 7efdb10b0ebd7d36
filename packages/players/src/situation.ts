import type { Battle, Order, UnderWay } from '@umpire/engine/battle';
import type { Question, Seat } from '@umpire/engine/rule';

/** A question as plain data. */
export type Asked = Pick<
  Question<unknown>,
  'rule' | 'says' | 'options' | 'sensible' | 'secret' | 'actsLater' | 'about'
>;

/** All that a seat knows when it has to order or to decide. Plain data: it can be sent to a worker. */
export interface Situation {
  readonly seat: Seat;
  readonly view: Battle;
  /** What is asked; without it, an order is to be given. */
  readonly question?: Asked;
  /** The order in the middle of which it is asked. */
  readonly underWay?: UnderWay;
}

/** What a seat can do: give an order, or answer a question. */
export type Deed = { readonly order: Order } | { readonly choice: unknown };

/** The question without its functions. */
export function asked({ rule, says, options, sensible, secret, actsLater, about }: Question<unknown>): Asked {
  return {
    rule,
    says,
    options,
    ...(sensible !== undefined && { sensible }),
    ...(secret !== undefined && { secret }),
    ...(actsLater !== undefined && { actsLater }),
    ...(about !== undefined && { about }),
  };
}
