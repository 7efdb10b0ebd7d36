/** Melees between two elements of the forces: all figures of each, fresh, at most six a side. */
import type { ScenarioUnit } from '@umpire/engine/table';
import { qualityOf, weaponOf } from '../battle/data.ts';
import { elementNamed } from '../battle/forces.ts';
import { type Group, MOST_FIGURES } from './group.ts';

function groupOf({ profile }: ScenarioUnit): Group | undefined {
  const element = elementNamed(profile);
  if (element === undefined) return undefined;
  const { quality, helmetSave, weapons } = element;
  const figures = weapons.slice(0, MOST_FIGURES);
  return {
    count: figures.length,
    melee: qualityOf(quality).melee,
    smgs: figures.filter((id) => weaponOf(id).class === 'smg').length,
    helmet: helmetSave,
    suppressed: false,
    hesitant: false,
  };
}

/** A charge of one element at another. */
function meleeBetween(attacker: ScenarioUnit, defender: ScenarioUnit) {
  const [one, other] = [groupOf(attacker), groupOf(defender)];
  if (one === undefined || other === undefined) return undefined;
  return { attackers: { ...one, charging: true }, defenders: { ...other, moving: false } };
}

/** A room is stormed after a grenade. */
function roomAssaultBetween(attacker: ScenarioUnit, defender: ScenarioUnit) {
  const [one, other] = [groupOf(attacker), groupOf(defender)];
  if (one === undefined || other === undefined) return undefined;
  return { attackers: one, defenders: other, grenade: true, grenadeDie: 20 };
}

/** By the engagement. */
export const between = {
  'melee-round': meleeBetween,
  'room-assault': roomAssaultBetween,
};
