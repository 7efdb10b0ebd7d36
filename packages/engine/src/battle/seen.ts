/** Asks and happenings as a seat may know them: plain data, made for showing and for sending. */
import { type Band, holds, never, restingFaces, type Tally } from '../dice/index.ts';
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
import { saying, type Saying } from '../words/index.ts';
import type { Given, Happening } from './course.ts';
import type { Logged } from './replay.ts';

type RollAsk = OpenAsk & { readonly kind: 'roll' };

/** A roll: what for, which dice, what counts, and how the number came about. */
export interface SeenRoll extends Saying {
  readonly rule: string;
  readonly by?: Seat;
  readonly dice: Saying & { readonly count: number; readonly sides: number };
  /** What is read: `{ hit: '4+' }`; nothing where the total is. */
  readonly bands: Readonly<Record<string, string>>;
  /** How many of each can be expected, and, where each die is read by itself, which faces count as it. */
  readonly counts: Readonly<Record<string, { readonly expected: number; readonly faces?: readonly number[] }>>;
  readonly tally?: Pick<Tally, 'total' | 'reasons'>;
}

/** A question as its own seat sees it. The first option is the default. */
export interface SeenQuestion extends Saying {
  readonly rule: string;
  readonly options: readonly (Saying & { readonly value: unknown })[];
  /** Set where other answers are legal too: what a form has to ask. */
  readonly shape?: unknown;
  readonly about?: unknown;
  readonly secret?: boolean;
}

/** The order that is being carried out; none while the battle begins. Nobody's orders are secret. */
interface CarriedOut {
  readonly given?: Given;
}

/** What is asked, as a seat may know it. */
export type SeenAsk =
  | ({ readonly kind: 'decide'; readonly question: SeenQuestion; readonly decided?: unknown } & CarriedOut)
  | ({ readonly kind: 'roll'; readonly roll: SeenRoll } & CarriedOut)
  /** Others have to decide first. */
  | { readonly kind: 'wait'; readonly for: readonly Seat[] };

/** Something that happened, as a seat may know it. */
export type SeenHappening =
  | { readonly note: Note }
  | {
      readonly roll: SeenRoll;
      readonly answer: RollAnswer;
      readonly read: unknown;
      /** The faces that lie there in the end; none where only what counts was typed in. */
      readonly rests: readonly number[];
    }
  /** A decision; without `choice` where it is secret. */
  | {
      readonly decision: Saying & { readonly seat: Seat; readonly rule: string };
      readonly choice?: Partial<Saying> & { readonly value: unknown };
    };

/** With the number of the journal's entry that led to it, and the turn. */
export type SeenLogged = {
  readonly seq: number;
  readonly turn: number;
  /** It is the first that is seen of this order. */
  readonly given?: Given;
} & SeenHappening;

/** A roll for showing. Everybody sees every roll. */
export function seenRoll(ask: RollAsk): SeenRoll {
  const { pool, reading, why } = ask;
  const { rule, by, tally } = why;
  return {
    rule,
    ...saying(why),
    ...(by !== undefined && { by }),
    dice: { count: pool.count, sides: pool.die.sides, ...saying(pool.words) },
    bands: Object.fromEntries(reading.names.map((name, i) => [name, reading.bands[i]?.says ?? ''])),
    counts: Object.fromEntries(reading.names.map((name, i) => [name, countOf(ask, name, reading.bands[i] ?? never)])),
    ...(tally !== undefined && { tally: { total: tally.total, reasons: tally.reasons } }),
  };
}

/** The mean of a band (what a long run of such rolls would give), and the faces that it holds. */
function countOf(ask: RollAsk, name: string, band: Band): SeenRoll['counts'][string] {
  const { die, kind, count } = ask.pool;
  const inBand = Array.from({ length: die.sides }, (_, i) => i + 1).filter((face) => holds(band, face));
  if (!kind.sum && kind.keep === undefined) {
    // Each die by itself, thrown once more where that is asked for: no need to go through all that can fall.
    const again = Array.from({ length: die.sides }, (_, i) => i + 1).filter((f) => die.again && holds(die.again, f));
    const stays = inBand.filter((face) => !again.includes(face)).length;
    const share = stays / die.sides + (again.length / die.sides) * (inBand.length / die.sides);
    return { expected: count * share, faces: inBand };
  }
  const { answers, chances } = ask.outcomes;
  const expected = answers.reduce<number>(
    (sum, answer, i) => sum + ((answer as Readonly<Record<string, number>>)[name] ?? 0) * (chances[i] ?? 0),
    0,
  );
  return kind.sum ? { expected } : { expected, faces: inBand };
}

/** A question for the seat that has to decide. */
export function seenQuestion(question: Question<unknown>): SeenQuestion {
  const { rule, options, free, about, secret } = question;
  return {
    rule,
    ...saying(question),
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
  const told: SeenLogged[] = [];
  let given: Given | undefined;
  for (const { seq, happening } of log) {
    given = happening.given ?? given;
    for (const seen of seenBy(happening, seat)) {
      told.push({ seq, turn: happening.turn, ...(given && { given }), ...seen });
      given = undefined;
    }
  }
  return told;
}

function seenBy(happening: Happening, seat: Seat | undefined): readonly SeenHappening[] {
  if (!('note' in happening)) return seenAnswers(happening.ask, happening.answer, seat);
  const { to } = happening.note;
  return to === undefined || seat === undefined || to === seat ? [{ note: happening.note }] : [];
}

function seenAnswers(ask: OpenAsk, answer: Answer, seat: Seat | undefined): readonly SeenHappening[] {
  if (ask.kind === 'roll') {
    const roll = (answer as Extract<Answer, { roll: unknown }>).roll;
    const read = readRoll(ask, roll);
    const rests = 'faces' in roll ? restingFaces(ask.pool, roll.faces) : [];
    return [{ roll: seenRoll(ask), answer: roll, read: typeof read === 'string' ? read : read.answer, rests }];
  }
  if (ask.kind === 'choose') {
    const { choice } = answer as Extract<Answer, { choice: unknown }>;
    return [seenDecision(ask.seat, ask.question, choice, seat)];
  }
  const { choices } = answer as Extract<Answer, { choices: unknown }>;
  return Object.entries(ask.questions).map(([by, question]) => seenDecision(by, question, choices[by], seat));
}

function seenDecision(by: Seat, question: Question<unknown>, value: unknown, seat: Seat | undefined): SeenHappening {
  const { rule, options, secret } = question;
  const decision = { seat: by, rule, ...saying(question) };
  if (seat !== undefined && by !== seat && secret === true) return { decision };
  const taken = options.find((option) => sameData(option.value, value));
  return { decision, choice: taken === undefined ? { value } : { value, ...saying(taken) } };
}
