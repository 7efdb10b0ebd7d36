/** A browser's storage that fails at random: it refuses to open, has no room, aborts, or is closed from outside. */
import type { Random } from '@umpire/engine/dice';

/** What it holds outlives every fault: only what a transaction has completed is ever in it. */
export type Durable = Map<string, { readonly id: string }>;

const NAMES = ['QuotaExceededError', 'UnknownError', 'InvalidStateError', 'VersionError', 'AbortError'];

/** One thing that is asked for: it is answered later, through what was hung onto it. */
class Request {
  result: unknown;
  error: Error | null = null;
  onsuccess?: () => void;
  onerror?: () => void;
  onblocked?: () => void;
  onupgradeneeded?: () => void;
}

const fault = (random: Random): Error => new DOMException('made up', random.pick(NAMES));

export class FaultyStorage {
  readonly durable: Durable = new Map();
  /** One in so many things fails; 1: everything does; 0: nothing. */
  rate = 0;
  readonly #random: Random;
  readonly #open = new Set<FaultyDatabase>();

  constructor(random: Random) {
    this.#random = random;
  }

  fails(): boolean {
    return this.rate > 0 && this.#random.below(this.rate) === 0;
  }

  readonly random = (): Random => this.#random;

  /** As `indexedDB.open`. */
  open(): Request {
    if (this.fails()) throw fault(this.#random);
    const request = new Request();
    setImmediate(() => {
      const [isRefused, isBlocked] = [this.fails(), this.fails()];
      if (isRefused) {
        request.error = fault(this.#random);
        request.onerror?.();
        return;
      }
      if (isBlocked) {
        request.onblocked?.();
        return;
      }
      const database = new FaultyDatabase(this);
      this.#open.add(database);
      request.result = database;
      request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  }

  /** The browser closes it from outside, or the tab dies: whatever is under way is lost. */
  closeAll(): void {
    for (const database of this.#open) {
      database.isClosed = true;
      database.onclose?.();
    }
    this.#open.clear();
  }
}

class FaultyDatabase {
  isClosed = false;
  onclose?: () => void;
  readonly objectStoreNames = { contains: (): boolean => true };
  readonly #storage: FaultyStorage;

  constructor(storage: FaultyStorage) {
    this.#storage = storage;
  }

  close(): void {
    this.isClosed = true;
  }

  transaction(): Transaction {
    if (this.isClosed || this.#storage.fails()) throw fault(this.#storage.random());
    return new Transaction(this.#storage, this);
  }
}

class Transaction {
  error: Error | null = null;
  oncomplete?: () => void;
  onabort?: () => void;
  readonly #storage: FaultyStorage;
  readonly #database: FaultyDatabase;
  readonly #acts: (() => void)[] = [];

  constructor(storage: FaultyStorage, database: FaultyDatabase) {
    this.#storage = storage;
    this.#database = database;
  }

  objectStore() {
    const { durable } = this.#storage;
    return {
      put: (value: { readonly id: string }) => this.#asked(() => durable.set(value.id, structuredClone(value)).size),
      delete: (id: string) => this.#asked(() => durable.delete(id)),
      get: (id: string) => this.#asked(() => structuredClone(durable.get(id))),
      getAll: () => this.#asked(() => structuredClone([...durable.values()])),
    };
  }

  #asked(act: () => unknown): Request {
    if (this.#storage.fails()) throw fault(this.#storage.random());
    const request = new Request();
    this.#acts.push(() => (request.result = act()));
    return request;
  }

  /** All of it or nothing. */
  commit(): void {
    setImmediate(() => {
      if (this.#database.isClosed || this.#storage.fails()) {
        // An abort may come without saying why.
        this.error = this.#storage.fails() ? null : fault(this.#storage.random());
        this.onabort?.();
        return;
      }
      for (const act of this.#acts) act();
      this.oncomplete?.();
    });
  }
}
