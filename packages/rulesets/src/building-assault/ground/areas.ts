/** Which room a figure stands in, and whose figures stand in which. BA-H-13 */
import type { Seat } from '@umpire/engine/rule';
import { areaAt, type Table } from '@umpire/engine/table';
import { Known } from '../../common/known.ts';
import { rememberLatest } from '../../common/latest.ts';
import { type Figure, type AssaultBattle, standing } from '../battle/battle.ts';
import { placeNumber } from './pairs.ts';
import { rememberStand } from './stand.ts';

/** The room that holds the figure's centre, or outside. BA-H-13 */
export const areaOf = ({ table }: AssaultBattle, { base: { at } }: Pick<Figure, 'base'>): string =>
  areasOn(table).answer(placeNumber(at), () => areaAt(table, at));

/** Looked up once for each place on a table. */
const areasOn = rememberLatest((_table: Table) => new Known<string>(MOST_PLACES));

const MOST_PLACES = 20_000;

/** The areas in which each seat has figures. */
const areasHeld = rememberStand((battle: AssaultBattle) => {
  const held = new Map<Seat, Set<string>>();
  for (const [seat, all] of standing(battle.models).bySeat)
    held.set(seat, new Set(all.map((one) => areaOf(battle, one))));
  return held;
});

/** Does the room hold figures of a seat? */
export const isHeldBy = (battle: AssaultBattle, room: string, seat: Seat): boolean =>
  areasHeld(battle).get(seat)?.has(room) === true;
