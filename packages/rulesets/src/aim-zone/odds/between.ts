/** Fighters of the forces who meet: unhurt, as far apart as in the examples, each with the weapon in hand or the one chosen. */
import { at, type Point, type ScenarioUnit } from '@umpire/engine/table';
import type { Fighter } from '../battle/battle.ts';
import { isVehicleName, weaponKind, type WeaponName } from '../battle/data.ts';
import { type Profile, profileOf } from '../battle/forces.ts';
import type { Shot } from '../rules/shot.ts';
import { blastEngagement } from './blast.ts';
import type { CarriedOut } from './carried-out.ts';
import { AN_AIMED_RIFLE } from './codecs.ts';
import { positionWith, someCar, someone } from './example.ts';
import { drive, isPossible, UNDER_AIM } from './orders.ts';
import type { Position } from './position.ts';

const UNHURT = { stun: 0, wounds: 0 } as const;
/** Shots in a row: two turns of aiming and shooting. */
const SHOTS = 6;

const weaponsOf = ({ profile }: ScenarioUnit): readonly WeaponName[] => profileOf(profile)?.weapons ?? [];

/** The weapon that was chosen, else the one in hand. */
function inHand(unit: ScenarioUnit, chosen: string | undefined): WeaponName | undefined {
  const weapons = weaponsOf(unit);
  return weapons.find((name) => name === chosen) ?? weapons[0];
}

/** An aimed shot at a target that is on Defend. */
function shotOf(attacker: ScenarioUnit, defender: ScenarioUnit, weapon: string | undefined): Shot | undefined {
  const name = inHand(attacker, weapon);
  const target = profileOf(defender.profile);
  if (name === undefined || target === undefined) return undefined;
  const { capacity, unreliable } = weaponKind(name);
  return { ...AN_AIMED_RIFLE, capacity, perOne: unreliable ? 2 : 1, defend: target.skill };
}

function shotBetween(attacker: ScenarioUnit, defender: ScenarioUnit, weapon?: string) {
  const shot = shotOf(attacker, defender, weapon);
  return shot === undefined ? undefined : { shot, target: UNHURT };
}

function untilDownBetween(attacker: ScenarioUnit, defender: ScenarioUnit, weapon?: string) {
  const shot = shotOf(attacker, defender, weapon);
  return shot === undefined ? undefined : { shot, target: UNHURT, shots: SHOTS };
}

/** Somebody of the forces in the place of somebody of an example, with what he is and carries. */
function inPlaceOf(model: Fighter, unit: ScenarioUnit, weapon?: string): Fighter | undefined {
  const profile = profileOf(unit.profile);
  if (profile === undefined) return undefined;
  const { id, owner, base, aim, spent } = model;
  const change = { ...ofProfile(profile, model), ...(aim !== undefined && { aim }), spent };
  return someone(id, owner, base.at, inHand(unit, weapon), change);
}

const ofProfile = ({ skill, actions, leader, grenades }: Profile, model: Fighter): Partial<Fighter> => ({
  skill,
  actions,
  leader,
  grenades: { ...model.grenades, frag: 0, smoke: 0, gas: 0, flashbang: 0, ...grenades },
});

/** An order in the position of an example, with these two in it; undefined where the rules do not let them. */
const inPosition = (position: Position, order: CarriedOut['order'], more: Partial<CarriedOut> = {}) => {
  const args: CarriedOut = { position, seat: 'A', order, ...more };
  return isPossible(args) ? args : undefined;
};

/** The first behind a low wall, the second in the open with the first in his zone. */
function underAim(attacker: ScenarioUnit, defender: ScenarioUnit, weapon?: string): Position | undefined {
  const [a, r] = UNDER_AIM.models.filter((model) => model.kind === 'fighter');
  const one = a && inPlaceOf(a, attacker, weapon);
  const other = r && inPlaceOf(r, defender);
  return one && other && { ...UNDER_AIM, models: [one, other] };
}

