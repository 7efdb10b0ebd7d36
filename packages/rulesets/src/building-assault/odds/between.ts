/** Two elements of the forces: all figures of each, fresh; in a melee at most six a side, in a firefight 6″ apart in the open. */
import type { ScenarioUnit } from '@umpire/engine/table';
import { qualityOf, weaponOf } from '../battle/data.ts';
import { elementNamed } from '../battle/forces.ts';
import { DEFAULTS } from '../battle/options.ts';
import type { Fire, Shooter } from '../rules/volley.ts';
import { ATTACKERS, DEFENDERS, type Group, MOST_FIGURES } from './group.ts';

/** How far apart those are who shoot at each other. */
const APART = 6_000;

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

/** A charge, and as many rounds as it takes. */
function finishBetween(attacker: ScenarioUnit, defender: ScenarioUnit) {
  const first = meleeBetween(attacker, defender);
  return first && { ...first, rounds: 0, laterRoles: DEFAULTS.laterRoles };
}

/** All who are in range shoot at an element that stands in the open, is seen and has not moved. */
function fireBetween(attacker: ScenarioUnit, defender: ScenarioUnit): Fire | undefined {
  const [one, other] = [elementNamed(attacker.profile), elementNamed(defender.profile)];
  if (one === undefined || other === undefined) return undefined;
  const marks = other.weapons.map((_, i) => ({
    id: `${DEFENDERS}${i + 1}`,
    helmet: other.helmetSave,
    area: 'outside',
    ...(i === 0 && { leader: true }),
  }));
  const shooters = one.weapons.flatMap((id, i): readonly Shooter[] => {
    const { class: kind, range, shots } = weaponOf(id);
    if (range < APART) return [];
    const aim = { far: 2 * APART > range, cover: 'none', close: kind === 'smg' } as const;
    const aims = marks.map((mark) => ({ mark: mark.id, ...aim }));
    const { shoot } = qualityOf(one.quality);
    return [{ id: `${ATTACKERS}${i + 1}`, shoot, suppressed: false, hesitant: false, shots, aims }];
  });
  const { natural20Misses } = DEFAULTS;
  return {
    ifSeen: {
      by: 'attacker',
      against: 'defender',
      element: DEFENDERS,
      advancing: false,
      moved: false,
      shooters,
      marks,
      options: { natural20Misses },
    },
  };
}

/** All figures of an element in one room. */
function underGrenade({ profile }: ScenarioUnit) {
  const element = elementNamed(profile);
  if (element === undefined) return undefined;
  const { weapons, helmetSave: helmet } = element;
  const { grenadeDie, helmetVsGrenade } = DEFAULTS;
  return { occupants: weapons.length, helmet, grenadeDie, helmetVsGrenade };
}

/** By the engagement. */
export const between = {
  'melee-round': meleeBetween,
  'room-assault': roomAssaultBetween,
  'melee-finish': finishBetween,
  fire: fireBetween,
};

export const alone = { grenade: underGrenade };
