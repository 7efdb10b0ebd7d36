import { type Band, bands, type Counts, type Outcomes, type Pool, Reading, type Tally } from '../dice/index.ts';
import { type Saying, saying, type Words } from '../words/index.ts';

/** A side's chair at the table: who decides. */
export type Seat = string;

/** Why dice are rolled: the rule, in a few words what for, who throws them, and how the number came about. */
export interface Why extends Saying {
  readonly rule: string;
  readonly by?: Seat;
  readonly tally?: Tally;
}

/** One legal answer to a question, as plain data, and how to call it. */
export interface Option<T> extends Saying {
  readonly value: T;
}

/** Something wrong with an answer or an order: the rule it breaks, for which model, in a sentence. */
export interface Problem extends Saying {
  readonly rule: string;
  readonly model?: string;
}

/** The one thing that is wrong: `refused('XZ-H-4', say('{unit} has no front.', { unit }))`. */
export const refused = (rule: string, why: Words, model?: string): readonly [Problem] => [
  { rule, ...(model !== undefined && { model }), ...saying(why) },
];

/** A decision that the rules give to a seat. */
export interface Question<T> extends Saying {
  readonly rule: string;
  /** Legal answers, the first being the default. Never empty. */
  readonly options: readonly Option<T>[];
  /** The default by itself, where the other options are much work to list. It is the value of the first one. */
  readonly usual?: T;
  /** Only the first so many options are worth a thought: whoever looks ahead leaves the others aside. Without it, all are. */
  readonly sensible?: number;
  /**
   * Set where other answers than the listed ones are legal too (places on the table, allocations): what is wrong
   * with an answer, nothing if it is legal. The options are then good examples. `shape` tells a form what to ask.
   */
  readonly free?: { readonly shape: unknown; readonly problems: (answer: unknown) => readonly Problem[] };
  /** Plain data that helps to show the question: what it is about. */
  readonly about?: unknown;
  /** The answer is known to this seat alone, until the rules show it. */
  readonly secret?: boolean;
  /** What is answered does nothing before later orders: whoever looks only at what follows at once sees no difference. */
  readonly actsLater?: boolean;
}

/** Who may know of a note, and whether it shows something that was hidden. */
export interface Telling {
  /** Only this seat is told. */
  readonly to?: Seat;
  /** Something hidden is shown by it: there is no free way back behind it. */
  readonly reveals?: boolean;
}

