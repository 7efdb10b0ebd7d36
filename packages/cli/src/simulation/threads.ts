import { Worker } from 'node:worker_threads';
import { type Crew, type PlayRounds, type Run, type RunTally } from '@umpire/analysis';

/** To a thread: which rounds to play. */
export interface Rounds {
  readonly from: number;
  readonly to: number;
}

/** From a thread. */
export type Played = { readonly tally: RunTally } | { readonly failed: string };

/** A crew that has to be sent home. */
export interface Threads extends Crew {
  end(): Promise<void>;
}

/** Starts so many threads, each of which plays some rounds at a time. */
export function startThreads(run: Run, count: number): Threads {
  const idle = Array.from(
    { length: count },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: run }),
  );
  const all = [...idle];
  return {
    workers: count,
    async play(from, to) {
      const worker = idle.pop();
      if (worker === undefined) throw new RangeError('more work at once than threads');
      try {
        return await asked(worker, { from, to });
      } finally {
        idle.push(worker);
      }
    },
    end: async () => void (await Promise.all(all.map((worker) => worker.terminate()))),
  };
}

function asked(worker: Worker, rounds: Rounds): Promise<RunTally> {
  return new Promise((resolve, reject) => {
    const settle = (): void => void worker.off('message', heard).off('error', failed);
    const heard = (played: Played): void => {
      settle();
      if ('tally' in played) resolve(played.tally);
      else reject(new Error(played.failed));
    };
    const failed = (error: unknown): void => {
      settle();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    worker.on('message', heard).on('error', failed);
    worker.postMessage(rounds);
  });
}

/** Everything in this thread, with a pause now and then in which Ctrl-C is heard. */
export const here = (play: PlayRounds): Threads => ({
  workers: 1,
  async play(from, to) {
    await new Promise<void>((resolve) => void setImmediate(resolve));
    return play(from, to);
  },
  end: () => Promise.resolve(),
});
