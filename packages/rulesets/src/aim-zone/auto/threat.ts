/** What a seat could do with its next shots: a quick look, without people in the way and crossfire. */
import type { Seat } from '@umpire/engine/rule';
import { type AimBattle, defendOf, enemyOf, type Fighter, mayShoot, readyWeapon, type Weapon } from '../battle.ts';
import { type Body, type Eye, eyeOf, fighterBody } from '../ground/bodies.ts';
import { canSee, firearmOf, rangeShifts } from '../ground/shot-from.ts';
import { isInZone, zoneOf } from '../ground/zone.ts';
import { allowanceOf } from '../rules/damage.ts';
import type { InLine, Shot } from '../rules/shot.ts';
import { classOf, type TargetClass } from '../rules/target-class.ts';
import { type Look, lookAt } from '../ground/looks.ts';
import { present } from './sight-lines.ts';
import { shotWorth } from './worth.ts';

type Target = Extract<Body, { readonly fighter: Fighter }>;

/** The best shots of everybody, in points. */
export function threatOf(battle: AimBattle, seat: Seat): number {
  const targets = present(battle, enemyOf(battle, seat)).flatMap((enemy) => targetOf(battle, enemy));
  let sum = 0;
  for (const fighter of present(battle, seat)) {
    const weapon = allowanceOf(fighter) > 0 && mayShoot(battle, fighter) ? readyWeapon(fighter) : undefined;
    const eye = weapon === undefined ? undefined : eyeOf(battle, fighter);
    if (weapon !== undefined && eye !== undefined) sum += bestOf(battle, fighter, weapon, eye, targets);
  }
  return sum;
}

function targetOf(battle: AimBattle, enemy: Fighter): readonly Target[] {
  const body = fighterBody(battle, enemy);
  return body !== undefined && 'fighter' in body ? [body] : [];
}

function bestOf(battle: AimBattle, shooter: Fighter, weapon: Weapon, eye: Eye, targets: readonly Target[]): number {
  const zone = zoneOf(battle, shooter);
  const { beyondD12, capacity, counters, perOne } = firearmOf(battle, weapon);
  let best = 0;
  for (const target of targets) {
    const look = lookOf(battle, eye, target);
    if (!look.isSeen) continue;
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
    best = Math.max(best, shotWorth(battle, shot, target));
  }
  return best;
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
