import type { Seat } from '../../rule/index.ts';
import type { Point } from '../../table/index.ts';
import type { Battle } from '../battle.ts';
import type { Moves, Order } from '../order.ts';
import type { Drawn } from '../drawn.ts';
import type { Stake } from '../stake.ts';
import type { Saying } from '../../words/index.ts';

/** A sentence of an answer, with the rule that it comes from. */
export interface Because extends Saying {
  readonly rule?: string;
  readonly tone?: 'good' | 'bad';
}

/** What a tool of the table answers: in a sentence, why, what to draw, and what could be rolled. Plain data. */
export interface Told extends Saying {
  readonly tone?: 'good' | 'bad';
  readonly because: readonly Because[];
  readonly drawn: readonly Drawn[];
  /** Combats that it speaks of: the odds of each can be asked for. */
  readonly stakes: readonly Stake[];
  /** Sight: how much of the target is seen, from 0 to 1, where the game knows shares. */
  readonly share?: number;
}

/** A place that somebody points at for a model of an order that is being formed. */
export interface Pointing {
  readonly model: string;
  readonly to: Point;
  /** Who goes: the model alone, or others with it, each in its place beside it as far as the ground allows. */
  readonly going: readonly string[];
}

/**
 * What a seat may ask the table, in the terms of one rule set. All of it is answered from the seat's view, for any ids
 * whatever: those that are not there get a sentence that says so. Nothing is changed, and nothing is rolled. To ask for
 * how it would be after a move, ask with `asMoved(view, moves)`.
 */
export interface Tools<B extends Battle = Battle> {
  /** Can this model see that one? The lines, the share, what is in the way, and what it means. */
  sight(view: B, from: string, to: string): Told;
  /** How far a model reaches: its move, its weapons by bands, its charge, whom it leads. */
  ranges(view: B, model: string): Told;
  /** What the enemy could do to a unit where it stands: who reaches it, who sees it, with which odds. */
  threat(view: B, unit: string): Told;
  /** Does a unit hold together? The links, and who is out. */
  coherency(view: B, unit: string): Told;
  /** Front, sides and rear, arcs of weapons, aim zones; left out where a game knows none. */
  arcs?(view: B, model: string): Told;
  /**
   * The moves of an order when somebody points at a place: the model goes there by the shortest way round what is in
   * the way, or straight where there is none, so that the order's problems tell why not. Undefined: the order moves nobody.
   */
  guide(view: B, seat: Seat, order: Order, pointing: Pointing): Moves | undefined;
  /** Everywhere that a model may go by an order, as areas to draw. */
  reach(view: B, seat: Seat, order: Order, model: string): readonly Drawn[];
}

/** The tools that answer about models and units, by the word that the screen has for them. */
export const TOOL_KINDS = ['sight', 'ranges', 'threat', 'coherency', 'arcs'] as const;
