import type { GapsIn } from '../words/index.ts';
import { type Counts, type Pool, type Reading, TOTAL } from '../dice/index.ts';
import {
  type Add,
  type Bands,
  CallAsk,
  ChooseAsk,
  type Decisions,
  GatherAsk,
  NoteAsk,
  Proceed,
  type Question,
  RollAsk,
  type RuleOf,
  type Seat,
  type Settled,
  type Telling,
  TogetherAsk,
  type Why,
} from './ask.ts';

/**
 * Rolls dice and reads them through named bands:
 * `const { hit } = yield* roll(d6.times(5), { hit: atLeast(4) }, why)`.
 */
export function roll<N extends string>(pool: Pool, reading: Reading<Counts<N>>, why: Why): RollAsk<Counts<N>>;
export function roll<B extends Bands>(pool: Pool, named: B, why: Why): RollAsk<Counts<keyof B & string>>;
export function roll(pool: Pool, named: Bands | Reading<Counts<string>>, why: Why): RollAsk<Counts<string>> {
  return new RollAsk(pool, named, why);
}

/** Rolls dice and adds up those that count: `const distance = yield* total(d6.times(2), why)`. */
export const total = (pool: Pool, why: Why): RollAsk<number> => new RollAsk(pool, TOTAL, why);

/** Leaves a decision to a seat. */
export const choose = <T>(seat: Seat, question: Question<T>): ChooseAsk<T> => new ChooseAsk(seat, question);

/** Leaves a decision to several seats at once, each without knowing the others'. */
export const together = <D extends Decisions>(questions: {
  readonly [S in keyof D]: Question<D[S]>;
}): TogetherAsk<D> => new TogetherAsk<D>(questions);

/**
 * Tells what happened: `yield* note('AP-CASUALTY-2', '{victim} is removed.', { victim })`. The last argument keeps it to
 * one seat, or says that it shows something hidden.
 */
export const note = <const S extends string>(rule: string, says: S, ...[data = {}, telling]: Told<S>): NoteAsk =>
  new NoteAsk(rule, says, data, telling);

/** What is told with a sentence: all that its gaps need, and whatever else belongs to what happened. */
type Told<S extends string> = [GapsIn<S>] extends [never]
  ? [data?: Data, telling?: Telling]
  : [data: Data & Readonly<Record<GapsIn<S>, unknown>>, telling?: Telling];
type Data = Readonly<Record<string, unknown>>;

/**
 * Runs a sub-rule. Its argument is plain data and all that it depends on: when odds are worked out, equal arguments
 * are solved once.
 */
export const call = <A, R>(rule: RuleOf<A, R>, args: A): CallAsk<A, Settled<R>> => new CallAsk(rule, args);

/**
 * Runs several sub-rules whose results are only put together: `yield* gather(batches.map((batch) => call(blows, batch)), 0, (sum, wounds) =>
 * sum + wounds)`. Played, it is the same as to call one after the other; when odds are worked out each is solved by itself and
 * between two of them only the sum is remembered, instead of every way in which it came about.
 */
export const gather = <T, A, R>(
  calls: readonly CallAsk<A, R>[],
  start: T,
  add: (sum: T, result: R, at: number) => T,
): GatherAsk<T> => new GatherAsk(calls as readonly CallAsk<unknown, unknown>[], start, add as Add<T>);

/**
 * Goes on with another rule, whose result is then this one's: `return proceed(woundRolls, { hits })`. Nothing of this
 * rule is remembered but the argument, which is how the states of a long fight merge.
 */
export const proceed = <A, R>(rule: RuleOf<A, R>, args: A): Proceed<Settled<R>> =>
  new Proceed(rule as RuleOf<unknown, unknown>, args);
