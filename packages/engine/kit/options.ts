import type { BattleModel } from '../src/battle/index.ts';

/** Where the texts of a rule set are, and how much is to be tried. */
export interface ConformOptions {
  /** Its specification: `docs/rules/<id>.md`. */
  readonly spec: URL;
  /** The folder of its tests, which have to name every rule. */
  readonly tests: URL;
  /** The folder of its golden journals. */
  readonly golden: URL;
  /** Random battles of each scenario; 4 if not said. */
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
  /** Models that may stand on top of one another: a rider and its mount, somebody lying down. */
  readonly mayOverlap?: (a: BattleModel, b: BattleModel) => boolean;
  /** Names of fields of units and models that may be negative; all others are counts. */
  readonly mayBeNegative?: readonly string[];
  /** Runs of each engagement that are compared with its exact odds; 20,000 if not said. */
  readonly samples?: number;
}
