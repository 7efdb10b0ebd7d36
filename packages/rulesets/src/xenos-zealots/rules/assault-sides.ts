/** Who takes part in an assault, and what comes of it, as plain data. XZ-ASLT-5 to XZ-ASLT-17 */
import type { Seat } from '@umpire/engine/rule';
import type { TableOptions } from '../battle/options.ts';
import type { MoraleState } from '../words/terms.ts';
import type { Fighter } from './fighter.ts';
import type { DiceRules } from './numbers.ts';
import type { Aid } from './reroll.ts';
import type { Before } from './settle.ts';
import type { Modifier, Striker } from './strike-order.ts';
import type { Hurt } from './target.ts';

export type AssaultRules = DiceRules &
  Pick<
    TableOptions,
    'chargersStrikeFirst' | 'assaultTarget' | 'neutralizedDoubling' | 'equalRemaining' | 'assaultTestBonuses'
  >;

/** A character who has joined a unit, as he is by himself. */
export interface Heir {
  /** His number among the fighters. */
  readonly fighter: number;
  readonly unit: string;
  readonly before: Before;
  readonly morale: number;
  readonly startWounds: number;
  readonly friends: boolean;
  readonly command: number;
}

/** One side of an assault. */
export interface Side {
  readonly seat: Seat;
  readonly unit: string;
  readonly value: number;
  readonly additions: readonly Modifier[];
  /** The enemy is Neutralized. */
  readonly doubled: boolean;
  /** All living models of the unit, attached characters too; those who do not fight have no contact. */
  readonly fighters: readonly Fighter[];
  readonly before: Before;
  readonly morale: number;
  /** Wounds at the start of the game, without attached characters. */
  readonly startWounds: number;
  /** Structure left of its gun, which does not fight but counts in wounds left. XZ-R-43 */
  readonly gun?: number;
  /** The characters who have joined it: one who outlives the others is that character alone. XZ-R-74 */
  readonly heirs?: readonly Heir[];
  readonly aid?: Aid;
  /** Weapons whose dice come first. D-GROUPS */
  readonly groups?: readonly string[];
  /** For tests with bonuses. */
  readonly friends: boolean;
  readonly command: number;
}

export interface Assault {
  readonly rules: AssaultRules;
  readonly charger: Side;
  readonly target: Side;
  readonly inOrder: boolean;
}

/** How an assault ends for the loser: gone, good order, good order after a test (no charge next turn), rout. */
export type Fate = 'destroyed' | 'goodOrder' | 'tested' | 'routs';

export interface AssaultResult {
  readonly winner: 'charger' | 'target' | 'none';
  readonly fate: Fate;
  readonly lost: { readonly charger: number; readonly target: number };
  /** The state of each side after Step Five, before withdrawal. */
  readonly morale: { readonly charger: MoraleState; readonly target: MoraleState };
  /** As they stand afterwards. */
  readonly charger: readonly Fighter[];
  readonly target: readonly Fighter[];
  readonly aids: { readonly charger: Aid; readonly target: Aid };
}

/** Who of a side has failed a save or was suppressed: somebody at all, and each by number. XZ-DMG-5, XZ-R-42 */
export interface Shaken {
  readonly any: boolean;
  readonly each: readonly boolean[];
}

/** Nobody has failed a save yet. */
export const UNSHAKEN: Readonly<Record<Who, Shaken>> = {
  charger: { any: false, each: [] },
  target: { any: false, each: [] },
};

/** Who of a side has been shaken by now. */
export const shakenBy = ({ any, each }: Shaken, hurts: readonly Hurt[]): Shaken => ({
  any: any || hurts.some(({ shaken }) => shaken),
  each: hurts.map(({ shaken }, i) => shaken || each[i] === true),
});

export type Who = 'charger' | 'target';
export const otherOf = (who: Who): Who => (who === 'charger' ? 'target' : 'charger');

/** What Step Two needs of a side. */
export const strikerOf = ({ seat, unit, value, additions, doubled, aid }: Side): Striker => ({
  seat,
  unit,
  value,
  additions,
  doubled,
  ...(aid !== undefined && { aid }),
});
