import { inches } from '@umpire/engine/table';
import type { DieType } from './die-type.ts';

/** A weapon; its long range is twice its range. FT 2.5 */
export interface Weapon {
  readonly name: string;
  readonly die: DieType;
  /** In thousandths of an inch. */
  readonly range: number;
  readonly antiArmor: boolean;
}

const weapon = (name: string, die: DieType, range: number, antiArmor = false): Weapon => ({
  name,
  die,
  range: inches(range),
  antiArmor,
});

/** The weapons of the sample forces. FT 8.1 */
export const WEAPONS = {
  carbine: weapon('carbine', 6, 12),
  longRifle: weapon('long rifle', 6, 14),
  squadGun: weapon('squad gun', 8, 18),
  heavyGun: weapon('heavy gun', 10, 20),
  rocketLauncher: weapon('rocket launcher', 12, 18, true),
  autocannon: weapon('autocannon', 10, 24, true),
  hullGun: weapon('hull gun', 6, 12),
} as const satisfies Readonly<Record<string, Weapon>>;

export const ATTRIBUTES = ['CCW', 'Sniper'] as const;

export type Attribute = (typeof ATTRIBUTES)[number];

/** What is printed on a team's card. FT 2.3 */
export interface TeamProfile {
  readonly figures: number;
  readonly defense: number;
  /** Printed movement allowance, in thousandths. */
  readonly move: number;
  readonly teamWeapon: Weapon;
  readonly specialWeapons: readonly Weapon[];
  readonly attributes: readonly Attribute[];
}

/** What is printed on a vehicle's card. FT 2.6 */
export interface VehicleProfile {
  readonly experience: DieType;
  readonly motivation: number;
  readonly move: number;
  readonly armor: number;
  /** Length and width of the hull. */
  readonly hull: readonly [number, number];
  readonly weapons: readonly Weapon[];
  /** May be used for Armored Assault. */
  readonly armored: boolean;
}

/** Quality and Motivation, which all teams of a squad share. FT 2.4 */
export interface SquadProfile {
  readonly experience: DieType;
  readonly motivation: number;
}

/** The radius of a figure's base: 0.8″ across. FT 2.2 */
export const FIGURE_RADIUS = inches(0.4);

/** For pictures: sight ignores it. */
export const FIGURE_HEIGHT = inches(1);

export const VEHICLE_HEIGHT = inches(1.5);

/** Levels of cover, from none to Hard Cover. FT 2.7 */
export const COVERS = ['none', 'Cover', 'Medium Cover', 'Hard Cover'] as const;

export type CoverLevel = 0 | 1 | 2 | 3;
