/** Who may be fired on, with what. XZ-SHOOT-2 to XZ-SHOOT-5, XZ-ARC-1 to XZ-ARC-5 */
import {
  ahead,
  ALL_ROUND,
  type Arc,
  type Base,
  distance,
  facingOf,
  inArc,
  INCH,
  type Point,
  spot,
  withinDistance,
} from '@umpire/engine/table';
import {
  cardFor,
  gunOf,
  leaderOf,
  membersOf,
  optionsOf,
  soldiersOf,
  squadOf,
  type Trooper,
  type ZealotBattle,
} from '../battle/battle.ts';
import { isServed } from './gun.ts';
import { isLarge } from '../battle/cards.ts';
import { moversOf } from './moves.ts';
import { look, lookAfresh, seesPoint, type Seen } from './sight.ts';
import { hasAbility, isRanged, type WeaponId, weaponOf } from '../battle/weapons.ts';
import type { Mount } from '../words/terms.ts';

/** Models within this of the aiming point may be fired on. XZ-SHOOT-2 */
export const ZONE = 6 * INCH;

/** The arcs of weapons by how they are mounted. XZ-ARC-1 to XZ-ARC-5 */
export const ARCS: Readonly<Record<Mount, Arc>> = {
  free: ALL_ROUND,
  turret: ALL_ROUND,
  hull: { from: -22.5, to: 22.5 },
  walker: { from: -45, to: 45 },
  sponson180L: { from: -180, to: 0 },
  sponson180R: { from: 0, to: 180 },
  sponson90L: { from: -90, to: 0 },
  sponson90R: { from: 0, to: 90 },
};

/** Is a point in the arc of a weapon? XZ-ARC-1 to XZ-ARC-5 */
export const isInArc = (base: Trooper['base'], mount: Mount, at: Point, facing = facingOf(base)): boolean =>
  inArc(base.at, facing, ARCS[mount], at);

/** One weapon's fire: who, with what, at which unit. */
export interface Shot {
  readonly model: string;
  readonly weapon: WeaponId;
  readonly target: string;
  /** Artillery: at its crew or at the gun. XZ-UNIT-12 */
  readonly at?: 'crew' | 'gun';
  /** A template: over which model. XZ-H-11 */
  readonly on?: string;
  /** A tear-drop template: where it points, if not over a model. */
  readonly towards?: Point;
}

/** How a unit shoots now: what its order and state allow. */
export interface Firing {
  readonly unit: string;
  readonly fireSupport: boolean;
  /** Return Fire of a Suppressed unit. XZ-MOR-5 */
  readonly isReaction: boolean;
  /** The facing of a walker after its pivot. */
  readonly facing?: number;
  /** Weapons whose dice come first. D-GROUPS */
  readonly groups?: readonly WeaponId[];
  /** Where tear-drop templates point. D-TEMPLATE */
  readonly towards?: Point;
}

/** The weapons that a model may fire now. XZ-WPN-5, XZ-UNIT-4 */
export function weaponsOf(
  battle: ZealotBattle,
  { unit, fireSupport, isReaction }: Firing,
  model: Trooper,
): readonly WeaponId[] {
  if (model.suppressed && optionsOf(battle).suppressedModelShoots === 'cannot') return [];
  if (model.role === 'gun' && !isServed(membersOf(battle, unit))) return [];
  const lost = lostWeapons(model);
  return model.weapons.filter((id) => {
    const weapon = weaponOf(id);
    if (!isRanged(weapon) || lost.includes(id)) return false;
    return weapon.type !== 'fireSupport' || (fireSupport && !isReaction);
  });
}

/** Weapons that went with attack points. XZ-SINGLE-6 */
export function lostWeapons(model: Trooper): readonly WeaponId[] {
  const { split } = cardFor(model);
  const { slots } = model;
  if (split === undefined || slots === undefined || slots.length === split.attack.length) return [];
  return split.attack.flatMap(({ id, weapon }) => (weapon === undefined || slots.includes(id) ? [] : [weapon]));
}