/** Something happened: `says` is a sentence whose `{names}` stand for the data. */
export interface Note extends Telling, Saying {
  readonly rule: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A rule: a program that asks for what it cannot know, and returns what comes of it. */
export type Rule<T> = Generator<Ask, T, unknown>;

/** A rule that may end by going on with another one, which then gives the result. Start it with `call`. */
export type Chain<T> = Generator<Ask, T | Proceed<T>, unknown>;

/** What a chain gives in the end. */
export type Settled<R> = R extends Proceed<infer T> ? Settled<T> : R;

/** A rule as a function of one plain argument, the form in which it can be called and solved. */
export type RuleOf<A, R> = (args: A) => Generator<Ask, R, unknown>;

export type Ask = RollAsk<unknown> | ChooseAsk<unknown> | TogetherAsk<Decisions> | NoteAsk;

/**
 * Who answers all asks at once, while a rule runs straight through. It is set only for the time of one run
 * (`answeredBy`), and where it is not set, an ask is yielded to whoever steps the generator.
 *
 * Each ask is its own iterator, which costs half of a delegated generator, and one that answers itself half of
 * that again. In plain words each of them is
 *
 *     function* (ask) { return answerer === undefined ? yield ask : answerer.roll(ask); }
 */
export interface Answerer {
  /** Dice that are rolled early are worked out when they are read: for who adds up every way that they can fall (`early`). */
  readonly defers?: boolean;
  /** Nobody answers a question but by its default: what the defaults lead to is what happens (`isByDefaults`). */
  readonly byDefaults?: boolean;
  /** Equal states are one: a rule in steps is then taken step by step, else it is run straight through (`inSteps`). */
  readonly merges?: boolean;
  /** A rule in steps is worked out as a row, wherever it is met: what is run calls it (`inSteps`). */
  readonly solvesRows?: boolean;
  /** Dice and how they are read, not the ask itself: one that is answered at once need not be made at all, and the compiler sees that. */
  roll(pool: Pool, written: Written<unknown>): unknown;
  into(ask: IntoAsk<unknown, unknown>): unknown;
  choose(ask: ChooseAsk<unknown>): unknown;
  together(ask: TogetherAsk<Decisions>): unknown;
  note(ask: NoteAsk): void;
  call(ask: CallAsk<unknown, unknown>): unknown;
}

let answerer: Answerer | undefined;

/** Hands an answer to the rule. One object for all, since `yield*` reads it at once and keeps nothing of it. */
const answered: { done: true; value: unknown } = { done: true, value: undefined };

function given<T>(answer: unknown): IteratorReturnResult<T> {
  answered.value = answer;
  return answered as IteratorReturnResult<T>;
}

/** Runs `work` with all asks answered by `by`; or, if that is undefined, with all asks yielded. */
export function answeredBy<T>(by: Answerer | undefined, work: () => T): T {
  const before = answerer;
  answerer = by;
  try {
    return work();
  } finally {
    answerer = before;
  }
}

/** Are equal states looked for? */
export const isMerging = (): boolean => answerer?.merges === true;

/** Are rules in steps worked out as rows? */
export const isSolvingRows = (): boolean => answerer?.solvesRows === true;

/**
 * Are odds worked out with everybody deciding by the defaults? Then what can be foreseen by the defaults is what happens, and dice may wait
 * until somebody asks for what they decide: nobody could have looked at them.
 */
export const isByDefaults = (): boolean => answerer?.byDefaults === true;

/** Are dice that are rolled early worked out later? */
export const isDeferring = (): boolean => answerer?.defers === true;

/**
 * An ask that is its own iterator: `yield*` finds the answer at once where somebody answers all asks, else it hands the ask over
 * and waits. While one run waits at it, another that asks the same gets a copy: an ask may be made once and used by many rules.
 */
abstract class Asking<A> {
  /** Somebody waits at it. Not a field of its own: asks are made by the million, and few are ever waited at. */
  declare private waited: boolean;
  static {
    this.prototype.waited = false;
  }

  abstract answeredBy(by: Answerer): unknown;
  protected abstract copy(): Asking<A>;

  [Symbol.iterator](): Iterator<Ask, A, unknown> {
    return (this.waited ? this.copy() : this) as unknown as Iterator<Ask, A, unknown>;
  }

  next(answer: unknown): IteratorResult<Ask, A> {
    if (answerer !== undefined) return given<A>(this.answeredBy(answerer));
    this.waited = !this.waited;
    return this.waited ? { done: false, value: this as unknown as Ask } : { done: true, value: answer as A };
  }
}

/** Parts of what dice can show, by the names that a rule gives them. */
export type Bands = Readonly<Record<string, Band>>;

/** How dice are read, as a rule has written it. */
export type Written<A> = Reading<A> | Bands;

export const readingOf = <A>(written: Written<A>): Reading<A> =>
  written instanceof Reading ? written : (bands(written) as Reading<Counts<string>> as Reading<A>);

/** Dice: how many fell into each band, or their total. */
export class RollAsk<A> extends Asking<A> {
  readonly pool: Pool;
  readonly why: Why;
  /** As the rule has written it: bands are looked up when somebody reads by them, and whoever runs a rule again need not. */
  written: Written<A>;

  constructor(pool: Pool, written: Written<A>, why: Why) {
    super();
    this.pool = pool;
    this.written = written;
    this.why = why;
  }

  /** Looked up once: who plays a roll out asks for it several times. */
  get reading(): Reading<A> {
    const { written } = this;
    return written instanceof Reading ? written : (this.written = readingOf(written));
  }

