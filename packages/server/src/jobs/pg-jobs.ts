import { type Job, PgBoss } from 'pg-boss';
import { JOB_KINDS, type JobKind, type Jobs } from './jobs.ts';

/** A job is tried so often before it is given up. */
const TRIES = 3;
/** A job whose node says nothing any more is given to another one after so many seconds. */
const SILENT = 10;
/** So often it is looked for jobs that have died or are due, in seconds; new ones are told at once. */
const LOOK = 2;

interface Task {
  readonly battle: string;
}

/** Jobs in the PostgreSQL that the nodes share: any node does them, and what a dying node leaves is done by another. */
export async function openPgJobs(address: string, failed: (error: unknown, where: string) => void): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: address,
    max: 3,
    application_name: 'umpire-jobs',
    useListenNotify: true,
    monitorIntervalSeconds: LOOK,
  });
  // Without a listener a lost connection would end the process.
  boss.on('error', (error) => failed(error, 'jobs'));
  await boss.start();
  for (const kind of JOB_KINDS) {
    const options = { retryLimit: TRIES, retryDelay: 1, expireInSeconds: 60, heartbeatSeconds: SILENT, notify: true };
    await boss.createQueue(kind, { policy: 'exclusive', ...options });
    // A queue that an older version has made.
    await boss.updateQueue(kind, options);
  }
  const told = new Set<string>();
  return {
    async later(kind: JobKind, battle: string, seconds: number, key: string) {
      try {
        // Whatever any node has asked for already is not asked for again.
        await boss.send(kind, { battle } satisfies Task, { startAfter: seconds, singletonKey: key });
      } catch (error) {
        // While the database is away nothing can be done later; what was missed is found when battles are looked through.
        if (!told.has(kind)) failed(error, 'jobs');
        told.add(kind);
      }
    },
    work(kind, work) {
      // Each by itself: one that fails, or takes long, is nothing to the others.
      const one = ({ id, data }: Job<Task>): Promise<unknown> =>
        work(data.battle).catch((error: unknown) => boss.fail(kind, id, { error: String(error) }));
      boss
        .work<Task>(
          kind,
          {
            pollingIntervalSeconds: LOOK,
            notifyPollingIntervalSeconds: LOOK,
            batchSize: 10,
            burstWhenBatchFull: true,
          },
          async (jobs) => void (await Promise.all(jobs.map(one))),
        )
        .catch((error: unknown) => failed(error, 'jobs'));
    },
    async close() {
      await boss.stop({ graceful: false });
    },
  };
}
