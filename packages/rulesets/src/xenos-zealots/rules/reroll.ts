/** Command re-rolls: a commander has dice of his friends rolled again. XZ-H-19, XZ-GEN-9 */
import type { Counts, Die, Reading } from '@umpire/engine/dice';
import type { AnswerShape } from '@umpire/engine/battle';
import { choose, type Problem, refused, roll, type Rule, type Seat, type Why } from '@umpire/engine/rule';
import { say, saying, type Saying } from '@umpire/engine/words';

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
  /** A commander may help himself: agreed on by `commandSelf`. XZ-R-62 */
  readonly self?: boolean;
}

export const NO_AID: Aid = { seat: '', commanders: [], each: 'die' };

/** Those who can help somebody's dice: nobody helps himself, unless that is agreed on. XZ-R-62 */
const helpersOf = ({ commanders, self }: Aid, own?: string): readonly Commander[] =>
  self === true || own === undefined ? commanders : commanders.filter(({ id }) => id !== own);

/** Re-rolls that can be spent on dice of somebody. */
export const rerollsLeft = (aid: Aid, own?: string): number =>
  helpersOf(aid, own).reduce((sum, { left }) => sum + left, 0);

/** The aid without some commanders: they have fallen, or their unit is in no state to be led. XZ-H-19 */
export const withoutCommanders = (aid: Aid, gone: readonly string[]): Aid =>
  aid.commanders.some(({ id }) => gone.includes(id))
    ? { ...aid, commanders: aid.commanders.filter(({ id }) => !gone.includes(id)) }
    : aid;

/** The aid after one re-roll: the commander with most of them spends it, of equals the first. */
export function spent(aid: Aid, own?: string): Aid {
  const able = helpersOf(aid, own).filter(({ left }) => left > 0);
  const giver = able.reduce<Commander | undefined>(
    (best, one) => (best === undefined || one.left > best.left ? one : best),
    undefined,
  );
  const commanders = aid.commanders.map((one) => (one.id === giver?.id ? { ...one, left: one.left - 1 } : one));
  return { ...aid, commanders };
}

/** One re-roll is kept for a rally, unless these are the last rolls. D-REROLL */
export const wantsReroll = (aid: Aid, own?: string): boolean => rerollsLeft(aid, own) > (aid.last === true ? 0 : 1);

/** Dice that may be rolled again: what they show, and how many of them show it. */
export interface Rerollable<T extends string> extends Saying {
  readonly value: T;
  readonly count?: number;
  /** The model that it is the die of. */
  readonly whose?: string;
}

/**
 * Asks for one re-roll: which of some dice, or none; by `each: 'roll'` any of them. The default comes first: none, where nothing
 * can come of it.
 */
export function* askReroll<T extends string>(
  aid: Aid,
  dice: readonly Rerollable<T>[],
  { own, hopeless = false }: { readonly own?: string | undefined; readonly hopeless?: boolean } = {},
): Rule<readonly T[]> {
  const none = { value: [] as readonly T[], says: 'Keep the dice as they are' };
  const each = dice.map((one) => ({ value: [one.value] as readonly T[], ...saying(one) }));
  const whole: readonly T[] = dice.flatMap(({ value, count = 1 }) => Array.from({ length: count }, () => value));
  const isWhole = aid.each === 'roll' && whole.length > 1;
  const again = isWhole ? [{ value: whole, says: 'Roll all of these again' }, ...each] : each;
  const options = !hopeless && wantsReroll(aid, own) ? [...again, none] : [none, ...again];
  return yield* choose<readonly T[]>(aid.seat, {
    rule: 'XZ-H-19',
    ...(isWhole
      ? say('A commander can have any of these dice rolled again ({left} left). Which?', {
          left: rerollsLeft(aid, own),
        })
      : say('A commander can have a die rolled again ({left} left). Which?', { left: rerollsLeft(aid, own) })),
    options,
    ...(dice.some(({ whose }) => whose !== undefined) && {
      about: { whose: Object.fromEntries(dice.map(({ value, whose = '' }) => [value, whose])) },
    }),
    // The default weighs what is kept for rallies; looking ahead tells no more.
    sensible: 1,
    ...(isWhole && {
      free: {
        shape: { kind: 'list', of: dice.map(({ value }) => value), again: true } satisfies AnswerShape,
        problems: (given: unknown) => againProblems(given, dice),
      },
    }),
  });
}

/** Only dice that were rolled, each at most once. XZ-R-55 */
function againProblems(given: unknown, dice: readonly Rerollable<string>[]): readonly Problem[] {
  const isThere =
    Array.isArray(given) &&
    given.every((one) => dice.some(({ value }) => value === one)) &&
    dice.every(({ value, count = 1 }) => given.filter((one) => one === value).length <= count);
  return isThere ? [] : refused('XZ-H-19', say('Name some of the dice: {dice}.', { dice: dice.map(saying) }));
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
  /** No face can come to the best band: by default nothing is spent on it. */
  readonly hopeless?: boolean;
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
    const again = yield* askReroll(
      left,
      worth.map((value) => ({ value, ...say('Roll a die again: {shows}', { shows: value }), count: free[value] })),
      { own, hopeless: pool.hopeless ?? false },
    );
    if (again.length === 0) break;
    left = spent(left, own);
    const fresh = yield* roll(die.times(again.length), reading, {
      ...why,
      rule: 'XZ-H-19',
      ...say('{what}, again', { what: saying(why) }),
    });
    for (const name of again) {
      counts[name] -= 1;
      free[name] -= 1;
    }
    for (const name of names) counts[name] += fresh[name];
  }
  return { counts, aid: left };
}

/** Dice that a limited re-roll may touch: those that show its face, before anything is added. XZ-GEN-10 */
export const limitedTo = (face: number, shown: readonly number[]): readonly number[] =>
  shown.flatMap((one, i) => (one === face ? [i] : []));