/** The gunner whose own shot the gun's takes the place of: the nearest. XZ-R-61 */
export function gunnerOf(battle: ZealotBattle, unit: string): string | undefined {
  const gun = gunOf(battle, unit);
  if (gun === undefined) return undefined;
  const crew = soldiersOf(battle, unit).filter(({ role }) => role === 'crew');
  return crew.toSorted((a, b) => distance(a.base, gun.base) - distance(b.base, gun.base) || (a.id < b.id ? -1 : 1))[0]
    ?.id;
}

/** Models of a unit that are too far from their leader to shoot. XZ-R-41 */
export function isAstray(battle: ZealotBattle, unit: string, model: Trooper): boolean {
  const leader = leaderOf(battle, unit);
  if (leader === undefined || model.id === leader.id || model.role === 'gun') return false;
  return !withinDistance(model.base, leader.base, cardFor(squadOf(battle, unit)).coherency);
}

/** Who fires in a unit: everybody in coherency who has not acted in this step with another order. XZ-R-41, XZ-R-68 */
export const firersOf = (battle: ZealotBattle, unit: string): readonly Trooper[] =>
  moversOf(battle, unit).models.filter((model) => !isAstray(battle, unit, model));

/** May the leader aim at this point? Indirect fire may be spotted by the leader of another unit in good morale. XZ-SHOOT-2, XZ-H-12 */
export function canAim(battle: ZealotBattle, unit: string, at: Point, isIndirect: boolean): boolean {
  const leader = leaderOf(battle, unit);
  if (leader === undefined) return false;
  if (seesPoint(battle, leader, at)) return true;
  return isIndirect && spotters(battle, unit).some((spotter) => seesPoint(battle, spotter, at));
}

const spotters = (battle: ZealotBattle, unit: string): readonly Trooper[] => {
  const { seat } = squadOf(battle, unit);
  return battle.units.flatMap((other) => {
    if (
      other.seat !== seat ||
      other.id === unit ||
      other.location !== 'table' ||
      other.morale !== 'OK' ||
      other.attachedTo !== undefined
    )
      return [];
    const leader = leaderOf(battle, other.id);
    return leader === undefined ? [] : [leader];
  });
};

/** The aiming point of a vehicle or monster lies in the arc of a weapon that it fires. XZ-R-64 */
export function isAimInArc(
  battle: ZealotBattle,
  { unit, facing }: Firing,
  aim: Point,
  shots: readonly Pick<Shot, 'model' | 'weapon'>[],
): boolean {
  if (!isLarge(cardFor(squadOf(battle, unit)))) return true;
  return shots.some(({ model: id, weapon }) => {
    const firer = membersOf(battle, unit).find((model) => model.id === id);
    return firer !== undefined && isInArc(firer.base, weaponOf(weapon).mount, aim, facing ?? facingOf(firer.base));
  });
}

const rightOf = (facing: number): number => (facing + 90) % 360;

/** Where a weapon ends, if its profile says so. XZ-GEN-6, XZ-R-46 */
export function muzzleOf({ base }: Trooper, weapon: WeaponId, facing = facingOf(base)): Point | undefined {
  const { muzzle } = weaponOf(weapon);
  if (muzzle === undefined) return undefined;
  return ahead(ahead(base.at, facing, muzzle.ahead), rightOf(facing), muzzle.right);
}

/** A model that a firer may hit, and how it is seen. */
export interface Mark extends Seen {
  readonly model: Trooper;
  readonly distance: number;
}

/** Where a weapon is measured from. XZ-GEN-6 */
function muzzledBase(firer: Trooper, weapon: WeaponId, facing?: number): Base {
  const muzzle = muzzleOf(firer, weapon, facing);
  return muzzle === undefined ? firer.base : spot(muzzle);
}

