import type { Rule, Seat } from '../rule/index.ts';
import type { Battle } from './battle.ts';
import type { Order } from './order.ts';
import type { Ruleset } from './ruleset.ts';

/** A legal order to be carried out; without one, what happens before the first. */
export interface Command<B extends Battle> {
  readonly ruleset: Ruleset<B>;
  readonly battle: B;
  readonly given?: { readonly seat: Seat; readonly order: Order };
}

/** The rule of a command, in the form in which it can be run, forked and run again. */
export const carryOut = <B extends Battle>({ ruleset, battle, given }: Command<B>): Rule<B> =>
  given === undefined ? ruleset.begin(battle) : ruleset.resolve(battle, given.seat, given.order);
