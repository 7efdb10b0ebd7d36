/** Weapons, grenades and vehicles: the tables of the specification (AZ-WPN-1, 8.3), lengths in thousandths. */
import { profileReader } from '@umpire/engine/battle';
import { INCH, inches } from '@umpire/engine/table';

export const GRENADES = ['frag', 'smoke', 'gas', 'flashbang'] as const;
export type Grenade = (typeof GRENADES)[number];

/** A kind of firearm. */
export interface WeaponKind {
  /** Ammo counters at which it is out of ammo. */
  readonly capacity: number;
  /** Ready actions for a reload. */
  readonly reload: number;
  /** The reload takes off one counter instead of all. AZ-WPN-5 */
  readonly perCounter: boolean;
  readonly close: number;
  /** One shift down beyond this. */
  readonly longOver: number | undefined;
  readonly unreliable: boolean;
  readonly machinegun: boolean;
  readonly hands: 1 | 2;
  /** The rule behind its ranges. */
  readonly rangeRule: string;
}

const plain = {
  perCounter: false,
  close: 4 * INCH,
  longOver: undefined,
  unreliable: false,
  machinegun: false,
  hands: 2,
  rangeRule: 'AZ-WPN-1',
} as const;
const sidearm = { ...plain, longOver: 12 * INCH, hands: 1, rangeRule: 'AZ-WPN-2' } as const;
const shotgun = { ...plain, close: 8 * INCH, longOver: 16 * INCH, rangeRule: 'AZ-WPN-3' } as const;
const machinegun = { ...plain, machinegun: true } as const;

export const WEAPONS = {
  'Service revolver': { ...sidearm, capacity: 1, reload: 3 },
  'Service pistol': { ...sidearm, capacity: 1, reload: 2 },
  'Machine pistol': { ...sidearm, capacity: 2, reload: 2 },
  'Submachine gun': { ...plain, capacity: 3, reload: 3 },
  'Assault rifle': { ...plain, capacity: 3, reload: 3 },
  'Combat shotgun': { ...shotgun, capacity: 2, reload: 2, perCounter: true },
  'Magazine shotgun': { ...shotgun, capacity: 2, reload: 3, unreliable: true },
  'Machinegun, belt-fed': { ...machinegun, capacity: 6, reload: 5 },
  'Machinegun, drum-fed': { ...machinegun, capacity: 5, reload: 4 },
} as const satisfies Readonly<Record<string, WeaponKind>>;
export type WeaponName = keyof typeof WEAPONS;

const kinds = profileReader<WeaponKind>(WEAPONS);
export const weaponKind = (name: WeaponName): WeaponKind => kinds(name) ?? WEAPONS[name];

/** A kind of vehicle. */
export interface VehicleKind {
  readonly length: number;
  readonly width: number;
  readonly seats: number;
  readonly hitLimit: number;
  readonly canShootFrom: boolean;
}

export const VEHICLES = ['Sedan', 'Van', 'Pickup'] as const;
export type VehicleName = (typeof VEHICLES)[number];

const VEHICLE_KINDS: Readonly<Record<VehicleName, VehicleKind>> = {
  Sedan: { length: inches(5), width: inches(2.5), seats: 4, hitLimit: 5, canShootFrom: false },
  Van: { length: inches(6), width: inches(3), seats: 8, hitLimit: 5, canShootFrom: false },
  Pickup: { length: inches(5.5), width: inches(2.5), seats: 5, hitLimit: 5, canShootFrom: true },
};

export const vehicleKind = (name: VehicleName): VehicleKind => VEHICLE_KINDS[name];
export const isVehicleName = (name: string): name is VehicleName => Object.hasOwn(VEHICLE_KINDS, name);

// Lengths of the rules.
export const MOVE = 3 * INCH;
export const DRIVE = 12 * INCH;
/** Interception points on a Move and on a Drive. AZ-REACT-3 */
export const MOVE_POINTS = INCH / 2;
export const DRIVE_POINTS = INCH;
export const ZONE_RADIUS = 3 * INCH;
export const ZONE_HALF_WIDTH = INCH / 2;
export const POINT_BLANK = INCH;
export const HIGHER = 2 * INCH;
export const COLLATERAL = 4 * INCH;
export const THROW = 6 * INCH;
/** Actions that a throw takes at most. */
export const THROW_ACTIONS = 3;
export const BLAST = 6;
export const CLOUD = 3 * INCH;
export const ENTRY = 4 * INCH;
export const HANDS = 2;
