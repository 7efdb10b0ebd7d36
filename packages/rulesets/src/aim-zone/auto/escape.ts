/** Somebody who is to be brought off the table in a vehicle: how far that has come. */
import type { Seat } from '@umpire/engine/rule';
import { INCH } from '@umpire/engine/table';
import { type AimBattle, findFighter, findVehicle } from '../battle.ts';
import { edgePoints, wayTo } from './field.ts';

/** What it is worth to have somebody aboard who is to be brought off, and how much more at the exit. */
const [ABOARD, AT_THE_EXIT] = [0.15, 0.25];

/** What the scenario's own aim adds: whoever is to be brought off is aboard, and how near the exit the car is. */
export function escape(battle: AimBattle, seat: Seat): number {
  const { gone } = battle.victory;
  const exit = gone === undefined ? undefined : battle.exits[gone.wins];
  if (gone === undefined || exit === undefined) return 0;
  const car = findVehicle(battle, gone.in);
  if (car === undefined || findFighter(battle, gone.model)?.vehicle !== car.id) return 0;
  const { table } = battle;
  const left = wayTo(table, 'wheels', edgePoints(table, exit), car.base.at) / (table.width / INCH);
  const share = ABOARD + AT_THE_EXIT * Math.max(0, 1 - left);
  return gone.wins === seat ? share : -share;
}
