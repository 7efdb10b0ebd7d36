/** Aim, and who may shoot or throw at what. AZ-ACT-4, AZ-ACT-6, AZ-GREN-1 */
import { note, type Problem } from '@umpire/engine/rule';
import { isOnTable, type Point, spot, withinDistance } from '@umpire/engine/table';
import {
  type AimBattle,
  type Fighter,
  heldWeapons,
  holdsMachinegun,
  isDry,
  optionsOf,
  withFighter,
} from '../battle/battle.ts';
import { wrong } from '../battle/wrong.ts';
import { bodyOf, eyeOf, ownerOf } from '../ground/bodies.ts';
import { seesPoint } from '../ground/sight.ts';
import { isAimedOrder, pointOf } from './declared.ts';
import type { Deed } from './deeds.ts';
import { riderProblems } from './riding.ts';
import { canSee } from './shot-from.ts';
import { throwProblems } from './throw-line.ts';

/** A point of the table in sight, not under its own base. AZ-ACT-4 */
export function aimPointProblems(view: AimBattle, fighter: Fighter, at: Point): readonly Problem[] {
  const eye = eyeOf(view, fighter);
  if (eye === undefined) return wrong('AZ-ACT-4', fighter, '{model} is not on the table.');
  const rider = riderProblems(view, fighter);
  if (rider !== undefined) return rider;
  if (holdsMachinegun(fighter) && !fighter.setUp)
    return wrong('AZ-WPN-7', fighter, '{model} has to set up the machinegun first.');
  if (!isOnTable(view.table, spot(at))) return wrong('AZ-ACT-4', fighter, 'The point is not on the table.');
  if (withinDistance(spot(at), eye.base, 0))
    return wrong('AZ-ACT-4', fighter, 'The point lies under the base of {model}.');
  return seesPoint(view, eye, at) ? [] : wrong('AZ-ACT-4', fighter, '{model} does not see this point.');
}

/** Puts the marker down. AZ-ACT-4 */
export const aim: Deed<'aim'> = {
  problems: (view, fighter, { at }) => aimPointProblems(view, fighter, at),
  *does(battle, { model, at }) {
    yield* note('AZ-ACT-4', '{model} aims.', { model, at });
    const staysSetUp = optionsOf(battle).mgReady === 'untilMoves';
    return withFighter(battle, model, (one) => ({ ...one, aim: at, setUp: one.setUp && staysSetUp }));
  },
};

/** A loaded firearm in hand, and a target of another side in sight. AZ-ACT-6 */
export const shootProblems: Deed<'shoot'>['problems'] = (view, fighter, order) => {
  const rider = riderProblems(view, fighter);
  if (rider !== undefined) return rider;
  const weapon = heldWeapons(fighter).find(({ id }) => id === order.weapon);
  if (weapon === undefined) return wrong('AZ-ACT-6', fighter, '{model} does not hold this firearm.');
  if (isDry(weapon)) return wrong('AZ-AMMO-4', fighter, '{weapon}: out of ammo.', { weapon: weapon.name });
  const target = bodyOf(view, order.target);
  if (target === undefined) return wrong('AZ-ACT-6', fighter, 'There is no such target.');
  if (ownerOf(target) === fighter.owner) return wrong('AZ-ACT-6', fighter, 'You do not shoot at your own side.');
  const eye = eyeOf(view, fighter);
  if (eye === undefined || !canSee(view, eye, target))
    return wrong('AZ-H-6', fighter, '{model} does not see this target.');
  return order.cover === true && !isAimedOrder(view, fighter, order)
    ? wrong('AZ-PRIO-2', fighter, 'Cover at priority 2 goes only with an aimed shot.')
    : [];
};

/** A grenade at hand and a point in reach. AZ-GREN-1, AZ-GREN-3 */
export const throwOrderProblems: Deed<'throw'>['problems'] = (view, fighter, order) => {
  const rider = riderProblems(view, fighter);
  if (rider !== undefined) return rider;
  if (fighter.grenades[order.grenade] < 1)
    return wrong('AZ-GREN-1', fighter, '{model} has none of these grenades left.');
  if ((order.at === undefined) === (order.target === undefined))
    return wrong('AZ-GREN-1', fighter, 'Name either a point or a model.');
  if (order.target !== undefined && bodyOf(view, order.target)?.kind !== 'fighter')
    return wrong('AZ-GREN-1', fighter, 'Only a model on foot can be named.');
  const to = pointOf(view, order);
  const eye = eyeOf(view, fighter);
  if (to === undefined || eye === undefined) return wrong('AZ-GREN-1', fighter, 'There is no such point.');
  return throwProblems(view, fighter, eye, to);
};
