/** Fall-back and sweep rolls, and what they mean together (4.18). */
import { d6, type Distribution } from '@umpire/engine/dice';
import { solved, total, type Rule, type Seat } from '@umpire/engine/rule';

/** The dice of a fall back: two, or three for bikes and jump troops. AP-FALL-2, AP-SWP-2 */
export function* fallBackRoll({ dice, by }: { readonly dice: number; readonly by: Seat }): Rule<number> {
  return yield* total(d6.times(dice), { rule: 'AP-FALL-2', says: 'fall back', by });
}

/** The dice of a sweeping advance. AP-SWP-2, AP-SWP-5 */
export function* sweepRoll({ dice, by }: { readonly dice: number; readonly by: Seat }): Rule<number> {
  return yield* total(d6.times(dice), { rule: 'AP-SWP-2', says: 'sweeping advance', by });
}

/** Greater catches; equal or less lets them go. AP-SWP-3, AP-SWP-4 */
export const isCaught = (sweep: number, fallBack: number): boolean => sweep > fallBack;

/** A victor who may sweep if all whom it fights break: `foes` are the numbers of the losers, or runners, that it fights. */
export interface Sweeper {
  readonly dice: number;
  readonly must: boolean;
  readonly foes: readonly number[];
}

/** Units that run, and units that are free to sweep. */
export interface Chase {
  /** The dice of each unit that runs, in the order of the checks. */
  readonly runners: readonly number[];
  /** `foes` are numbers of runners; `number` is the sweeper's own among all victors who may sweep. */
  readonly sweepers: readonly (Sweeper & { readonly number: number })[];
  readonly seats: readonly [loser: Seat, victor: Seat];
  /** Victors decide on a sweep before the fall-back rolls: the option `sweepDecision`. R-35 */
  readonly decidesBefore: boolean;
}

const totals: (Distribution<number> | undefined)[] = [];
const runs: (Distribution<number> | undefined)[] = [];
const catches: number[][] = [];

/** What so many dice of a fall back show. */
export const fallBackOdds = (dice: number): Distribution<number> =>
  (runs[dice] ??= solved(fallBackRoll, { dice, by: '' }));

const sweepOdds = (dice: number): Distribution<number> => (totals[dice] ??= solved(sweepRoll, { dice, by: '' }));

/** The chance that so many dice catch a unit that has rolled this. */
export function chanceToCatch(dice: number, fallBack: number): number {
  const known = (catches[dice] ??= []);
  return (known[fallBack] ??= sweepOdds(dice).entries.reduce(
    (sum, { value, chance }) => sum + (isCaught(value, fallBack) ? chance : 0),
    0,
  ));
}

/** The chance that so many dice catch at least one of those who will roll these dice: all others get away. */
function chanceToCatchOne(dice: number, runners: readonly number[]): number {
  const getsAway = (sweep: number) => (all: number, runner: number) =>
    all *
    fallBackOdds(runner).entries.reduce((sum, { value, chance }) => sum + (isCaught(sweep, value) ? 0 : chance), 0);
  return sweepOdds(dice).entries.reduce(
    (sum, { value, chance }) => sum + chance * (1 - runners.reduce(getsAway(value), 1)),
    0,
  );
}

/** Halves are exact to this much. */
const ROUNDING = 1e-12;

/**
 * Does a victor sweep by default? If it must, or is as likely as not to catch one of those whom it fights: of what they have
 * rolled, or will roll. AP-D-17, AP-SWP-7
 */
export function sweepsByDefault(
  { dice, must, foes }: Sweeper,
  runners: readonly number[],
  rolls: readonly number[] | undefined,
): boolean {
  if (must) return true;
  const chance =
    rolls === undefined
      ? chanceToCatchOne(
          dice,
          foes.map((foe) => runners[foe] as number),
        )
      : Math.max(...foes.map((foe) => chanceToCatch(dice, rolls[foe] as number)));
  return chance >= 0.5 - ROUNDING;
}
