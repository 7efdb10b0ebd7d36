/** Whoever can be hit, as plain data: one model, or several that are alike. */

/** What is left of a single model's points. XZ-SINGLE-3 */
export interface SplitPoints {
  readonly mobility: number;
  readonly slots: readonly { readonly id: string; readonly says: string; readonly worth: number }[];
}

/** Models that are alike in all that dice can tell: `count` 1 is one named model. */
export interface Target {
  readonly id: string;
  /** What people call it; without a table it has only its id. */
  readonly name?: string;
  readonly count: number;
  readonly resilience: number;
  /** Wounds left, of each. */
  readonly wounds: number;
  /** Wounds of each when it is unhurt; without it, as many as are left. */
  readonly whole?: number;
  /** Its card gives each model more than one wound. */
  readonly many: boolean;
  /** Models of one profile share single wounds. XZ-DMG-4 */
  readonly profile: string;
  readonly suppressed: boolean;
  /** A single-model unit or a gun: suppressive fire does nothing to it. XZ-H-17 */
  readonly single: boolean;
  /** Nearest is 0; equal ranks tie. XZ-SHOOT-10 */
  readonly rank: number;
  readonly leader: boolean;
  readonly split?: SplitPoints;
}

/** One weapon group's fire on a unit. For each target: the score to hit it, its cover and its armour. */
export interface Fire {
  readonly says: string;
  readonly dice: number;
  /** Added to the die. */
  readonly bonus: number;
  readonly ap: number;
  readonly damage: number;
  readonly suppressive: boolean;
  /** The modified Stealth (or Assault) value of each target; 0: it cannot be hit. */
  readonly scores: readonly number[];
  /** 0 open, 1 cover, 2 hard cover. */
  readonly covers: readonly number[];
  readonly armours: readonly number[];
  /** How the score of the easiest target came about, for the log. */
  readonly reasons: readonly { readonly amount: number; readonly rule: string; readonly says: string }[];
  /** The commander whose own dice these are: he cannot help himself. XZ-R-62 */
  readonly own?: string;
}

/** Wounds that it has lost. XZ-R-72 */
export const lostBy = ({ whole, wounds }: Pick<Target, 'whole' | 'wounds'>, left = wounds): number =>
  (whole ?? wounds) - left;

/** A target in words. */
export const nameOf = ({ name, id }: Pick<Target, 'name' | 'id'>): string => name ?? id;

/** What an attack did to one target. */
export interface Hurt {
  readonly dead: number;
  /** Suppressed by this attack and alive, whether or not they were before. */
  readonly down: number;
  /** Did one of them fail a save? */
  readonly failed: boolean;
  /** Was one of them suppressed at all (failed save, or suppressive fire)? */
  readonly shaken: boolean;
  /** Wounds really lost. */
  readonly lost: number;
  /** Slots and mobility points that are gone. */
  readonly slots?: readonly string[];
  readonly mobility?: number;
}
