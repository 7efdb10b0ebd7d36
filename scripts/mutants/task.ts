// What the process that tries changes is told, and what it says.

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
