import { type Ladder, shift, type Tally, tally } from '@umpire/engine/dice';
import { say } from '@umpire/engine/words';

/** The row of die types by their sides; 1 is the fixed number 1, for which nothing is rolled. FT-DIE-1 */
export const DIE_TYPES = [1, 4, 6, 8, 10, 12] as const;

export type DieType = (typeof DIE_TYPES)[number];

/** What lies below the lowest die: the number 1, or nothing (`d4`). FT-R-9 */
export const DIE_FLOORS = ['one', 'd4'] as const;

export type DieFloor = (typeof DIE_FLOORS)[number];

const LADDERS: Readonly<Record<DieFloor, Ladder<DieType>>> = {
  one: { rungs: DIE_TYPES, floor: 'stop', ceiling: 'stop' },
  d4: { rungs: DIE_TYPES.slice(1), floor: 'stop', ceiling: 'stop' },
};

/** The die type so many steps up (or down): all steps are added up first, then the row is walked once. FT-DIE-1 */
export const stepped = (from: DieType, steps: number, floor: DieFloor): DieType =>
  shift(LADDERS[floor], from, steps) ?? 1;

/** `d8`, or `1` for the fixed number. */
export const dieName = (type: DieType): string => (type === 1 ? '1' : `d${type}`);

/** Quality of a squad by its Experience die. FT-H-1 */
export const QUALITIES: Readonly<Record<number, string>> = {
  4: 'Raw',
  6: 'Green',
  8: 'Regular',
  10: 'Veteran',
  12: 'Elite',
};

/** A squad's Experience die with what bears on it for one roll. */
export interface Experience {
  readonly die: DieType;
  readonly cowering?: boolean;
  /** Only in close combat. FT-CC-4 */
  readonly prone?: boolean;
  /** Advancing Fire or Assault Fire, by the rule that says so. */
  readonly hurried?: 'FT-AF-2' | 'FT-ASF-3';
}

/** The place of the Experience die in the row, with its reasons. FT-DIE-1, FT-COW-1, FT-CC-4 */
export const experienceTally = ({ die, cowering, prone, hurried }: Experience): Tally =>
  tally(DIE_TYPES.indexOf(die), 'FT-DIE-1', say('die type {die}', { die: dieName(die) }))
    .when(cowering === true, -1, 'FT-COW-1', 'Cowering')
    .when(prone === true, -1, 'FT-CC-4', 'Prone')
    .when(hurried !== undefined, -1, hurried ?? 'FT-AF-2', 'on the move');

/** The Experience die that is rolled in the end. */
export const experienceDie = (experience: Experience, floor: DieFloor): DieType =>
  stepped(experience.die, experienceTally(experience).total - DIE_TYPES.indexOf(experience.die), floor);
