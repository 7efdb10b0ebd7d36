/** Somebody who is to be brought off the table in a vehicle: how well that goes. */
import type { Seat } from '@umpire/engine/rule';
import { distance, INCH } from '@umpire/engine/table';
import { type AimBattle, driverOf, type Fighter, findFighter, findVehicle, type Vehicle } from '../battle.ts';
import { DRIVE } from '../data.ts';
import { allowanceOf } from '../rules/damage.ts';
import { NEAR, waitingPlaces } from './driving.ts';
import { edgePoints, wayTo } from './field.ts';

/** Inches that a car goes in a turn with two Drives. */
const BY_CAR = (2 * DRIVE) / INCH;

/** Without the car there is no way off. */
const HOPELESS = -4;

/** How far the scenario's own aim has come, for the seat: 0 where it has none. */
export function escape(battle: AimBattle, seat: Seat): number {
  const { gone } = battle.victory;
  const guest = gone === undefined ? undefined : findFighter(battle, gone.model);
  if (gone === undefined || guest === undefined) return 0;
  const car = findVehicle(battle, gone.in);
  const hope = car === undefined ? HOPELESS : hopeOf(battle, guest, car, battle.exits[gone.wins]);
  return gone.wins === seat ? hope : -hope;
}

/** Who can bring them off, and how far they have come. */
function hopeOf(battle: AimBattle, guest: Fighter, car: Vehicle, exit: string | undefined): number {
  const driver = driverOf(battle, car.id);
  const able = 0.4 * (driver === undefined ? 0 : allowanceOf(driver)) - (car.stalled ? 1.8 : 0) - 0.8 * guest.wounds;
  return able + (guest.vehicle === car.id ? leaving(battle, car, exit) : meeting(battle, guest, car));
}

/** Both aboard: the way to the exit, and whether there is time for it. */
function leaving({ table, turn, lastTurn }: AimBattle, { base }: Vehicle, exit: string | undefined): number {
  const turns = exit === undefined ? 0 : wayTo(table, 'wheels', edgePoints(table, exit), base.at) / BY_CAR;
  return 2.6 - 1.5 * turns + 0.3 * Math.max(-2, Math.min(2, lastTurn - turn - turns));
}

/** The car comes near and stops, and the guest walks to it. */
function meeting({ table }: AimBattle, guest: Fighter, { base, moving }: Vehicle): number {
  const gap = distance(guest.base, base) / INCH;
  if (gap <= NEAR) return -0.5 - 0.06 * gap - (moving ? 0.3 : 0);
  const way = wayTo(table, 'wheels', waitingPlaces(guest.base.at), base.at);
  return -1 - (2 * Math.min(1.5 * BY_CAR, way)) / BY_CAR;
}
