/** Luck over many battles, told honestly: what fell against what could be expected, with the interval of 95 of 100. */
import type { Seat } from '../../rule/index.ts';
import type { Logged } from '../replay.ts';
import { luckOf, type LuckRow } from './luck.ts';

/** What is counted of one seat in one battle, or of somebody in many. Plain data. */
export interface Luck {
  readonly battles: number;
  /** How often each face of a die fell, by the sides of the die: `faces[6][0]` are the ones. */
  readonly faces: Readonly<Record<number, readonly number[]>>;
  readonly kinds: readonly LuckKind[];
}

/** One kind of roll: by the rule that asked, and what was counted. */
export type LuckKind = Pick<LuckRow, 'rule' | 'band' | 'rolls' | 'dice' | 'rolled' | 'expected' | 'variance'>;

/** The luck of a seat in a battle; without a seat, every face that fell. What was taken back is not counted. */
export function luckIn(log: readonly Logged[], seat?: Seat): Luck {
  const kinds = luckOf(log)
    .filter((row) => seat === undefined || row.seat === seat)
    .map(({ seat: _whose, atLeast: _more, atMost: _less, ...kind }) => kind);
  return { battles: 1, faces: facesIn(log, seat), kinds };
}

function facesIn(log: readonly Logged[], seat: Seat | undefined): Luck['faces'] {
  const faces: Record<number, number[]> = {};
  for (const { happening } of log) {
    if (!('ask' in happening) || happening.ask.kind !== 'roll' || !('roll' in happening.answer)) continue;
    const { pool, why } = happening.ask;
    const { roll } = happening.answer;
    if (!('faces' in roll) || (seat !== undefined && why.by !== seat)) continue;
    const counts = (faces[pool.die.sides] ??= Array.from({ length: pool.die.sides }, () => 0));
    for (const face of roll.faces) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
  }
  return faces;
}

/** All of these together. */
export function luckTogether(all: readonly Luck[]): Luck {
  const faces: Record<number, number[]> = {};
  const kinds = new Map<string, LuckKind>();
  for (const one of all) {
    for (const [sides, counts] of Object.entries(one.faces)) {
      const sum = (faces[Number(sides)] ??= counts.map(() => 0));
      for (const [i, count] of counts.entries()) sum[i] = (sum[i] ?? 0) + count;
    }
    for (const kind of one.kinds) {
      const key = JSON.stringify([kind.rule, kind.band ?? '']);
      const known = kinds.get(key);
      kinds.set(key, known === undefined ? kind : together(known, kind));
    }
  }
  return { battles: all.reduce((sum, { battles }) => sum + battles, 0), faces, kinds: [...kinds.values()] };
}

const together = (a: LuckKind, b: LuckKind): LuckKind => ({
  ...a,
  rolls: a.rolls + b.rolls,
  dice: a.dice + b.dice,
  rolled: a.rolled + b.rolled,
  expected: a.expected + b.expected,
  // Rolls do not depend on each other: their variances add up.
  variance: a.variance + b.variance,
});

/** So many standard deviations to both sides hold 95 of 100. */
const IN_95 = 1.959_964;

/** Half of the interval in which 95 of 100 lie who roll the same with fair dice. */
export const marginOf = (variance: number): number => IN_95 * Math.sqrt(variance);

/** The average of faces against that of a fair die. */
export interface AverageFace {
  readonly dice: number;
  readonly mean: number;
  readonly expected: number;
  readonly margin: number;
}

export function averageFace(counts: readonly number[]): AverageFace {
  const dice = counts.reduce((sum, count) => sum + count, 0);
  const sides = counts.length;
  const mean = dice === 0 ? 0 : counts.reduce((sum, count, i) => sum + count * (i + 1), 0) / dice;
  // A fair die with n sides has the mean (n + 1) / 2 and the variance (n² − 1) / 12.
  return { dice, mean, expected: (sides + 1) / 2, margin: dice === 0 ? 0 : marginOf((sides * sides - 1) / 12 / dice) };
}
