/**
 * Things on the table as shots and looks meet them: fighters on foot, riders (who stand for their hull), vehicles and
 * objects, each with its shape, its centre and the height that it stands at.
 */
import {
  type Base,
  boxOf,
  type Disc,
  type Outline,
  type Piece,
  pieceOf,
  type Point,
  pointsOf,
  type Polygon,
  type Target,
} from '@umpire/engine/table';
import { type AimBattle, type Fighter, isVehicle, modelOf, type Vehicle, vehicleOf } from '../battle/battle.ts';

/** Something that can be shot at. */
export type Body =
  | {
      readonly kind: 'fighter';
      readonly id: string;
      readonly base: Disc;
      readonly elevation: number;
      readonly fighter: Fighter;
    }
  | {
      readonly kind: 'rider';
      readonly id: string;
      readonly base: Base;
      readonly elevation: number;
      readonly fighter: Fighter;
      readonly vehicle: Vehicle;
    }
  | {
      readonly kind: 'vehicle';
      readonly id: string;
      readonly base: Base;
      readonly elevation: number;
      readonly vehicle: Vehicle;
    }
  | {
      readonly kind: 'object';
      readonly id: string;
      readonly base: Disc | Outline;
      readonly elevation: number;
      readonly piece: Piece;
    };

/** Where a shot, a look or a blast comes from. */
export interface Eye {
  readonly at: Point;
  readonly elevation: number;
  /** The base or hull that distances and contact are measured from. */
  readonly base: Target;
  /** Its own vehicle or object, which is never in its way. */
  readonly own?: string;
  /** The fighter that looks. */
  readonly id?: string;
}

export const isObject = (piece: Piece): boolean => piece.terms?.['object'] === true;

/** The outline of an object with its centre: of a polygon that is the middle of the box around it. 2.4 */
export function objectBase({ shape }: Piece): Disc | Outline {
  if (shape.kind === 'disc') return shape;
  const { west, south, east, north } = boxOf(shape);
  const at = { x: Math.round((west + east) / 2), y: Math.round((south + north) / 2) };
  return { kind: 'polygon', points: pointsOf(shape), at };
}

export const fighterBody = (battle: AimBattle, fighter: Fighter): Body | undefined => {
  const { id, base, elevation, away, vehicle } = fighter;
  if (away === undefined) return { kind: 'fighter', id, base, elevation, fighter };
  if (vehicle === undefined) return undefined;
  const on = vehicleOf(battle, vehicle);
  return { kind: 'rider', id, base: on.base, elevation: on.elevation, fighter, vehicle: on };
};

export const vehicleBody = (vehicle: Vehicle): Body => ({
  kind: 'vehicle',
  id: vehicle.id,
  base: vehicle.base,
  elevation: vehicle.elevation,
  vehicle,
});

export const objectBody = (piece: Piece): Body => ({
  kind: 'object',
  id: piece.id,
  base: objectBase(piece),
  elevation: piece.foot ?? 0,
  piece,
});

/** The body with an id: a fighter, a vehicle or an object; none for anything else and for those off the table. */
export function bodyOf(battle: AimBattle, id: string): Body | undefined {
  const model = modelOf(battle, id);
  if (model !== undefined) return isVehicle(model) ? vehicleBody(model) : fighterBody(battle, model);
  const piece = pieceOf(battle.table, id);
  return piece !== undefined && isObject(piece) ? objectBody(piece) : undefined;
}

/** The eyes of a fighter: its own base, or the hull that it rides in. AZ-VEH-7 */
export function eyeOf(battle: AimBattle, fighter: Fighter): Eye | undefined {
  const body = fighterBody(battle, fighter);
  if (body === undefined) return undefined;
  const { base, elevation, id } = body;
  return body.kind === 'rider'
    ? { at: base.at, elevation, base, id, own: body.vehicle.id }
    : { at: base.at, elevation, base, id };
}

/** Whose it is; nobody's, if it is a thing. */
export const ownerOf = (body: Body): string | undefined =>
  body.kind === 'object' ? undefined : body.kind === 'vehicle' ? body.vehicle.owner : body.fighter.owner;

/** What it is called: models by their ids, a thing by its name. */
export const nameOf = (body: Body): string => (body.kind === 'object' ? body.piece.name : body.id);

/** All objects of the table. */
export const objects = (battle: AimBattle): readonly Piece[] => battle.table.pieces.filter(isObject);

export const outlineOf = ({ shape }: Piece): Polygon | undefined => (shape.kind === 'polygon' ? shape : undefined);
