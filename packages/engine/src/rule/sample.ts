import type { Pool, Random } from '../dice/index.ts';
import {
  type Answerer,
  answeredBy,
  CallAsk,
  type ChooseAsk,
  type Decisions,
  type IntoAsk,
  type Note,
  type NoteAsk,
  readingOf,
  type RuleOf,
  type Settled,
  type TogetherAsk,
  type Written,
} from './ask.ts';
import { byDefault, type Decide, decideOne, decideTogether, runThrough } from './run.ts';

export interface SampleOptions {
  readonly random: Random;
  /** Who decides; without it, every question is answered by its default. */
  readonly decide?: Decide;
  /** Told everything that happens; without it, notes cost nothing. */
  readonly heard?: (note: Note) => void;
}

/** Answers with random dice: one draw from the table of a whole pool, whatever its size. */
export class Sampler implements Answerer {
  readonly random: Random;
  readonly #decide: Decide;
  readonly #heard: ((note: Note) => void) | undefined;

  constructor({ random, decide, heard }: SampleOptions) {
    this.random = random;
    this.#decide = decide ?? byDefault;
    this.#heard = heard;
  }

  roll(pool: Pool, written: Written<unknown>): unknown {
    return readingOf(written).draw(pool, this.random);
  }

  into(ask: IntoAsk<unknown, unknown>): unknown {
    const { last } = ask;
    return ask.leadsTo(last instanceof CallAsk ? this.call(last) : this.roll(last.pool, last.written));
  }

  choose(ask: ChooseAsk<unknown>): unknown {
    return decideOne(this.#decide, ask);
  }

  together(ask: TogetherAsk<Decisions>): unknown {
    return decideTogether(this.#decide, ask);
  }

  note(ask: NoteAsk): void {
    if (this.#heard !== undefined) this.#heard(ask.plain);
  }

  call(ask: CallAsk<unknown, unknown>): unknown {
    return runThrough(ask.rule, ask.args);
  }

  /** One result. */
  run<A, R>(rule: RuleOf<A, R>, args: A): Settled<R> {
    return answeredBy(this, () => runThrough(rule, args)) as Settled<R>;
  }

  /** So many results, each handed over as it comes: cheaper than one run at a time. */
  runs<A, R>(rule: RuleOf<A, R>, args: A, times: number, take: (result: Settled<R>) => void): void {
    answeredBy(this, () => {
      for (let i = 0; i < times; i++) take(runThrough(rule, args) as Settled<R>);
    });
  }
}

/** One random run of a rule. */
export const sample = <A, R>(rule: RuleOf<A, R>, args: A, options: SampleOptions): Settled<R> =>
  new Sampler(options).run(rule, args);
