/** Shots between two fighters of the forces: unhurt, in the open, 10″ apart, each with the weapon in hand. */
import type { ScenarioUnit } from '@umpire/engine/table';
import { type WeaponKind, weaponKind } from '../battle/data.ts';
import { profileOf } from '../battle/forces.ts';
import type { Shot } from '../rules/shot.ts';
import { AN_AIMED_RIFLE } from './codecs.ts';

const UNHURT = { stun: 0, wounds: 0 } as const;
/** Shots in a row: two turns of aiming and shooting. */
const SHOTS = 6;

const inHand = ({ profile }: ScenarioUnit): WeaponKind | undefined => {
  const [first] = profileOf(profile)?.weapons ?? [];
  return first === undefined ? undefined : weaponKind(first);
};

/** An aimed shot at a target that is on Defend. */
function shotOf(attacker: ScenarioUnit, defender: ScenarioUnit): Shot | undefined {
  const weapon = inHand(attacker);
  const target = profileOf(defender.profile);
  if (weapon === undefined || target === undefined) return undefined;
  const { capacity, unreliable } = weapon;
  return { ...AN_AIMED_RIFLE, capacity, perOne: unreliable ? 2 : 1, defend: target.skill };
}

function shotBetween(attacker: ScenarioUnit, defender: ScenarioUnit) {
  const shot = shotOf(attacker, defender);
  return shot === undefined ? undefined : { shot, target: UNHURT };
}

function untilDownBetween(attacker: ScenarioUnit, defender: ScenarioUnit) {
  const shot = shotOf(attacker, defender);
  return shot === undefined ? undefined : { shot, target: UNHURT, shots: SHOTS };
}

/** By the engagement. */
export const between = {
  shot: shotBetween,
  'until-down': untilDownBetween,
};
