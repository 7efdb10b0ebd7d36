import { type Advice, type Situation, WorkerClient } from '@umpire/players';
import { language } from '../texts/index.ts';
import file from './advice-worker.ts?shared';

/** The first message of a worker: it listens from now on. */
export interface AdviserSays {
  readonly isReady: true;
}

/** What one piece of advice may cost: about a second. */
const BUDGET = { ms: 800 };

const advisers = new Map<string, Promise<WorkerClient>>();

/** A worker that thinks about one game, started when it is first wanted. */
function adviserFor(ruleset: string): Promise<WorkerClient> {
  const name = `${ruleset} ${language.value}`;
  const found = advisers.get(name);
  if (found !== undefined) return found;
  const worker = new Worker(file, { type: 'module', name });
  const client = new WorkerClient(worker as unknown as ConstructorParameters<typeof WorkerClient>[0]);
  const made = new Promise<WorkerClient>((done, failed) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Partial<AdviserSays>>) => {
      if (data.isReady === true) done(client);
    });
    worker.addEventListener('error', ({ message }) => {
      client.fail(new Error(message));
      failed(new Error(message));
    });
  });
  advisers.set(name, made);
  return made;
}

/** The best few things to do in a situation, with reasons; the signal ends the thinking. */
export async function advised(
  ruleset: string,
  situation: Situation,
  most: number,
  signal: AbortSignal,
): Promise<readonly Advice[]> {
  const client = await adviserFor(ruleset);
  const asks = { ruleset, situation, mind: 'search', budget: BUDGET, seed: 'advice', most } as const;
  return await client.ask('suggest', asks, { signal });
}
