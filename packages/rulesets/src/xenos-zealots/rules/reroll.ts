/** Command re-rolls: a commander has dice of his friends rolled again. XZ-H-19, XZ-GEN-9 */
import type { Counts, Die, Reading } from '@umpire/engine/dice';
import { choose, roll, type Rule, type Seat, type Why } from '@umpire/engine/rule';

/** A commander in reach, with the re-rolls that he has left. */
export interface Commander {
  readonly id: string;
  readonly left: number;
}

/** Who can help the dice of a seat. */
export interface Aid {
  readonly seat: Seat;
  readonly commanders: readonly Commander[];
  /** One point re-rolls one die, or any dice of one roll. XZ-R-55 */
  readonly each: 'die' | 'roll';
  /** Nothing is kept back: the last rolls of the turn. */
  readonly last?: boolean;
}

export const NO_AID: Aid = { seat: '', commanders: [], each: 'die' };

/** Re-rolls that can be spent on dice of somebody, who cannot help himself. XZ-R-62 */
export const rerollsLeft = (aid: Aid, own?: string): number =>
  aid.commanders.reduce((sum, { id, left }) => (id === own ? sum : sum + left), 0);

/** The aid after one re-roll: the commander with most of them spends it, of equals the first. */
export function spent(aid: Aid, own?: string): Aid {
  const able = aid.commanders.filter(({ id, left }) => id !== own && left > 0);
  const giver = able.reduce<Commander | undefined>(
    (best, one) => (best === undefined || one.left > best.left ? one : best),
    undefined,
  );
  const commanders = aid.commanders.map((one) => (one.id === giver?.id ? { ...one, left: one.left - 1 } : one));
  return { ...aid, commanders };
}

/** One re-roll is kept for a rally, unless these are the last rolls. D-REROLL */
export const wantsReroll = (aid: Aid, own?: string): boolean => rerollsLeft(aid, own) > (aid.last === true ? 0 : 1);

/** Asks for one re-roll: which of some dice, or none. The default comes first. */
export function askReroll<T extends string>(
  aid: Aid,
  dice: readonly { readonly value: T; readonly says: string }[],
  own?: string,
) {
  const none = { value: 'none' as const, says: 'Keep the dice as they are' };
  const options = wantsReroll(aid, own) ? [...dice, none] : [none, ...dice];
  return choose<T | 'none'>(aid.seat, {
    rule: 'XZ-H-19',
    says: `A commander can have a die rolled again (${rerollsLeft(aid, own)} left). Which?`,
    options,
    // The default weighs what is kept for rallies; looking ahead tells no more.
    sensible: 1,
  });
}

/** A pool read through bands, the worst band first; dice of a band but the last may be rolled again. */
export interface AidedPool<N extends string> {
  readonly die: Die;
  readonly dice: number;
  readonly reading: Reading<Counts<N>>;
  /** From worst to best. */
  readonly names: readonly N[];
  readonly why: Why;
  readonly own?: string;
}

/** Rolls a pool, and again what its player wants to see again. No die is rolled three times. */
export function* aidedRoll<N extends string>(
  pool: AidedPool<N>,
  aid: Aid,
): Rule<{ readonly counts: Readonly<Record<N, number>>; readonly aid: Aid }> {
  const { die, dice, reading, names, why, own } = pool;
  const counts: Record<N, number> = { ...(yield* roll(die.times(dice), reading, why)) };
  const free: Record<N, number> = { ...counts };
  let left = aid;
  while (rerollsLeft(left, own) > 0) {
    const worth = names.slice(0, -1).filter((name) => free[name] > 0);
    if (worth.length === 0) break;
    const answer: N | 'none' = yield* askReroll(
      left,
      worth.map((value) => ({ value, says: `Roll a die again: ${value}` })),
      own,
    );
    if (answer === 'none') break;
    const again = left.each === 'roll' ? free[answer] : 1;
    left = spent(left, own);
    const fresh = yield* roll(die.times(again), reading, { ...why, rule: 'XZ-H-19', says: `${why.says}, again` });
    counts[answer] -= again;
    free[answer] -= again;
    for (const name of names) counts[name] += fresh[name];
  }
  return { counts, aid: left };
}

/** Dice that a limited re-roll may touch: those that show its face, before anything is added. XZ-GEN-10 */
export const limitedTo = (face: number, shown: readonly number[]): readonly number[] =>
  shown.flatMap((one, i) => (one === face ? [i] : []));
