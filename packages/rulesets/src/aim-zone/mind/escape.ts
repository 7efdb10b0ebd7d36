/**
 * Somebody who is to be brought off the table in a vehicle: how that stands. The weights are fitted to how some thousand positions of
 * automatic battles went on.
 */
import type { Seat } from '@umpire/engine/rule';
import { type Edge, INCH, edgePoints, waysTo } from '@umpire/engine/table';
import { type AimBattle, type Fighter, findFighter, findVehicle, type Vehicle } from '../battle/battle.ts';
import { harm } from './worth.ts';
import { ON_WHEELS, onFootTo } from './field.ts';

/**
 * What the width of a table is worth on the way to whoever waits, and on the way off with her; and to have her aboard. The fit wants more
 * for the ways, but then a car would never go a few inches back to turn round.
 */
const [TO_FETCH, OFF, ABOARD] = [0.5, 0.6, 1.2];

/** What it costs if nobody can be brought off any more, what each hit on the car does, and all that can be done to the guest. */
const [NO_CAR, HIT, HARM] = [1.2, 0.16, 0.8];

/** What the others have from the start, since time is on their side, and how much more at the end. */
const [AT_FIRST, IN_THE_END] = [0.6, 0.7];

/** What the scenario's own aim adds: how far the car is from its guest, then from the exit; what has been done to both; the time. */
export function escape(battle: AimBattle, seat: Seat): number {
  const { victory, exits, turn, lastTurn } = battle;
  const { gone } = victory;
  const exit = gone === undefined ? undefined : exits[gone.wins];
  const guest = gone === undefined ? undefined : findFighter(battle, gone.model);
  if (gone === undefined || exit === undefined || guest === undefined) return 0;
  const car = findVehicle(battle, gone.in);
  const onTheWay = car === undefined ? -NO_CAR : wayWith(battle, car, guest, exit) - HIT * car.hits;
  const lead = onTheWay - HARM * harm(guest) - AT_FIRST - (IN_THE_END * turn) / lastTurn;
  return gone.wins === seat ? lead : -lead;
}

/** The more, the less of the way is left. */
function wayWith({ table }: AimBattle, car: Vehicle, guest: Fighter, exit: Edge): number {
  const width = table.width / INCH;
  const isAboard = guest.vehicle === car.id;
  const left = isAboard
    ? waysTo(table, ON_WHEELS, edgePoints(table, exit))(car.base.at)
    : onFootTo(table, car.base.at, guest.base.at);
  const share = Math.min(1.5, left / width);
  return isAboard ? ABOARD - OFF * share : -TO_FETCH * share;
}
