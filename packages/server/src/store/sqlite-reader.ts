import { Worker } from 'node:worker_threads';
import type { Statement } from './sqlite-file.ts';

const FILE = new URL('./sqlite-reading.ts', import.meta.url);
/** A thread that nobody has asked anything for so long ends, in milliseconds: it takes some megabytes. */
const IDLE = 30_000;

/** Reads rows. */
export interface Reader {
  read(statement: Statement): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** What comes back from the thread. */
export type WasRead = { readonly rows: readonly unknown[] } | { readonly failed: string };

/** Reads in a thread of its own, one statement after the other: however many battles are gone through, everything else goes on. */
export function readerBeside(path: string): Reader {
  let thread: Thread | undefined;
  let resting: NodeJS.Timeout | undefined;
  const end = async (): Promise<void> => {
    const gone = thread;
    thread = undefined;
    await gone?.end();
  };
  return {
    async read(statement) {
      clearTimeout(resting);
      if (thread?.isGone !== false) thread = new Thread(path);
      const own = thread;
      try {
        return await own.read(statement);
      } finally {
        clearTimeout(resting);
        if (own.isIdle) resting = setTimeout(() => void end(), IDLE).unref();
      }
    },
    async close() {
      clearTimeout(resting);
      await end();
    },
  };
}

class Thread {
  readonly #worker: Worker;
  readonly #waiting: { done(answer: WasRead): void; failed(error: Error): void }[] = [];
  isGone = false;

  constructor(path: string) {
    const worker = new Worker(FILE, { workerData: { path } });
    worker.on('message', (answer: WasRead) => this.#waiting.shift()?.done(answer));
    worker.on('error', (error: Error) => this.#gone(error));
    worker.on('exit', () => this.#gone(new Error('The thread that reads has ended.')));
    worker.unref();
    this.#worker = worker;
  }

  get isIdle(): boolean {
    return this.#waiting.length === 0;
  }

  async read(statement: Statement): Promise<readonly unknown[]> {
    const answer = await new Promise<WasRead>((done, failed) => {
      this.#waiting.push({ done, failed });
      this.#worker.postMessage(statement);
    });
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.rows;
  }

  #gone(error: Error): void {
    this.isGone = true;
    for (const one of this.#waiting.splice(0)) one.failed(error);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
