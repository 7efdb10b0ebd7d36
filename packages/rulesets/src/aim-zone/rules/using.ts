/** Use: one dealing with one thing in contact. AZ-ACT-3, AZ-H-10, AZ-H-11, AZ-H-14 */
import { note, type Problem, type Rule } from '@umpire/engine/rule';
import {
  has,
  isAgainst,
  overlaps,
  partsOf,
  pieceOf,
  type Piece,
  type Shape,
  spot,
  touches,
  withDoor,
} from '@umpire/engine/table';
import {
  type AimBattle,
  type AimModel,
  driverOf,
  type Fighter,
  fighterOf,
  findVehicle,
  handsFree,
  type Item,
  onFoot,
  vehicles,
  withFighter,
  withVehicle,
} from '../battle/battle.ts';
import type { OrderOf } from '../battle/orders.ts';
import { wrong } from '../battle/wrong.ts';
import { isObject, objectBase } from '../ground/bodies.ts';
import type { Deed } from './deeds.ts';

type Use = OrderOf<'use'>;
type Problems = (view: AimBattle, fighter: Fighter, order: Use) => readonly Problem[];

/** An object into which items are put. AZ-H-10 */
export const isPlaceFor = (piece: Piece): boolean => piece.terms?.['use'] === 'place';

/** The items that a fighter carries; weapons are its own. */
export const itemsOf = (view: AimBattle, { id }: Fighter): readonly Item[] =>
  view.items.filter(({ carrier }) => carrier === id);

export const isUsable = (piece: Piece): boolean =>
  isObject(piece) && typeof piece.terms?.['use'] === 'string' && !has(piece, 'area');

/** Nobody on a top touches what stands on the ground beside it. AZ-H-9 */
export const isLevelWith = ({ elevation }: Fighter, { foot = 0 }: Piece): boolean => elevation === foot;

/** The door of a piece, where it is. */
export const doorOf = (piece: Piece | undefined, id: string) =>
  piece === undefined
    ? undefined
    : partsOf(piece)
        .filter((part) => part.kind === 'passage')
        .find(({ opening }) => opening.id === id && opening.kind === 'door');

/** Under the base or touching it, or in the same vehicle; and hands free for it. AZ-H-10, AZ-H-11 */
const itemProblems: Problems = (view, fighter, { thing }) => {
  const item = view.items.find(({ id }) => id === thing);
  if (item === undefined || item.carrier !== undefined)
    return wrong('AZ-H-10', fighter, 'There is no such thing to pick up.');
  const isHere =
    fighter.away === 'aboard'
      ? item.aboard === fighter.vehicle
      : item.at !== undefined && (item.elevation ?? 0) === fighter.elevation && touches(fighter.base, spot(item.at));
  if (!isHere) return wrong('AZ-ACT-3', fighter, '{model} is not in contact with {item}.', { item: item.name });
  return handsFree(view, fighter) >= item.hands
    ? []
    : wrong('AZ-H-11', fighter, '{model} has no hand free for {item}.', { item: item.name });
};

/** In contact with a door; it is not closed on a base. AZ-H-10 */
const doorProblems: Problems = (view, fighter, { thing, of = '' }) => {
  const piece = pieceOf(view.table, of);
  const door = doorOf(piece, thing);
  if (piece === undefined || door === undefined) return wrong('AZ-H-10', fighter, 'There is no such door.');
  const { shape, opening } = door;
  const isThere =
    overlaps(fighter.base, shape) || isAgainst(fighter.base, { id: of, name: '', shape, wall: piece.shape });
  if (!isThere || !isLevelWith(fighter, piece))
    return wrong('AZ-ACT-3', fighter, '{model} is not in contact with the door.');
  return opening.open && standingIn(view, shape).length > 0
    ? wrong('AZ-H-10', fighter, 'Somebody stands in the door.')
    : [];
};

/** A door that was open is shut, one that was shut is open; where there is none nothing changes. AZ-H-10 */
export function withDoorUsed(battle: AimBattle, thing: string, of: string): AimBattle {
  const door = doorOf(pieceOf(battle.table, of), thing);
  return door === undefined ? battle : { ...battle, table: withDoor(battle.table, of, thing, !door.opening.open) };
}

/** Those on whom a door would be closed. AZ-H-10 */
export const standingIn = (view: AimBattle, door: Shape): readonly AimModel[] =>
  [...onFoot(view), ...vehicles(view)].filter(({ base }) => overlaps(base, door));

const objectProblems: Problems = (view, fighter, { thing, item }) => {
  const piece = pieceOf(view.table, thing);
  if (piece === undefined || !isUsable(piece)) return wrong('AZ-H-10', fighter, 'This thing has no use.');
  if (!touches(fighter.base, piece.shape) || !isLevelWith(fighter, piece))
    return wrong('AZ-ACT-3', fighter, '{model} does not touch {thing}.', { thing: piece.name });
  const carried = isPlaceFor(piece) ? itemsOf(view, fighter) : [];
  if (item !== undefined)
    return carried.some(({ id }) => id === item)
      ? []
      : wrong('AZ-H-10', fighter, '{model} has no such thing to put there.');
  if (isPlaceFor(piece) && carried.length === 0)
    return wrong('AZ-H-10', fighter, '{model} has no such thing to put there.');
  return carried.length > 1
    ? wrong('AZ-H-10', fighter, '{model} carries several things: choose the one to put there.')
    : [];
};

