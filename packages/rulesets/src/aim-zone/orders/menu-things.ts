/** Things that menu and automatic players go through: targets, things to use, ways to fill the hands. */
import { partsOf, type Shape, spot, TOUCH, withinDistance } from '@umpire/engine/table';
import {
  allFighters,
  type AimBattle,
  driverOf,
  type Fighter,
  findVehicle,
  handsFree,
  vehicles,
} from '../battle/battle.ts';
import { fighterBody, isObject } from '../ground/bodies.ts';
import type { OrderOf } from '../battle/orders.ts';
import { isPlaceFor, isUsable, itemsOf } from '../rules/action-problems.ts';

/** Everything that is not on one's own side. */
export function shootTargets(
  view: AimBattle,
  { owner }: Fighter,
): readonly { readonly id: string; readonly says: string }[] {
  const people = allFighters(view)
    .filter((other) => other.owner !== owner && fighterBody(view, other) !== undefined)
    .map(({ id, name }) => ({ id, says: name }));
  const hulls = vehicles(view)
    .filter((vehicle) => vehicle.owner !== owner)
    .map(({ id, name }) => ({ id, says: name }));
  const things = view.table.pieces.filter(isObject).map(({ id, name }) => ({ id, says: name }));
  return [...people, ...hulls, ...things];
}

interface Usable {
  readonly order: OrderOf<'use'>;
  readonly says: string;
  readonly rule: string;
}

/** What a fighter could use that it touches, or that is no farther than a step away. AZ-ACT-3 */
export function usableThings(view: AimBattle, fighter: Fighter, step = 0): readonly Usable[] {
  const { id: model, name, base, elevation } = fighter;
  const use = (
    what: OrderOf<'use'>['what'],
    thing: string,
    says: string,
    rule: string,
    more: Pick<OrderOf<'use'>, 'of' | 'item'> = {},
  ): Usable => ({ order: { kind: 'use', model, what, thing, ...more }, says: `${name} ${says}`, rule });
  const isInReach = (shape: Shape): boolean => withinDistance(base, shape, step + TOUCH);
  const on = fighter.vehicle === undefined ? undefined : findVehicle(view, fighter.vehicle);
  const isHere = ({ at, elevation: height = 0, aboard }: AimBattle['items'][number]): boolean =>
    on !== undefined ? aboard === on.id : at !== undefined && height === elevation && isInReach(spot(at));
  const items = view.items.filter((item) => item.carrier === undefined && isHere(item));
  const found = items.map((item) => use('item', item.id, `picks up: ${item.name}`, 'AZ-H-10'));
  if (on !== undefined) {
    if (driverOf(view, on.id) === undefined) found.push(use('wheel', on.id, 'takes the wheel', 'AZ-H-14'));
    if (on.stalled && fighter.seatNo === 0) found.push(use('restart', on.id, 'restarts the engine', 'AZ-H-14'));
    return found;
  }
  for (const piece of view.table.pieces) {
    if (isUsable(piece) && isInReach(piece.shape)) {
      const carried = isPlaceFor(piece) ? itemsOf(view, fighter) : [];
      if (carried.length <= 1) found.push(use('object', piece.id, `uses ${piece.name}`, 'AZ-H-10'));
      for (const { id: item, name: thing } of carried)
        found.push(use('object', piece.id, `puts ${thing} into ${piece.name}`, 'AZ-H-10', { item }));
    }
    for (const part of piece.openings === undefined ? [] : partsOf(piece)) {
      if (part.kind !== 'passage' || part.opening.kind !== 'door') continue;
      const does = part.opening.open ? 'closes the door' : 'opens the door';
      if (isInReach(part.shape)) found.push(use('door', part.opening.id, does, 'AZ-H-10', { of: piece.id }));
    }
  }
  return found;
}

/** Other ways to fill the hands: each carried weapon alone, two that fit together. AZ-H-11 */
export function weaponSets(
  view: AimBattle,
  fighter: Fighter,
): readonly { readonly hold: readonly string[]; readonly says: string }[] {
  const { weapons, held } = fighter;
  const items = held.filter((id) => !weapons.some((weapon) => weapon.id === id));
  const singles = weapons.map((weapon) => [weapon]);
  const pairs = weapons.flatMap((one, i) => weapons.slice(i + 1).map((other) => [one, other]));
  return [...singles, ...pairs]
    .map((set) => ({ hold: [...items, ...set.map(({ id }) => id)], says: set.map(({ name }) => name).join(' and ') }))
    .filter(({ hold }) => handsFree(view, { ...fighter, held: hold }) >= 0)
    .filter(({ hold }) => hold.length !== held.length || !hold.every((id) => held.includes(id)));
}
