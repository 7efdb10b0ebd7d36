import { type NewAct, NotKept } from './store.ts';

/** An act that waits for the next commit. */
interface Waiting {
  readonly act: NewAct;
  kept(isKept: boolean): void;
  failed(error: Error): void;
}

/**
 * So many acts of a commit are let go in one turn of the loop. Each is told to all who look, which is most of what it costs: a hundred in a
 * row would let everybody wait for the last of them, for what is sent goes out at the end of a turn.
 */
const AT_ONCE = 16;

/** Commits acts in groups: while one commit is under way, the next gathers. */
export class GroupCommit {
  readonly #commit: (acts: readonly NewAct[]) => Promise<readonly boolean[]>;
  readonly #kept: (act: NewAct) => void;
  #waiting: Waiting[] = [];
  #isBusy = false;
  /** Those whose commit is over, to be told. */
  readonly #settled: (() => void)[] = [];
  #isLettingGo = false;

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
      if (this.#isBusy) return;
      this.#isBusy = true;
      // What comes in the same turn of the loop goes along: to wake whoever writes costs more than another act.
      setImmediate(() => void this.#commitAll());
    });
  }

  /** Until nothing waits any more. */
  async settled(): Promise<void> {
    while (this.#isBusy || this.#isLettingGo) await new Promise((done) => setImmediate(done));
  }

  async #commitAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const waiting = this.#waiting;
      this.#waiting = [];
      try {
        const kept = await this.#commit(waiting.map(({ act }) => act));
        for (const [i, one] of waiting.entries())
          this.#settled.push(() => {
            one.kept(kept[i] === true);
            if (kept[i] === true) this.#kept(one.act);
          });
        void this.#letGo();
      } catch (error) {
        for (const one of waiting) one.failed(new NotKept(error));
      }
    }
    this.#isBusy = false;
  }

  /** Tells those who wait, a few in each turn of the loop. The next commit is under way meanwhile. */
  async #letGo(): Promise<void> {
    if (this.#isLettingGo) return;
    this.#isLettingGo = true;
    while (this.#settled.length > 0) {
      for (const tell of this.#settled.splice(0, AT_ONCE)) tell();
      await new Promise((done) => setImmediate(done));
    }
    this.#isLettingGo = false;
  }
}
