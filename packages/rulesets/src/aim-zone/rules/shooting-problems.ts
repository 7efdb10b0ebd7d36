/** Aiming, shooting, throwing. AZ-ACT-4, AZ-ACT-6, AZ-GREN-1 */
import type { Problem } from '@umpire/engine/rule';
import { type Point, spot, withinDistance } from '@umpire/engine/table';
import { say, saying, type Words } from '@umpire/engine/words';
import { type AimBattle, type Fighter, heldWeapons, isDry, kindOf } from '../battle/battle.ts';
import { type Body, bodyOf, eyeOf } from '../ground/bodies.ts';
import { canSee } from './shot-from.ts';
import { seesPoint } from '../ground/sight.ts';
import { throwProblems } from './throw-line.ts';
import type { OrderOf } from '../battle/orders.ts';
import { isAimedOrder, pointOf } from './declared.ts';
import { riderProblems } from './aboard-problems.ts';

const refusal = (rule: string, model: string, says: Words): readonly Problem[] => [{ rule, model, ...saying(says) }];

/** A point of the table in sight, not under its own base. AZ-ACT-4 */
export function aimPointProblems(view: AimBattle, fighter: Fighter, at: Point): readonly Problem[] {
  const { id } = fighter;
  const eye = eyeOf(view, fighter);
  if (eye === undefined) return refusal('AZ-ACT-4', id, say('{model} is not on the table.', { model: id }));
  const rider = riderProblems(view, fighter);
  if (rider.length > 0) return rider;
  const gun = heldWeapons(fighter).some((weapon) => kindOf(weapon).machinegun);
  if (gun && !fighter.setUp)
    return refusal('AZ-WPN-7', id, say('{model} has to set up the machinegun first.', { model: id }));
  const { width, depth } = view.table;
  if (at.x < 0 || at.y < 0 || at.x > width || at.y > depth)
    return refusal('AZ-ACT-4', id, 'The point is not on the table.');
  if (withinDistance(spot(at), eye.base, 0))
    return refusal('AZ-ACT-4', id, say('The point lies under the base of {model}.', { model: id }));
  return seesPoint(view, eye, at)
    ? []
    : refusal('AZ-ACT-4', id, say('{model} does not see this point.', { model: id }));
}

/** A loaded firearm in hand, and a target of another side in sight. AZ-ACT-6 */
export function shootProblems(view: AimBattle, fighter: Fighter, order: OrderOf<'shoot'>): readonly Problem[] {
  const { id } = fighter;
  const rider = riderProblems(view, fighter);
  if (rider.length > 0) return rider;
  const weapon = heldWeapons(fighter).find((one) => one.id === order.weapon);
  if (weapon === undefined) return refusal('AZ-ACT-6', id, say('{model} does not hold this firearm.', { model: id }));
  if (isDry(weapon)) return refusal('AZ-AMMO-4', id, say('{weapon}: out of ammo.', { weapon: weapon.name }));
  const target = bodyOf(view, order.target);
  if (target === undefined) return refusal('AZ-ACT-6', id, 'There is no such target.');
  if (ownerOf(target) === fighter.owner) return refusal('AZ-ACT-6', id, 'You do not shoot at your own side.');
  const eye = eyeOf(view, fighter);
  if (eye === undefined || !canSee(view, eye, target))
    return refusal('AZ-H-6', id, say('{model} does not see this target.', { model: id }));
  if (order.cover === true && !isAimedOrder(view, fighter, order))
    return refusal('AZ-PRIO-2', id, 'Cover at priority 2 goes only with an aimed shot.');
  return [];
}

const ownerOf = (body: Body): string | undefined =>
  body.kind === 'object' ? undefined : body.kind === 'vehicle' ? body.vehicle.owner : body.fighter.owner;

/** A grenade at hand and a point in reach. AZ-GREN-1, AZ-GREN-3 */
export function throwOrderProblems(view: AimBattle, fighter: Fighter, order: OrderOf<'throw'>): readonly Problem[] {
  const { id } = fighter;
  const rider = riderProblems(view, fighter);
  if (rider.length > 0) return rider;
  if (fighter.grenades[order.grenade] < 1)
    return refusal('AZ-GREN-1', id, say('{model} has none of these grenades left.', { model: id }));
  if ((order.at === undefined) === (order.target === undefined))
    return refusal('AZ-GREN-1', id, 'Name either a point or a model.');
  const target = order.target === undefined ? undefined : bodyOf(view, order.target);
  if (order.target !== undefined && target?.kind !== 'fighter')
    return refusal('AZ-GREN-1', id, 'Only a model on foot can be named.');
  const to = pointOf(view, order);
  const eye = eyeOf(view, fighter);
  if (to === undefined || eye === undefined) return refusal('AZ-GREN-1', id, 'There is no such point.');
  return throwProblems(view, fighter, eye, to);
}
