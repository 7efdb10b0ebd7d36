import type { Battle, Order } from '@umpire/engine/battle';
import type { Problem, Seat } from '@umpire/engine/rule';
import { Worker } from 'node:worker_threads';

const FILE = new URL('./checks-thread.ts', import.meta.url);

/** What takes the loop longer than this is done beside it, in milliseconds: to ask the thread costs it half of one. */
const LONG = 4;
/** What nobody has done yet may take so long, and for long: nothing of it is compiled. */
const UNKNOWN = 8;
/** Orders of a kind differ: of the longest time so much is expected of the next. */
const EXPECTED = 0.97;

/** An order, as its seat sees the battle. */
export interface Checked {
  readonly game: string;
  readonly view: Battle;
  readonly seat: Seat;
  readonly order: Order;
}

/** What came of it in the thread, and how many milliseconds of CPU it took there. */
export type WasChecked =
  | 'ready'
  | { readonly problems: readonly Problem[]; readonly took: number }
  | { readonly failed: string };

/** Whether an order is legal takes some of them long. */
export interface Checks {
  /** There is a battle: orders will come. */
  wake(): void;
  /** What is wrong with an order, from beside the loop; undefined where the loop itself had better look. */
  ahead(order: Checked): Promise<readonly Problem[]> | undefined;
  /** The loop has looked itself, and it took so many milliseconds. */
  took(game: string, kind: string, ms: number): void;
}

/**
 * One thread for the orders that take long. Which those are is learned: how long the last ones of a kind took, wherever they were looked at.
 * While the thread has not read the rules yet, nobody waits for it.
 */
export function checksBeside(file: URL = FILE): Checks {
  let thread: Thread | undefined;
  const expected = new Map<string, number>();
  const wake = (): Thread => {
    if (thread?.isGone !== false) thread = new Thread(file);
    return thread;
  };
  const took = (game: string, kind: string, ms: number): void => {
    const key = `${game}/${kind}`;
    expected.set(key, Math.max(ms, EXPECTED * (expected.get(key) ?? UNKNOWN)));
  };
  return {
    wake: () => void wake(),
    took,
    ahead(order) {
      const { game } = order;
      const { kind } = order.order;
      if ((expected.get(`${game}/${kind}`) ?? UNKNOWN) < LONG) return undefined;
      const beside = wake();
      if (!beside.isReady) return undefined;
      return beside.ask(order).then(({ problems, took: ms }) => {
        took(game, kind, ms);
        return problems;
      });
    },
  };
}

type Found = Exclude<WasChecked, 'ready' | { readonly failed: string }>;

class Thread {
  readonly #worker: Worker;
  readonly #waiting: { done(found: Found): void; failed(error: Error): void }[] = [];
  isReady = false;
  isGone = false;

  constructor(file: URL) {
    const worker = new Worker(file);
    worker.on('message', (told: WasChecked) => this.#heard(told));
    worker.on('error', (error: Error) => this.#gone(error));
    worker.on('exit', () => this.#gone(new Error('the thread that checks orders has ended')));
    worker.unref();
    this.#worker = worker;
  }

  #heard(told: WasChecked): void {
    if (told === 'ready') {
      this.isReady = true;
      return;
    }
    const next = this.#waiting.shift();
    if ('failed' in told) next?.failed(new Error(told.failed));
    else next?.done(told);
  }

  ask(order: Checked): Promise<Found> {
    return new Promise((done, failed) => {
      this.#waiting.push({ done, failed });
      this.#worker.postMessage(order);
    });
  }

  #gone(error: Error): void {
    this.isGone = true;
    for (const one of this.#waiting.splice(0)) one.failed(error);
  }
}
