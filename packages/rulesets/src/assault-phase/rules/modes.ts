/** Ways to fight: with one of the special weapons, or normally (4.7, 4.14). */
import type { Profile } from '../battle/profiles.ts';
import { isSpecial, type MeleeWeapon } from '../battle/weapons.ts';

/** How a model strikes: its dice and all that its weapon does. Plain data. */
export interface Mode {
  /** The weapon's name, or `normal`. */
  readonly with: string;
  readonly attacks: number;
  readonly strength: number;
  readonly noArmour: boolean;
  readonly rerollWound: boolean;
  readonly rending: boolean;
  /** It may be followed by a psychic test. AP-FORCE-2 */
  readonly force: boolean;
  readonly fixedWound?: number;
  readonly saveCap?: number;
  /** A fixed strike step. AP-FIST-3 */
  readonly step?: number;
}

/** What a model is in this fight, as far as its own blows go. */
export interface Stand {
  readonly engaged: boolean;
  /** Its unit charged into this combat and did not fire, or is steady. AP-ATK-3, AP-ATK-4 */
  readonly chargeBonus: boolean;
  /** A force weapon may be used: the psyker has used no power yet. AP-FORCE-5 */
  readonly mayUseForce: boolean;
}

/** The values of a model that its blows depend on. */
export type Striker = Pick<Profile, 'a' | 's' | 'strengthBonus' | 'role' | 'psyker'>;

const MOST_OF_A_TRAIT = 10;

/** Two weapons in hand give one more attack; beside a lightning claw only a second claw does. AP-ATK-2, AP-CLAW-3 */
export function weaponBonus(weapons: readonly MeleeWeapon[]): number {
  const claws = weapons.filter(({ kind }) => kind === 'claw').length;
  const held = claws > 0 ? claws : weapons.filter(({ hand }) => hand).length;
  return held >= 2 ? 1 : 0;
}

/** The number of attacks: one in support, else the profile's with its bonuses. AP-ATK-1 to AP-ATK-5 */
export function attacksOf({ a }: Pick<Profile, 'a'>, weapons: readonly MeleeWeapon[], stand: Stand): number {
  if (!stand.engaged) return 1;
  return a + weaponBonus(weapons) + (stand.chargeBonus ? 1 : 0);
}

/** Strength with a weapon: a fist doubles the basic Strength, bonuses come after, never above 10. AP-FIST-1, AP-WND-2 */
export function strengthWith(
  { s, strengthBonus = 0 }: Pick<Profile, 's' | 'strengthBonus'>,
  weapon?: MeleeWeapon,
): number {
  const basic = weapon?.doublesStrength === true ? Math.min(MOST_OF_A_TRAIT, 2 * s) : s;
  return Math.min(MOST_OF_A_TRAIT, basic + strengthBonus + (weapon?.strengthAdd ?? 0));
}

/** The ways a model may fight: each special weapon once, then normally; in support only normally. AP-SPEC-1 to AP-SPEC-3 */
export function modesOf(model: Striker, weapons: readonly MeleeWeapon[], stand: Stand): readonly Mode[] {
  const attacks = attacksOf(model, weapons, stand);
  // A monstrous creature's blows ignore armour, whatever it strikes with. AP-MON-1
  const isMonster = model.role === 'monstrous';
  const normal: Mode = {
    with: 'normal',
    attacks,
    strength: strengthWith(model),
    noArmour: isMonster,
    rerollWound: false,
    rending: false,
    force: false,
  };
  if (!stand.engaged) return [normal];
  const special = weapons.filter((weapon) => isSpecial(weapon) && (weapon.kind !== 'force' || model.psyker === true));
  const names = new Set<string>();
  const modes = special.flatMap((weapon) => {
    if (names.has(weapon.name)) return [];
    names.add(weapon.name);
    return [withWeapon(model, weapon, normal, stand)];
  });
  return [...modes, normal];
}

function withWeapon(model: Striker, weapon: MeleeWeapon, normal: Mode, { mayUseForce }: Stand): Mode {
  return {
    with: weapon.name,
    attacks: normal.attacks,
    strength: strengthWith(model, weapon),
    noArmour: normal.noArmour || weapon.noArmour === true,
    rerollWound: weapon.rerollWound === true,
    rending: weapon.rending === true,
    force: weapon.forceTest === true && mayUseForce,
    ...(weapon.fixedWound !== undefined && { fixedWound: weapon.fixedWound }),
    ...(weapon.saveCap !== undefined && { saveCap: weapon.saveCap }),
    ...(weapon.strikeStep !== undefined && { step: weapon.strikeStep }),
  };
}
