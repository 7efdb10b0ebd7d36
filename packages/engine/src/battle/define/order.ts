/**
 * One order as one file: what can be said, when, why not, what it does, what it puts at stake. The rule set's menu, problems, codec and
 * the rest are made of the list of its orders.
 */
import type { Problem, Rule, Seat } from '../../rule/index.ts';
import type { Saying } from '../../words/index.ts';
import type { Codec } from '../codec.ts';
import type { Battle } from '../battle.ts';
import type { Drawn } from '../drawn.ts';
import type { Part } from '../order.ts';
import type { Stake } from '../stake.ts';

/** One line of the menu for an order: for whom, what is settled, what is still to be said; and what it says, if not the name of the order. */
export interface Offer<A> extends Partial<Saying> {
  /** The unit or model it is for; none for orders of the whole side. */
  readonly unit?: string;
  /** The rule that gives it, if not the order's own. */
  readonly rule?: string;
  /** What is settled already. */
  readonly order?: Partial<A>;
  readonly parts?: readonly Part[];
  /** Why it is not possible now; if not said, it is looked for: see `offered`. */
  readonly problems?: readonly Problem[];
  /** The same with something more that may be said with it: a step first, for example. `says` is what that is. */
  readonly more?: Saying & { readonly offer: Offer<A> };
}

/** What a page of the rule book says about one order. */
export interface OrderSpec<B extends Battle, A extends object> {
  readonly kind: string;
  /** The rule that gives this order. */
  readonly rule: string;
  /** Its name: `Run`. */
  readonly says: string;
  /** What it does, in a sentence or two. */
  readonly help: string;
  /** What can be said, read from outside. */
  readonly args: Codec<A>;
  /** Who may be named now, and what is to be said: the menu is made of it. */
  when(view: B, seat: Seat): readonly Offer<A>[];
  /** Why it is illegal; empty when it is legal. */
  problems(view: B, seat: Seat, args: A): readonly Problem[];
  /** What happens: rules and notes only. What follows from it until the next order is the turn's (`resolve` of the game). */
  resolve(battle: B, seat: Seat, args: A): Rule<B>;
  stakes?(view: B, seat: Seat, args: A): readonly Stake[];
  /** What to draw while it is being formed: some of what is to be said may be missing. */
  drawing?(view: B, seat: Seat, args: Partial<A>): readonly Drawn[];
  /** What a sensible player would say, the best first; if not given, it is made of the menu. */
  candidates?(view: B, seat: Seat): readonly A[];
}

/** An order of any arguments, as lists of orders hold it. */
export type AnyOrder<B extends Battle> = OrderSpec<B, object>;

/** An order, checked by the compiler: what it resolves is what its codec reads. */
export const order = <B extends Battle, A extends object>(spec: OrderSpec<B, A>): OrderSpec<B, A> => spec;