  get kind(): 'roll' {
    return 'roll';
  }

  get outcomes(): Outcomes<A> {
    return this.reading.outcomes(this.pool);
  }

  /**
   * Ends the rule with this roll: each answer leads to a result, or to the rule that goes on. The whole pool is
   * then one step when odds are worked out, without running the rule again for each answer.
   */
  into<R, G = undefined>(next: (answer: A, given: G) => R, ...given: GivenTo<G>): IntoAsk<A, R, G> {
    return new IntoAsk(this, next, given[0] as G);
  }

  override answeredBy(by: Answerer): unknown {
    return by.roll(this.pool, this.written);
  }

  protected override copy(): RollAsk<A> {
    return new RollAsk(this.pool, this.written, this.why);
  }
}

/** What a function needs beside the answer, if anything. */
type GivenTo<G> = undefined extends G ? readonly [given?: G] : readonly [given: G];

/**
 * A roll or a call at the end of a rule, with what follows from each answer; and from plain data that is given with it. Where odds are worked
 * out, the same function with equal data need not be asked twice for the same answer.
 */
export class IntoAsk<A, R, G = undefined> {
  readonly last: RollAsk<A> | CallAsk<unknown, A>;
  readonly follow: (answer: A, given: G) => R;
  readonly given: G;

  constructor(last: RollAsk<A> | CallAsk<unknown, A>, leadsTo: (answer: A, given: G) => R, given: G) {
    this.last = last;
    this.follow = leadsTo;
    this.given = given;
  }

  leadsTo(answer: A): R {
    return this.follow(answer, this.given);
  }

  [Symbol.iterator](): Iterator<Ask, R, unknown> {
    const last = this.last[Symbol.iterator]() as unknown as RollAsk<A> | CallAsk<unknown, A>;
    const ask = last === this.last ? this : new IntoAsk(last, this.follow, this.given);
    return ask as unknown as Iterator<Ask, R, unknown>;
  }

  next(answer: unknown): IteratorResult<Ask, R> {
    if (answerer !== undefined) return given<R>(answerer.into(this as unknown as IntoAsk<unknown, unknown>));
    const step = this.last.next(answer);
    return step.done === true ? { done: true, value: this.leadsTo(step.value) } : step;
  }
}

/** A decision of one seat. */
export class ChooseAsk<T> extends Asking<T> {
  readonly seat: Seat;
  readonly question: Question<T>;

  constructor(seat: Seat, question: Question<T>) {
    super();
    // Where the default is given by itself there is an answer, and the others may be much work to list.
    if (question.usual === undefined && question.options.length === 0)
      throw new RangeError(`${question.rule}: a question without an answer`);
    this.seat = seat;
    this.question = question;
  }

  get kind(): 'choose' {
    return 'choose';
  }

  override answeredBy(by: Answerer): unknown {
    return by.choose(this as ChooseAsk<unknown>);
  }

  protected override copy(): ChooseAsk<T> {
    return new ChooseAsk(this.seat, this.question);
  }
}

/** What several seats have decided, each its own. */
export type Decisions = Readonly<Record<Seat, unknown>>;

/** Decisions of several seats at once: nobody sees another's before all have decided. */
export class TogetherAsk<D extends Decisions> extends Asking<D> {
  readonly questions: { readonly [S in keyof D]: Question<D[S]> };

  constructor(questions: { readonly [S in keyof D]: Question<D[S]> }) {
    super();
    this.questions = questions;
  }

  get kind(): 'together' {
    return 'together';
  }

  override answeredBy(by: Answerer): unknown {
    return by.together(this as unknown as TogetherAsk<Decisions>);
  }

  protected override copy(): TogetherAsk<D> {
    return new TogetherAsk<D>(this.questions);
  }
}

/** Something for the log. */
export class NoteAsk extends Asking<void> {
  readonly rule: string;
  readonly says: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly telling: Telling | undefined;