/** Taking the wheel, or restarting the engine. AZ-H-14 */
const wheelProblems: Problems = (view, fighter, { what, thing }) => {
  const vehicle = fighter.vehicle === undefined ? undefined : findVehicle(view, fighter.vehicle);
  if (vehicle === undefined || thing !== vehicle.id)
    return wrong('AZ-H-14', fighter, '{model} does not ride in this vehicle.');
  if (what === 'wheel')
    return driverOf(view, vehicle.id) === undefined ? [] : wrong('AZ-H-14', fighter, 'Somebody sits at the wheel.');
  if (fighter.seatNo !== 0) return wrong('AZ-H-14', fighter, 'Only the driver restarts the engine.');
  return vehicle.stalled ? [] : wrong('AZ-H-14', fighter, '{vehicle} is not stalled.', { vehicle: vehicle.id });
};

/** AZ-ACT-3 */
export const use: Deed<'use'> = {
  problems(view, fighter, order) {
    const { what, of, item } = order;
    if ((of !== undefined && what !== 'door') || (item !== undefined && what !== 'object'))
      return wrong('AZ-ACT-3', fighter, 'The order says more than this Use needs.');
    if (what === 'wheel' || what === 'restart') return wheelProblems(view, fighter, order);
    if (what === 'item') return itemProblems(view, fighter, order);
    if (fighter.away === 'aboard') return wrong('AZ-ACT-3', fighter, '{model} cannot reach that from the vehicle.');
    return (what === 'door' ? doorProblems : objectProblems)(view, fighter, order);
  },
  *does(battle, { model, what, thing, of = '', item }) {
    const { vehicle = '', owner } = fighterOf(battle, model);
    switch (what) {
      case 'door': {
        const isOpen = doorOf(pieceOf(battle.table, of), thing)?.opening.open === true;
        yield* note('AZ-H-10', isOpen ? '{model} closes the door.' : '{model} opens the door.', { model });
        return withDoorUsed(battle, thing, of);
      }
      case 'item':
        return yield* picksUp(battle, model, thing);
      case 'wheel': {
        yield* note('AZ-H-14', '{model} takes the wheel.', { model });
        const seated = withFighter(battle, model, (one) => ({ ...one, seatNo: 0 }));
        return withVehicle(seated, vehicle, (one) => ({ ...one, owner }));
      }
      case 'restart':
        yield* note('AZ-H-14', '{model} restarts the engine.', { model });
        return withVehicle(battle, vehicle, (one) => ({ ...one, stalled: false }));
      case 'object':
        return yield* usesObject(battle, model, thing, item);
    }
  },
};

/** Into the hands: an item, or a weapon that lay about and is now its own. AZ-H-10, AZ-H-11 */
function* picksUp(battle: AimBattle, model: string, thing: string): Rule<AimBattle> {
  const item = battle.items.find(({ id }) => id === thing);
  if (item === undefined) return battle;
  yield* note('AZ-H-10', '{model} picks up: {item}.', { item: item.name, model });
  const { at: _at, elevation: _elevation, aboard: _aboard, weapon, ...rest } = item;
  const held = withFighter(battle, model, (one) => ({
    ...one,
    held: [...one.held, thing],
    weapons: weapon === undefined ? one.weapons : [...one.weapons, weapon],
  }));
  const items =
    weapon === undefined
      ? held.items.map((one) => (one === item ? { ...rest, carrier: model } : one))
      : held.items.filter((one) => one !== item);
  return { ...held, items };
}

/** A place takes the item in hand; anything else is triggered once. AZ-H-10 */
function* usesObject(battle: AimBattle, model: string, thing: string, named?: string): Rule<AimBattle> {
  const piece = pieceOf(battle.table, thing);
  const item = battle.items.find(({ id, carrier }) => carrier === model && (named === undefined || id === named));
  if (piece === undefined || !isPlaceFor(piece) || item === undefined) {
    yield* note('AZ-ACT-3', '{model} uses {thing}.', { thing: piece?.name ?? thing, model });
    return battle.used.includes(thing) ? battle : { ...battle, used: [...battle.used, thing] };
  }
  yield* note('AZ-H-10', '{model} puts {item} there.', { item: item.name, model });
  const { carrier: _carrier, ...laid } = item;
  const { at } = objectBase(piece);
  const items = battle.items.map((one) => (one === item ? { ...laid, at, elevation: 0 } : one));
  return withFighter({ ...battle, items, used: [...battle.used, thing] }, model, (one) => ({
    ...one,
    held: one.held.filter((id) => id !== item.id),
  }));
}
