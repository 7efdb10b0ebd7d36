import { Worker } from 'node:worker_threads';
import { type Fixture, type FixtureResult, WorkerClient } from '@umpire/players';

/** Threads that play battles. */
export interface Workers {
  play(fixture: Fixture): Promise<FixtureResult>;
  end(): Promise<void>;
}

/** Starts so many threads, each of which plays one battle at a time. */
export function startWorkers(count: number): Workers {
  const threads = Array.from({ length: count }, () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    const client = new WorkerClient(worker);
    worker.on('error', (error) => client.fail(error as Error));
    return { worker, client };
  });
  const idle = threads.map(({ client }) => client);
  return {
    async play(fixture) {
      const client = idle.pop();
      if (client === undefined) throw new RangeError('more battles at once than threads');
      try {
        return await client.ask('match', fixture);
      } finally {
        idle.push(client);
      }
    },
    end: async () => void (await Promise.all(threads.map(({ worker }) => worker.terminate()))),
  };
}
