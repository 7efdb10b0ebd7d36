import type { Player } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import { type Budget, type Mind, randomPlayer, WorkerClient, workerPlayer } from '@umpire/players';
import { Worker } from 'node:worker_threads';

const FILE = new URL('./player-worker.ts', import.meta.url);
/** What a decision may cost where nothing is said, in milliseconds: a person waits for it. */
const USUAL_MS: Readonly<Record<Mind, number>> = { greedy: 400, search: 2_000 };
/** The most that anyone may ask for. */
const MOST_MS = 10_000;
const MOST_NODES = 20_000;

/** The way to think that a word names, and what it may cost: `greedy`, `search:200ms`, `search:500`; undefined for what is none. */
export function mindOf(word: string): { readonly mind: Mind; readonly budget: Budget } | 'random' | undefined {
  const [, name = '', amount, unit] = /^([a-z]+)(?::(\d{1,6})(ms)?)?$/u.exec(word) ?? [];
  if (name === 'random') return amount === undefined ? 'random' : undefined;
  if (name !== 'greedy' && name !== 'search') return undefined;
  if (amount === undefined) return { mind: name, budget: { ms: USUAL_MS[name] } };
  if (Number(amount) === 0) return undefined;
  return {
    mind: name,
    budget: unit === 'ms' ? { ms: Math.min(Number(amount), MOST_MS) } : { nodes: Math.min(Number(amount), MOST_NODES) },
  };
}

/** Threads in which computer players think. They are started when the first is needed, and again when one dies. */
export class Thinkers {
  readonly #most: number;
  readonly #clients: (WorkerClient | undefined)[] = [];
  readonly #workers = new Set<Worker>();
  #next = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** A player for one decision; undefined for a word that is none. */
  player(word: string, seed: string): Player | undefined {
    const found = mindOf(word);
    if (found === undefined) return undefined;
    if (found === 'random') return randomPlayer(seeded(seed));
    return workerPlayer(this.#client(), { ...found, seed });
  }

  #client(): WorkerClient {
    const place = this.#next++ % this.#most;
    const known = this.#clients[place];
    if (known !== undefined) return known;
    const worker = new Worker(FILE);
    const client = new WorkerClient(worker);
    const gone = (error: Error): void => {
      this.#clients[place] = undefined;
      this.#workers.delete(worker);
      client.fail(error);
    };
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error('The thread of the computer players has ended.')));
    worker.unref();
    this.#clients[place] = client;
    this.#workers.add(worker);
    return client;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.terminate()));
  }
}
