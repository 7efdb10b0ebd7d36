import type { Battle } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import type { Moment } from './moments.ts';

/** Models of a side that are not lost, on the table or still to come. */
export const countOf = ({ models }: Pick<Battle, 'models'>, seat: Seat): number =>
  models.filter(({ owner }) => owner === seat).length;

/** Models left of a side at every moment. */
export const leftOf = (moments: readonly Moment[], seat: Seat): readonly number[] =>
  moments.map(({ battle }) => countOf(battle, seat));

/** Where each turn begins: the place of its first moment. */
export function turnStarts(moments: readonly Moment[]): readonly { readonly turn: number; readonly at: number }[] {
  return moments.flatMap(({ battle: { turn } }, at) => (turn === moments[at - 1]?.battle.turn ? [] : [{ turn, at }]));
}