const FAR_END: Point = at(12, 21);

function actionBetween(attacker: ScenarioUnit, defender: ScenarioUnit, weapon?: string) {
  const position = underAim(attacker, defender, weapon);
  const order = { kind: 'aim', model: 'A', at: FAR_END } as const;
  return position && inPosition(position, order, { reactions: { R: 'shoot' } });
}

function shootBetween(attacker: ScenarioUnit, defender: ScenarioUnit, weapon?: string) {
  const position = underAim(attacker, defender, weapon);
  const order = { kind: 'shoot', model: 'A', weapon: 'A.1', target: 'R', intense: false } as const;
  return position && inPosition(position, order, { reactions: { R: 'shoot' } });
}

const SHOOTER = at(12, 4);
const TARGET = at(12, 14);
const facing = (unit: ScenarioUnit, weapon?: string): Fighter | undefined =>
  inPlaceOf(someone('A', 'A', SHOOTER, 'Assault rifle', { aim: TARGET }), unit, weapon);

/** An aimed shot at a vehicle with a driver in it. */
function vehicleShotBetween(attacker: ScenarioUnit, defender: ScenarioUnit, weapon?: string) {
  const one = facing(attacker, weapon);
  if (one === undefined || !isVehicleName(defender.profile)) return undefined;
  const car = someCar('Car', 'B', defender.profile, TARGET);
  const driver = someone('Driver', 'B', at(0, 0), 'Service pistol', { away: 'aboard', vehicle: 'Car', seatNo: 0 });
  const order = { kind: 'shoot', model: 'A', weapon: 'A.1', target: 'Car', intense: false } as const;
  return inPosition(positionWith([one, car, driver]), order);
}

/** What somebody can throw: the first of these that he has, or the one chosen. */
const THROWN = ['frag', 'gas', 'flashbang', 'smoke'] as const;

const grenadesOf = ({ profile }: ScenarioUnit): readonly (typeof THROWN)[number][] =>
  THROWN.filter((type) => (profileOf(profile)?.grenades[type] ?? 0) > 0);

function throwBetween(attacker: ScenarioUnit, defender: ScenarioUnit, chosen?: string) {
  const one = facing(attacker);
  const other = inPlaceOf(someone('T', 'B', TARGET, 'Assault rifle'), defender);
  const carried = grenadesOf(attacker);
  const grenade = carried.find((type) => type === chosen) ?? carried[0];
  if (one === undefined || other === undefined || grenade === undefined) return undefined;
  return inPosition(positionWith([one, other]), { kind: 'throw', model: 'A', grenade, target: 'T' });
}

/** Somebody 2.2″ from a frag grenade, and another as the example has him. */
function underBlast(unit: ScenarioUnit) {
  const { example } = blastEngagement;
  const [x, ...others] = example.position.models.filter((model) => model.kind === 'fighter');
  const one = x && inPlaceOf(x, unit);
  return one && { ...example, position: { ...example.position, models: [one, ...others] } };
}

/** Somebody at the wheel of the car of the example. */
function atTheWheel(unit: ScenarioUnit) {
  const { example } = drive;
  const profile = profileOf(unit.profile);
  if (profile === undefined) return undefined;
  const models = example.position.models.map((model) =>
    model.kind === 'fighter' ? { ...model, ...ofProfile(profile, model) } : model,
  );
  return { ...example, position: { ...example.position, models } };
}

/** By the engagement. */
export const between = {
  shot: shotBetween,
  'until-down': untilDownBetween,
  action: actionBetween,
  shoot: shootBetween,
  'shoot-vehicle': vehicleShotBetween,
  throw: throwBetween,
};

export const alone = { blast: underBlast, drive: atTheWheel };

export const weapons = {
  shot: weaponsOf,
  'until-down': weaponsOf,
  shoot: weaponsOf,
  'shoot-vehicle': weaponsOf,
  throw: grenadesOf,
};
