/** The shot that a fighter would fire, with everything that the table says about it: the battle and the odds ask here. */
import { cross, direction, dot, type Point, withinDistance } from '@umpire/engine/table';
import {
  type AimBattle,
  guardOf,
  type Fighter,
  fightersOf,
  isOnFoot,
  kindOf,
  optionsOf,
  readyWeapon,
  type Weapon,
} from '../battle/battle.ts';
import { POINT_BLANK } from '../battle/data.ts';
import { dieOf, type Shift, SHIFTS } from './dice-shift.ts';
import type { Shot } from './shot.ts';
import { type Body, type Eye, eyeOf } from '../ground/bodies.ts';
import { collateral, obstructions, type Shooter } from './line-of-fire.ts';
import { isSeenFrom } from '../ground/looks.ts';
import { sees } from '../ground/sight.ts';
import { classAgainst, type LookTerms } from './standing.ts';
import { isInZone, zoneOf } from '../ground/zone.ts';

export interface Firing {
  readonly shooter: Fighter;
  readonly weapon: Weapon;
  readonly target: Body;
  readonly intense: boolean;
  readonly terms?: LookTerms;
}

/** Is the target in the shooter's own aim zone? AZ-SHOOT-11 */
export function isAimed(battle: AimBattle, shooter: Fighter, target: Body): boolean {
  const zone = zoneOf(battle, shooter);
  return zone !== undefined && isInZone(zone, target.base);
}

/** Does a fighter see a body? A rider is seen if its hull is. AZ-H-6 */
export const canSee = (battle: AimBattle, eye: Eye, target: Body): boolean =>
  target.kind === 'fighter'
    ? isSeenFrom(battle, eye, target.base, target.elevation)
    : sees(battle, eye, target.base, target.elevation, {
        isModel: target.kind === 'rider',
        ...(target.kind === 'object' ? { except: [target.id] } : {}),
      });

/** The arguments of the shot. Undefined if the shooter is not on the table at all. */
export function shotFrom(battle: AimBattle, firing: Firing): Shot | undefined {
  const { shooter, target } = firing;
  const eye = eyeOf(battle, shooter);
  if (eye === undefined) return undefined;
  const by = { eye, seat: shooter.owner, skill: shooter.skill };
  return { ...shotUpTo(battle, by, firing), collateral: collateral(battle, by, target) };
}

/** The same for those who want to know the chances of hits on the target: whoever is behind it is left out. */
export function shotAlone(battle: AimBattle, firing: Firing): Shot | undefined {
  const { owner, skill } = firing.shooter;
  const eye = eyeOf(battle, firing.shooter);
  return eye === undefined
    ? undefined
    : { ...shotUpTo(battle, { eye, seat: owner, skill }, firing), collateral: NOBODY };
}

const NOBODY: Shot['collateral'] = [];

/** The shot as far as the target. */
function shotUpTo(
  battle: AimBattle,
  by: Shooter,
  { shooter, weapon, target, intense, terms = {} }: Firing,
): Omit<Shot, 'collateral'> {
  const { eye } = by;
  return {
    by: shooter.owner,
    aimed: isAimed(battle, shooter, target),
    shifts: shiftsOf(battle, shooter, eye, weapon, target),
    target: classAgainst(battle, eye, target, terms),
    intense,
    ...firearmOf(battle, weapon),
    ...(target.kind === 'fighter' || target.kind === 'rider' ? guardOf(battle, target.fighter) : { defend: 0 }),
    obstructions: obstructions(battle, by, target),
  };
}

/** What a shot depends on that comes with the firearm. */
export function firearmOf(
  battle: AimBattle,
  weapon: Weapon,
): Pick<Shot, 'beyondD12' | 'capacity' | 'counters' | 'perOne'> {
  const { beyondD12, unreliable } = optionsOf(battle);
  const { capacity, unreliable: isUnreliable } = kindOf(weapon);
  const perOne = isUnreliable && unreliable === 'double' ? 2 : 1;
  return { beyondD12, capacity, counters: weapon.counters, perOne };
}

/** The sides of the dice that a shot would have. */
export function sidesFrom(battle: AimBattle, shooter: Fighter, weapon: Weapon, target: Body): number {
  const eye = eyeOf(battle, shooter);
  if (eye === undefined) return 0;
  const { beyondD12 } = optionsOf(battle);
  return dieOf({
    aimed: isAimed(battle, shooter, target),
    shifts: shiftsOf(battle, shooter, eye, weapon, target),
    beyondD12,
  }).sides;
}

/** Close range or point blank, crossfire, long range. AZ-SHOOT-15 to 19 */
function shiftsOf(battle: AimBattle, shooter: Fighter, eye: Eye, weapon: Weapon, target: Body): readonly Shift[] {
  const shifts = rangeShifts(battle, eye, weapon, target);
  return isCrossfire(battle, shooter, eye, target) ? inShiftOrder([...shifts, 'crossfire']) : shifts;
}

const inShiftOrder = (shifts: readonly Shift[]): readonly Shift[] => SHIFTS.filter((each) => shifts.includes(each));

/** What the distance does to the dice. AZ-SHOOT-15, AZ-SHOOT-16, AZ-SHOOT-19 */
export function rangeShifts(battle: AimBattle, eye: Eye, weapon: Weapon, target: Body): readonly Shift[] {
  const { close, longOver } = kindOf(weapon);
  const isPointBlank = withinDistance(eye.base, target.base, POINT_BLANK);
  const isClose = withinDistance(eye.base, target.base, close);
  const isFar = longOver !== undefined && !withinDistance(eye.base, target.base, longOver);
  const shifts: Shift[] = [];
  if (isClose && (!isPointBlank || optionsOf(battle).pointBlankStacks)) shifts.push('close');
  if (isPointBlank) shifts.push('point blank');
  if (isFar) shifts.push('long range');
  return shifts;
}

/** Does a ready friend have the target in sight and zone from a clearly different side? AZ-SHOOT-18 */
function isCrossfire(battle: AimBattle, shooter: Fighter, eye: Eye, target: Body): boolean {
  const at = target.base.at;
  return fightersOf(battle, shooter.owner).some((friend) => {
    if (friend.id === shooter.id || !isOnFoot(friend) || friend.defend || friend.aim === undefined) return false;
    if (readyWeapon(friend) === undefined || !isAimed(battle, friend, target)) return false;
    if (!isApart(at, eye.at, friend.base.at, optionsOf(battle).crossfireAngle)) return false;
    const other = eyeOf(battle, friend);
    return other !== undefined && canSee(battle, other, target);
  });
}

/** Is the angle at the target at least so wide? Exact where whole numbers can be: at 45°, 90°, 135° and straight across. */
function isApart(at: Point, a: Point, b: Point, degrees: number): boolean {
  const { x: sine, y: cosine } = direction(degrees);
  const along = dot(at, a, b);
  const isWideEnough = Math.abs(cross(at, a, b)) * cosine >= along * sine;
  // Of two on one line only those on both sides of it are straight across.
  return isWideEnough && (degrees < 180 || along < 0);
}