/** Is a model in the range of a weapon, both ends included? XZ-WPN-2 */
export function isInRange({ facing }: Firing, firer: Trooper, weapon: WeaponId, { base }: Trooper): boolean {
  const { rangeMin, rangeMax } = weaponOf(weapon);
  const from = muzzledBase(firer, weapon, facing);
  return withinDistance(from, base, rangeMax) && distance(from, base) >= rangeMin;
}

/** The models of a unit that one weapon may hit: in the zone, in range, in arc, in sight. XZ-SHOOT-3 */
export function marksOf(
  battle: ZealotBattle,
  firing: Firing,
  firer: Trooper,
  weapon: WeaponId,
  targets: readonly Trooper[],
  aim: Point,
): readonly Mark[] {
  const { mount } = weaponOf(weapon);
  const isIndirect = hasAbility(weapon, 'indirect');
  const facing = firing.facing ?? facingOf(firer.base);
  const muzzle = muzzleOf(firer, weapon, facing);
  const from = muzzledBase(firer, weapon, facing);
  return targets.flatMap((model): readonly Mark[] => {
    if (!withinDistance(model.base, spot(aim), ZONE)) return [];
    if (!isInRange(firing, firer, weapon, model) || !isInArc(firer.base, mount, model.base.at, facing)) return [];
    const far = distance(from, model.base);
    if (isIndirect) return [{ model, distance: far, seen: true, cover: 'open' }];
    const seen =
      muzzle === undefined ? look(battle, firer, model) : lookAfresh(battle, { ...firer, base: spot(muzzle) }, model);
    return seen.seen ? [{ model, distance: far, ...seen }] : [];
  });
}

/** The unit's models that can be hit, crew or gun of an artillery piece as declared. XZ-UNIT-12, XZ-R-43 */
export function aimedAt(battle: ZealotBattle, target: string, at: Shot['at'], firer: Trooper): readonly Trooper[] {
  const members = membersOf(battle, target);
  const gun = gunOf(battle, target);
  if (gun === undefined) return members;
  const clear = members.filter((model) => model.role !== 'gun' && isClearOfShield(battle, target, gun, firer, model));
  return at === 'gun' || clear.length === 0 ? [gun] : clear;
}

/** Does the line to a gunner miss the gun's hull, or come from a side without a shield? */
function isClearOfShield(battle: ZealotBattle, target: string, gun: Trooper, firer: Trooper, model: Trooper): boolean {
  const shield = cardFor(squadOf(battle, target)).gun?.shield ?? 'none';
  if (shield === 'none') return true;
  if (shield === 'front' && !inArc(gun.base.at, facingOf(gun.base), { from: -45, to: 45 }, firer.base.at)) return true;
  return !withinDistance({ kind: 'line', points: [firer.base.at, model.base.at] }, gun.base, 0);
}

/** Commanders who may help a unit's dice: in radius, on the table, neither Neutralized nor Routed. XZ-H-19 */
export function commandersFor(
  battle: ZealotBattle,
  unit: string,
): readonly { readonly id: string; readonly left: number }[] {
  const squad = squadOf(battle, unit);
  const { commandSelf } = optionsOf(battle);
  const members = membersOf(battle, unit);
  const able = battle.units.filter(
    ({ seat, location, rerolls, card }) =>
      rerolls !== 0 && seat === squad.seat && location === 'table' && cardFor({ card }).command.n !== 0,
  );
  return able.flatMap((commander) => {
    const { radius } = cardFor(commander).command;
    const body = squadOf(battle, commander.attachedTo ?? commander.id);
    if (body.morale === 'Neutralized' || body.morale === 'Routed') return [];
    const [model] = membersOf(battle, commander.id).filter((one) => one.unit === commander.id);
    if (
      model === undefined ||
      !members.some((one) => (one.id !== model.id || commandSelf) && withinDistance(one.base, model.base, radius))
    )
      return [];
    return [{ id: model.id, left: commander.rerolls }];
  });
}
