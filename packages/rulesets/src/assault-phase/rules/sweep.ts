/** Fall-back and sweep rolls, and what they mean together (4.18). */
import { d6, type Distribution } from '@umpire/engine/dice';
import { call, proceed, solved, total, type Chain, type Rule, type Seat } from '@umpire/engine/rule';

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

const totals: (Distribution<number> | undefined)[] = [];
const runs: (Distribution<number> | undefined)[] = [];
const catches: number[][] = [];

/** What so many dice of a fall back show. */
export const fallBackOdds = (dice: number): Distribution<number> =>
  (runs[dice] ??= solved(fallBackRoll, { dice, by: '' }));

/** The chance that so many dice show more than a number. */
export function chanceToCatch(dice: number, fallBack: number): number {
  const known = (catches[dice] ??= []);
  // A mean of dice may be a half: only more than that counts.
  const least = Math.floor(fallBack);
  return (known[least] ??= (totals[dice] ??= solved(sweepRoll, { dice, by: '' })).entries.reduce(
    (sum, { value, chance }) => sum + (isCaught(value, least) ? chance : 0),
    0,
  ));
}

/** Does a victor sweep by default? If it is likely enough to beat one of the rolls, or if it must. AP-D-17, AP-SWP-7 */
export const sweepsByDefault = (dice: number, fallBacks: readonly number[], must: boolean): boolean =>
  must || fallBacks.some((fallBack) => chanceToCatch(dice, fallBack) >= 0.5);

/** One beaten unit that breaks, and one victor that may sweep: is it caught? For odds. */
export interface Pursuit {
  readonly fallBackDice: number;
  readonly sweepDice: number;
  /** `never`: it may not or is not free to; `must`: it has to; `always`: it does whatever the roll. */
  readonly sweeps: 'never' | 'may' | 'must';
  readonly seats: readonly [loser: Seat, victor: Seat];
}

/** Rolls the fall back, decides as by default, rolls the sweep. AP-SWP-1 to AP-SWP-7 */
export function* pursuit(args: Pursuit): Chain<boolean> {
  const { fallBackDice, sweepDice, sweeps, seats } = args;
  if (sweeps === 'never') return false;
  const fallBack = yield* call(fallBackRoll, { dice: fallBackDice, by: seats[0] });
  if (!sweepsByDefault(sweepDice, [fallBack], sweeps === 'must')) return false;
  return proceed(sweepAgainst, { fallBack, dice: sweepDice, by: seats[1] });
}

function* sweepAgainst({ fallBack, dice, by }: { fallBack: number; dice: number; by: Seat }): Rule<boolean> {
  return isCaught(yield* call(sweepRoll, { dice, by }), fallBack);
}
