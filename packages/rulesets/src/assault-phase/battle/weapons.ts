/** Weapons of the game (2.4, 8.1): what a model strikes and shoots with. */
import { profileReader } from '@umpire/engine/battle';

export const MELEE_KINDS = ['ccw', 'power', 'fist', 'claw', 'poisoned', 'heavy', 'rending', 'force'] as const;
export type MeleeKind = (typeof MELEE_KINDS)[number];

/** A weapon in close combat. What is left out is as with an ordinary close combat weapon. */
export interface MeleeWeapon {
  readonly name: string;
  readonly kind: MeleeKind;
  /** It is held in one hand and counts towards the two-weapon bonus. AP-ATK-2 */
  readonly hand: boolean;
  readonly noArmour?: boolean;
  readonly doublesStrength?: boolean;
  readonly strengthAdd?: number;
  readonly fixedWound?: number;
  readonly rerollWound?: boolean;
  /** The best armour save that may be used against it. */
  readonly saveCap?: number;
  readonly rending?: boolean;
  readonly forceTest?: boolean;
  readonly strikeStep?: number;
}

export const RANGED_CLASSES = ['rapid', 'pistol', 'assault', 'heavy'] as const;
export type RangedClass = (typeof RANGED_CLASSES)[number];

/** A gun. Lengths are thousandths of an inch. */
export interface RangedWeapon {
  readonly name: string;
  readonly class: RangedClass;
  readonly range: number;
  readonly shots: number;
  readonly s: number;
  /** Armour saves of this number and worse are of no use against it; none: every armour helps. */
  readonly ap?: number;
  /** The radius of its marker. */
  readonly blast?: number;
}

/** What each kind of close combat weapon does by itself. */
const MELEE: Readonly<Record<MeleeKind, Omit<MeleeWeapon, 'name'>>> = {
  ccw: { kind: 'ccw', hand: true },
  power: { kind: 'power', hand: true, noArmour: true },
  fist: { kind: 'fist', hand: true, noArmour: true, doublesStrength: true, strikeStep: 1 },
  claw: { kind: 'claw', hand: true, noArmour: true, rerollWound: true },
  poisoned: { kind: 'poisoned', hand: true, fixedWound: 4 },
  heavy: { kind: 'heavy', hand: true, saveCap: 4 },
  rending: { kind: 'rending', hand: true, rending: true },
  force: { kind: 'force', hand: true, noArmour: true, forceTest: true },
};

/** A melee weapon of a kind, with what is special about it. AP-POWER-2 */
export const melee = (name: string, kind: MeleeKind, own: Partial<MeleeWeapon> = {}): MeleeWeapon => ({
  ...MELEE[kind],
  name,
  ...own,
});

const pistolInHand = (name: string): MeleeWeapon => melee(name, 'ccw');

export interface Weapon {
  readonly melee?: MeleeWeapon;
  readonly ranged?: RangedWeapon;
}

const gun = (ranged: RangedWeapon): Weapon => ({ ranged });
/** A pistol is a weapon in one hand too; nothing of how it shoots counts there. AP-CCW-1 */
const pistol = (ranged: RangedWeapon): Weapon => ({ ranged, melee: pistolInHand(ranged.name) });

const inch = 1000;

/** Every weapon by its id. */
export const WEAPONS = {
  ccw: { melee: melee('close combat weapon', 'ccw') },
  'power-weapon': { melee: melee('power weapon', 'power') },
  'power-fist': { melee: melee('power fist', 'fist') },
  'lightning-claw': { melee: melee('lightning claw', 'claw') },
  'poisoned-blade': { melee: melee('poisoned blade', 'poisoned') },
  'heavy-ccw': { melee: melee('heavy close combat weapon', 'heavy') },
  'rending-claws': { melee: melee('rending claws', 'rending', { hand: false }) },
  'force-weapon': { melee: melee('force weapon', 'force') },
  'bare-hands': { melee: melee('bare hands', 'ccw', { hand: false }) },
  rifle: gun({ name: 'battle rifle', class: 'rapid', range: 24 * inch, shots: 1, s: 4, ap: 5 }),
  pistol: pistol({ name: 'service pistol', class: 'pistol', range: 12 * inch, shots: 1, s: 4, ap: 5 }),
  'scrap-pistol': pistol({ name: 'scrap pistol', class: 'pistol', range: 12 * inch, shots: 1, s: 3 }),
  'storm-gun': gun({ name: 'storm gun', class: 'assault', range: 24 * inch, shots: 2, s: 4, ap: 5 }),
  autogun: gun({ name: 'tripod autogun', class: 'heavy', range: 36 * inch, shots: 3, s: 5, ap: 4 }),
  'blast-cannon': gun({ name: 'blast cannon', class: 'heavy', range: 36 * inch, shots: 1, s: 7, ap: 2, blast: 1500 }),
  carbine: gun({ name: 'needle carbine', class: 'assault', range: 18 * inch, shots: 2, s: 3, ap: 6 }),
} as const satisfies Readonly<Record<string, Weapon>>;

export type WeaponId = keyof typeof WEAPONS;

const weapons = profileReader<Weapon>(WEAPONS);
export const weaponOf = (id: WeaponId): Weapon => weapons(id) ?? WEAPONS[id];

/** The weapons that a model strikes with. */
export const meleeWeapons = (ids: readonly WeaponId[]): readonly MeleeWeapon[] =>
  ids.flatMap((id) => weaponOf(id).melee ?? []);

/** The gun that a model shoots with: each has one at most. */
export const gunOf = (ids: readonly WeaponId[]): RangedWeapon | undefined =>
  ids.map((id) => weaponOf(id).ranged).find((ranged) => ranged !== undefined);

/** Has it a special weapon: for close combat, or a heavy gun? Such models are kept longer. AP-D-13, R-63 */
export const hasSpecialWeapon = (ids: readonly WeaponId[]): boolean =>
  meleeWeapons(ids).some(isSpecial) || gunOf(ids)?.class === 'heavy';

/** Does a weapon do more than hands do? */
export const isSpecial = ({ kind }: MeleeWeapon): boolean => kind !== 'ccw';
