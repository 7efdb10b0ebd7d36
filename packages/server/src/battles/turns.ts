/** Work on the same thing is done one after the other, in the order in which it was asked for; other things do not wait. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** What is being worked on now. */
  get busy(): Iterable<string> {
    return this.#last.keys();
  }

  isBusy(name: string): boolean {
    return this.#last.has(name);
  }

  /** Has the work done when everything before it is. */
  take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const result = before.then(work);
    const done = result.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(name, done);
    void done.then(() => {
      if (this.#last.get(name) === done) this.#last.delete(name);
    });
    return result;
  }
}
