import { type NewAct, NotKept } from './store.ts';

/** An act that waits for the next commit. */
interface Waiting {
  readonly act: NewAct;
  kept(isKept: boolean): void;
  failed(error: Error): void;
}

/** Commits acts in groups: while one commit is under way, the next gathers. */
export class GroupCommit {
  readonly #commit: (acts: readonly NewAct[]) => Promise<readonly boolean[]>;
  readonly #kept: (act: NewAct) => void;
  #waiting: Waiting[] = [];
  #isBusy = false;

  /** `commit` keeps all acts that have a free place at once, and says of each whether it was kept; `kept` hears of those that were. */
  constructor(
    commit: (acts: readonly NewAct[]) => Promise<readonly boolean[]>,
    kept: (act: NewAct) => void = () => undefined,
  ) {
    this.#commit = commit;
    this.#kept = kept;
  }

  append(act: NewAct): Promise<boolean> {
    return new Promise((kept, failed) => {
      this.#waiting.push({ act, kept, failed });
      void this.#commitAll();
    });
  }

  /** Until nothing waits any more. */
  async settled(): Promise<void> {
    while (this.#isBusy) await new Promise((done) => setImmediate(done));
  }

  async #commitAll(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#waiting.length > 0) {
      const waiting = this.#waiting;
      this.#waiting = [];
      try {
        const kept = await this.#commit(waiting.map(({ act }) => act));
        waiting.forEach((one, i) => one.kept(kept[i] === true));
        for (const { act } of waiting.filter((_, i) => kept[i])) this.#kept(act);
      } catch (error) {
        for (const one of waiting) one.failed(new NotKept(error));
      }
    }
    this.#isBusy = false;
  }
}
