import type { Logged } from '@umpire/engine/battle';
import { holds, never, restingFaces } from '@umpire/engine/dice';
import { readRoll, type RollAnswer, type RollAsk, type Seat } from '@umpire/engine/rule';
import { bandText, diceText, type ShownBand } from './bands.ts';

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
  readonly bands: readonly ShownBand[];
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
    pool: diceText(pool.says),
    bands: bandsOf(ask).map((band) => ({ ...band, rolled: counts[band.name] ?? 0 })),
    dice: faces.map((face) => ({
      face,
      band: isEach ? reading.bands.findLastIndex((band) => holds(band, face)) : -1,
    })),
    ...(typeof value === 'number' && { total: value }),
    ...(why.tally !== undefined && { tally: why.tally }),
  };
}

/** What the dice of an ask may count as, and how many of each can be expected. */
export const bandsOf = (ask: RollAsk<unknown>): readonly Omit<ShownBand, 'rolled'>[] =>
  ask.reading.names.map((name, i) => ({
    name,
    says: bandText(ask.reading.bands[i] ?? never, ask.pool.kind.sum ? undefined : ask.pool.die.sides),
    expected: expectedOf(ask, name),
  }));

/** What these dice can count as. */
export const possible = ({ bands }: ShownRoll): readonly ShownBand[] =>
  bands.filter(({ rolled, expected }) => rolled > 0 || expected > 0);

/** The mean of a band: what a long run of such rolls would give. */
function expectedOf({ outcomes: { answers, chances } }: RollAsk<unknown>, name: string): number {
  return answers.reduce<number>((sum, answer, i) => {
    const count = (answer as Readonly<Record<string, number>>)[name] ?? 0;
    return sum + count * (chances[i] ?? 0);
  }, 0);
}
