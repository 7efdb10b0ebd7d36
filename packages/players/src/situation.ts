import type { Battle, Order } from '@umpire/engine/battle';
import type { Question, RollAnswer, Seat } from '@umpire/engine/rule';

/** A question as plain data. */
export type Asked = Pick<Question<unknown>, 'rule' | 'says' | 'options' | 'sensible' | 'secret' | 'about'>;

/** An answer in the middle of an order as a seat may know it: what others have decided in secret is hidden. */
export type SeenAnswer =
  | { readonly roll: RollAnswer }
  | { readonly seat: Seat; readonly choice: unknown }
  | { readonly seat: Seat; readonly hidden: true };

/** The order in the middle of which somebody is asked, as a seat knows it. */
export interface UnderWay {
  /** What the seat saw before the order. */
  readonly before: Battle;
  /** Nothing for what happens before the first order. */
  readonly given?: { readonly seat: Seat; readonly order: Order };
  readonly answers: readonly SeenAnswer[];
}

/** All that a seat knows when it has to order or to decide. Plain data: it can be sent to a worker. */
export interface Situation {
  readonly seat: Seat;
  readonly view: Battle;
  /** What is asked; without it, an order is to be given. */
  readonly question?: Asked;
  readonly underWay?: UnderWay;
}

/** What a seat can do: give an order, or answer a question. */
export type Deed = { readonly order: Order } | { readonly choice: unknown };

/** The question without its functions. */
export function asked({ rule, says, options, sensible, secret, about }: Question<unknown>): Asked {
  return {
    rule,
    says,
    options,
    ...(sensible !== undefined && { sensible }),
    ...(secret !== undefined && { secret }),
    ...(about !== undefined && { about }),
  };
}
