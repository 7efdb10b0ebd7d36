/** Each action's own conditions, judged from where the actor stands for it. */
import type { Problem } from '@umpire/engine/rule';
import { has, isAgainst, overlaps, partsOf, pieceOf, type Piece, spot, touches } from '@umpire/engine/table';
import { say, saying, type Words } from '@umpire/engine/words';
import { type AimBattle, type Fighter, handsFree, heldWeapons, kindOf, onFoot, vehicles } from '../battle/battle.ts';
import { HANDS } from '../battle/data.ts';
import { isObject } from '../ground/bodies.ts';
import { climbProblems, climbWay, moveProblems } from '../ground/moves.ts';
import type { ActionOrder, OrderOf } from '../battle/orders.ts';
import { driveOrderProblems, enterProblems, exitProblems, wheelProblems } from './aboard-problems.ts';
import { aimPointProblems, shootProblems, throwOrderProblems } from './shooting-problems.ts';

const refusal = (rule: string, model: string, says: Words): readonly Problem[] => [{ rule, model, ...saying(says) }];

export function actionProblems(view: AimBattle, fighter: Fighter, order: ActionOrder): readonly Problem[] {
  const { id } = fighter;
  switch (order.kind) {
    case 'move':
    case 'climb':
      if (fighter.away === 'aboard')
        return refusal('AZ-ACT-2', id, say('{model} rides and has to get out first.', { model: id }));
      if (fighter.immobile) return refusal('AZ-ACT-2', id, say('{model} cannot move.', { model: id }));
      return order.kind === 'move' ? moveProblems(view, fighter, order.to) : ladderProblems(view, fighter, order);
    case 'use':
      return useProblems(view, fighter, order);
    case 'aim':
      return aimPointProblems(view, fighter, order.at);
    case 'shoot':
      return shootProblems(view, fighter, order);
    case 'throw':
      return throwOrderProblems(view, fighter, order);
    case 'ready':
      return readyProblems(view, fighter, order);
    case 'recover':
      return fighter.stun > 0 ? [] : refusal('AZ-ACT-9', id, say('{model} is not stunned.', { model: id }));
    case 'defend':
    case 'pass':
      return [];
    case 'drive':
    case 'stop':
      return driveOrderProblems(view, fighter, order);
    case 'enter':
      return enterProblems(view, fighter, order);
    case 'exit':
      return exitProblems(view, fighter, order);
  }
}

function ladderProblems(view: AimBattle, fighter: Fighter, { piece, ladder }: OrderOf<'climb'>): readonly Problem[] {
  const way = climbWay(view, fighter, piece, ladder);
  return way === undefined ? refusal('AZ-H-9', fighter.id, 'There is no such ladder.') : climbProblems(fighter, way);
}

/** One thing in contact. AZ-ACT-3, AZ-H-10 */
function useProblems(view: AimBattle, fighter: Fighter, order: OrderOf<'use'>): readonly Problem[] {
  const { what, thing, of, item } = order;
  if ((of !== undefined && what !== 'door') || (item !== undefined && what !== 'object'))
    return refusal('AZ-ACT-3', fighter.id, 'The order says more than this Use needs.');
  if (what === 'wheel' || what === 'restart') return wheelProblems(view, fighter, order);
  if (what === 'item') return itemProblems(view, fighter, thing);
  if (fighter.away === 'aboard')
    return refusal('AZ-ACT-3', fighter.id, say('{model} cannot reach that from the vehicle.', { model: fighter.id }));
  return what === 'door' ? doorProblems(view, fighter, order) : objectProblems(view, fighter, order);
}

/** Under the base or touching it, or in the same vehicle; and hands free for it. AZ-H-10, AZ-H-11 */
function itemProblems(view: AimBattle, fighter: Fighter, thing: string): readonly Problem[] {
  const { id } = fighter;
  const item = view.items.find((one) => one.id === thing);
  if (item === undefined || item.carrier !== undefined)
    return refusal('AZ-H-10', id, 'There is no such thing to pick up.');
  const isHere =
    fighter.away === 'aboard'
      ? item.aboard === fighter.vehicle
      : item.at !== undefined && (item.elevation ?? 0) === fighter.elevation && touches(fighter.base, spot(item.at));
  if (!isHere)
    return refusal('AZ-ACT-3', id, say('{model} is not in contact with {item}.', { model: id, item: item.name }));
  return handsFree(view, fighter) >= item.hands
    ? []
    : refusal('AZ-H-11', id, say('{model} has no hand free for {item}.', { model: id, item: item.name }));
}

