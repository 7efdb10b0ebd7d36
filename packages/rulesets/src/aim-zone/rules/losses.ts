/** Losses: the dead and those who leave, and what becomes of the things in their hands. AZ-DMG-5, AZ-H-11 */
import { without } from '@umpire/engine/battle';
import { note, type Rule, type Seat } from '@umpire/engine/rule';
import type { Point } from '@umpire/engine/table';
import {
  type AimBattle,
  type Fighter,
  findFighter,
  type Item,
  kindOf,
  type Lost,
  ridersOf,
  withFighter,
} from '../battle/battle.ts';

/** Where dropped things lie: on the table, or in the vehicle. */
type Ground = Pick<Item, 'at' | 'elevation' | 'aboard'>;

/** A place on foot at which somebody was hit. */
export interface Spot {
  readonly at: Point;
  readonly elevation: number;
}

const groundOf = ({ away, vehicle, base, elevation }: Fighter): Ground =>
  away === 'aboard' && vehicle !== undefined ? { aboard: vehicle } : { at: base.at, elevation };

/** One thing out of somebody's hands. A weapon becomes an item and keeps its state. AZ-ACT-14, AZ-H-11 */
export function dropped(battle: AimBattle, fighter: Fighter, thing: string, spot?: Spot): AimBattle {
  const ground = spot === undefined ? groundOf(fighter) : { at: spot.at, elevation: spot.elevation };
  const weapon = fighter.weapons.find(({ id }) => id === thing);
  const items: readonly Item[] =
    weapon === undefined
      ? battle.items.map((item) => (item.id === thing ? laidDown(item, ground) : item))
      : [
          ...battle.items,
          { id: thing, name: weapon.name, hands: kindOf(weapon).hands, ...ground, weapon: { ...weapon, progress: 0 } },
        ];
  const left = withFighter({ ...battle, items }, fighter.id, (one) => ({
    ...one,
    weapons: one.weapons.filter(({ id }) => id !== thing),
    held: one.held.filter((id) => id !== thing),
    setUp: one.setUp && one.held.some((id) => id !== thing && one.weapons.some((other) => other.id === id)),
  }));
  return left;
}

const laidDown = (
  { carrier: _carrier, at: _at, aboard: _aboard, elevation: _elevation, ...item }: Item,
  ground: Ground,
): Item => ({
  ...item,
  ...ground,
});

/** A fighter dies: it is taken off, its things lie where it stood, a bystander is charged to the seat that caused it. */
export function* dies(battle: AimBattle, fighter: Fighter, by: Seat, spot?: Spot): Rule<AimBattle> {
  const { id } = fighter;
  yield* note('AZ-DMG-5', '{model} is killed.', { model: id });
  const empty = fighter.held.reduce((now, thing) => {
    const one = findFighter(now, id);
    return one === undefined ? now : dropped(now, one, thing, spot);
  }, battle);
  const gone = { ...empty, models: without(empty.models, [id]), lost: [...empty.lost, lostOf(fighter, 'dead')] };
  if (fighter.owner !== 'none') return gone;
  yield* note('AZ-H-18', 'A bystander has died. That counts against {seat}.', { seat: by });
  return { ...gone, charged: { ...gone.charged, [by]: (gone.charged[by] ?? 0) + 1 } };
}

function lostOf({ id, name, owner, leader, vehicle }: Fighter, how: Lost['how'], took: readonly string[] = []): Lost {
  const inVehicle = how === 'gone' && vehicle !== undefined ? { in: vehicle } : {};
  return { id, name, seat: owner, leader, how, ...inVehicle, ...(took.length === 0 ? {} : { took }) };
}

/** A fighter leaves the table with what it carries. AZ-H-20 */
export function* leaves(battle: AimBattle, fighter: Fighter, how: Lost['how'] = 'gone'): Rule<AimBattle> {
  const { id } = fighter;
  yield* note('AZ-H-20', how === 'gone' ? '{model} leaves the table.' : '{model} is lost off the table.', {
    model: id,
    departed: id,
  });
  const took = battle.items.filter(({ carrier }) => carrier === id).map((item) => item.id);
  const items = battle.items.filter(({ carrier }) => carrier !== id);
  return { ...battle, items, models: without(battle.models, [id]), lost: [...battle.lost, lostOf(fighter, how, took)] };
}

/** A vehicle leaves with its riders and all that is in it. AZ-H-20 */
export function* drivesOff(battle: AimBattle, vehicleId: string, how: Lost['how']): Rule<AimBattle> {
  yield* note('AZ-H-20', '{model} goes over the edge of the table.', { model: vehicleId, departed: vehicleId });
  let now = battle;
  for (const rider of ridersOf(battle, vehicleId)) now = yield* leaves(now, rider, how);
  const inside = now.items.filter(({ aboard }) => aboard === vehicleId).map((item) => item.id);
  const driver = ridersOf(battle, vehicleId)[0]?.id;
  const lost = now.lost.map((one) =>
    one.id === driver && inside.length > 0 ? { ...one, took: [...(one.took ?? []), ...inside] } : one,
  );
  const items = now.items.filter(({ aboard }) => aboard !== vehicleId);
  return { ...now, items, lost, models: without(now.models, [vehicleId]) };
}
