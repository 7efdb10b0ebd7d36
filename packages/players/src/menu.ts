import type { Battle, MenuItem, Order, Ruleset } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';

/** Whose menu, with what it sees. */
export interface MenuAsked {
  readonly ruleset: string;
  readonly view: Battle;
  readonly seat: Seat;
  /** So many whole orders at most. */
  readonly most: number;
}

/** What may be ordered, with the parts that are still to be said, and some whole orders that make sense. */
export interface Menu {
  readonly menu: readonly MenuItem[];
  readonly orders: readonly Order[];
}

export const menuFor = (ruleset: Ruleset, { view, seat, most }: MenuAsked): Menu => ({
  menu: ruleset.menu(view, seat),
  orders: ruleset.candidates(view, seat, most).slice(0, most),
});
