/** A grenade in a room: one roll on the damage chart for each occupant (4.2). */
import { atLeast, bands, between, type Counts, type Reading, die } from '@umpire/engine/dice';
import { type Seat, type Chain, proceed, note, roll, type Rule } from '@umpire/engine/rule';
import { say } from '@umpire/engine/words';
import type { TableOptions } from '../battle/options.ts';
import { helmetSave } from './helmet.ts';

/** The last roll of the chart that only stuns. */
export const STUNNED_UP_TO = 12;

export type ChartRow = 'stunned' | 'ineffective';

/** How the damage chart is read, with whatever die. BA-GREN-3 */
export const CHART: Reading<Counts<ChartRow>> = bands({
  stunned: between(1, STUNNED_UP_TO),
  ineffective: atLeast(STUNNED_UP_TO + 1),
});

export type GrenadeOptions = Pick<TableOptions, 'grenadeDie' | 'helmetVsGrenade'>;

/** Only the options that a grenade reads. */
export const grenadeOptions = ({ grenadeDie, helmetVsGrenade }: GrenadeOptions): GrenadeOptions => ({
  grenadeDie,
  helmetVsGrenade,
});

export interface Occupant {
  readonly id: string;
  readonly helmet: number;
}

export interface Grenade {
  /** Who throws, and rolls; and whose figures are in the room. */
  readonly by: Seat;
  readonly against: Seat;
  readonly room: string;
  /** In id order. */
  readonly occupants: readonly Occupant[];
  readonly options: GrenadeOptions;
}

/** A grenade, as far as it meets one occupant. */
export interface Charted extends Omit<Grenade, 'occupants'> {
  readonly occupant: Occupant;
}

/** Who is out of the fight, in id order. Every other occupant was stunned. */
export interface Blast {
  readonly removed: readonly string[];
}

/** How far the chart has come. */
interface Rolled extends Blast {
  readonly rolled: number;
}

/** The chart for every occupant in id order. BA-GREN-2, BA-H-29 */
export function* grenade(thrown: Grenade): Chain<Blast> {
  return proceed(chartFor(thrown), { rolled: 0, removed: [] });
}

function chartFor(thrown: Grenade): (so: Rolled) => Chain<Blast> {
  return function* nextOccupant({ rolled, removed }: Rolled): Chain<Blast> {
    const occupant = thrown.occupants[rolled];
    if (occupant === undefined) return { removed };
    const isOut = yield* chart({ ...thrown, occupant });
    return proceed(nextOccupant, { rolled: rolled + 1, removed: isOut ? [...removed, occupant.id] : removed });
  };
}

/** One occupant: stunned, or out of the fight. BA-GREN-3, BA-GREN-5 */
export function* chart({ by, against, room, options, occupant }: Charted): Rule<boolean> {
  const why = { rule: 'BA-GREN-3', ...say('grenade in {room}: {figure}', { room, figure: occupant.id }), by };
  const { ineffective } = yield* roll(die(options.grenadeDie).times(1), CHART, why);
  const isSaved = ineffective === 1 && options.helmetVsGrenade && (yield* helmetSave(against, occupant));
  if (ineffective === 0 || isSaved) {
    yield* note('BA-GREN-4', '{figure} {figure|is|are} stunned.', { figure: occupant.id });
    return false;
  }
  yield* note('BA-GREN-5', '{figure} {figure|is|are} out of the fight.', { figure: occupant.id, out: occupant.id });
  return true;
}
