/** The two sample forces: 8.3 and 8.4. An element's profile in a scenario file is its key here. */
import { profileReader, type ProfileTable } from '@umpire/engine/battle';
import { type QualityId, type WeaponId, CAP, STEEL_HELMET, QUALITIES, WEAPONS } from './data.ts';

export interface ElementProfile {
  readonly quality: QualityId;
  readonly helmetSave: number;
  readonly grenades: number;
  /** The weapon of each figure in id order; the first figure is the leader. */
  readonly weapons: readonly WeaponId[];
}

export const ELEMENTS = {
  /** Harrow Company. */
  H: {
    quality: 'regular',
    helmetSave: STEEL_HELMET,
    grenades: 2,
    weapons: ['smg', 'rifle', 'rifle', 'rifle', 'rifle'],
  },
  S: { quality: 'veteran', helmetSave: STEEL_HELMET, grenades: 3, weapons: ['smg', 'smg', 'smg', 'rifle', 'rifle'] },
  M: { quality: 'regular', helmetSave: STEEL_HELMET, grenades: 1, weapons: ['rifle', 'lmg', 'rifle'] },
  /** Lowmarket Garrison. */
  L: {
    quality: 'regular',
    helmetSave: STEEL_HELMET,
    grenades: 2,
    weapons: ['smg', 'rifle', 'rifle', 'rifle', 'rifle'],
  },
  R: {
    quality: 'green',
    helmetSave: CAP,
    grenades: 1,
    weapons: ['rifle', 'rifle', 'rifle', 'rifle', 'rifle', 'rifle'],
  },
  P: { quality: 'regular', helmetSave: STEEL_HELMET, grenades: 1, weapons: ['pistol', 'lmg', 'rifle'] },
} as const satisfies Readonly<Record<string, ElementProfile>>;

export const elementNamed: (name: string) => ElementProfile | undefined = profileReader<ElementProfile>(ELEMENTS);

/** What can be tried with other values. */
export const profiles: readonly ProfileTable[] = [
  { of: 'unit', profiles: ELEMENTS },
  { of: 'part', profiles: QUALITIES },
  { of: 'part', profiles: WEAPONS },
];
