/** Asks and happenings as a seat may know them: plain data, made for showing and for sending. */
import type { Tally } from '../dice/index.ts';
import {
  type Answer,
  type Note,
  type OpenAsk,
  type Question,
  readRoll,
  type RollAnswer,
  sameData,
  type Seat,
} from '../rule/index.ts';
import type { Logged } from './replay.ts';

type RollAsk = OpenAsk & { readonly kind: 'roll' };

/** A roll: what for, which dice, what counts, and how the number came about. */
export interface SeenRoll {
  readonly rule: string;
  readonly says: string;
  readonly by?: Seat;
  readonly dice: { readonly count: number; readonly sides: number; readonly says: string };
  /** What is read: `{ hit: '4+' }`; nothing where the total is. */
  readonly bands: Readonly<Record<string, string>>;
  readonly tally?: Pick<Tally, 'total' | 'reasons'>;
}

/** A question as its own seat sees it. The first option is the default. */
export interface SeenQuestion {
  readonly rule: string;
  readonly says: string;
  readonly options: readonly { readonly value: unknown; readonly says: string }[];
  /** Set where other answers are legal too: what a form has to ask. */
  readonly shape?: unknown;
  readonly about?: unknown;
  readonly secret?: boolean;
}

/** What is asked, as a seat may know it. */
export type SeenAsk =
  | { readonly kind: 'decide'; readonly question: SeenQuestion; readonly decided?: unknown }
  | { readonly kind: 'roll'; readonly roll: SeenRoll }
  /** Others have to decide first. */
  | { readonly kind: 'wait'; readonly for: readonly Seat[] };

/** Something that happened, as a seat may know it. */
export type SeenHappening =
  | { readonly note: Note }
  | { readonly roll: SeenRoll; readonly answer: RollAnswer; readonly read: unknown }
  /** A decision; without `choice` where it is secret. */
  | {
      readonly decision: { readonly seat: Seat; readonly rule: string; readonly says: string };
      readonly choice?: { readonly value: unknown; readonly says?: string };
    };

/** With the number of the journal's entry that led to it, and the turn. */
export type SeenLogged = { readonly seq: number; readonly turn: number } & SeenHappening;

/** A roll for showing. Everybody sees every roll. */
export function seenRoll({ pool, reading, why }: RollAsk): SeenRoll {
  const { rule, says, by, tally } = why;
  return {
    rule,
    says,
    ...(by !== undefined && { by }),
    dice: { count: pool.count, sides: pool.die.sides, says: pool.says },
    bands: Object.fromEntries(reading.names.map((name, i) => [name, reading.bands[i]?.says ?? ''])),
    ...(tally !== undefined && { tally: { total: tally.total, reasons: tally.reasons } }),
  };
}

/** A question for the seat that has to decide. */
export function seenQuestion({ rule, says, options, free, about, secret }: Question<unknown>): SeenQuestion {
  return {
    rule,
    says,
    options,
    ...(free !== undefined && { shape: free.shape }),
    ...(about !== undefined && { about }),
    ...(secret !== undefined && { secret }),
  };
}

/**
 * What happened, as a seat may know it: notes for others are left out, and so are their secret answers and all options. Without
 * a seat, all that the umpire knows.
 */
export function seenLog(log: readonly Logged[], seat?: Seat): readonly SeenLogged[] {
  return log.flatMap(({ seq, happening }): readonly SeenLogged[] => {
    const { turn } = happening;
    if (!('note' in happening))
      return seenAnswers(happening.ask, happening.answer, seat).map((seen) => ({ seq, turn, ...seen }));
    const { to } = happening.note;
    return to === undefined || seat === undefined || to === seat ? [{ seq, turn, note: happening.note }] : [];
  });
}

function seenAnswers(ask: OpenAsk, answer: Answer, seat: Seat | undefined): readonly SeenHappening[] {
  if (ask.kind === 'roll') {
    const roll = (answer as Extract<Answer, { roll: unknown }>).roll;
    const read = readRoll(ask, roll);
    return [{ roll: seenRoll(ask), answer: roll, read: typeof read === 'string' ? read : read.answer }];
  }
  if (ask.kind === 'choose') {
    const { choice } = answer as Extract<Answer, { choice: unknown }>;
    return [seenDecision(ask.seat, ask.question, choice, seat)];
  }
  const { choices } = answer as Extract<Answer, { choices: unknown }>;
  return Object.entries(ask.questions).map(([by, question]) => seenDecision(by, question, choices[by], seat));
}

function seenDecision(by: Seat, question: Question<unknown>, value: unknown, seat: Seat | undefined): SeenHappening {
  const { rule, says, options, secret } = question;
  const decision = { seat: by, rule, says };
  if (seat !== undefined && by !== seat && secret === true) return { decision };
  const taken = options.find((option) => sameData(option.value, value));
  return { decision, choice: taken === undefined ? { value } : { value, says: taken.says } };
}
