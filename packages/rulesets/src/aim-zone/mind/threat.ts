/** What a seat could do with its next shots: a quick look, without people in the way and crossfire. */
import type { Seat } from '@umpire/engine/rule';
import {
  type AimBattle,
  defendOf,
  enemyOf,
  type Fighter,
  mayShoot,
  readyWeapon,
  type Vehicle,
  vehicles,
} from '../battle/battle.ts';
import { type Body, type Eye, eyeOf, fighterBody } from '../ground/bodies.ts';
import { canSee, firearmOf, rangeShifts } from '../rules/shot-from.ts';
import { isInZone, zoneOf } from '../ground/zone.ts';
import { allowanceOf } from '../battle/health.ts';
import type { InLine, Shot } from '../rules/shot.ts';
import { classOf, type TargetClass } from '../rules/target-class.ts';
import { type Look, lookAt } from '../ground/looks.ts';
import { present } from './sight-lines.ts';
import { shotWorth } from './worth.ts';

type Target = Extract<Body, { readonly fighter: Fighter }>;

/** The shots of a seat, and all that they depend on. */
interface Shots extends Pick<AimBattle, 'table' | 'options' | 'clouds' | 'items' | 'victory'> {
  readonly cars: readonly Vehicle[];
  readonly shooters: readonly Fighter[];
  readonly targets: readonly Fighter[];
  /** What they are worth: of the first shooter at each target, of the second … */
  readonly worth: readonly number[];
}

/** The shots that were looked at last: an order changes one or two fighters, and all others shoot at each other as before. */
const latest = new Map<Seat, Shots>();

/** The best shots of everybody, in points. */
export function threatOf(battle: AimBattle, seat: Seat): number {
  const { table, options, clouds, items, victory } = battle;
  const cars = vehicles(battle);
  const shooters = present(battle, seat);
  const targets = present(battle, enemyOf(battle, seat));
  const before = latestShots(battle, seat, cars);
  const columns = targets.map((target) => before?.targets.findIndex((one) => isHitAlike(one, target)) ?? -1);
  const worth: number[] = [];
  let sum = 0;
  for (const shooter of shooters) {
    const row = before?.shooters.findIndex((one) => shootsAlike(one, shooter)) ?? -1;
    let work: ((target: Fighter) => number) | undefined;
    let best = 0;
    for (const [i, target] of targets.entries()) {
      const known = knownWorth(before, row, columns[i] ?? -1);
      const here = known ?? (work ??= shotsOf(battle, shooter))(target);
      worth.push(here);
      best = Math.max(best, here);
    }
    sum += best;
  }
  latest.set(seat, { table, options, clouds, items, victory, cars, shooters, targets, worth });
  return sum;
}

/** The shots that were looked at last, if nothing has changed but fighters. */
function latestShots(battle: AimBattle, seat: Seat, cars: readonly Vehicle[]): Shots | undefined {
  const before = latest.get(seat);
  const isAlike =
    before !== undefined &&
    before.table === battle.table &&
    before.options === battle.options &&
    before.victory === battle.victory &&
    areSame(before.clouds, battle.clouds) &&
    areSame(before.items, battle.items) &&
    areSame(before.cars, cars);
  return isAlike ? before : undefined;
}

/** Lists are made anew more often than what is in them. */
const areSame = <T>(list: readonly T[], other: readonly T[]): boolean =>
  list === other || (list.length === other.length && list.every((one, i) => one === other[i]));

const standsAlike = (one: Fighter, other: Fighter): boolean =>
  one.id === other.id &&
  one.base === other.base &&
  one.elevation === other.elevation &&
  one.away === other.away &&
  one.vehicle === other.vehicle;

/** Are the shots of the one what those of the other were? It makes no difference what it has spent. */
const shootsAlike = (one: Fighter, other: Fighter): boolean =>
  one === other ||
  (standsAlike(one, other) &&
    one.aim === other.aim &&
    one.weapons === other.weapons &&
    one.held === other.held &&
    allowanceOf(one) > 0 === allowanceOf(other) > 0);

/** Are the shots at the one what those at the other were? */
const isHitAlike = (one: Fighter, other: Fighter): boolean =>
  one === other ||
  (standsAlike(one, other) &&
    one.defend === other.defend &&
    one.immobile === other.immobile &&
    one.stun === other.stun &&
    one.wounds === other.wounds);

const knownWorth = (before: Shots | undefined, row: number, column: number): number | undefined =>
  before === undefined || row < 0 || column < 0 ? undefined : before.worth[row * before.targets.length + column];

const NO_SHOT = (): number => 0;

/** What the shots of a fighter are worth; nothing at those whom it does not see. */
function shotsOf(battle: AimBattle, shooter: Fighter): (target: Fighter) => number {
  const weapon = allowanceOf(shooter) > 0 && mayShoot(battle, shooter) ? readyWeapon(shooter) : undefined;
  const eye = weapon === undefined ? undefined : eyeOf(battle, shooter);
  if (weapon === undefined || eye === undefined) return NO_SHOT;
  const zone = zoneOf(battle, shooter);
  const { beyondD12, capacity, counters, perOne } = firearmOf(battle, weapon);
  return (enemy) => {
    const target = fighterBody(battle, enemy);
    if (target === undefined || !('fighter' in target)) return 0;
    const look = lookOf(battle, eye, target);
    if (!look.isSeen) return 0;
    const shot: Shot = {
      by: shooter.owner,
      aimed: zone !== undefined && isInZone(zone, target.base),
      shifts: rangeShifts(battle, eye, weapon, target),
      beyondD12,
      target: classFor(target, look),
      intense: counters + 1 < capacity,
      capacity,
      counters,
      perOne,
      defend: defendOf(battle, target.fighter),
      obstructions: SOME[look.between.length] ?? NOT_A_DIE_LEFT,
      collateral: [],
    };
    return shotWorth(battle, shot, target);
  };
}

/** So many things on the line, whatever they are. */
const SOME: readonly (readonly InLine[])[] = [0, 1, 2, 3].map((length) => Array.from({ length }, () => ({ id: '' })));
const NOT_A_DIE_LEFT: readonly InLine[] = Array.from({ length: 4 }, () => ({ id: '' }));

const classFor = (target: Target, { isCovered }: Look): TargetClass =>
  target.kind === 'rider'
    ? classOf({ rides: target.vehicle.moving ? 'moving' : 'stopped' })
    : classOf({ inCover: isCovered, immobile: target.fighter.immobile });

/** A rider is seen if its hull is. */
const lookOf = (battle: AimBattle, eye: Eye, target: Target): Look =>
  target.kind === 'rider'
    ? { isSeen: canSee(battle, eye, target), isCovered: false, between: [] }
    : lookAt(battle, eye, target.base, target.elevation);
