/** Small positions for the examples of odds. */
import { at, disc, type Piece, type Point, rectangle } from '@umpire/engine/table';
import type { Fighter, Vehicle } from '../battle/battle.ts';
import type { VehicleName, WeaponName } from '../battle/data.ts';
import { freshFighter, freshVehicle } from '../battle/fresh.ts';
import { options } from '../battle/options.ts';
import type { Position } from './position.ts';

export const someone = (
  id: string,
  owner: string,
  place: Point,
  gun: WeaponName | undefined,
  change: Partial<Fighter> = {},
): Fighter =>
  freshFighter({
    id,
    owner,
    base: disc(place, 500),
    weapons: gun === undefined ? [] : [{ id: `${id}.1`, name: gun, counters: 0, progress: 0 }],
    ...change,
  });

export const someCar = (
  id: string,
  owner: string,
  kind: VehicleName,
  place: Point,
  change: Partial<Vehicle> = {},
): Vehicle => freshVehicle(kind, place, 90, { id, owner, ...change });

/** A low wall from west to east. */
export const LOW_WALL: Piece = {
  id: 'wall',
  name: 'Wall',
  shape: rectangle(at(9, 11), at(15, 11.5)),
  traits: ['obstacle', 'low', 'hard-cover'],
};

export const positionWith = (models: Position['models'], pieces: readonly Piece[] = []): Position => ({
  options: { ...options.defaults },
  table: { width: 24_000, depth: 24_000, pieces },
  models,
  items: [],
  clouds: [],
  grenades: [],
  exits: {},
  exitsIn: {},
  objectHits: {},
});
