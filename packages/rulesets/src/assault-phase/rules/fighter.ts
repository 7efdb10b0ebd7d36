/** A fight as plain data: who can strike whom, who can be hurt by whom, as fixed at the start of step 3. */
import type { NoteAsk, Seat } from '@umpire/engine/rule';
import type { TableOptions } from '../battle/options.ts';
import type { Mode } from './modes.ts';

/** One whom a fighter may strike: a fighting group by its number, and whether at step 10. AP-INIT-4 */
export interface Target {
  readonly group: number;
  /** It counts as in cover against that group, or charges it with frag grenades. AP-COV-1, AP-GREN-1 */
  readonly early?: boolean;
}

/**
 * A model in a fight, or in odds `count` models that nobody can tell apart. `left` are the wounds that all of them
 * together have left.
 */
export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly ws: number;
  readonly t: number;
  readonly w: number;
  readonly i: number;
  readonly ld: number;
  readonly left: number;
  readonly sv?: number;
  readonly inv?: number;
  readonly engaged: boolean;
  readonly leader: boolean;
  /** It carries a special weapon, whether it fights with it or not. AP-D-13 */
  readonly special: boolean;
  /** How it may fight. It has chosen when there is only one. AP-SPEC-1 */
  readonly modes: readonly Mode[];
  /** Whom it may strike. AP-MUL-6, AP-MUL-7, AP-CHAR-6 */
  readonly targets: readonly Target[];
  /** The numbers of the groups in whose danger zone it stands. AP-ZONE-1 */
  readonly zones: readonly number[];
  /** Who of its unit stands within 2″ of it, by id; without it, everybody does. AP-CAS-5 */
  readonly near?: readonly string[];
}

/** What fights and is struck as one body (2.1). */
export interface Group {
  readonly id: string;
  readonly name: string;
  /** 0: the active player's side, 1: the other. */
  readonly side: 0 | 1;
  /** The unit it belongs to for morale: a joined character is of the unit he has joined. */
  readonly unit: string;
  /** An independent character or a monstrous creature. AP-CHAR-4, AP-MON-3 */
  readonly solo: boolean;
  /** In roster order; those who neither fight nor can be hurt count for majorities. */
  readonly fighters: readonly Fighter[];
}

export type FightOptions = Pick<TableOptions, 'majority' | 'majorityOver' | 'lapSurplus' | 'characterDivides'>;

/** All that a round of close combat depends on. */
export interface Fight {
  /** The active player, then the other. */
  readonly seats: readonly [Seat, Seat];
  /** The active side's first, each side in roster order. */
  readonly groups: readonly Group[];
  readonly options: FightOptions;
  /** Set in battle: the owners are asked. Without it all decisions are the defaults of section 5, which is what odds assume. */
  readonly asked?: Asked;
}

/** Tells how it stands in the middle of a fight, by the wounds left of each: whoever is asked next has to see who has fallen. */
export interface Asked {
  readonly tell?: (left: ReadonlyMap<string, number>) => NoteAsk;
}

/** Wounds left of the fighters of a group, in their order. */
export type Left = readonly number[];

/** The step at which a fighter strikes a target with a mode. AP-INIT-4 */
export function strikeStep({ i }: Pick<Fighter, 'i'>, mode: Mode, target: Target): number {
  if (mode.step !== undefined) return mode.step;
  return target.early === true ? 10 : Math.min(10, i);
}

/** How many models of a fighter live with so many wounds left. */
export const livingOf = ({ w }: Pick<Fighter, 'w'>, left: number): number => (w === 1 ? left : Math.ceil(left / w));

/** The living of a group in the danger zone of another, each with how many. */
export const zoneOf = ({ fighters }: Group, by: number, left: Left): readonly (readonly [Fighter, number])[] =>
  fighters.flatMap((fighter, at) => {
    const living = livingOf(fighter, left[at] as number);
    return living > 0 && fighter.zones.includes(by) ? [[fighter, living] as const] : [];
  });

/** Where the wounds of each fighter are found in one flat list, in the order of groups and fighters. */
export const flat = ({ groups }: Fight): readonly Fighter[] => groups.flatMap(({ fighters }) => fighters);
