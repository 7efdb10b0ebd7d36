/** Vehicles: driving, stopping, getting in and out. AZ-VEH-1 to 7 */
import { note, type Problem } from '@umpire/engine/rule';
import { disc, touches } from '@umpire/engine/table';
import {
  type AimBattle,
  enemyOf,
  type Fighter,
  findVehicle,
  fighterOf,
  mayShoot,
  onItsFeet,
  rideOf,
  ridersOf,
  type Vehicle,
  vehicleOf,
  withFighter,
  withVehicle,
} from '../battle/battle.ts';
import { wrong } from '../battle/wrong.ts';
import { driveProblems } from '../ground/drive-way.ts';
import { isFreeBeside } from '../ground/free-places.ts';
import type { Deed } from './deeds.ts';

/** The vehicle that a fighter drives. */
export const drivenBy = (view: AimBattle, fighter: Fighter): Vehicle | undefined =>
  fighter.seatNo === 0 ? rideOf(view, fighter) : undefined;

const noDriver = (fighter: Fighter) => wrong('AZ-VEH-1', fighter, '{model} does not sit at a wheel.');

/** AZ-VEH-1. What follows from it is more than a deed: see `drives`. */
export const driveOrderProblems: Deed<'drive'>['problems'] = (view, fighter, { facing, length }) => {
  const vehicle = drivenBy(view, fighter);
  return vehicle === undefined ? noDriver(fighter) : driveProblems(view, vehicle, facing, length);
};

/** AZ-VEH-3 */
export const stop: Deed<'stop'> = {
  problems(view, fighter) {
    const vehicle = drivenBy(view, fighter);
    if (vehicle === undefined) return noDriver(fighter);
    return vehicle.moving ? [] : wrong('AZ-VEH-3', fighter, '{vehicle} does not move.', { vehicle: vehicle.id });
  },
  *does(battle, { model }) {
    yield* note('AZ-VEH-3', '{model} stops.', { model });
    const { vehicle = '' } = fighterOf(battle, model);
    return withVehicle(battle, vehicle, (one) => ({ ...one, moving: false, drivenThisTurn: true }));
  },
};

/** Neither moving nor moved in this turn. AZ-VEH-4 */
function isRestless(fighter: Fighter, { id: vehicle, moving, movedThisTurn }: Vehicle) {
  if (moving) return wrong('AZ-VEH-4', fighter, '{vehicle} is moving.', { vehicle });
  return movedThisTurn ? wrong('AZ-VEH-4', fighter, '{vehicle} has moved this turn.', { vehicle }) : undefined;
}

/** Into the lowest free seat, or the one named; whose driver it is, his is the vehicle. AZ-VEH-4 */
export const enter: Deed<'enter'> = {
  problems(view, fighter, { vehicle: id, seatNo }) {
    const vehicle = findVehicle(view, id);
    if (fighter.away === 'aboard') return wrong('AZ-VEH-4', fighter, '{model} is aboard already.');
    if (fighter.immobile) return wrong('AZ-VEH-4', fighter, '{model} cannot move.');
    if (vehicle === undefined) return wrong('AZ-VEH-4', fighter, 'There is no such vehicle.');
    if (fighter.elevation === vehicle.elevation && touches(fighter.base, vehicle.base))
      return besideProblems(view, fighter, vehicle, seatNo);
    return (
      isRestless(fighter, vehicle) ??
      wrong('AZ-VEH-4', fighter, '{model} does not touch {thing}.', { thing: vehicle.id })
    );
  },
  *does(battle, { model, vehicle, seatNo = freeSeats(battle, vehicle)[0] ?? 0 }, seat) {
    yield* note('AZ-VEH-4', '{model} gets in.', { model, vehicle });
    const aboard = { away: 'aboard', vehicle, seatNo, setUp: false, elevation: 0 } as const;
    const inside = withFighter(battle, model, (one) => ({ ...one, ...aboard }));
    return seatNo === 0 ? withVehicle(inside, vehicle, (one) => ({ ...one, owner: seat })) : inside;
  },
};

/** What keeps somebody out of a vehicle who stands beside it. AZ-VEH-4 */
export function besideProblems(
  view: AimBattle,
  fighter: Fighter,
  one: Vehicle,
  place: number | undefined,
): readonly Problem[] {
  const { id: vehicle } = one;
  const restless = isRestless(fighter, one);
  if (restless !== undefined) return restless;
  if (ridersOf(view, vehicle).some(({ owner }) => owner === enemyOf(view, fighter.owner)))
    return wrong('AZ-VEH-4', fighter, 'There are enemies in {vehicle}.', { vehicle });
  const free = freeSeats(view, vehicle);
  if (free.length === 0) return wrong('AZ-VEH-4', fighter, '{vehicle} is full.', { vehicle });
  return place === undefined || free.includes(place)
    ? []
    : wrong('AZ-VEH-4', fighter, 'Place {place} is taken.', { place });
}

/** The seats that nobody has taken, the lowest first. */
export function freeSeats(battle: AimBattle, vehicle: string): readonly number[] {
  const taken = ridersOf(battle, vehicle).map(({ seatNo }) => seatNo);
  return Array.from({ length: vehicleOf(battle, vehicle).seats }, (_, place) => place).filter(
    (place) => !taken.includes(place),
  );
}

/** To a free place in contact with the hull. AZ-VEH-4 */
export const exit: Deed<'exit'> = {
  problems(view, fighter, { to }) {
    const vehicle = rideOf(view, fighter);
    if (vehicle === undefined) return wrong('AZ-VEH-4', fighter, '{model} is in no vehicle.');
    if (fighter.immobile) return wrong('AZ-VEH-4', fighter, '{model} cannot move.');
    const restless = isRestless(fighter, vehicle);
    if (restless !== undefined) return restless;
    if (!touches(disc(to, fighter.base.radius), vehicle.base))
      return wrong('AZ-VEH-4', fighter, '{model} must get out in contact with {vehicle}.', { vehicle: vehicle.id });
    return isFreeBeside(view, fighter, vehicle.base, to) ? [] : wrong('AZ-VEH-4', fighter, 'There is no room there.');
  },
  *does(battle, { model, to }) {
    yield* note('AZ-VEH-4', '{model} gets out.', { model });
    return withFighter(battle, model, (one) => ({ ...onItsFeet(one, to), setUp: false }));
  },
};

/** Riders shoot, aim and throw only from a vehicle made for it. AZ-VEH-7 */
export const riderProblems = (view: AimBattle, fighter: Fighter): readonly Problem[] | undefined =>
  mayShoot(view, fighter)
    ? undefined
    : wrong('AZ-VEH-7', fighter, '{model} can neither aim, shoot nor throw from this vehicle.');
