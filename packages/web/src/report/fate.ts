import type { Battle, Logged, Ruleset } from '@umpire/engine/battle';
import { type Random, seeded } from '@umpire/engine/dice';
import { byDefault, type Decide, sameData, Sampler, type Seat } from '@umpire/engine/rule';
import type { ReportCourse } from './moments.ts';
import { isPlacing, chancesOf } from './turning.ts';

/** What the dice of one order have done: it was given again many times, with other dice. */
export interface Fate {
  readonly seq: number;
  /** How it stood after it, less how it stands on average after the repetitions. */
  readonly luck: number;
  /** The share of repetitions that came out worse for the seat; half of those that came out the same. */
  readonly worse: number;
}

/** What the dice of a whole battle have done for a seat. */
export interface Fortune {
  readonly fates: readonly Fate[];
  /** The sum of what they have done, in shares of the chance to win. */
  readonly luck: number;
  /** How likely at least so much luck is (or, if it is bad luck, at least so much of that). */
  readonly chance: number;
}

/** Repetitions of every order, and of the whole battle made of them. */
const TIMES = 40;
const WHOLE = 4000;
/** Smaller differences are those of rounding. */
const SAME = 1e-9;

/**
 * Gives every order of a battle again with other dice. Questions in the middle are answered as they were, where they come up
 * again, and else by their defaults. What an order came to, less what it comes to on average, is what the dice have done for
 * the seat. Placing models is left out: how it stands means little before all are there.
 */
export function fortuneOf(ruleset: Ruleset, { moments, log }: ReportCourse, seat: Seat): Fortune {
  const values = chancesOf(ruleset, moments, seat);
  const random = seeded('fate');
  const spreads: (readonly number[])[] = [];
  const fates = moments.flatMap(({ seq, given, battle }, i): readonly Fate[] => {
    const before = moments[i - 1];
    const value = values[i];
    if (before === undefined || given === undefined || value === undefined) return [];
    if (isPlacing(before.battle, battle)) return [];
    const decide = asBefore(log.filter((one) => one.seq > before.seq && one.seq <= seq));
    const ends: Battle[] = [];
    const again = (from: Battle) => ruleset.resolve(from, given.seat, given.order);
    new Sampler({ random, decide }).runs(again, before.battle, TIMES, (end) => ends.push(end));
    const found = chancesOf(
      ruleset,
      ends.map((end) => ({ seq, battle: end })),
      seat,
    );
    const mean = found.reduce((sum, one) => sum + one, 0) / TIMES;
    if (found.every((one) => Math.abs(one - mean) < SAME)) return [];
    spreads.push(found.map((one) => one - mean));
    const below = found.filter((one) => one < value - SAME).length;
    const same = found.filter((one) => Math.abs(one - value) <= SAME).length;
    return [{ seq, luck: value - mean, worse: (below + same / 2) / TIMES }];
  });
  const luck = fates.reduce((sum, one) => sum + one.luck, 0);
  return { fates, luck, chance: chanceOf(luck, spreads, random) };
}

/** Decides as it was decided in this part of the log. */
function asBefore(log: readonly Logged[]): Decide {
  const taken = log.flatMap(({ happening }) => {
    if (!('ask' in happening) || happening.ask.kind !== 'choose' || !('choice' in happening.answer)) return [];
    return [{ seat: happening.ask.seat, rule: happening.ask.question.rule, value: happening.answer.choice }];
  });
  return (seat, question) => {
    const same = taken.find(
      (one) =>
        one.seat === seat &&
        one.rule === question.rule &&
        question.options.some((option) => sameData(option.value, one.value)),
    );
    return same === undefined ? byDefault(seat, question) : same.value;
  };
}

/** How often the repetitions of all orders, one of each drawn at random, come to at least so much in the same direction. */
function chanceOf(luck: number, spreads: readonly (readonly number[])[], random: Random): number {
  if (spreads.length === 0) return 1;
  const sign = luck < 0 ? -1 : 1;
  let count = 0;
  for (let i = 0; i < WHOLE; i++) {
    const sum = spreads.reduce((total, spread) => total + (spread[random.below(spread.length)] ?? 0), 0);
    if (sign * sum >= Math.abs(luck) - SAME) count++;
  }
  return count / WHOLE;
}
