import { type Job, PgBoss } from 'pg-boss';
import { JOB_KINDS, type JobKind, type Jobs } from './jobs.ts';

/** A job is tried so often before it is given up. */
const TRIES = 3;

interface Task {
  readonly battle: string;
}

/** Jobs in the PostgreSQL that the nodes share: any node does them, and what a dying node leaves is done by another. */
export async function openPgJobs(address: string, failed: (error: unknown, where: string) => void): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: address, max: 3, application_name: 'umpire-jobs' });
  // Without a listener a lost connection would end the process.
  boss.on('error', (error) => failed(error, 'jobs'));
  await boss.start();
  for (const kind of JOB_KINDS)
    await boss.createQueue(kind, { policy: 'exclusive', retryLimit: TRIES, retryBackoff: true, expireInSeconds: 60 });
  const told = new Set<string>();
  return {
    later(kind: JobKind, battle: string, seconds: number, key: string) {
      // Whatever any node has asked for already is not asked for again.
      boss.send(kind, { battle } satisfies Task, { startAfter: seconds, singletonKey: key }).catch((error: unknown) => {
        // While the database is away nothing can be done later; what was missed is found when battles are looked through.
        if (!told.has(kind)) failed(error, 'jobs');
        told.add(kind);
      });
    },
    work(kind, work) {
      const each = async (jobs: readonly Job<Task>[]): Promise<void> => {
        // One that fails is tried again by itself: the others of the batch are done.
        for (const { id, data } of jobs)
          await work(data.battle).catch((error: unknown) => boss.fail(kind, id, { error: String(error) }));
      };
      boss
        .work<Task>(kind, { pollingIntervalSeconds: 2, batchSize: 10 }, each)
        .catch((error: unknown) => failed(error, 'jobs'));
    },
    async close() {
      await boss.stop({ graceful: false });
    },
  };
}
