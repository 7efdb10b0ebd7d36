/** What a unit is made for: close combat or shooting (AP-H-26). */
import { derive } from '@umpire/engine/derive';
import { type AssaultBattle, matesOf, profileFor } from '../battle/battle.ts';
import type { Profile } from '../battle/profiles.ts';
import { gunOf, meleeWeapons } from '../battle/weapons.ts';

/** Is such a model made for close combat, and how far does it shoot? */
const temperOf = derive((profile: Profile): { readonly strikes: boolean; readonly range: number } => {
  const weapons = meleeWeapons(profile.weapons);
  const strikes =
    weapons.filter(({ hand }) => hand).length > 1 ||
    weapons.some(({ kind }) => kind !== 'ccw') ||
    profile.role === 'monstrous';
  return { strikes, range: profile.bs < 2 ? 0 : (gunOf(profile.weapons)?.range ?? 0) };
});

/** Assault units have a special melee weapon or two weapons in hand. AP-H-26 */
export function isForAssault(view: AssaultBattle, unit: string): boolean {
  const mates = matesOf(view, unit);
  return 2 * mates.filter((mate) => temperOf(profileFor(mate)).strikes).length > mates.length;
}

/** The range at which a unit shoots well: that of most of its models. */
export function rangeOf(view: AssaultBattle, unit: string): number {
  const ranges = matesOf(view, unit)
    .map((mate) => temperOf(profileFor(mate)).range)
    .toSorted((a, b) => a - b);
  return ranges[Math.floor(ranges.length / 2)] ?? 0;
}

/** Units without guns of some range want to get to grips, whatever they carry. AP-H-26 */
export const wantsContact = (view: AssaultBattle, unit: string): boolean =>
  isForAssault(view, unit) || rangeOf(view, unit) <= 12_000;
