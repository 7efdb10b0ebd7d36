import type { Entry, FairHead } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';

/** What was done at a table, as it is kept: with every entry of the journal that came of it. */
export type Deed =
  /** A battle that was begun elsewhere goes on here: what has happened so far. */
  | { readonly kind: 'begun'; readonly seat: Seat; readonly before: readonly Entry[] }
  /** Somebody sits down. With the last free chair taken the battle begins. */
  | ({ readonly kind: 'sit'; readonly seat: Seat; readonly person: string; readonly chain?: Chain } & Begun)
  | ({ readonly kind: 'sit'; readonly seat: Seat; readonly computer: string } & Begun)
  | { readonly kind: 'order' | 'choose'; readonly seat: Seat; readonly entries: readonly Entry[] }
  /** Real dice have fallen, or the server has thrown in their place. */
  | { readonly kind: 'roll'; readonly seat: Seat; readonly entries: readonly Entry[] }
  /** Without entries it was only asked for, or not all have agreed yet. */
  | { readonly kind: 'undo' | 'agree'; readonly seat: Seat; readonly entries?: readonly Entry[] }
  | { readonly kind: 'refuse' | 'decline' | 'resign' | 'abort'; readonly seat: Seat }
  /** To stop the clocks until the next order is offered, or agreed to where the other has offered it. */
  | { readonly kind: 'adjourn'; readonly seat: Seat }
  /** A draw is offered, or taken where the other has offered it. */
  | { readonly kind: 'draw'; readonly seat: Seat }
  /** The time of the seat was up. */
  | { readonly kind: 'time'; readonly seat: Seat }
  /** Who sits here is the same person under another id from now on: a guest has signed in. */
  | { readonly kind: 'handed'; readonly seat: Seat; readonly person: string }
  /** The clock of days stands still for the seat until then. */
  | { readonly kind: 'holiday'; readonly seat: Seat; readonly until: number }
  | { readonly kind: 'rematch'; readonly seat: Seat; readonly battle: string }
  /** A seat has a new chain of links for the dice; before the battle has begun there are no entries yet. */
  | { readonly kind: 'anchor'; readonly seat: Seat; readonly chain: Chain; readonly entries?: readonly Entry[] }
  /** A seat gives its link for the dice that are due; with the last one they fall. */
  | { readonly kind: 'link'; readonly seat: Seat; readonly link: string; readonly entries?: readonly Entry[] }
  /** A seat leaves links for while it is away. */
  | { readonly kind: 'leave'; readonly seat: Seat; readonly link: string; readonly count: number }
  /** The dice fell without those who are away; the first of them is named. */
  | { readonly kind: 'away'; readonly seat: Seat; readonly entries: readonly Entry[] };

/** What comes of the last free chair being taken: the anchors for the dice, and what happened at once. */
interface Begun {
  readonly fair?: FairHead;
  readonly entries?: readonly Entry[];
}

/** A chain of links for the dice by its last one, and the key of the device that has it. */
export interface Chain {
  readonly anchor: string;
  readonly key?: string;
}

export type Row = { readonly seq: number; readonly at: number; readonly deed: Deed };