/** In contact with a door; it is not closed on a base. AZ-H-10 */
function doorProblems(view: AimBattle, fighter: Fighter, { thing, of = '' }: OrderOf<'use'>): readonly Problem[] {
  const { id } = fighter;
  const piece = pieceOf(view.table, of);
  const part =
    piece === undefined ? undefined : partsOf(piece).find((one) => one.kind === 'passage' && one.opening.id === thing);
  if (piece === undefined || part?.kind !== 'passage' || part.opening.kind !== 'door')
    return refusal('AZ-H-10', id, 'There is no such door.');
  const door = { id: of, name: '', shape: part.shape, wall: piece.shape };
  const isInDoorway = overlaps(fighter.base, part.shape);
  if (!isInDoorway && !isAgainst(fighter.base, door))
    return refusal('AZ-ACT-3', id, say('{model} is not in contact with the door.', { model: id }));
  const bases = [...onFoot(view), ...vehicles(view)].map(({ base }) => base);
  const isBlocked = part.opening.open && bases.some((base) => overlaps(base, part.shape));
  return isBlocked ? refusal('AZ-H-10', id, 'Somebody stands in the door.') : [];
}

function objectProblems(view: AimBattle, fighter: Fighter, { thing, item }: OrderOf<'use'>): readonly Problem[] {
  const { id } = fighter;
  const piece = pieceOf(view.table, thing);
  if (piece === undefined || !isUsable(piece)) return refusal('AZ-H-10', id, 'This thing has no use.');
  if (!touches(fighter.base, piece.shape))
    return refusal('AZ-ACT-3', id, say('{model} does not touch {thing}.', { model: id, thing: piece.name }));
  const carried = isPlaceFor(piece) ? itemsOf(view, fighter) : [];
  if (item === undefined)
    return carried.length > 1
      ? refusal('AZ-H-10', id, say('{model} carries several things: choose the one to put there.', { model: id }))
      : [];
  return carried.some((one) => one.id === item)
    ? []
    : refusal('AZ-H-10', id, say('{model} has no such thing to put there.', { model: id }));
}

/** An object into which items are put. AZ-H-10 */
export const isPlaceFor = (piece: Piece): boolean => piece.terms?.['use'] === 'place';

/** The items that a fighter carries; weapons are its own. */
export const itemsOf = (view: AimBattle, { id }: Fighter): AimBattle['items'] =>
  view.items.filter(({ carrier }) => carrier === id);

export const isUsable = (piece: Piece): boolean =>
  isObject(piece) && typeof piece.terms?.['use'] === 'string' && !has(piece, 'area');

/** Draw, reload, set up. AZ-ACT-8, AZ-H-11 */
function readyProblems(view: AimBattle, fighter: Fighter, order: OrderOf<'ready'>): readonly Problem[] {
  const { id, weapons, held } = fighter;
  if ((order.weapon !== undefined && order.what !== 'reload') || (order.hold !== undefined && order.what !== 'draw'))
    return refusal('AZ-ACT-8', id, 'A reload names a weapon, a draw what is held, and nothing else.');
  if (order.what === 'set up') {
    const gun = heldWeapons(fighter).some((weapon) => kindOf(weapon).machinegun);
    if (!gun) return refusal('AZ-WPN-7', id, say('{model} holds no machinegun.', { model: id }));
    return fighter.setUp ? refusal('AZ-WPN-7', id, 'The machinegun is set up already.') : [];
  }
  if (order.what === 'reload') {
    const weapon = weapons.find((one) => one.id === order.weapon);
    if (weapon === undefined) return refusal('AZ-ACT-8', id, say('{model} does not carry this weapon.', { model: id }));
    return weapon.counters > 0
      ? []
      : refusal('AZ-WPN-4', id, say('{weapon}: the magazine is full.', { weapon: weapon.name }));
  }
  const hold = order.hold ?? [];
  const items = held.filter((thing) => !weapons.some((weapon) => weapon.id === thing));
  const isKnown = hold.every((thing) => items.includes(thing) || weapons.some((weapon) => weapon.id === thing));
  if (!isKnown || new Set(hold).size < hold.length)
    return refusal('AZ-ACT-8', id, say('{model} does not carry all of that.', { model: id }));
  if (!items.every((thing) => hold.includes(thing)))
    return refusal('AZ-ACT-8', id, 'Items cannot be slung: drop them instead.');
  if (hold.length === held.length && hold.every((thing) => held.includes(thing)))
    return refusal('AZ-ACT-8', id, say('{model} holds that already.', { model: id }));
  const free = handsFree(view, { ...fighter, held: hold });
  return free < 0 ? refusal('AZ-H-11', id, say('That takes more than {hands} hands.', { hands: HANDS })) : [];
}
