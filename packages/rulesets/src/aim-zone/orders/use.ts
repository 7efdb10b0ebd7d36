import { partsOf, type Shape, spot, TOUCH, withinDistance } from '@umpire/engine/table';
import { say, type Saying } from '@umpire/engine/words';
import { driverOf, type Item, rideOf } from '../battle/battle.ts';
import type { OrderOf } from '../battle/orders.ts';
import { problemsOf } from '../rules/problems.ts';
import { isLevelWith, isPlaceFor, isUsable, itemsOf, standingIn } from '../rules/using.ts';
import { action, type Choosing } from './action-order.ts';

/** One dealing with one thing in contact. AZ-ACT-3 */
export const use = action<OrderOf<'use'>>({
  kind: 'use',
  rule: 'AZ-ACT-3',
  says: 'Use',
  help: 'Opens or closes a door, picks something up, takes the wheel, restarts an engine.',
  lines: (choosing) => {
    const on = rideOf(choosing.view, choosing.fighter);
    return on === undefined ? [...itemsAtHand(choosing), ...thingsAtHand(choosing)] : inVehicle(choosing, on.id);
  },
});

type Use = OrderOf<'use'>;

const lineOf = (
  { fighter: { id: model } }: Choosing,
  says: Saying,
  rule: string,
  order: Omit<Use, 'kind' | 'model'>,
) => ({
  ...says,
  rule,
  asked: { kind: 'use', model, ...order } as const,
});

const picksUp = (choosing: Choosing, { id: thing, name }: Item) =>
  lineOf(choosing, say('{model} picks up: {item}', { model: choosing.fighter.id, item: name }), 'AZ-H-10', {
    what: 'item',
    thing,
  });

/** It touches it, or it is no farther than a step away. */
const isInReach = ({ fighter: { base }, step }: Choosing, shape: Shape): boolean =>
  withinDistance(base, shape, step + TOUCH);

const itemsAtHand = (choosing: Choosing) =>
  choosing.view.items
    .filter(({ carrier, at, elevation = 0 }) => {
      if (carrier !== undefined || at === undefined) return false;
      return elevation === choosing.fighter.elevation && isInReach(choosing, spot(at));
    })
    .map((item) => picksUp(choosing, item));

function inVehicle(choosing: Choosing, thing: string) {
  const { view, fighter } = choosing;
  const { id: model } = fighter;
  const items = view.items.filter(({ carrier, aboard }) => carrier === undefined && aboard === thing);
  const found = items.map((item) => picksUp(choosing, item));
  if (driverOf(view, thing) === undefined)
    found.push(lineOf(choosing, say('{model} takes the wheel', { model }), 'AZ-H-14', { what: 'wheel', thing }));
  if (rideOf(view, fighter)?.stalled === true && fighter.seatNo === 0)
    found.push(lineOf(choosing, say('{model} restarts the engine', { model }), 'AZ-H-14', { what: 'restart', thing }));
  return found;
}

/** Doors, objects that have a use, places for what one carries. AZ-H-10 */
function thingsAtHand(choosing: Choosing) {
  const { view, fighter } = choosing;
  const { id: model } = fighter;
  return view.table.pieces.flatMap((piece) => {
    const [thing, name] = [piece.id, piece.name];
    const isLevel = isLevelWith(fighter, piece);
    const isThere = isLevel && isUsable(piece) && isInReach(choosing, piece.shape);
    const carried = isPlaceFor(piece) ? itemsOf(view, fighter) : [];
    const used = isThere && carried.length <= 1 ? [say('{model} uses {thing}', { model, thing: name })] : [];
    const doors = (piece.openings === undefined ? [] : partsOf(piece))
      .filter((part) => part.kind === 'passage')
      .filter(({ opening, shape }) => isLevel && opening.kind === 'door' && isInReach(choosing, shape));
    return [
      ...used.map((says) => lineOf(choosing, says, 'AZ-H-10', { what: 'object', thing })),
      ...(isThere ? carried : []).map((item) =>
        lineOf(choosing, say('{model} puts {item} into {thing}', { model, item: item.name, thing: name }), 'AZ-H-10', {
          what: 'object',
          thing,
          item: item.id,
        }),
      ),
      ...doors.map(({ opening: { id, open }, shape }) => {
        const says = open ? say('{model} closes the door', { model }) : say('{model} opens the door', { model });
        const line = lineOf(choosing, says, 'AZ-H-10', { what: 'door', thing: id, of: thing });
        // With a step whoever stands in it himself gets out of it first.
        const isFree = choosing.step > 0 && standingIn(view, shape).every((one) => one.id === model);
        const found = problemsOf(view, choosing.seat, line.asked);
        return { ...line, problems: isFree ? found.filter(({ rule }) => rule !== 'AZ-H-10') : found };
      }),
    ];
  });
}
