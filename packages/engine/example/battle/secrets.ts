import type { Random } from '@umpire/engine/dice';
import type { Seat } from '@umpire/engine/rule';
import { isOnTable, overlaps } from '@umpire/engine/table';
import { type StanceCard, STANCES, type WellBattle } from './battle.ts';

const withStances = (battle: WellBattle, change: (seat: Seat, card: StanceCard) => StanceCard): WellBattle => {
  const cards = Object.entries(battle.stances).map(([seat, card]) => [seat, change(seat, card)] as const);
  return { ...battle, stances: Object.fromEntries(cards) };
};

/** The battle as a seat may know it: the other's stance is hidden while it lies face down. EX-STANCE-2 */
export const view = (battle: WellBattle, seat: Seat): WellBattle =>
  withStances(battle, (owner, card) => (owner === seat || card.shown ? card : { stance: 'hidden', shown: false }));

/** A battle that could be behind a view: any stance that the cards allow. */
export const imagine = (seen: WellBattle, _seat: Seat, random: Random): WellBattle =>
  withStances(seen, (_owner, card) => {
    if (card.stance !== 'hidden') return card;
    return { ...card, stance: STANCES[random.below(STANCES.length)] ?? 'advance' };
  });

/** What no legal play can reach. The kit looks for models off the table and on top of each other by itself. */
export function faults(battle: WellBattle): readonly string[] {
  return battle.models.flatMap(({ id, base }) => [
    ...(isOnTable(battle.table, base) ? [] : [`${id} is not on the table.`]),
    ...battle.table.pieces.flatMap(({ id: piece, shape }) => (overlaps(base, shape) ? [`${id} is in ${piece}.`] : [])),
  ]);
}
