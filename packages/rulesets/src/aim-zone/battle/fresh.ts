/** Fighters and vehicles before anything has happened to them. */
import { hull, type Point } from '@umpire/engine/table';
import type { Fighter, Vehicle } from './battle.ts';
import { vehicleKind, type VehicleName } from './data.ts';

const HEIGHT = 1500;
const NO_GRENADES = { frag: 0, smoke: 0, gas: 0, flashbang: 0 } as const;

export const freshFighter = (one: Pick<Fighter, 'id' | 'owner' | 'base' | 'weapons'> & Partial<Fighter>): Fighter => ({
  kind: 'fighter',
  name: one.id,
  unit: one.id,
  level: 0,
  elevation: 0,
  height: HEIGHT,
  leader: false,
  skill: 5,
  actions: 3,
  stun: 0,
  wounds: 0,
  defend: false,
  spent: 0,
  done: false,
  // The first is in hand at the start.
  held: one.weapons.slice(0, 1).map(({ id }) => id),
  grenades: NO_GRENADES,
  setUp: false,
  immobile: false,
  mask: false,
  ...one,
});

export function freshVehicle(
  kind: VehicleName,
  at: Point,
  facing: number,
  one: Pick<Vehicle, 'id' | 'owner'> & Partial<Vehicle>,
): Vehicle {
  const { length, width, ...own } = vehicleKind(kind);
  return {
    kind: 'vehicle',
    name: one.id,
    unit: one.id,
    base: hull(at, length, width, facing),
    level: 0,
    elevation: 0,
    height: HEIGHT,
    moving: false,
    stalled: false,
    hits: 0,
    movedThisTurn: false,
    drivenThisTurn: false,
    ...own,
    ...one,
  };
}
