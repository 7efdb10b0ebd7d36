/** Fall-back and sweep rolls, and what they mean together (4.18). */
import { chanceOf, d6 } from '@umpire/engine/dice';
import { call, gather, solved, total, type Rule, type Seat } from '@umpire/engine/rule';

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

/** A sweep against units that have rolled to fall back. */
interface Sweep {
  readonly dice: number;
  readonly by: Seat;
  readonly rolls: readonly number[];
}

/** Which of those who run a sweep catches, by their numbers. AP-SWP-3 */
export function* sweepCatches({ dice, by, rolls }: Sweep): Rule<readonly number[]> {
  const sweep = yield* sweepRoll({ dice, by });
  return rolls.flatMap((fallBack, at) => (isCaught(sweep, fallBack) ? [at] : []));
}

/** Dice of a sweep, against units that will roll so many dice to fall back, or of which the slowest has rolled this. */
interface Pursuit {
  readonly dice: number;
  readonly against: { readonly runners: readonly number[] } | { readonly least: number };
}

/** Does a sweep catch anybody: the slowest, if any? */
function* catchesAnybody({ dice, against }: Pursuit): Rule<boolean> {
  const least = 'least' in against ? against.least : yield* call(leastFallBack, against.runners);
  return (yield* call(sweepCatches, { dice, by: '', rolls: [least] })).length > 0;
}

/** Is a sweep as likely as not to catch somebody? AP-D-17 */
function* isPromising(pursuit: Pursuit): Rule<boolean> {
  return chanceOf(solved(catchesAnybody, pursuit), (isAnybody) => isAnybody) >= 0.5 - ROUNDING;
}

/** The lowest of several fall-back rolls. */
function* leastFallBack(runners: readonly number[]): Rule<number> {
  const rolls = runners.map((dice) => call(fallBackRoll, { dice, by: '' }));
  return yield* gather(rolls, Infinity, (least, rolled) => Math.min(least, rolled)).into((least) => least);
}

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

/** Halves are exact to this much. */
const ROUNDING = 1e-12;

/**
 * Does a victor sweep by default? If it must, or is as likely as not to catch one of those whom it fights: of what they have
 * rolled, or will roll. AP-D-17, AP-SWP-7
 */
export function* sweepsByDefault(
  { dice, must, foes }: Sweeper,
  runners: readonly number[],
  rolls: readonly number[] | undefined,
): Rule<boolean> {
  if (must) return true;
  const of = (list: readonly number[]): readonly number[] => foes.map((foe) => list[foe] as number);
  const against = rolls === undefined ? { runners: of(runners) } : { least: Math.min(...of(rolls)) };
  return yield* call(isPromising, { dice, against });
}
