/** Plays a run with however many workers, so that its result is the same. */
import { summed } from '../count/sums.ts';
import { isNarrow } from './narrow.ts';
import type { RunTally } from './round.ts';
import { NOTHING } from './round.ts';
import type { Run } from './run.ts';

/** Who plays the rounds: one at a time each, `workers` of them at once. */
export interface Crew {
  readonly workers: number;
  play(from: number, to: number): Promise<RunTally>;
}

export interface RunOptions {
  /** What was played before: the first rounds. */
  readonly before?: RunTally;
  /** Told when more rounds are folded in. */
  readonly told?: (tally: RunTally) => void;
  /** Ends the run early; what is done stays done. */
  readonly signal?: AbortSignal;
}

/** Long enough that sending it costs nothing, short enough for a progress bar. */
const CHUNK_MS = 300;
const MOST_ROUNDS = 500;
/** A run that stops by itself looks every so many rounds whether it may: the same for any number of workers. */
const LOOK_EVERY = 20;

/** The first rounds of a run that are done. */
export async function carryOut(run: Run, crew: Crew, options: RunOptions = {}): Promise<RunTally> {
  const { before = NOTHING, told, signal } = options;
  const fold = new Fold(run, before, told);
  let next = before.rounds;
  let perRound = CHUNK_MS;
  const work = async (): Promise<void> => {
    while (next < run.games && !fold.isEnough && signal?.aborted !== true) {
      const from = next;
      const chunk = Math.max(1, Math.min(MOST_ROUNDS, Math.floor(CHUNK_MS / perRound)));
      // The last rounds are shared out evenly.
      const fair = Math.max(1, Math.ceil((run.games - from) / (2 * crew.workers)));
      const look = run.until === undefined ? Infinity : from - (from % LOOK_EVERY) + LOOK_EVERY;
      const to = Math.min(run.games, look, from + Math.min(chunk, fair));
      next = to;
      const start = performance.now();
      const tally = await crew.play(from, to);
      perRound = (performance.now() - start) / (to - from);
      fold.add(from, tally);
    }
  };
  await Promise.all(Array.from({ length: crew.workers }, work));
  return fold.sum;
}

/** Adds up parts in the order of their rounds, whatever the order in which they come; keeps only those that come too early. */
class Fold {
  readonly #run: Run;
  readonly #early = new Map<number, RunTally>();
  readonly #told: ((tally: RunTally) => void) | undefined;
  #sum: RunTally;
  #isEnough: boolean;

  constructor(run: Run, before: RunTally, told: ((tally: RunTally) => void) | undefined) {
    this.#run = run;
    this.#sum = before;
    this.#told = told;
    this.#isEnough = before.rounds % LOOK_EVERY === 0 && isNarrow(run, before);
  }

  get sum(): RunTally {
    return this.#sum;
  }

  get isEnough(): boolean {
    return this.#isEnough;
  }

  add(from: number, tally: RunTally): void {
    this.#early.set(from, tally);
    for (;;) {
      const next = this.#early.get(this.#sum.rounds);
      if (next === undefined || this.#isEnough) return;
      this.#early.delete(this.#sum.rounds);
      this.#sum = summed(this.#sum, next);
      this.#told?.(this.#sum);
      this.#isEnough = this.#sum.rounds % LOOK_EVERY === 0 && isNarrow(this.#run, this.#sum);
    }
  }
}
