/** What units shoot with, and how far. */
import { lostWeapons } from './aim.ts';
import { membersOf, type ZealotBattle } from '../battle/battle.ts';
import { isRanged, type WeaponId, weaponOf } from '../battle/weapons.ts';

/** So many weapons of a kind. */
interface Arm {
  readonly weapon: WeaponId;
  readonly count: number;
}

/** What a unit can shoot with. */
export function armsOf(battle: ZealotBattle, unit: string): readonly Arm[] {
  const counts = new Map<WeaponId, number>();
  for (const model of membersOf(battle, unit)) {
    const lost = lostWeapons(model);
    for (const id of model.weapons)
      if (isRanged(weaponOf(id)) && !lost.includes(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([weapon, count]) => ({ weapon, count }));
}

/** The longest range at which a unit shoots. */
export const rangeOf = (battle: ZealotBattle, unit: string, withHeavy: boolean): number =>
  armsOf(battle, unit).reduce((range, { weapon }) => {
    const { type, rangeMax } = weaponOf(weapon);
    return withHeavy || type !== 'fireSupport' ? Math.max(range, rangeMax) : range;
  }, 0);
