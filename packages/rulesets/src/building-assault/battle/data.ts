/** Weapons and qualities: the tables of the specification, 8.1 and 8.2. */
import { profileReader } from '@umpire/engine/battle';
import { INCH } from '@umpire/engine/table';

export const WEAPON_CLASSES = ['rifle', 'smg', 'lmg', 'pistol'] as const;

export type WeaponClass = (typeof WEAPON_CLASSES)[number];

export interface Weapon {
  readonly name: string;
  readonly class: WeaponClass;
  /** The longest range, in thousandths of an inch. */
  readonly range: number;
  /** d20s for each figure that shoots. */
  readonly shots: number;
  /** May not shoot in an Advance. */
  readonly heavy: boolean;
}

export const WEAPONS = {
  rifle: { name: 'rifle', class: 'rifle', range: 24 * INCH, shots: 1, heavy: false },
  smg: { name: 'SMG', class: 'smg', range: 12 * INCH, shots: 2, heavy: false },
  lmg: { name: 'light machine gun', class: 'lmg', range: 30 * INCH, shots: 4, heavy: true },
  pistol: { name: 'pistol', class: 'pistol', range: 8 * INCH, shots: 1, heavy: false },
} as const satisfies Readonly<Record<string, Weapon>>;

export type WeaponId = keyof typeof WEAPONS;

const weapons = profileReader<Weapon>(WEAPONS);

export const weaponOf = (id: WeaponId): Weapon => weapons(id) ?? WEAPONS[id];

/** The skills and the morale of troops. */
export interface Quality {
  readonly spot: number;
  readonly shoot: number;
  readonly melee: number;
  readonly morale: number;
}

export const QUALITIES = {
  green: { spot: 8, shoot: 7, melee: 7, morale: 10 },
  regular: { spot: 10, shoot: 9, melee: 9, morale: 12 },
  veteran: { spot: 12, shoot: 11, melee: 11, morale: 14 },
} as const satisfies Readonly<Record<string, Quality>>;

export type QualityId = keyof typeof QUALITIES;

const qualities = profileReader<Quality>(QUALITIES);

export const qualityOf = (id: QualityId): Quality => qualities(id) ?? QUALITIES[id];

/** What a steel helmet saves on (BA-H-28); a cap saves nothing. */
export const STEEL_HELMET = 4;

export const CAP = 0;

export const COVERS = ['none', 'soft', 'hard'] as const;

export type Cover = (typeof COVERS)[number];
