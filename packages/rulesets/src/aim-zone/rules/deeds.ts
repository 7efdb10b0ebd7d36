/** What is carried out in priority step 4, and the simple things of step 1: everything but shots and throws. */
import { call, note, type Rule, type Seat } from '@umpire/engine/rule';
import { pieceOf, placed, withDoor } from '@umpire/engine/table';
import { say } from '@umpire/engine/words';
import {
  type AimBattle,
  fighterOf,
  type Item,
  kindOf,
  optionsOf,
  ridersOf,
  vehicleOf,
  type Weapon,
  withFighter,
  withVehicle,
} from '../battle/battle.ts';
import { objectBase } from '../ground/bodies.ts';
import { climbWay, leavesAt } from '../ground/moves.ts';
import type { ActionOrder, OrderOf } from '../battle/orders.ts';
import { skillCheck } from './skill.ts';
import type { Agenda } from './agenda.ts';
import { drives } from './drive.ts';
import { leaves } from './losses.ts';

/** Carries out an action that is no shot and no throw, as far as it goes by itself. */
export function* does(battle: AimBattle, seat: Seat, order: ActionOrder): Rule<Agenda> {
  const { vehicle } = fighterOf(battle, order.model);
  return order.kind === 'drive' && vehicle !== undefined
    ? yield* drives(battle, vehicleOf(battle, vehicle), order.facing, order.length, seat)
    : { battle: yield* deed(battle, seat, order), todo: [] };
}

function* deed(battle: AimBattle, seat: Seat, order: ActionOrder): Rule<AimBattle> {
  const { model } = order;
  const { vehicle, skill } = fighterOf(battle, model);
  switch (order.kind) {
    case 'aim':
      yield* note('AZ-ACT-4', '{model} aims.', { model, at: order.at });
      return withFighter(battle, model, (one) => ({
        ...one,
        aim: order.at,
        setUp: one.setUp && optionsOf(battle).mgReady === 'untilMoves',
      }));
    case 'defend':
      return yield* defends(battle, model);
    case 'recover': {
      const isBack = yield* call(skillCheck, {
        skill,
        by: seat,
        rule: 'AZ-ACT-9',
        says: say('{model} recovers', { model }),
      });
      yield* note('AZ-ACT-9', isBack ? '{model} has recovered.' : '{model} does not recover.', { model });
      return isBack ? withFighter(battle, model, (one) => ({ ...one, stun: 0 })) : battle;
    }
    case 'pass':
      yield* note('AZ-ACT-13', '{model} passes.', { model });
      return battle;
    case 'move':
      return yield* moves(battle, order);
    case 'climb':
      return yield* climbs(battle, order);
    case 'use':
      return yield* uses(battle, order);
    case 'ready':
      return yield* readies(battle, order);
    case 'stop':
      yield* note('AZ-VEH-3', '{model} stops.', { model });
      return vehicle === undefined
        ? battle
        : withVehicle(battle, vehicle, (one) => ({ ...one, moving: false, drivenThisTurn: true }));
    case 'enter':
      return yield* enters(battle, seat, order);
    case 'exit':
      yield* note('AZ-VEH-4', '{model} gets out.', { model });
      return withFighter(battle, model, ({ away: _away, vehicle: _vehicle, seatNo: _seatNo, ...one }) => ({
        ...one,
        base: placed(one.base, order.to),
        elevation: 0,
        setUp: false,
      }));
    case 'drive':
    case 'shoot':
    case 'throw':
      throw new TypeError(`${order.kind} is carried out by itself`);
  }
}

/** On Defend; by agreement only if a check succeeds now. Whoever was on Defend before stays so. AZ-ACT-10, AZ-ACT-11 */
function* defends(battle: AimBattle, model: string): Rule<AimBattle> {
  const { skill, owner } = fighterOf(battle, model);
  if (optionsOf(battle).defendCheck === 'onAction') {
    const isReady = yield* call(skillCheck, {
      skill,
      by: owner,
      rule: 'AZ-ACT-10',
      says: say('{model} goes on Defend', { model }),
    });
    if (!isReady) {
      yield* note('AZ-ACT-10', '{model} does not get on Defend.', { model });
      return battle;
    }
  }
  yield* note('AZ-ACT-10', '{model} is on Defend.', { model });
  return withFighter(battle, model, (one) => ({ ...one, defend: true }));
}

/** Up to 3″ in a straight line, or over the exit edge. AZ-ACT-2, AZ-H-20 */
function* moves(battle: AimBattle, { model, to }: OrderOf<'move'>): Rule<AimBattle> {
  const fighter = fighterOf(battle, model);
  if (leavesAt(battle, placed(fighter.base, to), fighter.owner)) return yield* leaves(battle, fighter);
  yield* note('AZ-ACT-2', '{model} moves.', { model, from: fighter.base.at, to });
  return withFighter(battle, model, (one) => ({ ...one, base: placed(one.base, to), setUp: false }));
}

/** Up or down a ladder. AZ-H-9 */
function* climbs(battle: AimBattle, { model, piece, ladder }: OrderOf<'climb'>): Rule<AimBattle> {
  const fighter = fighterOf(battle, model);
  const way = climbWay(battle, fighter, piece, ladder);
  if (way === undefined) return battle;
  yield* note('AZ-H-9', way.goes === 'up' ? '{model} climbs up.' : '{model} climbs down.', { model });
  return withFighter(battle, model, (one) => ({
    ...one,
    base: placed(one.base, way.end),
    elevation: way.elevation,
    setUp: false,
  }));
}

