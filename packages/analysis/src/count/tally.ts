import type { Seat } from '@umpire/engine/rule';
import type { Count } from './sums.ts';

/** Chances to win are counted in ten-thousandths, so that their sums are exact. */
export const CHANCE_UNIT = 10_000;

/** How a unit has fared. */
export interface UnitTally {
  /** Models at the start, lost, and lost squared, over all battles. */
  readonly models: number;
  readonly lost: number;
  readonly squares: number;
  /** Battles in which all of it was lost. */
  readonly wiped: number;
  readonly [name: string]: number;
}

/** What a rule has done. */
export interface RuleTally {
  /** Notes, rolls, decisions and reasons in tallies that name it. */
  readonly fired: number;
  readonly battles: number;
  /** Changes of the battle that it had a part in: how many, their sum and the sum of their squares, in units of chance. */
  readonly changes: number;
  readonly moved: number;
  readonly squares: number;
  readonly [name: string]: number;
}

/** What many battles came to. All numbers are whole, and two tallies are added field by field. */
export type BattleTally = {
  readonly battles: number;
  /** By seat; the rest are draws. */
  readonly wins: Readonly<Record<Seat, number>>;
  /** By the rule that ended it. */
  readonly ended: Readonly<Count>;
  /** Battles by their number of turns. */
  readonly turns: Readonly<Count>;
  readonly orders: number;
  readonly decisions: number;
  /** Orders by seat and kind. */
  readonly deeds: Readonly<Record<Seat, Readonly<Count>>>;
  readonly units: Readonly<Record<string, UnitTally>>;
  readonly rules: Readonly<Record<string, RuleTally>>;
  /** Where models fell: by owner and square inch, `x,y`. */
  readonly fell: Readonly<Record<Seat, Readonly<Count>>>;
};

/** What belongs to the machine and not to the game: it differs from run to run. */
export type TimeTally = {
  /** Microseconds of all battles. */
  readonly microseconds: number;
  /** Decisions by seat and class of time (`timeClass`). */
  readonly took: Readonly<Record<Seat, Readonly<Count>>>;
};
