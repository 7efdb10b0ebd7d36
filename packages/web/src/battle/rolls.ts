import type { Logged } from '@umpire/engine/battle';
import { holds, restingFaces } from '@umpire/engine/dice';
import { readRoll, type RollAnswer, type RollAsk, type Seat } from '@umpire/engine/rule';

/** One die as the tray shows it: its face and the place of the band it fell into, −1 for none. */
export interface ShownDie {
  readonly face: number;
  readonly band: number;
}

/** A roll as the tray shows it. */
export interface ShownRoll {
  readonly seq: number;
  readonly turn: number;
  readonly rule: string;
  readonly says: string;
  readonly by?: Seat;
  readonly pool: string;
  /** The bands: their name, how they are written, how many fell into them and how many could be expected. */
  readonly bands: readonly {
    readonly name: string;
    readonly says: string;
    readonly rolled: number;
    readonly expected: number;
  }[];
  /** Empty where people have typed in only what counts. */
  readonly dice: readonly ShownDie[];
  readonly total?: number;
  readonly tally?: {
    readonly total: number;
    readonly reasons: readonly { amount: number; rule: string; says: string }[];
  };
}

/** All rolls of a log. Everybody sees every roll. */
export function rollsOf(log: readonly Logged[]): readonly ShownRoll[] {
  return log.flatMap(({ seq, happening }) => {
    if (!('ask' in happening) || happening.ask.kind !== 'roll' || !('roll' in happening.answer)) return [];
    return [shownRoll(seq, happening.turn, happening.ask, happening.answer.roll)];
  });
}

function shownRoll(seq: number, turn: number, ask: RollAsk<unknown>, answer: RollAnswer): ShownRoll {
  const { pool, reading, why } = ask;
  const read = readRoll(ask, answer);
  const value = typeof read === 'string' ? undefined : read.answer;
  const counts = (value ?? {}) as Readonly<Record<string, number>>;
  const faces = 'faces' in answer ? restingFaces(pool, answer.faces) : [];
  const isEach = !pool.kind.sum;
  return {
    seq,
    turn,
    rule: why.rule,
    says: why.says,
    ...(why.by !== undefined && { by: why.by }),
    pool: pool.says,
    bands: reading.names.map((name, i) => ({
      name,
      says: reading.bands[i]?.says ?? '',
      rolled: counts[name] ?? 0,
      expected: expectedOf(ask, name),
    })),
    dice: faces.map((face) => ({
      face,
      band: isEach ? reading.bands.findLastIndex((band) => holds(band, face)) : -1,
    })),
    ...(typeof value === 'number' && { total: value }),
    ...(why.tally !== undefined && { tally: why.tally }),
  };
}

/** The mean of a band: what a long run of such rolls would give. */
function expectedOf({ outcomes: { answers, chances } }: RollAsk<unknown>, name: string): number {
  return answers.reduce<number>((sum, answer, i) => {
    const count = (answer as Readonly<Record<string, number>>)[name] ?? 0;
    return sum + count * (chances[i] ?? 0);
  }, 0);
}
