import type { Progress } from '../thought.ts';
import { type Job, type Jobs, listen, type Port, type Reply, type Request } from './protocol.ts';

/** Thrown to whoever waits for a job that was cancelled. */
export class Cancelled extends Error {
  constructor() {
    super('It was cancelled.');
  }
}

export interface AskOptions {
  readonly progress?: (progress: Progress) => void;
  /** Cancels the job. */
  readonly signal?: AbortSignal;
}

interface Waiting {
  readonly resolve: (gives: never) => void;
  readonly reject: (error: Error) => void;
  readonly progress: ((progress: Progress) => void) | undefined;
}

/** The other end of `serve`: gives jobs to a worker and waits for what comes of them. */
export class WorkerClient {
  readonly #port: Port;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(port: Port) {
    this.#port = port;
    listen<Reply>(port, (reply) => this.#heard(reply));
  }

  ask<J extends Job>(job: J, asks: Jobs[J]['asks'], { progress, signal }: AskOptions = {}): Promise<Jobs[J]['gives']> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(new Cancelled());
        return;
      }
      this.#waiting.set(id, { resolve, reject, progress });
      signal?.addEventListener('abort', () => this.#send({ id, cancel: true }));
      this.#send({ id, job, asks } as Request);
    });
  }

  /** The worker has died: nobody is to wait for it. */
  fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  #send(request: Request): void {
    this.#port.postMessage(request);
  }

  #heard(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    if (waiting === undefined) return;
    if ('progress' in reply) {
      waiting.progress?.(reply.progress);
      return;
    }
    this.#waiting.delete(reply.id);
    if ('gives' in reply) waiting.resolve(reply.gives as never);
    else waiting.reject('failed' in reply ? new Error(reply.failed) : new Cancelled());
  }
}
