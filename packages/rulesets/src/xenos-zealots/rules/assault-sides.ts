/** Who takes part in an assault, and what comes of it, as plain data. XZ-ASLT-5 to XZ-ASLT-17 */
import type { Seat } from '@umpire/engine/rule';
import type { TableOptions } from '../battle/options.ts';
import type { MoraleState } from '../words/terms.ts';
import type { Condition } from './damage.ts';
import type { Fighter } from './fighter.ts';
import type { DiceRules } from './numbers.ts';
import type { Aid } from './reroll.ts';
import type { Before } from './settle.ts';
import type { Modifier, Striker } from './strike-order.ts';

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
}

/** How an assault ends for the loser: gone, good order, good order after a test (no charge next turn), rout. */
export type Fate = 'destroyed' | 'goodOrder' | 'tested' | 'routs';

/** How an assault ends. */
export interface AssaultEnd {
  readonly winner: Who | 'none';
  readonly fate: Fate;
  readonly lost: Readonly<Record<Who, number>>;
  /** The state of each side after Step Five, before withdrawal. */
  readonly morale: Readonly<Record<Who, MoraleState>>;
}

/** The same with those who fought it, as they are afterwards. */
export interface AssaultResult extends AssaultEnd {
  readonly charger: readonly Condition[];
  readonly target: readonly Condition[];
  readonly aids: Readonly<Record<Who, Aid>>;
}

export const WHO = ['charger', 'target'] as const;
export type Who = (typeof WHO)[number];
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
