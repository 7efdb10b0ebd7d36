/** What each fighter is after: the item, the exit, the car, the enemy. */
import { distance, INCH, type Point, spot, edgePoints } from '@umpire/engine/table';
import {
  type AimBattle,
  driverOf,
  enemyOf,
  type Fighter,
  handsFree,
  isOnFoot,
  type Vehicle,
  vehicles,
} from '../battle/battle.ts';
import { exitOf } from '../ground/moves.ts';
import { allowanceOf } from '../battle/health.ts';
import { onFootTo } from './field.ts';
import { present } from './sight-lines.ts';

export interface Goal {
  readonly points: readonly Point[];
  /** What an inch nearer is worth, in points. */
  readonly perInch: number;
  /** So near is near enough, in inches. */
  readonly enough: number;
  readonly kind: 'item' | 'exit' | 'car' | 'enemy' | 'stay';
}

const STAY: Goal = { points: [], perInch: 0, enough: 0, kind: 'stay' };

/** Whoever is to be brought off walks to a car that is nearer than so many inches. */
const WALK = 12;

/** So near to the one who waits a car stops: it comes no nearer, whatever is between them. */
export const isAtHand = (car: Vehicle, guest: Fighter): boolean => distance(car.base, guest.base) <= AT_HAND;
const AT_HAND = 6 * INCH;

/** Somebody who has to be brought off the table, if the scenario says so. */
export const vip = (battle: AimBattle): string | undefined => battle.victory.gone?.model;

/** The goal of a fighter as things stand. */
export function goalOf(battle: AimBattle, fighter: Fighter): Goal {
  const escort = carGoal(battle, fighter);
  if (escort !== undefined) return escort;
  const item = battle.items.find(({ objective }) => objective === true);
  if (item !== undefined) {
    const worth = Math.max(battle.victory.carried[item.id] ?? 0, battle.victory.carriedOff[item.id] ?? 0);
    if (item.carrier === fighter.id) return carrierGoal(battle, fighter, item.id);
    const carrier = battle.models.find(({ id }) => id === item.carrier);
    if (carrier !== undefined && carrier.owner !== fighter.owner)
      return { points: [carrier.base.at], perInch: 0.02 * worth, enough: 5, kind: 'enemy' };
    if (item.at !== undefined && isFetcher(battle, fighter, item.at))
      return { points: [item.at], perInch: 0.035 * worth, enough: 0, kind: 'item' };
    if (item.at !== undefined) return { points: [item.at], perInch: 0.03, enough: 7, kind: 'enemy' };
  }
  return enemyGoal(battle, fighter);
}

/** The two who have it shortest to the item; a full hand counts as a longer way. */
function isFetcher(battle: AimBattle, fighter: Fighter, at: Point): boolean {
  const far = (one: Fighter): number =>
    onFootTo(battle.table, at, one.base.at) + (handsFree(battle, one) > 0 ? 0 : 3) + 3 * one.wounds;
  const sorted = present(battle, fighter.owner)
    .filter(isOnFoot)
    .map((one) => ({ id: one.id, far: far(one) }))
    .toSorted((a, b) => a.far - b.far || (a.id < b.id ? -1 : 1));
  return sorted.slice(0, 2).some(({ id }) => id === fighter.id);
}

/** Off the table, if that pays; else away from the enemy. */
function carrierGoal(battle: AimBattle, fighter: Fighter, item: string): Goal {
  const exit = exitOf(battle, fighter.owner);
  const off = battle.victory.carriedOff[item] ?? 0;
  if (exit !== undefined && off > 0)
    return { points: edgePoints(battle.table, exit), perInch: 0.15, enough: 0, kind: 'exit' };
  const home = battle.zones.find(({ seat }) => seat === fighter.owner);
  const points = home?.area.points ?? [];
  const y = points.reduce((sum, point) => sum + point.y, 0) / Math.max(1, points.length);
  return { points: [{ x: fighter.base.at.x, y: Math.floor(y) }], perInch: 0.06, enough: 3, kind: 'exit' };
}

/** The nearest enemy on the table, as far as one can shoot well. */
function enemyGoal(battle: AimBattle, fighter: Fighter): Goal {
  const enemies = present(battle, enemyOf(battle, fighter.owner));
  const wanted = enemies.find(({ id }) => id === vip(battle)) ?? nearest(fighter, enemies);
  if (wanted === undefined) return STAY;
  const vehicle = vehicles(battle).find(({ id }) => id === wanted.vehicle);
  return {
    points: [(vehicle ?? wanted).base.at],
    perInch: wanted.id === vip(battle) ? 0.05 : 0.03,
    enough: 8,
    kind: 'enemy',
  };
}

const nearest = ({ base }: Fighter, enemies: readonly Fighter[]): Fighter | undefined =>
  enemies
    .filter(isOnFoot)
    .toSorted(
      (a, b) =>
        distance(spot(base.at), spot(a.base.at)) - distance(spot(base.at), spot(b.base.at)) || (a.id < b.id ? -1 : 1),
    )[0];

/**
 * The one to be brought off waits for the car while it is on its way, and goes to it when it is near or does not come; if it has
 * lost its driver, somebody else takes the wheel.
 */
function carGoal(battle: AimBattle, fighter: Fighter): Goal | undefined {
  const { gone } = battle.victory;
  if (gone === undefined || gone.wins !== fighter.owner || fighter.away === 'aboard') return undefined;
  const car: Vehicle | undefined = vehicles(battle).find(({ id }) => id === gone.in);
  const isGuest = fighter.id === gone.model;
  if (car === undefined) return isGuest ? STAY : undefined;
  const driver = driverOf(battle, car.id);
  const toCar: Goal = { points: [car.base.at], perInch: 0.25, enough: 0, kind: 'car' };
  if (isGuest) {
    const isComing = driver !== undefined && allowanceOf(driver) > 0 && !isAtHand(car, fighter);
    return isComing && onFootTo(battle.table, car.base.at, fighter.base.at) >= WALK ? STAY : toCar;
  }
  return driver === undefined && isNearestTo(battle, fighter, car, gone.model) ? toCar : undefined;
}

function isNearestTo(battle: AimBattle, fighter: Fighter, car: Vehicle, except: string): boolean {
  const far = (one: Fighter): number => onFootTo(battle.table, car.base.at, one.base.at);
  const own = far(fighter);
  return present(battle, fighter.owner).every(
    (one) =>
      one.id === fighter.id ||
      one.id === except ||
      !isOnFoot(one) ||
      far(one) > own ||
      (far(one) === own && one.id > fighter.id),
  );
}
