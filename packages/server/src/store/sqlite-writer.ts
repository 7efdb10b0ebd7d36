import { Worker } from 'node:worker_threads';
import { type Appended, SqliteFile, type Statement } from './sqlite-file.ts';

/** What is asked of whoever writes, and what comes back. */
export type WriteTask =
  | { readonly kind: 'append'; readonly acts: readonly Appended[] }
  | { readonly kind: 'write'; readonly statements: readonly Statement[] };
export type Written = { readonly kept: readonly boolean[] } | { readonly failed: string };

/** Writes to a file. One task is done before the next begins. */
export interface Writer {
  do(task: WriteTask): Promise<readonly boolean[]>;
  close(): Promise<void>;
}

/** Does a task at once. */
export function written(file: SqliteFile, task: WriteTask): Written {
  try {
    if (task.kind === 'append') return { kept: file.append(task.acts) };
    file.write(task.statements);
    return { kept: [] };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

/** What is kept, or the error why nothing is. */
function keptOf(answer: Written): readonly boolean[] {
  if ('failed' in answer) throw new Error(answer.failed);
  return answer.kept;
}

/** Writes here and now: for data in memory. */
export const writerHere = (file: SqliteFile): Writer => ({
  do: (task) =>
    new Promise((done) => setImmediate(() => done(written(file, task)))).then((answer) => keptOf(answer as Written)),
  close: () => Promise.resolve(),
});

/** Writes in a thread of its own: however long the disk takes, everything else goes on. */
export function writerBeside(path: string, mostPages: number | undefined): Writer {
  let thread: Thread | undefined;
  return {
    do(task) {
      // One that has died is nobody's end: the next task has a new one.
      if (thread?.isGone !== false) thread = new Thread(path, mostPages);
      return thread.do(task);
    },
    async close() {
      await thread?.end();
    },
  };
}

class Thread {
  readonly #worker: Worker;
  readonly #waiting: { done(answer: Written): void; failed(error: Error): void }[] = [];
  isGone = false;

  constructor(path: string, mostPages: number | undefined) {
    const worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: { path, mostPages } });
    worker.on('message', (answer: Written) => this.#waiting.shift()?.done(answer));
    worker.on('error', (error: Error) => this.#gone(error));
    worker.on('exit', () => this.#gone(new Error('The thread that writes has ended.')));
    worker.unref();
    this.#worker = worker;
  }

  #gone(error: Error): void {
    this.isGone = true;
    for (const one of this.#waiting.splice(0)) one.failed(error);
  }

  async do(task: WriteTask): Promise<readonly boolean[]> {
    const answer = await new Promise<Written>((done, failed) => {
      this.#waiting.push({ done, failed });
      // The process waits for what is being written.
      this.#worker.ref();
      this.#worker.postMessage(task);
    });
    if (this.#waiting.length === 0) this.#worker.unref();
    return keptOf(answer);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
