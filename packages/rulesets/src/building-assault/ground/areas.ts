/** Which room a figure stands in, and whose figures stand in which. BA-H-13 */
import type { Seat } from '@umpire/engine/rule';
import { areaAt } from '@umpire/engine/table';
import { type AssaultBattle, type Figure, figuresOfSeat } from '../battle/battle.ts';

/** Figures as they stand on a table. */
export type Stand = Pick<AssaultBattle, 'models' | 'table'>;

/** The room that holds the figure's centre, or outside. BA-H-13 */
export const areaOf = ({ table }: Pick<Stand, 'table'>, { base: { at } }: Pick<Figure, 'base'>): string =>
  areaAt(table, at);

/** Does the room hold figures of a seat? */
export const isHeldBy = (stand: Stand, room: string, seat: Seat): boolean =>
  figuresOfSeat(stand, seat).some((one) => areaOf(stand, one) === room);
