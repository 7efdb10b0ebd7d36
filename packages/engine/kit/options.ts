import type { Battle, BattleModel, Order, Stake } from '../src/battle/index.ts';

/** What was seen of an engagement on the table: the value of each of its measures that can be read off there. */
export type Observed = Readonly<Record<string, number | string | boolean>>;

/** Reads what an engagement measures off the battle before and after the whole order; undefined where it cannot be told. */
export type Observe<B extends Battle = Battle> = (
  before: B,
  after: B,
  stake: Stake,
  order: Order,
) => Observed | undefined;

/** Where the texts of a rule set are, and how much is to be tried. */
export interface ConformOptions {
  /** Its specification: `docs/rules/<id>.md`. */
  readonly spec: URL;
  /** The folder of its tests, which have to name every rule. */
  readonly tests: URL;
  /** The folder of its golden journals. */
  readonly golden: URL;
  /** Random battles of each scenario in a long run of the tests (see `tries`), else one; 4 if not said. */
  readonly seeds?: number;
  /**
   * How often a battle is looked at closely (every candidate, refusals, the face): after n orders about every (n / deep)th;
   * 4 if not said.
   */
  readonly deep?: number;
  /** Orders after which a battle counts as endless; 3,000 if not said. */
  readonly mostOrders?: number;
  /** Asks in one order after which it counts as endless; 1,000 if not said. */
  readonly mostAsks?: number;
  /** Orders that wait for others of their group: nobody goes anywhere yet. */
  readonly waits?: (order: Order) => boolean;
  /** Models that may stand on top of one another: a rider and its mount, somebody lying down. */
  readonly mayOverlap?: (a: BattleModel, b: BattleModel) => boolean;
  /** Names of fields of units and models that may be negative; all others are counts. */
  readonly mayBeNegative?: readonly string[];
  /** Runs of each engagement that are compared with its exact odds in a long run of the tests, else a quarter; 20,000 if not said. */
  readonly samples?: number;
  /**
   * Arguments with few dice (at most 300,000 ways to fall) of those engagements whose example cannot be made small enough by itself: the
   * exact odds are compared with all dice, thrown one by one, as fractions.
   */
  readonly small?: Readonly<Record<string, unknown>>;
  /** Engagements that may go on without end, whatever their arguments: their dice cannot all be thrown. */
  readonly endless?: readonly string[];
  /**
   * For each engagement that is shown as a stake: how to read its measures off the table. With it, the odds that are shown for an order
   * are compared with what the whole order brings about.
   */
  readonly observe?: Readonly<Record<string, Observe<never>>>;
  /** How often an order is carried out for that; 400 if not said. `UMPIRE_RESOLUTIONS` in the environment asks for more. */
  readonly resolutions?: number;
}
