/** Small positions for the examples of odds. */
import { at, disc, hull, type Piece, type Point, rectangle } from '@umpire/engine/table';
import type { Fighter, Vehicle } from '../battle/battle.ts';
import { vehicleKind, type VehicleName, type WeaponName } from '../battle/data.ts';
import { options } from '../battle/options.ts';
import type { Position } from './position.ts';

const NO_GRENADES = { frag: 0, smoke: 0, gas: 0, flashbang: 0 } as const;

export const someone = (
  id: string,
  owner: string,
  place: Point,
  gun: WeaponName,
  change: Partial<Fighter> = {},
): Fighter => ({
  kind: 'fighter',
  id,
  name: id,
  owner,
  unit: id,
  base: disc(place, 500),
  level: 0,
  elevation: 0,
  height: 1500,
  leader: false,
  skill: 5,
  actions: 3,
  stun: 0,
  wounds: 0,
  defend: false,
  spent: 0,
  done: false,
  weapons: [{ id: `${id}.1`, name: gun, counters: 0, progress: 0 }],
  held: [`${id}.1`],
  grenades: NO_GRENADES,
  setUp: false,
  immobile: false,
  mask: false,
  ...change,
});

export function someCar(
  id: string,
  owner: string,
  kind: VehicleName,
  place: Point,
  change: Partial<Vehicle> = {},
): Vehicle {
  const { length, width, seats, hitLimit, canShootFrom } = vehicleKind(kind);
  return {
    kind: 'vehicle',
    id,
    name: id,
    owner,
    unit: id,
    base: hull(place, length, width, 90),
    level: 0,
    elevation: 0,
    height: 1500,
    moving: false,
    stalled: false,
    hits: 0,
    hitLimit,
    seats,
    canShootFrom,
    movedThisTurn: false,
    drivenThisTurn: false,
    ...change,
  };
}

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