/** One dealing with one thing. AZ-ACT-3, AZ-H-10, AZ-H-14 */
function* uses(battle: AimBattle, { model, what, thing, of = '', item }: OrderOf<'use'>): Rule<AimBattle> {
  const fighter = fighterOf(battle, model);
  const { vehicle = '' } = fighter;
  switch (what) {
    case 'door': {
      const isOpen = pieceOf(battle.table, of)?.openings?.find(({ id }) => id === thing)?.open === true;
      yield* note('AZ-H-10', isOpen ? '{model} closes the door.' : '{model} opens the door.', { model });
      return { ...battle, table: withDoor(battle.table, of, thing, !isOpen) };
    }
    case 'item':
      return yield* picksUp(battle, model, thing);
    case 'wheel':
      yield* note('AZ-H-14', '{model} takes the wheel.', { model });
      return withVehicle(
        withFighter(battle, model, (one) => ({ ...one, seatNo: 0 })),
        vehicle,
        (one) => ({ ...one, owner: fighter.owner }),
      );
    case 'restart':
      yield* note('AZ-H-14', '{model} restarts the engine.', { model });
      return withVehicle(battle, vehicle, (one) => ({ ...one, stalled: false }));
    case 'object':
      return yield* usesObject(battle, model, thing, item);
  }
}

/** Into the hands: an item, or a weapon that lay about and is now its own. AZ-H-10, AZ-H-11 */
function* picksUp(battle: AimBattle, model: string, thing: string): Rule<AimBattle> {
  const item = battle.items.find(({ id }) => id === thing);
  if (item === undefined) return battle;
  yield* note('AZ-H-10', '{model} picks up: {item}.', { item: item.name, model });
  const { weapon } = item;
  const held = withFighter(battle, model, (one) => ({
    ...one,
    held: [...one.held, thing],
    weapons: weapon === undefined ? one.weapons : [...one.weapons, weapon],
  }));
  if (weapon !== undefined) return { ...held, items: held.items.filter(({ id }) => id !== thing) };
  return { ...held, items: held.items.map((one) => (one.id === thing ? carriedBy(one, model) : one)) };
}

const carriedBy = ({ at: _at, elevation: _elevation, aboard: _aboard, ...item }: Item, carrier: string): Item => ({
  ...item,
  carrier,
});

/** A place takes the item in hand; anything else is triggered once. AZ-H-10 */
function* usesObject(battle: AimBattle, model: string, thing: string, named?: string): Rule<AimBattle> {
  const piece = pieceOf(battle.table, thing);
  const item = battle.items.find(({ id, carrier }) => carrier === model && (named === undefined || id === named));
  if (piece?.terms?.['use'] === 'place' && item !== undefined) {
    yield* note('AZ-H-10', '{model} puts {item} there.', { item: item.name, model });
    const { carrier: _carrier, ...laid } = item;
    const { at } = objectBase(piece);
    const items = battle.items.map((one) => (one.id === item.id ? { ...laid, at, elevation: 0 } : one));
    return withFighter({ ...battle, items, used: [...battle.used, thing] }, model, (one) => ({
      ...one,
      held: one.held.filter((id) => id !== item.id),
    }));
  }
  yield* note('AZ-ACT-3', '{model} uses {thing}.', { thing: piece?.name ?? thing, model });
  return battle.used.includes(thing) ? battle : { ...battle, used: [...battle.used, thing] };
}

/** Draw, one step of a reload, or set up. AZ-ACT-8, AZ-WPN-4, AZ-WPN-5, AZ-WPN-7 */
function* readies(battle: AimBattle, { model, what, weapon: id, hold = [] }: OrderOf<'ready'>): Rule<AimBattle> {
  if (what === 'draw') {
    yield* note('AZ-ACT-8', '{model} draws.', { model });
    return withFighter(battle, model, (one) => ({ ...one, held: hold, setUp: false }));
  }
  if (what === 'set up') {
    yield* note('AZ-WPN-7', '{model} sets up the machinegun.', { model });
    return withFighter(battle, model, (one) => ({ ...one, setUp: true }));
  }
  yield* note('AZ-WPN-4', '{model} reloads.', { model });
  return withFighter(battle, model, (one) => ({
    ...one,
    weapons: one.weapons.map((weapon) => (weapon.id === id ? reloaded(weapon) : weapon)),
  }));
}

/** A weapon after one Ready action on it. AZ-WPN-4, AZ-WPN-5 */
export function reloaded(weapon: Weapon): Weapon {
  const { reload, perCounter } = kindOf(weapon);
  if (weapon.progress + 1 < reload) return { ...weapon, progress: weapon.progress + 1 };
  return { ...weapon, progress: 0, counters: perCounter ? weapon.counters - 1 : 0 };
}

/** Into the lowest free seat, or the one named; whose driver it is, his is the vehicle. AZ-VEH-4 */
function* enters(battle: AimBattle, seat: Seat, { model, vehicle, seatNo }: OrderOf<'enter'>): Rule<AimBattle> {
  const chosen = seatNo ?? lowestFreeSeat(battle, vehicle);
  yield* note('AZ-VEH-4', '{model} gets in.', { model, vehicle });
  const aboard = withFighter(battle, model, (one) => ({
    ...one,
    away: 'aboard',
    vehicle,
    seatNo: chosen,
    setUp: false,
    elevation: 0,
  }));
  return chosen === 0 ? withVehicle(aboard, vehicle, (one) => ({ ...one, owner: seat })) : aboard;
}

export function lowestFreeSeat(battle: AimBattle, vehicle: string): number {
  const taken = ridersOf(battle, vehicle).map(({ seatNo }) => seatNo);
  const { seats } = vehicleOf(battle, vehicle);
  for (let free = 0; free < seats; free++) if (!taken.includes(free)) return free;
  return -1;
}
