/** Vehicles: driving, stopping, getting in and out, the wheel. AZ-VEH-1 to 7, AZ-H-14 */
import type { Problem } from '@umpire/engine/rule';
import { disc, placed, type Point, touches } from '@umpire/engine/table';
import { say, saying, type Words } from '@umpire/engine/words';
import {
  type AimBattle,
  driverOf,
  type Fighter,
  findVehicle,
  mayShoot,
  ridersOf,
  type Vehicle,
  withFighter,
} from '../battle/battle.ts';
import { driveProblems } from '../ground/drive-way.ts';
import { isFreeBeside } from '../ground/free-places.ts';
import type { OrderOf } from '../battle/orders.ts';
import { lowestFreeSeat } from './deeds.ts';

const refusal = (rule: string, model: string, says: Words): readonly Problem[] => [{ rule, model, ...saying(says) }];

/** The vehicle that a fighter drives. */
const drivenBy = (view: AimBattle, { vehicle, seatNo }: Fighter): Vehicle | undefined =>
  vehicle !== undefined && seatNo === 0 ? findVehicle(view, vehicle) : undefined;

export function driveOrderProblems(
  view: AimBattle,
  fighter: Fighter,
  order: OrderOf<'drive' | 'stop'>,
): readonly Problem[] {
  const vehicle = drivenBy(view, fighter);
  if (vehicle === undefined)
    return refusal('AZ-VEH-1', fighter.id, say('{model} does not sit at a wheel.', { model: fighter.id }));
  if (order.kind === 'drive') return driveProblems(view, vehicle, order.facing, order.length);
  return vehicle.moving
    ? []
    : refusal('AZ-VEH-3', fighter.id, say('{vehicle} does not move.', { vehicle: vehicle.id }));
}

/** Neither moving nor moved in this turn. AZ-VEH-4 */
const restProblems = (fighter: Fighter, { id: vehicle, moving, movedThisTurn }: Vehicle): readonly Problem[] =>
  moving || movedThisTurn
    ? refusal(
        'AZ-VEH-4',
        fighter.id,
        moving ? say('{vehicle} is moving.', { vehicle }) : say('{vehicle} has moved this turn.', { vehicle }),
      )
    : [];

export function enterProblems(
  view: AimBattle,
  fighter: Fighter,
  { vehicle: id, seatNo }: OrderOf<'enter'>,
): readonly Problem[] {
  const vehicle = findVehicle(view, id);
  if (fighter.away === 'aboard')
    return refusal('AZ-VEH-4', fighter.id, say('{model} is aboard already.', { model: fighter.id }));
  if (vehicle === undefined) return refusal('AZ-VEH-4', fighter.id, 'There is no such vehicle.');
  const rest = restProblems(fighter, vehicle);
  if (rest.length > 0) return rest;
  if (fighter.elevation > 0 || !touches(fighter.base, vehicle.base))
    return refusal('AZ-VEH-4', fighter.id, say('{model} does not touch {thing}.', { model: fighter.id, thing: id }));
  const riders = ridersOf(view, id);
  if (riders.some(({ owner }) => owner !== fighter.owner))
    return refusal('AZ-VEH-4', fighter.id, say('There are enemies in {vehicle}.', { vehicle: id }));
  if (lowestFreeSeat(view, id) < 0) return refusal('AZ-VEH-4', fighter.id, say('{vehicle} is full.', { vehicle: id }));
  if (seatNo !== undefined && (seatNo >= vehicle.seats || riders.some((rider) => rider.seatNo === seatNo)))
    return refusal('AZ-VEH-4', fighter.id, say('Place {place} is taken.', { place: seatNo }));
  return [];
}

export function exitProblems(view: AimBattle, fighter: Fighter, { to }: OrderOf<'exit'>): readonly Problem[] {
  const vehicle = fighter.vehicle === undefined ? undefined : findVehicle(view, fighter.vehicle);
  if (vehicle === undefined)
    return refusal('AZ-VEH-4', fighter.id, say('{model} is in no vehicle.', { model: fighter.id }));
  const rest = restProblems(fighter, vehicle);
  if (rest.length > 0) return rest;
  const isBeside = touches(disc(to, fighter.base.radius), vehicle.base);
  if (!isBeside)
    return refusal(
      'AZ-VEH-4',
      fighter.id,
      say('{model} must get out in contact with {vehicle}.', { model: fighter.id, vehicle: vehicle.id }),
    );
  return !isFreeBeside(view, fighter, vehicle.base, to)
    ? refusal('AZ-VEH-4', fighter.id, 'There is no room there.')
    : [];
}

/** Taking the wheel, or restarting the engine. AZ-H-14 */
export function wheelProblems(view: AimBattle, fighter: Fighter, { what, thing }: OrderOf<'use'>): readonly Problem[] {
  const vehicle = fighter.vehicle === undefined ? undefined : findVehicle(view, fighter.vehicle);
  if (vehicle === undefined || thing !== vehicle.id)
    return refusal('AZ-H-14', fighter.id, say('{model} does not ride in this vehicle.', { model: fighter.id }));
  if (what === 'wheel')
    return driverOf(view, vehicle.id) === undefined
      ? []
      : refusal('AZ-H-14', fighter.id, 'Somebody sits at the wheel.');
  if (fighter.seatNo !== 0) return refusal('AZ-H-14', fighter.id, 'Only the driver restarts the engine.');
  return vehicle.stalled
    ? []
    : refusal('AZ-H-14', fighter.id, say('{vehicle} is not stalled.', { vehicle: vehicle.id }));
}

/** The battle with a rider on foot at a place. */
export const putOut = (view: AimBattle, { id }: Fighter, to: Point): AimBattle =>
  withFighter(view, id, ({ away: _away, vehicle: _vehicle, seatNo: _seatNo, ...one }) => ({
    ...one,
    base: placed(one.base, to),
    elevation: 0,
  }));

/** Riders shoot, aim and throw only from a vehicle made for it. AZ-VEH-7 */
export function riderProblems(view: AimBattle, fighter: Fighter): readonly Problem[] {
  if (mayShoot(view, fighter)) return [];
  return refusal(
    'AZ-VEH-7',
    fighter.id,
    say('{model} can neither aim, shoot nor throw from this vehicle.', { model: fighter.id }),
  );
}
