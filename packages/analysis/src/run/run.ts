/** A run: many battles, described so that they can be played again with the same result. Plain JSON. */
import type { Seat } from '@umpire/engine/rule';
import type { ScenarioUnit } from '@umpire/engine/table';
import type { Described } from '../change/apply.ts';

export const RUN_FORMAT = 'umpire-run/2' as const;

export const RUN_KINDS = ['simulate', 'sweep', 'compare', 'points', 'tournament'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** Forces drawn at random: of how many units, and from which. */
export interface Draft {
  readonly least: number;
  readonly most: number;
  readonly pools: Readonly<Record<Seat, readonly ScenarioUnit[]>>;
}

/** One of the battles that a run plays again and again. */
export interface Arm extends Described {
  /** What is special about it, for tables and charts. */
  readonly name: string;
  readonly ruleset: string;
  /** The version of the rule set that it was made for. */
  readonly version: string;
  /** In a tournament: the seat of the first of the two players that the name tells. */
  readonly first?: Seat;
  /** Forces are drawn at random for every battle. */
  readonly draft?: Draft;
}

/**
 * Round number n plays every arm once, all with the same seed, which is made from the run's seed and n: arms share their luck, and
 * their differences are paired.
 */
export interface Run {
  readonly format: typeof RUN_FORMAT;
  readonly kind: RunKind;
  /** The version of the program. */
  readonly umpire: string;
  readonly seed: string;
  /** Rounds, at most. */
  readonly games: number;
  /** Stop when all intervals are narrower than this. */
  readonly until?: number;
  /** The seat whose share of wins is asked for. */
  readonly seat: string;
  readonly arms: readonly Arm[];
}

/** The seed of a round. */
export const seedOf = ({ seed }: Pick<Run, 'seed'>, round: number): string => `${seed}/${round}`;
