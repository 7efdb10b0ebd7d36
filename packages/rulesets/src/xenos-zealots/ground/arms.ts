/** What units shoot with, and how far. */
import { remember } from '@umpire/engine/table';
import { lostWeapons } from './aim.ts';
import { membersOf, type Trooper, type ZealotBattle } from '../battle/battle.ts';
import { isRanged, type WeaponId, weaponOf } from '../battle/weapons.ts';

/** So many weapons of a kind. */
interface Arm {
  readonly weapon: WeaponId;
  readonly count: number;
}

const armsIn = remember((members: readonly Trooper[]): readonly Arm[] => {
  const counts = new Map<WeaponId, number>();
  for (const model of members) {
    const lost = lostWeapons(model);
    for (const id of model.weapons)
      if (isRanged(weaponOf(id)) && !lost.includes(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([weapon, count]) => ({ weapon, count }));
});

/** What a unit can shoot with. */
export const armsOf = (battle: ZealotBattle, unit: string): readonly Arm[] => armsIn(membersOf(battle, unit));

/** The longest range at which a unit shoots. */
export const rangeOf = (battle: ZealotBattle, unit: string, withHeavy: boolean): number =>
  armsOf(battle, unit).reduce((range, { weapon }) => {
    const { type, rangeMax } = weaponOf(weapon);
    return withHeavy || type !== 'fireSupport' ? Math.max(range, rangeMax) : range;
  }, 0);
