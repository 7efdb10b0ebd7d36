/** What a seat could do with its next shots: each by its rule, as if nobody else were about. */
import { derive, shared } from '@umpire/engine/derive';
import type { Seat } from '@umpire/engine/rule';
import type { Table } from '@umpire/engine/table';
import {
  type AimBattle,
  type AimModel,
  type Cloud,
  enemyOf,
  type Fighter,
  type Item,
  kindOf,
  mayShoot,
  readyWeapon,
  type Vehicle,
  vehicles,
  type Victory,
} from '../battle/battle.ts';
import { allowanceOf } from '../battle/health.ts';
import { eyeOf, fighterBody } from '../ground/bodies.ts';
import { battleAt } from '../odds/position.ts';
import { canSee, shotAlone } from '../rules/shot-from.ts';
import { present } from './sight-lines.ts';
import { shotWorth } from './worth.ts';

/** The best shots of everybody, in points. */
export function threatOf(battle: AimBattle, seat: Seat): number {
  const { table, options, victory, clouds, items } = battle;
  const ground = unmanned(table, options, victory, shared<Thing>([...clouds, ...items, ...vehicles(battle)]));
  const targets = present(battle, enemyOf(battle, seat));
  let sum = 0;
  for (const shooter of present(battle, seat)) {
    let best = 0;
    for (const target of targets) best = Math.max(best, worthBetween(ground, shooter, target));
    sum += best;
  }
  return sum;
}

type Thing = Cloud | Item | Vehicle;

/** The table without fighters: the same battle as long as nothing else has changed. */
const unmanned = derive(
  (table: Table, options: AimBattle['options'], victory: Victory, things: readonly Thing[]): AimBattle => {
    const position = {
      table,
      options,
      models: things.filter((one): one is Vehicle => 'hitLimit' in one),
      items: things.filter((one): one is Item => 'hands' in one),
      clouds: things.filter((one): one is Cloud => 'turnsLeft' in one),
      grenades: [],
      exits: {},
      exitsIn: {},
      objectHits: {},
    };
    return { ...battleAt(position, 'A'), victory };
  },
);

/** What a shot of the one at the other is worth; nothing if there can be none. */
const worthBetween = derive((ground: AimBattle, shooter: Fighter, enemy: Fighter): number => {
  const models: readonly AimModel[] = [...ground.models, shooter, enemy];
  const battle = { ...ground, models };
  const weapon = allowanceOf(shooter) > 0 && mayShoot(battle, shooter) ? readyWeapon(shooter) : undefined;
  const [eye, target] = [eyeOf(battle, shooter), fighterBody(battle, enemy)];
  if (weapon === undefined || eye === undefined || target === undefined || !canSee(battle, eye, target)) return 0;
  const intense = weapon.counters + 1 < kindOf(weapon).capacity;
  const shot = shotAlone(battle, { shooter, weapon, target, intense });
  return shot === undefined ? 0 : shotWorth(battle, shot, target);
});
