/** Thrown by a command that cannot go on: one message for the reader, and the exit code. */
export class Failed extends Error {
  readonly code: 1 | 2;

  constructor(code: 1 | 2, message: string) {
    super(message);
    this.code = code;
  }
}
