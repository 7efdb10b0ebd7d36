import { Worker } from 'node:worker_threads';

const FILE = new URL('./notary-thread.ts', import.meta.url);

/** A text to be signed, or a signature to be checked. */
export type NotaryTask = readonly [text: string] | readonly [text: string, key: string, by: string];
/** The signature, or whether the one that was given holds. */
export type NotaryAnswer = string | boolean;

/** Signs and checks while the loop goes on. What it cannot do is refused; whoever asked does it itself then. */
export interface Beside {
  sign(text: string): Promise<string>;
  isBy(key: string, text: string, signature: string): Promise<boolean>;
}

interface Waiting {
  done(answer: NotaryAnswer): void;
  failed(error: Error): void;
}

/**
 * One thread for all signatures. What is asked for in one turn of the loop goes there together: to wake a thread costs more than to sign
 * something, and on a machine with few cores the one that is woken takes the place of the loop.
 */
export function notary(secret: Uint8Array, file: URL = FILE): Beside {
  let thread: Thread | undefined;
  const ask = (task: NotaryTask): Promise<NotaryAnswer> => {
    // One that has died is nobody's end.
    if (thread?.isGone !== false) thread = new Thread(file, secret);
    return thread.ask(task);
  };
  return {
    sign: async (text) => String(await ask([text])),
    isBy: async (key, text, signature) => (await ask([text, key, signature])) === true,
  };
}

class Thread {
  readonly #worker: Worker;
  /** What goes there at the end of this turn, and who waits for what is there. */
  #tasks: NotaryTask[] = [];
  readonly #waiting: Waiting[] = [];
  isGone = false;

  constructor(file: URL, secret: Uint8Array) {
    const worker = new Worker(file, { workerData: { secret } });
    worker.on('message', (answers: readonly NotaryAnswer[]) => {
      for (const [i, one] of this.#waiting.splice(0, answers.length).entries()) one.done(answers[i] ?? false);
    });
    worker.on('error', (error: Error) => this.#gone(error));
    worker.on('exit', () => this.#gone(new Error('the thread that signs has ended')));
    worker.unref();
    this.#worker = worker;
  }

  ask(task: NotaryTask): Promise<NotaryAnswer> {
    return new Promise((done, failed) => {
      this.#waiting.push({ done, failed });
      this.#tasks.push(task);
      if (this.#tasks.length === 1) setImmediate(() => this.#send());
    });
  }

  #send(): void {
    const tasks = this.#tasks;
    this.#tasks = [];
    this.#worker.postMessage(tasks);
  }

  #gone(error: Error): void {
    this.isGone = true;
    for (const one of this.#waiting.splice(0)) one.failed(error);
  }
}
