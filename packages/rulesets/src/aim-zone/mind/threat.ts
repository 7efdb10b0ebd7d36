/** What a seat could do with its next shots: each by its rule, as if nobody else were about. */
import type { Seat } from '@umpire/engine/rule';
import { type AimBattle, enemyOf, type Fighter, kindOf, mayShoot, readyWeapon, vehicles } from '../battle/battle.ts';
import { allowanceOf } from '../battle/health.ts';
import { eyeOf, fighterBody } from '../ground/bodies.ts';
import { canSee, shotAlone } from '../rules/shot-from.ts';
import { present } from './sight-lines.ts';
import { shotWorth } from './worth.ts';

/** The best shots of everybody, in points. */
export function threatOf(battle: AimBattle, seat: Seat): number {
  const things = vehicles(battle);
  const targets = present(battle, enemyOf(battle, seat));
  let sum = 0;
  for (const shooter of present(battle, seat)) {
    let best = 0;
    for (const target of targets)
      best = Math.max(best, worthBetween({ ...battle, models: [...things, shooter, target] }, shooter, target));
    sum += best;
  }
  return sum;
}

/** What a shot of the one at the other is worth; nothing if there can be none. */
function worthBetween(battle: AimBattle, shooter: Fighter, enemy: Fighter): number {
  const weapon = allowanceOf(shooter) > 0 && mayShoot(battle, shooter) ? readyWeapon(shooter) : undefined;
  const [eye, target] = [eyeOf(battle, shooter), fighterBody(battle, enemy)];
  if (weapon === undefined || eye === undefined || target === undefined || !canSee(battle, eye, target)) return 0;
  const intense = weapon.counters + 1 < kindOf(weapon).capacity;
  const shot = shotAlone(battle, { shooter, weapon, target, intense });
  return shot === undefined ? 0 : shotWorth(battle, shot, target);
}