  constructor(rule: string, says: string, data: Readonly<Record<string, unknown>>, telling?: Telling) {
    super();
    this.rule = rule;
    this.says = says;
    this.data = data;
    this.telling = telling;
  }

  get kind(): 'note' {
    return 'note';
  }

  /** The note as plain data. */
  get plain(): Note {
    const { rule, says, data, telling } = this;
    return telling === undefined ? { rule, says, data } : { rule, says, data, ...telling };
  }

  override answeredBy(by: Answerer): void {
    by.note(this);
  }

  protected override copy(): NoteAsk {
    return new NoteAsk(this.rule, this.says, this.data, this.telling);
  }
}

/** A sub-rule with a plain argument: the same argument has the same odds, whoever calls. */
export class CallAsk<A, T> {
  readonly rule: RuleOf<A, unknown>;
  readonly args: A;
  private running: Generator<Ask, unknown, unknown> | undefined;

  constructor(rule: RuleOf<A, unknown>, args: A) {
    this.rule = rule;
    this.args = args;
  }

  [Symbol.iterator](): Iterator<Ask, T, unknown> {
    const ask = this.running === undefined ? this : new CallAsk<A, T>(this.rule, this.args);
    return ask as unknown as Iterator<Ask, T, unknown>;
  }

  /** Ends the rule with this call: each of its results leads to a result, or to the rule that goes on. As for a roll. */
  into<R, G = undefined>(next: (answer: T, given: G) => R, ...given: GivenTo<G>): IntoAsk<T, R, G> {
    return new IntoAsk(this as CallAsk<unknown, T>, next, given[0] as G);
  }

  /** Where nobody answers, the sub-rule runs as if it stood here, and so do the rules that it goes on with. */
  next(answer: unknown): IteratorResult<Ask, T> {
    if (answerer !== undefined) return given<T>(answerer.call(this as CallAsk<unknown, unknown>));
    this.running ??= this.rule(this.args);
    let step = this.running.next(answer);
    while (step.done === true && step.value instanceof Proceed) {
      this.running = (step.value as Proceed<unknown>).start();
      step = this.running.next();
    }
    if (step.done !== true) return step;
    this.running = undefined;
    return { done: true, value: step.value as T };
  }
}

/**
 * Several sub-rules whose results are only put together, one after the other: `add` takes what the results before have come to
 * and the next one. When odds are worked out each is solved by itself, and between two of them only the sum is remembered.
 */
export class GatherAsk<T> extends CallAsk<Gathered<T>, T> {
  readonly calls: readonly CallAsk<unknown, unknown>[];
  readonly start: T;
  readonly add: Add<T>;

  constructor(calls: readonly CallAsk<unknown, unknown>[], start: T, add: Add<T>) {
    const gathering = function* ({ at, sum }: Gathered<T>): Generator<Ask, unknown, unknown> {
      const next = calls[at];
      if (next === undefined) return sum;
      const rest = (result: unknown): unknown =>
        new Proceed<T>(gathering as RuleOf<unknown, unknown>, { at: at + 1, sum: add(sum, result as never, at) });
      return yield* next.into(rest);
    };
    super(gathering, { at: 0, sum: start });
    this.calls = calls;
    this.start = start;
    this.add = add;
  }
}

export interface Gathered<T> {
  readonly at: number;
  readonly sum: T;
}

/** What results come to: the sum of those before, the next one, its number. */
export type Add<T> = (sum: T, result: never, at: number) => T;

/** The end of a rule that goes on with another one. Return it; it is not an ask. */
export class Proceed<T> {
  readonly rule: RuleOf<unknown, unknown>;
  readonly args: unknown;
  /** Only for the type checker: what the chain gives in the end. */
  declare readonly result: T;

  constructor(rule: RuleOf<unknown, unknown>, args: unknown) {
    this.rule = rule;
    this.args = args;
  }

  start(): Generator<Ask, unknown, unknown> {
    return this.rule(this.args);
  }
}
