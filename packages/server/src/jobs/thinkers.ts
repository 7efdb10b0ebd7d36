import type { Player } from '@umpire/engine/battle';
import { seeded } from '@umpire/engine/dice';
import {
  type Budget,
  type Menu,
  type MenuAsked,
  type Mind,
  randomPlayer,
  WorkerClient,
  workerPlayer,
} from '@umpire/players';
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

/** A thread that has something to do and says nothing for so long hangs, in milliseconds: while it thinks, it tells how far it is. */
const SILENCE = 60_000;

export interface ThinkersOptions {
  /** What runs in the threads. */
  readonly file?: URL;
  readonly silence?: number;
}

/** Threads in which computer players think. They are started when the first is needed, and again when one dies or hangs. */
export class Thinkers {
  readonly #most: number;
  readonly #file: URL;
  readonly #silence: number;
  readonly #threads: (Thread | undefined)[] = [];
  #next = 0;

  constructor(most: number, { file = FILE, silence = SILENCE }: ThinkersOptions = {}) {
    this.#most = most;
    this.#file = file;
    this.#silence = silence;
  }

  /** A player for one decision; undefined for a word that is none. */
  player(word: string, seed: string): Player | undefined {
    const found = mindOf(word);
    if (found === undefined) return undefined;
    if (found === 'random') return randomPlayer(seeded(seed));
    const thread = this.#thread();
    const player = workerPlayer(thread.client, { ...found, seed });
    return {
      order: (...given) => thread.watched(player.order(...given)),
      choose: (...given) => thread.watched(player.choose(...given)),
    };
  }

  /** What a seat may order. */
  menu(asked: MenuAsked): Promise<Menu> {
    const thread = this.#thread();
    return thread.watched(thread.client.ask('menu', asked));
  }

  #thread(): Thread {
    const place = this.#next++ % this.#most;
    const known = this.#threads[place];
    if (known?.isGone === false) return known;
    const made = new Thread(this.#file, this.#silence);
    this.#threads[place] = made;
    return made;
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.flatMap((thread) => thread?.end() ?? []));
  }
}

class Thread {
  readonly client: WorkerClient;
  readonly #worker: Worker;
  readonly #silence: number;
  isGone = false;
  /** How many decisions it has to make. */
  #due = 0;
  #looking: NodeJS.Timeout | undefined;

  constructor(file: URL, silence: number) {
    this.#worker = new Worker(file);
    this.#silence = silence;
    this.client = new WorkerClient(this.#worker);
    this.#worker.on('message', () => this.#looking?.refresh());
    this.#worker.on('error', (error: Error) => this.#gone(error));
    this.#worker.on('exit', () => this.#gone(new Error('The thread of the computer players has ended.')));
    this.#worker.unref();
  }

  /** Ends the thread if it hangs: whoever waits for it then is told, and has it done by another. */
  async watched<T>(decision: T | Promise<T>): Promise<T> {
    this.#due++;
    this.#looking ??= setTimeout(() => void this.end(), this.#silence).unref();
    try {
      return await decision;
    } finally {
      this.#due--;
      if (this.#due === 0) this.#rest();
    }
  }

  #rest(): void {
    clearTimeout(this.#looking);
    this.#looking = undefined;
  }

  #gone(error: Error): void {
    this.isGone = true;
    this.#rest();
    this.client.fail(error);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
