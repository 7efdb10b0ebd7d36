import type { Battle } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';

/** The name of a side. */
export const sideName = ({ sides }: Pick<Battle, 'sides'>, seat: Seat): string =>
  sides.find((side) => side.seat === seat)?.name ?? seat;

/** The place of a side, which gives it its colour and its shape. */
export const sideIndex = ({ sides }: Pick<Battle, 'sides'>, seat: Seat): number =>
  Math.max(
    0,
    sides.findIndex((side) => side.seat === seat),
  ) % 4;

/** Several sides in a sentence. */
export const sideNames = (battle: Pick<Battle, 'sides'>, seats: readonly Seat[]): string =>
  seats.map((seat) => sideName(battle, seat)).join(', ');
