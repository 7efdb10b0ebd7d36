// A thread that plays rounds of a run.
import { parentPort, workerData } from 'node:worker_threads';
import { type Run, roundsOf } from '@umpire/analysis';
import { rulesets } from '@umpire/rulesets';
import type { Rounds, Played } from './threads.ts';

const made = roundsOf(rulesets, workerData as Run);
parentPort?.on('message', ({ from, to }: Rounds) => {
  void (async (): Promise<Played> => {
    if ('says' in made) return { failed: made.says };
    try {
      return { tally: await made.value(from, to) };
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) };
    }
  })().then((played) => parentPort?.postMessage(played));
});
