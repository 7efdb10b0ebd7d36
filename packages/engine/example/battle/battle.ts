import { type Battle, option, optionTable, otherSeat } from '@umpire/engine/battle';
import type { Seat } from '@umpire/engine/rule';
import { INCH } from '@umpire/engine/table';

/** What a side secretly means to do this turn: go further, or fire at whoever comes near. */
export const STANCES = ['advance', 'watch'] as const;
export type Stance = (typeof STANCES)[number];

/** A stance lies face down until it is used. */
export interface StanceCard {
  /** `hidden` only in the view of the other seat. */
  readonly stance: Stance | 'hidden';
  readonly shown: boolean;
}

/** What this game adds to a battle. */
export interface WellBattle extends Battle {
  readonly stances: Readonly<Record<Seat, StanceCard>>;
  readonly scores: Readonly<Record<Seat, number>>;
  readonly lastTurn: number;
}

/** What the table may agree on before the battle. */
export const options = optionTable({
  dice: option('Dice of a shot', 'EX-H-1', [
    [2, 'two'],
    [1, 'one'],
  ]),
});

export const MOVE = 4 * INCH;
export const ADVANCE = 6 * INCH;
export const RANGE = 3 * INCH;

/** How far the scouts of a seat may go, as far as its stance is known. EX-MOVE-1, EX-MOVE-2 */
export const reachOf = (battle: WellBattle, seat: Seat): number =>
  battle.stances[seat]?.stance === 'advance' ? ADVANCE : MOVE;

/** The rule that limits a move so long. */
export const moveRule = (reach: number): string => (reach === MOVE ? 'EX-MOVE-1' : 'EX-MOVE-2');

export const scoutsOf = (battle: WellBattle, seat: Seat): WellBattle['models'] =>
  battle.models.filter((scout) => scout.owner === seat);

export const enemiesOf = (battle: WellBattle, seat: Seat): WellBattle['models'] =>
  scoutsOf(battle, otherSeat(battle, seat));
