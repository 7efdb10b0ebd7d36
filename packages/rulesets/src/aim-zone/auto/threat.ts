/** What a seat could do with its next shots: a quick look, without people in the way and crossfire. */
import type { Seat } from '@umpire/engine/rule';
import {
  type AimBattle,
  defendOf,
  enemyOf,
  type Fighter,
  kindOf,
  mayShoot,
  readyWeapon,
  type Weapon,
} from '../battle.ts';
import { type Body, type Eye, eyeOf, fighterBody } from '../ground/bodies.ts';
import { canSee, firearmOf, rangeShifts } from '../ground/shot-from.ts';
import { isInZone, zoneOf } from '../ground/zone.ts';
import { allowanceOf } from '../rules/damage.ts';
import type { InLine } from '../rules/shot.ts';
import { classOf } from '../rules/target-class.ts';
import { type Look, lookAt } from './looks.ts';
import { present } from './sight-lines.ts';
import { shotWorth } from './worth.ts';

type Target = Extract<Body, { readonly fighter: Fighter }>;

/** The best shots of everybody, in points. */
export function threatOf(battle: AimBattle, seat: Seat): number {
  const targets = present(battle, enemyOf(battle, seat)).flatMap((enemy) => targetOf(battle, enemy));
  return present(battle, seat).reduce((sum, fighter) => {
    const weapon = allowanceOf(fighter) > 0 && mayShoot(battle, fighter) ? readyWeapon(fighter) : undefined;
    const eye = weapon === undefined ? undefined : eyeOf(battle, fighter);
    return weapon === undefined || eye === undefined ? sum : sum + bestOf(battle, fighter, weapon, eye, targets);
  }, 0);
}

function targetOf(battle: AimBattle, enemy: Fighter): readonly Target[] {
  const body = fighterBody(battle, enemy);
  return body !== undefined && 'fighter' in body ? [body] : [];
}

function bestOf(battle: AimBattle, shooter: Fighter, weapon: Weapon, eye: Eye, targets: readonly Target[]): number {
  const zone = zoneOf(battle, shooter);
  const firearm = firearmOf(battle, weapon);
  const intense = weapon.counters + 1 < kindOf(weapon).capacity;
  let best = 0;
  for (const target of targets) {
    const look = lookOf(battle, eye, target);
    if (!look.isSeen) continue;
    const { fighter, base } = target;
    const shot = {
      ...firearm,
      by: shooter.owner,
      aimed: zone !== undefined && isInZone(zone, base),
      shifts: rangeShifts(battle, eye, weapon, target),
      target:
        target.kind === 'rider'
          ? classOf(rides(target))
          : classOf({ inCover: look.isCovered, immobile: fighter.immobile }),
      intense,
      defend: defendOf(battle, fighter),
      obstructions: Array.from({ length: look.between }, () => SOMETHING),
      collateral: [],
    };
    best = Math.max(best, shotWorth(battle, shot, target));
  }
  return best;
}

const SOMETHING: InLine = { id: '' };

const rides = ({ vehicle }: Extract<Target, { readonly kind: 'rider' }>): { readonly rides: 'moving' | 'stopped' } => ({
  rides: vehicle.moving ? 'moving' : 'stopped',
});

/** A rider is seen if its hull is. */
const lookOf = (battle: AimBattle, eye: Eye, target: Target): Look =>
  target.kind === 'rider'
    ? { isSeen: canSee(battle, eye, target), isCovered: false, between: 0 }
    : lookAt(battle, eye, target.fighter.base, target.elevation);
