/** What a unit is made for: close combat or shooting (AP-H-26). */
import { type AssaultBattle, matesOf, profileFor } from './battle.ts';
import { gunOf, meleeWeapons } from './weapons.ts';

/** Assault units have a special melee weapon or two weapons in hand. AP-H-26 */
export function isForAssault(view: AssaultBattle, unit: string): boolean {
  const strikers = matesOf(view, unit).filter((mate) => {
    const weapons = meleeWeapons(profileFor(mate).weapons);
    return (
      weapons.filter(({ hand }) => hand).length > 1 ||
      weapons.some(({ kind }) => kind !== 'ccw') ||
      profileFor(mate).role === 'monstrous'
    );
  });
  return 2 * strikers.length > matesOf(view, unit).length;
}

/** The range at which a unit shoots well: that of most of its models. */
export function rangeOf(view: AssaultBattle, unit: string): number {
  const ranges = matesOf(view, unit)
    .map((mate) => (profileFor(mate).bs < 2 ? 0 : (gunOf(profileFor(mate).weapons)?.range ?? 0)))
    .toSorted((a, b) => a - b);
  return ranges[Math.floor(ranges.length / 2)] ?? 0;
}

/** Units without guns of some range want to get to grips, whatever they carry. AP-H-26 */
export const wantsContact = (view: AssaultBattle, unit: string): boolean =>
  isForAssault(view, unit) || rangeOf(view, unit) <= 12_000;
