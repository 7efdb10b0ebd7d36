/** What a seat could do with its next shots: each by its rule, as if nobody else were about. */
import type { Seat } from '@umpire/engine/rule';
import {
  type AimBattle,
  type AimModel,
  enemyOf,
  type Fighter,
  kindOf,
  mayShoot,
  readyWeapon,
  type Weapon,
} from '../battle/battle.ts';
import { allowanceOf } from '../battle/health.ts';
import { type Body, eyeOf, fighterBody } from '../ground/bodies.ts';
import { canSee, shotAlone } from '../rules/shot-from.ts';
import { present } from './sight-lines.ts';
import { shotWorth } from './worth.ts';

/** The best shots of everybody, in points. */
export function threatOf(battle: AimBattle, seat: Seat): number {
  const targets = present(battle, enemyOf(battle, seat)).flatMap((enemy) => fighterBody(battle, enemy) ?? []);
  let sum = 0;
  for (const shooter of present(battle, seat)) {
    const weapon = allowanceOf(shooter) > 0 && mayShoot(battle, shooter) ? readyWeapon(shooter) : undefined;
    const eye = eyeOf(battle, shooter);
    if (weapon === undefined || eye === undefined) continue;
    let best = 0;
    for (const target of targets)
      if (canSee(battle, eye, target)) best = Math.max(best, worthAlone(battle, shooter, weapon, target));
    sum += best;
  }
  return sum;
}

/** What a shot at somebody is worth with nobody else about. */
function worthAlone(battle: AimBattle, shooter: Fighter, weapon: Weapon, target: Body): number {
  const isThere = ({ kind, id }: AimModel): boolean => kind === 'vehicle' || id === shooter.id || id === target.id;
  const alone = { ...battle, models: battle.models.filter(isThere) };
  const intense = weapon.counters + 1 < kindOf(weapon).capacity;
  const shot = shotAlone(alone, { shooter, weapon, target, intense });
  return shot === undefined ? 0 : shotWorth(alone, shot, target);
}
