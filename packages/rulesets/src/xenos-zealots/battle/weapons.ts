import { profileReader } from '@umpire/engine/battle';
import { INCH } from '@umpire/engine/table';
import type { Ability, Mount, WeaponType } from '../words/terms.ts';

/** What a weapon does: attack dice, a blast of so many inches, or the tongue of flame. XZ-WPN-4 */
export type Effect = { readonly dice: number } | { readonly blast: 3 | 5 } | { readonly teardrop: true };

/** A weapon as one unit uses it; ranges in thousandths. XZ-WPN-1 */
export interface Weapon {
  readonly name: string;
  readonly type: WeaponType;
  readonly rangeMin: number;
  readonly rangeMax: number;
  readonly ap: number;
  readonly damage: number;
  readonly effect: Effect;
  readonly abilities: readonly Ability[];
  readonly mount: Mount;
  /**
   * Where it ends, from the middle of the hull: so much ahead and so much to the right. Ranges and lines of sight begin there; without it, at the point
   * of the hull that is nearest to the target. XZ-GEN-6, XZ-R-46
   */
  readonly muzzle?: { readonly ahead: number; readonly right: number };
}

interface Extra {
  readonly min?: number;
  readonly mount?: Mount;
  readonly abilities?: readonly Ability[];
}

const gun = (
  name: string,
  type: WeaponType,
  range: number,
  [ap, damage]: readonly [number, number],
  effect: Effect,
  { min = 0, mount = 'free', abilities = [] }: Extra = {},
): Weapon => ({ name, type, rangeMin: min * INCH, rangeMax: range * INCH, ap, damage, effect, abilities, mount });

const blade = (name: string, ap: number, damage: number, attacks: number, abilities: readonly Ability[] = []): Weapon =>
  gun(name, 'assault', 2, [ap, damage], { dice: attacks }, { abilities });

/** A tongue of flame is 8″ long. XZ-H-11 */
export const TEARDROP_LENGTH = 8;

/** The weapons of both forces (specification, 8.1 and 8.2). */
export const WEAPONS = {
  carbine: gun('Carbine', 'smallArms', 24, [6, 3], { dice: 1 }, { abilities: ['rapidFire'] }),
  lance: gun('Lance projector', 'support', 36, [12, 8], { dice: 1 }),
  knife: blade('Trench knife', 5, 3, 1),
  longRifle: gun('Long rifle', 'smallArms', 48, [7, 4], { dice: 1 }, { abilities: ['ignoreCover'] }),
  twinPistols: gun('Twin pistols', 'smallArms', 12, [5, 3], { dice: 2 }, { abilities: ['pistolGrip'] }),
  rotaryCannon: gun('Rotary cannon', 'fireSupport', 48, [8, 4], { dice: 4 }, { abilities: ['suppressive'] }),
  carrierTurret: gun('Carrier turret', 'support', 30, [7, 4], { dice: 3 }, { mount: 'turret' }),
  bowGun: gun('Carrier bow gun', 'smallArms', 24, [6, 3], { dice: 2 }, { mount: 'hull' }),
  mainGun: gun('Main gun', 'support', 60, [11, 9], { blast: 3 }, { mount: 'turret' }),
  sideGunLeft: gun('Left side gun', 'smallArms', 30, [7, 4], { dice: 3 }, { mount: 'sponson180L' }),
  sideGunRight: gun('Right side gun', 'smallArms', 30, [7, 4], { dice: 3 }, { mount: 'sponson180R' }),
  sidearm: gun('Sidearm', 'smallArms', 12, [6, 4], { dice: 1 }, { abilities: ['pistolGrip'] }),
  sabre: blade('Powered sabre', 7, 5, 2),
  howitzer: gun('Howitzer', 'fireSupport', 60, [8, 6], { blast: 5 }, { min: 12, abilities: ['indirect'] }),
  scrapRifle: gun('Scrap rifle', 'smallArms', 18, [5, 3], { dice: 1 }),
  flame: gun('Flame projector', 'support', TEARDROP_LENGTH, [5, 4], { teardrop: true }, { abilities: ['ignoreCover'] }),
  club: blade('Club', 4, 3, 1),
  hookedBlades: blade('Hooked blades', 6, 4, 2),
  chainCannon: gun('Chain cannon', 'support', 24, [7, 4], { dice: 2 }),
  maul: blade('Maul', 8, 6, 2, ['armourBane']),
  twinRepeater: gun('Twin repeater', 'smallArms', 18, [6, 3], { dice: 2 }),
  ridersLance: blade('Rider’s lance', 7, 4, 1),
  bileCannon: gun('Bile cannon', 'support', 24, [9, 7], { blast: 3 }, { mount: 'walker' }),
  spineVolley: gun('Spine volley', 'smallArms', 18, [6, 4], { dice: 4 }, { mount: 'walker' }),
  claws: blade('Claws', 10, 8, 4),
  emberPistol: gun('Ember pistol', 'smallArms', 12, [6, 4], { dice: 1 }, { abilities: ['pistolGrip'] }),
  staff: blade('Staff', 7, 5, 3),
  emberMortar: gun(
    'Ember mortar',
    'fireSupport',
    72,
    [7, 5],
    { blast: 5 },
    { min: 15, abilities: ['indirect', 'suppressive'] },
  ),
  noseGun: gun('Nose gun', 'support', 36, [9, 6], { dice: 2 }, { mount: 'hull' }),
  swivelGun: gun('Swivel gun', 'smallArms', 24, [6, 3], { dice: 3 }, { mount: 'turret' }),
  /** Whoever has nothing better. XZ-H-18 */
  bareHands: blade('Bare hands', 3, 2, 1),
} as const satisfies Readonly<Record<string, Weapon>>;

export type WeaponId = keyof typeof WEAPONS;

const named = profileReader<Weapon>(WEAPONS);
export const weaponOf = (id: WeaponId): Weapon => named(id) ?? WEAPONS[id];
export const isWeaponId = (id: string): id is WeaponId => named(id) !== undefined;

export const hasAbility = (id: WeaponId, ability: Ability): boolean => weaponOf(id).abilities.includes(ability);

/** How many attack dice a weapon has; a template has none of its own. */
export const diceOf = ({ effect }: Weapon): number => ('dice' in effect ? effect.dice : 0);

export const isTemplate = ({ effect }: Weapon): boolean => !('dice' in effect);

/** A weapon that shoots at all. XZ-WPN-5 */
export const isRanged = ({ type }: Weapon): boolean => type !== 'assault';

/** The save die that fails by one more counts so much: expected wounds of one die on armour 2, resilience 4. XZ-R-72 */
export function worthOf(id: WeaponId): number {
  const weapon = weaponOf(id);
  const dice = 'dice' in weapon.effect ? weapon.effect.dice : 'blast' in weapon.effect ? weapon.effect.blast : 3;
  let wounds = 0;
  for (let face = 1; face <= 6; face++) {
    const short = weapon.ap - 2 - face;
    if (short > 0) wounds += Math.min(3, Math.floor((weapon.damage + short) / 4));
  }
  return dice * wounds;
}

/** Does it lay a tear-drop template? XZ-H-11 */
export const isTongue = (id: WeaponId): boolean => 'teardrop' in weaponOf(id).effect;
