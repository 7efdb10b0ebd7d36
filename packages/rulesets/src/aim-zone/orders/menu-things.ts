/** Things that menu and automatic players go through: targets, things to use, ways to fill the hands. */
import { partsOf, type Shape, spot, TOUCH, withinDistance } from '@umpire/engine/table';
import { say, type Saying } from '@umpire/engine/words';
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
): readonly { readonly id: string; readonly called: string }[] {
  const people = allFighters(view)
    .filter((other) => other.owner !== owner && fighterBody(view, other) !== undefined)
    .map(({ id }) => ({ id, called: id }));
  const hulls = vehicles(view)
    .filter((vehicle) => vehicle.owner !== owner)
    .map(({ id }) => ({ id, called: id }));
  const things = view.table.pieces.filter(isObject).map(({ id, name }) => ({ id, called: name }));
  return [...people, ...hulls, ...things];
}

interface Usable {
  readonly order: OrderOf<'use'>;
  readonly says: Saying;
  readonly rule: string;
}

/** What a fighter could use that it touches, or that is no farther than a step away. AZ-ACT-3 */
export function usableThings(view: AimBattle, fighter: Fighter, step = 0): readonly Usable[] {
  const { id: model, base, elevation } = fighter;
  const use = (
    what: OrderOf<'use'>['what'],
    thing: string,
    says: Saying,
    rule: string,
    more: Pick<OrderOf<'use'>, 'of' | 'item'> = {},
  ): Usable => ({ order: { kind: 'use', model, what, thing, ...more }, says, rule });
  const isInReach = (shape: Shape): boolean => withinDistance(base, shape, step + TOUCH);
  const on = fighter.vehicle === undefined ? undefined : findVehicle(view, fighter.vehicle);
  const isHere = ({ at, elevation: height = 0, aboard }: AimBattle['items'][number]): boolean =>
    on !== undefined ? aboard === on.id : at !== undefined && height === elevation && isInReach(spot(at));
  const items = view.items.filter((item) => item.carrier === undefined && isHere(item));
  const found = items.map((item) =>
    use('item', item.id, say('{model} picks up: {item}', { model, item: item.name }), 'AZ-H-10'),
  );
  if (on !== undefined) {
    if (driverOf(view, on.id) === undefined)
      found.push(use('wheel', on.id, say('{model} takes the wheel', { model }), 'AZ-H-14'));
    if (on.stalled && fighter.seatNo === 0)
      found.push(use('restart', on.id, say('{model} restarts the engine', { model }), 'AZ-H-14'));
    return found;
  }
  for (const piece of view.table.pieces) {
    if (isUsable(piece) && isInReach(piece.shape)) {
      const carried = isPlaceFor(piece) ? itemsOf(view, fighter) : [];
      if (carried.length <= 1)
        found.push(use('object', piece.id, say('{model} uses {thing}', { model, thing: piece.name }), 'AZ-H-10'));
      for (const { id: item, name: thing } of carried)
        found.push(
          use(
            'object',
            piece.id,
            say('{model} puts {item} into {thing}', { model, item: thing, thing: piece.name }),
            'AZ-H-10',
            { item },
          ),
        );
    }
    for (const part of piece.openings === undefined ? [] : partsOf(piece)) {
      if (part.kind !== 'passage' || part.opening.kind !== 'door') continue;
      const does = part.opening.open
        ? say('{model} closes the door', { model })
        : say('{model} opens the door', { model });
      if (isInReach(part.shape)) found.push(use('door', part.opening.id, does, 'AZ-H-10', { of: piece.id }));
    }
  }
  return found;
}

/** Other ways to fill the hands: each carried weapon alone, two that fit together. AZ-H-11 */
export function weaponSets(view: AimBattle, fighter: Fighter): readonly { readonly hold: readonly string[] }[] {
  const { weapons, held } = fighter;
  const items = held.filter((id) => !weapons.some((weapon) => weapon.id === id));
  const singles = weapons.map((weapon) => [weapon]);
  const pairs = weapons.flatMap((one, i) => weapons.slice(i + 1).map((other) => [one, other]));
  return [...singles, ...pairs]
    .map((set) => ({ hold: [...items, ...set.map(({ id }) => id)] }))
    .filter(({ hold }) => handsFree(view, { ...fighter, held: hold }) >= 0)
    .filter(({ hold }) => hold.length !== held.length || !hold.every((id) => held.includes(id)));
}
