/** What is worked on, one piece after the other. */
interface Line {
  /** When the last piece is done; undefined while there is nothing to do. */
  last: Promise<void> | undefined;
}

/** So many things at which nothing is done any more are remembered before they are forgotten together. */
const MOST_IDLE = 2_000;

/**
 * Work on the same thing is done one after the other, in the order in which it was asked for; other things do not wait. (To forget each
 * thing as soon as nothing is done at it would be cheaper to write and dearer to run: see `Recent` of the news.)
 */
export class Turns {
  readonly #lines = new Map<string, Line>();
  #busy = 0;

  /** What is being worked on now. */
  get busy(): Iterable<string> {
    return [...this.#lines].flatMap(([name, { last }]) => (last === undefined ? [] : [name]));
  }

  isBusy(name: string): boolean {
    return this.#lines.get(name)?.last !== undefined;
  }

  /** Has the work done when everything before it is. */
  take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lineOf(name);
    if (line.last === undefined) this.#busy++;
    const result = (line.last ?? Promise.resolve()).then(work);
    const done = result.then(
      () => undefined,
      () => undefined,
    );
    line.last = done;
    void done.then(() => {
      if (line.last !== done) return;
      line.last = undefined;
      this.#busy--;
    });
    return result;
  }

  #lineOf(name: string): Line {
    const known = this.#lines.get(name);
    if (known !== undefined) return known;
    if (this.#lines.size > this.#busy + MOST_IDLE)
      for (const [other, { last }] of this.#lines) if (last === undefined) this.#lines.delete(other);
    const line: Line = { last: undefined };
    this.#lines.set(name, line);
    return line;
  }
}
