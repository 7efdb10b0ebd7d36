// What the processes that try changes are told, and what they say.

export interface Task {
  readonly id: number;
  /** Test files, the likeliest to notice first, and which of their tests. */
  readonly files: readonly { readonly file: string; readonly tests: readonly string[] }[];
  /** So long the processor may work at it, in milliseconds. */
  readonly patience: number;
}

export interface Tried {
  readonly id: number;
  /** The test that failed; undefined where none did. */
  readonly by?: string;
  /** So many tests were asked and have not answered: then nothing is known. */
  readonly missing?: number;
}

/** What notices a change that goes on for ever. */
export const NO_END = 'no end';

/** Many changes in one process, one after the other: which is on, how often it was met, and a look at the clock. */
export interface Switch {
  on: number;
  met: number;
  look: () => void;
}

/** The setting that names the file with a sweep. */
export const SWEEP = 'UMPIRE_SWEEP';

/** Which changes each test is to try: by the file of the test and by its name. */
export interface Sweep {
  readonly files: Readonly<Record<string, Readonly<Record<string, WithTest>>>>;
  /** What was found, one line each. */
  readonly log: string;
  /** What is being tried: written before each try. */
  readonly now: string;
}

export interface WithTest {
  readonly ids: readonly number[];
  /** So long it usually takes, in milliseconds. */
  readonly takes: number;
}

/** One change with one test. */
export interface Pair {
  readonly id: number;
  readonly file: string;
  readonly test: string;
}

/** One that is being tried, and how long the test usually takes, in milliseconds. */
export interface Trying extends Pair {
  readonly takes: number;
}

export interface PairTried extends Pair {
  /**
   * It failed with the change and not without it; it passed, and came across the change; it did not come across it this time; or it
   * fails without the change, too, since it was tried with it: then nothing is known of it.
   */
  readonly says: 'noticed' | 'passed' | 'not met' | 'unclear';
}
