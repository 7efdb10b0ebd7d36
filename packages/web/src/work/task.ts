import type { Battle, Order } from '@umpire/engine/battle';
import type { Question, Seat } from '@umpire/engine/rule';

/** What a worker is asked to do beside the page. Plain data. */
export type Task =
  | { readonly kind: 'odds'; readonly ruleset: string; readonly engagement: string; readonly args: unknown }
  /** A picture of one measure, as the text of an SVG; of two set-ups in comparison, if there is a second. */
  | {
      readonly kind: 'picture';
      readonly ruleset: string;
      readonly engagement: string;
      readonly measure: string;
      readonly args: unknown;
      readonly against?: unknown;
      readonly isAtLeast: boolean;
    }
  /** What the enemy could do to a unit, as the rule set's tool tells it. */
  | { readonly kind: 'threat'; readonly ruleset: string; readonly view: Battle; readonly unit: string }
  /** Everywhere that a model may go by an order. */
  | {
      readonly kind: 'reach';
      readonly ruleset: string;
      readonly view: Battle;
      readonly seat: Seat;
      readonly order: Order;
      readonly model: string;
    }
  /** What the dice of a whole battle have done for a seat. */
  | { readonly kind: 'fortune'; readonly ruleset: string; readonly journal: string; readonly seat: Seat }
  | ({ readonly kind: 'order' } & Turn)
  | ({ readonly kind: 'choose'; readonly question: Omit<Question<unknown>, 'free'> } & Turn);

/** A player of the computer, and what its seat sees. `seed` tells players of the same name apart. */
export interface Turn {
  readonly player: string;
  readonly seed: string;
  readonly ruleset: string;
  readonly seat: Seat;
  readonly view: Battle;
}

/** A task with its number, and what comes back. */
export interface Numbered {
  readonly number: number;
  /** In which what comes back is said. */
  readonly language: string;
  readonly task: Task;
}
export interface Done {
  readonly number: number;
  readonly result?: unknown;
  /** Set when the program has failed. */
  readonly failed?: string;
}
