/** What an order puts at stake: the odds of the order itself, from the position as it is, before it is given. */
import type { Stake } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { say, saying, type Saying } from '@umpire/engine/words';
import { type AimBattle, type Fighter, findFighter, findVehicle, optionsOf } from '../battle/battle.ts';
import type { CarriedOut } from '../odds/carried-out.ts';
import { positionOf } from '../odds/position.ts';
import { bodyOf } from '../ground/bodies.ts';
import { driveWay, inThePath } from '../ground/drive-way.ts';
import { type ActionOrder, type AimOrder, isAction, type OrderOf, stepOf } from '../battle/orders.ts';
import { begunAfterStep } from '../rules/begun.ts';
import { problems } from '../rules/problems.ts';

export function stakes(view: AimBattle, seat: Seat, order: AimOrder): readonly Stake[] {
  if (!isAction(order) || problems(view, seat, order).length > 0) return [];
  const fighter = findFighter(view, order.model);
  if (fighter === undefined) return [];
  const reactors = begunAfterStep(view, order, stepOf(order)).reactors.length;
  if (reactors === 0 && !isRolledFor(view, fighter, order)) return [];
  const args: CarriedOut = { position: positionOf(view), seat, order };
  const what = whatFor(view, order);
  const says = reactors === 0 ? what : say('{what}; {n} {n|enemy|enemies} may react', { what, n: reactors });
  const leavesOut = leftOut(order);
  return [{ engagement: engagementOf(view, order), args, ...says, ...(leavesOut === undefined ? {} : { leavesOut }) }];
}

/** Are there dice in it, though nobody reacts? */
function isRolledFor(view: AimBattle, fighter: Fighter, order: ActionOrder): boolean {
  switch (order.kind) {
    case 'shoot':
    case 'throw':
    case 'recover':
      return true;
    case 'defend':
      return optionsOf(view).defendCheck === 'onAction';
    case 'drive':
      return isDangerous(view, fighter, order);
    default:
      return false;
  }
}

/** A Drive over somebody, or into something. */
function isDangerous(view: AimBattle, fighter: Fighter, { facing, length }: OrderOf<'drive'>): boolean {
  const vehicle = fighter.vehicle === undefined ? undefined : findVehicle(view, fighter.vehicle);
  if (vehicle === undefined) return false;
  const { hits, turned, end } = driveWay(view, vehicle, facing, length);
  return hits.length > 0 || inThePath(view, turned, end).length > 0;
}

function engagementOf(view: AimBattle, order: ActionOrder): string {
  if (order.kind === 'throw' || order.kind === 'drive') return order.kind;
  if (order.kind !== 'shoot') return 'action';
  const kind = bodyOf(view, order.target)?.kind;
  return kind === 'vehicle' || kind === 'rider' ? 'shoot-vehicle' : 'shoot';
}

function whatFor(view: AimBattle, order: ActionOrder): Saying {
  if (order.kind === 'shoot') return say('Shot at {target}', { target: nameOf(view, order.target) });
  if (order.kind !== 'throw') return saying(order.kind === 'drive' ? 'The drive' : 'The action');
  return order.target === undefined
    ? saying('Throw to the point')
    : say('Throw at {target}', { target: nameOf(view, order.target) });
}

/** Models are called by their ids; a thing by its name. */
function nameOf(view: AimBattle, id: string): string {
  const body = bodyOf(view, id);
  return body?.kind === 'object' ? body.piece.name : id;
}

const leftOut = (order: ActionOrder): string | undefined =>
  order.kind === 'throw'
    ? 'It goes off at the start of your next turn: until then everybody may move away.'
    : undefined;
