import { signal } from '@preact/signals';

/** Why the browser does not keep what it is given. */
export const TROUBLES = ['closed', 'silent', 'full', 'newer', 'waits', 'replaced'] as const;
export type Trouble = (typeof TROUBLES)[number];

/**
 * What is wrong with the browser's storage now; undefined while it does its work.
 * - `closed`: it may not be used (a private window, a setting of the browser).
 * - `silent`: it does not answer.
 * - `full`: there is no room.
 * - `newer`: a newer version of the app has kept battles here, which this one cannot read.
 * - `waits`: another tab with an older version keeps this one from changing it.
 * - `replaced`: a newer version in another tab has taken it over while this one was open.
 */
export const trouble = signal<Trouble | undefined>(undefined);

/** The store as this version of the app knows it. Whoever changes its form raises the number and mends `upgraded`. */
const NAME = 'umpire';
const VERSION = 1;
export const STORE = 'battles';

/** Whoever has not answered by then, in milliseconds, does not answer. */
const PATIENCE = 6_000;

/** A fault of the storage that has a name of its own. */
export class StoreFault extends Error {
  readonly trouble: Trouble;
  constructor(kind: Trouble) {
    super(kind);
    this.trouble = kind;
  }
}

/** What is wrong, by what the browser has thrown. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof StoreFault) return error.trouble;
  const name = error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  return name === 'VersionError' ? 'newer' : 'closed';
}

let opened: Promise<IDBDatabase> | undefined;

/** The database; one that could not be opened is tried again the next time. */
function database(): Promise<IDBDatabase> {
  opened ??= openDatabase().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    let isGivenUp = false;
    const giveUp = (why: Error): void => {
      isGivenUp = true;
      clearTimeout(patience);
      failed(why);
    };
    const patience = setTimeout(() => giveUp(new StoreFault('silent')), PATIENCE);
    // Where storage is forbidden, even asking for it throws.
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => upgraded(request.result);
    request.onblocked = () => giveUp(new StoreFault('waits'));
    request.onerror = () => giveUp(request.error ?? new StoreFault('closed'));
    request.onsuccess = () => {
      clearTimeout(patience);
      // What comes too late is left: the next try opens it anew.
      if (isGivenUp) request.result.close();
      else done(watched(request.result));
    };
  });
}

function upgraded(database: IDBDatabase): void {
  if (!database.objectStoreNames.contains(STORE)) database.createObjectStore(STORE, { keyPath: 'id' });
}

/** An open tab does not stand in the way of a newer version: it lets go, and says so. */
function watched(database: IDBDatabase): IDBDatabase {
  database.onversionchange = () => {
    database.close();
    opened = Promise.reject(new StoreFault('replaced'));
    opened.catch(() => undefined);
    trouble.value = 'replaced';
  };
  database.onclose = () => (opened = undefined);
  return database;
}

/** Reads or writes. It is done when the transaction is complete, not before: what is reported as kept is kept. */
export async function transact<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const open = (await database()).transaction(STORE, mode, { durability: 'strict' });
  return await new Promise<T>((done, failed) => {
    const request = act(open.objectStore(STORE));
    const patience = setTimeout(() => failed(new StoreFault('silent')), PATIENCE);
    open.oncomplete = () => {
      clearTimeout(patience);
      done(request.result);
    };
    open.onabort = () => {
      clearTimeout(patience);
      failed(open.error ?? request.error ?? new StoreFault('closed'));
    };
    open.commit();
  });
}
