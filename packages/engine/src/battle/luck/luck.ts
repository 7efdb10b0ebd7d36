import { TOTAL } from '../../dice/index.ts';
import { readRoll, type RollAnswer, type RollAsk, type Seat } from '../../rule/index.ts';
import type { Logged } from '../replay.ts';
import { added, type Chances, meanOf, tails, varianceOf } from './sum.ts';

/** What one kind of roll came to for a side, over the whole battle. */
export interface LuckRow {
  readonly seat: Seat;
  /** The rule that asked for the rolls. */
  readonly rule: string;
  /** What was counted: the name of a band; undefined where the dice were added up. */
  readonly band?: string;
  readonly rolls: number;
  readonly dice: number;
  readonly rolled: number;
  readonly expected: number;
  /** Of what could have fallen. */
  readonly variance: number;
  /** How likely so much or more was, and so little or less. */
  readonly atLeast: number;
  readonly atMost: number;
}

/** One roll as a number: what fell, and what could have fallen. */
interface Counted {
  readonly band?: string;
  readonly value: number;
  readonly chances: Chances;
}

/** Names that say something to a reader: `hit`, `saved`; not the letters and cuts that a rule calls its bands for itself. */
const isWord = (name: string): boolean => /^[a-z]{3,}$/i.test(name);

/**
 * What fell against what could be expected, by side, by the rule that asked, and by band. Each roll's own chances are added
 * up, so that how likely the whole was is exact, given which dice were rolled.
 */
export function luckOf(log: readonly Logged[]): readonly LuckRow[] {
  const kinds = new Map<
    string,
    { row: Omit<LuckRow, 'expected' | 'variance' | 'atLeast' | 'atMost'>; chances: Chances }
  >();
  for (const { happening } of log) {
    if (!('ask' in happening) || happening.ask.kind !== 'roll' || !('roll' in happening.answer)) continue;
    const { ask } = happening;
    const { by, rule } = ask.why;
    if (by === undefined) continue;
    for (const { band, value, chances } of countedOf(ask, happening.answer.roll)) {
      const key = JSON.stringify([by, rule, band ?? '']);
      const before = kinds.get(key);
      const row = {
        seat: by,
        rule,
        ...(band !== undefined && { band }),
        rolls: (before?.row.rolls ?? 0) + 1,
        dice: (before?.row.dice ?? 0) + ask.pool.count,
        rolled: (before?.row.rolled ?? 0) + value,
      };
      kinds.set(key, { row, chances: before === undefined ? chances : added(before.chances, chances) });
    }
  }
  return [...kinds.values()].filter(isOpen).map(({ row, chances }) => {
    const { least, most } = tails(chances, row.rolled);
    return { ...row, expected: meanOf(chances), variance: varianceOf(chances), atLeast: least, atMost: most };
  });
}

/** Could it have come out otherwise? What is certain is no luck. */
const isOpen = ({ chances }: { readonly chances: Chances }): boolean =>
  chances.filter((chance) => chance > 0).length > 1;

/** The bands with names that say something; where there are none, the dice added up. */
function countedOf(ask: RollAsk<unknown>, answer: RollAnswer): readonly Counted[] {
  const read = readRoll(ask, answer);
  if (typeof read === 'string') return [];
  const named = ask.reading.names.filter(isWord);
  if (named.length > 0 && typeof read.answer === 'object') {
    return named.map((band) => ({
      band,
      value: countIn(read.answer, band),
      chances: chancesOf(ask.outcomes, (one) => countIn(one, band)),
    }));
  }
  const total = typeof read.answer === 'number' ? read.answer : totalOf(ask, answer);
  if (total === undefined) return [];
  return [{ value: total, chances: chancesOf(TOTAL.outcomes(ask.pool.sum()), Number) }];
}

const countIn = (answer: unknown, band: string): number => (answer as Readonly<Record<string, number>>)[band] ?? 0;

/** The dice of a roll added up, where every face is known. */
function totalOf({ pool, why }: RollAsk<unknown>, answer: RollAnswer): number | undefined {
  if (!('faces' in answer)) return undefined;
  const read = readRoll({ kind: 'roll', pool: pool.sum(), reading: TOTAL, why } as RollAsk<unknown>, answer);
  return typeof read === 'string' ? undefined : Number(read.answer);
}

interface Answers {
  readonly answers: readonly unknown[];
  readonly chances: readonly number[];
}

function chancesOf({ answers, chances }: Answers, number: (answer: unknown) => number): Chances {
  const most = answers.reduce<number>((high, answer) => Math.max(high, number(answer)), 0);
  const found = Array.from({ length: most + 1 }, () => 0);
  for (const [i, answer] of answers.entries()) found[number(answer)] = (found[number(answer)] ?? 0) + (chances[i] ?? 0);
  return found;
}
