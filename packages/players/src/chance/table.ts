import type { Seat } from '@umpire/engine/rule';

/** What each thing counts for the chance, on the scale of log-odds; `featuresOf` says of what. */
export type Weights = readonly [value: number, late: number, far: number, seatEarly: number, seatLate: number];

/** How a rule set's `value` turns into a chance to win: fitted by `umpire calibrate`, never by hand. */
export interface ChanceTable {
  readonly ruleset: string;
  /** The version of the rule set whose battles were played. */
  readonly version: string;
  /** Who played them. */
  readonly player: string;
  /** How many battles it was fitted to, and on how many others it was checked. */
  readonly fitted: number;
  readonly checked: number;
  /** For scenarios that were not played. */
  readonly usual: Weights;
  readonly scenarios: Readonly<Record<string, ScenarioWeights>>;
  /** What the log-odds say, and what came true: pairs of chances, both rising, straight lines between them. */
  readonly curve: readonly (readonly [said: number, true: number])[];
  /** For each tenth of the chance: half of the 95 % interval of what came true less what was said, on the battles that were not fitted. */
  readonly margins: readonly number[];
}

export interface ScenarioWeights {
  readonly turns: number;
  /** The seat for which the weights of a seat count; for the other they count the other way. */
  readonly first: Seat;
  readonly weights: Weights;
}
